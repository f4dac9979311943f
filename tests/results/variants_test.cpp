#include "results/variants.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "results/comparison.hpp"
#include "tests/refusal.hpp"
#include "tests/results/sample_document.hpp"

namespace puzzlebench::results {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Variants, AreWhatFollowsTheWorkloadInTheNamesOfCells) {
  EXPECT_THAT(variants_of(sample_document(1)),
              ElementsAre("serial", "split/threads:1", "split/threads:2", "split/threads:1/split-depth:auto",
                          "split/threads:2/split-depth:auto", "split/threads:3"));
}

TEST(Variants, AreMeantByTheirNameOrByWhatTheyBeginWith) {
  const std::vector<std::string> variants{"serial", "split/threads:1/split-depth:auto",
                                          "split/threads:2/split-depth:auto", "split/threads:2/split-depth:3",
                                          "split/threads:12"};
  EXPECT_THAT(variants_meant("serial", variants), ElementsAre("serial"));
  EXPECT_THAT(variants_meant("split/threads:1", variants), ElementsAre("split/threads:1/split-depth:auto"));
  EXPECT_THAT(variants_meant("split/threads:12", variants), ElementsAre("split/threads:12"));
  EXPECT_THAT(variants_meant("split/threads:2", variants),
              ElementsAre("split/threads:2/split-depth:auto", "split/threads:2/split-depth:3"));
  EXPECT_THAT(variants_meant("split/threads:3", variants), IsEmpty());
  EXPECT_THAT(variants_meant("seria", variants), IsEmpty());
  EXPECT_THAT(variants_meant("split/threads:2", {"split/threads:2", "split/threads:2/split-depth:3"}),
              ElementsAre("split/threads:2"));
}

TEST(CompareVariants, SetsOneAgainstTheOtherInEveryWorkload) {
  const Comparison comparison = compare_variants(sample_document(), "serial", "split/threads:2");
  EXPECT_TRUE(comparison.paired);
  EXPECT_EQ(comparison.before.variant, "serial");
  EXPECT_EQ(comparison.after.variant, "split/threads:2");
  ASSERT_EQ(comparison.cells.size(), 4U);
  for (std::size_t i = 0; i < 3; ++i) {  // with a split depth or without
    EXPECT_EQ(comparison.cells[i].name, sample_document(1).cells[3 * i].workload);
    EXPECT_EQ(comparison.cells[i].verdict, Verdict::faster);
    EXPECT_DOUBLE_EQ(comparison.cells[i].ratio->ratio, 0.5);  // in every block, though blocks differ by 9 %
    EXPECT_DOUBLE_EQ(comparison.cells[i].ratio->interval->low, comparison.cells[i].ratio->interval->high);
  }
  EXPECT_EQ(comparison.cells[3].verdict, Verdict::missing);
  EXPECT_EQ(comparison.cells[3].note,
            "failed in the run as serial: time-limit: stopped after 60 s; not in the run as split/threads:2");
  EXPECT_EQ(count_of(compare_variants(sample_document(), "split/threads:2", "serial"), Verdict::slower), 3U);
  EXPECT_EQ(count_of(compare_variants(sample_document(), "serial", "split/threads:1"), Verdict::same), 3U);
}

TEST(CompareVariants, IsUnclearBelowSixPairs) {
  RunDocument document = sample_document(6);
  EXPECT_EQ(count_of(compare_variants(document, "serial", "split/threads:2"), Verdict::faster), 3U);
  for (Sample& sample : document.samples)  // the split's blocks 0 to 5 become 1 to 6: five pairs left
    if (sample.cell == "frogs/reach/n:12/split/threads:2") ++sample.block;
  const CellComparison cell = compare_variants(document, "serial", "split/threads:2").cells[0];
  EXPECT_EQ(cell.verdict, Verdict::unclear);
  EXPECT_TRUE(cell.ratio.has_value());
}

TEST(CompareVariants, ComparesCountsExactly) {
  RunDocument document = sample_document();
  document.samples[2].counts.nodes += 1;  // of frogs/reach/n:12/split/threads:2
  const CellComparison cell = compare_variants(document, "serial", "split/threads:2").cells[0];
  EXPECT_EQ(cell.verdict, Verdict::wrong);
  EXPECT_THAT(cell.differences, ElementsAre("nodes: 92007 before, 92008 after"));
}

TEST(CompareVariants, IgnoresTheNodesOfFirstOnThreadsWhereTheyAreNotTheSerialOnes) {
  RunDocument document = sample_document();
  for (Sample& sample : document.samples)
    if (sample.cell == "peg-solitaire/first/board:english/split/threads:2/split-depth:auto")
      sample.counts.nodes += static_cast<std::uint64_t>(sample.block);
  EXPECT_EQ(compare_variants(document, "serial", "split/threads:2").cells[2].verdict, Verdict::faster);
}

std::string refusal(const std::string& before, const std::string& after) {
  return tests::refusal_of<VariantError>([&] { compare_variants(sample_document(1), before, after); });
}

TEST(CompareVariants, RefusesATextThatMayMeanSeveralAndNamesThem) {
  EXPECT_EQ(refusal("serial", "split"),
            "'split' may mean several variants of frogs/reach/n:12; name one of: split/threads:1, "
            "split/threads:2, split/threads:3");
}

TEST(CompareVariants, RefusesTwoTextsThatMeanTheSame) {
  EXPECT_EQ(refusal("serial", "serial"),
            "'serial' and 'serial' are the same cell, frogs/reach/n:12/serial; name two variants");
}

}  // namespace
}  // namespace puzzlebench::results
