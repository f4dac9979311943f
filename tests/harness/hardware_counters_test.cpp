// The arithmetic and the messages with known answers, and the reading with a software event, which needs no
// CPU that counts: page faults, whose number is known.
#include "harness/hardware_counters.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <fstream>
#include <functional>
#include <semaphore>
#include <system_error>
#include <thread>

#include "harness/measure.hpp"

#ifdef __linux__
#include <linux/filter.h>
#include <linux/perf_event.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

namespace puzzlebench::harness {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

TEST(Counted, IsTheDifferenceWhereItCountedAllTheTime) {
  EXPECT_EQ(counted(CounterReading{100, 10, 10}, CounterReading{1100, 30, 30}), 1000.0);
}

TEST(Counted, IsScaledWhereEventsTookTurns) {
  EXPECT_EQ(counted(CounterReading{100, 10, 10}, CounterReading{1100, 50, 20}), 4000.0)
      << "a quarter of the time";
}

TEST(Counted, IsNothingWhereNobodyRanAndUnknownWhereItNeverCounted) {
  const CounterReading before{100, 10, 5};
  EXPECT_EQ(counted(before, before), 0.0);
  EXPECT_EQ(counted(before, CounterReading{100, 20, 5}), std::nullopt);
  EXPECT_EQ(counted(std::nullopt, before), std::nullopt);
  EXPECT_EQ(counted(before, std::nullopt), std::nullopt);
}

#ifdef __linux__

TEST(CounterRefusal, SaysWhyAndWhatMendsIt) {
  EXPECT_THAT(
      counter_refusal(ENOENT, "2", false),
      AllOf(HasSubstr("without a PMU (ENOENT)"), HasSubstr("; mend: on the host, virsh edit DOMAIN")));
  EXPECT_THAT(counter_refusal(EOPNOTSUPP, "2", false), HasSubstr("without a PMU (EOPNOTSUPP)"));
  for (const char* paranoid : {"3", "4", "unknown"})
    EXPECT_EQ(counter_refusal(EACCES, paranoid, false),
              std::string("kernel.perf_event_paranoid is ") + paranoid +
                  " (EACCES); mend: sudo sysctl kernel.perf_event_paranoid=2");
  EXPECT_THAT(counter_refusal(EACCES, "2", false), StartsWith("a security module forbids them (EACCES"));
  EXPECT_THAT(counter_refusal(EPERM, "2", false),
              AllOf(HasSubstr("(EPERM)"), HasSubstr("; mend: docker run --cap-add PERFMON")));
  EXPECT_THAT(counter_refusal(ENOSYS, "unknown", false), AllOf(HasSubstr("(ENOSYS)"), HasSubstr("; mend: ")));
  EXPECT_EQ(counter_refusal(EMFILE, "2", false), "too many open files (EMFILE); mend: ulimit -n 4096");
  EXPECT_EQ(counter_refusal(EIO, "2", false), "perf_event_open: Input/output error");
  EXPECT_EQ(counter_refusal(ENOENT, "2", true), "this CPU has no such event (ENOENT)");
  EXPECT_EQ(counter_refusal(EACCES, "3", true), counter_refusal(EACCES, "3", false));
}

const CounterEvent page_faults{"page_faults", PERF_TYPE_SOFTWARE, PERF_COUNT_SW_PAGE_FAULTS,
                               &results::Conditions::cycles};
/// No kernel has an event of this number.
const CounterEvent impossible{"impossible", PERF_TYPE_SOFTWARE, 1'000'000,
                              &results::Conditions::instructions};

constexpr int pages = 1000;

/// Writes to `pages` fresh pages: that many faults, and none for others that read or write elsewhere.
void touch_pages() {
  const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
  void* memory = ::mmap(nullptr, pages * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  ASSERT_NE(memory, MAP_FAILED);
  ::madvise(memory, pages * page, MADV_NOHUGEPAGE);
  for (int i = 0; i < pages; ++i) static_cast<volatile char*>(memory)[static_cast<std::size_t>(i) * page] = 1;
  ::munmap(memory, pages * page);
}

/// What `work` counts; 0 and a failure where no event can be opened and the message does not say so.
class PageFaults : public testing::Test {
 protected:
  static double counted_in(const HardwareCounters& counters, const std::function<void()>& work,
                           double executions = 1) {
    const auto before = counters.read();
    work();
    results::Conditions conditions;
    counters.add_counts(before, counters.read(), executions, conditions);
    EXPECT_EQ(conditions.instructions, std::nullopt);
    return conditions.cycles.value_or(-1);
  }

  /// Where the kernel gives not even a software event, all there is to hold is that it is said.
  static bool refused(const HardwareCounters& counters) {
    if (counters.state() == "page_faults") return false;
    EXPECT_THAT(counters.state(), StartsWith("unavailable: "));
    EXPECT_TRUE(counters.read().empty());
    return true;
  }
};

TEST_F(PageFaults, OfTheCallingThreadAreCounted) {
  const HardwareCounters counters({page_faults});
  if (refused(counters)) GTEST_SKIP() << counters.state();
  const double faults = counted_in(counters, touch_pages);
  EXPECT_GE(faults, pages);
  EXPECT_LT(faults, 1.5 * pages);
  EXPECT_LT(counted_in(counters, [] {}), 0.5 * pages) << "what came before is not counted again";
  EXPECT_GE(counted_in(counters, touch_pages, 10), pages / 10);
  EXPECT_LT(counted_in(counters, touch_pages, 10), 1.5 * pages / 10);
}

TEST_F(PageFaults, OfThreadsThatBeginLaterAndEndAreCounted) {
  const HardwareCounters counters({page_faults});
  if (refused(counters)) GTEST_SKIP() << counters.state();
  const double faults = counted_in(counters, [] {
    std::thread first([] { std::thread(touch_pages).join(); });
    std::thread second(touch_pages);
    first.join();
    second.join();
  });
  EXPECT_GE(faults, 2 * pages);
  EXPECT_LT(faults, 3 * pages);
}

TEST_F(PageFaults, OfThreadsThatWereThereBeforeAreCountedOnce) {
  std::binary_semaphore go{0}, done{0};
  std::thread earlier([&] {
    go.acquire();
    touch_pages();
    std::thread(touch_pages).join();
    done.release();
    go.acquire();
  });
  const HardwareCounters counters({page_faults});
  const bool none = refused(counters);
  const double faults = counted_in(counters, [&] {
    go.release();
    done.acquire();
  });
  go.release();
  earlier.join();
  if (none) GTEST_SKIP() << counters.state();
  EXPECT_GE(faults, 2 * pages);
  EXPECT_LT(faults, 3 * pages);
}

TEST_F(PageFaults, StandBesideASamplePerExecution) {
  const HardwareCounters counters({page_faults});
  const Measurement sample = measure_sample(
      "cell", 4,
      [] {
        touch_pages();
        return puzzles::Outcome{};
      },
      [](const auto&, const auto&) { return true; }, &counters);
  EXPECT_EQ(sample.conditions.instructions, std::nullopt);
  if (refused(counters)) {
    EXPECT_EQ(sample.conditions.cycles, std::nullopt);
    GTEST_SKIP() << counters.state();
  }
  ASSERT_TRUE(sample.conditions.cycles.has_value());
  EXPECT_GE(*sample.conditions.cycles, pages);
  EXPECT_LT(*sample.conditions.cycles, 1.5 * pages);
}

TEST(HardwareCounters, AnEventThatIsMissingIsSaidAndTheOthersCount) {
  const HardwareCounters alone({impossible});
  EXPECT_THAT(alone.state(), StartsWith("unavailable: "));
  EXPECT_TRUE(alone.read().empty());
  const HardwareCounters both({page_faults, impossible});
  if (HardwareCounters({page_faults}).state() == "page_faults") {
    EXPECT_THAT(both.state(),
                StartsWith("page_faults; unavailable: impossible: this CPU has no such event ("));
    EXPECT_EQ(both.read().size(), 1u);
  } else {
    EXPECT_THAT(both.state(), StartsWith("unavailable: "));
  }
}

/// What `events` are said to be on a thread of its own, whose calls of perf_event_open end with `error`;
/// nullopt: this kernel lets nobody forbid them.
std::optional<std::string> state_where_refused(const std::vector<CounterEvent>& events, int error) {
  std::optional<std::string> state;
  std::thread([&] {
    sock_filter filter[]{
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_perf_event_open, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | static_cast<unsigned>(error)),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    const sock_fprog program{sizeof filter / sizeof *filter, filter};
    if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
        ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0)
      state = HardwareCounters(events).state();
  }).join();
  return state;
}

TEST(HardwareCounters, WhatASandboxAnswersIsSaidInWords) {
  for (const int error : {EPERM, ENOSYS, EACCES, ENOENT, EMFILE}) {
    const auto state = state_where_refused(hardware_events(), error);
    if (!state) GTEST_SKIP() << "no seccomp filters here: " << std::generic_category().message(errno);
    std::ifstream file("/proc/sys/kernel/perf_event_paranoid");
    std::string paranoid = "unknown";
    file >> paranoid;
    EXPECT_EQ(*state, "unavailable: " + counter_refusal(error, paranoid, false));
  }
}

/// On this machine, whichever it is: every counter is there and counts, or its absence is said.
TEST(HardwareCounters, CountOrSayWhyNot) {
  const HardwareCounters counters;
  const auto before = counters.read();
  touch_pages();
  results::Conditions conditions;
  counters.add_counts(before, counters.read(), 1, conditions);
  int named = 0;
  for (const CounterEvent& event : hardware_events()) {
    const bool unavailable = counters.state().find("unavailable: ") == 0;
    const auto& count = conditions.*event.field;
    if (unavailable) {
      EXPECT_EQ(count, std::nullopt) << event.name;
    }
    if (count) {
      EXPECT_THAT(counters.state(), HasSubstr(event.name));
      ++named;
    }
  }
  if (named == 0) {
    EXPECT_THAT(counters.state(), HasSubstr("unavailable: "));
  } else {
    EXPECT_GT(conditions.instructions.value_or(1), 0);
  }
}

#endif

}  // namespace
}  // namespace puzzlebench::harness
