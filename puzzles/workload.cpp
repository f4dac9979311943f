#include "puzzles/workload.hpp"

namespace puzzlebench::puzzles {

std::string_view to_string(engine::Objective objective) {
  switch (objective) {
    case engine::Objective::count:
      return "count";
    case engine::Objective::first:
      return "first";
    case engine::Objective::reach:
      return "reach";
    case engine::Objective::tally:
      return "tally";
    case engine::Objective::chains:
      return "chains";
  }
  return "?";
}

std::string_view to_string(engine::StopReason reason) {
  switch (reason) {
    case engine::StopReason::none:
      return "none";
    case engine::StopReason::interrupted:
      return "interrupted";
    case engine::StopReason::time_limit:
      return "time limit";
    case engine::StopReason::node_limit:
      return "node limit";
    case engine::StopReason::memory_limit:
      return "memory limit";
  }
  return "?";
}

}  // namespace puzzlebench::puzzles
