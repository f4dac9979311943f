#include "harness/task_records.hpp"

#include <algorithm>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

namespace puzzlebench::harness {

namespace {

constexpr std::size_t largest_kept = 5;

double seconds(engine::TaskLog::Time time) {
  return std::chrono::duration<double>(time).count();
}

engine::TaskLog::Time work_of(const std::vector<engine::TaskRecord>& records) {
  engine::TaskLog::Time work{0};
  for (const engine::TaskRecord& record : records) work += record.duration;
  return work;
}

/// `records` longest first.
std::vector<std::pair<double, std::uint64_t>> histogram_of(const std::vector<engine::TaskRecord>& records) {
  std::vector<std::pair<double, std::uint64_t>> histogram;
  engine::TaskLog::Time upper = std::chrono::microseconds(1);
  for (auto record = records.rbegin(); record != records.rend(); upper *= 2) {
    std::uint64_t count = 0;
    for (; record != records.rend() && record->duration < upper; ++record) ++count;
    if (count > 0 || !histogram.empty()) histogram.emplace_back(seconds(upper), count);
  }
  return histogram;
}

std::uint64_t nanoseconds(engine::TaskLog::Time time) {
  return static_cast<std::uint64_t>(time.count());
}

/// `records` longest first.
std::vector<results::TaskRecord> kept_records(const std::vector<engine::TaskRecord>& records) {
  std::vector<results::TaskRecord> kept;
  for (std::size_t i = 0; i < std::min(results::task_records_max, records.size()); ++i)
    kept.push_back({records[i].index, records[i].nodes, nanoseconds(records[i].start),
                    nanoseconds(records[i].duration), static_cast<int>(records[i].worker)});
  std::sort(kept.begin(), kept.end(), [](const auto& a, const auto& b) {
    return std::tie(a.start_ns, a.worker, a.index) < std::tie(b.start_ns, b.worker, b.index);
  });
  return kept;
}

}  // namespace

results::TaskProfile task_profile(const engine::TaskLog& log) {
  std::vector<engine::TaskRecord> records = log.merged();
  std::stable_sort(records.begin(), records.end(),
                   [](const auto& a, const auto& b) { return a.duration > b.duration; });
  const engine::TaskLog::Time longest = records.empty() ? engine::TaskLog::Time{0} : records.front().duration;

  results::TaskProfile profile;
  profile.tasks = records.size();
  profile.work_seconds = seconds(work_of(records));
  profile.span_seconds = seconds(log.expansion() + longest + log.merge());
  profile.wall_seconds = seconds(log.wall());
  const double workers_wall = profile.wall_seconds * log.workers();
  if (workers_wall > 0) profile.idle_share = std::max(0.0, 1 - profile.work_seconds / workers_wall);
  for (std::size_t i = 0; i < std::min(largest_kept, records.size()); ++i)
    profile.largest.push_back({records[i].index, records[i].nodes, seconds(records[i].duration)});
  profile.histogram = histogram_of(records);
  profile.records = kept_records(records);
  return profile;
}

results::TaskTimes task_times(const std::string& workload, int split_depth, std::uint64_t prefixes,
                              const engine::TaskLog& log) {
  const std::vector<engine::TaskRecord> records = log.merged();
  results::TaskTimes times;
  times.workload = workload;
  times.split_depth = split_depth;
  times.tasks = records.size();
  times.expansion_seconds = seconds(log.expansion());
  if (prefixes > 0)
    times.seconds_per_task =
        seconds(log.wall() - log.expansion() - work_of(records)) / static_cast<double>(prefixes);
  const std::size_t in_one = records.size() / results::task_durations_max +
                             (records.size() % results::task_durations_max == 0 ? 0 : 1);
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (i % in_one == 0) times.durations_ns.push_back(0);
    times.durations_ns.back() += nanoseconds(records[i].duration);
  }
  return times;
}

void keep_shorter(results::TaskTimes& times, const results::TaskTimes& again) {
  if (again.tasks != times.tasks || again.split_depth != times.split_depth)
    throw std::invalid_argument("times of other tasks");
  times.expansion_seconds = std::min(times.expansion_seconds, again.expansion_seconds);
  times.seconds_per_task = std::min(times.seconds_per_task, again.seconds_per_task);
  for (std::size_t i = 0; i < times.durations_ns.size(); ++i)
    times.durations_ns[i] = std::min(times.durations_ns[i], again.durations_ns[i]);
}

}  // namespace puzzlebench::harness
