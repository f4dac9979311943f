// Where policy `budget` may leave a subtree whole.
#pragma once

#include <algorithm>
#include <utility>

#include "engine/integers.hpp"
#include "engine/task_counters.hpp"

namespace puzzlebench::engine {

/// From which depth on a worker's `count` tasks that can be laid open use the plain loop, which cannot: where
/// subtrees are small: 64 that are alike, or 1,024 of any size up to the budget. Found by measuring subtrees
/// at a candidate depth that are searched openly: first the depth of the first poll, then always the next one
/// up, as long as they are found small. A tree whose subtrees have no typical size (uts t3: one child of the
/// root holds 58 % of 4 million nodes) is searched openly to its leaves.
class PlainDepth {
 public:
  /// `budget`: nodes; larger subtrees are not left whole. `trusted`: plain from the first poll on.
  PlainDepth(u64 budget, bool trusted) : budget_(budget), trusted_(trusted) {}

  /// Whether `depth` is plain or measured, by one comparison: most nodes of an uneven tree are neither.
  bool concerns(unsigned depth) const { return depth - base_ <= span_; }
  bool reached(unsigned depth) const { return depth >= from_; }
  bool measures(unsigned depth) const { return depth == candidate_; }

  void polled(unsigned depth) {
    all_ += poll_interval;
    // A subtree that takes so long is not small, or the depth was that of one long line.
    if (candidate_ != unknown && (from_ != never || candidate_ == never || ++polls_ < patience)) return;
    measure(depth);
    if (trusted_) accept();
  }

  /// Of a subtree at from_ or deeper, `nodes` were entered.
  void searched(u64 nodes) {
    all_ += nodes;
    if (nodes <= budget_) return;
    // Others wait for at most this one subtree: 1/64 of the search is 3 % of it on 2 threads, if it comes
    // last.
    if (trusted_ || nodes <= std::max(giant * budget_, all_ / 64)) {
      ++from_;
      measure(from_ - 1);
    } else {
      measure(std::exchange(from_, never) + 4);
    }
  }

  void begin_measured(u64 nodes_before) { before_ = nodes_before; }
  void end_measured(u64 nodes) {
    if (before_ == not_begun) return;  // it began before its depth became the candidate
    const u64 size = nodes - std::exchange(before_, not_begun);
    polls_ = 0;
    sum_ += size;
    largest_ = std::max(largest_, size);
    ++subtrees_;
    const bool is_alike = subtrees_ >= few && alike * largest_ < sum_;
    if (sum_ > std::max(few, subtrees_) * small()) {
      measure(from_ != never ? never : candidate_ + (is_alike ? 1 : 4));  // too large
    } else if (is_alike || (subtrees_ == many && largest_ <= budget_)) {
      accept();
    } else if (subtrees_ == many) {
      measure(from_ != never ? never : candidate_ + 4);
    }
  }

 private:
  static constexpr unsigned unknown = ~0u, never = unknown - 1;
  static constexpr u64 few = 64, many = 1024, alike = 16, giant = 16, not_begun = ~u64{0};
  static constexpr unsigned patience = 64;

  u64 small() const { return budget_ / 8; }
  void accept() {
    from_ = candidate_;
    measure(from_ > 1 ? from_ - 1 : never);
  }
  void measure(unsigned depth) {
    candidate_ = depth;
    base_ = std::min(candidate_, from_);
    span_ = from_ == never ? 0 : never - base_;
    before_ = not_begun;
    polls_ = 0;
    sum_ = largest_ = subtrees_ = 0;
  }

  u64 budget_;
  bool trusted_;
  unsigned from_ = never, candidate_ = unknown;
  unsigned base_ = never, span_ = 0;
  u64 all_ = 0;                                                    // nodes that the worker has entered, about
  unsigned polls_ = 0;                                             // since a measured subtree ended
  u64 before_ = not_begun, sum_ = 0, largest_ = 0, subtrees_ = 0;  // of subtrees at candidate_
};

}  // namespace puzzlebench::engine
