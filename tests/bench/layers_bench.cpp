// How many positions peg solitaire has in each layer, up to symmetry, where they are too many to be searched:
// estimated, for `puzzlebench scale --ranks --layers`. Prints that file; on stderr how sure it is.
// `bench_layers BOARD [SAMPLES [EXACT [SECONDS_PER_STATE]]]`: a board of four directions that is named or in
// a file and whose vacancies all its symmetries keep.
//
// Layers are searched up to the first of EXACT or more positions. Of a later one positions are drawn evenly
// from all that have so many pegs and the start's class (Beasley, The Ins and Outs of Peg Solitaire, chapter
// 4: a jump changes the parity of each of three diagonals' pegs, both ways), and played backwards until a
// position of the last layer searched is met, or none is left. The share that arises, each over the number of
// its images, times the number of all of them is an estimate with the error of a mean, unbiased where no
// sample is undecided (after two million nodes).
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "engine/key_set.hpp"
#include "puzzles/peg-solitaire/symmetry.hpp"

namespace {

using namespace puzzlebench;
using namespace puzzlebench::puzzles::peg_solitaire;
using engine::u64;

using Layer = std::vector<u64>;  // least images, ascending

struct Estimate {
  double states = 0, error = 0;  // one standard deviation
  double successors = 0;
  unsigned undecided = 0;  // samples, counted as half
};

Position start_of(const std::string& name) {
  for (const NamedBoard& named : named_boards())
    if (named.name == name) {
      Position start = parse_position(named.text);
      start.pegs[static_cast<std::size_t>(*start.board.hole_at(named.start))] = false;
      return start;
    }
  std::ifstream file(name);
  std::ostringstream text;
  text << file.rdbuf();
  return parse_position(text.str());
}

class Layers {
 public:
  explicit Layers(const Position& start)
      : board_(start.board),
        layout_(board_),
        table_(board_, board_.symmetries()),
        start_(layout_.mask(start.pegs)) {
    for (const Jump& jump : board_.jumps())
      jumps_.push_back(
          {layout_.mask(jump), layout_.mask(jump.to), layout_.mask(jump.from) | layout_.mask(jump.over)});
    for (const Cell hole : board_.holes)
      parities_.push_back(1u << (hole.row + hole.column) % 3 | 8u << (hole.row + 2 * hole.column) % 3);
  }

  bool suits() const { return board_.directions == 4 && table_.orbit(start_) == 1; }

  Layer first() const { return {table_.canonical(start_)}; }

  /// The layer after `layer`, and its number of jumps.
  Layer next(const Layer& layer, double& jumps) const {
    Layer next;
    for (const u64 pegs : layer)
      for (const Flip& jump : jumps_)
        if ((pegs & jump.all) == jump.rest) next.push_back(table_.canonical(pegs ^ jump.all));
    jumps = static_cast<double>(next.size());
    std::sort(next.begin(), next.end());
    next.erase(std::unique(next.begin(), next.end()), next.end());
    return next;
  }

  /// Of the layer after `made` jumps, `known` being that after `known_made`.
  Estimate estimate(unsigned made, const Layer& known, unsigned known_made, unsigned samples) {
    const unsigned pegs = static_cast<unsigned>(std::popcount(start_)) - made;
    const unsigned wanted = parity(start_) ^ (made % 2 == 0 ? 0 : 63);
    const double all = class_size(pegs, wanted);
    Estimate estimate;
    double sum = 0, squares = 0, jumps = 0;
    for (unsigned i = 0; i < samples; ++i) {
      const u64 drawn = table_.canonical(draw(pegs, wanted));
      nodes_left_ = nodes_max;
      const bool arises = played(drawn, made, known, known_made);
      const bool undecided = !arises && nodes_left_ == 0;
      estimate.undecided += undecided ? 1 : 0;
      const double weight = (arises ? 1 : undecided ? 0.5 : 0) / static_cast<double>(table_.orbit(drawn));
      sum += weight;
      squares += weight * weight;
      for (const Flip& jump : jumps_) jumps += (drawn & jump.all) == jump.rest ? weight : 0;
    }
    const double mean = sum / samples;
    estimate.states = all * mean;
    estimate.error = all * std::sqrt(std::max(0.0, squares / samples - mean * mean) / samples);
    estimate.successors = sum > 0 ? jumps / sum : 0;
    return estimate;
  }

 private:
  static constexpr u64 nodes_max = 2'000'000;          // of one sample
  static constexpr std::size_t keys_max = 50'000'000;  // of each set

  struct Flip {
    u64 all, to, rest;  // the holes; a jump empties `rest` and fills `to`
  };

