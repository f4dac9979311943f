// `puzzlebench-mpi sweep` by one, two and four ranks: its document is one of the plain program with cells
// over ranks beside the others; what stops a job leaves a run that the same job goes on with.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "harness/rank_calls.hpp"
#include "puzzles/catalogue.hpp"
#include "results/file.hpp"
#include "results/journal.hpp"
#include "tests/harness/await_sample.hpp"
#include "tests/harness/same_run.hpp"
#include "tests/mpi/jobs.hpp"
#include "tests/mpi/rank_processes.hpp"

namespace puzzlebench::tests {
namespace {

using Arguments = std::vector<std::string>;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

class SweepOverRanks : public testing::Test {
 protected:
  const results::TemporaryFolder folder_;
  const std::filesystem::path run_ = folder_.path() / "run";

  Arguments sweep_of(const Arguments& what) const {
    Arguments arguments{"sweep", "-o", run_.string()};
    arguments.insert(arguments.end(), what.begin(), what.end());
    return arguments;
  }
  Arguments resume() const { return {"sweep", "--resume", run_.string()}; }
  results::RunDocument document() const { return results::load_document(run_ / "run.json"); }
};

Arguments cells_of(const results::RunDocument& document, const std::string& workload) {
  Arguments variants;
  for (const results::Cell& cell : document.cells)
    if (cell.workload == workload) variants.push_back(cell.name.substr(workload.size() + 1));
  return variants;
}

/// Every sample counted what the workload's serial one did, over ranks each of them is told apart.
void expect_whole(const results::RunDocument& document, std::size_t samples) {
  EXPECT_EQ(document.run.status, "complete");
  EXPECT_EQ(document.samples.size(), document.cells.size() * samples);
  std::map<std::string, const results::Cell*> cells;
  std::map<std::string, const results::Counts*> serial;
  for (const results::Cell& cell : document.cells) cells[cell.name] = &cell;
  for (const results::Sample& sample : document.samples)
    if (cells[sample.cell]->policy == "serial") serial[cells[sample.cell]->workload] = &sample.counts;
  for (const results::Sample& sample : document.samples) {
    const results::Cell& cell = *cells[sample.cell];
    EXPECT_EQ(repeating(sample.counts), repeating(*serial[cell.workload])) << cell.name;
    ASSERT_EQ(sample.per_rank.size(), cell.ranks == 1 ? 0u : static_cast<std::size_t>(cell.ranks))
        << cell.name;
    std::uint64_t nodes = 0;
    for (const results::RankShare& share : sample.per_rank) nodes += share.nodes;
    if (cell.ranks > 1) {
      EXPECT_EQ(nodes, sample.counts.nodes + sample.counts.nodes_speculative) << cell.name;
    }
  }
}

TEST_F(SweepOverRanks, OneRankIsThePlainProgram) {
  const Finished finished = run_ranks(1, sweep_of({"--samples", "1", "--workload", "queens/count/n:8"}));
  ASSERT_EQ(finished.code, 0) << finished.err;
  expect_whole(document(), 1);
  EXPECT_THAT(cells_of(document(), "queens/count/n:8"), Not(Contains(HasSubstr("ranks"))));
  EXPECT_FALSE(document().context.machine.contains("ranks"));
}

TEST_F(SweepOverRanks, TwoRanksMeasureEveryKindOfSearch) {
  const Finished finished = run_ranks(
      2, sweep_of({"--samples", "2", "--threads", "1,2", "--policy", "split,budget", "--workload",
                   "queens/count/n:9", "--workload", "queens/first/n:16", "--workload",
                   "pen-and-paper/first/n:20/attempts:100", "--workload", "snake-cube/chains/box:3x3x2",
                   "--workload", "frogs/reach/n:5", "--workload", "peg-solitaire/reach/board:triangle15"}));
  ASSERT_EQ(finished.code, 0) << finished.err;
  expect_whole(document(), 2);
  EXPECT_THAT(
      cells_of(document(), "queens/count/n:9"),
      testing::IsSupersetOf({"split/threads:2/split-depth:auto", "split/ranks:2/threads:1/split-depth:auto",
                             "budget/ranks:2/threads:2"}));
  EXPECT_THAT(cells_of(document(), "pen-and-paper/first/n:20/attempts:100"),
              Contains("split/ranks:2/threads:2"));
  EXPECT_THAT(cells_of(document(), "frogs/reach/n:5"), Contains(HasSubstr("split/ranks:2")));
  const std::string by_bits = "peg-solitaire/reach/board:triangle15";
  EXPECT_THAT(cells_of(document(), by_bits), Not(Contains(HasSubstr("ranks"))));
  EXPECT_THAT(finished.err,
              HasSubstr("on one rank alone, since ranks cannot share it: " + by_bits + " under split"));
  EXPECT_EQ(document().context.machine.at("ranks"), "2");
  EXPECT_THAT(document().context.machine.at("hosts"), testing::EndsWith(": 2"));
  EXPECT_NE(document().context.machine.at("mpi"), "");
}

TEST_F(SweepOverRanks, FourRanksShareInAnyNumber) {
  const Finished finished = run_ranks(4, sweep_of({"--samples", "2", "--threads", "1", "--ranks", "2:all",
                                                   "--policy", "budget", "--workload", "queens/count/n:9"}));
  ASSERT_EQ(finished.code, 0) << finished.err;
  expect_whole(document(), 2);
  EXPECT_EQ(cells_of(document(), "queens/count/n:9"),
            (Arguments{"serial", "budget/ranks:2/threads:1", "budget/ranks:3/threads:1",
                       "budget/ranks:4/threads:1"}));
}

TEST_F(SweepOverRanks, ALimitEndsTheCellAndNotTheJob) {
  const Finished finished =
      run_ranks(2, sweep_of({"--samples", "1", "--threads", "1", "--node-limit", "20k", "--workload",
                             "queens/count/n:12", "--workload", "queens/count/n:6"}));
  EXPECT_EQ(finished.code, 4) << finished.err;
  for (const results::Sample& sample : document().samples) EXPECT_THAT(sample.cell, HasSubstr("n:6/"));
  EXPECT_EQ(document().samples.size(), 3u);
}

const Arguments short_cells{"--samples", "10", "--threads", "1", "--workload", "queens/count/n:12"};

TEST_F(SweepOverRanks, AnInterruptLeavesAWholeDocumentAndTheSameJobGoesOn) {
  const Finished stopped = run_ranks(2, sweep_of(short_cells), [&](pid_t launcher) {
    await_sample(run_);
    signal_rank(launcher, 0, SIGINT);
  });
  EXPECT_EQ(stopped.code, 130) << stopped.err;
  EXPECT_THAT(stopped.err, HasSubstr("interrupted: "));
  EXPECT_EQ(document().run.status, "interrupted");

  const std::string before = results::read_file(run_ / "journal.jsonl");
  const Finished refused = run_program(PUZZLEBENCH_BINARY, resume());
  EXPECT_EQ(refused.code, 1);
  EXPECT_THAT(refused.err, HasSubstr("ranks: 2 in this run, 1 now"));
  EXPECT_EQ(results::read_file(run_ / "journal.jsonl"), before);

  const Finished resumed = run_ranks(2, resume());
  ASSERT_EQ(resumed.code, 0) << resumed.err;
  expect_whole(document(), 10);
  EXPECT_EQ(document().run.resumed, 1);
}

TEST_F(SweepOverRanks, AKilledRankEndsTheJobAndTheSameJobGoesOn) {
  const Finished killed = run_ranks(2, sweep_of(short_cells), [&](pid_t launcher) {
    await_sample(run_);
    signal_rank(launcher, 1, SIGKILL);
  });
  EXPECT_NE(killed.code, 0);
  EXPECT_NE(killed.err + killed.out, "");
  EXPECT_NO_THROW(results::read_journal(run_ / "journal.jsonl"));
  const Finished resumed = run_ranks(2, resume());
  ASSERT_EQ(resumed.code, 0) << resumed.err;
  expect_whole(document(), 10);
}

TEST(RankCalls, AreReadBack) {
  harness::RankCall call{"queens", "count", {{"n", "9"}}, {engine::Policy::budget, 2, 3, 50, 4}, {}, 2};
  for (const bool limited : {false, true}) {
    if (limited) call.limits = {std::chrono::nanoseconds(1'500'000'001), 10, 20};
    const harness::RankCall read = harness::parse_call(harness::to_text(call));
    EXPECT_EQ(read.puzzle, call.puzzle);
    EXPECT_EQ(read.objective, call.objective);
    EXPECT_EQ(read.parameters, call.parameters);
    EXPECT_EQ(read.variant, call.variant);
    EXPECT_EQ(read.limits.time, call.limits.time);
    EXPECT_EQ(read.limits.nodes, call.limits.nodes);
    EXPECT_EQ(read.limits.memory, call.limits.memory);
    EXPECT_EQ(read.largest_threads, call.largest_threads);
  }
}

/// A call names a workload by its parameters.
TEST(RankCalls, NameEveryPuzzlesWorkloads) {
  const auto catalogue = puzzles::catalogue();
  for (const char* text :
       {"queens/count/n:9", "frogs/first/n:6/visited:off", "snake-cube/chains/box:3x3x2",
        "peg-solitaire/first/board:triangle15", "domino-square/count/sum:6", "pen-and-paper/count/n:5/closed",
        "pen-and-paper/first/n:20/attempts:100/seed:3", "uts/count/shape:fixed"}) {
    const std::string name = text;
    const auto slash = name.find('/'), second = name.find('/', slash + 1);
    const auto& puzzle = puzzles::find_puzzle(name.substr(0, slash));
    puzzles::ParameterMap given;
    for (std::size_t at = second; at != std::string::npos;) {
      const auto next = name.find('/', at + 1), end = next == std::string::npos ? name.size() : next;
      const std::string part = name.substr(at + 1, end - at - 1);
      const auto colon = part.find(':');
      given[part.substr(0, colon)] = colon == std::string::npos ? "true" : part.substr(colon + 1);
      at = next;
    }
    const std::string word = name.substr(slash + 1, second - slash - 1);
    for (const engine::Objective objective : puzzle.objectives) {
      if (puzzles::to_string(objective) != word) continue;
      const auto made = puzzles::make_workload(puzzle, objective, given);
      const auto again = puzzles::make_workload(puzzle, objective, made->info().parameters);
      EXPECT_EQ(again->info().name, made->info().name);
      EXPECT_EQ(again->info().parameters, made->info().parameters);
    }
  }
}

}  // namespace
}  // namespace puzzlebench::tests
