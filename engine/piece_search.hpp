// One worker's search of one piece, for policy `budget`, and how workers go through the pool of pieces.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "engine/count_kernel.hpp"
#include "engine/executor.hpp"
#include "engine/piece.hpp"
#include "engine/piece_pool.hpp"

namespace puzzlebench::engine::detail {

template <class P>
using Pool = PiecePool<Piece<P>>;

/// One worker's search of one piece: the line of nodes that lies open from the piece down, and below it the
/// kernel's recursion.
template <class P>
class PieceSearch : public OpenRule {
 public:
  PieceSearch(const P& problem, Pool<P>& pool, typename Pool<P>::Entry& entry, u64 budget, bool with_path)
      : problem_(problem),
        pool_(pool),
        entry_(entry),
        budget_(budget),
        with_path_(with_path),
        next_give_(pool.begins() ? 0 : budget) {}

  /// Searches the whole piece by enter(task, state, depth) -> found, which runs the kernel; calls
  /// refuted(task, state) when a node of the line is done with and nothing of it was given away. True: found.
  /// Throws Stopped when the task is to end.
  template <class Task, class Enter, class Refuted>
  bool run(Task& task, const Enter& enter, const Refuted& refuted) {
    if (pool_.begins()) task.poll_after(first_poll);
    if (enter_open(task, enter, entry_.piece.state, entry_.piece.depth)) return true;
    while (!line_.empty()) {
      if (task.ends()) throw Stopped{};
      if (due(task.nodes())) give(task.nodes());
      OpenNode<P>& node = line_.back();
      if (problem_.empty(node.moves)) {
        if (partial_ < line_.size()) refuted(task, node.state);
        line_.pop_back();
        partial_ = std::min(partial_, line_.size());
        continue;
      }
      node.made = problem_.take(node.moves);
      const unsigned depth = node.depth + 1;
      if (enter_open(task, enter, child_of(problem_, node.state, node.made), depth)) return true;
    }
    return false;
  }

  /// From the root to the innermost open node's child.
  Path<P> path() const {
    Path<P> path = entry_.piece.path;
    for (const OpenNode<P>& node : line_) path.moves.push_back(node.made);
    return path;
  }

  bool due(u64 nodes) const override { return nodes >= next_give_ && pool_.hungry(); }
  bool given_up() const override { return pool_.given_up(entry_); }

 private:
  template <class Task, class Enter>
  bool enter_open(Task& task, const Enter& enter, typename P::State state, unsigned depth) {
    const bool ended = enter(task, state, depth);
    if (task.open.empty()) return ended;
    for (; !task.open.empty(); task.open.pop_back()) {
      line_.push_back(std::move(task.open.back()));
      line_.back().depth = depth++;
    }
    return false;
  }

  /// The untouched siblings at the shallowest level; at twice as many levels each time that the pool is
  /// hungry again as soon as may be: of a tree without any typical size, most siblings are leaves. Of a long
  /// line half the levels.
  void give(u64 nodes) {
    levels_ = nodes < next_give_ + budget_ ? std::min(2 * levels_, levels_max) : 1;
    next_give_ = nodes + budget_;
    if (line_.size() > short_line) levels_ = std::max(levels_, line_.size() / 2);
    std::size_t end = 0, levels = 0;
    for (; end < line_.size() && levels < levels_; ++end) levels += problem_.empty(line_[end].moves) ? 0 : 1;
    if (levels == 0) return;
    partial_ = std::max(partial_, end);
    std::vector<Piece<P>> pieces;
    for (std::size_t level = end; level-- > 0;) {  // serial search comes to the deepest first
      OpenNode<P>& node = line_[level];
      while (!problem_.empty(node.moves)) {
        const auto move = problem_.take(node.moves);
        pieces.push_back({child_of(problem_, node.state, move),
                          entry_.piece.weight,
                          node.depth + 1,
                          {},
                          entry_.piece.task});
        if (!with_path_) continue;
        Path<P>& path = pieces.back().path = entry_.piece.path;
        for (std::size_t above = 0; above < level; ++above) path.moves.push_back(line_[above].made);
        path.moves.push_back(move);
      }
    }
    pool_.give(entry_, std::move(pieces));
  }

  static constexpr std::size_t levels_max = 64, short_line = 64;
  static constexpr u64 first_poll = 64;  // interior nodes; 1 to 10 us, after which another worker can begin

  const P& problem_;
  Pool<P>& pool_;
  typename Pool<P>::Entry& entry_;
  const u64 budget_;
  const bool with_path_;
  std::vector<OpenNode<P>> line_;  // shallowest first
  std::size_t partial_ = 0;        // so many of the line's first nodes have given something away
  u64 next_give_ = 0;              // not before so many nodes
  std::size_t levels_ = 1;         // given from last time
};

/// Every worker takes pieces until there are none: search(entry, worker) does one and ends it.
template <class P, class Search>
void work_through(Pool<P>& pool, Executor& executor, const Search& search) {
  executor.run(static_cast<std::size_t>(executor.threads()), [&](unsigned worker) {
    try {
      while (auto* entry = pool.take(worker)) search(*entry, worker);
    } catch (...) {
      pool.abandon();
      throw;
    }
  });
}

}  // namespace puzzlebench::engine::detail
