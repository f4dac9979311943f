#include "harness/hardware_counters.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <system_error>

#include "harness/kernel_files.hpp"
#include "harness/measure_clock.hpp"

#ifdef __linux__
#include <linux/perf_event.h>
#include <sys/syscall.h>
#endif

namespace puzzlebench::harness {

namespace {

#ifdef __linux__

/// A file that counts `event` of `thread` and of the threads that it will begin; -1: errno says why not.
int open_counter(const CounterEvent& event, int thread) {
  perf_event_attr attributes{};
  attributes.size = sizeof attributes;
  attributes.type = event.type;
  attributes.config = event.config;
  attributes.exclude_kernel = 1;
  attributes.exclude_hv = 1;
  attributes.inherit = 1;
  attributes.read_format = PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING;
  return static_cast<int>(::syscall(SYS_perf_event_open, &attributes, thread, -1, -1, PERF_FLAG_FD_CLOEXEC));
}

#else

int open_counter(const CounterEvent&, int) {
  errno = ENOSYS;
  return -1;
}

#endif

std::vector<int> threads_of_process() {
  std::vector<int> threads;
  for (const auto& [id, seconds] : read_cpu().threads) threads.push_back(id);
  if (threads.empty()) threads.push_back(0);  // /proc is not to be read: the calling one, and those to come
  return threads;
}

void close_all(const std::vector<int>& files) {
  for (const int file : files) ::close(file);
}

/// One file for each of `threads`; empty: `error` says why not.
std::vector<int> open_for_all(const CounterEvent& event, const std::vector<int>& threads, int& error) {
  std::vector<int> files;
  for (const int thread : threads) {
    const int file = open_counter(event, thread);
    if (file >= 0) {
      files.push_back(file);
    } else if (errno != ESRCH) {  // it has ended since it was listed
      error = errno;
      close_all(files);
      return {};
    }
  }
  return files;
}

std::optional<CounterReading> read_counter(int file) {
  std::uint64_t values[3]{};  // in the order of read_format
  if (::read(file, values, sizeof values) != static_cast<ssize_t>(sizeof values)) return std::nullopt;
  return CounterReading{values[0], values[1], values[2]};
}

}  // namespace

std::optional<double> counted(const std::optional<CounterReading>& before,
                              const std::optional<CounterReading>& after) {
  if (!before || !after) return std::nullopt;
  const auto enabled = static_cast<double>(after->enabled_ns - before->enabled_ns);
  const auto running = static_cast<double>(after->running_ns - before->running_ns);
  if (enabled == 0) return 0.0;
  if (running == 0) return std::nullopt;
  return static_cast<double>(after->count - before->count) * (enabled / running);
}

std::string counter_refusal(int error, const std::string& paranoid, bool others_open) {
#ifndef __linux__
  return "not Linux";
#endif
  switch (error) {
    case ENOENT:
    case ENODEV:
    case EOPNOTSUPP: {
      const std::string name = error == ENOENT ? "ENOENT" : error == ENODEV ? "ENODEV" : "EOPNOTSUPP";
      if (others_open) return "this CPU has no such event (" + name + ")";
      return "the CPU's counters are not there, as in a virtual machine without a PMU (" + name +
             "); mend: on the host, virsh edit DOMAIN: <features><pmu state='on'/></features>, or qemu -cpu "
             "host,pmu=on";
    }
    case EACCES:
      if (paranoid == "2" || paranoid == "1" || paranoid == "0" || paranoid == "-1")
        return "a security module forbids them (EACCES; kernel.perf_event_paranoid is " + paranoid +
               "); mend: sudo ausearch -m avc -ts recent shows its rule";
      return "kernel.perf_event_paranoid is " + paranoid +
             " (EACCES); mend: sudo sysctl kernel.perf_event_paranoid=2";
    case EPERM:
      return "the sandbox forbids perf_event_open (EPERM), as containers do; mend: docker run --cap-add "
             "PERFMON";
    case ENOSYS:
      return "there is no perf_event_open here (ENOSYS); mend: a kernel with CONFIG_PERF_EVENTS=y, in a "
             "container also docker run --security-opt seccomp=unconfined";
    case EMFILE:
      return "too many open files (EMFILE); mend: ulimit -n 4096";
    default:
      return "perf_event_open: " + std::generic_category().message(error);
  }
}

std::vector<CounterEvent> hardware_events() {
#ifdef __linux__
  return {
      {"cycles", PERF_TYPE_HARDWARE, PERF_COUNT_HW_CPU_CYCLES, &results::Conditions::cycles},
      {"instructions", PERF_TYPE_HARDWARE, PERF_COUNT_HW_INSTRUCTIONS, &results::Conditions::instructions},
      {"cache_misses", PERF_TYPE_HARDWARE, PERF_COUNT_HW_CACHE_MISSES, &results::Conditions::cache_misses}};
#else
  return {{"cycles", 0, 0, &results::Conditions::cycles}};
#endif
}

HardwareCounters::HardwareCounters(const std::vector<CounterEvent>& events) {
  const std::vector<int> threads = threads_of_process();
  std::string refused;
  int first_error = 0;
  for (const CounterEvent& event : events) {
    int error = 0;
    std::vector<int> files = open_for_all(event, threads, error);
    if (error != 0) {
      if (refused.empty()) first_error = error;
      refused += (refused.empty() ? "" : ", ") + std::string(event.name);
      continue;
    }
    state_ += (state_.empty() ? "" : ", ") + std::string(event.name);
    counters_.push_back({event, std::move(files)});
  }
  if (refused.empty()) return;
  const std::string reason = counter_refusal(
      first_error, line_or_unknown("/proc/sys/kernel/perf_event_paranoid"), !counters_.empty());
  state_ =
      counters_.empty() ? "unavailable: " + reason : state_ + "; unavailable: " + refused + ": " + reason;
}

HardwareCounters::~HardwareCounters() {
  for (const Counter& counter : counters_) close_all(counter.files);
}

HardwareCounters::Reading HardwareCounters::read() const {
  Reading reading;
  for (const Counter& counter : counters_) {
    auto& of_threads = reading.emplace_back();
    for (const int file : counter.files) of_threads.push_back(read_counter(file));
  }
  return reading;
}

void HardwareCounters::add_counts(const Reading& before, const Reading& after, double executions,
                                  results::Conditions& conditions) const {
  for (std::size_t i = 0; i < counters_.size(); ++i) {
    std::optional<double> sum = 0.0;
    for (std::size_t thread = 0; sum && thread < after[i].size(); ++thread) {
      const auto one = counted(before[i][thread], after[i][thread]);
      sum = one ? std::optional(*sum + *one) : std::nullopt;
    }
    if (sum) conditions.*counters_[i].event.field = *sum / executions;
  }
}

}  // namespace puzzlebench::harness
