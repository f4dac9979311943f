// --pin: which CPU each worker runs on. Words to numbers alone; pinned_workers.hpp does the pinning.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "harness/plan.hpp"
#include "harness/topology.hpp"

namespace puzzlebench::harness {

extern const char* const pin_help;

/// What messages call a pin that was not asked for elsewhere.
inline constexpr const char* pin_option = "--pin";

/// The CPUs of workers 0, 1, ... among `allowed`. `pin`: "none" (no CPUs); "spread": a hardware thread of
/// each core, then the second ones; "compact": the threads of a core side by side; or a list of CPUs,
/// "0,2,4-7". Throws puzzles::UsageError for anything else, for a CPU that is not allowed or named twice, for
/// fewer than `threads`, and for spread and compact without a topology. `what`: for messages.
std::vector<int> pin_order(const std::string& pin, const std::optional<Topology>& topology,
                           const std::vector<int>& allowed, int threads,
                           const std::string& what = pin_option);

/// The same for `plan` on this machine. Throws also where the plan has a policy that brings threads of its
/// own, and in a build without oneTBB.
std::vector<int> pin_cpus(const std::string& pin, const Plan& plan, const std::string& what = pin_option);

/// The same for one cell, by its name and its variant.
std::vector<int> pin_cpus(const std::string& pin, const std::string& cell, const engine::Variant& variant);

/// "none", "spread: 0,2,1,3", "list: 4,5".
std::string pin_text(const std::string& pin, const std::vector<int>& cpus);

}  // namespace puzzlebench::harness
