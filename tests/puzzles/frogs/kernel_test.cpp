// The kernels of frogs against one another: what is told from a position must count as the tables do, at
// every small size, split depth and thread count; and the plain tree of `first` against a walk written out.
#include <gtest/gtest.h>

#include "puzzles/frogs/reverse_graph.hpp"
#include "puzzles/frogs/state_graph.hpp"
#include "tests/puzzles/frogs/frogs_support.hpp"

namespace puzzlebench::puzzles::frogs {
namespace {

using engine::Objective;
using engine::u64;

ParameterMap with(ParameterMap parameters, const std::string& name, const std::string& value) {
  parameters[name] = value;
  return parameters;
}

ParameterMap by_tables(const ParameterMap& parameters) {
  return with(parameters, "kernel", "reference");
}

void expect_equal_positions(const engine::Result& one, const engine::Result& other, const std::string& what) {
  EXPECT_TRUE(one.complete && other.complete) << what;
  EXPECT_EQ(one.nodes, other.nodes) << what;
  EXPECT_EQ(one.layers, other.layers) << what;
  EXPECT_EQ(one.leaves, other.leaves) << what;
  EXPECT_EQ(one.solution_leaves, other.solution_leaves) << what;
  EXPECT_EQ(one.solutions, other.solutions) << what;
}

TEST(FrogsReachKernels, CountWhatTheTablesCountAtEverySmallSize) {
  const engine::WorkerLimit limit(8);
  for (int left = 1; left <= 9; ++left)
    for (int right = 1; right <= 9; ++right)
      for (const char* jump : {"any", "opposite"}) {
        const ParameterMap game = sides(left, right, jump);
        const auto fast = frogs_workload(Objective::reach, game);
        const auto reference = frogs_workload(Objective::reach, by_tables(game));
        const Outcome alone = execute(*fast, serial);
        expect_equal_positions(alone.result, execute(*reference, serial).result, fast->info().name);
        for (const int threads : {1, 2, 3, 8})
          expect_equal_positions(execute(*fast, split(threads, 0)).result, alone.result, fast->info().name);
      }
}

TEST(FrogsReachKernels, MillionsOfPositionsByBothAtEveryThreadCount) {
  const engine::WorkerLimit limit(8);
  for (const ParameterMap& game : {sides(16, 16), sides(11, 19, "opposite"), sides(26, 12)}) {
    const auto fast = frogs_workload(Objective::reach, game);
    const Outcome alone = execute(*fast, serial);
    expect_equal_positions(alone.result,
                           execute(*frogs_workload(Objective::reach, by_tables(game)), serial).result,
                           fast->info().name);
    u64 tasks = 0;
    for (const int threads : {1, 2, 3, 8}) {
      const Outcome parallel = execute(*fast, split(threads, 0));
      expect_equal_positions(parallel.result, alone.result, fast->info().name);
      if (threads == 1) tasks = parallel.result.split.tasks;
      EXPECT_EQ(parallel.result.split.tasks, tasks) << "what a task walks depends on the tree alone";
    }
    EXPECT_GT(tasks, 8u);
  }
}

TEST(FrogsReachKernels, NothingIsKeptButACounterForEachLayer) {
  const Outcome fast = execute(*frogs_workload(Objective::reach, sides(12, 12)), serial);
  EXPECT_EQ(fast.result.peak_table_bytes, (2 * 12 * 12 + 24 + 1) * sizeof(u64));
  const Outcome reference = execute(*frogs_workload(Objective::reach, by_tables(sides(12, 12))), serial);
  EXPECT_GT(reference.result.peak_table_bytes, 10 * fast.result.peak_table_bytes);
}

TEST(FrogsReachKernels, StopAtANodeLimitOrForMemoryAndAreNoAnswer) {
  engine::Limits few_nodes, little_memory;
  few_nodes.nodes = 100'000;
  little_memory.memory = 1'000;  // less than a counter for each layer
  const auto workload = frogs_workload(Objective::reach, sides(20, 20));
  const engine::WorkerLimit limit(3);
  for (const engine::Variant& variant : {serial, split(1, 0), split(3, 0)})
    for (const auto& [limits, reason] : {std::pair{few_nodes, engine::StopReason::node_limit},
                                         std::pair{little_memory, engine::StopReason::memory_limit}}) {
      engine::Executor executor(variant.threads);
      engine::Control control(limits);
      Execution execution{executor, control};
      const Outcome outcome = workload->execute(variant, execution);
      EXPECT_FALSE(outcome.result.complete);
      EXPECT_EQ(outcome.result.stopped, reason);
      EXPECT_LT(outcome.result.nodes, 1'000'000u);
      EXPECT_TRUE(control.reserve_memory(1'000)) << "what was booked is released";
    }
}

TEST(FrogsReachKernels, AnInterruptStopsAllWorkers) {
  const std::atomic<bool> interrupt{true};
  const auto workload = frogs_workload(Objective::reach, sides(29, 29));  // 13 thousand million positions
  const engine::WorkerLimit limit(3);
  for (const engine::Variant& variant : {serial, split(3, 0)}) {
    engine::Executor executor(variant.threads);
    engine::Control control({}, &interrupt);
    Execution execution{executor, control};
    const Outcome outcome = workload->execute(variant, execution);
    EXPECT_FALSE(outcome.result.complete);
    EXPECT_EQ(outcome.result.stopped, engine::StopReason::interrupted);
  }
}

TEST(FrogsFirstKernels, EnterTheSamePositionsAndFindTheSamePath) {
  for (int left = 1; left <= 9; ++left)
    for (int right = 1; right <= 9; ++right)
      for (const char* jump : {"any", "opposite"}) {
        const ParameterMap game = sides(left, right, jump);
        const Outcome fast = execute(*frogs_workload(Objective::first, game), serial);
        const Outcome reference = execute(*frogs_workload(Objective::first, by_tables(game)), serial);
        EXPECT_EQ(fast.result.nodes, reference.result.nodes) << left << "," << right;
        EXPECT_EQ(fast.result.leaves, reference.result.leaves) << left << "," << right;
        EXPECT_EQ(fast.solution, reference.solution) << left << "," << right;
      }
}

TEST(FrogsFirstKernels, SplitFindsTheSamePathAtEveryDepth) {
  const engine::WorkerLimit limit(8);
  for (const ParameterMap& game : {sides(4, 4), sides(3, 5, "opposite")})
    for (const ParameterMap& kernel : {game, by_tables(game), with(game, "visited", "off")}) {
      const auto workload = frogs_workload(Objective::first, kernel);
      const Outcome alone = execute(*workload, serial);
      for (const int threads : {1, 2, 3, 8})
        for (int depth = 0; depth <= 41; ++depth) {
          const Outcome tasks = execute(*workload, split(threads, depth));
          ASSERT_EQ(tasks.solution, alone.solution) << workload->info().name << " at " << depth;
          if (threads == 1 || !workload->info().remembers_refuted) {
            ASSERT_EQ(tasks.result.nodes, alone.result.nodes) << workload->info().name << " at " << depth;
            ASSERT_EQ(tasks.result.leaves, alone.result.leaves) << workload->info().name << " at " << depth;
          }
        }
    }
}

TEST(FrogsFirstKernels, OnlyPositionsThatCanBeMetAgainAreRemembered) {
  const Outcome fast = execute(*frogs_workload(Objective::first, sides(14, 14)), serial);
  const Outcome reference = execute(*frogs_workload(Objective::first, by_tables(sides(14, 14))), serial);
  EXPECT_EQ(fast.result.nodes, reference.result.nodes);
  EXPECT_LE(16 * fast.result.peak_table_bytes, reference.result.peak_table_bytes);
}

struct Walk {
  u64 nodes = 0, leaves = 0;
};

/// The plain tree up to its first solution, written out once more.
bool walk_plain_tree(const StateGraph& graph, u64 state, Walk& walk) {
  ++walk.nodes;
  auto moves = graph.moves(state);
  if (graph.empty(moves)) {
    ++walk.leaves;
    return graph.is_solution(state);
  }
  while (!graph.empty(moves))
    if (walk_plain_tree(graph, graph.child(state, graph.take(moves)), walk)) return true;
  return false;
}

TEST(FrogsFirstKernels, ThePlainTreeIsEnteredAsAWalkWrittenOutDoesAndHasTheSamePath) {
  for (int left = 1; left <= 8; ++left)
    for (int right = 1; right <= 8; ++right)
      for (const char* jump : {"any", "opposite"}) {
        const ParameterMap game = sides(left, right, jump);
        const Outcome plain =
            execute(*frogs_workload(Objective::first, with(game, "visited", "off")), serial);
        const Outcome remembering = execute(*frogs_workload(Objective::first, game), serial);
        const StateGraph graph(
            {left, right, std::string(jump) == "any" ? JumpRule::any : JumpRule::opposite});
        Walk walk;
        EXPECT_TRUE(walk_plain_tree(graph, graph.root(), walk));
        EXPECT_EQ(plain.result.nodes, walk.nodes) << left << "," << right;
        EXPECT_EQ(plain.result.leaves, walk.leaves) << left << "," << right;
        EXPECT_EQ(plain.solution, remembering.solution) << left << "," << right;
        EXPECT_GE(plain.result.nodes, remembering.result.nodes) << left << "," << right;
        EXPECT_EQ(plain.result.peak_table_bytes, 0u);
      }
}

}  // namespace
}  // namespace puzzlebench::puzzles::frogs
