#include "results/reportable.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "results/build_faults.hpp"
#include "results/disturbance.hpp"
#include "results/fingerprint.hpp"
#include "results/processes.hpp"
#include "results/table.hpp"

namespace puzzlebench::results {

namespace {

using Reasons = std::vector<std::string>;

/// "queens/count/n:8/serial (7)", "queens/count/n:8/serial (7) and 3 other cells".
std::string cells_text(const std::string& worst, const std::string& finding, std::size_t cells) {
  std::string text = worst + " (" + finding + ")";
  if (cells > 1) text += " and " + format_count(cells - 1, "other cell");
  return text;
}

void check_status(Reasons& reasons, const RunDocument& document) {
  const std::string& status = document.run.status;
  if (status != "complete" && (status != "failed" || document.failures.empty()))
    reasons.push_back("status: the run is " + status + ", not complete: go on with it by sweep --resume");
  for (const Failure& failure : document.failures)
    reasons.push_back("failure: " + failure.cell + ": " + failure.kind + ": " + failure.message +
                      ": mend it, or leave the cell out by --filter, and sweep again");
}

void check_build(Reasons& reasons, const Context& context) {
  if (const std::string fault = build_fault(context.build); !fault.empty())
    reasons.push_back("build: " + fault + ": build with cmake --preset release");
}

void check_sources(Reasons& reasons, const Context& context) {
  if (const std::string fault = sources_fault(context.build); !fault.empty())
    reasons.push_back("sources: " + fault + ": build in a git checkout without changes");
}

std::set<std::string> failed_cells(const RunDocument& document) {
  std::set<std::string> failed;
  for (const Failure& failure : document.failures) failed.insert(failure.cell);
  return failed;
}

void check_samples(Reasons& reasons, const RunDocument& document) {
  if (document.cells.empty()) {
    reasons.push_back("samples: the run has no cell: there is nothing to publish");
    return;
  }
  std::map<std::string, std::size_t> samples;
  for (const Sample& sample : document.samples) ++samples[sample.cell];
  const std::set<std::string> failed = failed_cells(document);
  std::vector<const Cell*> few;
  for (const Cell& cell : document.cells)
    if (!failed.contains(cell.name) && samples[cell.name] < publishable_samples_min) few.push_back(&cell);
  if (few.empty()) return;
  const Cell& worst = **std::min_element(few.begin(), few.end(), [&](const Cell* a, const Cell* b) {
    return samples[a->name] < samples[b->name];
  });
  const std::string least = std::to_string(publishable_samples_min);
  reasons.push_back("samples: fewer than " + least + " in " +
                    cells_text(worst.name, std::to_string(samples[worst.name]), few.size()) +
                    ": sweep --samples " + least);
}

void check_processes(Reasons& reasons, const RunDocument& document) {
  if (processes_sampled(document) == 1)
    reasons.push_back(
        "processes: all samples are of one process, and so of one layout of code and data: sweep --processes "
        "3");
}

void check_disturbed(Reasons& reasons, const RunDocument& document) {
  const auto share = [](const DisturbedCell& cell) {
    return static_cast<double>(cell.disturbed) / static_cast<double>(cell.samples);
  };
  std::vector<DisturbedCell> cells = disturbed_cells(document);
  std::erase_if(cells, [&](const DisturbedCell& cell) { return share(cell) <= disturbed_share_max; });
  if (cells.empty()) return;
  const DisturbedCell& worst =
      *std::max_element(cells.begin(), cells.end(),
                        [&](const DisturbedCell& a, const DisturbedCell& b) { return share(a) < share(b); });
  const std::string samples = std::to_string(worst.disturbed) + " of " + std::to_string(worst.samples) +
                              ": " + disturbance_text(worst.worst);
  reasons.push_back("disturbed: more than " + format_percent(disturbed_share_max) + " of the samples in " +
                    cells_text(worst.cell, samples, cells.size()) +
                    ": end what else runs, see puzzlebench doctor");
}

/// CPU that other processes used over all samples that know, in cores; nullopt: none does.
std::optional<double> foreign_cores(const RunDocument& document) {
  std::map<std::string, double> executions;
  for (const Cell& cell : document.cells) executions[cell.name] = static_cast<double>(cell.executions);
  double foreign = 0, wall = 0;
  for (const Sample& sample : document.samples) {
    if (!sample.conditions.foreign_cpu_seconds) continue;
    foreign += *sample.conditions.foreign_cpu_seconds;
    wall += sample.real_seconds * executions[sample.cell];
  }
  if (wall <= 0) return std::nullopt;
  return foreign / wall;
}

void check_load(Reasons& reasons, const RunDocument& document) {
  const std::vector<double>& load = document.context.load_avg;
  const auto foreign = foreign_cores(document);
  if (load.empty() && !foreign)
    reasons.push_back(
        "load: unknown, before the first sample (no load average) and during them (no CPU time of others, "
        "which samples of 100 ms or more record): sweep where the kernel shows one of them");
  if (!load.empty() && load.front() > load_max)
    reasons.push_back("load: " + format_fixed(load.front(), 2) +
                      " in the minute before the first sample, over " + format_fixed(load_max, 2) +
                      ": end what else runs, wait two minutes");
  if (foreign > foreign_cores_max)
    reasons.push_back("load: other processes used " + format_percent(*foreign) +
                      " of a core during the samples, over " + format_percent(foreign_cores_max) +
                      ": end what else runs");
}

void check_governor(Reasons& reasons, const Context& context) {
  if (fact_of(context.machine, "governor") == "powersave")
    reasons.push_back(
        "governor: powersave lets the clock follow the load: sudo cpupower frequency-set -g performance");
}

}  // namespace

std::vector<std::string> reasons_against_publishing(const RunDocument& document) {
  Reasons reasons;
  check_status(reasons, document);
  check_build(reasons, document.context);
  check_sources(reasons, document.context);
  check_samples(reasons, document);
  check_processes(reasons, document);
  check_disturbed(reasons, document);
  check_load(reasons, document);
  check_governor(reasons, document.context);
  return reasons;
}

}  // namespace puzzlebench::results
