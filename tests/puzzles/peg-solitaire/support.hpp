// What the tests of peg solitaire share: workloads from text, one execution, positions by hand.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "puzzles/catalogue.hpp"
#include "puzzles/peg-solitaire/position.hpp"
#include "puzzles/peg-solitaire/settings.hpp"
#include "tests/puzzles/run_workload.hpp"
#include "tests/refusal.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

inline std::unique_ptr<Workload> make(engine::Objective objective, const ParameterMap& parameters) {
  return make_workload(find_puzzle("peg-solitaire"), objective, parameters);
}

inline Outcome run(const Workload& workload, const engine::Variant& variant, bool depth_profile = false,
                   engine::Limits limits = {}) {
  return tests::run_workload(workload, variant, limits, depth_profile);
}

inline engine::u128 figure(const Outcome& outcome, const std::string& name) {
  for (const Figure& known : outcome.figures)
    if (known.name == name) return known.value;
  ADD_FAILURE() << "no figure " << name;
  return 0;
}

inline Position english_central() {
  Position position = parse_position(named_boards().front().text);
  position.pegs[static_cast<std::size_t>(*position.board.hole_at({3, 3}))] = false;
  return position;
}

/// A file of its own for each test process, removed again.
class TextFile {
 public:
  explicit TextFile(const std::string& text) {
    static int count = 0;
    path_ = std::filesystem::path(testing::TempDir()) /
            ("peg " + std::to_string(::getpid()) + "-" + std::to_string(count++) + ".txt");
    std::ofstream(path_, std::ios::binary) << text;
  }
  TextFile(const TextFile&) = delete;
  TextFile& operator=(const TextFile&) = delete;
  ~TextFile() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
  }

  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

/// What make() says against these parameters, or "accepted".
inline std::string error_of(engine::Objective objective, const ParameterMap& parameters) {
  return tests::refusal_of<UsageError>([&] { make(objective, parameters); });
}

/// The pegs after `jump`; nullopt: the rules forbid it.
inline std::optional<std::vector<bool>> after_jump(std::vector<bool> pegs, const Jump& jump) {
  const auto from = static_cast<std::size_t>(jump.from), over = static_cast<std::size_t>(jump.over),
             to = static_cast<std::size_t>(jump.to);
  if (!pegs[from] || !pegs[over] || pegs[to]) return std::nullopt;
  pegs[from] = pegs[over] = false;
  pegs[to] = true;
  return pegs;
}

/// The least of the pegs' images under `symmetries`, the identity among them.
template <class Symmetries>
std::vector<bool> least_image(const std::vector<bool>& pegs, const Symmetries& symmetries) {
  std::vector<bool> least = pegs;
  for (const auto& symmetry : symmetries) {
    std::vector<bool> moved(pegs.size());
    for (std::size_t hole = 0; hole < pegs.size(); ++hole)
      moved[static_cast<std::size_t>(symmetry[hole])] = pegs[hole];
    least = std::min(least, moved);
  }
  return least;
}

/// Every position reachable from `start`, by the rules written out; `merged`: the least image stands for all.
inline std::set<std::vector<bool>> reachable_by_hand(const Position& start, bool merged) {
  const auto jumps = start.board.jumps();
  const auto symmetries = start.board.symmetries();
  const auto representative = [&](const std::vector<bool>& pegs) {
    return merged ? least_image(pegs, symmetries) : pegs;
  };
  std::set<std::vector<bool>> seen = {representative(start.pegs)};
  std::vector<std::vector<bool>> open = {start.pegs};
  while (!open.empty()) {
    const std::vector<bool> pegs = open.back();
    open.pop_back();
    for (const Jump& jump : jumps) {
      const auto after = after_jump(pegs, jump);
      if (after && seen.insert(representative(*after)).second) open.push_back(*after);
    }
  }
  return seen;
}

}  // namespace puzzlebench::puzzles::peg_solitaire
