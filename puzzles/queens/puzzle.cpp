#include "puzzles/queens/puzzle.hpp"

#include <bit>
#include <cstdlib>
#include <iterator>

#include "engine/enumerate.hpp"
#include "puzzles/queens/problem.hpp"
#include "puzzles/search.hpp"

namespace puzzlebench::puzzles::queens {

namespace {

using engine::Objective;
using engine::u64;

struct Known {
  u64 solutions;
  u64 nodes;  // 0: not known
};

/// For n = 1, 2, ...: solutions, those that differ by a symmetry counted apart (OEIS A000170); nodes of an
/// independent brute-force program.
constexpr Known known_boards[] = {
    {1, 2},
    {0, 3},
    {0, 6},
    {2, 17},
    {10, 54},
    {4, 153},
    {40, 552},
    {92, 2'057},
    {352, 8'394},
    {724, 35'539},
    {2'680, 166'926},
    {14'200, 856'189},
    {73'712, 4'674'890},
    {365'596, 27'358'553},
    {2'279'184, 0},
    {14'772'512, 0},
    {95'815'104, 0},
    {666'090'624, 0},
    {4'968'057'848, 0},
    {39'029'188'884, 0},
    {314'666'222'712, 0},
    {2'691'008'701'644, 0},
    {24'233'937'684'440, 0},
    {227'514'171'973'736, 0},
    {2'207'893'435'808'352, 0},
    {22'317'699'616'364'044, 0},
    {234'907'967'154'122'528, 0},
};

Figures known_figures(Objective objective, int n) {
  const auto index = static_cast<std::size_t>(n - 1);
  if (index >= std::size(known_boards)) return {};
  const auto [solutions, nodes] = known_boards[index];
  if (objective == Objective::first) return {{"solutions", solutions == 0 ? 0u : 1u}};
  if (nodes == 0) return {{"solutions", solutions}};
  return {{"nodes", nodes}, {"solutions", solutions}};
}

/// A solution is the queen's column in each row, from the top.
class Queens final : public Workload {
 public:
  Queens(Objective objective, int n) : n_(n), problem_(n) {
    const std::string size = std::to_string(n);
    info_.puzzle = "queens";
    info_.objective = objective;
    info_.parameters = {{"n", size}};
    info_.name = "queens/" + std::string(to_string(objective)) + "/n:" + size;
    info_.known = known_figures(objective, n);
  }

  const WorkloadInfo& info() const override { return info_; }

  engine::SplitChoice choose_split(int threads) const override {
    return engine::choose_split_depth(problem_, threads, info_.objective == Objective::first);
  }

  Outcome execute(const engine::Variant& variant, Execution& execution) const override {
    if (info_.objective == Objective::count) return {search_count(problem_, variant, execution), {}, {}};
    const auto result = search_first(problem_, variant, execution);
    Outcome outcome{result, {}, {}};
    if (result.found) outcome.solution = columns_along(result.path);
    return outcome;
  }

  std::optional<std::string> check(const Solution& columns) const override {
    const auto size = static_cast<std::size_t>(n_);
    if (columns.size() != size)
      return "it has " + std::to_string(columns.size()) + " queens, the board " + std::to_string(n_) +
             " rows";
    for (std::size_t row = 0; row < size; ++row) {
      if (columns[row] < 0 || columns[row] >= n_)
        return "column " + std::to_string(columns[row]) + " is not on the board";
      for (std::size_t above = 0; above < row; ++above) {
        const int across = std::abs(columns[row] - columns[above]);
        if (across == 0 || across == static_cast<int>(row - above))
          return "the queens of rows " + std::to_string(above) + " and " + std::to_string(row) +
                 " attack one another";
      }
    }
    return std::nullopt;
  }

  std::string notation(const Solution& columns) const override {
    std::string text;
    for (const int column : columns) text += (text.empty() ? "" : " ") + std::to_string(column);
    return text;
  }

  Picture picture(const Solution& columns) const override {
    PictureFrame board;
    board.rows = board.columns = n_;
    for (int row = 0; row < n_; ++row)
      for (int column = 0; column < n_; ++column)
        board.cells.push_back(
            {row, column, columns[static_cast<std::size_t>(row)] == column ? "Q" : ".", -1});
    return {false, {std::move(board)}, {}, PictureLook::chessboard};
  }

  std::vector<Solution> solutions(std::size_t limit, engine::Control& control) const override {
    std::vector<Solution> found;
    for (const auto& path : engine::enumerate_solutions(problem_, limit, control))
      found.push_back(columns_along(path));
    return found;
  }

 private:
  static Solution columns_along(const engine::Path<QueensProblem>& path) {
    Solution columns;
    for (const QueensProblem::Move move : path.moves) columns.push_back(std::countr_zero(move));
    return columns;
  }

  int n_;
  QueensProblem problem_;
  WorkloadInfo info_;
};

std::unique_ptr<Workload> make(Objective objective, const Parameters& parameters) {
  return std::make_unique<Queens>(objective, static_cast<int>(parameters.integer("n")));
}

}  // namespace

Puzzle puzzle() {
  return {"queens",
          "calibration: n queens on an n x n board, none attacking another",
          {Objective::count, Objective::first},
          {{"n", ParameterType::integer, "8", "rows and columns, one queen in each", 1, n_max}},
          {},
          make};
}

}  // namespace puzzlebench::puzzles::queens
