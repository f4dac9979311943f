// What the CPU itself counts while samples run: cycles, instructions, cache misses, by Linux's
// perf_event_open. User space alone, which kernel.perf_event_paranoid up to 2 allows everybody. Where the
// kernel gives no counter this says why, once, and reads nothing; never an error.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "results/run_document.hpp"

namespace puzzlebench::harness {

/// One counter at one moment.
struct CounterReading {
  std::uint64_t count = 0;
  std::uint64_t enabled_ns = 0;  ///< that its threads ran
  std::uint64_t running_ns = 0;  ///< ... and it counted: less, where events take turns on the CPU's registers
};

/// What happened in between: the difference times enabled / running, as `perf stat` scales it. nullopt: a
/// reading failed, or threads ran and it never counted.
std::optional<double> counted(const std::optional<CounterReading>& before,
                              const std::optional<CounterReading>& after);

/// Why an event could not be opened, for errno `error`, and behind "; mend: " the command that helps, where
/// there is one. `paranoid`: what /proc/sys/kernel/perf_event_paranoid says; `others_open`: whether other
/// events could be opened, so that the CPU does count.
std::string counter_refusal(int error, const std::string& paranoid, bool others_open);

/// An event and where its count goes. Type and config: those of perf_event_attr.
struct CounterEvent {
  const char* name = "";
  std::uint32_t type = 0;
  std::uint64_t config = 0;
  std::optional<double> results::Conditions::*field = nullptr;
};

/// cycles, instructions, cache_misses.
std::vector<CounterEvent> hardware_events();

/// Counts from its making on, for every thread of the process: those that exist then have a counter each, and
/// threads that begin later are counted with the one that began them (`inherit`), also when they have ended.
/// So make it before the workers, and none is missed: those of oneTBB, of OpenMP, and the std::threads that
/// come and go in a sample. A counter for each worker instead would miss the last. The price: inherited
/// events cannot be read as one group, so each is read, and scaled, by itself.
class HardwareCounters {
 public:
  explicit HardwareCounters(const std::vector<CounterEvent>& events = hardware_events());
  ~HardwareCounters();
  HardwareCounters(const HardwareCounters&) = delete;
  HardwareCounters& operator=(const HardwareCounters&) = delete;

  /// "cycles, instructions, cache_misses", "unavailable: REASON", or both of some: "cycles; unavailable:
  /// cache_misses: REASON".
  const std::string& state() const { return state_; }

  /// Of every event that could be opened, of every thread that existed then.
  using Reading = std::vector<std::vector<std::optional<CounterReading>>>;
  Reading read() const;

  /// What was counted in between / `executions`, into the field of each event that was opened.
  void add_counts(const Reading& before, const Reading& after, double executions,
                  results::Conditions& conditions) const;

 private:
  struct Counter {
    CounterEvent event;
    std::vector<int> files;  ///< one a thread
  };

  std::vector<Counter> counters_;
  std::string state_;
};

}  // namespace puzzlebench::harness
