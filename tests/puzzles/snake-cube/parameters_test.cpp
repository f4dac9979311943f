// What a user may give, what it is called in the results, and what a wrong value is answered with.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/puzzles/snake-cube/snake.hpp"
#include "tests/refusal.hpp"

namespace puzzlebench::puzzles::snake_cube {
namespace {

using engine::Objective;
using testing::AllOf;
using testing::HasSubstr;

std::string error_of(const ParameterMap& parameters, Objective objective = Objective::count) {
  return tests::refusal_of<UsageError>([&] { snake(parameters, objective); });
}

TEST(SnakeParameters, NameTheWorkloadByWhatIsNotDefault) {
  EXPECT_EQ(snake({})->info().name, "snake-cube/count/chain:seed");
  EXPECT_EQ(snake({}, Objective::first)->info().name, "snake-cube/first/chain:seed");
  EXPECT_EQ(snake({{"chain", "king"}, {"starts", "all"}})->info().name,
            "snake-cube/count/chain:king/starts:all");
  EXPECT_EQ(snake({{"start", "0,0,0:+x"}})->info().name, "snake-cube/count/chain:seed/start:0,0,0:+x");
  EXPECT_EQ(snake({{"chain", "3,1"}, {"box", "5x1x1"}, {"start", "4,0,0"}}, Objective::first)->info().name,
            "snake-cube/first/chain:3,1/box:5x1x1/start:4,0,0");
  EXPECT_EQ(snake({{"chain", "seed"}, {"box", "3x3x3"}})->info().name, "snake-cube/count/chain:seed");
  EXPECT_EQ(snake({{"prune", "dead-cells"}, {"kernel", "reference"}})->info().name,
            "snake-cube/count/chain:seed/prune:dead-cells/kernel:reference");
  EXPECT_EQ(snake({{"prune", "none"}, {"kernel", "fast"}})->info().name, "snake-cube/count/chain:seed");
}

TEST(SnakeParameters, TheReferenceKernelKeepsTheVersionThatItHad) {
  EXPECT_EQ(snake({})->info().version, 2);
  EXPECT_EQ(snake({{"kernel", "reference"}})->info().version, 1);
  EXPECT_EQ(snake({}, Objective::first)->info().version, 1);
}

TEST(SnakeParameters, AllThatMatterAreInTheInfo) {
  EXPECT_EQ(snake({})->info().parameters, (ParameterMap{{"chain", "seed"},
                                                        {"box", "3x3x3"},
                                                        {"starts", "classes"},
                                                        {"prune", "none"},
                                                        {"kernel", "fast"}}));
  EXPECT_EQ(snake({{"prune", "dead-cells"}}, Objective::first)->info().parameters,
            (ParameterMap{{"chain", "seed"}, {"box", "3x3x3"}, {"prune", "dead-cells"}}));
  EXPECT_EQ(snake({{"start", "1,1,1"}, {"kernel", "reference"}})->info().parameters,
            (ParameterMap{{"chain", "seed"},
                          {"box", "3x3x3"},
                          {"start", "1,1,1"},
                          {"prune", "none"},
                          {"kernel", "reference"}}));
}

TEST(SnakeParameters, EverySpellingOfTheSeedIsTheSeed) {
  for (const char* spelling : {"2,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,2", "3,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,2",
                               "SSCSCSCSCCCCSCSCCCSCCSCCCSS", "ESCSCSCSCCCCSCSCCCSCCSCCCSE"}) {
    const auto workload = snake({{"chain", spelling}});
    EXPECT_EQ(workload->info().name, "snake-cube/count/chain:seed");
    EXPECT_EQ(workload->info().known, snake({})->info().known);
  }
}

TEST(SnakeParameters, TheBoxIsTheCubeThatTheChainFills) {
  EXPECT_EQ(snake({{"chain", "1,1,1,1,1,1,1"}})->info().parameters.at("box"), "2x2x2");
  EXPECT_EQ(snake({{"chain", "2,1,1,1,1,1,1"}})->info().parameters.at("box"), "2x2x2");
  EXPECT_EQ(snake({{"chain", "king"}})->info().parameters.at("box"), "4x4x4");
  EXPECT_EQ(snake({{"chain", "king"}, {"box", "8x2x4"}})->info().name,
            "snake-cube/count/chain:king/box:8x2x4");
}

TEST(SnakeParameters, AWrongOneIsNamedWithItsValueAndWhatIsAllowed) {
  EXPECT_EQ(error_of({{"box", "5x13x1"}}), "snake-cube: --box 5x13x1: has 65 cells; allowed are 2 to 64");
  EXPECT_EQ(error_of({{"box", "1x1x1"}}), "snake-cube: --box 1x1x1: has 1 cell; allowed are 2 to 64");
  EXPECT_THAT(error_of({{"box", "2000000000x2000000000x2000000000"}}), HasSubstr("allowed are 2 to 64"));
  EXPECT_EQ(error_of({{"box", "3x3"}}),
            "snake-cube: --box 3x3: must be AxBxC, three whole numbers of 1 or more such as 3x3x3");
  EXPECT_THAT(error_of({{"box", "0x3x9"}}), HasSubstr("must be AxBxC"));
  EXPECT_EQ(
      error_of({{"chain", "2,2,1"}, {"box", "3x3x3"}}),
      "snake-cube: --chain 2,2,1: fills 6 cells (5 if its first length counts the first cube), but the box "
      "3x3x3 has 27");
  EXPECT_THAT(error_of({{"box", "2x2x2"}}), HasSubstr("--chain seed: fills 27 cells"));
  EXPECT_EQ(error_of({{"chain", "2,2,1"}}),
            "snake-cube: --chain 2,2,1: has 5 steps, which fill no cube of up to 64 cells; give --box AxBxC");
  EXPECT_THAT(error_of({{"chain", "sede"}}),
              AllOf(HasSubstr("--chain sede: must be one of seed, mean-green, king, edge-start, "),
                    HasSubstr("(did you mean 'seed'?)")));
  EXPECT_THAT(error_of({{"chain", "2,0,1"}}), HasSubstr("--chain 2,0,1: must be one of"));
  EXPECT_THAT(error_of({{"chain", ""}}), HasSubstr("must be one of"));
  EXPECT_EQ(error_of({{"starts", "some"}}), "snake-cube: --starts some: must be one of classes, all");
  EXPECT_THAT(error_of({{"cahin", "seed"}}), HasSubstr("(did you mean 'chain'?)"));
  EXPECT_EQ(error_of({{"prune", "dead"}}), "snake-cube: --prune dead: must be one of none, dead-cells");
  EXPECT_EQ(error_of({{"kernel", "fats"}}),
            "snake-cube: --kernel fats: must be one of fast, reference (did you mean 'fast'?)");
  EXPECT_EQ(error_of({{"kernel", "fast"}}, Objective::first),
            "snake-cube: --kernel fast: applies to --objective count; first has one kernel");
}

TEST(SnakeParameters, AStartOffTheBoardOrMisspeltIsRefused) {
  EXPECT_EQ(error_of({{"start", "3,0,0"}}),
            "snake-cube: --start 3,0,0: must be x,y,z or x,y,z:d within 0,0,0 to 2,2,2, d one of +x -x +y -y "
            "+z -z");
  for (const char* wrong : {"", "0,0", "0,0,0,0", "-1,0,0", "0,0,0:", "0,0,0:x", "0,0,0:+w", "0,0,0+x",
                            "a,b,c", "0,0,3", "0, 0, 0", ":+x", "0,0,99999999999"})
    EXPECT_THAT(error_of({{"start", wrong}}), HasSubstr("must be x,y,z or x,y,z:d")) << wrong;
}

TEST(SnakeParameters, StartsThatContradictOneAnotherAreRefused) {
  EXPECT_EQ(error_of({{"start", "0,0,0"}, {"starts", "all"}}),
            "snake-cube: --starts all: cannot be combined with --start");
  EXPECT_THAT(error_of({{"starts", "classes"}}, Objective::first),
              HasSubstr("must be all with --objective first"));
  EXPECT_EQ(error_of({{"starts", "all"}}, Objective::first), "accepted");
  EXPECT_THAT(error_of({}, Objective::reach), HasSubstr("must be one of count, first, chains"));
}

}  // namespace
}  // namespace puzzlebench::puzzles::snake_cube
