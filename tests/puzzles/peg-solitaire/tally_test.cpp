// Objective `tally`: games, solutions and what the layers hold, against counts by recursion and the
// published.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "engine/path_counts.hpp"
#include "tests/puzzles/peg-solitaire/support.hpp"

namespace puzzlebench::puzzles::peg_solitaire {
namespace {

using engine::Objective;
using engine::Policy;
using engine::u128;
using engine::u64;

u64 sum_of(const engine::Result& result, u64 engine::Layer::*member) {
  u64 sum = 0;
  for (const engine::Layer& layer : result.layers) sum += layer.*member;
  return sum;
}

void expect_consistent(const Outcome& outcome) {
  EXPECT_TRUE(outcome.result.complete);
  EXPECT_EQ(outcome.result.nodes, sum_of(outcome.result, &engine::Layer::states));
  EXPECT_EQ(outcome.result.leaves, sum_of(outcome.result, &engine::Layer::leaves));
  EXPECT_EQ(figure(outcome, "winning"), sum_of(outcome.result, &engine::Layer::winning));
}

TEST(PegTally, GamesAndSolutionsOfEveryTriangleStartAreThoseCountedOneByOne) {
  u128 sum = 0;
  for (int row = 0; row < 5; ++row)
    for (int column = 0; column <= row; ++column)
      for (const char* finish : {"any", "start", "2,1"}) {
        ParameterMap parameters = {
            {"board", "triangle15"}, {"start", to_string(Cell{row, column})}, {"finish", finish}};
        const Outcome one_by_one = run(*make(Objective::count, parameters), {});
        for (const char* symmetry : {"on", "off"}) {
          parameters["symmetry"] = symmetry;
          const auto tally = make(Objective::tally, parameters);
          const Outcome serial = run(*tally, {});
          expect_consistent(serial);
          EXPECT_EQ(figure(serial, "games"), one_by_one.result.leaves);
          EXPECT_EQ(serial.result.solutions, one_by_one.result.solutions);
          // The layers are those of reach, of all positions and of those that can be won.
          ParameterMap of_reach = parameters;
          if (std::string(symmetry) == "off") {
            const Outcome all = run(*make(Objective::reach, of_reach), {});
            EXPECT_EQ(serial.result.nodes, all.result.nodes);
            EXPECT_EQ(serial.result.leaves, all.result.leaves);
            EXPECT_EQ(serial.result.solution_leaves, all.result.solution_leaves);
          }
          of_reach["positions"] = "winning";
          const Outcome winning = run(*make(Objective::reach, of_reach), {});
          EXPECT_EQ(figure(serial, "winning"), winning.result.nodes);
          const Outcome tallied = run(*make(Objective::tally, of_reach), {});
          expect_consistent(tallied);
          EXPECT_EQ(tallied.result.solutions, one_by_one.result.solutions);
          EXPECT_EQ(tallied.result.nodes, winning.result.nodes);
          for (const int threads : {1, 2, 3}) {
            const Outcome split = run(*tally, {Policy::split, threads, 0});
            EXPECT_EQ(split.result.layers, serial.result.layers);
            EXPECT_EQ(split.result.solutions, serial.result.solutions);
            EXPECT_EQ(split.figures, serial.figures);
          }
        }
        if (std::string(finish) == "any") sum += one_by_one.result.solutions;
      }
  EXPECT_EQ(sum, 438984u);
}

TEST(PegTally, BoardsOfFourDirectionsAgreeWithCountsOneByOne) {
  for (const char* text : {"oooo\noo.o\noooo\n", "ooo.o\n", " oo \noooo\no..o\n oo \n", "oo.\n", ".o\n"}) {
    const TextFile file(text);
    const Outcome one_by_one = run(*make(Objective::count, {{"board", file.path()}}), {});
    for (const char* symmetry : {"on", "off"}) {
      const ParameterMap parameters = {{"board", file.path()}, {"finish", "any"}, {"symmetry", symmetry}};
      const Outcome tally = run(*make(Objective::tally, parameters), {});
      expect_consistent(tally);
      EXPECT_EQ(figure(tally, "games"), one_by_one.result.leaves) << text;
      EXPECT_EQ(tally.result.solutions, one_by_one.result.solutions) << text;
      EXPECT_EQ(tally.result.nodes, run(*make(Objective::reach, parameters), {}).result.nodes) << text;
    }
  }
}

TEST(PegTally, EnglishSolutionsFromCentreToCentreEqualThePublished) {
  const auto workload = make(Objective::tally, {{"positions", "winning"}});
  EXPECT_EQ(workload->info().name, "peg-solitaire/tally/board:english/positions:winning");
  const Outcome serial = run(*workload, {});
  EXPECT_EQ(serial.result.solutions, 40861647040079968u);
  EXPECT_EQ(serial.result.nodes, 1679072u);
  const Outcome split = run(*workload, {Policy::split, 2, 0});
  EXPECT_EQ(split.result.solutions, serial.result.solutions);
  EXPECT_EQ(split.result.layers, serial.result.layers);
}

TEST(LongPegTally, EnglishGamesAndPositionsEqualThePublished) {
  const auto on = make(Objective::tally, {});
  for (const engine::Variant& variant : {engine::Variant{}, engine::Variant{Policy::split, 2, 0}}) {
    const Outcome outcome = run(*on, variant);
    expect_consistent(outcome);
    EXPECT_EQ(outcome.result.nodes, 23475688u);
    EXPECT_EQ(outcome.result.leaves, 21111u);
    EXPECT_EQ(figure(outcome, "winning"), 1679072u);
    EXPECT_EQ(outcome.result.solutions, 40861647040079968u);
    EXPECT_EQ(figure(outcome, "games"), parse_decimal("577116156815309849672"));
  }
  const Outcome all = run(*make(Objective::tally, {{"symmetry", "off"}}), {Policy::split, 2, 0});
  EXPECT_EQ(all.result.nodes, 187636299u);
  EXPECT_EQ(all.result.leaves, 162352u);
  EXPECT_EQ(figure(all, "winning"), 13428122u);
  EXPECT_EQ(all.result.solutions, 40861647040079968u);
  EXPECT_EQ(figure(all, "games"), parse_decimal("577116156815309849672"));
}

TEST(LongPegTally, GamesAndSolutionsOfTheOtherEnglishStartsEqualThePublished) {
  struct Known {
    const char *start, *games, *solutions;
    u64 positions;
  };
  for (const Known& known : {Known{"0,3", "144279039203827462418", "841594661434808", 110743405},
                             Known{"0,2", "1547384243264761654653", "2343652440537181612", 207684279},
                             Known{"1,3", "436756431197750501664", "30997283487697056", 136519802}}) {
    const auto workload = make(Objective::tally, {{"start", known.start}, {"symmetry", "off"}});
    const Outcome outcome = run(*workload, {Policy::split, 2, 0});
    EXPECT_EQ(outcome.result.nodes, known.positions);
    EXPECT_EQ(figure(outcome, "games"), parse_decimal(known.games));
    EXPECT_EQ(outcome.result.solutions, parse_decimal(known.solutions));
  }
}

/// A chain of states with two moves from each to the next: 2^moves paths.
struct Doubling {
  static constexpr std::size_t layer_span = 1, successors_max = 2;
  u64 moves;

