#include "harness/plan_hash.hpp"

#include <cstdio>

#include "harness/cell_facts.hpp"
#include "harness/fnv.hpp"

namespace puzzlebench::harness {

namespace {

/// Ends what came before, so that no two lists of texts give the same one: no name holds a line break.
constexpr char end = '\n';

std::string text_of(const Plan& plan) {
  const engine::Limits& limits = plan.limits;
  std::string text = std::to_string(plan.order_seed) + end +
                     (limits.time ? std::to_string(limits.time->count()) : "none") + end +
                     std::to_string(limits.nodes) + end + std::to_string(limits.memory) + end +
                     (plan.task_records ? "task records" : "") + end;
  if (plan.time_budget) text += "time budget " + std::to_string(plan.time_budget->count()) + end;
  for (const PlannedWorkload& planned : plan.workloads) {
    const puzzles::WorkloadInfo& info = planned.workload->info();
    text += info.name + end + std::to_string(info.version) + end;
    for (const auto& [name, value] : info.parameters) text += name + ":" + value + end;
    if (planned.until) text += "until " + planned.until->text + end;
    for (const PlannedCell& cell : planned.cells)
      text += cell.name + end + std::to_string(planned_cell(info, cell).budget) + end;
    for (const auto& block : planned.blocks) {
      for (const std::size_t cell : block) text += std::to_string(cell) + ",";
      text += end;
    }
  }
  return text;
}

}  // namespace

std::string plan_hash(const Plan& plan) {
  char digits[17];
  std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(fnv1a(text_of(plan))));
  return digits;
}

}  // namespace puzzlebench::harness
