#include "harness/next_block.hpp"

#include <algorithm>
#include <limits>

#include "results/statistics.hpp"
#include "results/stopping.hpp"

namespace puzzlebench::harness {

namespace {

std::span<const double> before(const CellTimes& cell, std::size_t block) {
  return cell.seconds.first(std::min(block, cell.seconds.size()));
}

/// A rule that stops a cell has stopped it for good. The serial one, the first, has samples from after that,
/// over which an interval may be too wide again, so its rules are asked of every number of samples; no other
/// cell has a sample from after its stop.
bool unsatisfied(const PlannedWorkload& planned, std::span<const CellTimes> cells, std::size_t cell,
                 std::size_t block) {
  const CellTimes& times = cells[cell];
  if (!times.live) return false;
  if (!planned.until) return true;
  const auto all = before(times, block);
  for (std::size_t samples = cell == 0 ? 0 : all.size(); samples <= all.size(); ++samples)
    if (results::stopped_by(planned.until->rules, all.first(samples), times.executions)) return false;
  return true;
}

}  // namespace

bool takes_part(const PlannedWorkload& planned, std::span<const CellTimes> cells, std::size_t cell,
                std::size_t block) {
  if (block >= planned.blocks.size() || !cells[cell].live) return false;
  if (unsatisfied(planned, cells, cell, block)) return true;
  if (cell != 0) return false;
  for (std::size_t other = 1; other < cells.size(); ++other)
    if (unsatisfied(planned, cells, other, block)) return true;
  return false;
}

double widest_interval(const PlannedWorkload& planned, std::span<const CellTimes> cells, std::size_t block) {
  double widest = 0;
  for (std::size_t cell = 0; cell < cells.size(); ++cell)
    if (unsatisfied(planned, cells, cell, block))
      widest = std::max(widest, results::relative_half_width(before(cells[cell], block))
                                    .value_or(std::numeric_limits<double>::infinity()));
  return widest;
}

double block_seconds(const PlannedWorkload& planned, std::span<const CellTimes> cells, std::size_t block) {
  double all = 0;
  for (std::size_t cell = 0; cell < cells.size(); ++cell)
    if (const auto times = before(cells[cell], block);
        !times.empty() && takes_part(planned, cells, cell, block))
      all += results::median(times) * static_cast<double>(cells[cell].executions);
  return all;
}

}  // namespace puzzlebench::harness
