#include "results/comparison.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "results/count_differences.hpp"
#include "results/processes.hpp"
#include "results/variants.hpp"

namespace puzzlebench::results {

namespace {

/// One document by cell name.
class Side {
 public:
  /// `place` completes "not in ...".
  Side(const RunDocument& document, std::string place) : place_(std::move(place)) {
    for (const Cell& cell : document.cells) cells_.emplace(cell.name, &cell);
    for (const Sample& sample : document.samples) samples_[sample.cell].push_back(&sample);
    for (const Failure& failure : document.failures) failures_.emplace(failure.cell, &failure);
    for (DisturbedCell& cell : disturbed_cells(document)) disturbed_.emplace(cell.cell, std::move(cell));
    for (const Cell& cell : document.cells)
      if (const auto found = samples_.find(cell.name); cell.policy == "serial" && found != samples_.end())
        serial_.emplace(cell.workload, &found->second.front()->counts);
  }

  /// nullopt: no samples, see absence().
  std::optional<CountedCell> measured(const std::string& name) const {
    const auto cell = cells_.find(name);
    const auto samples = samples_.find(name);
    if (cell == cells_.end() || samples == samples_.end()) return std::nullopt;
    const auto serial = serial_.find(cell->second->workload);
    return CountedCell{cell->second, &samples->second, serial == serial_.end() ? nullptr : serial->second};
  }

  /// What disturbed a cell's samples; nullopt: nothing.
  std::optional<DisturbedCell> disturbed(const std::string& name) const {
    const auto found = disturbed_.find(name);
    return found == disturbed_.end() ? std::nullopt : std::optional(found->second);
  }

  /// Whether a cell has none because its search went wrong, not because of a limit.
  bool broke(const std::string& name) const {
    const auto failure = failures_.find(name);
    return failure != failures_.end() &&
           (failure->second->kind == "wrong-answer" || failure->second->kind == "error");
  }

  /// Why there are no samples of a cell.
  std::string absence(const std::string& name) const {
    if (const auto failure = failures_.find(name); failure != failures_.end())
      return "failed in " + place_ + ": " + failure->second->kind + ": " + failure->second->message;
    return "not in " + place_ + (cells_.contains(name) ? ": planned, no sample taken" : "");
  }

 private:
  std::string place_;
  std::map<std::string, const Cell*> cells_;
  std::map<std::string, std::vector<const Sample*>> samples_;
  std::map<std::string, const Failure*> failures_;  // the first of each cell
  std::map<std::string, DisturbedCell> disturbed_;
  std::map<std::string, const Counts*> serial_;  // by workload: the serial cell's first sample
};

/// Holds what both comparisons have in common: two places to look into, and how to decide.
class Judge {
 public:
  Judge(const Side& before, const Side& after, bool paired, double min_effect, bool times_decide)
      : before_(before),
        after_(after),
        paired_(paired),
        min_effect_(min_effect),
        times_decide_(times_decide) {}

  CellComparison judge(const std::string& name, const std::string& before_cell,
                       const std::string& after_cell) const {
    const auto before = before_.measured(before_cell), after = after_.measured(after_cell);
    CellComparison result;
    result.name = name;
    if (before) result.before = summarize_times(times_of(*before->samples));
    if (after) result.after = summarize_times(times_of(*after->samples));
    if (!before) result.note = before_.absence(before_cell);
    if (!after) result.note += (result.note.empty() ? "" : "; ") + after_.absence(after_cell);
    result.disturbed_before = before_.disturbed(before_cell);
    result.disturbed_after = after_.disturbed(after_cell);
    result.broke = before && !after && after_.broke(after_cell);
    if (!before || !after) return result;
    result.differences = count_differences(*before, *after);
    const int old_version = before->cell->workload_version, new_version = after->cell->workload_version;
    const bool same_work = old_version == new_version;
    if (same_work)
      result.ratio = ratio_of(times_of(*after->samples), times_of(*before->samples));
    else
      result.note = "other work: version " + std::to_string(old_version) + " of the workload before, " +
                    std::to_string(new_version) + " after; only counts are compared";
    if (!result.differences.empty())
      result.verdict = Verdict::wrong;
    else if (!times_decide_ || !same_work)
      result.verdict = Verdict::counts_only;
    else
      result.verdict = verdict_of(result.ratio ? result.ratio->interval : std::nullopt, min_effect_);
    return result;
  }

