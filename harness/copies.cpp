#include "harness/copies.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <utility>

#include "harness/ghz_probe.hpp"
#include "harness/measure.hpp"
#include "harness/quiet.hpp"

namespace puzzlebench::harness {

namespace {

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
  double seconds = 0;  // per execution; 0: none was completed
  double ghz = 0;
  puzzles::Outcome outcome;
};

}  // namespace

std::optional<Copies> run_copies(const puzzles::Workload& workload, std::uint64_t executions,
                                 engine::Executor& executor,
                                 const std::function<engine::Control()>& control) {
  std::vector<Copy> all(static_cast<std::size_t>(executor.threads()));
  Meeting all_there(executor.threads()), all_probed(executor.threads());
  wait_until_quiet();
  executor.run(all.size(), [&](unsigned worker) {
    Copy& copy = all[worker];
    engine::Control own = control();
    if (!all_there.wait()) return;
    copy.ghz = probe_ghz();
    if (!all_probed.wait()) return;
    const double begin = steady_seconds();
    for (std::uint64_t i = 0; i < executions; ++i) {
      own.restart();
      puzzles::Execution execution{executor, own};
      copy.outcome = workload.execute(engine::Variant{}, execution);
      if (!copy.outcome.result.complete) return;
    }
    copy.seconds = (steady_seconds() - begin) / static_cast<double>(executions);
  });

  Copies copies;
  double rates = 0, ghz = 0;
  bool ghz_known = true;
  for (Copy& copy : all) {
    if (copy.seconds <= 0) return std::nullopt;
    rates += 1 / copy.seconds;
    ghz += copy.ghz;
    ghz_known &= copy.ghz > 0;
    copies.outcomes.push_back(std::move(copy.outcome));
  }
  copies.seconds = static_cast<double>(all.size()) / rates;
  if (ghz_known) copies.ghz = ghz / static_cast<double>(all.size());
  return copies;
}

}  // namespace puzzlebench::harness
