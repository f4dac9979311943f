#include "harness/plan.hpp"
#include "harness/cell_names.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "harness/schedule.hpp"
#include "harness/sweep_axes.hpp"
#include "tests/harness/fake_puzzle.hpp"
#include "tests/refusal.hpp"

namespace puzzlebench::harness {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

SweepRequest request_for(const std::vector<std::string>& workloads, Axes axes = {}) {
  SweepRequest request;
  for (const auto& text : workloads)
    request.workloads.push_back(parse_workload("--workload", text, tests::fake_catalogue()));
  request.axes = std::move(axes);
  return request;
}

std::vector<std::string> names(const Plan& plan) {
  std::vector<std::string> all;
  for (const auto& planned : plan.workloads)
    for (const auto& cell : planned.cells) all.push_back(cell.name);
  return all;
}

std::string usage_error(const std::function<void()>& call) {
  return tests::refusal_of<puzzles::UsageError>(call);
}

TEST(Plan, HoldsSerialThenOneThreadThenAllCoresByDefault) {
  const Plan plan = make_plan(request_for({"fake/count/n:6"}), tests::fake_catalogue(), 4);
  EXPECT_THAT(names(plan), ElementsAre("fake/count/n:6/serial", "fake/count/n:6/budget/threads:1",
                                       "fake/count/n:6/budget/threads:4"));
  EXPECT_EQ(plan.samples(), 21u);
  EXPECT_EQ(plan.largest_threads(), 4);
}

TEST(Plan, HasOneThreadCountOnOneCore) {
  EXPECT_EQ(make_plan(request_for({"fake/count/n:6"}), tests::fake_catalogue(), 1).cells(), 2u);
}

TEST(Plan, HasOneRankAndAllOfAJobWhereRanksCanShareTheSearch) {
  auto catalogue = tests::fake_catalogue();
  catalogue.front().objectives.push_back(engine::Objective::reach);
  const auto plan_of = [&](Axes axes) {
    SweepRequest request;
    for (const char* text : {"fake/count/n:6", "fake/reach/n:6"})
      request.workloads.push_back(parse_workload("--workload", text, catalogue));
    request.axes = std::move(axes);
    return make_plan(request, catalogue, 1, 4);
  };
  const Plan plan = plan_of({});
  EXPECT_THAT(names(plan), ElementsAre("fake/count/n:6/serial", "fake/count/n:6/budget/threads:1",
                                       "fake/count/n:6/budget/ranks:4/threads:1", "fake/reach/n:6/serial",
                                       "fake/reach/n:6/split/threads:1"));
  EXPECT_EQ(one_rank_note(plan),
            "on one rank alone, since ranks cannot share it: fake/reach/n:6 under split");
  EXPECT_THAT(describe_plan(plan), HasSubstr("4 ranks of up to 1 thread"));
  Axes axes;
  axes.ranks = {1};
  EXPECT_EQ(one_rank_note(plan_of(axes)), "");
  axes.ranks = {2, 3};
  axes.policies = {engine::Policy::split, engine::Policy::spawn};
  EXPECT_THAT(names(plan_of(axes)),
              testing::IsSupersetOf({"fake/count/n:6/split/ranks:2/threads:1/split-depth:auto",
                                     "fake/count/n:6/split/ranks:3/threads:1/split-depth:auto",
                                     "fake/count/n:6/spawn/threads:1/split-depth:auto"}));
}

TEST(Plan, RanksAreThoseOfTheJobAtMost) {
  EXPECT_THAT(parse_ranks("--ranks", "1:all:x2", 4), ElementsAre(1, 2, 4));
  EXPECT_THAT(usage_error([] { parse_ranks("--ranks", "1,4", 2); }),
              testing::AllOf(HasSubstr("--ranks 1,4"), HasSubstr("4 ranks of a job of 2 ranks"),
                             HasSubstr("mpirun -n 4 puzzlebench-mpi")));
  EXPECT_THAT(usage_error([] { parse_ranks("--ranks", "0", 2); }), HasSubstr("--ranks"));
}

TEST(Plan, ExpandsEveryAxisAndPlansNothingTwice) {
  Axes axes;
  axes.threads = {1, 3};
  axes.split_depths = {SplitDepth{}, SplitDepth{5}};
  axes.samples = 2;
  const Plan plan = make_plan(request_for({"fake/count/n:4:8:2", "fake/count/n:6", "fake/first/n:6"}, axes),
                              tests::fake_catalogue(), 2);
  ASSERT_EQ(plan.workloads.size(), 4u);
  EXPECT_EQ(plan.workloads[2].workload->info().name, "fake/count/n:8");
  EXPECT_EQ(plan.cells(), 4u * 5u);
  EXPECT_EQ(plan.samples(), 4u * 5u * 2u);
  EXPECT_EQ(plan.workloads[3].cells[4].name, "fake/first/n:6/split/threads:3/split-depth:5");
  EXPECT_EQ(plan.workloads[3].cells[4].variant.split_depth, 5);
  EXPECT_EQ(plan.workloads[3].cells[1].variant.split_depth, std::nullopt);
}

TEST(Plan, KeepsSerialEvenIfOnlySplitIsAskedFor) {
  Axes axes;
  axes.policies = {engine::Policy::split};
  EXPECT_EQ(names(make_plan(request_for({"fake/count/n:6"}, axes), tests::fake_catalogue(), 2)).front(),
            "fake/count/n:6/serial");
  axes.policies = {engine::Policy::serial};
  EXPECT_EQ(make_plan(request_for({"fake/count/n:6"}, axes), tests::fake_catalogue(), 2).cells(), 1u);
}

TEST(Plan, GivesSeedsToTheWorkloadsThatDraw) {
  Axes axes;
  axes.seeds = {4, 5};
  const Plan plan = make_plan(request_for({"fake/count/n:6", "fake/count/n:6/lie:draws"}, axes),
                              tests::fake_catalogue(), 2);
  ASSERT_EQ(plan.workloads.size(), 3u);
  EXPECT_EQ(plan.workloads[0].workload->info().name, "fake/count/n:6");
  EXPECT_EQ(plan.workloads[2].workload->info().name, "fake/count/n:6/lie:draws/seed:5");
}

TEST(Plan, RefusesAnAxisThatMattersToNoCell) {
  const auto refusal = [](const std::string& workload, const Axes& axes) {
    SweepRequest request = request_for({workload}, axes);
    request.must_apply = axes;
    return usage_error([&] { make_plan(request, tests::fake_catalogue(), 2); });
  };
  Axes seeds, depths, budgets;
  seeds.seeds = {1, 2};
  depths.split_depths = {SplitDepth{3}};
  depths.policies = {engine::Policy::budget};
  budgets.budgets = {100};
  budgets.policies = {engine::Policy::split};
  EXPECT_THAT(refusal("fake/count/n:6", seeds), HasSubstr("--seeds: none of the workloads draws"));
  EXPECT_THAT(refusal("fake/count/n:6", depths), HasSubstr("--split-depth: no cell of the plan"));
  EXPECT_THAT(refusal("fake/count/n:6", budgets), HasSubstr("--budget: no cell of the plan"));
  EXPECT_EQ(refusal("fake/count/lie:draws", seeds), "accepted");
  depths.policies = {engine::Policy::budget, engine::Policy::split};
  EXPECT_EQ(refusal("fake/count/n:6", depths), "accepted");
}

TEST(Plan, NamesTheSettingsThatApply) {
  puzzles::WorkloadInfo info;
  info.name = "frogs/count/n:12";
  EXPECT_EQ(cell_name(info, {}), "frogs/count/n:12/serial");
  EXPECT_EQ(cell_name(info, {engine::Policy::split, 4, {}, {}}),
            "frogs/count/n:12/split/threads:4/split-depth:auto");
  EXPECT_EQ(cell_name(info, {engine::Policy::openmp, 4, 3, {}}),
            "frogs/count/n:12/openmp/threads:4/split-depth:3");
  EXPECT_EQ(cell_name(info, {engine::Policy::task_group, 2, {}, {}}),
            "frogs/count/n:12/task-group/threads:2");
  EXPECT_EQ(cell_name(info, {engine::Policy::budget, 4, {}, {}}), "frogs/count/n:12/budget/threads:4");
  EXPECT_EQ(cell_name(info, {engine::Policy::budget, 4, {}, 5000}),
            "frogs/count/n:12/budget/threads:4/budget:5000");
  info.splits_by_depth = false;
  EXPECT_EQ(cell_name(info, {engine::Policy::split, 4, {}, {}}), "frogs/count/n:12/split/threads:4");
}

TEST(Plan, ASettingWithoutAPolicyIsMeantForTheOneThatHasIt) {
  Axes axes;
  axes.threads = {2};
  const auto planned = [&](const char* workload) {
    return names(make_plan(request_for({workload}, axes), tests::fake_catalogue(), 2));
  };
  axes.split_depths = {SplitDepth{3}};
  EXPECT_THAT(planned("fake/count/n:6"),
              ElementsAre("fake/count/n:6/serial", "fake/count/n:6/split/threads:2/split-depth:3"));
  axes.budgets = {100, 200};
  EXPECT_THAT(planned("fake/first/n:6"),
              ElementsAre("fake/first/n:6/serial", "fake/first/n:6/split/threads:2/split-depth:3",
                          "fake/first/n:6/budget/threads:2/budget:100",
                          "fake/first/n:6/budget/threads:2/budget:200"));
}

TEST(Plan, PoliciesThatCannotSearchAWorkloadAreLeftOut) {
  Axes axes;
  axes.threads = {2};
  axes.policies = {engine::Policy::serial, engine::Policy::budget, engine::Policy::task_group};
  const Plan plan =
      make_plan(request_for({"fake/count/n:6", "fake/first/n:6"}, axes), tests::fake_catalogue(), 2);
  EXPECT_THAT(names(plan), ElementsAre("fake/count/n:6/serial", "fake/count/n:6/budget/threads:2",
                                       "fake/count/n:6/task-group/threads:2", "fake/first/n:6/serial",
                                       "fake/first/n:6/budget/threads:2"));
  axes.policies = {engine::Policy::threads};  // none that was asked for can: its default
  EXPECT_THAT(names(make_plan(request_for({"fake/first/n:6"}, axes), tests::fake_catalogue(), 2)),
              ElementsAre("fake/first/n:6/serial", "fake/first/n:6/budget/threads:2"));
}

TEST(Plan, ErrorsOfThePuzzleSayWhereTheyWereAskedFor) {
  EXPECT_EQ(usage_error([] { make_plan(request_for({"fake/count/n:12:14"}), tests::fake_catalogue(), 2); }),
            "--workload fake/count/n:12:14: fake: --n 13: 13 is unlucky");
}

TEST(Plan, APlanOfMoreThanAMillionSamplesIsRefused) {
  SweepRequest request = request_for({"fake/count/n:6"});
  request.axes.samples = samples_max;
  request.axes.threads.emplace();
  for (int threads = 1; threads <= 99; ++threads) request.axes.threads->push_back(threads);
  EXPECT_EQ(make_plan(request, tests::fake_catalogue(), 2).samples(), 1'000'000u);
  request.axes.threads->push_back(100);
  EXPECT_EQ(
      usage_error([&] { make_plan(request, tests::fake_catalogue(), 2); }),
      "the plan has more than 1000000 samples, the last of them of fake/count/n:6; give fewer values of an "
      "axis, or fewer samples");
}

TEST(Plan, FilterKeepsMatchingCellsAndTheirSerialOnes) {
  const auto request = request_for({"fake/count/n:5:7", "fake/first/n:5"});
  const Plan all = make_plan(request, tests::fake_catalogue(), 2);
  const Plan some = filter_plan(all, "n:5/budget/threads:2");
  EXPECT_THAT(names(some), ElementsAre("fake/count/n:5/serial", "fake/count/n:5/budget/threads:2",
                                       "fake/first/n:5/serial", "fake/first/n:5/budget/threads:2"));
  for (const auto& planned : some.workloads)
    for (const auto& block : planned.blocks) EXPECT_EQ(block.size(), planned.cells.size());
  EXPECT_THAT(usage_error([&] { filter_plan(all, "n:99"); }),
              HasSubstr("--filter n:99: matches none of the 12 cells"));
  EXPECT_THAT(usage_error([&] { filter_plan(all, "(("); }),
              HasSubstr("--filter ((: is no regular expression"));
}

TEST(Plan, DescriptionListsEveryCellAndTheTotals) {
  const std::string text =
      describe_plan(make_plan(request_for({"fake/count/n:6"}), tests::fake_catalogue(), 2));
  EXPECT_THAT(text, HasSubstr("fake/count/n:6/budget/threads:2  7 samples\n"));
  EXPECT_THAT(text, HasSubstr("1 workload, 3 cells, 21 samples, up to 2 threads, order by seed 1\n"));
}

TEST(Schedule, EveryBlockHoldsEveryCellOnce) {
  for (const auto& block : block_orders(5, 40, 7, "w")) {
    auto sorted = block;
    std::sort(sorted.begin(), sorted.end());
    EXPECT_THAT(sorted, ElementsAre(0u, 1u, 2u, 3u, 4u));
  }
}

TEST(Schedule, OrderIsFixedByTheSeedAndTheWorkloadAlone) {
  EXPECT_EQ(block_orders(5, 10, 7, "w"), block_orders(5, 10, 7, "w"));
  EXPECT_NE(block_orders(5, 10, 7, "w"), block_orders(5, 10, 8, "w"));
  EXPECT_NE(block_orders(5, 10, 7, "w"), block_orders(5, 10, 7, "v"));
  const auto longer = block_orders(5, 11, 7, "w");
  EXPECT_EQ(block_orders(5, 10, 7, "w"), decltype(longer)(longer.begin(), longer.end() - 1));
}

TEST(Schedule, EveryPositionIsTakenAboutEquallyOften) {
  std::vector<int> first(4);
  for (const auto& block : block_orders(4, 4000, 1, "w")) ++first[block[0]];
  for (const int count : first) EXPECT_NEAR(count, 1000, 150);  // five standard deviations
}

TEST(Schedule, ASampleLastsTenMillisecondsOrMore) {
  EXPECT_EQ(executions_per_sample(1.0), 1u);
  EXPECT_EQ(executions_per_sample(0.010), 1u);
  for (const double seconds : {0.0099, 0.005, 0.001, 1e-5, 1.7e-6}) {
    const auto executions = static_cast<double>(executions_per_sample(seconds));
    EXPECT_GE(executions * seconds, 0.010) << seconds;
    EXPECT_LT((executions - 1) * seconds, 0.0106) << seconds;
  }
  EXPECT_EQ(executions_per_sample(0), executions_max);
}

TEST(SweepAxes, ThreadsTakeRangesAndTheWordCores) {
  EXPECT_THAT(parse_threads("--threads", "1:cores:x2", 8), ElementsAre(1, 2, 4, 8));
  EXPECT_THAT(parse_threads("--threads", "1,cores", 1), ElementsAre(1));
  EXPECT_THAT(usage_error([] { parse_threads("--threads", "0", 8); }), HasSubstr("--threads"));
  EXPECT_THAT(usage_error([] { parse_threads("--threads", "many", 8); }), HasSubstr("many"));
}

TEST(SweepAxes, SplitDepthsMixAutoAndRanges) {
  EXPECT_THAT(parse_split_depths("--split-depth", "auto,3:5"),
              ElementsAre(SplitDepth{}, SplitDepth{3}, SplitDepth{4}, SplitDepth{5}));
  EXPECT_EQ(usage_error([] { parse_split_depths("--split-depth", "atuo"); }),
            "--split-depth atuo: must be auto or a depth from 0 to 64 (did you mean 'auto'?)");
}

TEST(SweepAxes, WorkloadsAreSpeltAsCellsAreNamed) {
  const auto request =
      parse_workload("--workload", "fake/first/n:4:6/lie:none,known/wide", tests::fake_catalogue());
  EXPECT_EQ(request.puzzle, "fake");
  EXPECT_EQ(request.objective, engine::Objective::first);
  ASSERT_EQ(request.parameters.size(), 3u);
  EXPECT_THAT(request.parameters[0].values, ElementsAre("4", "5", "6"));
  EXPECT_THAT(request.parameters[1].values, ElementsAre("none", "known"));
  EXPECT_THAT(request.parameters[2].values, ElementsAre("true"));
  EXPECT_EQ(parse_workload("--workload", "fake/n:4", tests::fake_catalogue()).objective,
            engine::Objective::count);
  EXPECT_TRUE(parse_workload("--workload", "other", tests::fake_catalogue()).parameters.empty());
}

TEST(SweepAxes, BadWorkloadsSayWhatIsWrongAndWhatIsNear) {
  const auto error = [](const std::string& text) {
    return usage_error([&] { parse_workload("--workload", text, tests::fake_catalogue()); });
  };
  EXPECT_EQ(error("fakes/count"),
            "--workload fakes/count: unknown puzzle 'fakes' (did you mean 'fake'?); there are: fake, other");
  EXPECT_EQ(
      error("fake/cuont"),
      "--workload fake/cuont: fake has no objective 'cuont' (did you mean 'count'?); it has: count, first");
  EXPECT_THAT(error("fake/count/m:3"), HasSubstr("fake has no parameter 'm'"));
  EXPECT_THAT(error("fake/count/n"), HasSubstr("'n' needs a value"));
  EXPECT_THAT(error("fake/count/n:3/n:4"), HasSubstr("'n' is given twice"));
  EXPECT_THAT(error("fake/count/n:0:3"), HasSubstr("1"));
  EXPECT_THAT(error("fake/count/n:x"), HasSubstr("n"));
  EXPECT_THAT(error("fake/count/n:3/seed:2"), "accepted");
}

}  // namespace
}  // namespace puzzlebench::harness
