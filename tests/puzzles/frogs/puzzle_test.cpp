// The frogs puzzle at the seam: its names, messages, independent check, picture, remarks and what --show all
// prints.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "puzzles/catalogue.hpp"
#include "puzzles/frogs/path.hpp"
#include "puzzles/frogs/row.hpp"
#include "tests/puzzles/frogs/frogs_support.hpp"
#include "tests/refusal.hpp"

namespace puzzlebench::puzzles::frogs {
namespace {

using engine::Objective;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

std::string message(Objective objective, const ParameterMap& given) {
  return tests::refusal_of<UsageError>([&] { frogs_workload(objective, given); });
}

TEST(FrogsPuzzle, TheCatalogueHasItAndFirstIsItsNaturalObjective) {
  const Puzzle& listed = find_puzzle("frogs");
  EXPECT_EQ(listed.objectives.front(), Objective::first);
  EXPECT_EQ(listed.objectives.size(), 3u);
  EXPECT_EQ(listed.views.at(0).name, "all");
  EXPECT_EQ(make_workload(listed, Objective::reach, {{"n", "12"}})->info().name, "frogs/reach/n:12");
}

TEST(FrogsPuzzle, NamesTellTheParametersThatMatter) {
  EXPECT_EQ(frogs_workload(Objective::first, {})->info().name, "frogs/first/n:3");
  EXPECT_EQ(frogs_workload(Objective::count, sides(4, 4))->info().name, "frogs/count/n:4");
  EXPECT_EQ(frogs_workload(Objective::count, sides(2, 5))->info().name, "frogs/count/left:2/right:5");
  EXPECT_EQ(frogs_workload(Objective::reach, {{"n", "07"}, {"jump", "opposite"}})->info().name,
            "frogs/reach/n:7/jump:opposite");
  const ParameterMap expected{{"n", "4"}, {"jump", "any"}};
  EXPECT_EQ(frogs_workload(Objective::count, sides(4, 4))->info().parameters, expected);
}

TEST(FrogsPuzzle, TheParametersOfAWorkloadMakeItAgain) {
  for (const ParameterMap& given : {ParameterMap{}, ParameterMap{{"n", "5"}}, sides(2, 3, "opposite")}) {
    const WorkloadInfo info = frogs_workload(Objective::first, given)->info();
    EXPECT_EQ(frogs_workload(Objective::first, info.parameters)->info().name, info.name);
  }
}

TEST(FrogsPuzzle, BadParametersGetOneLineWithNameValueAndWhatIsAllowed) {
  EXPECT_EQ(message(Objective::first, {{"n", "0"}}), "frogs: --n 0: must be a whole number from 1 to 31");
  EXPECT_EQ(message(Objective::first, {{"n", "many"}}),
            "frogs: --n many: must be a whole number from 1 to 31");
  EXPECT_EQ(message(Objective::first, {{"n", "3"}, {"left", "3"}}),
            "frogs: --n 3: must not be given together with --left or --right, which it is short for");
  EXPECT_EQ(message(Objective::first, {{"left", "3"}}), "frogs: --left 3: needs --right beside it");
  EXPECT_EQ(message(Objective::first, {{"right", "3"}}), "frogs: --right 3: needs --left beside it");
  EXPECT_EQ(message(Objective::first, {{"jump", "oposite"}}),
            "frogs: --jump oposite: must be one of any, opposite (did you mean 'opposite'?)");
  EXPECT_THAT(message(Objective::first, {{"lft", "3"}}), HasSubstr("did you mean 'left'?"));
}

TEST(FrogsPuzzle, KernelAndVisitedStandInTheNameWhereTheyAreNotTheDefault) {
  const auto info = [](Objective objective, const ParameterMap& given) {
    return frogs_workload(objective, given)->info();
  };
  EXPECT_EQ(info(Objective::reach, {{"kernel", "fast"}}).name, "frogs/reach/n:3");
  EXPECT_EQ(info(Objective::reach, {{"kernel", "reference"}}).name, "frogs/reach/n:3/kernel:reference");
  EXPECT_EQ(info(Objective::first, {{"kernel", "reference"}, {"jump", "opposite"}}).name,
            "frogs/first/n:3/jump:opposite/kernel:reference");
  EXPECT_EQ(info(Objective::first, {{"visited", "off"}}).name, "frogs/first/n:3/visited:off");
  for (const Objective objective : {Objective::reach, Objective::first}) {
    EXPECT_EQ(info(objective, {}).version, 2);
    EXPECT_EQ(info(objective, {{"kernel", "reference"}}).version, 1);
  }
  EXPECT_EQ(info(Objective::first, {{"visited", "off"}}).version, 1);
  EXPECT_EQ(info(Objective::count, {}).version, 1);
  for (const ParameterMap& given :
       {ParameterMap{{"kernel", "reference"}}, ParameterMap{{"visited", "off"}}}) {
    const WorkloadInfo given_info = info(Objective::first, given);
    EXPECT_EQ(info(Objective::first, given_info.parameters).name, given_info.name);
  }
}

TEST(FrogsPuzzle, KernelAndVisitedAreRefusedWhereTheyMeanNothing) {
  EXPECT_EQ(message(Objective::count, {{"kernel", "reference"}}),
            "frogs: --kernel reference: must be fast: reference is for reach and first");
  for (const Objective objective : {Objective::count, Objective::reach})
    EXPECT_EQ(message(objective, {{"visited", "off"}}),
              "frogs: --visited off: must be on: only first can do without");
  EXPECT_EQ(message(Objective::first, {{"visited", "off"}, {"kernel", "reference"}}),
            "frogs: --kernel reference: must be fast with --visited off: the plain tree has no table");
  EXPECT_EQ(message(Objective::first, {{"visited", "of"}}),
            "frogs: --visited of: must be one of on, off (did you mean 'on'?)");
}

TEST(FrogsPuzzle, SixtyTwoFrogsForCountAndFiftyEightForTheOthers) {
  EXPECT_EQ(message(Objective::count, {{"n", "31"}}), "accepted");
  EXPECT_EQ(message(Objective::count, sides(1, 61)), "accepted");
  EXPECT_EQ(message(Objective::count, sides(31, 32)),
            "frogs: --right 32: must be 31 or less beside --left 31: count takes 62 frogs in all, not 63");
  for (const Objective objective : {Objective::first, Objective::reach}) {
    EXPECT_EQ(message(objective, {{"n", "29"}}), "accepted");
    EXPECT_EQ(message(objective, sides(57, 1)), "accepted");
    EXPECT_THAT(message(objective, {{"n", "30"}}), HasSubstr("frogs: --n 30: must be 29 or less: "));
    EXPECT_THAT(message(objective, sides(1, 58)), HasSubstr("takes 58 frogs in all, not 59"));
    EXPECT_THAT(message(objective, sides(60, 1)), HasSubstr("takes 58 frogs in all, not 61"));
  }
}

TEST(FrogsPuzzle, KnownFiguresAreWhatTheSearchFinds) {
  for (int left = 1; left <= 8; ++left)
    for (int right = 1; right <= 8; ++right)
      for (const char* jump : {"any", "opposite"})
        for (const Objective objective : {Objective::count, Objective::first, Objective::reach}) {
          const auto workload = frogs_workload(objective, sides(left, right, jump));
          const engine::Result result = execute(*workload, serial).result;
          for (const Figure& known : workload->info().known) {
            const engine::u128 found = known.name == "solutions"   ? result.solutions
                                       : known.name == "dead_ends" ? result.dead_ends()
                                                                   : result.nodes;
            EXPECT_EQ(to_decimal(found), to_decimal(known.value))
                << workload->info().name << " " << known.name;
          }
        }
  EXPECT_FALSE(frogs_workload(Objective::reach, sides(20, 20))->info().known.empty());
  EXPECT_TRUE(frogs_workload(Objective::reach, sides(21, 21))->info().known.empty());
  EXPECT_TRUE(frogs_workload(Objective::first, sides(3, 2, "opposite"))->info().known.empty());
}

TEST(FrogsCheck, EverySolutionObeysTheRulesAndNoTamperedOneDoes) {
  engine::Control control;
  for (const char* jump : {"any", "opposite"})
    for (const ParameterMap& given : {sides(4, 4, jump), sides(2, 5, jump), sides(1, 6, jump)}) {
      const auto workload = frogs_workload(Objective::count, given);
      const auto solutions = workload->solutions(1000, control);
      EXPECT_EQ(solutions.size(), execute(*workload, serial).result.solution_leaves);
      for (const Solution& solution : solutions) {
        EXPECT_EQ(workload->check(solution), std::nullopt);
        for (std::size_t i = 0; i < solution.size(); ++i) {
          Solution shortened = solution;
          shortened.erase(shortened.begin() + static_cast<std::ptrdiff_t>(i));
          EXPECT_NE(workload->check(shortened), std::nullopt) << i;
        }
      }
    }
}

TEST(FrogsCheck, EachBrokenRuleIsNamed) {
  const Game game{3, 3, JumpRule::any};
  EXPECT_THAT(*check_path(game, {7}), HasSubstr("move 1: rock 7 is not in the row"));
  EXPECT_THAT(*check_path(game, {-1}), HasSubstr("rock -1 is not in the row"));
  EXPECT_THAT(*check_path(game, {3}), HasSubstr("rock 3 holds no frog"));
  EXPECT_THAT(*check_path(game, {0}), HasSubstr("the frog on rock 0 is 3 from the free rock"));
  EXPECT_THAT(*check_path(game, {2, 3}), HasSubstr("move 2: the frog on rock 3 would go backwards"));
  EXPECT_THAT(*check_path(game, {2}), HasSubstr("after 1 moves the row is >>.><<<, not the goal"));
  EXPECT_THAT(*check_path({3, 3, JumpRule::opposite}, {1}), HasSubstr("would jump over one of its own side"));
  EXPECT_THAT(*check_path(game, {1}),
              HasSubstr("after 1 moves"));  // allowed where any frog may be jumped over
  EXPECT_THAT(*check_path(game, {}), HasSubstr("after 0 moves"));
}

TEST(FrogsSolutions, TheFirstOneIsWhatFirstFindsAndTwoEqualSidesMirrorEachOther) {
  engine::Control control;
  for (int n = 2; n <= 8; ++n) {
    const auto workload = frogs_workload(Objective::first, sides(n, n));
    const Outcome outcome = execute(*workload, serial);
    const auto solutions = workload->solutions(10, control);
    ASSERT_EQ(solutions.size(), 2u);
    EXPECT_EQ(solutions[0], outcome.solution);
    EXPECT_EQ(mirrored({n, n, JumpRule::any}, solutions[0]), solutions[1]);
    EXPECT_EQ(workload->solutions(1, control).size(), 1u);
    EXPECT_TRUE(workload->solutions(0, control).empty());
    EXPECT_THAT(workload->remarks(outcome, solutions),
                Contains("the two paths are mirror images of one another"));
  }
}

TEST(FrogsPicture, FramesFollowThePathInTime) {
  const auto workload = frogs_workload(Objective::first, sides(1, 1));
  const Outcome outcome = execute(*workload, serial);
  const Picture picture = workload->picture(*outcome.solution);
  EXPECT_TRUE(picture.frames_in_time);
  ASSERT_EQ(picture.frames.size(), 4u);
  std::vector<std::string> rows;
  for (const PictureFrame& frame : picture.frames) {
    EXPECT_EQ(frame.rows, 1);
    EXPECT_EQ(frame.columns, 3);
    std::string row(3, ' ');
    for (const PictureCell& cell : frame.cells) row[static_cast<std::size_t>(cell.column)] = cell.label[0];
    rows.push_back(row);
  }
  EXPECT_THAT(rows, ElementsAre(">.<", ".><", "<>.", "<.>"));
  EXPECT_EQ(picture.frames[2].caption, "move 2: 2-0 jump");
}

TEST(FrogsPicture, AWrongPathIsDrawnUpToItsMistake) {
  const Picture picture = frogs_workload(Objective::first, sides(1, 1))->picture({0, 0});
  EXPECT_EQ(picture.frames.size(), 2u);
  EXPECT_THAT(picture.notes, Contains(HasSubstr("rock 0 holds no frog")));
}

TEST(FrogsRemarks, MovesAndTheFormulaAreSaid) {
  const auto square = frogs_workload(Objective::first, {{"n", "3"}});
  const auto lines = square->remarks(execute(*square, serial), {});
  EXPECT_THAT(lines, Contains("a path of 15 moves: N^2 + 2N = 15"));
  EXPECT_THAT(lines, Contains(HasSubstr("34 of the 72 reachable positions visited")));
  const auto unequal = frogs_workload(Objective::count, sides(2, 3));
  EXPECT_THAT(unequal->remarks(execute(*unequal, serial), {}),
              Contains("every path has ab + a + b = 11 moves"));
  const auto reach = frogs_workload(Objective::reach, {{"n", "3"}});
  EXPECT_THAT(reach->remarks(execute(*reach, serial), {}), Contains(HasSubstr("from 30 of them")));
}

std::size_t dead_ends_shown(const Workload& workload) {
  engine::Control control;
  const auto lines = *workload.view("all", control);
  return static_cast<std::size_t>(std::count_if(lines.begin(), lines.end(), [](const std::string& line) {
    return line.find(" after ") != std::string::npos;
  }));
}

TEST(FrogsShowAll, EveryDeadEndThatTheSearchMeetsIsShown) {
  for (const char* jump : {"any", "opposite"})
    for (const auto& [left, right] : {std::pair{3, 3}, std::pair{2, 5}, std::pair{6, 6}, std::pair{1, 4}})
      for (const Objective objective : {Objective::first, Objective::count, Objective::reach}) {
        const auto workload = frogs_workload(objective, sides(left, right, jump));
        EXPECT_EQ(dead_ends_shown(*workload), execute(*workload, serial).result.dead_ends())
            << workload->info().name;
      }
}

TEST(FrogsShowAll, ThePlainTreeShowsADeadEndAsOftenAsItIsMet) {
  for (const auto& [left, right] : {std::pair{3, 3}, std::pair{2, 5}, std::pair{6, 6}}) {
    ParameterMap given = sides(left, right);
    given["visited"] = "off";
    const auto workload = frogs_workload(Objective::first, given);
    const Outcome outcome = execute(*workload, serial);
    EXPECT_EQ(dead_ends_shown(*workload), outcome.result.dead_ends());
    engine::Control control;
    EXPECT_EQ(workload->solutions(1, control).at(0), outcome.solution);
  }
}

TEST(FrogsShowAll, OneAgainstOneIsDrawnWhole) {
  engine::Control control;
  const auto workload = frogs_workload(Objective::reach, sides(1, 1));
  EXPECT_THAT(*workload->view("all", control),
              ElementsAre("path of 3 moves: 0-1 2-0 1-2", "  >.<", "  .><", "  <>.", "  <.>",  //
                          "path of 3 moves: 2-1 0-2 1-0", "  >.<", "  ><.", "  .<>", "  <.>", "no dead end"));
  EXPECT_EQ(workload->view("sets", control), std::nullopt);
}

TEST(FrogsShowAll, AStopIsSaidInTheLastLine) {
  engine::Limits limits;
  limits.memory = 100'000;
  for (const Objective objective : {Objective::first, Objective::count, Objective::reach}) {
    engine::Control control(limits);
    const auto lines = *frogs_workload(objective, sides(12, 12))->view("all", control);
    EXPECT_EQ(lines.back(), "stopped by the memory limit: not all is shown");
  }
}

}  // namespace
}  // namespace puzzlebench::puzzles::frogs
