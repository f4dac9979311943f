// `doctor` as a user starts it: whatever the machine is like, it says so and exits with 0.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "tests/harness/cli/product.hpp"

namespace puzzlebench::tests::product {
namespace {

TEST(DoctorCli, WritesOneObjectWithEveryCheckAndTheCapacity) {
  const Finished finished = run({"doctor", "--json"});
  ASSERT_EQ(finished.code, 0) << finished.err;
  const auto json = nlohmann::json::parse(finished.out);
  EXPECT_EQ(json["schema"]["name"], "puzzlebench-doctor");
  EXPECT_EQ(json["checks"].size(), 14u);
  for (const auto& check : json["checks"])
    EXPECT_EQ(check["remedy"] != "", check["verdict"] == "WARN") << check;
  EXPECT_EQ(json["capacity_workload"], "queens/count/n:12");
  EXPECT_EQ(json["capacity"][0]["threads"], 1);
  EXPECT_EQ(json["capacity"].back()["threads"], json["context"]["num_cpus"]);
}

TEST(DoctorCli, WritesALinePerCheck) {
  const Finished finished = run({"doctor"});
  ASSERT_EQ(finished.code, 0) << finished.err;
  std::istringstream lines(finished.out);
  int verdicts = 0;
  for (std::string line; std::getline(lines, line);)
    verdicts += line.starts_with("PASS ") || line.starts_with("WARN ") || line.starts_with("UNKNOWN ");
  EXPECT_EQ(verdicts, 14);
  EXPECT_THAT(finished.out, testing::HasSubstr("Capacity: "));
}

TEST(DoctorCli, SelfTestThatIsInterruptedSaysSo) {
  const Finished finished =
      run_program(PUZZLEBENCH_BINARY, {"doctor", "--self-test"}, signal_once_caught(SIGINT));
  EXPECT_EQ(finished.code, 130);
  EXPECT_EQ(finished.out, "");
  EXPECT_THAT(finished.err,
              testing::MatchesRegex("self-test: 9000 samples of 10 ms, about a minute and a half\n"
                                    "interrupted: [0-9]+ of 9000 samples were taken; .*\n"));
}

}  // namespace
}  // namespace puzzlebench::tests::product
