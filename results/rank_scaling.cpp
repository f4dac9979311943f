#include "results/rank_scaling.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <queue>
#include <stdexcept>
#include <utility>

#include "results/scaling.hpp"

namespace puzzlebench::results {

namespace {

constexpr double key_bytes = 8;

void require_layout(RankLayout layout, const MessageCost& cost) {
  if (layout.ranks < 1 || layout.threads < 1 || !(cost.bytes_per_second > 0))
    throw std::invalid_argument("the scaling model needs a rank, a thread and bandwidth");
}

double log2_up(int ranks) {
  return std::bit_width(static_cast<unsigned>(ranks - 1));
}

/// Discrete events in order of time: a worker becomes free, or a rank has begun a chunk and asks for the
/// next.
class Replay {
 public:
  Replay(const std::vector<double>& times, const std::vector<std::size_t>& chunk_ends, RankLayout layout,
         const MessageCost& cost)
      : times_(times),
        chunk_ends_(chunk_ends),
        cost_(cost),
        workers_(static_cast<std::size_t>(layout.ranks) * static_cast<std::size_t>(layout.threads)),
        ranks_(static_cast<std::size_t>(layout.ranks)) {
    const std::size_t threads = workers_ / ranks_.size();
    std::vector<Event> all;
    for (std::size_t worker = 0; worker < workers_; ++worker) all.push_back({0, worker, worker / threads});
    events_ = decltype(events_)(Later{}, std::move(all));
  }

  /// From the first request to the end of the last task.
  double run() {
    double last = 0;
    while (!events_.empty()) {
      const Event event = events_.top();
      events_.pop();
      Rank& rank = ranks_[event.rank];
      if (!rank.asked) ask(rank, event.time);
      if (event.number >= workers_) continue;
      if (rank.next == rank.end && rank.told_at <= event.time && rank.chunk < chunk_ends_.size()) {
        rank.next = rank.chunk == 0 ? 0 : chunk_ends_[rank.chunk - 1];
        rank.end = chunk_ends_[rank.chunk];
        rank.asked = false;
        events_.push({event.time, workers_ + event.rank, event.rank});
      }
      if (rank.next < rank.end) {
        const double end = event.time + times_[rank.next++];
        last = std::max(last, end);
        events_.push({end, event.number, event.rank});
      } else if (rank.told_at > event.time) {
        events_.push({rank.told_at, event.number, event.rank});
      }  // else there is no chunk left, and the worker has ended
    }
    return last;
  }

 private:
  struct Rank {
    std::size_t next = 0, end = 0;  // tasks of the chunk at hand
    bool asked = false;             // for a chunk that was not begun
    std::size_t chunk = 0;          // that it was told, or will be at
    double told_at = 0;
  };
  struct Event {
    double time;
    std::size_t number;  // of the worker; behind all workers: a rank's that asks
    std::size_t rank;
  };
  struct Later {
    bool operator()(const Event& a, const Event& b) const {
      return std::pair(a.time, a.number) > std::pair(b.time, b.number);
    }
  };

  void ask(Rank& rank, double time) {
    rank.asked = true;
    rank.chunk = next_chunk_++;
    rank.told_at = time;
    if (ranks_.size() == 1) return;
    counter_free_ = std::max(counter_free_, time + cost_.message_seconds / 2) + cost_.counter_seconds;
    rank.told_at = counter_free_ + cost_.message_seconds / 2;
  }