  unsigned parity(u64 pegs) const {
    unsigned parity = 0;
    for (std::size_t hole = 0; hole < parities_.size(); ++hole)
      if ((pegs & layout_.mask(static_cast<int>(hole))) != 0) parity ^= parities_[hole];
    return parity;
  }

  /// Positions with so many pegs and this parity.
  double class_size(unsigned pegs, unsigned wanted) const {
    std::vector<std::array<double, 64>> sizes(parities_.size() + 1);
    sizes[0][0] = 1;
    for (std::size_t hole = 0; hole < parities_.size(); ++hole)
      for (std::size_t p = hole + 1; p > 0; --p)
        for (unsigned parity = 0; parity < 64; ++parity)
          sizes[p][parity] += sizes[p - 1][parity ^ parities_[hole]];
    return sizes[pegs][wanted];
  }

  u64 draw(unsigned pegs, unsigned wanted) {
    const auto holes = static_cast<int>(parities_.size());
    for (;;) {
      u64 drawn = 0;
      int left = static_cast<int>(pegs);
      for (int hole = 0; hole < holes; ++hole)
        if (std::uniform_int_distribution(0, holes - hole - 1)(random_) < left) {
          drawn |= layout_.mask(hole);
          --left;
        }
      if (parity(drawn) == wanted) return drawn;
    }
  }

  /// Whether `pegs`, a least image, arises by `made` jumps. False too when no nodes are left.
  bool played(u64 pegs, unsigned made, const Layer& known, unsigned known_made) {
    if (made == known_made) return std::binary_search(known.begin(), known.end(), pegs);
    if (arising_.contains(pegs)) return true;
    if (refuted_.contains(pegs) || nodes_left_ == 0) return false;
    --nodes_left_;
    for (const Flip& jump : jumps_)
      if ((pegs & jump.all) == jump.to &&
          played(table_.canonical(pegs ^ jump.all), made - 1, known, known_made)) {
        remember(arising_, pegs);
        return true;
      }
    if (nodes_left_ != 0) remember(refuted_, pegs);
    return false;
  }

  void remember(engine::KeySet& set, u64 pegs) {
    if (set.size() == keys_max) set = engine::KeySet{};
    set.insert(pegs, control_);
  }

  Board board_;
  Layout layout_;
  SymmetryTable<12> table_;
  u64 start_;
  std::vector<Flip> jumps_;
  std::vector<unsigned> parities_;  // by hole: what a peg there flips
  engine::Control control_;
  engine::KeySet arising_, refuted_;
  u64 nodes_left_ = 0;
  std::mt19937_64 random_{1};
};

void print(bool first, unsigned pegs, double states, double successors) {
  std::printf("%s{\"layer\": %u, \"states\": %.0f, \"successors\": %.3f}", first ? "" : ",\n  ", pegs, states,
              successors);
}

}  // namespace

int main(int argc, char** argv) {
  const auto number = [&](int i, double otherwise) { return argc > i ? std::atof(argv[i]) : otherwise; };
  const std::string name = argc > 1 ? argv[1] : "english";
  const auto samples = static_cast<unsigned>(number(2, 2000));
  const auto exact = static_cast<std::size_t>(number(3, 1e6));
  const Position start = start_of(name);
  Layers layers(start);
  if (!layers.suits() || samples == 0) {
    std::fprintf(stderr,
                 "bench_layers: needs a board of four directions whose vacancies all its symmetries keep\n");
    return 2;
  }
  std::printf(
      "{\"workload\": \"peg-solitaire/reach/%s, estimated\", \"seconds_per_state\": %g, \"layers\": [\n  ",
      name.c_str(), number(4, 1.4e-7));
  const auto pegs = static_cast<unsigned>(start.peg_count());
  Layer layer = layers.first();
  unsigned made = 0;
  double total = 0, variance = 0;
  for (;; ++made) {
    double jumps = 0;
    Layer next = layers.next(layer, jumps);
    print(made == 0, pegs - made, static_cast<double>(layer.size()),
          jumps / static_cast<double>(layer.size()));
    std::fprintf(stderr, "%2u pegs: %zu\n", pegs - made, layer.size());
    total += static_cast<double>(layer.size());
    if (next.empty() || layer.size() >= exact) break;
    layer = std::move(next);
  }
  for (unsigned further = made + 1; layer.size() >= exact && further < pegs; ++further) {
    const Estimate estimate = layers.estimate(further, layer, made, samples);
    print(false, pegs - further, estimate.states, estimate.successors);
    std::fprintf(stderr, "%2u pegs: %.4g +- %.2g, %u of %u undecided\n", pegs - further, estimate.states,
                 estimate.error, estimate.undecided, samples);
    total += estimate.states;
    variance += estimate.error * estimate.error;
  }
  std::printf("]}\n");
  std::fprintf(stderr, "all: %.5g +- %.2g\n", total, std::sqrt(variance));
}
