// What a run's times depend on besides the program's sources: the machine and the build, as a short list that
// people can read. Pure functions of the context; the commit is what runs are compared for, so it is no part.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "results/run_document.hpp"

namespace puzzlebench::results {

enum class FactOf {
  machine,  ///< runs that differ in one do not compare
  build,    ///< of the build or the run; may be what somebody compares: -O2 with -O3, pinned with not
};

struct Fact {
  std::string name;   ///< "cpu_model"
  std::string value;  ///< "unknown" where the run does not say
  FactOf of{};

  bool operator==(const Fact&) const = default;
};

/// The same names in the same order for every context: cpu_model, num_cpus, caches, kernel, governor, boost,
/// smt, transparent_huge_pages; then pin, compiler, flags, march, build_type, executor, tbb,
/// google_benchmark.
std::vector<Fact> fingerprint(const Context& context);

/// What stands for a fact that is not there.
inline constexpr const char* unknown = "unknown";

/// The fact of that name, of Context::build or Context::machine; "unknown" where there is none.
std::string fact_of(const std::map<std::string, std::string>& facts, const std::string& name);

/// "L1 Data 32 KiB, L1 Instruction 32 KiB, L3 Unified 32768 KiB for 2 cores"; "unknown" where there is none.
std::string caches_text(const std::vector<Cache>& caches);

struct FactDifference {
  std::string name;
  std::string before, after;
  FactOf of{};

  bool operator==(const FactDifference&) const = default;
};

/// The facts that are not equal, in fingerprint's order. Unknown on both sides counts as equal.
std::vector<FactDifference> differing_facts(const Context& before, const Context& after);

}  // namespace puzzlebench::results
