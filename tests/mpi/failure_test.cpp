// What goes wrong in a job of several ranks is said once, and ends the whole job with the plain program's
// exit code.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/mpi/jobs.hpp"
#include "tests/mpi/rank_processes.hpp"

namespace puzzlebench::tests {
namespace {

using testing::HasSubstr;

/// How often `part` stands in `text`.
int times(const std::string& text, const std::string& part) {
  int found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

/// Sends `signal` to one of the job's ranks, once both are up and search.
std::function<void(pid_t)> signal_one_rank(int signal) {
  return [signal](pid_t launcher) {
    const std::vector<pid_t> ranks = await_ranks(launcher, 2);
    ASSERT_EQ(ranks.size(), 2u);
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    ::kill(ranks.back(), signal);
  };
}

const std::vector<std::string> days{"solve", "queens", "--n", "22", "--threads", "1"};

TEST(FailureOverRanks, ABadOptionIsReportedOnce) {
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"solve", "queens", "--n", "ninety"},
        {"solve", "queens", "--thread", "1"},
        {"solve", "peg-solitaire", "--objective", "reach"},
        {"solve", "queens", "--policy", "serial"},
        {"solve", "queens", "--pin", "spread"},
        {"solve", "queens", "--task-records"},
        {"sweep", "--workload", "queens/count", "--ranks", "3"},
        {"sweep", "--workload", "queens/count", "--pin", "spread"},
        {"sweep", "--workload", "queens/count", "--processes", "2"},
        {"no-such-thing"}}) {
    const Finished finished = run_ranks(2, arguments);
    EXPECT_EQ(finished.code, 2) << arguments[1];
    EXPECT_EQ(finished.out, "");
    EXPECT_EQ(times(finished.err, "puzzlebench: "), 1) << finished.err;
  }
}

TEST(FailureOverRanks, LimitsEndAllRanksAsThePlainProgram) {
  for (const std::vector<std::string>& limit :
       {std::vector<std::string>{"--time-limit", "200ms"}, {"--node-limit", "1M"}}) {
    std::vector<std::string> arguments = days;
    arguments.insert(arguments.end(), limit.begin(), limit.end());
    const Finished finished = run_ranks(2, arguments);
    EXPECT_EQ(finished.code, 4) << finished.err;
    EXPECT_EQ(times(finished.err, "puzzlebench: stopped by "), 1) << finished.err;
    EXPECT_THAT(finished.err, HasSubstr(limit[0]));
    EXPECT_THAT(finished.out, HasSubstr("no answer"));
  }
}

TEST(FailureOverRanks, LimitsEndASearchByLayers) {
  const std::vector<std::string> layers{"solve",    "peg-solitaire", "--objective", "reach",
                                        "--kernel", "reference",     "--threads",   "1"};
  for (const std::vector<std::string>& limit :
       {std::vector<std::string>{"--memory-limit", "4MiB"}, {"--node-limit", "500k"}}) {
    std::vector<std::string> arguments = layers;
    arguments.insert(arguments.end(), limit.begin(), limit.end());
    const Finished finished = run_ranks(2, arguments);
    EXPECT_EQ(finished.code, 4) << finished.err;
    EXPECT_EQ(times(finished.err, "puzzlebench: stopped by "), 1) << finished.err;
    EXPECT_THAT(finished.err, HasSubstr(limit[0]));
  }
}

TEST(FailureOverRanks, AnInterruptOfOneRankStopsAll) {
  const Finished finished = run_ranks(2, days, signal_one_rank(SIGINT));
  EXPECT_EQ(finished.code, 130) << finished.err;
  EXPECT_EQ(times(finished.err, "puzzlebench: stopped by an interrupt"), 1) << finished.err;
}

TEST(FailureOverRanks, AKilledRankEndsTheJobWithAMessage) {
  const Finished finished = run_ranks(2, days, signal_one_rank(SIGKILL));
  EXPECT_NE(finished.code, 0);
  EXPECT_LT(finished.code, 1000) << "mpirun itself was killed";
  EXPECT_NE(finished.err + finished.out, "");
  EXPECT_EQ(finished.out.find("solutions"), std::string::npos) << finished.out;
}

}  // namespace
}  // namespace puzzlebench::tests
