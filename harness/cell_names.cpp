#include "harness/cell_names.hpp"

#include "puzzles/policy.hpp"

namespace puzzlebench::harness {

std::string variant_name(const puzzles::WorkloadInfo& info, const engine::Variant& variant) {
  std::string name(puzzles::to_string(variant.policy));
  if (variant.policy == engine::Policy::serial) return name;
  if (variant.ranks > 1) name += "/ranks:" + std::to_string(variant.ranks);
  name += "/threads:" + std::to_string(variant.threads);
  if (puzzles::takes_split_depth(info, variant.policy))
    name +=
        "/split-depth:" + (variant.split_depth ? std::to_string(*variant.split_depth) : std::string("auto"));
  if (variant.budget) name += "/budget:" + std::to_string(*variant.budget);
  return name;
}

std::string task_times_name(const puzzles::WorkloadInfo& info) {
  return info.name + "/task-times";
}

std::string cell_name(const puzzles::WorkloadInfo& info, const engine::Variant& variant) {
  return info.name + "/" + variant_name(info, variant);
}

}  // namespace puzzlebench::harness
