#include "results/scaling_text.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "results/fingerprint.hpp"
#include "results/scaling.hpp"
#include "results/table.hpp"

namespace puzzlebench::results {

namespace {

/// A number of nodes, which a double holds only nearly: 2^64 itself would not fit.
std::uint64_t whole(double nodes) {
  constexpr double largest = 18446744073709549568.0;
  return static_cast<std::uint64_t>(std::min(std::round(nodes), largest));
}

std::string workload_text(const TaskTimes& times, const WorkloadSummary& workload,
                          const std::vector<int>& threads) {
  std::set<int> counts(threads.begin(), threads.end());
  for (const VariantSummary& variant : workload.variants)
    if (variant.cell.ranks == 1 && headline_of(workload.variants, variant.cell.threads))
      counts.insert(variant.cell.threads);
  std::vector<std::vector<std::string>> rows{
      {"threads", "predicted", "efficiency", "bound", "measured", "by policy"}};
  for (const int count : counts) {
    const Prediction prediction = predict(times, count);
    const auto measured = headline_of(workload.variants, count);
    const VariantSummary* variant = measured ? &workload.variants[*measured] : nullptr;
    rows.push_back({std::to_string(count), format_fixed(prediction.speedup, 2),
                    format_percent(prediction.speedup / count), format_fixed(bound(times, count).speedup, 2),
                    variant == nullptr ? "-" : format_fixed(variant->speedup, 2),
                    variant == nullptr ? "-" : variant->cell.policy});
  }
  return workload.workload + "\n" + tasks_text(times) + "\n" + align_columns(std::move(rows)) +
         bend_text(times, workload.serial && workload.serial->cell.objective == "first") + "\n\n";
}

std::string weak_text(const WeakScaling& scaling) {
  std::vector<std::vector<std::string>> rows{
      {"workload", "nodes", "nodes a thread", "speed-up", "efficiency"}};
  for (const WeakPoint& point : scaling.points)
    rows.push_back({point.workload, format_count(point.nodes), format_count(whole(point.nodes_per_thread)),
                    format_fixed(point.speedup, 2), format_percent(point.efficiency)});
  return "weak scaling: " + scaling.puzzle + "/" + scaling.objective + " on " +
         format_count(static_cast<std::uint64_t>(scaling.threads), "thread") + "\n" +
         align_columns(std::move(rows)) + break_even_text(scaling) + "\n\n";
}

std::string run_text(const RunDocument& document, const std::vector<int>& threads) {
  const Summary summary = summarize(document);
  std::string text;
  for (const TaskTimes& times : document.task_times)
    for (const WorkloadSummary& workload : summary.workloads)
      if (workload.workload == times.workload) text += workload_text(times, workload, threads);
  for (const WeakScaling& scaling : weak_scaling(summary)) text += weak_text(scaling);
  return text;
}

/// Which run follows, and what sets its machine and build apart from those of the first.
std::string heading(const RunDocument& first, const RunDocument& run) {
  const Context& context = run.context;
  std::string text = "run " + run.run.id + ": " + context.host_name + ", " + context.cpu_model + ", " +
                     format_count(static_cast<std::uint64_t>(context.num_cpus), "CPU") + "\n";
  if (&run == &first) return text + "\n";
  const auto differences = differing_facts(first.context, context);
  text += differences.empty() ? "the same machine and build as in run " + first.run.id + "\n"
                              : "not the machine and build of run " + first.run.id + ":\n";
  for (const FactDifference& fact : differences)
    text += "  " + fact.name + ": " + fact.after + ", there " + fact.before + "\n";
  return text + "\n";
}

}  // namespace

std::string tasks_text(const TaskTimes& times) {
  double sum = 0, longest = 0;
  for (const std::uint64_t duration : times.durations_ns) {
    sum += static_cast<double>(duration);
    longest = std::max(longest, static_cast<double>(duration));
  }
  std::string text = format_count(times.tasks, "task") + " at split depth " +
                     std::to_string(times.split_depth) + ": " + format_seconds(sum * 1e-9) +
                     " of work, the longest " + format_seconds(longest * 1e-9);
  if (times.durations_ns.size() < times.tasks)
    text += " (" + format_count(times.durations_ns.size(), "run") + " of neighbours)";
  return text + "; expansion " + format_seconds(times.expansion_seconds) + ", " +
         format_seconds(times.seconds_per_task) + " a task besides its own time";
}

std::string bend_text(const TaskTimes& times, bool first) {
  const auto found = bend(times);
  if (!found)
    return "does not bend: the predicted efficiency is 80 % or more up to " +
           format_count(scaling_threads_max) + " threads";
  const std::string threads = std::to_string(found->threads);
  std::string text =
      "bends at " + threads + " threads (efficiency " + format_percent(found->efficiency) + "): ";
  switch (found->cause) {
    case BendCause::split_itself:
      return text + "the split itself: expansion and cost of tasks are " +
             format_percent(found->split_share) +
             " of the whole time; a larger size or a shallower split hides it";
    case BendCause::straggler:
      return text + "one straggler: the longest task is " + format_percent(found->longest_share) +
             " of the whole time; a deeper split cuts it";
    case BendCause::too_few_tasks:
      return text + "too few tasks: " + format_count(times.durations_ns.size(), "task") + " for " + threads +
             " threads" + (first ? " up to the solution" : "; a larger size or a deeper split has more");
    case BendCause::uneven_tasks:
      return text + "uneven tasks: long ones begin late; a deeper split evens them out";
  }
  return text;
}

std::string break_even_text(const WeakScaling& scaling) {
  const std::string nodes = format_count(whole(scaling.break_even.nodes), "node");
  switch (scaling.break_even.place) {
    case BreakEven::Place::below:
      return "parallel pays at every size measured, from " + nodes + " on";
    case BreakEven::Place::above:
      return "parallel does not pay for good at any size measured, up to " + nodes;
    case BreakEven::Place::between:
      return "parallel pays from about " + nodes + " on";
  }
  return "";
}

std::string scaling_text(const std::vector<RunDocument>& runs, const std::vector<int>& threads) {
  std::string text;
  for (const RunDocument& run : runs)
    text += (runs.size() > 1 ? heading(runs.front(), run) : "") + run_text(run, threads);
  return text +
         "predicted: the tasks of one thread, dealt in order to workers that share nothing; speed-up "
         "against\n"
         "those tasks one after the other. bound: no schedule of them is faster. measured: against serial, "
         "by\n"
         "the default policy (budget cuts further than these tasks, so it may pass their bound).\n";
}

}  // namespace puzzlebench::results
