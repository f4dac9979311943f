#include "puzzles/peg-solitaire/pagoda.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <numeric>
#include <set>

namespace puzzlebench::puzzles::peg_solitaire {

namespace {

/// A small repeatable generator (splitmix64, Steele, Lea and Flood 2014): no library's distribution is the
/// same everywhere.
class Dice {
 public:
  std::size_t below(std::size_t n) {
    u64 z = (state_ += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return static_cast<std::size_t>((z ^ (z >> 31)) % n);
  }

 private:
  u64 state_ = 0;
};

/// Lowers `hole` by 1, and every hole that must follow for `weights` to stay a pagoda function: there is a
/// least such set, because a jump that would add weight is mended only by lowering its landing hole. False,
/// and `weights` as before, when that reaches the finish hole or a weight below `floor`.
bool lower(const std::vector<Jump>& jumps, Weights& weights, int hole, int finish, int floor) {
  const Weights before = weights;
  const auto at = [&](int h) -> int& { return weights[static_cast<std::size_t>(h)]; };
  bool possible = --at(hole) >= floor;
  for (bool changed = true; changed && possible;) {
    changed = false;
    for (const Jump& jump : jumps) {
      const int most = at(jump.from) + at(jump.over);
      if (at(jump.to) <= most) continue;
      at(jump.to) = most;
      changed = true;
      possible = possible && most >= floor && jump.to != finish;
    }
  }
  if (!possible) weights = before;
  return possible;
}

/// From equal weights down, hole by hole in the order given, until no hole can be lowered.
Weights lowest(const std::vector<Jump>& jumps, const std::vector<int>& order, int finish, int scale) {
  Weights weights(order.size(), scale);
  for (bool changed = true; changed;) {
    changed = false;
    for (const int hole : order)
      while (hole != finish && lower(jumps, weights, hole, finish, -4 * scale)) changed = true;
  }
  return weights;
}

/// Positions after each jump of games played at random.
std::vector<std::vector<bool>> sample_positions(const Position& start, const std::vector<Jump>& jumps,
                                                Dice& dice) {
  constexpr int games = 100;
  std::vector<std::vector<bool>> seen;
  for (int game = 0; game < games; ++game) {
    std::vector<bool> pegs = start.pegs;
    for (;;) {
      std::vector<const Jump*> open;
      for (const Jump& jump : jumps)
        if (pegs[static_cast<std::size_t>(jump.from)] && pegs[static_cast<std::size_t>(jump.over)] &&
            !pegs[static_cast<std::size_t>(jump.to)])
          open.push_back(&jump);
      if (open.empty()) break;
      const Jump& jump = *open[dice.below(open.size())];
      pegs[static_cast<std::size_t>(jump.from)] = pegs[static_cast<std::size_t>(jump.over)] = false;
      pegs[static_cast<std::size_t>(jump.to)] = true;
      seen.push_back(pegs);
    }
  }
  return seen;
}

int weigh(const Weights& weights, const std::vector<bool>& pegs) {
  int sum = 0;
  for (std::size_t hole = 0; hole < pegs.size(); ++hole)
    if (pegs[hole]) sum += weights[hole];
  return sum;
}

}  // namespace

bool is_pagoda(const Board& board, const Weights& weights) {
  return std::ranges::all_of(board.jumps(), [&](const Jump& jump) {
    return weights[static_cast<std::size_t>(jump.from)] + weights[static_cast<std::size_t>(jump.over)] >=
           weights[static_cast<std::size_t>(jump.to)];
  });
}

std::vector<Weights> choose_pagodas(const Position& start, int finish, std::size_t limit) {
  constexpr int orders = 32;
  const std::vector<Jump> jumps = start.board.jumps();
  Dice dice;
  std::set<Weights> candidates;
  std::vector<int> order(start.board.holes.size());
  std::iota(order.begin(), order.end(), 0);
  for (int i = 0; i < orders; ++i) {
    for (std::size_t last = order.size(); last > 1; --last)
      std::swap(order[last - 1], order[dice.below(last)]);
    for (const int scale : {1, 2}) candidates.insert(lowest(jumps, order, finish, scale));
  }

  // Greedily: each time the function that proves most of the positions dead that are not yet.
  std::vector<std::vector<bool>> open = sample_positions(start, jumps, dice);
  std::vector<Weights> chosen;
  while (chosen.size() < limit) {
    const Weights* best = nullptr;
    std::ptrdiff_t most = 0;
    const auto proves_dead = [&](const Weights& weights, const std::vector<bool>& pegs) {
      return weigh(weights, pegs) < weights[static_cast<std::size_t>(finish)];
    };
    for (const Weights& weights : candidates) {
      const auto dead =
          std::ranges::count_if(open, [&](const auto& pegs) { return proves_dead(weights, pegs); });
      if (dead <= most) continue;
      most = dead;
      best = &weights;
    }
    if (best == nullptr) break;
    chosen.push_back(*best);
    std::erase_if(open, [&](const auto& pegs) { return proves_dead(*best, pegs); });
  }
  return chosen;
}

std::vector<int> possible_finishes(const Position& start) {
  const auto& holes = start.board.holes;
  // Twice the parity of one class against the next: what no jump changes.
  const auto invariant = [&](const std::vector<bool>& pegs, int sign) {
    std::array<int, 3> count{};
    for (std::size_t hole = 0; hole < pegs.size(); ++hole)
      if (pegs[hole])
        ++count[static_cast<std::size_t>(((holes[hole].row + sign * holes[hole].column) % 3 + 3) % 3)];
    return std::pair((count[0] + count[1]) % 2, (count[1] + count[2]) % 2);
  };
  std::vector<int> possible;
  for (std::size_t hole = 0; hole < holes.size(); ++hole) {
    std::vector<bool> one(holes.size());
    one[hole] = true;
    const bool fits = invariant(one, 1) == invariant(start.pegs, 1) &&
                      (start.board.directions == 6 || invariant(one, -1) == invariant(start.pegs, -1));
    if (fits) possible.push_back(static_cast<int>(hole));
  }
  return possible;
}

PagodaTest::PagodaTest(const Position& start, const std::vector<int>& finishes) {
  const Layout layout(start.board);
  for (const int hole : finishes) {
    Finish finish;
    const std::vector<Weights> functions = choose_pagodas(start, hole, functions_max);
    for (std::size_t i = 0; i < functions_max; ++i) {
      // A lane without a function keeps its top bit.
      const Weights none(start.board.holes.size(), 0);
      const Weights& weights = i < functions.size() ? functions[i] : none;
      const auto add = [&](u64& lanes, int weight) {
        lanes += static_cast<u64>(std::int64_t{weight}) << (16 * i);
      };
      add(finish.base, 0x8000 - weights[static_cast<std::size_t>(hole)]);
      for (std::size_t peg = 0; peg < weights.size(); ++peg) {
        const unsigned bit = layout.bit(static_cast<int>(peg));
        for (unsigned value = 0; value < 256; ++value)
          if ((value >> (bit % 8) & 1) != 0) add(finish.bytes[bit / 8][value], weights[peg]);
      }
      for (const Jump& jump : start.board.jumps())
        add(finish.change[static_cast<std::size_t>(jump.origin)][layout.bit(jump.to)],
            weights[static_cast<std::size_t>(jump.to)] - weights[static_cast<std::size_t>(jump.from)] -
                weights[static_cast<std::size_t>(jump.over)]);
    }
    finishes_.push_back(finish);
  }
}

}  // namespace puzzlebench::puzzles::peg_solitaire
