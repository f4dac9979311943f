#include "results/scaling_text.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "results/scaling.hpp"
#include "results/table.hpp"

namespace puzzlebench::results {

namespace {

std::string percent(double share) {
  return format_fixed(share * 100, 0) + " %";
}

std::string count(std::uint64_t number, const std::string& noun) {
  return format_count(number) + " " + noun + (number == 1 ? "" : "s");
}

/// What the curve comes from.
std::string tasks_line(const TaskTimes& times) {
  std::uint64_t sum = 0, longest = 0;
  for (const std::uint64_t duration : times.durations_ns) {
    sum += duration;
    longest = std::max(longest, duration);
  }
  std::string text = count(times.tasks, "task") + " at split depth " + std::to_string(times.split_depth) +
                     ": " + format_seconds(static_cast<double>(sum) * 1e-9) + " of work, the longest " +
                     format_seconds(static_cast<double>(longest) * 1e-9);
  if (times.durations_ns.size() < times.tasks)
    text += " (" + format_count(times.durations_ns.size()) + " runs of neighbours)";
  return text + "; expansion " + format_seconds(times.expansion_seconds) + ", " +
         format_seconds(times.seconds_per_task) + " a task besides its own time\n";
}

std::string bend_line(const TaskTimes& times, bool first) {
  const auto found = bend(times);
  if (!found)
    return "does not bend: the predicted efficiency is 80 % or more up to " +
           format_count(scaling_threads_max) + " threads\n";
  const std::string threads = std::to_string(found->threads);
  std::string text = "bends at " + threads + " threads (efficiency " + percent(found->efficiency) + "): ";
  switch (found->cause) {
    case BendCause::split_itself:
      return text + "the split itself: expansion and cost of tasks are " + percent(found->split_share) +
             " of the whole time; a larger size or a shallower split hides it\n";
    case BendCause::straggler:
      return text + "one straggler: the longest task is " + percent(found->longest_share) +
             " of the whole time; a deeper split cuts it\n";
    case BendCause::too_few_tasks:
      return text + "too few tasks: " + count(times.durations_ns.size(), "task") + " for " + threads +
             " threads" + (first ? " up to the solution\n" : "; a larger size or a deeper split has more\n");
    case BendCause::uneven_tasks:
      return text + "uneven tasks: long ones begin late; a deeper split evens them out\n";
  }
  return text;
}

std::string workload_text(const TaskTimes& times, const WorkloadSummary& workload,
                          const std::vector<int>& threads) {
  std::set<int> counts(threads.begin(), threads.end());
  for (const VariantSummary& variant : workload.variants)
    if (headline_of(workload.variants, variant.cell.threads)) counts.insert(variant.cell.threads);
  std::vector<std::vector<std::string>> rows{
      {"threads", "predicted", "efficiency", "bound", "measured", "by policy"}};
  for (const int count : counts) {
    const Prediction prediction = predict(times, count);
    const auto measured = headline_of(workload.variants, count);
    const VariantSummary* variant = measured ? &workload.variants[*measured] : nullptr;
    rows.push_back({std::to_string(count), format_fixed(prediction.speedup, 2),
                    percent(prediction.speedup / count), format_fixed(bound(times, count).speedup, 2),
                    variant == nullptr ? "-" : format_fixed(variant->speedup, 2),
                    variant == nullptr ? "-" : variant->cell.policy});
  }
  return workload.workload + "\n" + tasks_line(times) + align_columns(std::move(rows)) +
         bend_line(times, workload.serial && workload.serial->cell.objective == "first") + "\n";
}

std::string break_even_line(const WeakScaling& scaling) {
  const std::string nodes = format_count(static_cast<std::uint64_t>(std::llround(scaling.break_even.nodes)));
  switch (scaling.break_even.place) {
    case BreakEven::Place::below:
      return "parallel pays at every size measured, from " + nodes + " nodes on\n";
    case BreakEven::Place::above:
      return "parallel does not pay for good at any size measured, up to " + nodes + " nodes\n";
    case BreakEven::Place::between:
      return "parallel pays from about " + nodes + " nodes on\n";
  }
  return "";
}

std::string weak_text(const WeakScaling& scaling) {
  std::vector<std::vector<std::string>> rows{
      {"workload", "nodes", "nodes a thread", "speed-up", "efficiency"}};
  for (const WeakPoint& point : scaling.points)
    rows.push_back({point.workload, format_count(point.nodes),
                    format_count(static_cast<std::uint64_t>(std::llround(point.nodes_per_thread))),
                    format_fixed(point.speedup, 2), percent(point.efficiency)});
  return "weak scaling: " + scaling.puzzle + "/" + scaling.objective + " on " +
         std::to_string(scaling.threads) + " threads\n" + align_columns(std::move(rows)) +
         break_even_line(scaling) + "\n";
}

}  // namespace

std::string scaling_text(const RunDocument& document, const std::vector<int>& threads) {
  if (document.task_times.empty()) return "";
  const Summary summary = summarize(document);
  std::string text;
  for (const TaskTimes& times : document.task_times)
    for (const WorkloadSummary& workload : summary.workloads)
      if (workload.workload == times.workload) text += workload_text(times, workload, threads);
  for (const WeakScaling& scaling : weak_scaling(summary)) text += weak_text(scaling);
  return text +
         "predicted: the tasks of one thread, dealt in order to workers that share nothing; speed-up "
         "against\n"
         "those tasks one after the other. bound: no schedule of them is faster. measured: against serial, "
         "by\n"
         "the default policy (budget cuts further than these tasks, so it may pass their bound).\n";
}

}  // namespace puzzlebench::results
