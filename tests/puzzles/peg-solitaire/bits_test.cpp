// The searches by bits: kernel `fast` of reach against `reference`, and positions that can still be won.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "puzzles/peg-solitaire/playable.hpp"
#include "tests/puzzles/peg-solitaire/support.hpp"

namespace puzzlebench::puzzles::peg_solitaire {
namespace {

using engine::Objective;
using engine::Policy;
using engine::u64;
using testing::HasSubstr;

/// Boards of all kinds: of one row, with holes that no jump touches, in two parts, of six directions, larger
/// than 8x8, with a start that has no symmetry.
const char* const boards[] = {
    "o.o\n",
    "oo.ooo\n",
    "oooo\noooo\noo.o\noooo\n",
    " oo \noooo\no..o\n oo \n",
    "o ooo.oo o\n",
    "ooo. oo.o\n",
    "directions 6\nooo\noo.o\nooooo\n",
    " o\n ooo\nooo.ooooo\n oooo\n   o\n",
    "oo.oo\nooooo\n.o.oo\noooo.\n",
    "  ooo\n  o..\n..ooo..\n..oo...\n....o..\n  ...\n  ...\n",
};

void expect_equal(const engine::Result& a, const engine::Result& b, const std::string& what) {
  EXPECT_TRUE(a.complete && b.complete) << what;
  EXPECT_EQ(a.nodes, b.nodes) << what;
  EXPECT_EQ(a.leaves, b.leaves) << what;
  EXPECT_EQ(a.solutions, b.solutions) << what;
  EXPECT_EQ(a.layers, b.layers) << what;
}

TEST(PegBits, FastKernelFindsWhatTheReferenceFindsOnEveryBoardByEveryPolicy) {
  for (const char* text : boards)
    for (const char* symmetry : {"on", "off"})
      for (const char* finish : {"any", "0,0"}) {
        const TextFile file(text);
        ParameterMap parameters = {{"board", file.path()}, {"symmetry", symmetry}};
        if (parse_position(text).board.hole_at({0, 0})) parameters["finish"] = finish;
        const auto fast = make(Objective::reach, parameters);
        EXPECT_EQ(fast->info().parameters.at("kernel"), "fast");
        parameters["kernel"] = "reference";
        const auto reference = make(Objective::reach, parameters);
        const engine::Result expected = run(*reference, {}).result;
        expect_equal(run(*fast, {}).result, expected, text);
        for (const int threads : {1, 2, 3})
          expect_equal(run(*fast, {Policy::split, threads, 0}).result, expected, text);
      }
}

TEST(PegBits, FastKernelFindsWhatTheReferenceFindsFromEveryStartOfTheTriangle) {
  for (int row = 0; row < 5; ++row)
    for (int column = 0; column <= row; ++column)
      for (const char* symmetry : {"on", "off"}) {
        ParameterMap parameters = {
            {"board", "triangle15"}, {"start", to_string(Cell{row, column})}, {"symmetry", symmetry}};
        const engine::Result fast = run(*make(Objective::reach, parameters), {}).result;
        parameters["kernel"] = "reference";
        expect_equal(fast, run(*make(Objective::reach, parameters), {}).result, parameters["start"]);
      }
}

/// Winning positions of a start, by the rules written out: winners.at(pegs) of those up to `symmetries`.
std::map<unsigned, u64> winning_by_hand(const Position& start, const std::vector<int>& finishes,
                                        const Permutations& symmetries) {
  const auto jumps = start.board.jumps();
  std::map<std::vector<bool>, bool> known;
  const auto wins = [&](auto&& self, const std::vector<bool>& pegs) -> bool {
    if (const auto at = known.find(pegs); at != known.end()) return at->second;
    bool any = false;
    if (std::count(pegs.begin(), pegs.end(), true) == 1)
      for (const int hole : finishes) any |= pegs[static_cast<std::size_t>(hole)];
    for (const Jump& jump : jumps) {
      if (const auto after = after_jump(pegs, jump))
        any |= self(self, *after);  // no short cut: all positions are to be known
    }
    return known[pegs] = any;
  };
  wins(wins, start.pegs);
  std::set<std::vector<bool>> least;
  for (const auto& [pegs, won] : known) {
    if (!won) continue;
    least.insert(least_image(pegs, symmetries));
  }
  std::map<unsigned, u64> layers;
  for (const auto& pegs : least) ++layers[static_cast<unsigned>(std::count(pegs.begin(), pegs.end(), true))];
  return layers;
}

std::map<unsigned, u64> layers_of(const engine::Result& result) {
  std::map<unsigned, u64> layers;
  for (const engine::Layer& layer : result.layers) layers[layer.index] = layer.states;
  return layers;
}

TEST(PegWinning, TrianglePositionsAreThoseFoundByHandForEveryStartAndFinish) {
  for (const Cell start : {Cell{0, 0}, Cell{1, 0}, Cell{2, 0}, Cell{2, 1}})
    for (const std::string finish : {"start", "any", "0,0", "2,1", "4,2"})
      for (const char* symmetry : {"on", "off"}) {
        const auto workload = make(Objective::reach, {{"board", "triangle15"},
                                                      {"start", to_string(start)},
                                                      {"finish", finish},
                                                      {"positions", "winning"},
                                                      {"symmetry", symmetry}});
        Position position = parse_position(named_boards()[2].text);
        const Board& board = position.board;
        position.pegs[static_cast<std::size_t>(*board.hole_at(start))] = false;
        std::vector<int> finishes;
        for (int hole = 0; hole < 15; ++hole)
          if (finish == "any" || (finish == "start" ? to_string(start) : finish) ==
                                     to_string(board.holes[static_cast<std::size_t>(hole)]))
            finishes.push_back(hole);
        Permutations symmetries = board.symmetries();
        if (finishes.size() == 1)
          std::erase_if(symmetries, [&](const auto& image) {
            return image[static_cast<std::size_t>(finishes[0])] != finishes[0];
          });
        if (std::string(symmetry) == "off") symmetries = {symmetries[0]};
        const auto expected = winning_by_hand(position, finishes, symmetries);
        const std::string what = to_string(start) + " to " + finish + ", symmetry " + symmetry;
        const engine::Result serial = run(*workload, {}).result;
        EXPECT_EQ(layers_of(serial), expected) << what;
        EXPECT_EQ(serial.dead_ends(), 0u);
        for (const int threads : {1, 2, 3})
          expect_equal(run(*workload, {Policy::split, threads, 0}).result, serial, what);
      }
}

TEST(PegWinning, BoardsOfFourDirectionsAgreeWithWhatIsFoundByHand) {
  for (const std::string text : {"oooo\noooo\noo.o\noooo\n", "ooo\no.o\nooo\n", "oooo.\nooooo\nooooo\n"}) {
    const TextFile file(text);
    const Position start = parse_position(text);
    for (const char* finish : {"start", "any"}) {
      std::vector<int> finishes = start.vacancies();
      if (std::string(finish) == "any") {
        finishes.clear();
        for (int hole = 0; hole < static_cast<int>(start.pegs.size()); ++hole) finishes.push_back(hole);
      }
      const auto workload =
          make(Objective::reach,
               {{"board", file.path()}, {"finish", finish}, {"positions", "winning"}, {"symmetry", "off"}});
      EXPECT_EQ(layers_of(run(*workload, {}).result),
                winning_by_hand(start, finishes, {start.board.symmetries().front()}))
          << text << finish;
    }
  }
}

constexpr u64 english_winning[] = {1,    1,     2,     8,     38,     164,    635,    2089,
                                   6174, 16020, 35749, 68326, 112788, 162319, 204992, 230230};

TEST(PegWinning, EnglishCentreToCentreEqualsThePublishedLayerByLayer) {
  const auto workload = make(Objective::reach, {{"positions", "winning"}});
  EXPECT_EQ(workload->info().name, "peg-solitaire/reach/board:english/positions:winning");
  for (const engine::Variant& variant : {engine::Variant{}, engine::Variant{Policy::split, 2, 0}}) {
    const engine::Result result = run(*workload, variant).result;
    EXPECT_EQ(result.nodes, 1679072u);
    EXPECT_EQ(result.solutions, 1u);
    const auto layers = layers_of(result);
    ASSERT_EQ(layers.size(), 32u);
    for (unsigned i = 0; i < 16; ++i) {
      EXPECT_EQ(layers.at(32 - i), english_winning[i]);
      EXPECT_EQ(layers.at(i + 1), english_winning[i]);
    }
  }
}

TEST(LongPegBits, EnglishWithoutSymmetryAndWithoutTheMirrorEqualThePublished) {
  const auto all = make(Objective::reach, {{"positions", "winning"}, {"symmetry", "off"}});
  EXPECT_EQ(run(*all, {}).result.nodes, 13428122u);
  // To any hole the layers are searched one by one; the other finishes lie in the coset of the centre.
  const auto any = make(Objective::reach, {{"positions", "winning"}, {"finish", "any"}});
  const engine::Result one_by_one = run(*any, {}).result;
  const engine::Result reference = run(*make(Objective::reach, {}), {}).result;
  EXPECT_EQ(one_by_one.layers.back(), (engine::Layer{1, 2}));
  EXPECT_EQ(one_by_one.solutions, reference.solutions);
}

TEST(LongPegBits, FastKernelFindsWhatTheReferenceFindsOnTheEnglishBoard) {
  for (const char* start : {"3,3", "0,2", "1,3"}) {
    const engine::Result fast = run(*make(Objective::reach, {{"start", start}}), {}).result;
    const auto reference = make(Objective::reach, {{"start", start}, {"kernel", "reference"}});
    expect_equal(fast, run(*reference, {Policy::split, 2, 0}).result, start);
  }
}

TEST(PegBits, StopForALimitAndSayWhatWasCounted) {
  engine::Limits limits;
  limits.nodes = 60'000;
  const auto reach = make(Objective::reach, {});
  const engine::Result few = run(*reach, {}, false, limits).result;
  EXPECT_FALSE(few.complete);
  EXPECT_EQ(few.stopped, engine::StopReason::node_limit);
  EXPECT_LT(few.nodes, 23475688u);
  for (const auto& parameters : {ParameterMap{}, ParameterMap{{"positions", "winning"}}})
    for (const std::size_t memory : {std::size_t{1} << 20, std::size_t{40} << 20}) {
      engine::Limits small;
      small.memory = memory;
      const Outcome outcome = run(*make(Objective::reach, parameters), {Policy::split, 2, 0}, false, small);
      EXPECT_FALSE(outcome.result.complete);
      EXPECT_EQ(outcome.result.stopped, engine::StopReason::memory_limit);
    }
}

TEST(PegBits, OptionsBelongToTheirObjectives) {
  EXPECT_EQ(error_of(Objective::first, {{"positions", "winning"}}),
            "peg-solitaire: --positions winning: belongs to --objective reach and tally");
  EXPECT_EQ(error_of(Objective::count, {{"kernel", "reference"}}),
            "peg-solitaire: --kernel reference: belongs to --objective reach with --positions all");
  EXPECT_EQ(error_of(Objective::reach, {{"kernel", "reference"}, {"positions", "winning"}}),
            "peg-solitaire: --kernel reference: belongs to --objective reach with --positions all");
  EXPECT_THAT(error_of(Objective::reach, {{"kernel", "slow"}}), HasSubstr("--kernel slow"));
  EXPECT_EQ(make(Objective::reach, {{"kernel", "reference"}})->info().name,
            "peg-solitaire/reach/board:english/kernel:reference");
  EXPECT_EQ(make(Objective::reach, {{"kernel", "reference"}})->info().version, 1);
  EXPECT_EQ(make(Objective::reach, {})->info().version, 2);
}

TEST(PegBits, BoardsWithTooManyFreeHolesAreSearchedByKeysOrRefused) {
  const TextFile wiegleb("   ooo\n   ooo\n   ooo\nooooooooo\noooo.oooo\nooooooooo\n   ooo\n   ooo\n   ooo\n");
  const auto reach = make(Objective::reach, {{"board", wiegleb.path()}});
  EXPECT_EQ(reach->info().parameters.at("kernel"), "reference");
  EXPECT_THAT(reach->info().name, testing::Not(HasSubstr("kernel")));
  EXPECT_THAT(error_of(Objective::reach, {{"board", wiegleb.path()}, {"kernel", "fast"}}),
              HasSubstr("--kernel fast: the search by bits needs"));
  EXPECT_THAT(error_of(Objective::reach, {{"board", wiegleb.path()}, {"positions", "winning"}}),
              HasSubstr("at most 34 holes are free"));
  EXPECT_THAT(error_of(Objective::tally, {{"board", wiegleb.path()}}), HasSubstr("at most 34 holes"));
}

}  // namespace
}  // namespace puzzlebench::puzzles::peg_solitaire
