// Boards, positions and their text.
#include "puzzles/peg-solitaire/position.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace puzzlebench::puzzles::peg_solitaire {
namespace {

Board named(const std::string& name) {
  return parse_position(std::ranges::find(named_boards(), name, &NamedBoard::name)->text).board;
}

TEST(Board, EnglishHas33HolesAnd76JumpsAnd8Symmetries) {
  const Board board = named("english");
  EXPECT_EQ(board.holes.size(), 33u);
  EXPECT_EQ(board.jumps().size(), 76u);
  EXPECT_EQ(board.symmetries().size(), 8u);
  EXPECT_EQ(board.rows, 7);
  EXPECT_EQ(board.columns, 7);
}

TEST(Board, FrenchHas37Holes) {
  EXPECT_EQ(named("french").holes.size(), 37u);
  EXPECT_EQ(named("french").symmetries().size(), 8u);
}

TEST(Board, TriangleHas36JumpsInSixDirectionsAnd6Symmetries) {
  const Board board = named("triangle15");
  EXPECT_EQ(board.holes.size(), 15u);
  EXPECT_EQ(board.directions, 6);
  EXPECT_EQ(board.jumps().size(), 36u);
  EXPECT_EQ(board.symmetries().size(), 6u);
}

TEST(Board, SymmetriesCarryJumpsToJumpsAndBeginWithTheIdentity) {
  std::vector<Board> boards;
  for (const NamedBoard& known : named_boards()) boards.push_back(named(known.name));
  boards.push_back(
      parse_position("directions 6\nooo\noooo\nooooo\n oooo\n  ooo\n").board);  // hexagon: 12 symmetries
  boards.push_back(parse_position("ooooo\nooooo\nooooo\n").board);
  EXPECT_EQ(boards[3].symmetries().size(), 12u);
  EXPECT_EQ(boards[4].symmetries().size(), 4u);
  for (const Board& board : boards) {
    using Triple = std::tuple<int, int, int>;
    std::set<Triple> jumps;
    for (const Jump& jump : board.jumps()) jumps.insert({jump.from, jump.over, jump.to});
    const auto symmetries = board.symmetries();
    for (std::size_t hole = 0; hole < board.holes.size(); ++hole)
      EXPECT_EQ(symmetries.front()[hole], static_cast<int>(hole));
    std::set<std::vector<int>> distinct;
    for (const auto& image : symmetries) {
      distinct.insert(image);
      std::set<Triple> carried;
      for (const auto& [from, over, to] : jumps)
        carried.insert({image[static_cast<std::size_t>(from)], image[static_cast<std::size_t>(over)],
                        image[static_cast<std::size_t>(to)]});
      EXPECT_EQ(carried, jumps);
    }
    EXPECT_EQ(distinct.size(), symmetries.size());
  }
}

TEST(Board, JumpsComeByLandingHoleThenFromNorthSouthWestEast) {
  const Board board = named("english");
  std::vector<std::pair<int, Origin>> order;
  for (const Jump& jump : board.jumps()) order.emplace_back(jump.to, jump.origin);
  EXPECT_TRUE(std::ranges::is_sorted(order));
  const int centre = *board.hole_at({3, 3});
  std::vector<Cell> origins;
  for (const Jump& jump : board.jumps())
    if (jump.to == centre) origins.push_back(board.holes[static_cast<std::size_t>(jump.from)]);
  EXPECT_THAT(origins, testing::ElementsAre(Cell{1, 3}, Cell{5, 3}, Cell{3, 1}, Cell{3, 5}));
}

TEST(PositionText, IsReadBackAsItWasWritten) {
  for (const NamedBoard& known : named_boards()) EXPECT_EQ(to_text(parse_position(known.text)), known.text);
  const std::string hexagon = "directions 6\noo\no.o\n oo\n";
  EXPECT_EQ(to_text(parse_position(hexagon)), hexagon);
}

TEST(PositionText, MarginsCommentsAndLineEndsDoNotCount) {
  const Position position = parse_position("# after move one\r\n\r\n   .o \r\n# between two rows\n    o\n\n");
  EXPECT_EQ(to_text(position), ".o\n o\n");
  EXPECT_EQ(position.board.holes.front(), (Cell{0, 0}));
  EXPECT_EQ(position.board.holes.back(), (Cell{1, 1}));
}

std::string error_of(const std::string& text) {
  try {
    parse_position(text);
  } catch (const PositionError& error) {
    return error.what();
  }
  return "";
}

TEST(PositionText, ErrorsNameLineAndColumn) {
  EXPECT_EQ(error_of("# x\n oo\n ox\n"),
            "line 3, column 3: 'x' is no cell; 'o' is a peg, '.' a hole, a space no cell");
  EXPECT_EQ(error_of("o\to\n"),
            "line 1, column 2: a tab is no cell; 'o' is a peg, '.' a hole, a space no cell");
  EXPECT_THAT(error_of("o\xc3\xa9\n"), testing::StartsWith("line 1, column 2: byte 0xc3 is no cell"));
  EXPECT_EQ(error_of("directions 5\noo\n"),
            "line 1, column 11: a board has 'directions 4' or 'directions 6'");
  EXPECT_EQ(error_of("oo\ndirections 6\n"), "line 2, column 1: 'directions' must stand above the board");
  EXPECT_EQ(error_of("# nothing\n"), "there is no board in it: 'o' is a peg, '.' a hole");
  EXPECT_EQ(error_of(""), "there is no board in it: 'o' is a peg, '.' a hole");
  EXPECT_EQ(error_of("...\n"), "there is no peg ('o') on the board");
}

TEST(PositionText, AllowsNoMoreThan63Holes) {
  std::string text;
  for (int row = 0; row < 7; ++row) text += "ooooooooo\n";
  EXPECT_EQ(parse_position(text).board.holes.size(), 63u);
  EXPECT_EQ(error_of(text + "\n  o\n"), "line 9, column 3: a board has at most 63 holes");
}

}  // namespace
}  // namespace puzzlebench::puzzles::peg_solitaire
