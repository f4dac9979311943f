// Sizes of trees: the published ones of 4 million nodes, and small ones under every policy.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/puzzles/uts/support.hpp"

namespace puzzlebench::tests::uts {
namespace {

using puzzles::Figures;
using puzzles::ParameterMap;

TEST(UtsTrees, TheSampleTreesHaveThePublishedSizes) {
  for (const char* name : {"t1", "t2", "t3", "t5"}) {
    const auto workload = make({{"tree", name}});
    ASSERT_EQ(workload->info().known.size(), 3u);
    EXPECT_EQ(size_of(run_workload(*workload, serial_variant)), workload->info().known) << name;
  }
}

TEST(UtsTrees, TheSampleTreesAreTheSameInTasks) {
  for (const char* name : {"t1", "t3"}) {
    const auto workload = make({{"tree", name}});
    const auto choice = workload->choose_split(2);
    EXPECT_GE(choice.depth, 1);
    EXPECT_FALSE(choice.reason.empty());
    EXPECT_EQ(size_of(run_workload(*workload, split_variant(2, choice.depth))), workload->info().known)
        << name;
  }
}

/// By an independent program in Python: hashlib, the formulas as published, a stack instead of recursion.
struct Small {
  ParameterMap parameters;
  Figures size;
};

Figures size(engine::u64 nodes, engine::u64 leaves, engine::u64 depth) {
  return {{"nodes", nodes}, {"leaves", leaves}, {"depth", depth}};
}

std::vector<Small> small_trees() {
  return {
      {{{"shape", "fixed"}, {"seed", "19"}, {"depth", "7"}}, size(63'914, 51'124, 7)},
      {{{"shape", "fixed"}}, size(26'417, 21'084, 6)},
      {{{"shape", "fixed"}, {"seed", "3"}, {"b0", "90"}, {"depth", "2"}}, size(203, 200, 2)},
      {{{"shape", "linear"}, {"seed", "34"}, {"depth", "12"}}, size(21'579, 11'664, 12)},
      {{{"shape", "cyclic"}, {"seed", "502"}, {"b0", "6"}, {"depth", "3"}}, size(996, 705, 16)},
      {{{"shape", "cyclic"}, {"seed", "1"}, {"b0", "5"}, {"depth", "4"}}, size(541, 342, 21)},
      {{{"shape", "binomial"}, {"seed", "42"}, {"b0", "200"}, {"m", "8"}, {"q", "0.12"}},
       size(4'649, 4'092, 62)},
      {{{"shape", "binomial"}, {"b0", "50"}, {"q", "0.24"}}, size(1'043, 794, 30)},
      {{{"shape", "binomial"}, {"seed", "5"}, {"b0", "1"}, {"m", "1"}, {"q", "0.9"}}, size(8, 1, 7)},
      {{{"shape", "binomial"}, {"seed", "5"}, {"b0", "7"}, {"m", "2"}, {"q", "0"}}, size(8, 7, 1)},
  };
}

TEST(UtsTrees, SmallTreesUnderEveryPolicyThreadCountAndSplitDepth) {
  for (const auto& [parameters, size] : small_trees()) {
    const auto workload = make(parameters);
    const auto serial = run_workload(*workload, serial_variant, {}, true);
    EXPECT_EQ(size_of(serial), size) << workload->info().name;
    EXPECT_EQ(serial.result.depth_profile.size(), size[2].value + 1);
    EXPECT_EQ(serial.result.solution_leaves, serial.result.leaves);
    for (const int threads : {1, 2, 3, 8})
      for (const int depth : {0, 1, 2, 5, 30}) {
        const auto split = run_workload(*workload, split_variant(threads, depth), {}, true);
        EXPECT_EQ(size_of(split), size) << workload->info().name << " at depth " << depth;
        EXPECT_EQ(split.result.depth_profile, serial.result.depth_profile);
      }
  }
}

TEST(UtsTrees, ALimitStopsATreeThatWouldTakeYears) {
  engine::Limits limits;
  limits.time = std::chrono::milliseconds(20);
  for (const ParameterMap& parameters :
       {ParameterMap{{"shape", "fixed"}, {"b0", "50"}, {"depth", "30"}}, ParameterMap{{"tree", "t1xl"}}})
    for (const auto& variant : {serial_variant, split_variant(2, 2)}) {
      const auto result = run_workload(*make(parameters), variant, limits).result;
      EXPECT_FALSE(result.complete);
      EXPECT_EQ(result.stopped, engine::StopReason::time_limit);
    }
}

/// One child or none, so four lines in five are longer than 20,000 nodes: its frames must fit into the
/// stack of a worker. Where they are not optimised, or watched, they do not.
TEST(UtsTrees, ALineTooLongForAStackIsRefusedBeforeItFillsOne) {
#if !defined(__OPTIMIZE__) || defined(PUZZLEBENCH_SANITIZED)
  GTEST_SKIP() << "the frames of this build are larger";
#endif
  const auto workload = make({{"shape", "binomial"}, {"b0", "64"}, {"m", "1"}, {"q", "0.99999"}});
  for (const auto& variant : {serial_variant, split_variant(1, 1), split_variant(4, 1)}) try {
      run_workload(*workload, variant);
      ADD_FAILURE() << "accepted";
    } catch (const puzzles::UsageError& error) {
      EXPECT_STREQ(error.what(),
                   "uts: --q: must be smaller: this tree has lines of more than 20000 nodes, and a thread's "
                   "stack holds no more");
    }
}

}  // namespace
}  // namespace puzzlebench::tests::uts