  u64 root_key() const { return 0; }
  void successors(u64 key, engine::Successors<1, 2>& out) const {
    for (int i = 0; i < 2 && key < moves; ++i) out.add(1, key + 1);
  }
  bool is_solution_key(u64) const { return true; }
  u64 weight(u64) const { return 1; }
};

TEST(PegTally, NumbersAreExactTo128BitsAndRefusedBeyond) {
  engine::Executor executor(2);
  engine::Control control;
  for (const engine::Crew& crew : {engine::Crew(), engine::Crew(executor)}) {
    const auto counts = engine::count_paths(Doubling{127}, crew, control);
    EXPECT_EQ(counts.layers.back().ended, u128{1} << 127);
    EXPECT_THROW(engine::count_paths(Doubling{128}, crew, control), std::overflow_error);
  }
}

/// From one state to `width` others, which all lead to one again: more than the table expects at first.
struct Fan {
  static constexpr std::size_t layer_span = 1, successors_max = 4096;

  u64 root_key() const { return 0; }
  void successors(u64 key, engine::Successors<1, successors_max>& out) const {
    if (key == 0)
      for (u64 i = 1; i <= successors_max; ++i) out.add(1, i);
    else if (key <= successors_max)
      out.add(1, successors_max + 1);
  }
  bool is_solution_key(u64) const { return true; }
  u64 weight(u64 key) const { return key == 0 ? 1 : 2; }
};

TEST(PegTally, ALayerThatOutgrowsItsTableIsCountedOnce) {
  engine::Executor executor(3);
  engine::Control control;
  for (const engine::Crew& crew : {engine::Crew(), engine::Crew(executor)}) {
    const auto counts = engine::count_paths(Fan{}, crew, control);
    ASSERT_EQ(counts.layers.size(), 3u);
    EXPECT_EQ(counts.layers[1].keys, 4096u);
    EXPECT_EQ(counts.layers[1].states, 8192u);
    EXPECT_EQ(counts.layers[2].keys, 1u);
    EXPECT_EQ(counts.layers[2].ended, 4096u);
  }
}

TEST(PegTally, StopsForALimitAndGivesNoAnswer) {
  engine::Limits limits;
  limits.nodes = 60'000;
  EXPECT_FALSE(run(*make(Objective::tally, {}), {Policy::split, 2, 0}, false, limits).result.complete);
  limits = {};
  limits.memory = std::size_t{70} << 20;
  const Outcome outcome = run(*make(Objective::tally, {{"positions", "winning"}}), {}, false, limits);
  EXPECT_FALSE(outcome.result.complete);
  EXPECT_EQ(outcome.result.stopped, engine::StopReason::memory_limit);
}

}  // namespace
}  // namespace puzzlebench::puzzles::peg_solitaire
