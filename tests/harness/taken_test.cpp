// What is taken of a plan and what is left are together the plan, wherever its journal ends.
#include "harness/taken.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "harness/plan_hash.hpp"
#include "harness/record.hpp"
#include "harness/sweep_axes.hpp"
#include "harness/sweep_file.hpp"
#include "harness/sweep_file_text.hpp"
#include "results/file.hpp"
#include "tests/harness/fake_puzzle.hpp"
#include "tests/refusal.hpp"
#include "tests/results/temporary_folder.hpp"

namespace puzzlebench::harness {
namespace {

using testing::HasSubstr;

SweepRequest small_request() {
  SweepRequest request;
  request.workloads = {parse_workload("", "fake/count/n:5:6", tests::fake_catalogue())};
  request.axes.samples = 3;
  return request;
}

Plan small_plan(std::uint64_t order_seed = 1) {
  SweepRequest request = small_request();
  request.order_seed = order_seed;
  return make_plan(request, tests::fake_catalogue(), 2);
}

/// Every sample of the plan, in its order.
std::vector<results::Sample> all_samples(const Plan& plan) {
  std::vector<results::Sample> samples;
  for (const PlannedWorkload& planned : plan.workloads)
    for (std::size_t block = 0; block < planned.blocks.size(); ++block)
      for (const std::size_t cell : planned.blocks[block]) {
        results::Sample sample;
        sample.real_seconds = 1;
        sample.cell = planned.cells[cell].name;
        sample.index = sample.block = static_cast<int>(block);
        sample.order = static_cast<int>(samples.size());
        samples.push_back(std::move(sample));
      }
  return samples;
}

std::size_t all_left(const Plan& plan, const Taken& taken) {
  std::size_t left = 0;
  for (std::size_t i = 0; i < plan.workloads.size(); ++i) {
    left += samples_left(plan, taken, i);
    EXPECT_TRUE(work_left(plan, taken, i) || samples_left(plan, taken, i) == 0);
  }
  return left;
}

TEST(Taken, OfAJournalCutAtEveryByteIsThePlanTogetherWithWhatIsLeft) {
  const Plan plan = small_plan();
  const results::TemporaryFolder folder;
  {
    Record record(folder.path(), {"id", "incomplete", {}, 1}, {}, plan, "{}");
    for (const auto& sample : all_samples(plan)) record.took(sample);
    record.finish(false);
  }
  const std::string text = results::read_file(folder.path() / "journal.jsonl");
  const std::size_t header = text.find('\n') + 1;
  std::size_t taken_before = 0;
  for (std::size_t length = 0; length <= text.size(); ++length) {
    const std::string_view cut = std::string_view(text).substr(0, length);
    if (length < header) {
      EXPECT_THAT(tests::refusal_of<results::DocumentError>([&] { results::parse_journal(cut, "j"); }),
                  HasSubstr("j: a journal without a whole first line"));
      continue;
    }
    const auto contents = results::parse_journal(cut, "j");
    EXPECT_EQ(contents.whole_bytes + contents.torn_bytes, length);
    const Taken taken = taken_of(plan, contents);
    const std::size_t samples = contents.document.samples.size();
    ASSERT_EQ(samples + all_left(plan, taken), plan.samples()) << length;
    EXPECT_EQ(taken.next_order, static_cast<int>(samples));
    EXPECT_GE(samples, taken_before);
    taken_before = samples;
  }
  EXPECT_EQ(taken_before, plan.samples());
}

TEST(Taken, AndLeftAreTheNextSamplesOfTheSeededOrderWhereverItWasCut) {
  std::mt19937_64 random(7);
  for (int round = 0; round < 200; ++round) {
    const Plan plan = small_plan(random());
    const auto samples = all_samples(plan);
    const auto cut = static_cast<std::ptrdiff_t>(random() % (samples.size() + 1));
    results::JournalContents contents;
    contents.document.cells = planned_cells(plan);
    contents.document.samples.assign(samples.begin(), samples.begin() + cut);
    const Taken taken = taken_of(plan, contents);
    // As the sweep does: in the plan's order, all whose index the cell does not have yet.
    std::vector<results::Sample> rest;
    for (const auto& sample : samples)
      if (sample.index >= taken.of(sample.cell).samples()) rest.push_back(sample);
    EXPECT_EQ(rest, std::vector<results::Sample>(samples.begin() + cut, samples.end()));
    EXPECT_EQ(all_left(plan, taken), rest.size());
  }
}

TEST(Taken, NothingIsLeftOfACellThatFailed) {
  const Plan plan = small_plan();
  results::JournalContents contents;
  contents.document.cells = planned_cells(plan);
  contents.document.failures = {{plan.workloads[0].cells[1].name, 1, "error", "x"}};
  const Taken taken = taken_of(plan, contents);
  EXPECT_EQ(all_left(plan, taken), plan.samples() - 3);
  EXPECT_TRUE(taken.of(plan.workloads[0].cells[1].name).failed);
}

TEST(Taken, FactsAreFixedOnceAnySampleOfTheWorkloadLeansOnThem) {
  const Plan plan = small_plan();
  results::JournalContents contents;
  contents.document.cells = planned_cells(plan);
  EXPECT_FALSE(taken_of(plan, contents).of(plan.workloads[0].cells[0].name).facts.has_value());
  contents.document.samples = {all_samples(plan).front()};
  const Taken taken = taken_of(plan, contents);
  for (const PlannedCell& cell : plan.workloads[0].cells)
    EXPECT_TRUE(taken.of(cell.name).facts.has_value()) << cell.name;
  EXPECT_FALSE(taken.of(plan.workloads[1].cells[0].name).facts.has_value());
}

TEST(Taken, TaskRecordsMayBeLeftOfTheLastWorkloadThatWasBegun) {
  Plan plan = small_plan();
  plan.task_records = true;
  results::JournalContents contents;
  contents.document.cells = planned_cells(plan);
  contents.document.samples = all_samples(plan);
  contents.document.task_times = {{plan.workloads[0].workload->info().name, 0, 0, 0, 0, {}}};
  contents.document.failures = {{"fake/count/n:6/task-times", -1, "error", "x"}};
  const Taken taken = taken_of(plan, contents);
  EXPECT_FALSE(work_left(plan, taken, 0));
  EXPECT_TRUE(work_left(plan, taken, 1));
  EXPECT_EQ(taken.timed_workloads, (std::set<std::string>{"fake/count/n:5", "fake/count/n:6"}));
}

TEST(Taken, NothingIsLeftOfWhatTheRulesHaveStopped) {
  SweepRequest request = small_request();
  request.axes.samples.reset();
  request.axes.until = parse_until("", "time:7s");
  const Plan plan = make_plan(request, tests::fake_catalogue(), 2);
  Taken taken;
  const auto take = [&](std::size_t cell, std::vector<double> seconds) {
    taken.cells[plan.workloads[0].cells[cell].name].seconds = std::move(seconds);
  };
  const auto ones = [](std::size_t count) { return std::vector<double>(count, 1.0); };
  take(0, ones(7));
  take(1, std::vector<double>(6, 2.0));
  take(2, ones(6));
  EXPECT_EQ(samples_left(plan, taken, 0, 0), 193u);  // at most: for the last one's sake
  EXPECT_EQ(samples_left(plan, taken, 0, 1), 0u);
  EXPECT_EQ(samples_left(plan, taken, 0, 2), 194u);
  take(2, ones(7));
  EXPECT_EQ(samples_left(plan, taken, 0), 0u);
  EXPECT_EQ(samples_left(plan, taken, 1), 3u * 200);
  take(0, ones(6));  // the block in which the last one came to its end
  EXPECT_EQ(samples_left(plan, taken, 0, 0), 194u);
}

TEST(Taken, OfATimeBudgetTheFirstBlocksAreWhatIsLeftForSure) {
  SweepRequest request = small_request();
  request.axes.samples = 9;
  request.time_budget = std::chrono::seconds(1);
  const Plan plan = make_plan(request, tests::fake_catalogue(), 2);
  Taken taken;
  taken.cells[plan.workloads[0].cells[0].name].seconds = {1, 1};
  taken.cells[plan.workloads[0].cells[1].name].seconds = std::vector<double>(7, 1.0);
  EXPECT_EQ(samples_left(plan, taken, 0), 4u + 0 + 6);
}

TEST(Taken, SamplesThatAreNotTheFirstOnesOfThePlanAreRefused) {
  const Plan plan = small_plan();
  results::JournalContents contents;
  contents.document.cells = planned_cells(plan);
  const auto refusal = [&] {
    return tests::refusal_of<results::DocumentError>([&] { taken_of(plan, contents); });
  };
  results::Sample sample = all_samples(plan).front();
  contents.document.samples = {sample, sample};
  EXPECT_EQ(refusal(), "the journal has sample 0 of block 0 of " + sample.cell +
                           " where its plan has sample and block 1");
  sample.index = 1;
  contents.document.samples = {sample};
  EXPECT_THAT(refusal(), HasSubstr("has sample 1 of block 0"));
  sample.cell = "other";
  contents.document.samples = {sample};
  EXPECT_THAT(refusal(), HasSubstr("of other where its plan has no other"));
}

TEST(Taken, FixesTheFactsThatAnotherRunOfThePlanChose) {
  const Plan plan = small_plan();
  results::RunDocument other;
  other.cells = planned_cells(plan);
  for (results::Cell& cell : other.cells) {
    cell.executions = 9;
    cell.capacity = results::Capacity{1, 1, {}};
  }
  other.samples = all_samples(plan);
  std::erase_if(other.samples, [&](const auto& sample) { return sample.cell == other.cells[1].name; });
  Taken taken;
  taken.cells[other.cells[0].name].facts = other.cells[0];
  taken.cells[other.cells[0].name].facts->executions = 5;
  taken.cells[other.cells[2].name].failed = true;
  taken.fix_facts(other);
  EXPECT_EQ(taken.of(other.cells[0].name).facts->executions, 5u);  // its own
  EXPECT_FALSE(taken.of(other.cells[1].name).facts);               // it has no sample there
  EXPECT_FALSE(taken.of(other.cells[2].name).facts);
  ASSERT_TRUE(taken.of(other.cells[3].name).facts);
  EXPECT_EQ(taken.of(other.cells[3].name).facts->executions, 9u);
  EXPECT_FALSE(taken.of(other.cells[3].name).facts->capacity);  // measured anew
  EXPECT_EQ(taken.of(other.cells[3].name).samples(), 0);
}

TEST(PlanHash, IsTheSameForTheSamePlanAndAnotherForEveryOther) {
  const auto hash = [](const auto& change) {
    SweepRequest request = small_request();
    change(request);
    return plan_hash(make_plan(request, tests::fake_catalogue(), 2));
  };
  const std::string same = hash([](SweepRequest&) {});
  EXPECT_EQ(same.size(), 16u);
  EXPECT_EQ(hash([](SweepRequest&) {}), same);
  EXPECT_NE(hash([](SweepRequest& r) { r.axes.samples = 4; }), same);
  EXPECT_NE(hash([](SweepRequest& r) { r.axes.until = parse_until("", "samples:7"); }),
            hash([](SweepRequest& r) { r.axes.samples = 7; }));
  EXPECT_NE(hash([](SweepRequest& r) { r.time_budget = std::chrono::seconds(1); }), same);
  EXPECT_NE(hash([](SweepRequest& r) { r.axes.threads = {1, 3}; }), same);
  EXPECT_NE(hash([](SweepRequest& r) { r.order_seed = 2; }), same);
  EXPECT_NE(hash([](SweepRequest& r) { r.limits.time = std::chrono::seconds(1); }), same);
  EXPECT_NE(hash([](SweepRequest& r) { r.limits.nodes = 1; }), same);
  EXPECT_NE(hash([](SweepRequest& r) { r.limits.memory = 1; }), same);
  EXPECT_NE(hash([](SweepRequest& r) { r.task_records = true; }), same);
  EXPECT_NE(hash([](SweepRequest& r) { r.filter = "n:5"; }), same);
  EXPECT_NE(hash([](SweepRequest& r) { r.workloads.front().objective = engine::Objective::first; }), same);
}

TEST(SweepFileText, ReadsBackAsTheSamePlan) {
  const auto catalogue = tests::fake_catalogue();
  SweepRequest request;
  request.workloads = {parse_workload("", "fake/count/n:5:7:2/lie:none,draws/wide", catalogue),
                       parse_workload("", "other", catalogue)};
  request.workloads[1].axes.threads = {2};
  request.axes.policies = {engine::Policy::split, engine::Policy::budget};
  request.axes.split_depths = {SplitDepth{}, SplitDepth{3}};
  request.axes.budgets = {100};
  request.axes.seeds = {4, 9};
  request.axes.samples = 2;
  request.order_seed = 11;
  request.limits = {std::chrono::nanoseconds(1'234'567'891), 12'345, std::size_t{3'000'000'001}};
  request.task_records = true;
  request.workloads[1].axes.until = parse_until("", "ci:0.7%, time:3m");
  request.time_budget = std::chrono::nanoseconds(900'000'000'001);
  request.processes = 3;
  const auto read_back = [&] { return parse_sweep_file(to_sweep_file(request), "text", catalogue, 3); };
  EXPECT_EQ(plan_hash(make_plan(read_back(), catalogue, 3)), plan_hash(make_plan(request, catalogue, 3)));
  EXPECT_EQ(to_sweep_file(read_back()), to_sweep_file(request));
  request.filter = "n:[5]/.*budget";
  EXPECT_EQ(plan_hash(make_plan(read_back(), catalogue, 3)), plan_hash(make_plan(request, catalogue, 3)));
  request = small_request();  // nothing given but the samples
  EXPECT_EQ(plan_hash(make_plan(read_back(), catalogue, 3)), plan_hash(make_plan(request, catalogue, 3)));
}

}  // namespace
}  // namespace puzzlebench::harness
