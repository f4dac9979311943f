#include "harness/sweep_begin.hpp"

#include <chrono>

#include "harness/carry_out.hpp"
#include "harness/environment.hpp"
#include "harness/machine_limits.hpp"
#include "harness/pin.hpp"
#include "harness/record.hpp"
#include "harness/sweep_file_text.hpp"

namespace puzzlebench::harness {

std::string new_run_id() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return iso_time(std::chrono::duration_cast<std::chrono::seconds>(now).count(), true);
}

results::RunDocument new_run(const std::string& id, const SweepRequest& request, const Plan& plan,
                             const Job* job) {
  const auto words = command_words();
  results::RunDocument document;
  document.run = {id, "incomplete", words, plan.order_seed, 0, request.processes};
  document.context = read_context(words.front(), cores_allowed());
  document.context.machine["pin"] = pin_text(request.pin, plan.pin);
  if (job != nullptr) document.context.machine.merge(job->facts());
  document.cells = planned_cells(plan);
  return document;
}

int begin_run(const std::filesystem::path& folder, const results::RunDocument& begun,
              const SweepRequest& request, const Plan& plan, const Taken& known,
              const std::filesystem::path& whole, Job* job) {
  const InterruptGuard interrupt;
  Record record(folder, begun.run, begun.context, plan, to_sweep_file(request));
  return carry_out(plan, known, interrupt, record, whole, job);
}

}  // namespace puzzlebench::harness
