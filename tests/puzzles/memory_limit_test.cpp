// A memory limit bounds what every workload books: one byte less than it needs stops it without an answer,
// what it needs is enough, and nothing stays booked.
#include <gtest/gtest.h>

#include "puzzles/catalogue.hpp"
#include "tests/puzzles/run_workload.hpp"

namespace puzzlebench::puzzles {
namespace {

using engine::Objective;
using engine::Policy;

struct Case {
  const char* puzzle;
  Objective objective;
  ParameterMap parameters;
  bool known_ahead = false;  ///< it knows what it needs before it enters a node
};

void PrintTo(const Case& c, std::ostream* out) {
  *out << c.puzzle << " " << to_string(c.objective);
  if (!c.parameters.empty()) *out << " " << tests::words_of(c.parameters);
}

struct Finished {
  engine::Result result;
  std::size_t booked = 0;  ///< after the search, its outcome still at hand
};

class MemoryLimit : public testing::TestWithParam<Case> {
 protected:
  std::unique_ptr<Workload> workload_ =
      make_workload(find_puzzle(GetParam().puzzle), GetParam().objective, GetParam().parameters);

  engine::Variant variant(Policy policy, int threads) const {
    engine::Variant variant{policy, threads};
    if (takes_split_depth(workload_->info(), policy)) variant.split_depth = 3;
    return variant;
  }

  Finished run(const engine::Variant& variant, std::size_t limit = engine::Limits{}.memory) const {
    const engine::WorkerLimit workers(variant.threads);
    engine::Executor executor(variant.threads);
    engine::Limits limits;
    limits.memory = limit;
    engine::Control control(limits);
    Execution execution{executor, control};
    const Outcome outcome = workload_->execute(variant, execution);
    return {outcome.result, control.memory_booked()};
  }
};

TEST_P(MemoryLimit, ItsPeakIsEnoughAndAByteLessIsNot) {
  for (const Policy policy : {Policy::serial, Policy::split, Policy::budget}) {
    if (!supports(workload_->info(), policy)) continue;
    const engine::Variant alone = variant(policy, 1);
    const Finished unlimited = run(alone);
    ASSERT_TRUE(unlimited.result.complete);
    const std::size_t peak = unlimited.result.peak_table_bytes;
    const std::string which(to_string(policy));
    if (peak == 0) continue;  // no tables by this policy

    const Finished enough = run(alone, peak);
    EXPECT_TRUE(enough.result.complete) << which << " in " << peak;
    EXPECT_EQ(enough.result.nodes, unlimited.result.nodes) << which;
    EXPECT_EQ(enough.result.peak_table_bytes, peak) << which;

    const Finished less = run(alone, peak - 1);
    EXPECT_FALSE(less.result.complete) << which << " in " << peak - 1;
    EXPECT_EQ(less.result.stopped, engine::StopReason::memory_limit) << which;
    EXPECT_FALSE(less.result.found) << which;
    EXPECT_EQ(less.result.memory_needed_bytes, peak) << which;
    if (GetParam().known_ahead) {
      EXPECT_LE(less.result.nodes, 1u) << which;  // attempts count their root
    }

    for (const Finished& each : {unlimited, enough, less}) EXPECT_EQ(each.booked, 0u) << which;
  }
}

TEST_P(MemoryLimit, OfThreeWorkersIsTheirsTogether) {
  for (const Policy policy : {Policy::split, Policy::budget}) {
    if (!supports(workload_->info(), policy)) continue;
    const engine::Variant three = variant(policy, 3);
    const Finished unlimited = run(three);
    ASSERT_TRUE(unlimited.result.complete);
    const std::string which(to_string(policy));
    EXPECT_EQ(unlimited.booked, 0u) << which;
    if (unlimited.result.peak_table_bytes == 0) continue;
    for (const std::size_t limit : {unlimited.result.peak_table_bytes / 8, std::size_t{1}}) {
      const Finished less = run(three, limit);
      EXPECT_FALSE(less.result.complete) << which << " in " << limit;
      EXPECT_EQ(less.result.stopped, engine::StopReason::memory_limit) << which << " in " << limit;
      EXPECT_LE(less.result.peak_table_bytes, limit) << which;
      EXPECT_GT(less.result.memory_needed_bytes, limit) << which;
      EXPECT_EQ(less.booked, 0u) << which;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    EveryTable, MemoryLimit,
    testing::Values(
        Case{"queens", Objective::count, {{"n", "10"}}}, Case{"uts", Objective::count, {{"shape", "fixed"}}},
        Case{"snake-cube", Objective::count, {}}, Case{"snake-cube", Objective::chains, {{"box", "3x3x2"}}},
        Case{"domino-square", Objective::count, {{"sum", "12"}}},
        Case{"pen-and-paper", Objective::count, {{"n", "5"}}},
        Case{"pen-and-paper", Objective::count, {{"n", "50"}, {"attempts", "20"}}, true},
        Case{"pen-and-paper", Objective::first, {{"n", "300"}}, true},
        Case{"frogs", Objective::first, {{"n", "12"}}},
        Case{"frogs", Objective::first, {{"n", "12"}, {"kernel", "reference"}}},
        Case{"frogs", Objective::reach, {{"n", "12"}}, true},
        Case{"frogs", Objective::reach, {{"n", "12"}, {"kernel", "reference"}}},
        Case{"peg-solitaire", Objective::first, {{"board", "triangle15"}}},
        Case{"peg-solitaire", Objective::reach, {{"board", "triangle15"}}, true},
        Case{"peg-solitaire", Objective::reach, {{"board", "triangle15"}, {"positions", "winning"}}, true},
        Case{"peg-solitaire", Objective::reach, {{"board", "triangle15"}, {"kernel", "reference"}}},
        Case{"peg-solitaire", Objective::tally, {{"board", "triangle15"}}},
        Case{"peg-solitaire", Objective::tally, {{"board", "triangle15"}, {"positions", "winning"}}}));

INSTANTIATE_TEST_SUITE_P(
    LongEveryTable, MemoryLimit,
    testing::Values(Case{"peg-solitaire", Objective::first, {}},
                    Case{"peg-solitaire", Objective::reach, {}, true},
                    Case{"peg-solitaire", Objective::reach, {{"positions", "winning"}}, true},
                    Case{"peg-solitaire", Objective::reach, {{"kernel", "reference"}}}));

TEST(MemoryLimitOfAttempts, IsForAllBoardsBeforeTheFirstAttempt) {
  const auto workload = make_workload(find_puzzle("pen-and-paper"), Objective::count,
                                      {{"n", "1000"}, {"attempts", "10"}, {"ties", "border"}});
  const engine::WorkerLimit workers(4);
  engine::Executor executor(4);
  engine::Limits limits;
  limits.memory = 3'500'000;  // of four boards of 1,003 x 1,006 bytes
  engine::Control control(limits);
  Execution execution{executor, control};
  const engine::Result result = workload->execute({Policy::split, 4}, execution).result;
  EXPECT_FALSE(result.complete);
  EXPECT_EQ(result.stopped, engine::StopReason::memory_limit);
  EXPECT_EQ(result.nodes, 1u);
  EXPECT_NEAR(static_cast<double>(result.memory_needed_bytes), 4.0 * 1003 * 1006, 100);
}

}  // namespace
}  // namespace puzzlebench::puzzles