  const std::vector<double>& times_;
  const std::vector<std::size_t>& chunk_ends_;
  const MessageCost& cost_;
  const std::size_t workers_;
  std::vector<Rank> ranks_;
  std::priority_queue<Event, std::vector<Event>, Later> events_;
  std::size_t next_chunk_ = 0;
  double counter_free_ = 0;
};

double& lost_to(RankPrediction& prediction, RankLoss loss) {
  return prediction.lost[static_cast<std::size_t>(loss)];
}

RankPrediction concluded(RankPrediction prediction, double one_thread, RankLayout layout) {
  for (double& lost : prediction.lost) lost = std::max(0.0, lost);  // an order can be luckier than another
  if (prediction.seconds > 0) prediction.speedup = one_thread / prediction.seconds;
  prediction.efficiency = prediction.speedup / (static_cast<double>(layout.ranks) * layout.threads);
  return prediction;
}

/// Bytes of a table for `states`, which doubles from 1,024 slots on and has an eighth to spare.
double table_bytes(double states) {
  return key_bytes * std::exp2(std::ceil(std::log2(std::max(1024.0, 2.25 * states))));
}

double buffer_bytes(RankLayout layout) {
  constexpr double of_a_thread = 1 << 20, of_a_rank_least = 2048;
  return layout.ranks == 1 ? 0 : layout.threads * std::max(of_a_thread, (layout.ranks - 1) * of_a_rank_least);
}

}  // namespace

std::optional<RankLoss> RankPrediction::worst() const {
  const auto most = std::max_element(lost.begin(), lost.end());
  if (*most <= 0) return std::nullopt;
  return static_cast<RankLoss>(most - lost.begin());
}

double RankPrediction::lost_share(RankLoss loss) const {
  return seconds > 0 ? lost[static_cast<std::size_t>(loss)] / seconds : 0;
}

RankPrediction predict(const TaskTimes& times, double bytes, const ChunkEnds& chunk_ends, RankLayout layout,
                       const MessageCost& cost) {
  require_layout(layout, cost);
  const int workers = layout.ranks * layout.threads;
  const auto count = static_cast<double>(times.durations_ns.size());
  const double task_cost = count > 0 ? times.seconds_per_task * static_cast<double>(times.tasks) / count : 0;
  double work = 0, longest = 0;
  std::vector<double> tasks;
  for (const std::uint64_t duration : times.durations_ns) {
    const double seconds = static_cast<double>(duration) * 1e-9;
    work += seconds;
    longest = std::max(longest, seconds);
    tasks.push_back(seconds + task_cost);
  }
  const double share = work / workers, cost_share = task_cost * count / workers;
  const double listed = predict(times, workers).seconds - times.expansion_seconds;
  const std::vector<std::size_t> ends = chunk_ends(tasks.size(), layout.ranks);
  const double in_chunks = Replay(tasks, ends, layout, {0, 0, cost.bytes_per_second}).run();
  const double dealt = Replay(tasks, ends, layout, cost).run();

  RankPrediction prediction;
  prediction.bytes_per_rank = bytes;
  lost_to(prediction, RankLoss::expansion) = times.expansion_seconds + cost_share;
  lost_to(prediction, RankLoss::longest_task) = longest - share;
  lost_to(prediction, RankLoss::uneven_tasks) = listed - std::max(share, longest) - cost_share;
  lost_to(prediction, RankLoss::chunks) = in_chunks - listed;
  lost_to(prediction, RankLoss::counter) = dealt - in_chunks;
  // All ranks wait for the last, then rank 0 takes in one part after the other.
  const double gather = (log2_up(layout.ranks) + layout.ranks - 1) * cost.message_seconds;
  lost_to(prediction, RankLoss::gather) = gather;
  prediction.seconds = times.expansion_seconds + dealt + gather;
  return concluded(prediction, work, layout);
}

RankPrediction predict(const StateLayers& layers, RankLayout layout, const MessageCost& cost) {
  require_layout(layout, cost);
  const double ranks = layout.ranks, elsewhere = 1 - 1 / ranks;
  RankPrediction prediction;
  double one_thread = 0, before = 0;
  for (const StateLayer& layer : layers.layers) {
    const double most =
        std::min(layer.states, layer.states / ranks + std::sqrt(2 * layer.states * std::log(ranks) / ranks));
    const double searching =
        layers.seconds_per_state * std::max(most / layout.threads, std::min(1.0, layer.states));
    const double sent = most * layer.successors * elsewhere;
    const double sending = sent * key_bytes / cost.bytes_per_second;
    const double messages =
        (std::min(ranks - 1, std::ceil(sent)) + log2_up(layout.ranks)) * cost.message_seconds;
    const double own = layers.seconds_per_state * layer.states;
    one_thread += own;
    prediction.seconds += std::max(searching, sending) + messages;
    lost_to(prediction, RankLoss::narrow) += searching - own / (ranks * layout.threads);
    lost_to(prediction, RankLoss::bandwidth) += std::max(0.0, sending - searching);
    lost_to(prediction, RankLoss::messages) += messages;
    prediction.bytes_per_rank =
        std::max(prediction.bytes_per_rank, table_bytes(before) + table_bytes(most) + buffer_bytes(layout));
    before = most;
  }
  return concluded(prediction, one_thread, layout);
}

std::optional<RankBend> rank_bend(const std::function<RankPrediction(int ranks)>& predict_for) {
  constexpr double good_efficiency = 0.8;
  for (int ranks = 2; ranks <= scaling_ranks_max; ranks *= 2) {
    RankPrediction prediction = predict_for(ranks);
    if (prediction.efficiency < good_efficiency) return RankBend{ranks, std::move(prediction)};
  }
  return std::nullopt;
}

}  // namespace puzzlebench::results
