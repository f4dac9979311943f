#include "harness/machine_look.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>

#include "harness/affinity.hpp"
#include "harness/ghz_probe.hpp"
#include "harness/measure.hpp"
#include "harness/measure_clock.hpp"

namespace puzzlebench::harness {

namespace {

double smallest_step() {
  using Clock = std::chrono::steady_clock;
  auto least = Clock::duration::max();
  for (int i = 0; i < 1000; ++i) {
    const auto begin = Clock::now();
    auto end = Clock::now();
    while (end == begin) end = Clock::now();
    least = std::min(least, end - begin);
  }
  return std::chrono::duration<double>(least).count();
}

}  // namespace

MachineLook look_at_machine(double seconds) {
  MachineLook look;
  look.timer_seconds = smallest_step();
  const auto cores = read_core_times();
  const CpuReading own = read_cpu();
  const double begin = steady_seconds();
  while (steady_seconds() - begin < seconds)
    if (const double ghz = probe_ghz(); ghz > 0) look.ghz.push_back(ghz);
  const double wall = steady_seconds() - begin;
  const CpuUse use = cpu_use(own, read_cpu(own));
  if (const auto foreign = foreign_use(cores, read_core_times(), allowed_cpus(), use.seconds, wall)) {
    look.foreign_cores = foreign->cpu_seconds / wall;
    look.stolen_cores = foreign->steal_seconds / wall;
  }
  return look;
}

std::optional<double> drift(std::vector<double> ghz) {
  if (ghz.size() < 10) return std::nullopt;
  std::sort(ghz.begin(), ghz.end());
  const auto quantile = [&](std::size_t tenths) { return ghz[(ghz.size() - 1) * tenths / 10]; };
  return (quantile(9) - quantile(1)) / quantile(5);
}

}  // namespace puzzlebench::harness
