#include "results/fingerprint.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/results/sample_document.hpp"

namespace puzzlebench::results {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Context context() {
  Context context = sample_document(1).context;
  context.machine = {{"kernel", "6.1.0"},   {"governor", "performance"},           {"boost", "on"},
                     {"smt", "off"},        {"transparent_huge_pages", "madvise"}, {"hypervisor", "no"},
                     {"pin", "spread: 0,1"}};
  context.build = {{"version", "0.1.0"},      {"commit", "0123abc"},        {"compiler", "GNU 12.2.0"},
                   {"flags", "-O3"},          {"march", "native"},          {"march_resolved", "znver3"},
                   {"build_type", "Release"}, {"executor", "tbb"},          {"tbb", "2021.8.0"},
                   {"cli11", "2.1.2"},        {"google_benchmark", "1.7.1"}};
  return context;
}

TEST(Fingerprint, IsAListOfFactsOfTheMachineThenOfTheBuild) {
  const auto machine = FactOf::machine, build = FactOf::build;
  EXPECT_THAT(fingerprint(context()),
              ElementsAre(Fact{"cpu_model", "Some CPU", machine}, Fact{"num_cpus", "2", machine},
                          Fact{"caches", "L1 Data 32 KiB, L3 Unified 32768 KiB for 2 cores", machine},
                          Fact{"kernel", "6.1.0", machine}, Fact{"governor", "performance", machine},
                          Fact{"boost", "on", machine}, Fact{"smt", "off", machine},
                          Fact{"transparent_huge_pages", "madvise", machine},
                          Fact{"pin", "spread: 0,1", build}, Fact{"compiler", "GNU 12.2.0", build},
                          Fact{"flags", "-O3", build}, Fact{"march", "znver3", build},
                          Fact{"build_type", "Release", build}, Fact{"executor", "tbb", build},
                          Fact{"tbb", "2021.8.0", build}, Fact{"google_benchmark", "1.7.1", build}));
}

TEST(Fingerprint, OfAnEmptyContextIsUnknown) {
  for (const Fact& fact : fingerprint(Context{}))
    EXPECT_EQ(fact.value, fact.name == "num_cpus" ? "0" : "unknown") << fact.name;
}

TEST(Fingerprint, DiffersInWhatTheTimesDependOn) {
  Context other = context();
  other.num_cpus = 4;
  other.caches.pop_back();
  other.build["tbb"] = "2022.0.0";
  other.machine.erase("boost");
  EXPECT_THAT(differing_facts(context(), other),
              ElementsAre(FactDifference{"num_cpus", "2", "4", FactOf::machine},
                          FactDifference{"caches", "L1 Data 32 KiB, L3 Unified 32768 KiB for 2 cores",
                                         "L1 Data 32 KiB", FactOf::machine},
                          FactDifference{"boost", "on", "unknown", FactOf::machine},
                          FactDifference{"tbb", "2021.8.0", "2022.0.0", FactOf::build}));
  EXPECT_THAT(differing_facts(Context{}, Context{}), IsEmpty());
}

TEST(Fingerprint, IsTheSameAtAnotherTimeAndCommit) {
  Context other = context();
  other.date = "2025-01-01T00:00:00+00:00";
  other.host_name = "container-17";
  other.load_avg = {3, 2, 1};
  other.mhz_per_cpu = 2100.4;
  other.executable = "/tmp/puzzlebench";
  other.build["commit"] = "fedcba9-dirty";
  other.build["version"] = "0.2.0";
  EXPECT_THAT(differing_facts(context(), other), IsEmpty());
}

}  // namespace
}  // namespace puzzlebench::results
