// `--prune exits`: the solutions of the whole tree, fewer nodes; both exact, under every policy.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "engine/serial.hpp"
#include "puzzles/pen-and-paper/pruned_grid.hpp"
#include "tests/puzzles/pen-and-paper/support.hpp"

namespace puzzlebench::tests::pen_and_paper {
namespace {

using engine::u64;
using puzzles::ParameterMap;
using namespace puzzles::pen_and_paper;

/// The pruned tree by the definition, cell by cell: which free cells lack exits, counted anew for every
/// state.
class PlainPruning {
 public:
  explicit PlainPruning(const Rules& rules) : board_(rules.board), closed_(rules.closed) {
    profile = {1};
    const auto cells = static_cast<std::size_t>(board_.cells());
    near_.assign(cells, std::vector<bool>(cells, false));
    for (int cell = 0; cell < board_.cells(); ++cell)
      for (int jump = 0; jump < jump_count; ++jump)
        if (const auto target = board_.target(cell, jump))
          near_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(*target)] = true;
    for (const Beginning& beginning : rules.beginnings()) {
      free_.assign(static_cast<std::size_t>(board_.cells()), true);
      end_ = beginning.end;
      for (const int cell : {beginning.position, beginning.origin, beginning.end})
        if (cell != Beginning::none) free_[static_cast<std::size_t>(cell)] = false;
      enter(beginning.position, 1);
    }
  }

  std::vector<u64> profile;  // nodes by depth
  u64 solutions = 0;

 private:
  bool is_free(int cell) const { return free_[static_cast<std::size_t>(cell)]; }

  void enter(int here, std::size_t depth) {
    if (profile.size() <= depth) profile.resize(depth + 1);
    ++profile[depth];
    std::vector<int> next, ahead;
    for (int cell = 0; cell < board_.cells(); ++cell) {
      if (is_free(cell) || cell == end_) ahead.push_back(cell);
      if (is_free(cell) && near(here, cell)) next.push_back(cell);
    }
    if (ahead.size() == (closed_ ? 1u : 0u)) {
      solutions += !closed_ || near(here, end_) ? 1 : 0;
      return;
    }
    if (ahead.size() > 1 || closed_) next = without_lost(next, ahead);
    for (const int cell : next) {
      free_[static_cast<std::size_t>(cell)] = false;
      enter(cell, depth + 1);
      free_[static_cast<std::size_t>(cell)] = true;
    }
  }

  /// Those of `next` after which no cell ahead is lost for want of exits.
  std::vector<int> without_lost(const std::vector<int>& next, const std::vector<int>& ahead) const {
    std::vector<int> scarce;  // cells with one exit, but a closed tour's end, which needs no more
    for (const int cell : ahead) {
      const auto exits =
          std::count_if(ahead.begin(), ahead.end(), [&](int other) { return near(cell, other); });
      if (exits == 0) return {};
      if (exits == 1 && cell != end_) scarce.push_back(cell);
    }
    std::vector<int> kept;
    for (const int cell : next) {
      const auto others =
          std::count_if(scarce.begin(), scarce.end(), [&](int other) { return other != cell; });
      if (others <= (closed_ ? 0 : 1)) kept.push_back(cell);  // an open path's last cell needs one exit only
    }
    return kept;
  }

  bool near(int cell, int other) const {
    return near_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(other)];
  }

  Board board_;
  bool closed_;
  std::vector<std::vector<bool>> near_;
  std::vector<bool> free_;
  int end_ = Beginning::none;
};

template <class P>
engine::SearchResult<P> count(const Rules& rules) {
  engine::Control control;
  return engine::count_serial<true>(P(rules), control);
}

