// A count that is gone on with has serial's numbers, whichever of its tasks had ended before, and by however
// many workers and ranks.
#include "engine/checkpoint.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <random>
#include <stdexcept>

#include "engine/budget.hpp"
#include "tests/engine/queens.hpp"
#include "tests/engine/thread_ranks.hpp"
#include "tests/engine/uneven_tree.hpp"

namespace puzzlebench::engine {
namespace {

using tests::over_ranks;

/// Keeps every task's sums.
class KeptInMemory : public Checkpoint {
 public:
  explicit KeptInMemory(std::map<std::size_t, TaskSums> kept = {}) : kept_(std::move(kept)) {
    for (const auto& [task, sums] : kept_) before_.add(sums);
  }

  std::vector<std::size_t> missing(std::size_t tasks) override {
    std::vector<std::size_t> missing;
    for (std::size_t task = 0; task < tasks; ++task)
      if (!kept_.contains(task)) missing.push_back(task);
    missing_ = missing;
    return missing;
  }
  void add(std::size_t task, const TaskSums& sums) override {
    const std::lock_guard lock(mutex_);
    EXPECT_TRUE(added_.emplace(task, sums).second) << "task " << task << " ended twice";
  }
  void end(bool cut) override { cut_ = cut; }
  const TaskSums& before() const override { return before_; }

  const std::map<std::size_t, TaskSums>& added() const { return added_; }
  const std::vector<std::size_t>& missing() const { return missing_; }
  bool cut() const { return cut_; }

