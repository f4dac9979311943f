#include "harness/next_block.hpp"

#include <algorithm>
#include <limits>

#include "results/statistics.hpp"
#include "results/stopping.hpp"

namespace puzzlebench::harness {

namespace {

bool unsatisfied(const PlannedWorkload& planned, const CellTimes& cell, std::size_t block) {
  if (!cell.live) return false;
  const auto before = cell.seconds.first(std::min(block, cell.seconds.size()));
  return !planned.until || !results::stopped_by(planned.until->rules, before, cell.executions);
}

}  // namespace

bool takes_part(const PlannedWorkload& planned, std::span<const CellTimes> cells, std::size_t cell,
                std::size_t block) {
  if (block >= planned.blocks.size() || !cells[cell].live) return false;
  if (unsatisfied(planned, cells[cell], block)) return true;
  const bool serial = cell == 0;
  return serial && std::any_of(cells.begin() + 1, cells.end(),
                               [&](const CellTimes& other) { return unsatisfied(planned, other, block); });
}

double widest_interval(const PlannedWorkload& planned, std::span<const CellTimes> cells, std::size_t block) {
  double widest = 0;
  for (const CellTimes& cell : cells)
    if (unsatisfied(planned, cell, block))
      widest = std::max(
          widest,
          results::relative_half_width(cell.seconds).value_or(std::numeric_limits<double>::infinity()));
  return widest;
}

double block_seconds(const PlannedWorkload& planned, std::span<const CellTimes> cells, std::size_t block) {
  double all = 0;
  for (std::size_t cell = 0; cell < cells.size(); ++cell)
    if (!cells[cell].seconds.empty() && takes_part(planned, cells, cell, block))
      all += results::median(cells[cell].seconds) * static_cast<double>(cells[cell].executions);
  return all;
}

}  // namespace puzzlebench::harness
