// Whether a program is one whose times may be shown: built as users build it, of sources that anybody can
// get. Pure functions of Context::build, for all that judge a run or a program by it.
#pragma once

#include <map>
#include <string>

namespace puzzlebench::results {

/// What is not as in a build of type Release or RelWithDebInfo without assertions and sanitizers: "of type
/// Debug, with assertions"; what nobody recorded is a fault too, since any of these may hide in it. "": none.
std::string build_fault(const std::map<std::string, std::string>& build);

/// "the commit is unknown", "changed since the commit (0123abc-dirty)"; "": none.
std::string sources_fault(const std::map<std::string, std::string>& build);

}  // namespace puzzlebench::results