TEST(PenAndPaperPruned, TheTreeIsThatOfThePlainDefinitionInBothOrders) {
  for (const Rules& rules :
       {Rules{{4, 4}, {}, false}, Rules{{4, 5}, {}, false}, Rules{{5, 4}, {}, false},
        Rules{{5, 5}, 12, false}, Rules{{3, 9}, {}, false}, Rules{{3, 9}, 8, false}, Rules{{2, 9}, {}, false},
        Rules{{1, 1}, {}, false}, Rules{{1, 4}, {}, false}, Rules{{4, 5}, {}, true}, Rules{{5, 5}, {}, true},
        Rules{{8, 3}, {}, true}, Rules{{1, 1}, {}, true}}) {
    const PlainPruning plain(rules);
    const auto pruned = count<Pruned<SmallGrid>>(rules);
    const auto by_jumps = count<Pruned<SmallGridByJumps>>(rules);
    const std::string board = std::to_string(rules.board.rows) + "x" + std::to_string(rules.board.columns);
    EXPECT_EQ(pruned.depth_profile, plain.profile) << board;
    EXPECT_EQ(pruned.solutions, plain.solutions) << board;
    EXPECT_EQ(by_jumps.depth_profile, plain.profile) << board;
    EXPECT_EQ(by_jumps.solutions, plain.solutions) << board;
    EXPECT_EQ(pruned.solutions, count<SmallGrid>(rules).solutions) << board;
  }
}

void expect_count_everywhere(ParameterMap parameters, u64 solutions, u64 nodes) {
  const u64 whole = run_serial(*make(Objective::count, parameters)).result.nodes;
  EXPECT_LT(nodes, whole);
  parameters["prune"] = "exits";
  const auto workload = make(Objective::count, parameters);
  const auto serial = run_serial(*workload, {}, true);
  EXPECT_EQ(serial.result.solutions, solutions) << workload->info().name;
  EXPECT_EQ(serial.result.nodes, nodes) << workload->info().name;
  for (const int threads : {1, 2, 3, 8})
    for (const int depth : {0, 1, 2, 4, 7, 12}) {
      const auto split = run_split(*workload, threads, depth, {}, true);
      EXPECT_EQ(split.result.solutions, solutions);
      EXPECT_EQ(split.result.leaves, serial.result.leaves);
      EXPECT_EQ(split.result.depth_profile, serial.result.depth_profile);
    }
}

