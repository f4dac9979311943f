#include "harness/run_differences.hpp"

#include <algorithm>
#include <iostream>

#include "harness/plan_hash.hpp"
#include "harness/record.hpp"
#include "puzzles/words.hpp"
#include "results/fingerprint.hpp"

namespace puzzlebench::harness {

void add_difference(Differences& differences, const std::string& name, const std::string& first,
                    const std::string& second, const Sides& sides) {
  if (first != second)
    differences.push_back(name + ": " + first + " " + sides.first + ", " + second + " " + sides.second);
}

Differences context_differences(const results::Context& first, const results::Context& second,
                                const Sides& sides) {
  Differences differences;
  for (const results::FactDifference& fact : results::differing_facts(first, second))
    add_difference(differences, fact.name, fact.before, fact.after, sides);
  for (const char* name : {"version", "commit"})
    add_difference(differences, name, results::fact_of(first.build, name),
                   results::fact_of(second.build, name), sides);
  return differences;
}

bool has_cells_of(const Plan& plan, const std::vector<results::Cell>& cells) {
  const auto planned = planned_cells(plan);
  return std::equal(planned.begin(), planned.end(), cells.begin(), cells.end(),
                    [](const results::Cell& one, results::Cell cell) {
                      cell.split_depth_resolved = one.split_depth_resolved;
                      cell.split_reason = one.split_reason;
                      cell.workers_seen = one.workers_seen;
                      cell.executions = one.executions;
                      cell.forget_measured();
                      return cell == one;
                    });
}

Differences run_differences(const results::JournalContents& run, const results::Context& context,
                            const Plan& plan, const Sides& sides) {
  Differences differences = context_differences(run.document.context, context, sides);
  add_difference(differences, "plan", run.plan ? run.plan->hash : "unknown", plan_hash(plan), sides);
  if (!has_cells_of(plan, run.document.cells))
    differences.push_back("cells: not those of the plan; the journal was changed");
  return differences;
}

bool may_go_on(const std::filesystem::path& folder, const Differences& differences) {
  if (differences.empty()) return true;
  std::cerr << "puzzlebench: " << puzzles::printable(folder.string())
            << ": cannot be resumed here, its samples must be of one machine, build and plan:\n";
  for (const std::string& text : differences) std::cerr << "  " << puzzles::printable(text) << "\n";
  std::cerr << std::flush;
  return false;
}

}  // namespace puzzlebench::harness
