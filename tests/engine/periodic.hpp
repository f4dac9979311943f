// Attempts of which it is known which succeed.
#pragma once

#include "engine/attempts.hpp"

namespace puzzlebench::engine {

/// Attempt k succeeds when k + 1 is a multiple of `period`, and enters k % 7 + 1 nodes.
struct Periodic {
  struct Workspace {
    u64 last = 0;  // the attempt carried out last
  };
  u64 period, per_task;

  Workspace workspace() const { return {}; }
  AttemptOutcome attempt(u64 k, Workspace& workspace, Control& control) const {
    workspace.last = k;
    const u64 nodes = k % 7 + 1;
    return {(k + 1) % period == 0, control.poll(nodes), nodes};
  }
  u64 attempts_per_task() const { return per_task; }
};

}  // namespace puzzlebench::engine
