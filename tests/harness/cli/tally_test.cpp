// The layers of a tally, from the product to its JSON and its run document.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/harness/cli/product.hpp"

namespace puzzlebench::tests::product {
namespace {

namespace fs = std::filesystem;

TEST(Tally, LayersHoldTheWinningPositionsOfTheCentralGame) {
  // By pegs, 32 down to 17 (and the same up to 1): the positions of the central game that can still be won.
  const std::vector<int> winning{1,    1,     2,     8,     38,     164,    635,    2089,
                                 6174, 16020, 35749, 68326, 112788, 162319, 204992, 230230};
  const auto english = solve({"peg-solitaire", "--objective", "tally", "--positions", "winning"})["layers"];
  ASSERT_EQ(english.size(), 32u);
  for (std::size_t i = 0; i < 16; ++i) {
    EXPECT_EQ(english[i]["winning"], winning[i]) << english[i];
    EXPECT_EQ(english[31 - i]["winning"], winning[i]) << english[31 - i];
  }
}

TEST(Tally, LayersInTheRunDocumentAreThoseOfSolve) {
  const auto folder = fs::path(testing::TempDir()) / ("tally_" + std::to_string(getpid()));
  const Finished swept = run({"sweep", "--workload", "peg-solitaire/tally/board:triangle15", "--samples", "1",
                              "--threads", "2", "-o", folder.string()});
  EXPECT_EQ(swept.code, 0) << swept.err;
  const auto document = nlohmann::json::parse(std::ifstream(folder / "run.json"));
  fs::remove_all(folder);
  const auto solved = solve({"peg-solitaire", "--objective", "tally", "--board", "triangle15"})["layers"];
  EXPECT_EQ(solved.size(), 14u);
  EXPECT_TRUE(solved[0].contains("winning") && solved[0].contains("leaves"));
  for (const auto& cell : document["cells"]) EXPECT_EQ(cell["layers"], solved) << cell["name"];
}

}  // namespace
}  // namespace puzzlebench::tests::product
