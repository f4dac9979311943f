#include "results/rank_scaling_text.hpp"

#include <algorithm>

#include "results/scaling_text.hpp"
#include "results/summary.hpp"
#include "results/table.hpp"

namespace puzzlebench::results {

namespace {

const char* name_of(RankLoss loss) {
  switch (loss) {
    case RankLoss::expansion:
      return "expansion and cost of tasks";
    case RankLoss::longest_task:
      return "the longest task";
    case RankLoss::uneven_tasks:
      return "too few or uneven tasks";
    case RankLoss::chunks:
      return "tasks waiting in chunks";
    case RankLoss::counter:
      return "the counter of chunks";
    case RankLoss::gather:
      return "the final gather";
    case RankLoss::narrow:
      return "narrow or uneven layers";
    case RankLoss::bandwidth:
      return "bandwidth";
    case RankLoss::messages:
      return "messages of narrow layers";
  }
  return "";
}

std::string lost_text(const RankPrediction& prediction) {
  const auto worst = prediction.worst();
  if (!worst) return not_known;
  return std::string(name_of(*worst)) + " " + format_percent(prediction.lost_share(*worst));
}

std::string curve_text(const std::function<RankPrediction(int)>& predict_for, const std::vector<int>& ranks) {
  std::vector<std::vector<std::string>> rows{
      {"ranks", "predicted", "efficiency", "time", "memory a rank", "most lost to"}};
  for (const int count : ranks) {
    const RankPrediction prediction = predict_for(count);
    rows.push_back({std::to_string(count), format_fixed(prediction.speedup, 2),
                    format_percent(prediction.efficiency), format_seconds(prediction.seconds),
                    format_memory(prediction.bytes_per_rank), lost_text(prediction)});
  }
  std::string text = align_columns(std::move(rows));
  const auto bend = rank_bend(predict_for);
  if (!bend)
    return text + "does not bend: the predicted efficiency is 80 % or more up to " +
           format_count(scaling_ranks_max, "rank") + "\n\n";
  return text + "bends at " + format_count(static_cast<std::uint64_t>(bend->ranks), "rank") +
         " (efficiency " + format_percent(bend->prediction.efficiency) + "): " + lost_text(bend->prediction) +
         " of the time\n\n";
}

/// Of one rank: the frontier, which grows with the tasks, and what tables there were beside it.
double bytes_of(const RunDocument& document, const TaskTimes& times) {
  double bytes = 0;
  for (const Cell& cell : document.cells) {
    if (cell.workload != times.workload || cell.policy != "split") continue;
    for (const Sample& sample : document.samples) {
      if (sample.cell != cell.name || sample.counts.tasks == 0) continue;
      const double deeper = static_cast<double>(times.tasks) / static_cast<double>(sample.counts.tasks);
      bytes = std::max(bytes, static_cast<double>(sample.counts.peak_table_bytes) * std::max(1.0, deeper));
    }
  }
  return bytes;
}

}  // namespace

std::string rank_scaling_text(const RunDocument& document, const ChunkEnds& chunk_ends,
                              const RankQuestion& question) {
  std::string text;
  for (const TaskTimes& times : document.task_times) {
    const double bytes = bytes_of(document, times);
    text += times.workload + "\n" + tasks_text(times) + "\n" +
            curve_text(
                [&](int ranks) {
                  return predict(times, bytes, chunk_ends, {ranks, question.threads}, question.cost);
                },
                question.ranks);
  }
  return text;
}

std::string rank_scaling_text(const StateLayers& layers, const RankQuestion& question) {
  double states = 0, successors = 0, widest = 0;
  for (const StateLayer& layer : layers.layers) {
    states += layer.states;
    successors += layer.states * layer.successors;
    widest = std::max(widest, layer.states);
  }
  const auto rounded = [](double number) { return format_count(static_cast<std::uint64_t>(number + 0.5)); };
  return layers.workload + "\n" + rounded(states) + " states in " +
         format_count(layers.layers.size(), "layer") + ", " + rounded(widest) + " in the widest; " +
         format_fixed(states > 0 ? successors / states : 0, 1) + " successors each; " +
         format_seconds(layers.seconds_per_state) + " a state\n" +
         curve_text(
             [&](int ranks) {
               return predict(layers, {ranks, question.threads}, question.cost);
             },
             question.ranks);
}

std::string rank_scaling_notes(const RankQuestion& question) {
  return "predicted: against one thread, of ranks with " +
         format_count(static_cast<std::uint64_t>(question.threads), "thread") +
         " each. Messages: " + format_seconds(question.cost.message_seconds) +
         " each, the counter\nof chunks busy for " + format_seconds(question.cost.counter_seconds) +
         " with one, " + format_fixed(question.cost.bytes_per_second * 1e-9, 2) +
         " GB/s out of each rank. Memory: of trees the frontier, which\nevery rank holds, and its tables; of "
         "reach the tables of two layers, shared by the ranks, and buffers.\n";
}

std::string format_memory(double bytes) {
  constexpr const char* units[] = {"B", "KiB", "MiB", "GiB", "TiB", "PiB"};
  std::size_t unit = 0;
  for (; bytes >= 1024 && unit + 1 < std::size(units); ++unit) bytes /= 1024;
  return format_fixed(bytes, unit == 0 ? 0 : 1) + " " + units[unit];
}

}  // namespace puzzlebench::results
