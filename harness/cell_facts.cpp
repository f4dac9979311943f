#include "harness/cell_facts.hpp"

#include <string>

#include "engine/budget.hpp"

namespace puzzlebench::harness {

results::Cell planned_cell(const puzzles::WorkloadInfo& info, const PlannedCell& cell) {
  results::Cell facts;
  facts.name = cell.name;
  facts.workload = info.name;
  facts.puzzle = info.puzzle;
  facts.objective = puzzles::to_string(info.objective);
  facts.workload_version = info.version;
  facts.parameters = info.parameters;
  facts.policy = puzzles::to_string(cell.variant.policy);
  facts.threads = cell.variant.threads;
  facts.ranks = cell.variant.ranks;
  if (cell.splits_by_depth)
    facts.split_depth = cell.variant.split_depth ? std::to_string(*cell.variant.split_depth) : "auto";
  if (cell.variant.policy == engine::Policy::budget)
    facts.budget = cell.variant.budget.value_or(engine::budget_default);
  if (const auto seed = info.parameters.find("seed"); seed != info.parameters.end())
    facts.seed = std::stoull(seed->second);
  return facts;
}

std::vector<results::RankShare> rank_shares(const engine::Result& result) {
  std::vector<results::RankShare> shares;
  for (const engine::RankShare& share : result.ranks)
    shares.push_back({share.nodes, share.seconds, share.idle_share, share.messages, share.bytes});
  return shares;
}

results::Counts counts_of(const puzzles::WorkloadInfo& info, const puzzles::Outcome& outcome) {
  const engine::Result& result = outcome.result;
  results::Counts counts;
  counts.nodes = result.nodes;
  counts.nodes_speculative = result.nodes_speculative;
  counts.leaves = result.leaves;
  counts.tasks = result.split.tasks;
  counts.peak_table_bytes = result.peak_table_bytes;
  for (const puzzles::Figure& figure : outcome.figures)
    counts.figures[figure.name] = puzzles::to_decimal(figure.value);
  switch (info.objective) {
    case engine::Objective::count:
    case engine::Objective::chains:
      counts.solutions = puzzles::to_decimal(result.solutions);
      break;
    case engine::Objective::reach:
      counts.states = result.nodes;
      counts.dead_ends = result.dead_ends();
      for (const engine::Layer& layer : result.layers) counts.layers.push_back({layer.index, layer.states});
      break;
    case engine::Objective::tally:
      counts.states = result.nodes;
      counts.solutions = puzzles::to_decimal(result.solutions);
      for (const engine::Layer& layer : result.layers)
        counts.layers.push_back({layer.index, layer.states, layer.winning, layer.leaves});
      break;
    case engine::Objective::first:
      counts.found = result.found;
      if (outcome.solution) counts.solution = *outcome.solution;
      if (result.found && !info.splits_by_depth) counts.attempt = result.attempt + 1;
      break;
  }
  return counts;
}

}  // namespace puzzlebench::harness
