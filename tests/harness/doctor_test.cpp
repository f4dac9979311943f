#include "harness/doctor.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "harness/machine_limits.hpp"
#include "puzzles/catalogue.hpp"
#include "tests/harness/subprocess.hpp"

namespace puzzlebench::harness {
namespace {

Diagnosis diagnosis() {
  Diagnosis diagnosis;
  diagnosis.context.cpu_model = "Some CPU";
  diagnosis.context.num_cpus = 2;
  diagnosis.checks = {{"governor", Fitness::pass, "performance", ""},
                      {"clock-drift", Fitness::warn, "9.0 %", "do this"},
                      {"smt", Fitness::unknown, "not told", ""}};
  diagnosis.capacity_workload = "queens/count/n:12";
  diagnosis.capacity = {{1, 2.5, 100, 1}, {2, {}, 150, 1.5}};
  return diagnosis;
}

TEST(Doctor, TextHasALinePerCheckTheRemediesAndTheCapacity) {
  EXPECT_EQ(doctor_text(diagnosis()), R"(Some CPU, 2 CPUs allowed

PASS     governor     performance
WARN     clock-drift  9.0 %
         mend: do this
UNKNOWN  smt          not told

Capacity: each thread searches queens/count/n:12 for itself. A count scales no further than that.
threads at once   GHz  searches/s  of one thread
------------------------------------------------
1                2.50       100.0           1.00
2                   -       150.0           1.50
)");
}

TEST(Doctor, OneCpuIsNotSeveral) {
  Diagnosis one = diagnosis();
  one.context.num_cpus = 1;
  EXPECT_THAT(doctor_text(one), testing::StartsWith("Some CPU, 1 CPU allowed\n"));
}

TEST(Doctor, TooFewThreadsAreSaidInItsOwnWords) {
#ifdef PUZZLEBENCH_SANITIZED
  GTEST_SKIP() << "sanitizers need more addresses than any limit leaves";
#endif
  if (cores_allowed() == 1) GTEST_SKIP() << "it needs no thread besides the first";
  // A thread's stack is as large as the limit of the first one's, so that the second finds no room.
  const tests::Finished finished = tests::run_program(
      "/bin/sh", {"-c", "ulimit -Ss 2000000; ulimit -v 1500000; exec " PUZZLEBENCH_BINARY " doctor"});
  EXPECT_EQ(finished.code, 1) << finished.err;
  EXPECT_THAT(finished.err, testing::HasSubstr("one for each CPU allowed, but the system allows only 1 ("));
  EXPECT_THAT(finished.err, testing::Not(testing::HasSubstr("--threads")));
}

TEST(Doctor, JsonHasASchemaAndLeavesOutWhatIsUnknown) {
  const auto json = nlohmann::json::parse(doctor_json(diagnosis()));
  EXPECT_EQ(json["schema"], nlohmann::json({{"name", "puzzlebench-doctor"}, {"version", 1}}));
  EXPECT_EQ(json["context"]["cpu_model"], "Some CPU");
  EXPECT_EQ(json["checks"][1],
            nlohmann::json(
                {{"name", "clock-drift"}, {"verdict", "WARN"}, {"finding", "9.0 %"}, {"remedy", "do this"}}));
  EXPECT_EQ(json["capacity"][0]["ghz"], 2.5);
  EXPECT_FALSE(json["capacity"][1].contains("ghz"));
  EXPECT_EQ(json["capacity"][1]["of_one_thread"], 1.5);
}

TEST(Capacity, IsOfPowersOfTwoAndAllCores) {
  EXPECT_EQ(capacity_threads(1), std::vector{1});
  EXPECT_EQ(capacity_threads(2), (std::vector{1, 2}));
  EXPECT_EQ(capacity_threads(12), (std::vector{1, 2, 4, 8, 12}));
  EXPECT_EQ(capacity_threads(16), (std::vector{1, 2, 4, 8, 16}));
}

TEST(Capacity, SearchesOnAsManyThreadsAsAskedForEvenBeyondTheCores) {
  const auto queens =
      puzzles::make_workload(puzzles::find_puzzle("queens"), engine::Objective::count, {{"n", "6"}});
  const auto capacity = measure_capacity(*queens, 3, 0.001);
  ASSERT_EQ(capacity.size(), 3u);
  EXPECT_EQ(capacity[0].threads, 1);
  EXPECT_EQ(capacity[0].of_one_thread, 1.0);
  EXPECT_EQ(capacity[2].threads, 3);
  EXPECT_GT(capacity[2].executions_per_second, 0);
}

}  // namespace
}  // namespace puzzlebench::harness
