// The scaling model over ranks: what a job of many processes would make of a workload, from the times of its
// tasks on one thread (trees) or the states of its layers (reach) and from what a message costs. Pure
// functions. As scaling.hpp the model knows nothing of caches and shared cores; nor of a network's topology
// or of other jobs on it: every rank sends at its full bandwidth, whoever else does.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "results/run_document.hpp"

namespace puzzlebench::results {

inline constexpr int scaling_ranks_max = 1024;

struct MessageCost {
  double message_seconds = 0;   ///< of a small message, or of a word in rank 0's memory changed and told back
  double counter_seconds = 0;   ///< for which one such change keeps that word from all others
  double bytes_per_second = 0;  ///< out of a rank, above 0
};

/// Ranks of as many threads each.
struct RankLayout {
  int ranks = 1;
  int threads = 1;
};

/// What keeps a prediction from ranks x threads times one thread.
enum class RankLoss {
  expansion,  ///< trees: nodes above the split, entered by every rank; a worker's share of the cost of tasks
  longest_task,  ///< trees: it is longer than a worker's share of all
  uneven_tasks,  ///< trees: too few to even out, or long ones begun late
  chunks,        ///< trees: tasks that wait in a chunk while other ranks have nothing to do
  counter,       ///< trees: waiting for the number of the next chunk
  gather,        ///< trees: the last message of every rank to rank 0
  narrow,        ///< reach: fewer states in a layer than threads, or not the same number on all ranks
  bandwidth,     ///< reach: states on their way to the ranks that own them, past what searching hides
  messages,      ///< reach: of small layers, and those that end a layer
};
inline constexpr std::size_t rank_losses = 9;

struct RankPrediction {
  double seconds = 0;
  double speedup = 0;  ///< one thread's time / seconds; 0 where there is no time at all
  double efficiency = 0;
  double bytes_per_rank = 0;  ///< of tables and buffers
  /// Seconds by RankLoss, none negative.
  std::array<double, rank_losses> lost{};

  /// The cause that most is lost to; nullopt: nothing is lost.
  std::optional<RankLoss> worst() const;
  double lost_share(RankLoss loss) const;  ///< of `seconds`
};

/// Where the chunks of so many tasks end that so many ranks take in turn: ascending, the last is `tasks`.
using ChunkEnds = std::function<std::vector<std::size_t>(std::size_t tasks, int ranks)>;

/// Of a tree, whose tasks are replayed: every rank expands the frontier and asks for a chunk, and for the
/// next when that one is begun; the counter answers one rank at a time; a rank's free worker takes its next
/// task. `bytes`: of one rank, which all of them hold. One rank sends nothing, so this is predict() of
/// scaling.hpp. Each loss is what the time falls by where its cause is taken away, from the last in a search
/// to the first: the gather, the counter, the chunks; then what list scheduling loses to the tasks
/// themselves. Throws std::invalid_argument for less than a rank, a thread or a byte a second.
RankPrediction predict(const TaskTimes& times, double bytes, const ChunkEnds& chunk_ends, RankLayout layout,
                       const MessageCost& cost);

/// One layer of a search for distinct states, searched before the next.
struct StateLayer {
  std::uint64_t layer = 0;  ///< as the puzzle numbers it
  double states = 0;
  double successors = 0;  ///< of a state, those met again included

  bool operator==(const StateLayer&) const = default;
};

struct StateLayers {
  std::string workload;
  double seconds_per_state = 0;  ///< of one thread, its successors looked up included
  std::vector<StateLayer> layers;

  bool operator==(const StateLayers&) const = default;
};

/// Of `reach` by tables of 64-bit keys whose moves lead one layer on, each key sent to the rank that owns it
/// by its hash. The rank that owns most has n/R + sqrt(2 n ln R / R) of n states (Raab and Steger 1998). A
/// layer takes the longer of searching them and sending their successors, which overlap; and besides one
/// message to each rank that there is a successor for and log2 R to end it. Memory: tables, half full at
/// most, of two neighbouring layers; batches of states to be sent, 1 MiB a thread or 2 KiB a rank. Throws as
/// above.
RankPrediction predict(const StateLayers& layers, RankLayout layout, const MessageCost& cost);

/// The smallest power of two of ranks up to scaling_ranks_max whose efficiency is below 80 %, and what is
/// predicted for it.
struct RankBend {
  int ranks = 0;
  RankPrediction prediction;
};
std::optional<RankBend> rank_bend(const std::function<RankPrediction(int ranks)>& predict_for);

}  // namespace puzzlebench::results