 private:
  std::optional<RatioEstimate> ratio_of(const std::vector<BlockTime>& after,
                                        const std::vector<BlockTime>& before) const {
    return paired_ ? paired_ratio(after, before) : unpaired_ratio(after, before);
  }

  const Side& before_;
  const Side& after_;
  bool paired_;
  double min_effect_;
  bool times_decide_;
};

ComparedSide compared_side(const RunDocument& document, const std::string& variant) {
  return {document.run.id, fact_of(document.context.build, "commit"), variant, processes_sampled(document)};
}

/// The cell of `workload` that `text` means; a name that no cell has where it means none.
std::string cell_meant(const std::string& text, const std::string& workload,
                       const std::vector<std::string>& variants) {
  const std::vector<std::string> meant = variants_meant(text, variants);
  if (meant.size() > 1) {
    std::string candidates;
    for (const std::string& variant : meant) candidates += (candidates.empty() ? "" : ", ") + variant;
    throw VariantError("'" + text + "' may mean several variants of " + workload +
                       "; name one of: " + candidates);
  }
  return workload + "/" + (meant.empty() ? text : meant.front());
}

}  // namespace

std::size_t count_of(const Comparison& comparison, Verdict verdict) {
  return static_cast<std::size_t>(
      std::count_if(comparison.cells.begin(), comparison.cells.end(),
                    [verdict](const CellComparison& cell) { return cell.verdict == verdict; }));
}

std::size_t count_of_broken(const Comparison& comparison) {
  return static_cast<std::size_t>(std::count_if(comparison.cells.begin(), comparison.cells.end(),
                                                [](const CellComparison& cell) { return cell.broke; }));
}

Comparison compare(const RunDocument& before, const RunDocument& after, double min_effect) {
  Comparison comparison{compared_side(before, ""),
                        compared_side(after, ""),
                        false,
                        min_effect,
                        differing_facts(before.context, after.context),
                        {}};
  const bool same_machine = std::none_of(comparison.facts.begin(), comparison.facts.end(),
                                         [](const auto& fact) { return fact.of == FactOf::machine; });
  const Side old_side(before, "the first run"), new_side(after, "the second run");
  const Judge judge(old_side, new_side, false, min_effect, same_machine);
  std::set<std::string> seen;
  for (const RunDocument* document : {&before, &after})
    for (const Cell& cell : document->cells)
      if (seen.insert(cell.name).second)
        comparison.cells.push_back(judge.judge(cell.name, cell.name, cell.name));
  return comparison;
}

Comparison compare_variants(const RunDocument& document, const std::string& before, const std::string& after,
                            double min_effect) {
  Comparison comparison{
      compared_side(document, before), compared_side(document, after), true, min_effect, {}, {}};
  const Side old_side(document, "the run as " + before), new_side(document, "the run as " + after);
  const Judge judge(old_side, new_side, true, min_effect, true);
  std::vector<std::string> workloads;
  std::map<std::string, std::vector<std::string>> variants;
  for (const Cell& cell : document.cells) {
    auto& of_workload = variants[cell.workload];
    if (of_workload.empty()) workloads.push_back(cell.workload);
    of_workload.push_back(variant_of(cell));
  }
  for (const std::string& workload : workloads) {
    const std::string before_cell = cell_meant(before, workload, variants.at(workload));
    const std::string after_cell = cell_meant(after, workload, variants.at(workload));
    if (before_cell == after_cell)
      throw VariantError("'" + before + "' and '" + after + "' are the same cell, " + before_cell +
                         "; name two variants");
    comparison.cells.push_back(judge.judge(workload, before_cell, after_cell));
  }
  return comparison;
}

}  // namespace puzzlebench::results
