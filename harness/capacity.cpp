#include "harness/capacity.hpp"

#include <atomic>
#include <chrono>
#include <thread>

#include "harness/ghz_probe.hpp"
#include "harness/measure.hpp"
#include "harness/quiet.hpp"
#include "results/statistics.hpp"

namespace puzzlebench::harness {

namespace {

/// Seconds per execution; 0: stopped.
double time_copy(const puzzles::Workload& workload, std::uint64_t executions, engine::Executor& executor,
                 engine::Control& control) {
  const double begin = steady_seconds();
  for (std::uint64_t i = 0; i < executions; ++i) {
    control.restart();
    puzzles::Execution execution{executor, control};
    if (!workload.execute({engine::Policy::serial, 1, {}, {}}, execution).result.complete) return 0;
  }
  return (steady_seconds() - begin) / static_cast<double>(executions);
}

/// Where all workers wait for each other before a clock starts.
class Meeting {
 public:
  explicit Meeting(int workers) : workers_(workers) {}

  /// Spins, because a worker that sleeps would begin late; false: the others did not come within a second.
  bool wait() {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(1);
    arrived_.fetch_add(1);
    while (arrived_.load() < workers_)
      if (std::chrono::steady_clock::now() >= deadline) return false;
    return true;
  }

 private:
  const int workers_;
  std::atomic<int> arrived_{0};
};

struct alignas(64) Copy {
  double seconds = 0, ghz = 0;
};

}  // namespace

std::optional<CapacityProbe> probe_capacity(const puzzles::Workload& workload, std::uint64_t executions,
                                            engine::Executor& executor,
                                            const std::function<engine::Control()>& control) {
  wait_until_quiet();
  CapacityProbe probe;
  {
    engine::Control own = control();
    probe.alone_ghz = probe_ghz();
    probe.alone_seconds = time_copy(workload, executions, executor, own);
    if (probe.alone_seconds == 0) return std::nullopt;
  }
  std::vector<Copy> copies(static_cast<std::size_t>(executor.threads()));
  Meeting all_there(executor.threads()), all_probed(executor.threads());
  executor.run(copies.size(), [&](unsigned worker) {
    engine::Control own = control();
    if (!all_there.wait()) return;
    const double ghz = probe_ghz();
    if (!all_probed.wait()) return;
    copies[worker] = {time_copy(workload, executions, executor, own), ghz};
  });
  double rates = 0;
  bool ghz_known = true;
  for (const Copy& copy : copies) {
    if (copy.seconds == 0) return std::nullopt;
    rates += 1 / copy.seconds;
    probe.together_ghz += copy.ghz / static_cast<double>(copies.size());
    ghz_known &= copy.ghz > 0;
  }
  probe.together_seconds = static_cast<double>(copies.size()) / rates;
  if (!ghz_known) probe.together_ghz = 0;
  return probe;
}

std::optional<results::Capacity> capacity_of(const std::vector<CapacityProbe>& probes) {
  if (probes.empty()) return std::nullopt;
  std::vector<double> alone, together, clock_kept;
  for (const CapacityProbe& probe : probes) {
    alone.push_back(probe.alone_seconds);
    together.push_back(probe.together_seconds);
    if (probe.alone_ghz > 0 && probe.together_ghz > 0)
      clock_kept.push_back(probe.together_ghz / probe.alone_ghz);
  }
  results::Capacity capacity{results::median(alone), results::median(together), {}};
  if (!clock_kept.empty()) capacity.clock_kept = results::median(clock_kept);
  return capacity;
}

}  // namespace puzzlebench::harness
