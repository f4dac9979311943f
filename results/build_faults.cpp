#include "results/build_faults.hpp"

#include "results/fingerprint.hpp"

namespace puzzlebench::results {

namespace {}  // namespace

std::string build_fault(const std::map<std::string, std::string>& build) {
  const std::string type = fact_of(build, "build_type"), flags = fact_of(build, "flags");
  const auto has = [&](const char* text) { return flags.find(text) != std::string::npos; };
  std::string fault;
  const auto find = [&](const std::string& text) { fault += (fault.empty() ? "" : ", ") + text; };
  if (type == unknown)
    find("its type is unknown");
  else if (type != "Release" && type != "RelWithDebInfo")
    find("of type " + type);
  if (flags == unknown)
    find("whether it has assertions or sanitizers is unknown");
  else if (!has("-DNDEBUG") || has("_GLIBCXX_ASSERTIONS"))
    find("with assertions");
  if (has("-fsanitize")) find("with sanitizers");
  return fault;
}

std::string sources_fault(const std::map<std::string, std::string>& build) {
  const std::string commit = fact_of(build, "commit");
  if (commit == unknown) return "the commit is unknown";
  return commit.ends_with("-dirty") ? "changed since the commit (" + commit + ")" : "";
}

}  // namespace puzzlebench::results
