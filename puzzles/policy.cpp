#include "puzzles/policy.hpp"

#include <algorithm>

#include "puzzles/words.hpp"
#include "puzzles/workload.hpp"

namespace puzzlebench::puzzles {

const PolicyInfo& policy_info(engine::Policy policy) {
  return *std::find_if(policies.begin(), policies.end(),
                       [&](const PolicyInfo& info) { return info.policy == policy; });
}

std::string_view to_string(engine::Policy policy) {
  return policy_info(policy).name;
}

std::vector<std::string> policy_names() {
  std::vector<std::string> names;
  for (const PolicyInfo& info : policies) names.emplace_back(info.name);
  return names;
}

engine::Policy find_policy(std::string_view what, const std::string& name) {
  for (const PolicyInfo& info : policies)
    if (info.name == name) return info.policy;
  throw UsageError(std::string(what) + " " + (name.empty() ? "''" : name) + ": must be one of " +
                   join(policies, ", ", &PolicyInfo::name) + did_you_mean(name, policy_names()));
}

bool supports(const WorkloadInfo& info, engine::Policy policy) {
  switch (policy) {
    case engine::Policy::serial:
    case engine::Policy::split:
      return true;
    case engine::Policy::budget:
      return info.splits_by_depth;
    case engine::Policy::openmp:
#ifndef _OPENMP
      return false;
#endif
    case engine::Policy::spawn:
    case engine::Policy::threads:
    case engine::Policy::task_group:
      return info.splits_by_depth && info.objective != engine::Objective::first;
  }
  return false;
}

bool takes_split_depth(const WorkloadInfo& info, engine::Policy policy) {
  return info.splits_by_depth && policy_info(policy).by_depth;
}

bool needs_split_depth(const WorkloadInfo& info, const engine::Variant& variant) {
  return takes_split_depth(info, variant.policy) || (variant.ranks > 1 && info.splits_by_depth);
}

bool records_tasks(const WorkloadInfo& info, engine::Policy policy) {
  return info.splits_by_depth && (policy == engine::Policy::split || policy == engine::Policy::budget);
}

bool searched_over_ranks(const WorkloadInfo& info) {
  return info.one_process.empty();
}

bool keeps_checkpoint(const WorkloadInfo& info) {
  return info.objective == engine::Objective::count && info.splits_by_depth && !info.gathers;
}

engine::Policy default_policy(const WorkloadInfo& info) {
  const bool pieces = supports(info, engine::Policy::budget) && !info.in_bulk && !info.remembers_refuted;
  return pieces ? engine::Policy::budget : engine::Policy::split;
}

}  // namespace puzzlebench::puzzles
