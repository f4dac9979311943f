#include "harness/measure.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <set>
#include <utility>

#include "harness/affinity.hpp"
#include "harness/benchmark_adapter.hpp"
#include "harness/core_times.hpp"
#include "harness/ghz_probe.hpp"
#include "harness/measure_clock.hpp"
#include "harness/quiet.hpp"
#include "harness/schedule.hpp"

namespace puzzlebench::harness {

namespace {

constexpr double trusted_first_seconds =
    10 * sample_seconds_min;  // what is cold never costs ten times as much

/// That any thread of the process may run on: executors may have pinned theirs.
std::vector<int> cpus_of(const CpuReading& process) {
  std::set<int> cpus;
  for (const auto& [id, seconds] : process.threads)
    for (const int cpu : allowed_cpus(id)) cpus.insert(cpu);
  return {cpus.begin(), cpus.end()};
}

}  // namespace

double steady_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

WarmUp warm_up(const Execute& execute, const Clock& clock) {
  WarmUp result;
  const double begin = clock();
  double last = begin;
  bool first = true, again = false;
  do {
    puzzles::Outcome outcome = execute();
    const double now = clock();
    result.shortest_execution = first ? now - last : std::min(result.shortest_execution, now - last);
    const bool stopped = !outcome.result.complete;
    if (first || stopped) result.outcome = std::move(outcome);
    if (stopped) return result;
    again = first && now - last < trusted_first_seconds;
    first = false;
    last = now;
  } while (again || last - begin < sample_seconds_min);
  result.executions_per_sample = executions_per_sample(result.shortest_execution);
  return result;
}

Measurement measure_sample(const std::string& name, std::uint64_t executions, const Execute& execute,
                           const std::function<bool(const puzzles::Outcome&, const puzzles::Outcome&)>& same,
                           const HardwareCounters* counters) {
  Measurement sample;
  CpuReading before, after;
  std::map<int, CoreTime> cores_before, cores_after;
  HardwareCounters::Reading counts_before, counts_after;
  double ghz = 0;
  bool first = true;
  TimedBody body;
  body.before = [&] {
    wait_until_quiet();  // bounded: on a machine that never rests a sample is better than none
    ghz = probe_ghz();
    cores_before = read_core_times();
    if (counters != nullptr) counts_before = counters->read();
    before = read_cpu();
  };
  body.execute = [&] {
    puzzles::Outcome outcome = execute();
    const bool stopped = !outcome.result.complete;
    const bool differs = !first && !stopped && sample.repeats && !same(sample.outcome, outcome);
    if (differs) sample.repeats = false;
    if (first || stopped || differs) sample.outcome = std::move(outcome);
    first = false;
    return !stopped;
  };
  body.after = [&] {
    after = read_cpu(before);
    if (counters != nullptr) counts_after = counters->read();
    cores_after = read_core_times();
  };

  const TimedResult time = time_on_benchmark_clock(name, executions, body);
  sample.complete = time.finished;
  sample.real_seconds = time.real_seconds;
  const CpuUse use = cpu_use(before, after);
  sample.cpu_seconds = use.seconds / static_cast<double>(executions);
  sample.voluntary_switches = use.voluntary_switches;
  sample.involuntary_switches = use.involuntary_switches;
  if (ghz > 0) sample.conditions.ghz = ghz;
  if (counters != nullptr && sample.complete)
    counters->add_counts(counts_before, counts_after, static_cast<double>(executions), sample.conditions);
  const double wall = sample.real_seconds * static_cast<double>(executions);
  if (const auto foreign = foreign_use(cores_before, cores_after, cpus_of(after), use.seconds, wall)) {
    sample.conditions.foreign_cpu_seconds = foreign->cpu_seconds;
    sample.conditions.steal_seconds = foreign->steal_seconds;
  }
  return sample;
}

}  // namespace puzzlebench::harness
