#include "results/scaling_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/results/sample_document.hpp"

namespace puzzlebench::results {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

/// The sample document with these times of tasks in place of its own.
RunDocument with_tasks(std::vector<std::uint64_t> durations_ns, double expansion = 0, double cost = 0) {
  RunDocument document = sample_document();
  TaskTimes& times = document.task_times.front();
  times.tasks = durations_ns.size();
  times.durations_ns = std::move(durations_ns);
  times.expansion_seconds = expansion;
  times.seconds_per_task = cost;
  return document;
}

TEST(ScalingText, SetsThePredictionBesideWhatWasMeasured) {
  const std::string text = scaling_text({with_tasks(std::vector<std::uint64_t>(9, 100'000'000))}, {1, 4});
  EXPECT_THAT(text, StartsWith(R"(snake-cube/count/chain:king
9 tasks at split depth 5: 900 ms of work, the longest 100 ms; expansion 0.00 ns, 0.00 ns a task besides its own time
threads  predicted  efficiency  bound  measured  by policy
----------------------------------------------------------
1             1.00       100 %   1.00      1.00      split
2             1.80        90 %   2.00      2.00      split
4             3.00        75 %   4.00         -          -
bends at 4 threads (efficiency 75 %): too few tasks: 9 tasks for 4 threads; a larger size or a deeper split has more

weak scaling: frogs/reach on 2 threads
workload           nodes  nodes a thread  speed-up  efficiency
--------------------------------------------------------------
frogs/reach/n:12  92,007          46,004      2.00       100 %
parallel pays at every size measured, from 92,007 nodes on
)"));
}

TEST(ScalingText, SaysWhyTheCurveBends) {
  std::vector<std::uint64_t> durations(1000, 1'000'000);
  durations.back() = 500'000'000;
  EXPECT_THAT(scaling_text({with_tasks(durations)}, {1}),
              HasSubstr("bends at 2 threads (efficiency 75 %): one straggler: the longest task is 50 % of"));
  EXPECT_THAT(scaling_text({with_tasks(std::vector<std::uint64_t>(1000, 1'000'000), 0, 5e-4)}, {1}),
              HasSubstr("bends at 2 threads (efficiency 67 %): the split itself: expansion and cost of tasks "
                        "are 33 % of the whole time"));
  EXPECT_THAT(scaling_text({with_tasks(std::vector<std::uint64_t>(20'000, 1'000'000))}, {1}),
              HasSubstr("does not bend: the predicted efficiency is 80 % or more up to 1,024 threads"));
}

TEST(ScalingText, OfFirstDoesNotAdviseADeeperSplitWhenTheSolutionComesEarly) {
  RunDocument document = with_tasks({1'000'000});
  document.task_times.front().workload = "peg-solitaire/first/board:english";
  EXPECT_THAT(scaling_text({document}, {1}),
              AllOf(HasSubstr("too few tasks: 1 task for 2 threads up to the solution\n"),
                    Not(HasSubstr("deeper split"))));
}

TEST(ScalingText, SaysWhereOneTimeStandsForSeveralTasks) {
  RunDocument document = with_tasks({1'000'000, 1'000'000});
  document.task_times.front().tasks = 5;
  EXPECT_THAT(scaling_text({document}, {1}), HasSubstr("5 tasks at split depth 5"));
  EXPECT_THAT(scaling_text({document}, {1}), HasSubstr("(2 runs of neighbours)"));
}

TEST(ScalingText, SetsSeveralRunsOneAfterTheOtherAndTellsMachinesApart) {
  RunDocument one = with_tasks({1'000'000, 1'000'000}), same = one, other = one;
  same.run.id = "same";
  other.run.id = "other";
  other.context.cpu_model = "Abacus";
  const std::string text = scaling_text({one, same, other}, {1});
  EXPECT_THAT(text, StartsWith("run 2024-05-06T07:08:09Z: workstation, Some CPU, 2 CPUs\n\n"
                               "snake-cube/count/chain:king\n2 tasks"));
  EXPECT_THAT(text, HasSubstr("\nrun same: workstation, Some CPU, 2 CPUs\n"
                              "the same machine and build as in run 2024-05-06T07:08:09Z\n\n"
                              "snake-cube/count/chain:king\n2 tasks"));
  EXPECT_THAT(text, HasSubstr("\nrun other: workstation, Abacus, 2 CPUs\n"
                              "not the machine and build of run 2024-05-06T07:08:09Z:\n"
                              "  cpu_model: Abacus, there Some CPU\n\nsnake-cube"));
  EXPECT_EQ(text.find("predicted: the tasks"), text.rfind("predicted: the tasks"));
}

TEST(ScalingText, StaysFiniteForTheLargestNumbersThatADocumentHolds) {
  RunDocument document = with_tasks({18446744073709551615u, 18446744073709551615u}, 1e12, 1e12);
  for (Sample& sample : document.samples) {
    sample.counts.nodes = 18446744073709551615u;
    sample.real_seconds = sample.cell.ends_with("serial") ? 1e12 : 1e-12;
  }
  const std::string text = scaling_text({document}, {1, 1024});
  EXPECT_THAT(text, AllOf(HasSubstr("18,446,744,073,709,549,568"), Not(testing::ContainsRegex("inf|nan"))));
}

}  // namespace
}  // namespace puzzlebench::results
