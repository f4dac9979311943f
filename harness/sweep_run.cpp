#include "harness/sweep_run.hpp"

#include <chrono>
#include <memory>
#include <vector>

#include "harness/executors.hpp"
#include "harness/hardware_counters.hpp"
#include "harness/live_workload.hpp"
#include "harness/time_budget.hpp"
#include "harness/workload_samples.hpp"
#include "harness/workload_tasks.hpp"

namespace puzzlebench::harness {

namespace {

struct Swept {
  Swept(const Plan& plan, std::size_t index, const Taken& taken, const std::atomic<bool>& interrupt,
        Executors& executors, const HardwareCounters& counters, SweepObserver& observer, Job* job)
      : live(plan, index, taken, interrupt, executors, counters, observer, job), samples(live) {}
  LiveWorkload live;
  WorkloadSamples samples;
};

/// Takes block after block until none fits into what is left of the budget.
void spend_budget(const std::vector<std::unique_ptr<Swept>>& workloads, double budget_seconds,
                  const std::function<double()>& spent_seconds, int& order) {
  for (;;) {
    std::vector<Candidate> candidates;
    for (const auto& swept : workloads)
      candidates.push_back(
          {swept->samples.goes_on(), swept->samples.widest_interval(), swept->samples.block_seconds()});
    const auto next = next_workload(candidates, budget_seconds - spent_seconds());
    if (!next) return;
    workloads[*next]->samples.take_block(order);
  }
}

}  // namespace

bool run_plan(const Plan& plan, const Taken& taken, const std::atomic<bool>& interrupt,
              SweepObserver& observer, const Clock& clock, Job* job) {
  const double begin = clock() - taken.spent_seconds();
  const HardwareCounters counters;  // before the workers, so that those inherit them
  Executors executors(plan.largest_threads(), plan.pin);
  int order = taken.next_order;
  try {
    std::vector<std::unique_ptr<Swept>> kept;  // of a time budget, which comes back to them
    for (std::size_t i = 0; i < plan.workloads.size(); ++i) {
      const bool left = work_left(plan, taken, i);
      if (!left && !plan.time_budget) continue;
      auto swept = std::make_unique<Swept>(plan, i, taken, interrupt, executors, counters, observer, job);
      if (left) {
        swept->samples.take_blocks(plan.first_blocks(plan.workloads[i]), order);
        record_tasks(swept->live);
        observer.workload_done(i);
      }
      if (plan.time_budget) kept.push_back(std::move(swept));
    }
    if (plan.time_budget)
      spend_budget(
          kept, std::chrono::duration<double>(*plan.time_budget).count(), [&] { return clock() - begin; },
          order);
  } catch (const Interrupted&) {
    return false;
  }
  return true;
}

}  // namespace puzzlebench::harness
