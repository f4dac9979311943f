#include "puzzles/frogs/show_all.hpp"

#include "engine/enumerate.hpp"
#include "puzzles/frogs/count_tree.hpp"
#include "puzzles/frogs/path.hpp"
#include "puzzles/frogs/refuting_walk.hpp"
#include "puzzles/frogs/row.hpp"
#include "puzzles/workload.hpp"

namespace puzzlebench::puzzles::frogs {

namespace {

/// The lines so far, booked with the control.
class Lines {
 public:
  explicit Lines(engine::Control& control) : control_(control) {}
  ~Lines() { control_.release_memory(booked_); }
  Lines(const Lines&) = delete;
  Lines& operator=(const Lines&) = delete;

  void add(std::string line) {
    const std::size_t bytes = sizeof(std::string) + line.size();
    if (!control_.reserve_memory(bytes)) return;
    booked_ += bytes;
    lines_.push_back(std::move(line));
  }

  const std::vector<std::string>& all() const { return lines_; }

 private:
  engine::Control& control_;
  std::size_t booked_ = 0;
  std::vector<std::string> lines_;
};

void add_path(Lines& lines, const Game& game, const std::vector<int>& path) {
  lines.add("path of " + std::to_string(path.size()) + " moves: " + path_notation(game, path));
  Row row(game);
  lines.add("  " + row.rocks());
  for (const int from : path) {
    row.move(from);
    lines.add("  " + row.rocks());
  }
}

std::string row_after(const Game& game, const std::vector<int>& path) {
  Row row(game);
  for (const int from : path) row.move(from);
  return row.rocks();
}

}  // namespace

std::vector<std::string> show_all(engine::Objective objective, const Game& game, bool visited,
                                  engine::Control& control) {
  Lines paths(control), dead_ends(control);
  const bool first = objective == engine::Objective::first;
  const auto visit = [&](const std::vector<Move>& moves, bool solution) {
    const std::vector<int> path = rocks_left(game, moves);
    if (solution)
      add_path(paths, game, path);
    else
      dead_ends.add("  " + row_after(game, path) + " after " + std::to_string(path.size()) + " moves");
    return !control.stopped() && !(solution && first);
  };
  if (objective == engine::Objective::count || !visited)
    engine::for_each_leaf(CountTree(game), control,
                          [&](const auto& path, bool solution) { return visit(path.moves, solution); });
  else
    RefutingWalk(StateGraph(game), control, visit).run();

  std::vector<std::string> lines = paths.all();
  const std::size_t met = dead_ends.all().size();
  lines.push_back(met == 0 ? "no dead end"
                           : std::to_string(met) + (met == 1 ? " dead end" : " dead ends") +
                                 (first ? " met on the way:" : " met:"));
  lines.insert(lines.end(), dead_ends.all().begin(), dead_ends.all().end());
  if (control.stopped())
    lines.push_back("stopped by the " + std::string(to_string(control.reason())) + ": not all is shown");
  return lines;
}

}  // namespace puzzlebench::puzzles::frogs
