// The figures of peg solitaire that are counted, under every policy, thread count and split depth.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <span>

#include "engine/reach.hpp"
#include "puzzles/catalogue.hpp"
#include "puzzles/peg-solitaire/puzzle.hpp"
#include "puzzles/peg-solitaire/reach.hpp"
#include "tests/puzzles/peg-solitaire/support.hpp"

namespace puzzlebench::puzzles::peg_solitaire {
namespace {

using engine::Objective;
using engine::Policy;
using engine::u128;
using engine::u64;

TEST(PegCount, TriangleGamesAndSolutionsEqualThePublishedAtEveryDepthAndThreadCount) {
  struct Known {
    const char* start;
    u64 games, solutions, to_start;
  };
  for (const Known& known : {Known{"0,0", 568630, 29760, 6816}, Known{"2,0", 1149568, 85258, 51452}}) {
    const auto any = make(Objective::count, {{"board", "triangle15"}, {"start", known.start}});
    const auto home =
        make(Objective::count, {{"board", "triangle15"}, {"start", known.start}, {"finish", "start"}});
    const Outcome serial = run(*any, {});
    EXPECT_EQ(serial.result.leaves, known.games);
    EXPECT_EQ(figure(serial, "games"), known.games);
    EXPECT_EQ(serial.result.solutions, known.solutions);
    EXPECT_EQ(run(*home, {}).result.solutions, known.to_start);
    EXPECT_EQ(run(*home, {}).result.nodes, serial.result.nodes);
    for (const int threads : {1, 2, 3, 8})
      for (const int depth : {0, 1, 4, 7}) {
        const Outcome split = run(*any, {Policy::split, threads, depth});
        EXPECT_TRUE(split.result.complete);
        EXPECT_EQ(split.result.nodes, serial.result.nodes);
        EXPECT_EQ(split.result.leaves, known.games);
        EXPECT_EQ(split.result.solutions, known.solutions);
      }
  }
}

TEST(PegCount, SolutionsOfAll15TriangleStartsSumToThePublishedNumber) {
  u128 sum = 0;
  for (int row = 0; row < 5; ++row)
    for (int column = 0; column <= row; ++column)
      sum +=
          run(*make(Objective::count, {{"board", "triangle15"}, {"start", to_string(Cell{row, column})}}), {})
              .result.solutions;
  EXPECT_EQ(sum, 438984u);
}

TEST(PegCount, DepthProfilesAreEqualAtEverySplitDepth) {
  const auto workload = make(Objective::count, {{"board", "triangle15"}});
  const Outcome serial = run(*workload, {}, true);
  u64 sum = 0;
  for (const u64 nodes : serial.result.depth_profile) sum += nodes;
  EXPECT_EQ(sum, serial.result.nodes);
  EXPECT_EQ(serial.result.depth_profile.size(), 14u);
  EXPECT_EQ(serial.result.depth_profile.back(), 29760u);
  for (const int depth : {1, 5, 12, 20})
    EXPECT_EQ(run(*workload, {Policy::split, 2, depth}, true).result.depth_profile,
              serial.result.depth_profile);
}

constexpr u64 perft[] = {4, 12, 60, 400, 2960, 24600, 221072, 2076744, 20123080};

void expect_perft(int jumps, const engine::Variant& variant) {
  const auto workload = make(Objective::count, {{"jumps", std::to_string(jumps)}});
  const Outcome outcome = run(*workload, variant);
  u64 nodes = 1;
  for (int k = 0; k < jumps; ++k) nodes += perft[k];
  EXPECT_EQ(outcome.result.solutions, perft[jumps - 1]) << jumps;
  EXPECT_EQ(outcome.result.nodes, nodes) << jumps;
}

TEST(PegCount, EnglishSequencesOf1To7JumpsEqualThePublished) {
  for (int jumps = 1; jumps <= 7; ++jumps) {
    expect_perft(jumps, {});
    for (const int threads : {1, 2, 3, 8}) expect_perft(jumps, {Policy::split, threads, 3});
  }
  for (const int depth : {0, 1, 2, 5, 7, 9}) expect_perft(7, {Policy::split, 2, depth});
}

TEST(LongPegSolitaire, EnglishSequencesOf8And9JumpsEqualThePublished) {
  EXPECT_EQ(run(*make(Objective::count, {{"jumps", "8"}}), {}).result.nodes, 2325853u);
  EXPECT_EQ(run(*make(Objective::count, {{"jumps", "9"}}), {}).result.nodes, 22448933u);
  for (const int jumps : {8, 9}) {
    expect_perft(jumps, {});
    expect_perft(jumps, {Policy::split, 2, 4});
  }
}

TEST(PegCount, SequencesOnALaterPositionAreTheSubtreesOfTheFirstJumps) {
  // The four first jumps are images of one another: each has a quarter of the sequences.
  const TextFile after_one("  ooo\n  o.o\nooo.ooo\nooooooo\nooooooo\n  ooo\n  ooo\n");
  const auto workload = make(Objective::count, {{"board", after_one.path()}, {"jumps", "6"}});
  EXPECT_EQ(run(*workload, {}).result.solutions, perft[6] / 4);
}

std::vector<u64> states_by_layer(const Outcome& outcome) {
  std::vector<u64> states;
  for (const engine::Layer& layer : outcome.result.layers) states.push_back(layer.states);
  return states;
}

TEST(PegReach, TrianglePositionsEqualThePublished) {
  struct Known {
    const char* start;
    const char* symmetry;
    u64 states;
  };
  for (const Known& known :
       {Known{"0,0", "off", 3016}, Known{"0,0", "on", 1544}, Known{"2,0", "off", 4237}}) {
    const auto workload = make(
        Objective::reach, {{"board", "triangle15"}, {"start", known.start}, {"symmetry", known.symmetry}});
    const Outcome serial = run(*workload, {});
    EXPECT_EQ(serial.result.nodes, known.states);
    EXPECT_EQ(serial.result.layers.front(), (engine::Layer{14, 1}));
    EXPECT_EQ(serial.result.layers.back().index, 1u);
    for (const int threads : {1, 2, 3, 8}) {
      const Outcome split = run(*workload, {Policy::split, threads, 0});
      EXPECT_EQ(split.result.nodes, known.states);
      EXPECT_EQ(split.result.leaves, serial.result.leaves);
      EXPECT_EQ(split.result.solutions, serial.result.solutions);
      EXPECT_EQ(split.result.layers, serial.result.layers);
    }
  }
}

TEST(PegReach, SymmetryMergesExactlyTheImagesOfAPosition) {
  for (const char* text : {"oooo\noooo\noo.o\noooo\n", " oo \noooo\no..o\n oo \n",
                           "directions 6\nooo\noo.o\nooooo\n", " o\n ooo\nooo.ooooo\n oooo\n   o\n"}) {
    const TextFile file(text);
    const auto all = run(*make(Objective::reach, {{"board", file.path()}, {"symmetry", "off"}}), {});
    const auto merged = run(*make(Objective::reach, {{"board", file.path()}}), {});
    EXPECT_EQ(all.result.nodes, reachable_by_hand(parse_position(text), false).size()) << text;
    EXPECT_EQ(merged.result.nodes, reachable_by_hand(parse_position(text), true).size()) << text;
    EXPECT_EQ(run(*make(Objective::reach, {{"board", file.path()}}), {Policy::split, 3, 0}).result.layers,
              merged.result.layers);
  }
}

TEST(PegReach, TheLastPegsFinishDecidesWhichLeavesAreSolutions) {
  const auto any = run(*make(Objective::reach, {{"board", "triangle15"}, {"symmetry", "off"}}), {});
  const auto home =
      run(*make(Objective::reach, {{"board", "triangle15"}, {"symmetry", "off"}, {"finish", "start"}}), {});
  EXPECT_EQ(any.result.solutions, any.result.layers.back().states);
  EXPECT_EQ(home.result.solutions, 1u);
  EXPECT_EQ(home.result.dead_ends(), any.result.leaves - 1);
}

constexpr u64 english_layers[] = {1,       1,       2,       8,       39,      171,     719,     2757,
                                  9751,    31312,   89927,   229614,  517854,  1022224, 1753737, 2598215,
                                  3312423, 3626632, 3413313, 2765623, 1930324, 1160977, 600372,  265865,
                                  100565,  32250,   8688,    1917,    348,     50,      7,       2};
constexpr u64 english_layers_all[] = {
    1,       4,       12,      60,       296,      1338,     5648,     21842,    77559,    249690,   717788,
    1834379, 4138302, 8171208, 14020166, 20773236, 26482824, 28994876, 27286330, 22106348, 15425572, 9274496,
    4792664, 2120101, 800152,  255544,   68236,    14727,    2529,     334,      32,       5};

TEST(PegReach, EnglishLayersDownTo24PegsEqualThePublished) {
  // A node limit ends the search once the layers checked here are whole.
  const std::map<std::string, std::span<const u64>> layers = {{"on", english_layers},
                                                              {"off", english_layers_all}};
  for (const auto& [symmetry, published] : layers) {
    const auto workload = make(Objective::reach, {{"symmetry", symmetry}});
    for (const engine::Variant& variant : {engine::Variant{}, engine::Variant{Policy::split, 2, 0}}) {
      engine::Limits limits;
      limits.nodes = symmetry == "on" ? 60'000 : 120'000;
      const Outcome outcome = run(*workload, variant, false, limits);
      EXPECT_FALSE(outcome.result.complete);
      ASSERT_GE(outcome.result.layers.size(), 9u);
      for (std::size_t i = 0; i < 9; ++i) {
        EXPECT_EQ(outcome.result.layers[i].index, 32 - i);
        EXPECT_EQ(outcome.result.layers[i].states, published[i]);
      }
    }
  }
}

TEST(LongPegSolitaire, EnglishPositionsUpToSymmetryEqualThePublishedLayerByLayer) {
  const auto workload = make(Objective::reach, {});
  for (const engine::Variant& variant : {engine::Variant{}, engine::Variant{Policy::split, 2, 0}}) {
    const Outcome outcome = run(*workload, variant);
    EXPECT_TRUE(outcome.result.complete);
    EXPECT_EQ(outcome.result.nodes, 23475688u);
    EXPECT_EQ(outcome.result.leaves, 21111u);
    EXPECT_EQ(outcome.result.solutions, 2u);
    EXPECT_THAT(states_by_layer(outcome), testing::ElementsAreArray(english_layers));
    EXPECT_EQ(outcome.result.layers.front().index, 32u);
    EXPECT_EQ(outcome.result.layers.back().index, 1u);
  }
}

TEST(LongPegSolitaire, AllEnglishPositionsEqualThePublishedLayerByLayer) {
  const Outcome outcome = run(*make(Objective::reach, {{"symmetry", "off"}}), {Policy::split, 2, 0});
  EXPECT_EQ(outcome.result.nodes, 187636299u);
  EXPECT_EQ(outcome.result.leaves, 162352u);
  EXPECT_EQ(outcome.result.solutions, 5u);
  EXPECT_THAT(states_by_layer(outcome), testing::ElementsAreArray(english_layers_all));
}

TEST(LongPegSolitaire, AllPositionsOfTheOtherEnglishStartsEqualThePublished) {
  const std::map<std::string, u64> published = {{"0,3", 110743405}, {"0,2", 207684279}, {"1,3", 136519802}};
  for (const auto& [start, states] : published) {
    const auto workload = make(Objective::reach, {{"start", start}, {"symmetry", "off"}});
    EXPECT_EQ(run(*workload, {Policy::split, 2, 0}).result.nodes, states) << start;
  }
}

TEST(LongPegSolitaire, FrenchPositionsUpToSymmetryEqualThePublishedAndNeverBelowTwoPegs) {
  const Outcome outcome = run(*make(Objective::reach, {{"board", "french"}}), {Policy::split, 2, 0});
  EXPECT_EQ(outcome.result.nodes, 374349517u);
  EXPECT_EQ(outcome.result.layers.back().index, 2u);
  EXPECT_EQ(outcome.result.solutions, 0u);
}

/// Positions that also counts the jumps out of all positions.
struct CountedJumps : Positions<FrameGrid<4>, 8> {
  using Positions::Positions;
  u64* jumps = nullptr;  // written by a serial search alone

  void successors(u64 pegs, engine::Successors<1, successors_max>& out) const {
    Positions::successors(pegs, out);
    *jumps += out.count[0];
  }
};

TEST(LongPegSolitaire, JumpsOutOfTheEnglishPositionsUpToSymmetryEqualThePublished) {
  u64 jumps = 0;
  const Position start = english_central();
  CountedJumps positions(start, ~u64{0}, start.board.symmetries());
  positions.jumps = &jumps;
  engine::Control control;
  EXPECT_EQ(engine::reach_serial(positions, control).nodes, 23475688u);
  EXPECT_EQ(jumps, 186020935u);
}

}  // namespace
}  // namespace puzzlebench::puzzles::peg_solitaire
