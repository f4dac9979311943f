// What lets a task's recursion be laid open, for policy `budget`: the parts that the node loops of kernel.hpp
// know of.
#pragma once

#include "engine/integers.hpp"

namespace puzzlebench::engine {

/// Thrown out of a node loop to lay its recursion open: every node on the way up keeps what is left of it in
/// the task's `open`, so that the task goes on from there and can give some of it away.
struct LaidOpen {};

/// A node that has been entered and is not done with: the moves not yet made, and the one made last.
template <class P>
struct OpenNode {
  typename P::State state;
  typename P::Moves moves;
  typename P::Move made;
  unsigned depth;
};

/// Asked at every poll of a task that can be laid open.
class OpenRule {
 public:
  virtual bool due(u64 nodes) const = 0;  ///< with `nodes` entered so far
  virtual bool given_up() const = 0;      ///< what it may still find is not wanted any more

 protected:
  ~OpenRule() = default;
};

/// From which depth on a worker's `count` tasks that can be laid open use the plain loop, which cannot: where
/// subtrees are small enough to be left whole. Found by trial: the depth of the first poll, then less as long
/// as subtrees there are tiny, and more where they are large. A tree in which giants turn up again and again
/// is uneven, and is searched openly to its leaves.
class PlainDepth {
 public:
  explicit PlainDepth(u64 budget) : budget_(budget) {}

  bool reached(unsigned depth) const { return depth >= from_; }
  void polled(unsigned depth) {
    if (from_ == unknown) from_ = depth;
  }
  /// A subtree at from_ or deeper has had `nodes`.
  void searched(u64 nodes) {
    tiny_ = nodes < budget_ / 32 ? tiny_ + 1 : 0;
    if (from_ == never) return;
    if (nodes > 16 * budget_) {
      from_ = ++giants_ == giants_max ? never : from_ + 4;
    } else if (nodes > budget_) {
      ++from_;
    } else if (tiny_ == 64) {
      tiny_ = 0;
      from_ -= from_ > 1 ? 1 : 0;
    }
  }

 private:
  static constexpr unsigned unknown = ~0u, never = unknown - 1, giants_max = 16;

  u64 budget_;
  unsigned from_ = unknown;
  unsigned tiny_ = 0;  // subtrees in a row
  unsigned giants_ = 0;
};

}  // namespace puzzlebench::engine
