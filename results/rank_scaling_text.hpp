// What the scaling model says of ranks, as text for people. Formats; rank_scaling.hpp computes.
#pragma once

#include <string>
#include <vector>

#include "results/rank_scaling.hpp"
#include "results/run_document.hpp"

namespace puzzlebench::results {

struct RankQuestion {
  std::vector<int> ranks;
  int threads = 1;  ///< of each rank
  MessageCost cost;
};

/// Per tree with times of tasks in `document` and per entry of `layers`: predicted speed-up, memory of a rank
/// and what most is lost to, for each number of ranks; where the curve bends and why.
std::string rank_scaling_text(const RunDocument& document, const ChunkEnds& chunk_ends,
                              const RankQuestion& question);
std::string rank_scaling_text(const StateLayers& layers, const RankQuestion& question);

/// What the numbers mean and which costs they rest on.
std::string rank_scaling_notes(const RankQuestion& question);

/// "12.3 MiB".
std::string format_memory(double bytes);

}  // namespace puzzlebench::results
