#include "harness/ghz_probe.hpp"

#include <gtest/gtest.h>

namespace puzzlebench::harness {
namespace {

TEST(GhzProbe, SaysAFrequencyThatACoreCanHave) {
  const double ghz = probe_ghz();
#if defined(__x86_64__) || defined(__aarch64__)
  EXPECT_GT(ghz, 0.0);
  EXPECT_LT(ghz, 12.0);
#else
  EXPECT_EQ(ghz, 0.0);
#endif
}

}  // namespace
}  // namespace puzzlebench::harness
