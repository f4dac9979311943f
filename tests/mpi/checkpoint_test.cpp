// A search over ranks whose ranks are killed is gone on with by as many others as there are, and tells what
// the plain program tells.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "results/file.hpp"
#include "tests/mpi/jobs.hpp"
#include "tests/mpi/rank_processes.hpp"

namespace puzzlebench::tests {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using Arguments = std::vector<std::string>;

class CheckpointOverRanks : public testing::Test {
 protected:
  Arguments begin(const Arguments& more) const {
    Arguments arguments{"solve", "--json", "--threads", "1", "--checkpoint", folder().string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
  }
  Arguments resume() const { return {"solve", "--json", "--threads", "1", "--resume", folder().string()}; }
  fs::path folder() const { return temporary_.path() / "search"; }
  /// Some rank has begun its journal.
  bool begun() const {
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder(), none))
      if (results::read_file(entry.path()).find('\n') != std::string::npos) return true;
    return false;
  }

  static nlohmann::json plain(const Arguments& asked) {
    Arguments arguments{"solve", "--json"};
    arguments.insert(arguments.end(), asked.begin(), asked.end());
    return answer_alone(run_program(PUZZLEBENCH_BINARY, arguments));
  }
  /// answer() without where it was kept.
  static nlohmann::json answer_alone(const Finished& finished) {
    auto json = answer(finished);
    json.erase("checkpoint");
    return json;
  }

  /// Searches with a rank killed at a random moment each time, until so many kills have met a search under
  /// way; the rank count is another one after each. Searches that come to their end are begun anew.
  void kill_and_resume(int kills) {
    const Arguments asked{"queens", "--n", "15", "--depth-profile"};
    const nlohmann::json whole = plain(asked);
    std::mt19937 random(50);
    int ended = 0;
    for (int killed = 0, round = 0; killed < kills || ended == 0; ++round) {
      const int ranks = std::vector<int>{2, 1, 4}[static_cast<std::size_t>(round) % 3];
      SCOPED_TRACE("kill " + std::to_string(killed) + ", round " + std::to_string(round) + " by " +
                   std::to_string(ranks) + " ranks");
      const auto kill_one = [&](pid_t launcher) {
        const auto processes = await_ranks(launcher, static_cast<std::size_t>(ranks));
        if (processes.size() != static_cast<std::size_t>(ranks)) return;  // it was faster
        std::this_thread::sleep_for(std::chrono::milliseconds(random() % 500));
        ::kill(processes[random() % processes.size()], SIGKILL);
      };
      const bool go_on = begun();
      if (!go_on) fs::remove_all(folder());
      const Finished finished = run_ranks(ranks, go_on ? resume() : begin(asked),
                                          killed < kills ? kill_one : std::function<void(pid_t)>{});
      if (finished.code == 0) {
        EXPECT_EQ(answer_alone(finished), whole);
        ++ended;
        fs::remove_all(folder());
      } else {
        ASSERT_EQ(finished.err.find("WRONG"), std::string::npos) << finished.err;
        ASSERT_LT(killed, kills) << finished.err;
        ++killed;
      }
    }
  }

 private:
  results::TemporaryFolder temporary_;
};

using LongCheckpointOverRanks = CheckpointOverRanks;

TEST_F(CheckpointOverRanks, TwoKilledRanksCostNothingOfTheAnswer) {
  kill_and_resume(2);
}

TEST_F(LongCheckpointOverRanks, FiftyKilledRanksCostNothingOfTheAnswer) {
  kill_and_resume(50);
}

TEST_F(CheckpointOverRanks, OfManyRanksIsGoneOnWithByThePlainProgram) {
  const Arguments asked{"uts", "--shape", "fixed"};
  Arguments limited = asked;
  limited.insert(limited.end(), {"--node-limit", "10k"});
  const Finished stopped = run_ranks(4, begin(limited));
  EXPECT_EQ(stopped.code, 4) << stopped.err;
  EXPECT_THAT(stopped.err, HasSubstr("go on with the others: solve --resume " + folder().string()));
  const Finished ended = run_program(PUZZLEBENCH_BINARY, resume());
  EXPECT_EQ(answer_alone(ended), plain(asked));
  const Finished answered = run_ranks(2, resume());
  EXPECT_EQ(answer_alone(answered), plain(asked));
  EXPECT_EQ(nlohmann::json::parse(answered.out)["per_rank"][1]["nodes"], 0);
}

TEST_F(CheckpointOverRanks, WhatCannotBeGoneOnWithIsSaidOnce) {
  const auto expect_said_once = [](const Finished& finished, int code, const std::string& said) {
    EXPECT_EQ(finished.code, code) << finished.err;
    EXPECT_EQ(finished.out, "");
    const auto at = finished.err.find("puzzlebench: ");
    EXPECT_EQ(at, finished.err.rfind("puzzlebench: ")) << finished.err;
    EXPECT_THAT(finished.err, HasSubstr(said));
  };
  expect_said_once(run_ranks(2, resume()), 1, "cannot read the folder");
  ASSERT_EQ(run_ranks(2, begin({"queens", "--n", "8"})).code, 0);
  expect_said_once(run_ranks(2, begin({"queens", "--n", "8"})), 2, "already holds a search");
}

}  // namespace
}  // namespace puzzlebench::tests
