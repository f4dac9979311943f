// `sweep --processes` under faults: interrupts, kills of either process, two sweeps in one folder. What was
// measured before is there after it, and --resume ends the run.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>

#include "results/journal.hpp"
#include "tests/harness/await_sample.hpp"
#include "tests/harness/sweep_processes_fixture.hpp"

namespace puzzlebench::tests {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

/// The process that `parent` has started and not waited for, as soon as there is one.
pid_t child_of(pid_t parent) {
  const std::string id = std::to_string(parent);
  for (int i = 0; i < 10'000; ++i) {
    pid_t child = 0;
    std::ifstream("/proc/" + id + "/task/" + id + "/children") >> child;
    if (child > 0) return child;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  throw std::runtime_error("process " + id + " has no child");
}

/// Waits until nobody writes the journal in `folder` any more. Throws after 10 seconds.
void await_end(const fs::path& folder) {
  for (int i = 0; i < 10'000; ++i) {
    try {
      results::open_journal(folder);
      return;
    } catch (const results::FileError&) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }
  throw std::runtime_error(folder.string() + ": still being written");
}

TEST_F(SweepProcesses, AnInterruptEndsTheChildAndIsGoneOnWith) {
  for (const int signal : {SIGINT, SIGTERM}) {
    fs::remove_all(folder());
    const Finished interrupted = sweep({"--processes", "3"}, [&](pid_t process) {
      await_sample(part(2));
      ::kill(process, signal);
    });
    ASSERT_EQ(interrupted.code, 130) << interrupted.err;
    EXPECT_THAT(interrupted.err,
                HasSubstr("were taken; go on with them: sweep --resume " + folder().string() + "\n"));
    EXPECT_EQ(document().run.status, "interrupted");
    EXPECT_GT(document().samples.size(), samples_of_one);
    const auto interrupted_argv = document().run.argv;
    const std::string kept = results::read_file(part(1) / "journal.jsonl");
    const Finished resumed = resume();
    EXPECT_EQ(resumed.code, 0) << resumed.err;
    EXPECT_THAT(resumed.err, AllOf(Not(HasSubstr("process 1")), HasSubstr(" of 3\nresuming: ")));
    expect_whole(3);
    EXPECT_EQ(document().run.resumed, 1);
    EXPECT_EQ(document().run.argv, interrupted_argv);
    EXPECT_EQ(results::read_file(part(1) / "journal.jsonl"), kept);
  }
}

TEST_F(SweepProcesses, ATermEndsTheChildAlsoWhereAScriptIgnoresInterrupts) {
  const Finished stopped = sweep({"--processes", "3"},
                                 [&](pid_t process) {
                                   await_sample(part(2));
                                   ::kill(process, SIGTERM);
                                 },
                                 {SIGINT, SIGCHLD});
  EXPECT_EQ(stopped.code, 130) << stopped.err;
  EXPECT_THAT(stopped.err, Not(HasSubstr("process 3")));
  EXPECT_LT(document().samples.size(), 2 * samples_of_one);
  EXPECT_EQ(document().run.status, "interrupted");
}

TEST_F(SweepProcesses, AnInterruptBetweenTwoBeginsNoOther) {
  const Finished stopped = sweep({"--processes", "2"}, [&](pid_t process) {
    child_of(process);
    ::kill(process, SIGSTOP);  // so that it sees the end of process 1 and the interrupt together
    await_sample(part(1));
    await_end(part(1));
    ::kill(process, SIGTERM);
    ::kill(process, SIGCONT);
  });
  EXPECT_EQ(stopped.code, 130) << stopped.err;
  EXPECT_THAT(stopped.err, HasSubstr("interrupted before process 2 of 2 began; go on with the run: sweep "));
  EXPECT_FALSE(fs::exists(part(2)));
  EXPECT_EQ(document().samples.size(), samples_of_one);
  EXPECT_EQ(document().run.status, "interrupted");
  EXPECT_EQ(resume().code, 0);
  expect_whole(2);
}

TEST_F(SweepProcesses, ASecondInterruptSaysHowToGoOn) {
  const Finished stopped = sweep({"--processes", "2"}, [&](pid_t process) {
    await_sample(part(1));
    // Both are pending when it wakes up, so that it cannot end by itself between them.
    for (const int signal : {SIGSTOP, SIGINT, SIGTERM, SIGCONT}) ::kill(process, signal);
  });
  EXPECT_EQ(stopped.code, 130);
  EXPECT_THAT(stopped.err, EndsWith("puzzlebench: stopped at once; puzzlebench sweep --resume " +
                                    folder().string() + " goes on\n"));
  await_end(part(1));
  EXPECT_EQ(resume().code, 0);
  expect_whole(2);
}

// Played by the limit on file sizes, in blocks of 512 bytes: the merged run alone is above it.
TEST_F(SweepProcesses, AFullDiskUnderTheMergedRunSaysHowToGoOn) {
  ASSERT_EQ(sweep({"--processes", "3"}).code, 0);
  const auto whole = fs::file_size(folder() / "run.json");
  const auto of_one = std::max(fs::file_size(part(1) / "journal.jsonl"), fs::file_size(part(1) / "run.json"));
  ASSERT_LT(of_one, whole);
  fs::remove_all(folder());
  const Finished full = run_program(
      "/bin/sh",
      {"-c", "ulimit -f " + std::to_string((of_one + whole) / 2 / 512) + "; exec \"$0\" \"$@\"",
       PUZZLEBENCH_BINARY, "sweep", "--workload", "queens/count/n:5", "--workload", "queens/first/n:8",
       "--threads", "2", "--samples", "3", "--processes", "3", "-o", folder().string()});
  EXPECT_EQ(full.code, 1);
  EXPECT_THAT(full.err, HasSubstr("what was measured before is kept: once files can be written again, sweep "
                                  "--resume " +
                                  folder().string()));
}

TEST_F(SweepProcesses, AKilledChildIsSaidAndGoneOnWith) {
  const Finished killed = sweep({"--processes", "2"}, [&](pid_t process) {
    await_sample(part(1));
    ::kill(child_of(process), SIGKILL);
  });
  EXPECT_EQ(killed.code, 1) << killed.err;
  EXPECT_THAT(killed.err,
              HasSubstr(" of 2 was ended by signal 9 (Killed); go on with the run: sweep --resume " +
                        folder().string() + "\n"));
  EXPECT_EQ(document().run.status, "incomplete");
  EXPECT_EQ(resume().code, 0);
  expect_whole(2);
}

TEST_F(SweepProcesses, AKilledParentTakesItsChildAlongAndIsGoneOnWith) {
  for (const int process : {1, 2}) {
    fs::remove_all(folder());
    const Finished killed = sweep({"--processes", "2"}, [&](pid_t parent) {
      await_sample(part(process));
      ::kill(parent, SIGKILL);
    });
    EXPECT_EQ(killed.code, 1000 + SIGKILL);
    await_end(part(process));
    EXPECT_EQ(document().run.status, "incomplete");
    const std::string path = folder().string();
    const std::vector<std::vector<std::string>> readers{{"export", path, "--format", "csv"},
                                                        {"compare", path, path}};
    for (const auto& reader : readers) {
      if (process != 1) break;  // the samples of process 1 are joined
      const Finished unjoined = run_program(PUZZLEBENCH_QUEENS_BINARY, reader);
      EXPECT_EQ(unjoined.code, 1) << unjoined.out;
      EXPECT_THAT(unjoined.err, AllOf(HasSubstr("samples lie in " + part(1).string() + ": "),
                                      EndsWith("join them by sweep --resume " + path + "\n")));
    }
    const Finished resumed = resume();
    EXPECT_EQ(resumed.code, 0) << resumed.err;
    expect_whole(2);
  }
}

TEST_F(SweepProcesses, AFolderHasOneParentAtATime) {
  Finished fresh, plain, resumed;
  const Finished first = sweep({"--processes", "2"}, [&](pid_t process) {
    await_sample(part(1));
    ::kill(process, SIGSTOP);
    fresh = sweep({"--processes", "2"});
    plain = sweep({});
    resumed = resume();
    ::kill(process, SIGCONT);
  });
  EXPECT_EQ(first.code, 0) << first.err;
  for (const Finished& refused : {fresh, plain}) {
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.err,
                AllOf(HasSubstr("already holds a run ("), HasSubstr("--resume " + folder().string())));
  }
  EXPECT_EQ(resumed.code, 1);
  EXPECT_THAT(resumed.err, HasSubstr("request.json: a sweep works in this folder; wait for its end"));
  expect_whole(2);
}

TEST_F(SweepProcesses, WhateverAKillLeftIsGoneOnWith) {
  ASSERT_EQ(sweep({"--processes", "2"}).code, 0);
  const std::string whole = results::read_file(folder() / "run.json");
  const Finished nothing = resume();
  EXPECT_EQ(nothing.code, 0);
  EXPECT_EQ(nothing.err, folder().string() + ": the run is at its end: there is nothing to resume\n");
  EXPECT_EQ(results::read_file(folder() / "run.json"), whole);

  fs::remove_all(part(2));
  fs::create_directories(part(2));
  std::ofstream(part(2) / "journal.jsonl") << "{\"journ";  // killed in its first line
  std::ofstream(folder() / "run.json.tmp.1") << "{";
  EXPECT_EQ(resume().code, 0);
  EXPECT_FALSE(fs::exists(folder() / "run.json.tmp.1"));
  expect_whole(2);

  const std::string id = document().run.id;
  fs::remove_all(part(1));
  fs::remove(folder() / "run.json");
  const Finished anew = resume();
  EXPECT_EQ(anew.code, 0) << anew.err;
  EXPECT_THAT(anew.err, HasSubstr("run.json: is missing and made anew; the command that began the run is "));
  expect_whole(2);
  EXPECT_EQ(document().run.id, id);

  for (const int process : {1, 2}) fs::remove_all(part(process));
  const auto argv = document().run.argv;
  EXPECT_EQ(resume().code, 0);  // killed before the first process began
  expect_whole(2);
  EXPECT_EQ(document().run.id, id);
  EXPECT_EQ(document().run.argv, argv);
  fs::resize_file(folder() / "request.json", 0);  // killed within the request
  EXPECT_THAT(resume().err, HasSubstr("request.json: was not written to its end"));
}

}  // namespace
}  // namespace puzzlebench::tests
