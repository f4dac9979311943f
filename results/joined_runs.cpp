#include "results/joined_runs.hpp"

#include <map>

#include "results/build_faults.hpp"
#include "results/fingerprint.hpp"
#include "results/summary.hpp"

namespace puzzlebench::results {

namespace {

/// What differs between two runs that are to be of one commit, machine and build.
std::string difference(const RunDocument& one, const RunDocument& other) {
  const std::string commit = fact_of(one.context.build, "commit");
  if (const std::string fault = sources_fault(one.context.build); !fault.empty())
    return "the sources of " + one.run.id + ": " + fault;
  std::vector<FactDifference> differences = differing_facts(one.context, other.context);
  if (const std::string now = fact_of(other.context.build, "commit"); now != commit)
    differences.insert(differences.begin(), {"commit", commit, now, FactOf::build});
  if (differences.empty()) return "";
  const FactDifference& first = differences.front();
  return first.name + " is " + first.before + " in " + one.run.id + ", " + first.after + " in " +
         other.run.id;
}

}  // namespace

std::string reason_not_to_join(const std::vector<RunDocument>& runs) {
  std::map<std::string, std::string> measured;  // cell -> run
  for (const RunDocument& run : runs) {
    if (&run != &runs.front())
      if (std::string different = difference(runs.front(), run); !different.empty()) return different;
    for (const VariantSummary& row : measured_cells(run))
      if (const auto [cell, fresh] = measured.emplace(row.cell.name, run.run.id); !fresh)
        return cell->first + " is measured both in " + cell->second + " and in " + run.run.id;
  }
  return "";
}

}  // namespace puzzlebench::results