 private:
  std::map<std::size_t, TaskSums> kept_, added_;
  std::vector<std::size_t> missing_;
  TaskSums before_;
  bool cut_ = false;
  std::mutex mutex_;
};

template <class P>
void expect_same_counts(const SearchResult<P>& result, const SearchResult<P>& serial) {
  EXPECT_TRUE(result.complete);
  EXPECT_EQ(result.nodes, serial.nodes);
  EXPECT_EQ(result.leaves, serial.leaves);
  EXPECT_TRUE(result.solutions == serial.solutions);
  EXPECT_EQ(result.solution_leaves, serial.solution_leaves);
  EXPECT_EQ(result.depth_profile, serial.depth_profile);
}

/// None, a random half and all of the tasks kept before, on 1 to 3 ranks of 1 and 2 workers.
template <class P>
void expect_gone_on_with(const P& problem, int depth) {
  const WorkerLimit limit(8);
  Control alone;
  const auto serial = count_serial<true>(problem, alone);
  KeptInMemory all;
  Executor executor(2);
  Control first;
  expect_same_counts(count_split<true>(problem, depth, executor, first, nullptr, nullptr, &all), serial);
  ASSERT_EQ(all.added().size(), all.missing().size());
  EXPECT_FALSE(all.cut());

  std::mt19937 random(7);
  for (const unsigned kept_of_4 : {0u, 2u, 4u}) {
    std::map<std::size_t, TaskSums> kept;
    for (const auto& [task, sums] : all.added())
      if (random() % 4 < kept_of_4) kept.emplace(task, sums);
    for (const int ranks : {1, 2, 3})
      for (const int threads : {1, 2}) {
        SCOPED_TRACE(std::to_string(kept.size()) + " tasks kept, " + std::to_string(ranks) + " ranks of " +
                     std::to_string(threads));
        std::mutex mutex;
        std::size_t ended = 0;
        const auto result = over_ranks(ranks, [&](Ranks& rank) {
          Executor own(threads);
          Control control;
          KeptInMemory checkpoint(kept);
          rank.begin(control);
          auto part = count_split<true>(problem, depth, own, control, nullptr, &rank, &checkpoint);
          const std::lock_guard lock(mutex);
          ended += checkpoint.added().size();
          for (const auto& [task, sums] : checkpoint.added()) EXPECT_EQ(sums, all.added().at(task));
          return part;
        });
        expect_same_counts(result, serial);
        EXPECT_EQ(ended, all.added().size() - kept.size());
        EXPECT_EQ(result.split.finished, ended);
      }
  }
}

TEST(Checkpoint, HasSerialsNumbersWhateverWasKept) {
  expect_gone_on_with(tests::Queens{8}, 3);
  expect_gone_on_with(tests::Queens{5}, 0);
  expect_gone_on_with(tests::OpenedQueens{7}, 2);
  expect_gone_on_with(tests::QueensInPlace{7}, 2);
  expect_gone_on_with(tests::UnevenTree{5, 14, 30}, 4);
}

TEST(Checkpoint, KeepsWhatItsNodesAreNotLimitedBy) {
  const tests::Queens problem{8};
  Executor executor(1);
  KeptInMemory all;
  Control control;
  const auto whole = count_split(problem, 2, executor, control, nullptr, nullptr, &all);
  KeptInMemory checkpoint(all.added());
  Control limited(Limits{std::nullopt, 100});
  const auto result = count_split(problem, 2, executor, limited, nullptr, nullptr, &checkpoint);
  EXPECT_TRUE(result.complete);
  EXPECT_EQ(result.nodes, whole.nodes);
  EXPECT_TRUE(checkpoint.added().empty());
}

TEST(Checkpoint, KeepsNoTaskThatWasCut) {
  const tests::Queens problem{11};
  Control alone;
  KeptInMemory whole;
  Executor executor(2);
  count_split(problem, 2, executor, alone, nullptr, nullptr, &whole);
  KeptInMemory stopped;
  Control control(Limits{std::nullopt, 40'000});
  const auto result = count_split(problem, 2, executor, control, nullptr, nullptr, &stopped);
  EXPECT_FALSE(result.complete);
  EXPECT_TRUE(stopped.cut());
  EXPECT_LT(stopped.added().size(), whole.added().size());
  for (const auto& [task, sums] : stopped.added()) EXPECT_EQ(sums, whole.added().at(task));
}

TEST(Checkpoint, OfAFrontierThatIsCutHasNoTasks) {
  Control control;
  control.stop(StopReason::interrupted);
  Executor executor(1);
  KeptInMemory checkpoint;
  // Queens have a frontier of some 10,000 at depth 5: it is polled on the way.
  const auto result = count_split(tests::Queens{12}, 5, executor, control, nullptr, nullptr, &checkpoint);
  EXPECT_FALSE(result.complete);
  EXPECT_TRUE(checkpoint.cut());
  EXPECT_TRUE(checkpoint.added().empty());
}

/// The depth of the deepest solution.
struct DeepestLeaf : tests::UnevenTree {
  struct Tally {
    unsigned depth = 0;
    void merge(Tally&& other) { depth = std::max(depth, other.depth); }
    u64 largest() const { return depth; }
    static Tally of_largest(u64 value) { return {static_cast<unsigned>(value)}; }
  };
  static void tally(Tally& tally, const State& leaf) { tally.depth = std::max(tally.depth, leaf.depth); }
};

TEST(Checkpoint, KeepsATallyThatIsTheLargest) {
  const DeepestLeaf tree{{3, 40, 30}};
  Control control, again;
  Executor executor(2);
  const unsigned deepest = count_serial(tree, control).tally.depth;
  KeptInMemory all;
  EXPECT_EQ(count_split(tree, 1, executor, control, nullptr, nullptr, &all).tally.depth, deepest);
  KeptInMemory gone_on(all.added());
  EXPECT_EQ(count_split(tree, 1, executor, again, nullptr, nullptr, &gone_on).tally.depth, deepest);
}

/// The sum of all solutions' depths, of which a part says nothing of the whole.
struct SumOfDepths : tests::UnevenTree {
  struct Tally {
    u64 depths = 0;
    void merge(Tally&& other) { depths += other.depths; }
  };
  static void tally(Tally& tally, const State& leaf) { tally.depths += leaf.depth; }
};

TEST(Checkpoint, RefusesAnyOtherTally) {
  Control control;
  Executor executor(1);
  KeptInMemory checkpoint;
  EXPECT_THROW(count_split(SumOfDepths{{3, 40, 30}}, 1, executor, control, nullptr, nullptr, &checkpoint),
               std::invalid_argument);
}

}  // namespace
}  // namespace puzzlebench::engine
