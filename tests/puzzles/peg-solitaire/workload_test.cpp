// The workload's seam: parameters and their errors, names, known answers, check, notation, pictures,
// listings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "puzzles/peg-solitaire/puzzle.hpp"
#include "tests/puzzles/peg-solitaire/support.hpp"

namespace puzzlebench::puzzles::peg_solitaire {
namespace {

using engine::Objective;
using testing::HasSubstr;
using testing::StartsWith;

TEST(PegParameters, ErrorsNameTheParameterItsValueAndWhatIsAllowed) {
  EXPECT_EQ(error_of(Objective::first, {{"board", "englsh"}}),
            "peg-solitaire: --board englsh: must be one of english, french, triangle15, or the path of a "
            "text file (did "
            "you mean 'english'?)");
  EXPECT_EQ(error_of(Objective::first, {{"start", "0,0"}}),
            "peg-solitaire: --start 0,0: must be a hole of the board as row,column, counted from 0 (rows "
            "0-6, columns "
            "0-6)");
  EXPECT_THAT(error_of(Objective::first, {{"start", "middle"}}),
              StartsWith("peg-solitaire: --start middle: must be"));
  EXPECT_THAT(error_of(Objective::first, {{"start", "3,3 "}}),
              StartsWith("peg-solitaire: --start 3,3 : must be"));
  EXPECT_THAT(error_of(Objective::first, {{"start", "-1,3"}}),
              StartsWith("peg-solitaire: --start -1,3: must be"));
  EXPECT_EQ(error_of(Objective::first, {{"finish", "9,9"}}),
            "peg-solitaire: --finish 9,9: must be a hole of the board as row,column, counted from 0 (rows "
            "0-6, columns "
            "0-6), 'start' or 'any'");
  EXPECT_EQ(error_of(Objective::count, {{"jumps", "0"}}),
            "peg-solitaire: --jumps 0: must be a whole number from 1 to 62");
  EXPECT_EQ(error_of(Objective::count, {{"jumps", "32"}}),
            "peg-solitaire: --jumps 32: must be at most 31, one less than the pegs");
  EXPECT_EQ(error_of(Objective::count, {{"jumps", "3"}, {"finish", "any"}}),
            "peg-solitaire: --jumps 3: counts all sequences of so many jumps; leave out --finish");
  EXPECT_EQ(error_of(Objective::reach, {{"jumps", "3"}}),
            "peg-solitaire: --jumps 3: belongs to --objective count");
  EXPECT_EQ(error_of(Objective::count, {{"symmetry", "on"}}),
            "peg-solitaire: --symmetry on: belongs to --objective first, reach and tally");
  EXPECT_EQ(error_of(Objective::reach, {{"prune", "pagoda"}}),
            "peg-solitaire: --prune pagoda: belongs to --objective first");
  EXPECT_THAT(error_of(Objective::first, {{"prune", "pagode"}}), HasSubstr("did you mean 'pagoda'?"));
}

TEST(PegParameters, ErrorsInAFileNameLineAndColumn) {
  const TextFile bad("oo.\no*o\n");
  EXPECT_EQ(error_of(Objective::first, {{"board", bad.path()}}),
            "peg-solitaire: --board " + bad.path() +
                ": line 2, column 2: '*' is no cell; 'o' is a peg, '.' a hole, a space no cell");
  const TextFile long_file(std::string(70'000, '\n') + "o.o");
  EXPECT_THAT(error_of(Objective::first, {{"board", long_file.path()}}), HasSubstr("longer than 64 KiB"));
  EXPECT_THAT(error_of(Objective::first, {{"board", "/"}}),
              HasSubstr("or the path of a text file; that path is no regular file"));
  EXPECT_THAT(error_of(Objective::first, {{"board", "boards/missing.txt"}}),
              HasSubstr("; there is no such file"));
}

TEST(PegParameters, AFullFileNeedsAStartAndAPositionRefusesOne) {
  const TextFile full("ooo\nooo\n");
  EXPECT_EQ(error_of(Objective::first, {{"board", full.path()}}),
            "peg-solitaire: --start: must say which hole of this full board is vacant, as row,column");
  EXPECT_EQ(error_of(Objective::first, {{"board", full.path()}, {"start", "0,1"}}), "accepted");
  const TextFile later("o.o\no.o\n");
  EXPECT_EQ(error_of(Objective::first, {{"board", later.path()}, {"start", "0,1"}}),
            "peg-solitaire: --start 0,1: is for full boards; the file's position is the start as it stands");
  EXPECT_EQ(error_of(Objective::first, {{"board", later.path()}, {"finish", "start"}}),
            "peg-solitaire: --finish start: needs a start with exactly one vacant hole");
  const TextFile one("o\n");
  EXPECT_EQ(error_of(Objective::first, {{"board", one.path()}, {"start", "0,0"}}),
            "peg-solitaire: --start 0,0: must leave a peg on the board");
}

TEST(PegNames, HoldTheBoardAndWhatIsNotDefault) {
  EXPECT_EQ(make(Objective::reach, {})->info().name, "peg-solitaire/reach/board:english");
  EXPECT_EQ(make(Objective::reach, {{"start", "3,3"}, {"symmetry", "on"}, {"finish", "any"}})->info().name,
            "peg-solitaire/reach/board:english");
  EXPECT_EQ(make(Objective::reach, {{"start", "0,3"}, {"symmetry", "off"}})->info().name,
            "peg-solitaire/reach/board:english/start:0,3/symmetry:off");
  EXPECT_EQ(make(Objective::first, {{"finish", "any"}, {"symmetry", "on"}, {"prune", "pagoda"}})->info().name,
            "peg-solitaire/first/board:english/finish:any/symmetry:on/prune:pagoda");
  EXPECT_EQ(make(Objective::first, {{"finish", "3,3"}})->info().name, "peg-solitaire/first/board:english");
  EXPECT_EQ(make(Objective::count, {{"jumps", "8"}})->info().name,
            "peg-solitaire/count/board:english/jumps:8");
}

TEST(PegNames, OfFilesTellTheirContentsApart) {
  const TextFile a("o.o\nooo\n"), b("o.o\no.o\n");
  const auto name_a = make(Objective::reach, {{"board", a.path()}})->info().name;
  EXPECT_THAT(name_a, testing::MatchesRegex("peg-solitaire/reach/board:peg-[0-9]+-[0-9]+-[0-9a-f]{8}"));
  const auto digest = [](const std::string& name) { return name.substr(name.size() - 8); };
  EXPECT_NE(digest(name_a), digest(make(Objective::reach, {{"board", b.path()}})->info().name));
}

TEST(PegNames, ParametersMakeTheSameWorkloadAgain) {
  for (const ParameterMap& parameters :
       {ParameterMap{}, ParameterMap{{"board", "triangle15"}, {"start", "2,0"}, {"finish", "any"}},
        ParameterMap{{"prune", "pagoda"}, {"symmetry", "on"}}}) {
    const auto workload = make(Objective::first, parameters);
    EXPECT_EQ(make(Objective::first, workload->info().parameters)->info().name, workload->info().name);
  }
  const auto count = make(Objective::count, {{"jumps", "5"}});
  EXPECT_EQ(make(Objective::count, count->info().parameters)->info().name, count->info().name);
}

Figures known(Objective objective, const ParameterMap& parameters) {
  return make(objective, parameters)->info().known;
}

TEST(PegKnown, FiguresBelongToExactlyTheirParameters) {
  EXPECT_EQ(known(Objective::reach, {}),
            (Figures{{"states", 23475688}, {"leaves", 21111}, {"solutions", 2}, {"dead_ends", 21109}}));
  EXPECT_EQ(known(Objective::reach, {{"symmetry", "off"}}),
            (Figures{{"states", 187636299}, {"leaves", 162352}, {"solutions", 5}, {"dead_ends", 162347}}));
  EXPECT_EQ(known(Objective::reach, {{"finish", "3,3"}}), (Figures{{"states", 23475688}, {"leaves", 21111}}));
  EXPECT_EQ(known(Objective::reach, {{"board", "french"}}), (Figures{{"states", 374349517}}));
  EXPECT_EQ(known(Objective::reach, {{"board", "french"}, {"start", "0,2"}}), Figures{});
  EXPECT_EQ(known(Objective::count, {{"finish", "start"}}),
            (Figures{{"games", parse_decimal("577116156815309849672")}, {"solutions", 40861647040079968}}));
  EXPECT_EQ(known(Objective::count, {{"jumps", "8"}}), (Figures{{"solutions", 2076744}, {"nodes", 2325853}}));
  EXPECT_EQ(known(Objective::count, {{"jumps", "10"}}), Figures{});
  EXPECT_EQ(known(Objective::count, {{"board", "triangle15"}}),
            (Figures{{"games", 568630}, {"solutions", 29760}}));
  EXPECT_EQ(known(Objective::count, {{"board", "triangle15"}, {"finish", "0,0"}}),
            (Figures{{"games", 568630}, {"solutions", 6816}}));
  EXPECT_EQ(known(Objective::first, {}), (Figures{{"nodes", 1396488}}));
  EXPECT_EQ(known(Objective::reach, {{"positions", "winning"}}), (Figures{{"states", 1679072}}));
  EXPECT_EQ(known(Objective::reach, {{"positions", "winning"}, {"finish", "any"}}), Figures{});
  EXPECT_EQ(known(Objective::tally, {}), (Figures{{"states", 23475688},
                                                  {"leaves", 21111},
                                                  {"winning", 1679072},
                                                  {"games", parse_decimal("577116156815309849672")},
                                                  {"solutions", 40861647040079968}}));
  EXPECT_EQ(known(Objective::tally, {{"finish", "0,3"}}),
            (Figures{{"games", parse_decimal("577116156815309849672")}}));
  EXPECT_EQ(known(Objective::tally, {{"positions", "winning"}}),
            (Figures{{"states", 1679072}, {"winning", 1679072}, {"solutions", 40861647040079968}}));
  EXPECT_EQ(known(Objective::tally, {{"start", "0,3"}, {"symmetry", "off"}}),
            (Figures{{"states", 110743405},
                     {"games", parse_decimal("144279039203827462418")},
                     {"solutions", 841594661434808}}));
  EXPECT_EQ(known(Objective::first, {{"symmetry", "on"}}), Figures{});
  EXPECT_EQ(known(Objective::first, {{"finish", "any"}}), Figures{});
  const TextFile file("o.o\nooo\n");
  EXPECT_EQ(known(Objective::reach, {{"board", file.path()}}), Figures{});
}

TEST(PegInfo, LayersArePegsLeft) {
  EXPECT_EQ(make(Objective::reach, {})->info().layer_name, "pegs left");
}

TEST(PegCheck, AppliesTheRulesToEachJump) {
  const TextFile file("oo.o\n...o\n");
  const auto workload = make(Objective::first, {{"board", file.path()}});
  EXPECT_EQ(workload->check({0, 0, 0, 2, 0, 3, 0, 1}), "2 pegs are left, not 1");
  EXPECT_EQ(workload->check({0, 0, 0, 2, 0, 3, 0, 1, 0, 1}), "a jump is four numbers, and 10 were given");
  EXPECT_EQ(workload->check({0, 0, 0, 4}), "jump 1: (0,4) is no hole of the board");
  EXPECT_EQ(workload->check({0, 0, 0, 1}), "jump 1: it is not two holes along a line");
  EXPECT_EQ(workload->check({0, 1, 0, 3}), "jump 1: there is no peg to jump over in (0,2)");
  EXPECT_EQ(workload->check({0, 2, 0, 0}), "jump 1: there is no peg in (0,2)");
  EXPECT_EQ(workload->check({0, 0, 0, 2, 0, 3, 0, 1, 0, 2, 0, 0}), "jump 3: there is no peg in (0,2)");
  const TextFile row("oo.\n");
  const auto solved = make(Objective::first, {{"board", row.path()}, {"finish", "any"}});
  EXPECT_EQ(solved->check({0, 0, 0, 2}), std::nullopt);
  const auto elsewhere = make(Objective::first, {{"board", row.path()}, {"finish", "0,0"}});
  EXPECT_EQ(elsewhere->check({0, 0, 0, 2}), "the last peg does not stand in (0,0)");
}

TEST(PegCheck, DiagonalJumpsBelongToSixDirections) {
  const TextFile square("o  \n o \n  .\n"), triangle("directions 6\no  \n o \n  .\n");
  EXPECT_EQ(make(Objective::first, {{"board", square.path()}, {"finish", "any"}})->check({0, 0, 2, 2}),
            "jump 1: it is not two holes along a line");
  EXPECT_EQ(make(Objective::first, {{"board", triangle.path()}})->check({0, 0, 2, 2}), std::nullopt);
}

TEST(PegCheck, SequencesHaveTheNumberOfJumpsAskedFor) {
  const auto workload = make(Objective::count, {{"jumps", "2"}});
  EXPECT_EQ(workload->check({1, 3, 3, 3}), "1 jumps, not 2");
  EXPECT_EQ(workload->check({1, 3, 3, 3, 4, 3, 2, 3}), std::nullopt);
}

TEST(PegPicture, HasAFrameForTheStartAndOneForEachJump) {
  const auto workload = make(Objective::count, {{"jumps", "2"}});
  const Solution solution = {1, 3, 3, 3, 4, 3, 2, 3};
  EXPECT_EQ(workload->notation(solution), "13-33 43-23");
  const Picture picture = workload->picture(solution);
  EXPECT_TRUE(picture.frames_in_time);
  ASSERT_EQ(picture.frames.size(), 3u);
  EXPECT_EQ(picture.frames[0].caption, "start, 32 pegs");
  EXPECT_EQ(picture.frames[1].caption, "1. 13-33");
  EXPECT_EQ(picture.frames[1].line, (std::vector<std::pair<int, int>>{{1, 3}, {3, 3}}));
  EXPECT_EQ(picture.frames[2].cells.size(), 33u);
  const auto pegs = [](const PictureFrame& frame) {
    return std::ranges::count(frame.cells, std::string("o"), &PictureCell::label);
  };
  EXPECT_EQ(pegs(picture.frames[0]), 32);
  EXPECT_EQ(pegs(picture.frames[2]), 30);
  EXPECT_THAT(picture.notes, testing::Contains("13-33 43-23"));
}

TEST(PegNotation, HasCommasOnBoardsOfMoreThanTenColumns) {
  const TextFile row("oo.oooooooo\n");
  EXPECT_EQ(make(Objective::first, {{"board", row.path()}})->notation({0, 10, 0, 8}), "0,10-0,8");
}

TEST(PegListing, HoldsAllSolutionsInSerialOrderAndEachIsOne) {
  const auto workload = make(Objective::count, {{"board", "triangle15"}, {"finish", "start"}});
  engine::Control control;
  const auto all = workload->solutions(100'000, control);
  EXPECT_EQ(all.size(), 6816u);
  const auto first = run(*make(Objective::first, {{"board", "triangle15"}}), {});
  EXPECT_EQ(all.front(), first.solution);
  for (const Solution& solution : all) EXPECT_EQ(workload->check(solution), std::nullopt);
  EXPECT_EQ(workload->solutions(3, control), (std::vector<Solution>{all[0], all[1], all[2]}));
  EXPECT_TRUE(workload->solutions(0, control).empty());
}

TEST(PegListing, OfSequencesHoldsAllOfThem) {
  const auto workload = make(Objective::count, {{"jumps", "4"}});
  engine::Control control;
  const auto all = workload->solutions(1000, control);
  EXPECT_EQ(all.size(), 400u);
  for (const Solution& solution : all) EXPECT_EQ(workload->check(solution), std::nullopt);
}

TEST(PegListing, StopsWithTheControl) {
  engine::Limits limits;
  limits.nodes = 10'000;
  engine::Control control(limits);
  EXPECT_TRUE(
      make(Objective::first, {{"board", "french"}, {"finish", "any"}})->solutions(1, control).empty());
  EXPECT_TRUE(control.stopped());
}

TEST(PegRemarks, TellWhatWasFound) {
  const auto reach = make(Objective::reach, {{"board", "triangle15"}});
  EXPECT_THAT(reach->remarks(run(*reach, {}), {}),
              testing::Contains("the fewest pegs that can be left are 1, in 3 positions"));
  const auto count = make(Objective::count, {{"board", "triangle15"}, {"finish", "start"}});
  EXPECT_THAT(count->remarks(run(*count, {}), {}),
              testing::ElementsAre("568630 games, of which 6816 end with one peg in (0,0)"));
  const auto first = make(Objective::first, {{"board", "triangle15"}});
  EXPECT_THAT(first->remarks(run(*first, {}), {}), testing::ElementsAre("13 jumps in 11 moves"));
  const auto none = make(Objective::first, {{"board", "triangle15"}, {"finish", "4,4"}});
  EXPECT_THAT(none->remarks(run(*none, {}), {}), testing::Contains(HasSubstr("rule of three")));
}

}  // namespace
}  // namespace puzzlebench::puzzles::peg_solitaire
