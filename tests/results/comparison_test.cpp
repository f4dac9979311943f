#include "results/comparison.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/results/sample_document.hpp"

namespace puzzlebench::results {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string frogs_serial = "frogs/reach/n:12/serial";
const std::string peg_serial = "peg-solitaire/first/board:english/serial";
const std::string peg_split = "peg-solitaire/first/board:english/split/threads:2/split-depth:auto";

CellComparison find(const Comparison& comparison, const std::string& cell) {
  for (const CellComparison& candidate : comparison.cells)
    if (candidate.cell == cell) return candidate;
  ADD_FAILURE() << "no cell " << cell;
  return {};
}

/// Changes every sample of a cell.
template <class Change>
void change_samples(RunDocument& document, const std::string& cell, const Change& change) {
  for (Sample& sample : document.samples)
    if (sample.cell == cell) change(sample);
}

TEST(Comparison, OfARunWithItselfIsOneEverywhere) {
  const Comparison comparison = compare(sample_document(), sample_document());
  EXPECT_TRUE(comparison.counts_agree);
  EXPECT_EQ(comparison.cells.size(), 11U);
  const CellComparison cell = find(comparison, frogs_serial);
  EXPECT_EQ(cell.ratio, 1.0);
  EXPECT_EQ(cell.intervals_overlap, true);
  EXPECT_THAT(cell.differences, IsEmpty());
  EXPECT_EQ(cell.note, "");
}

TEST(Comparison, RatioIsThatOfTheMedians) {
  RunDocument after = sample_document();
  change_samples(after, frogs_serial, [](Sample& sample) { sample.real_seconds *= 1.25; });
  change_samples(after, peg_serial, [](Sample& sample) { sample.real_seconds *= 0.5; });
  const Comparison comparison = compare(sample_document(), after);
  EXPECT_DOUBLE_EQ(*find(comparison, frogs_serial).ratio, 1.25);
  EXPECT_EQ(find(comparison, frogs_serial).intervals_overlap, false);
  const std::string table = comparison_table(comparison);
  EXPECT_THAT(table, testing::ContainsRegex("frogs/reach/n:12/serial +13.0 ms +16.3 ms +1.250 +slower\n"));
  EXPECT_THAT(table, testing::ContainsRegex("board:english/serial +264 ms +132 ms +0.500 +faster\n"));
  EXPECT_THAT(table,
              testing::ContainsRegex("chain:king/serial +1.58 s +1.58 s +1.000 +no clear difference\n"));
  EXPECT_THAT(table, HasSubstr("9 compared, 0 with other counts, 2 in one run only"));
}

TEST(Comparison, GivesNoVerdictBelowSixSamples) {
  const Comparison comparison = compare(sample_document(5), sample_document(10));
  EXPECT_FALSE(find(comparison, frogs_serial).intervals_overlap.has_value());
  EXPECT_TRUE(find(comparison, frogs_serial).ratio.has_value());
}

TEST(Comparison, RefusesOtherVersionsOfAWorkloadAndNamesEveryCell) {
  RunDocument after = sample_document();
  after.cells[0].workload_version = 2;
  after.cells[9].workload_version = 3;
  try {
    compare(sample_document(), after);
    FAIL() << "not refused";
  } catch (const ComparisonRefused& refusal) {
    EXPECT_THAT(refusal.what(), HasSubstr("\n  frogs/reach/n:12/serial: version 1 before, 2 after"));
    EXPECT_THAT(refusal.what(),
                HasSubstr("\n  domino-square/count/sum:12/serial: version 1 before, 3 after"));
  }
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
  EXPECT_TRUE(comparison.counts_agree);
  EXPECT_EQ(find(comparison, frogs_serial).note,
            "failed in the second run: wrong-answer: nodes 92008, must be 92007");
  EXPECT_FALSE(find(comparison, frogs_serial).ratio.has_value());
  EXPECT_EQ(find(comparison, peg_split).note, "not in the first run");
  EXPECT_EQ(comparison.cells.back().cell, peg_split);
  EXPECT_EQ(find(comparison, "only-before").note,
            "not in the first run: planned, no sample taken; not in the second run");
  EXPECT_THAT(comparison_table(comparison), HasSubstr("  " + peg_split + ": not in the first run\n"));
}

TEST(Comparison, ComparesEveryCountExactly) {
  const auto differences = [](const std::string& cell, const auto& change) {
    RunDocument after = sample_document();
    change_samples(after, cell, [&](Sample& sample) { change(sample.counts); });
    const Comparison comparison = compare(sample_document(), after);
    EXPECT_FALSE(comparison.counts_agree);
    EXPECT_THAT(comparison_table(comparison), HasSubstr("COUNTS DIFFER"));
    return find(comparison, cell).differences;
  };
  const std::string snake = "snake-cube/count/chain:king/serial";
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
  EXPECT_THAT(differences(snake, [](Counts& c) { c.solutions = "577116156815309849673"; }),
              ElementsAre("solutions: 577116156815309849672 before, 577116156815309849673 after"));
  EXPECT_THAT(differences(snake, [](Counts& c) { c.figures["solutions_distinct"] = "5"; }),
              ElementsAre("solutions_distinct: 4 before, 5 after"));
  EXPECT_THAT(differences(snake, [](Counts& c) { c.figures.erase("domino_sets"); }),
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
  EXPECT_FALSE(compare(sample_document(), after).counts_agree);
  EXPECT_FALSE(compare(after, sample_document()).counts_agree);
}

TEST(Comparison, OfFirstOnThreadsIgnoresTheNodesOfASearchThatRemembersRefutedStates) {
  RunDocument after = sample_document();
  // The second run shows that the split enters other nodes than serial does.
  change_samples(after, peg_split, [](Sample& sample) {
    sample.counts.nodes += static_cast<std::uint64_t>(sample.block) + 1;
    sample.counts.nodes_speculative += 77;
  });
  EXPECT_TRUE(compare(sample_document(), after).counts_agree);
  EXPECT_TRUE(compare(after, sample_document()).counts_agree);
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
