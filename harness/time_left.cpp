#include "harness/time_left.hpp"

#include <algorithm>
#include <cmath>

#include "harness/schedule.hpp"

namespace puzzlebench::harness {

namespace {

/// Rates differ between kernels by a factor of ten.
std::string kind_of(const puzzles::WorkloadInfo& info) {
  const auto kernel = info.parameters.find("kernel");
  return info.puzzle + '/' + std::string(puzzles::to_string(info.objective)) +
         (kernel == info.parameters.end() ? "" : '/' + kernel->second);
}

}  // namespace

void TimeLeft::Measured::add(const Measured& more, double sign) {
  seconds += sign * more.seconds;
  samples += sign * more.samples;
  node_seconds += sign * more.node_seconds;
  nodes += sign * more.nodes;
}

void TimeLeft::learn(std::size_t workload, const Measured& more, double sign) {
  all_.add(more, sign);
  kinds_[workloads_[workload].kind].add(more, sign);
}

void TimeLeft::begin(std::size_t workload) {
  present_ = workload;
  present_left_ = 0;
  ready_ = {};
}

void TimeLeft::ready(std::size_t workload, double sample_seconds, std::size_t samples,
                     std::uint64_t executions) {
  if (workload != present_) begin(workload);
  Measured cell;
  cell.samples = static_cast<double>(samples);
  cell.seconds = sample_seconds * cell.samples;
  if (workloads_[workload].nodes > 0) {
    cell.node_seconds = cell.seconds;
    cell.nodes = workloads_[workload].nodes * cell.samples * static_cast<double>(executions);
  }
  present_left_ += cell.seconds;
  ready_.add(cell, 1);
  learn(workload, cell);
}

void TimeLeft::took(double sample_seconds) {
  present_left_ = std::max(0.0, present_left_ - sample_seconds);
}

void TimeLeft::done(std::size_t workload, double seconds, std::size_t samples) {
  learn(workload, ready_, -1);
  if (samples > 0)
    learn(workload, {seconds, static_cast<double>(samples), ready_.nodes > 0 ? seconds : 0, ready_.nodes});
  begin(workload + 1);
}

double TimeLeft::sample_seconds(const Expected& expected) const {
  if (expected.nodes > 0) {
    const auto kind = kinds_.find(expected.kind);
    for (const Measured* measured : {kind == kinds_.end() ? &all_ : &kind->second, &all_})
      if (measured->nodes > 0)
        return std::max(sample_seconds_min, expected.nodes * measured->node_seconds / measured->nodes);
  }
  return all_.seconds / all_.samples;
}

double TimeLeft::estimate() const {
  double seconds = present_left_;
  for (std::size_t i = ready_.samples > 0 ? present_ + 1 : present_; i < workloads_.size(); ++i) {
    if (workloads_[i].samples == 0) continue;
    if (all_.samples == 0) return -1;
    seconds += static_cast<double>(workloads_[i].samples) * sample_seconds(workloads_[i]);
  }
  return seconds;
}

std::vector<TimeLeft::Expected> expected_of(const Plan& plan, const Taken& taken) {
  std::vector<TimeLeft::Expected> expected;
  for (std::size_t i = 0; i < plan.workloads.size(); ++i) {
    const puzzles::WorkloadInfo& info = plan.workloads[i].workload->info();
    const auto nodes = std::ranges::find(info.known, "nodes", &puzzles::Figure::name);
    expected.push_back({samples_left(plan, taken, i),
                        nodes == info.known.end() ? 0.0 : static_cast<double>(nodes->value), kind_of(info)});
  }
  return expected;
}

std::string format_time_left(double seconds) {
  const auto whole = static_cast<long long>(std::ceil(seconds));
  const auto with_unit = [](long long value, const char* unit) { return std::to_string(value) + unit; };
  if (whole < 60) return with_unit(whole, " s");
  if (whole < 3600)
    return with_unit(whole / 60, " min") + (whole % 60 == 0 ? "" : " " + with_unit(whole % 60, " s"));
  return with_unit(whole / 3600, " h ") + with_unit(whole % 3600 / 60, " min");
}

}  // namespace puzzlebench::harness
