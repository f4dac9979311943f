// The picture of every puzzle, drawn by the product itself.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "results/file.hpp"
#include "tests/harness/cli/product.hpp"
#include "tests/results/temporary_folder.hpp"
#include "tests/xml.hpp"

namespace puzzlebench::tests::product {
namespace {

using testing::AllOf;
using testing::HasSubstr;

/// `solve ARGUMENTS --svg FILE`: what stands in the file, which must be well-formed.
std::string drawn(Words arguments) {
  const results::TemporaryFolder folder;
  const std::string file = (folder.path() / "a.svg").string();
  arguments.insert(arguments.begin(), "solve");
  arguments.insert(arguments.end(), {"--svg", file});
  const Finished finished = run(arguments);
  EXPECT_EQ(finished.code, 0) << finished.err;
  const std::string text = results::read_file(file);
  EXPECT_EQ(xml_fault(text.substr(text.find("<svg"))), "") << arguments[1];
  return text;
}

int steps(const std::string& svg) {
  return occurrences(svg, "<g class=\"frame\" data-step=\"");
}

TEST(Pictures, OfASnakeShowEverySegmentAndTheLayers) {
  const std::string svg = drawn({"snake-cube", "--objective", "first"});
  EXPECT_EQ(steps(svg), 17);
  EXPECT_EQ(occurrences(svg, "<rect class=\"night\""), 3);
  EXPECT_THAT(svg, AllOf(HasSubstr(">27</text>"), HasSubstr("folded by ")));
  EXPECT_EQ(
      occurrences(drawn({"snake-cube", "--objective", "chains", "--box", "2x2x2"}), "<rect class=\"night\""),
      2);
}

TEST(Pictures, OfFrogsShowEveryMove) {
  const std::string svg = drawn({"frogs", "--n", "4"});
  EXPECT_EQ(steps(svg), 25);
  EXPECT_EQ(occurrences(svg, "class=\"way\""), 24);
  EXPECT_EQ(svg.find("goes right"), std::string::npos);  // it shows that
}

TEST(Pictures, OfPegsShowEveryJump) {
  const std::string svg = drawn({"peg-solitaire"});
  EXPECT_EQ(steps(svg), 32);
  EXPECT_EQ(occurrences(svg, "class=\"way\""), 31);
  EXPECT_EQ(occurrences(svg, "class=\"gone\""), 31);
  EXPECT_EQ(steps(drawn({"peg-solitaire", "--board", "triangle15", "--finish", "any"})), 14);
}

TEST(Pictures, OfDominoesHaveEightTilesWithTheirPips) {
  const std::string svg = drawn({"domino-square"});
  EXPECT_EQ(steps(svg), 1);
  EXPECT_EQ(occurrences(svg, "<rect class=\"tile\""), 8);
  EXPECT_EQ(occurrences(svg, "h0"), 4 * 12);
}

TEST(Pictures, OfATourAreOneLine) {
  EXPECT_EQ(occurrences(drawn({"pen-and-paper", "--n", "5"}), "<text"), 1 + 25 + 2);
  EXPECT_EQ(steps(drawn({"pen-and-paper", "--objective", "first", "--n", "6", "--closed"})), 1);
  const std::string large = drawn({"pen-and-paper", "--objective", "first", "--n", "100"});
  EXPECT_LT(large.size(), 400'000u);
  EXPECT_THAT(large, HasSubstr(">10000</text>"));
}

TEST(Pictures, OfTheCalibrationsAreDrawnToo) {
  EXPECT_EQ(steps(drawn({"queens", "--n", "8"})), 1);
  EXPECT_EQ(steps(drawn({"uts"})), 1);
}

TEST(Pictures, ThatAreTooLargeAreSaidToBe) {
  const results::TemporaryFolder folder;
  const std::string file = (folder.path() / "a.svg").string();
  const Finished finished =
      run({"solve", "pen-and-paper", "--objective", "first", "--n", "120", "--svg", file});
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.err,
            "puzzlebench: --svg " + file +
                ": not written: 14,400 cells are too many to draw; --json lists them in order\n");
  EXPECT_FALSE(std::filesystem::exists(file));
}

}  // namespace
}  // namespace puzzlebench::tests::product