TEST(PenAndPaperPruned, CountsAreTheSameUnderEveryPolicyThreadCountAndSplitDepth) {
  expect_count_everywhere({{"rows", "4"}, {"columns", "5"}}, 144, 2'269);
  expect_count_everywhere({{"n", "5"}}, 12'400, 248'578);
  expect_count_everywhere({{"n", "5"}, {"closed", "true"}}, 48, 2'093);
}

TEST(PenAndPaperPruned, PathsOf5x6) {
  const auto workload = make(Objective::count, {{"rows", "5"}, {"columns", "6"}, {"prune", "exits"}});
  for (const auto& outcome : {run_serial(*workload), run_split(*workload, 2, 3)}) {
    EXPECT_EQ(outcome.result.solutions, 113'456u);
    EXPECT_EQ(outcome.result.nodes, 3'218'469u);
  }
}

TEST(PenAndPaperPruned, PathsOf5x5FromEachCell) {
  for (int cell = 0; cell < 25; ++cell) {
    const std::string start = std::to_string(cell / 5) + "," + std::to_string(cell % 5);
    const auto whole = run_serial(*make(Objective::count, {{"start", start}}));
    const auto pruned = run_serial(*make(Objective::count, {{"start", start}, {"prune", "exits"}}));
    EXPECT_EQ(pruned.result.solutions, whole.result.solutions);
    EXPECT_LT(pruned.result.nodes, whole.result.nodes / 5);
  }
}

TEST(PenAndPaperPruned, PathsOf6x6FromTheCornerTakeElevenMillionNodesInsteadOf806) {
  const auto workload = make(Objective::count, {{"n", "6"}, {"start", "0,0"}, {"prune", "exits"}});
  for (const auto& outcome : {run_serial(*workload), run_split(*workload, 2, 3)}) {
    EXPECT_EQ(outcome.result.solutions, 302'282u);
    EXPECT_EQ(outcome.result.nodes, 11'646'984u);
  }
}

TEST(PenAndPaperPruned, ToursOfBoardsUpTo6x6) {
  struct Tours {
    const char *rows, *columns;
    u64 solutions;
  };
  for (const Tours& tours : {Tours{"4", "4", 0}, Tours{"4", "5", 2}, Tours{"5", "4", 2}, Tours{"5", "5", 48},
                             Tours{"5", "6", 296}, Tours{"6", "5", 296}, Tours{"6", "6", 13'138}}) {
    const auto workload =
        make(Objective::count,
             {{"rows", tours.rows}, {"columns", tours.columns}, {"closed", "true"}, {"prune", "exits"}});
    EXPECT_EQ(run_serial(*workload).result.solutions, tours.solutions) << workload->info().name;
  }
}

TEST(PenAndPaperPruned, TheKnownSolutionsHoldAndTheKnownNodesDoNot) {
  const auto known = [](ParameterMap parameters) {
    parameters["prune"] = "exits";
    return make(Objective::count, parameters)->info().known;
  };
  EXPECT_EQ(known({{"n", "5"}}), (puzzles::Figures{{"solutions", 12'400}}));
  EXPECT_EQ(known({{"n", "6"}, {"start", "0,0"}}), (puzzles::Figures{{"solutions", 302'282}}));
  EXPECT_EQ(make(Objective::first, {{"n", "5"}, {"prune", "exits"}})->info().known, puzzles::Figures{});
}

TEST(PenAndPaperPruned, TheFirstPathIsTheSameWithFewerNodes) {
  for (int rows = 4; rows <= 7; ++rows)
    for (int columns = 4; rows * columns <= 36; ++columns) {
      ParameterMap parameters{{"rows", std::to_string(rows)}, {"columns", std::to_string(columns)}};
      const auto whole = run_serial(*make(Objective::first, parameters));
      parameters["prune"] = "exits";
      const auto workload = make(Objective::first, parameters);
      const auto serial = run_serial(*workload);
      EXPECT_EQ(serial.solution, whole.solution) << workload->info().name;
      EXPECT_LT(serial.result.nodes, whole.result.nodes) << workload->info().name;
      for (const int depth : {0, 1, 3, 6}) {
        const auto split = run_split(*workload, 3, depth);
        EXPECT_EQ(split.solution, serial.solution) << workload->info().name;
        EXPECT_EQ(split.result.nodes, serial.result.nodes) << workload->info().name;
      }
    }
}

TEST(PenAndPaperPruned, TheFirstPathTakesAFewNodes) {
  const auto nodes = [](ParameterMap parameters) {
    parameters["prune"] = "exits";
    return run_serial(*make(Objective::first, parameters)).result.nodes;
  };
  EXPECT_EQ(nodes({{"n", "5"}}), 27u);                        // of 91
  EXPECT_EQ(nodes({{"rows", "5"}, {"columns", "6"}}), 161u);  // of 6,567
}

TEST(PenAndPaperPruned, TheSolutionsShownAreThoseOfTheWholeTreeInTheSameOrder) {
  engine::Control control;
  for (const char* closed : {"false", "true"}) {
    const auto whole = make(Objective::count, {{"closed", closed}})->solutions(20'000, control);
    EXPECT_EQ(make(Objective::count, {{"closed", closed}, {"prune", "exits"}})->solutions(20'000, control),
              whole);
    EXPECT_GE(whole.size(), 48u);
  }
}

TEST(PenAndPaperPruned, ATourOfSixtyFourCellsIsFound) {
  const auto workload = make(Objective::first, {{"n", "8"}, {"closed", "true"}, {"prune", "exits"}});
  for (const auto& outcome : {run_serial(*workload), run_split(*workload, 2, 4)}) {
    ASSERT_TRUE(outcome.solution.has_value());
    EXPECT_EQ(outcome.result.nodes, 171'079u);
    EXPECT_EQ(workload->check(*outcome.solution), std::nullopt);
  }
}

TEST(PenAndPaperPruned, SixtyFourCellsStopAtALimit) {
  engine::Limits limits;
  limits.nodes = 50'000;
  const auto workload = make(Objective::count, {{"n", "8"}, {"prune", "exits"}});
  for (const auto& outcome : {run_serial(*workload, limits), run_split(*workload, 2, 3, limits)}) {
    EXPECT_FALSE(outcome.result.complete);
    EXPECT_EQ(outcome.result.stopped, engine::StopReason::node_limit);
  }
}

}  // namespace
}  // namespace puzzlebench::tests::pen_and_paper
