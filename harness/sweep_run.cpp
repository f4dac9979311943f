#include "harness/sweep_run.hpp"

#include "harness/executors.hpp"
#include "harness/live_workload.hpp"
#include "harness/workload_samples.hpp"
#include "harness/workload_tasks.hpp"

namespace puzzlebench::harness {

bool run_plan(const Plan& plan, const Taken& taken, const std::atomic<bool>& interrupt,
              SweepObserver& observer) {
  Executors executors(plan.largest_threads(), plan.pin);
  int order = taken.next_order;
  try {
    for (std::size_t i = 0; i < plan.workloads.size(); ++i) {
      if (!work_left(plan, taken, i)) continue;
      LiveWorkload live(plan, i, taken, interrupt, executors, observer);
      take_samples(live, order);
      record_tasks(live);
      observer.workload_done(i);
    }
  } catch (const Interrupted&) {
    return false;
  }
  return true;
}

}  // namespace puzzlebench::harness
