#include "harness/progress.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "harness/limits.hpp"
#include "harness/schedule.hpp"

namespace puzzlebench::harness {

namespace {

constexpr double redraw_seconds = 0.1;  // ten lines a second are all that one can read
constexpr const char* red = "\033[31m";
constexpr const char* plain = "\033[0m";

double seconds_of(std::chrono::nanoseconds time) {
  return std::chrono::duration<double>(time).count();
}

}  // namespace

Progress::Progress(const Plan& plan, std::ostream& out, bool terminal, std::function<double()> now,
                   Taken taken)
    : plan_(plan),
      taken_(std::move(taken)),
      out_(out),
      terminal_(terminal),
      now_(std::move(now)),
      left_(expected_of(plan, taken_)) {
  std::size_t cells = 0;
  for (const PlannedWorkload& planned : plan.workloads) {
    first_cell_.push_back(cells);
    cells += planned.cells.size();
  }
  workload_begin_ = now_();
  if (plan.time_budget)
    budget_end_ = workload_begin_ - taken_.spent_seconds() + seconds_of(*plan.time_budget);
}

Progress::~Progress() {
  clear_line();
}

void Progress::clear_line() {
  if (line_shown_) out_ << "\r\033[K" << std::flush;
  line_shown_ = false;
}

std::string Progress::time_left() const {
  double seconds = left_.estimate();
  if (seconds < 0) return "";
  if (plan_.time_budget) seconds = std::max(seconds, budget_end_ - now_());
  return (plan_.open_ended() ? ", at most about " : ", about ") + format_time_left(seconds) + " left";
}

void Progress::next(std::size_t workload, std::size_t cell, int sample) {
  workload_ = workload;
  cell_ = cell;
  const double now = now_();
  if (!terminal_ || (last_drawn_ >= 0 && now - last_drawn_ < redraw_seconds)) return;
  last_drawn_ = now;
  const PlannedWorkload& planned = plan_.workloads[workload];
  const std::string what = sample < 0 ? "warm-up"
                           : static_cast<std::size_t>(sample) >= planned.blocks.size()
                               ? "capacity and task records"
                               : "sample " + std::to_string(sample + 1) +
                                     (plan_.open_ended() ? " of up to " : " of ") +
                                     std::to_string(planned.blocks.size());
  // Without wrapping, so that a long name is cut at the edge and the line stays one line.
  out_ << "\r\033[K\033[?7lcell " << first_cell_[workload] + cell + 1 << " of " << plan_.cells()
       << time_left() << ": " << what << ", " << planned.cells[cell].name << "\033[?7h" << std::flush;
  line_shown_ = true;
}

void Progress::ready(const results::Cell& cell, double sample_seconds) {
  const std::size_t samples = samples_left(plan_, taken_, workload_, cell_);
  if (samples != 0) left_.ready(workload_, sample_seconds, samples, cell.executions);
}

void Progress::took(const results::Sample& sample) {
  // Seconds per execution; the estimate wants what the sample took, which the cell's mean stands for well
  // enough.
  left_.took(std::max(sample.real_seconds, sample_seconds_min));
  ++workload_samples_;
}

void Progress::failed(const results::Failure& failure) {
  clear_line();
  ++failures_;
  out_ << (terminal_ ? red : "") << "FAILED " << failure.cell << ": " << failure.kind << ": "
       << failure.message << (terminal_ ? plain : "") << std::endl;
}

void Progress::workload_done(std::size_t workload) {
  const double now = now_();
  left_.done(workload, now - workload_begin_, std::exchange(workload_samples_, 0));
  workload_begin_ = now;
  const bool last = workload + 1 == plan_.workloads.size();
  if (last && plan_.time_budget && now > budget_end_) {
    clear_line();
    out_ << "the first samples of every cell took longer than the time budget of "
         << format_seconds(seconds_of(*plan_.time_budget)) << ": no others follow" << std::endl;
  }
  if (terminal_) return;
  const PlannedWorkload& planned = plan_.workloads[workload];
  out_ << "cell " << first_cell_[workload] + planned.cells.size() << " of " << plan_.cells() << ": "
       << planned.workload->info().name << " done"
       << (failures_ == 0 ? "" : ", failures so far: " + std::to_string(failures_))
       << (last && !plan_.time_budget ? "" : time_left()) << std::endl;
}

}  // namespace puzzlebench::harness
