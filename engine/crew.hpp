// Who does the pieces of a round of work: the calling thread alone, in order and without an atomic, or the
// workers of an executor. For searches whose serial and parallel forms differ in nothing else.
#pragma once

#include <cstddef>

#include "engine/executor.hpp"

namespace puzzlebench::engine {

class Crew {
 public:
  /// The calling thread.
  Crew() = default;
  /// The workers of `executor`, which must outlive the crew.
  explicit Crew(Executor& executor) : executor_(&executor) {}

  bool shared() const { return executor_ != nullptr; }
  std::size_t workers() const {
    return executor_ == nullptr ? 1 : static_cast<std::size_t>(executor_->threads());
  }

  /// Calls body(item, worker) for each item of [0, items); returns when all calls have ended. By an executor
  /// in any order, at most one call per worker at a time.
  template <class Body>
  void each(std::size_t items, const Body& body) const {
    if (executor_ != nullptr) return for_each_item(*executor_, items, body);
    for (std::size_t item = 0; item < items; ++item) body(item, 0u);
  }

 private:
  Executor* executor_ = nullptr;
};

}  // namespace puzzlebench::engine
