// What may be asked, how it is named, what the refusals say; and a leaf as a thing to check and to show.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/puzzles/uts/support.hpp"
#include "tests/refusal.hpp"

namespace puzzlebench::tests::uts {
namespace {

using puzzles::ParameterMap;

std::string name(const ParameterMap& parameters) {
  return make(parameters)->info().name;
}

std::string refusal(const ParameterMap& parameters) {
  return tests::refusal_of<puzzles::UsageError>([&] { make(parameters); });
}

TEST(UtsSettings, ATreeIsNamedByItsSampleOrByAllItsParameters) {
  EXPECT_EQ(name({}), "uts/count/tree:t1");
  EXPECT_EQ(name({{"tree", "t3l"}}), "uts/count/tree:t3l");
  EXPECT_EQ(name({{"shape", "fixed"}}), "uts/count/shape:fixed/b0:4/depth:6/seed:0");
  EXPECT_EQ(name({{"shape", "binomial"}, {"b0", "9"}}),
            "uts/count/shape:binomial/b0:9/m:4/q:0.234375/seed:0");
  EXPECT_EQ(name({{"shape", "binomial"}, {"q", "0.1000"}, {"m", "2"}}),
            "uts/count/shape:binomial/b0:4/m:2/q:0.1/seed:0");
}

TEST(UtsSettings, ASampleTreeIsItHoweverItWasAskedFor) {
  const auto t1 = make({{"shape", "fixed"}, {"b0", "4"}, {"depth", "10"}, {"seed", "19"}});
  EXPECT_EQ(t1->info().name, "uts/count/tree:t1");
  EXPECT_EQ(t1->info().known, make({})->info().known);
  EXPECT_EQ(name({{"shape", "binomial"}, {"b0", "2000"}, {"q", "0.124875"}, {"m", "8"}, {"seed", "42"}}),
            "uts/count/tree:t3");
}

TEST(UtsSettings, AWorkloadsOwnParametersMakeTheSameWorkload) {
  for (const ParameterMap& parameters :
       {ParameterMap{}, ParameterMap{{"tree", "t2"}}, ParameterMap{{"shape", "cyclic"}},
        ParameterMap{{"shape", "binomial"}, {"q", "0.2"}, {"seed", "3"}}}) {
    const auto workload = make(parameters);
    EXPECT_EQ(name(workload->info().parameters), workload->info().name);
  }
}

TEST(UtsSettings, RefusalsNameTheParameterItsValueAndWhatIsAllowed) {
  EXPECT_THAT(refusal({{"tree", "t4"}}),
              testing::HasSubstr("uts: --tree t4: must be one of t1, t2, t3, t5, t1l, t2l, t3l, t1xl"));
  EXPECT_EQ(refusal({{"tree", "t1"}, {"shape", "fixed"}}), "uts: --tree t1: give either --tree or --shape");
  for (const char* own : {"b0", "depth", "m", "q", "seed"})
    EXPECT_EQ(refusal({{own, "1"}}),
              "uts: --" + std::string(own) + " 1: goes with --shape; a --tree has its own");
  EXPECT_EQ(refusal({{"shape", "linear"}, {"m", "3"}}), "uts: --m 3: goes with --shape binomial only");
  EXPECT_EQ(refusal({{"shape", "binomial"}, {"depth", "3"}}),
            "uts: --depth 3: does not go with --shape binomial, which ends by chance");
  EXPECT_EQ(refusal({{"shape", "fixed"}, {"b0", "101"}}),
            "uts: --b0 101: must be 100 or less but with --shape binomial");
  for (const char* q : {"1", "-0.1", "half", "0.1x", "nan", "inf", "1e3"})
    EXPECT_EQ(refusal({{"shape", "binomial"}, {"m", "1"}, {"q", q}}),
              "uts: --q " + std::string(q) + ": must be a number from 0 to less than 1");
  EXPECT_EQ(refusal({{"shape", "binomial"}, {"m", "8"}, {"q", "0.125"}}),
            "uts: --q 0.125: must be less than 1/8 with --m 8: otherwise the tree need not end");
  EXPECT_EQ(refusal({{"shape", "binomial"}, {"m", "5"}}),
            "uts: --m 5: must be 4 or less beside the default --q");
}

TEST(UtsSolutions, AreTheLeavesInOrder) {
  const auto workload = make({{"shape", "binomial"}, {"b0", "50"}, {"q", "0.24"}});
  engine::Control control;
  const auto lines = workload->solutions(10'000, control);
  EXPECT_EQ(lines.size(), 794u);
  EXPECT_TRUE(std::is_sorted(lines.begin(), lines.end()));
  for (const auto& line : lines) EXPECT_EQ(workload->check(line), std::nullopt);
}

TEST(UtsSolutions, CheckSaysWhatIsWrong) {
  const auto workload = make({{"shape", "binomial"}, {"b0", "50"}, {"q", "0.24"}});
  EXPECT_EQ(workload->check({0}), std::nullopt);
  EXPECT_EQ(workload->check({1, 0}), std::nullopt);
  EXPECT_EQ(workload->check({50}),
            "at depth 0 there are 50 children, numbered from 0, and none is number 50");
  EXPECT_EQ(workload->check({1, -1}),
            "at depth 1 there are 4 children, numbered from 0, and none is number -1");
  EXPECT_EQ(workload->check({0, 0}),
            "at depth 1 there are 0 children, numbered from 0, and none is number 0");
  EXPECT_EQ(workload->check({1}), "it ends at a node that has 4 children");
  EXPECT_EQ(workload->check({}), "it ends at a node that has 50 children");
}

TEST(UtsSolutions, ThePictureListsTheNodesOfTheLine) {
  const auto workload = make({{"shape", "binomial"}, {"b0", "50"}, {"q", "0.24"}});
  EXPECT_EQ(workload->notation({1, 0}), "1 0");
  const auto picture = workload->picture({1, 0});
  ASSERT_EQ(picture.frames.size(), 1u);
  EXPECT_EQ(picture.frames[0].rows, 3);
  std::string text;
  for (const auto& cell : picture.frames[0].cells) text += cell.label + " ";
  EXPECT_EQ(text, "0 50 1 1 4 0 2 0 ");
}

}  // namespace
}  // namespace puzzlebench::tests::uts
