#include "harness/schedule.hpp"

#include <cmath>
#include <numeric>
#include <utility>

#include "harness/fnv.hpp"

namespace puzzlebench::harness {

namespace {

/// splitmix64 (Steele, Lea, Flood 2014): no standard distribution, since those differ between libraries.
class Draw {
 public:
  explicit Draw(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }

  /// Uniform in [0, bound): the remainder's bias is bound / 2^64.
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(next() % bound); }

 private:
  std::uint64_t state_;
};

}  // namespace

std::vector<std::vector<std::size_t>> block_orders(std::size_t cells, int blocks, std::uint64_t seed,
                                                   std::string_view workload) {
  std::vector<std::vector<std::size_t>> orders;
  for (int block = 0; block < blocks; ++block) {
    Draw draw(Draw(seed ^ fnv1a(workload)).next() + static_cast<std::uint64_t>(block));
    std::vector<std::size_t> order(cells);
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t i = cells; i > 1; --i) std::swap(order[i - 1], order[draw.below(i)]);
    orders.push_back(std::move(order));
  }
  return orders;
}

std::uint64_t executions_per_sample(double shortest_execution) {
  if (shortest_execution >= sample_seconds_min) return 1;
  const double wanted = std::ceil(1.05 * sample_seconds_min / std::max(shortest_execution, 1e-12));
  return wanted >= static_cast<double>(executions_max) ? executions_max : static_cast<std::uint64_t>(wanted);
}

}  // namespace puzzlebench::harness
