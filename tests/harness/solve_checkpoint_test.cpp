// `solve --checkpoint` and `solve --resume`, as a user starts them: stopped and killed at any moment, a
// search is gone on with and tells what it would have told in one go.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>

#include "results/file.hpp"
#include "tests/harness/queens_program.hpp"
#include "tests/results/temporary_folder.hpp"

namespace puzzlebench::tests {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using Arguments = std::vector<std::string>;

class SolveCheckpoint : public testing::Test {
 protected:
  /// `solve queens` with a checkpoint in folder().
  Arguments begin(const Arguments& more) const {
    Arguments arguments{"solve", "queens", "--checkpoint", folder().string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
  }
  Arguments resume(const Arguments& more = {}) const {
    Arguments arguments{"solve", "--resume", folder().string(), "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
  }
  static Finished run(const Arguments& arguments, const std::function<void(pid_t)>& meanwhile = {}) {
    return run_program(PUZZLEBENCH_QUEENS_BINARY, arguments, meanwhile);
  }
  std::string go_on() const { return "solve --resume " + folder().string() + "\n"; }

  fs::path folder() const { return temporary_.path() / "search"; }
  fs::path journal(int rank = 0) const { return folder() / ("rank-" + std::to_string(rank) + ".jsonl"); }

  /// Waits until rank 0's journal holds a finished task.
  void await_line() const {
    for (int i = 0; i < 10'000; ++i) {
      std::ifstream file(journal());
      const std::string text{std::istreambuf_iterator<char>(file), {}};
      if (std::count(text.begin(), text.end(), '\n') > 1) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    FAIL() << "no task was finished";
  }

  static void expect_answer(const Finished& finished, const nlohmann::json& whole) {
    ASSERT_EQ(finished.code, 0) << finished.err;
    const auto json = nlohmann::json::parse(finished.out);
    for (const char* name : {"workload", "complete", "verified", "nodes", "leaves", "solutions"})
      EXPECT_EQ(json[name], whole[name]) << name;
    EXPECT_EQ(json.contains("depth_profile"), whole.contains("depth_profile"));
    if (whole.contains("depth_profile")) {
      EXPECT_EQ(json["depth_profile"], whole["depth_profile"]);
    }
    EXPECT_EQ(json["checkpoint"]["tasks_finished"], json["split"]["tasks"]);
  }

 private:
  results::TemporaryFolder temporary_;
};

TEST_F(SolveCheckpoint, ThatALimitHasStoppedIsGoneOnWith) {
  const auto whole = run_json({"--n", "11", "--depth-profile", "--policy", "serial"});
  const Finished stopped =
      run(begin({"--n", "11", "--depth-profile", "--threads", "2", "--node-limit", "60k"}));
  EXPECT_EQ(stopped.code, 4);
  EXPECT_THAT(stopped.err, AllOf(HasSubstr("note: finished tasks are kept in " + folder().string()),
                                 HasSubstr("finished tasks are kept; go on with the others: " + go_on()),
                                 HasSubstr("stopped by the limit of 60,000 nodes")));
  EXPECT_THAT(stopped.out, HasSubstr("no answer"));

  const auto again = run(resume({"--threads", "1", "--node-limit", "60k"}));
  EXPECT_EQ(again.code, 4) << again.err;
  const auto before = nlohmann::json::parse(again.out)["checkpoint"];
  EXPECT_GT(before["tasks_before"], 0);
  EXPECT_GT(before["tasks_finished"], before["tasks_before"]);

  const Finished ended = run(resume({"--threads", "3"}));
  expect_answer(ended, whole);
  EXPECT_THAT(ended.err, HasSubstr("resuming: "));
  // Everything is there: no node below the frontier is left to be entered.
  const Finished answered = run(resume({"--node-limit", "50"}));
  expect_answer(answered, whole);
  const auto json = nlohmann::json::parse(answered.out);
  EXPECT_EQ(json["checkpoint"]["tasks_before"], json["split"]["tasks"]);
}

TEST_F(SolveCheckpoint, WithoutAnythingToFinishIsAnswered) {
  expect_answer(run(begin({"--n", "6", "--json"})), run_json({"--n", "6"}));
  expect_answer(run(resume()), run_json({"--n", "6"}));
}

TEST_F(SolveCheckpoint, ThatASignalHasStoppedIsGoneOnWith) {
  const auto whole = run_json({"--n", "14"});
  const Finished stopped = run(begin({"--n", "14", "--threads", "1"}), [&](pid_t process) {
    await_line();
    ::kill(process, SIGTERM);
  });
  EXPECT_EQ(stopped.code, 130) << stopped.err;
  EXPECT_THAT(stopped.err, HasSubstr("puzzlebench: stopped by an interrupt"));
  EXPECT_THAT(stopped.err, HasSubstr("go on with the others: " + go_on()));
  expect_answer(run(resume()), whole);
}

TEST_F(SolveCheckpoint, ASecondSignalSaysHowToGoOn) {
  const Finished stopped = run(begin({"--n", "18", "--threads", "1"}), [&](pid_t process) {
    await_line();
    for (const int signal : {SIGSTOP, SIGINT, SIGTERM, SIGCONT}) ::kill(process, signal);
  });
  EXPECT_EQ(stopped.code, 130);
  EXPECT_THAT(stopped.err, EndsWith("puzzlebench: stopped at once; puzzlebench solve --resume " +
                                    folder().string() + " goes on\n"));
}

TEST_F(SolveCheckpoint, KilledAtAnyMomentIsGoneOnWith) {
  const auto whole = run_json({"--n", "14", "--depth-profile"});
  std::mt19937 random(6);
  Finished finished;
  for (int kills = 0; kills < 4;) {
    const auto kill_soon = [&](pid_t process) {
      std::this_thread::sleep_for(std::chrono::milliseconds(random() % 400));
      ::kill(process, SIGKILL);
    };
    const bool there = fs::exists(journal()) && fs::file_size(journal()) > 0;
    if (!there) fs::remove_all(folder());
    finished = run(there ? resume() : begin({"--n", "14", "--depth-profile", "--threads", "1", "--json"}),
                   kill_soon);
    kills += finished.code == 1000 + SIGKILL;
    if (finished.code == 0) {
      expect_answer(finished, whole);
      fs::remove_all(folder());
    }
  }
  expect_answer(run(fs::exists(journal()) ? resume() : begin({"--n", "14", "--depth-profile", "--json"})),
                whole);
}

TEST_F(SolveCheckpoint, CutInItsLastLinesIsGoneOnWith) {
  const auto whole = run_json({"--n", "8"});
  run(begin({"--n", "8", "--node-limit", "1000", "--threads", "1"}));
  const std::string text = results::read_file(journal());
  const std::size_t header = text.find('\n') + 1;
  ASSERT_LT(header, text.size());
  for (std::size_t cut = header - 2; cut < text.size(); cut += 7) {
    std::ofstream(journal(), std::ios::trunc) << text.substr(0, cut);
    const Finished finished = run(resume());
    if (cut < header) {
      EXPECT_EQ(finished.code, 1);
      EXPECT_THAT(finished.err, HasSubstr("it was cut short before a task was finished; remove the folder"));
      continue;
    }
    expect_answer(finished, whole);
    EXPECT_EQ(finished.err.find("cut off the last ") != std::string::npos, cut > header) << finished.err;
  }
}

TEST_F(SolveCheckpoint, IsOfOneSearchAtATime) {
  Finished begun, resumed;
  const Finished first = run(begin({"--n", "14", "--threads", "1", "--json"}), [&](pid_t process) {
    await_line();
    ::kill(process, SIGSTOP);
    begun = run(begin({"--n", "14"}));
    resumed = run(resume());
    ::kill(process, SIGCONT);
  });
  EXPECT_EQ(begun.code, 2);
  EXPECT_THAT(begun.err, HasSubstr("already holds a search; go on with it: solve --resume " +
                                   folder().string() + "; or name another folder"));
  EXPECT_EQ(resumed.code, 1);
  EXPECT_THAT(resumed.err, HasSubstr("rank-0.jsonl: a search is writing it; wait for its end"));
  EXPECT_EQ(first.code, 0) << first.err;
}

TEST_F(SolveCheckpoint, RefusesWhatItCannotKeep) {
  for (const auto& [more, said] : std::vector<std::pair<Arguments, std::string>>{
           {{"--objective", "first"}, "cannot keep queens/first/n:8: must be a count of a tree"},
           {{"--policy", "budget"},
            "--policy budget: has no tasks that a checkpoint could keep: must be split"},
           {{"--policy", "serial"}, "--policy serial: "},
           {{"--task-records"}, "--task-records: "},
           {{"--resume", "a"}, "--resume a and --checkpoint "}}) {
    const Finished refused = run(begin(more));
    EXPECT_EQ(refused.code, 2) << refused.err;
    EXPECT_THAT(refused.err, HasSubstr(said));
    EXPECT_FALSE(fs::exists(folder()));
  }
  fs::create_directory(folder());
  std::ofstream(folder() / "notes.txt") << "mine\n";
  const Finished full = run(begin({}));
  EXPECT_EQ(full.code, 2);
  EXPECT_THAT(full.err, HasSubstr("is not empty; name a new or an empty folder"));
  EXPECT_THAT(run(resume()).err, HasSubstr("no search to go on with: there is no rank-0.jsonl in it"));
}

TEST_F(SolveCheckpoint, IsGoneOnWithAsItWasBegunAlone) {
  ASSERT_EQ(run(begin({"--n", "8", "--split-depth", "2", "--node-limit", "1000"})).code, 4);
  for (const auto& [more, said] : std::vector<std::pair<Arguments, std::string>>{
           {{"queens", "--n", "9"}, "workload: queens/count/n:8 in it, queens/count/n:9 now"},
           {{"queens", "--n", "8", "--split-depth", "3"}, "--split-depth: 2 in it, 3 now"},
           {{"--split-depth", "3"}, "--split-depth: 2 in it, 3 now"},
           {{"--depth-profile"}, "--depth-profile: off in it, on now"},
           {{"--objective", "first"}, "workload: queens/count/n:8 in it, queens/first/n:8 now"}}) {
    const Finished refused = run(resume(more));
    EXPECT_EQ(refused.code, 2) << refused.err;
    EXPECT_THAT(refused.err, HasSubstr("is of another search: " + said + "\n"));
  }
  const Finished same = run(resume({"queens", "--n", "8", "--objective", "count", "--split-depth", "2"}));
  expect_answer(same, run_json({"--n", "8"}));
}

TEST_F(SolveCheckpoint, OfTwoSearchesIsRefused) {
  ASSERT_EQ(run(begin({"--n", "8"})).code, 0);
  fs::rename(journal(), journal(1));
  const std::string other = results::read_file(journal(1));
  fs::remove_all(folder());
  ASSERT_EQ(run(begin({"--n", "9"})).code, 0);
  std::ofstream(journal(3)) << other;
  const Finished refused = run(resume());
  EXPECT_EQ(refused.code, 1);
  EXPECT_THAT(refused.err, HasSubstr("rank-3.jsonl, line 1: /search: is not the search of " +
                                     journal().string() + ", line 1"));
}

// A full disk, played by the limit on file sizes, in blocks of 512 bytes; the product itself turns its signal
// into an error.
TEST_F(SolveCheckpoint, AFullDiskKeepsWhatWasFinishedBefore) {
  const Arguments limited{"-c", "ulimit -f 2; exec \"$0\" \"$@\"", PUZZLEBENCH_BINARY};
  const auto product = [&](const Arguments& arguments) {
    Arguments words = limited;
    words.insert(words.end(), arguments.begin(), arguments.end());
    return run_program("/bin/sh", words);
  };

  const Finished full = product(begin({"--n", "15", "--threads", "1", "--depth-profile"}));
  EXPECT_EQ(full.code, 1) << full.out;
  EXPECT_THAT(full.err, HasSubstr("rank-0.jsonl: cannot write: File too large; what was finished before is "
                                  "kept: once files can be written again, " +
                                  go_on()));
  const Finished ended = run_program(PUZZLEBENCH_BINARY, resume());
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_EQ(nlohmann::json::parse(ended.out)["solutions"], "2279184");
}

}  // namespace
}  // namespace puzzlebench::tests
