#include "harness/interrupt.hpp"

#include <gtest/gtest.h>

#include "harness/exit_codes.hpp"

namespace puzzlebench::harness {
namespace {

TEST(Interrupt, TheFirstSignalSetsAFlagAndTheNextGuardStartsAfresh) {
  for (const int signal : {SIGINT, SIGTERM, SIGINT}) {
    const InterruptGuard guard;
    EXPECT_FALSE(guard.interrupted());
    std::raise(signal);
    EXPECT_TRUE(guard.interrupted());
  }
}

TEST(InterruptDeathTest, TheSecondSignalEndsTheProcessAtOnce) {
  EXPECT_EXIT(
      {
        const InterruptGuard guard;
        std::raise(SIGINT);
        std::raise(SIGTERM);
      },
      testing::ExitedWithCode(exit_interrupted), "");
}

TEST(InterruptDeathTest, TheSecondSignalSaysItsLastWords) {
  EXPECT_EXIT(
      {
        const InterruptGuard guard;
        guard.set_last_words("stopped at once\n");
        guard.set_last_words(std::string(100'000, 'x'));  // no space for these
        std::raise(SIGTERM);
        std::raise(SIGTERM);
      },
      testing::ExitedWithCode(exit_interrupted), "^stopped at once\n$");
  EXPECT_EXIT(
      {
        {
          const InterruptGuard before;
          before.set_last_words("of another search\n");
        }
        const InterruptGuard guard;
        std::raise(SIGINT);
        std::raise(SIGINT);
      },
      testing::ExitedWithCode(exit_interrupted), "^$");
}

TEST(Interrupt, AnIgnoredSignalStaysIgnored) {
  const auto before = std::signal(SIGINT, SIG_IGN);
  {
    const InterruptGuard guard;
    std::raise(SIGINT);
    EXPECT_FALSE(guard.interrupted());
  }
  std::signal(SIGINT, before);
}

}  // namespace
}  // namespace puzzlebench::harness
