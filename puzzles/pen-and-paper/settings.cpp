#include "puzzles/pen-and-paper/settings.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

#include "puzzles/pen-and-paper/small_grid.hpp"
#include "puzzles/workload.hpp"

namespace puzzlebench::puzzles::pen_and_paper {

using engine::Objective;

namespace {

constexpr std::int64_t side_max = 10'000;      // 100 million cells, 100 MB a worker, 1.5 s an attempt
constexpr std::int64_t random_ties_max = 200;  // beyond it fewer than one in 100 succeeds
constexpr std::int64_t attempts_default =
    10000;  // at 100x100, where one in 7 succeeds, about a second of failures
constexpr std::int64_t attempts_max = 1'000'000'000;

/// `first` searches exhaustively up to this many cells: 6x6 takes 687 nodes, the slowest of these boards 7
/// million, and the whole tree from one cell of 6x6 has 0.85 thousand million, 5 s. At 7x7 it may take 0.9
/// million or days.
constexpr int exhaustive_first_cells_max = 36;

/// The recursion is as deep as the board has cells; a worker's stack holds many times this.
constexpr int exhaustive_cells_max = 1024;

Board board_from(const Parameters& given) {
  if (!given.given("rows") && !given.given("columns")) {
    const int n = static_cast<int>(given.integer("n"));
    return {n, n};
  }
  if (given.given("n")) throw given.error("n", "give either --n, or --rows and --columns");
  for (const auto& [one, other] : {std::pair{"rows", "columns"}, std::pair{"columns", "rows"}})
    if (!given.given(other)) throw given.error(one, "must come with --" + std::string(other));
  return {static_cast<int>(given.integer("rows")), static_cast<int>(given.integer("columns"))};
}

int start_from(const Parameters& given, const Board& board) {
  const std::string& text = given.text("start");
  const char* const end = text.data() + text.size();
  int row = -1, column = -1;
  const auto after_row = std::from_chars(text.data(), end, row);
  bool good = after_row.ec == std::errc{} && after_row.ptr != end && *after_row.ptr == ',';
  if (good) {
    const auto after_column = std::from_chars(after_row.ptr + 1, end, column);
    good = after_column.ec == std::errc{} && after_column.ptr == end;
  }
  if (!good || row < 0 || row >= board.rows || column < 0 || column >= board.columns)
    throw given.error("start", "must be ROW,COLUMN with a row from 0 to " + std::to_string(board.rows - 1) +
                                   " and a column from 0 to " + std::to_string(board.columns - 1));
  return row * board.columns + column;
}

/// What `--method auto` means: attempts when their number is given, or when `first` has a big board.
Method automatic_method(Objective objective, const Parameters& given, const Rules& rules) {
  if (given.given("attempts")) return Method::attempts;
  const bool big = rules.board.cells() > exhaustive_first_cells_max;
  return objective == Objective::first && big && !rules.closed ? Method::attempts : Method::exhaustive;
}

Method method_from(Objective objective, const Parameters& given, const Rules& rules) {
  const std::string& text = given.text("method");
  const Method method = text == "exhaustive" ? Method::exhaustive
                        : text == "attempts" ? Method::attempts
                                             : automatic_method(objective, given, rules);
  if (method == Method::attempts && rules.closed)
    throw UsageError(
        "pen-and-paper: --closed: must be left out with --attempts or --method attempts; attempts make "
        "open paths only");
  if (method == Method::exhaustive && given.given("attempts"))
    throw given.error("attempts", "must be left out with --method exhaustive");
  if (method == Method::exhaustive && rules.board.cells() > exhaustive_cells_max)
    throw given.error(given.given("rows") ? "rows" : "n",
                      "an exhaustive search takes boards of at most " + std::to_string(exhaustive_cells_max) +
                          " cells" + (rules.closed ? "" : "; --attempts K makes K random attempts"));
  return method;
}

bool pruned_from(const Parameters& given, const Settings& settings) {
  const bool pruned = given.text("prune") != "none";
  if (pruned && settings.method == Method::attempts)
    throw given.error("prune", "must be none for random attempts, which search no tree");
  if (pruned && settings.rules.board.cells() > small_cells_max)
    throw given.error("prune",
                      "must be none on boards of more than " + std::to_string(small_cells_max) + " cells");
  return pruned;
}

Ties automatic_ties(const Board& board) {
  return std::max(board.rows, board.columns) > random_ties_max ? Ties::border : Ties::random;
}

Ties ties_from(const Parameters& given, const Settings& settings) {
  const std::string& text = given.text("ties");
  if (text != "auto" && settings.method == Method::exhaustive)
    throw given.error("ties",
                      "must be left out of an exhaustive search; --attempts K makes K random attempts");
  return text == "auto" ? automatic_ties(settings.rules.board)
                        : (text == "border" ? Ties::border : Ties::random);
}

std::string text_of(bool value) {
  return value ? "true" : "false";
}

}  // namespace

std::vector<ParameterSpec> parameter_specs() {
  using enum ParameterType;
  return {
      {"n", integer, "5", "rows and columns of a square board", 1, side_max},
      {"rows", integer, "", "rows of the board, together with --columns", 1, side_max},
      {"columns", integer, "", "columns of the board, together with --rows", 1, side_max},
      {"start", text, "",
       "ROW,COLUMN of the first cell, counted from 0; else every cell in turn, or for attempts one at "
       "random in the left half of the first row"},
      {"closed", flag, "false", "tours that return to their start by one more jump, each counted once"},
      {"method",
       choice,
       "auto",
       "exhaustive search, or random attempts by the fewest-exits rule; auto: attempts with "
       "--attempts, and for the first path on more than 36 cells",
       0,
       0,
       {"auto", "exhaustive", "attempts"}},
      {"prune",
       choice,
       "none",
       "what an exhaustive search leaves out. exits: whatever follows once a free cell can no longer be "
       "entered and left (boards of up to 64 cells); same solutions in the same order, fewer nodes",
       0,
       0,
       {"none", "exits"}},
      {"attempts", integer, "", "how many attempts to make; for the first path at most (default 10000)", 1,
       attempts_max},
      {"ties",
       choice,
       "auto",
       "which of several cells with equally few exits an attempt jumps to. random: any; succeeds in one "
       "of 30 attempts on 150x150 and hardly ever beyond. border: the one farthest from the centre; in "
       "half of the attempts up to 10000x10000. auto: border beyond 200 rows or columns",
       0,
       0,
       {"auto", "random", "border"}},
      {"seed", integer, "1", "attempt k draws from (seed, k) only; of no effect on exhaustive search", 0,
       std::numeric_limits<std::int64_t>::max()},
  };
}

Settings settings_from(Objective objective, const Parameters& given) {
  Settings settings;
  Rules& rules = settings.rules;
  rules.board = board_from(given);
  rules.closed = given.flag("closed");
  if (given.given("start")) {
    rules.start = start_from(given, rules.board);
    if (rules.closed)
      throw given.error("start", "must be left out with --closed; a tour passes through every cell");
  }
  settings.method = method_from(objective, given, rules);
  settings.pruned = pruned_from(given, settings);
  settings.ties = ties_from(given, settings);

  ParameterMap& all = settings.parameters;
  std::string& name = settings.name;
  name = "pen-and-paper/" + std::string(to_string(objective));
  const auto add = [&](const std::string& parameter, const std::string& value, bool in_name) {
    all[parameter] = value;
    if (in_name) name += "/" + parameter + ":" + value;
  };
  if (rules.board.rows == rules.board.columns) {
    add("n", std::to_string(rules.board.rows), true);
  } else {
    add("rows", std::to_string(rules.board.rows), true);
    add("columns", std::to_string(rules.board.columns), true);
  }
  if (rules.start)
    add("start",
        std::to_string(*rules.start / rules.board.columns) + "," +
            std::to_string(*rules.start % rules.board.columns),
        true);
  if (settings.method == Method::exhaustive) {
    add("closed", text_of(rules.closed), rules.closed);
    const bool by_default =
        objective != Objective::first || rules.closed || rules.board.cells() <= exhaustive_first_cells_max;
    add("method", "exhaustive", !by_default);
    add("prune", given.text("prune"), settings.pruned);
  } else {
    settings.attempts = given.has("attempts") ? given.integer("attempts") : attempts_default;
    settings.seed = given.integer("seed");
    const bool by_default = objective == Objective::first && settings.attempts == attempts_default &&
                            rules.board.cells() > exhaustive_first_cells_max;
    add("method", "attempts", false);
    add("attempts", std::to_string(settings.attempts), !by_default);
    add("seed", std::to_string(settings.seed), settings.seed != 1);
    add("ties", settings.ties == Ties::border ? "border" : "random",
        settings.ties != automatic_ties(rules.board));
  }
  return settings;
}

}  // namespace puzzlebench::puzzles::pen_and_paper
