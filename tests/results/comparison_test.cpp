#include "results/comparison.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/results/sample_document.hpp"

namespace puzzlebench::results {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::string frogs_serial = "frogs/reach/n:12/serial";
const std::string peg_serial = "peg-solitaire/first/board:english/serial";
const std::string frogs_split = "frogs/reach/n:12/split/threads:2";
const std::string snake_serial = "snake-cube/count/chain:king/serial";
const std::string peg_split = "peg-solitaire/first/board:english/split/threads:2/split-depth:auto";

CellComparison find(const Comparison& comparison, const std::string& cell) {
  for (const CellComparison& candidate : comparison.cells)
    if (candidate.name == cell) return candidate;
  ADD_FAILURE() << "no cell " << cell;
  return {};
}

/// Changes every sample of a cell.
template <class Change>
void change_samples(RunDocument& document, const std::string& cell, const Change& change) {
  for (Sample& sample : document.samples)
    if (sample.cell == cell) change(sample);
}

/// Gives the samples of a cell these times, in turn.
void set_times(RunDocument& document, const std::string& cell, const std::vector<double>& seconds) {
  std::size_t next = 0;
  change_samples(document, cell,
                 [&](Sample& sample) { sample.real_seconds = seconds[next++ % seconds.size()]; });
}

TEST(Comparison, OfARunWithItselfIsOneEverywhere) {
  const Comparison comparison = compare(sample_document(), sample_document());
  EXPECT_EQ(comparison.cells.size(), 11U);
  EXPECT_EQ(count_of(comparison, Verdict::wrong), 0U);
  EXPECT_EQ(count_of(comparison, Verdict::missing), 2U);
  EXPECT_THAT(comparison.facts, IsEmpty());
  const CellComparison cell = find(comparison, frogs_serial);
  EXPECT_EQ(cell.ratio->ratio, 1.0);
  EXPECT_THAT(cell.differences, IsEmpty());
  EXPECT_EQ(cell.note, "");
  EXPECT_EQ(comparison.before.commit, "0123abc-dirty");
  EXPECT_EQ(comparison.after.run, "2024-05-06T07:08:09Z");
}

TEST(Comparison, TellsFasterSlowerAndTheSame) {
  RunDocument before = sample_document(), after = sample_document();
  set_times(before, frogs_serial, {1.0, 1.001, 1.002, 0.999});
  set_times(after, frogs_serial, {1.25, 1.251, 1.252, 1.249});
  change_samples(after, peg_serial, [](Sample& sample) { sample.real_seconds *= 0.5; });
  set_times(before, snake_serial, {1.0, 1.001, 1.002, 0.999});
  set_times(after, snake_serial, {1.001, 1.002, 0.999, 1.0});
  const Comparison comparison = compare(before, after);
  EXPECT_EQ(find(comparison, frogs_serial).verdict, Verdict::slower);
  EXPECT_NEAR(find(comparison, frogs_serial).ratio->ratio, 1.25, 0.001);
  EXPECT_EQ(find(comparison, peg_serial).verdict, Verdict::faster);
  EXPECT_NEAR(find(comparison, peg_serial).ratio->ratio, 0.5, 1e-12);
  EXPECT_EQ(find(comparison, snake_serial).verdict, Verdict::same);
  EXPECT_EQ(find(comparison, frogs_split).verdict, Verdict::unclear);  // its times spread over 9 %
  EXPECT_EQ(find(compare(before, after, 0.5), frogs_serial).verdict, Verdict::same);
  EXPECT_EQ(find(compare(before, after, 0.25), frogs_serial).verdict, Verdict::unclear);
}

TEST(Comparison, IsUnclearWithTooFewSamplesForAnInterval) {
  RunDocument after = sample_document(3);
  change_samples(after, frogs_serial, [](Sample& sample) { sample.real_seconds *= 10; });
  const CellComparison cell = find(compare(sample_document(3), after), frogs_serial);
  EXPECT_EQ(cell.verdict, Verdict::unclear);
  EXPECT_NEAR(cell.ratio->ratio, 10, 1e-12);
  EXPECT_FALSE(cell.ratio->interval.has_value());
  EXPECT_EQ(find(compare(sample_document(5), after), frogs_serial).verdict, Verdict::slower);  // C(8, 3) = 56
}

TEST(Comparison, IsUnclearWhereTimesAreZero) {
  RunDocument after = sample_document();
  set_times(after, frogs_serial, {0});
  const CellComparison cell = find(compare(sample_document(), after), frogs_serial);
  EXPECT_EQ(cell.verdict, Verdict::unclear);
  EXPECT_FALSE(cell.ratio.has_value());
}

TEST(Comparison, OfOtherVersionsOfAWorkloadComparesCountsOnly) {
  RunDocument after = sample_document();
  after.cells[0].workload_version = 2;
  change_samples(after, frogs_serial, [](Sample& sample) { sample.real_seconds *= 10; });
  const CellComparison cell = find(compare(sample_document(), after), frogs_serial);
  EXPECT_EQ(cell.verdict, Verdict::counts_only);
  EXPECT_FALSE(cell.ratio.has_value());
  EXPECT_EQ(cell.note, "other work: version 1 of the workload before, 2 after; only counts are compared");
  EXPECT_EQ(find(compare(sample_document(), after), peg_serial).verdict, Verdict::unclear);
  // Another version may enter other nodes, but must find the same.
  change_samples(after, frogs_serial, [](Sample& sample) { ++sample.counts.nodes; });
  EXPECT_EQ(find(compare(sample_document(), after), frogs_serial).verdict, Verdict::counts_only);
  change_samples(after, frogs_serial, [](Sample& sample) { ++*sample.counts.states; });
  EXPECT_EQ(find(compare(sample_document(), after), frogs_serial).verdict, Verdict::wrong);
}

TEST(Comparison, OfOtherMachinesComparesCountsOnly) {
  RunDocument after = sample_document();
  after.context.cpu_model = "Another CPU";
  for (Sample& sample : after.samples) sample.real_seconds *= 10;
  const Comparison comparison = compare(sample_document(), after);
  EXPECT_THAT(comparison.facts,
              ElementsAre(FactDifference{"cpu_model", "Some CPU", "Another CPU", FactOf::machine}));
  EXPECT_EQ(count_of(comparison, Verdict::counts_only), 9U);
  EXPECT_EQ(count_of(comparison, Verdict::missing), 2U);
  EXPECT_NEAR(find(comparison, frogs_serial).ratio->ratio, 10, 1e-12);  // shown, but decides nothing
  change_samples(after, frogs_serial, [](Sample& sample) { ++sample.counts.nodes; });
  EXPECT_EQ(find(compare(sample_document(), after), frogs_serial).verdict, Verdict::wrong);
}

TEST(Comparison, OfOtherBuildsOnOneMachineLetsTimesDecide) {
  RunDocument after = sample_document();
  after.context.build["compiler"] = "GCC 13.1.0";
  after.context.build["commit"] = "fedcba9";
  for (Sample& sample : after.samples) sample.real_seconds *= 10;
  const Comparison comparison = compare(sample_document(), after);
  EXPECT_THAT(comparison.facts,
              ElementsAre(FactDifference{"compiler", "GCC 12.2.0", "GCC 13.1.0", FactOf::build}));
  EXPECT_EQ(count_of(comparison, Verdict::slower), 9U);
}

TEST(Comparison, ListsCellsThatOneRunLacksAndWhy) {
  RunDocument before = sample_document();
  RunDocument after = sample_document();
  after.cells.erase(after.cells.begin());
  std::erase_if(after.samples, [](const Sample& sample) { return sample.cell == frogs_serial; });
  after.failures.push_back({frogs_serial, 3, "wrong-answer", "nodes 92008, must be 92007"});
  before.cells[8].name = "only-before";
  std::erase_if(before.samples, [](const Sample& sample) { return sample.cell == peg_split; });
  const Comparison comparison = compare(before, after);
  EXPECT_EQ(count_of(comparison, Verdict::wrong), 0U);
  EXPECT_EQ(find(comparison, frogs_serial).verdict, Verdict::missing);
  EXPECT_EQ(find(comparison, frogs_serial).note,
            "failed in the second run: wrong-answer: nodes 92008, must be 92007");
  EXPECT_FALSE(find(comparison, frogs_serial).ratio.has_value());
  EXPECT_EQ(find(comparison, peg_split).note, "not in the first run");
  EXPECT_EQ(comparison.cells.back().name, peg_split);
  EXPECT_EQ(find(comparison, "only-before").note,
            "not in the first run: planned, no sample taken; not in the second run");
}

TEST(Comparison, ComparesEveryCountExactly) {
  const auto differences = [](const std::string& cell, const auto& change) {
    RunDocument after = sample_document();
    change_samples(after, cell, [&](Sample& sample) { change(sample.counts); });
    const Comparison comparison = compare(sample_document(), after);
    EXPECT_EQ(count_of(comparison, Verdict::wrong), 1U);
    EXPECT_EQ(find(comparison, cell).verdict, Verdict::wrong);
    return find(comparison, cell).differences;
  };
  EXPECT_THAT(differences(frogs_serial, [](Counts& c) { ++c.nodes; }),
              ElementsAre("nodes: 92007 before, 92008 after"));
  EXPECT_THAT(differences(frogs_serial, [](Counts& c) { --c.leaves; }),
              ElementsAre("leaves: 22459 before, 22458 after"));
  EXPECT_THAT(differences(frogs_serial, [](Counts& c) { c.states = 1; }),
              ElementsAre("states: 92007 before, 1 after"));
  EXPECT_THAT(differences(frogs_serial, [](Counts& c) { c.dead_ends.reset(); }),
              ElementsAre("dead_ends: 22458 before, none after"));
  EXPECT_THAT(differences(frogs_serial, [](Counts& c) { c.layers[1].states = 5; }),
              ElementsAre("layers: not the same"));
  EXPECT_THAT(differences(snake_serial, [](Counts& c) { c.solutions = "577116156815309849673"; }),
              ElementsAre("solutions: 577116156815309849672 before, 577116156815309849673 after"));
  EXPECT_THAT(differences(snake_serial, [](Counts& c) { c.figures["solutions_distinct"] = "5"; }),
              ElementsAre("solutions_distinct: 4 before, 5 after"));
  EXPECT_THAT(differences(snake_serial, [](Counts& c) { c.figures.erase("domino_sets"); }),
              ElementsAre("domino_sets: 0 before, none after"));
  EXPECT_THAT(differences(peg_serial, [](Counts& c) { c.found = false; }),
              ElementsAre("found: true before, false after"));
  EXPECT_THAT(differences(peg_serial, [](Counts& c) { c.attempt = 5; }),
              ElementsAre("attempt: 4 before, 5 after"));
  EXPECT_THAT(differences(peg_split, [](Counts& c) { c.solution.back() = 9; }),
              ElementsAre("solution: not the same"));
}

TEST(Comparison, FindsACountThatDiffersInOneSampleOnly) {
  RunDocument after = sample_document();
  after.samples[15].counts.nodes += 1;
  EXPECT_EQ(count_of(compare(sample_document(), after), Verdict::wrong), 1U);
  EXPECT_EQ(count_of(compare(after, sample_document()), Verdict::wrong), 1U);
}

TEST(Comparison, OfFirstOnThreadsIgnoresTheNodesOfASearchThatRemembersRefutedStates) {
  RunDocument after = sample_document();
  // The second run shows that the split enters other nodes than serial does.
  change_samples(after, peg_split, [](Sample& sample) {
    sample.counts.nodes += static_cast<std::uint64_t>(sample.block) + 1;
    sample.counts.nodes_speculative += 77;
  });
  EXPECT_EQ(count_of(compare(sample_document(), after), Verdict::wrong), 0U);
  EXPECT_EQ(count_of(compare(after, sample_document()), Verdict::wrong), 0U);
}

TEST(Comparison, OfFirstOnThreadsComparesNodesWhereBothRunsEnterTheSerialOnes) {
  RunDocument after = sample_document();
  for (Sample& sample : after.samples)
    if (sample.cell.starts_with("peg")) sample.counts.nodes += 1;
  EXPECT_THAT(find(compare(sample_document(), after), peg_split).differences,
              ElementsAre("nodes: 1396488 before, 1396489 after"));
}

TEST(Comparison, OfDifferentParametersUnderOneNameIsAnError) {
  RunDocument after = sample_document();
  after.cells[0].parameters["symmetry"] = "off";
  after.cells[0].seed = 3;
  EXPECT_THAT(find(compare(sample_document(), after), frogs_serial).differences,
              ElementsAre("parameter symmetry: on before, off after", "seed: none before, 3 after"));
}

}  // namespace
}  // namespace puzzlebench::results
