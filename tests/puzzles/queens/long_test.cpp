// Sizes that take seconds.
#include <gtest/gtest.h>

#include "puzzles/catalogue.hpp"
#include "tests/puzzles/run_workload.hpp"

namespace puzzlebench::tests {
namespace {

TEST(LongQueens, CountsWhatIsKnownUpToSixteen) {
  for (const char* n : {"13", "14", "15", "16"}) {
    const auto workload =
        puzzles::make_workload(puzzles::find_puzzle("queens"), engine::Objective::count, {{"n", n}});
    for (const auto& variant : {serial_variant, split_variant(2, 3)}) {
      const auto result = run_workload(*workload, variant).result;
      for (const auto& known : workload->info().known)
        EXPECT_EQ(known.name == "nodes" ? result.nodes : result.solutions, known.value) << n;
    }
  }
}

}  // namespace
}  // namespace puzzlebench::tests
