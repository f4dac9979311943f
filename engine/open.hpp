// What lets a task's recursion be laid open, for policy `budget`: every node on the way up keeps what is left
// of it in the task's `open`, so that the task goes on from there and can give some of it away. The node
// loops say by what they return that they were laid open: an exception took 1 us a level.
#pragma once

#include "engine/integers.hpp"

namespace puzzlebench::engine {

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

}  // namespace puzzlebench::engine
