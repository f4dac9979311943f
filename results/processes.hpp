// What the processes of a run have to say beyond their samples: whether where code and data happened to lie
// mattered. A pure function of the run document.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "results/run_document.hpp"

namespace puzzlebench::results {

/// How many processes have samples in the document; 1 of a run that was one process, 0 where nothing was
/// measured.
std::size_t processes_sampled(const RunDocument& document);

/// A cell that was not equally fast in every process, beyond what chance does inside one.
struct LayoutEffect {
  std::string cell;
  double difference = 0;  ///< largest median / smallest - 1

  bool operator==(const LayoutEffect&) const = default;
};

/// The cells whose medians of the processes lie further apart (largest - smallest) than the 95 % interval of
/// the median is wide in any of them: the widest counts, so that the least steady process decides. The
/// interval of all samples would not do: it spans the very difference that is looked for. A process with
/// fewer than six samples of a cell has no interval and is left out. Largest difference first.
///
/// The layout of code, stack, heap and environment changes times by several per cent, and is fixed in one
/// process (Mytkowicz, Diwan, Hauswirth & Sweeney, Producing Wrong Data Without Doing Anything Obviously
/// Wrong!, ASPLOS 2009; Curtsinger & Berger, Stabilizer, ASPLOS 2013).
std::vector<LayoutEffect> layout_effects(const RunDocument& document);

/// An empty line, "3 processes, one after the other: ..." and what their intervals are, and where there are
/// layout_effects() one sentence of them: "layout: queens/count/n:8/serial differs between processes by 4 %,
/// ...". Without any sample it says so
/// instead. "" of a run that is one process.
std::string processes_lines(const RunDocument& document);

}  // namespace puzzlebench::results
