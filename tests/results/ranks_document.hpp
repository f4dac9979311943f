// The sample document as a job of two ranks would leave it: its tree counted on two ranks too, of one thread
// each.
#pragma once

#include <cstddef>

#include "tests/results/sample_document.hpp"

namespace puzzlebench::results {

inline constexpr const char* ranks_workload = "snake-cube/count/chain:king";
inline constexpr const char* ranks_cell =
    "snake-cube/count/chain:king/split/ranks:2/threads:1/split-depth:auto";

/// Over ranks the search takes 5/8 of the time on one thread; ranks are idle for 0.1 and 0.3 of it.
inline RunDocument ranks_document(int samples_per_cell = 10) {
  RunDocument document = sample_document(samples_per_cell);
  document.context.machine["ranks"] = "2";
  document.context.machine["hosts"] = "node1: 1, node2: 1";
  document.context.machine["mpi"] = "Some MPI 1.2";
  const std::string alone = std::string(ranks_workload) + "/split/threads:1/split-depth:auto";
  for (std::size_t i = 0; i < document.cells.size(); ++i) {
    if (document.cells[i].name != alone) continue;
    Cell cell = document.cells[i];
    cell.name = ranks_cell;
    cell.ranks = 2;
    document.cells.insert(document.cells.begin() + static_cast<std::ptrdiff_t>(i) + 1, cell);
    break;
  }
  const std::size_t samples = document.samples.size();
  for (std::size_t i = 0; i < samples; ++i) {
    if (document.samples[i].cell != alone) continue;
    Sample sample = document.samples[i];
    sample.cell = ranks_cell;
    sample.order = static_cast<int>(document.samples.size());
    sample.real_seconds *= 0.625;
    sample.conditions = {};
    sample.per_rank = {{3'000'000'000, 0.5, 0.1, 0, 0}, {3'028'537'632, 0.4, 0.3, 7, 1234}};
    document.samples.push_back(sample);
  }
  return document;
}

}  // namespace puzzlebench::results
