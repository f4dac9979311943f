// Sweeps under faults, as a user starts them: kills at any moment, a full disk, a folder that goes away, two
// sweeps in one folder. What was measured before the fault is there after it, and --resume ends the run as if
// nothing had been.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>

#include "results/file.hpp"
#include "results/journal.hpp"
#include "tests/harness/await_sample.hpp"
#include "tests/harness/same_run.hpp"
#include "tests/harness/subprocess.hpp"

namespace puzzlebench::tests {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class Survive : public testing::Test {
 protected:
  Survive() : folder_(fs::path(testing::TempDir()) / ("survive_" + std::to_string(getpid()))) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~Survive() override { fs::remove_all(folder_); }

  static std::vector<std::string> sweep_into(const fs::path& folder) {
    return {"sweep",     "--workload", "queens/count/n:5:6", "--workload", "queens/first/n:8",
            "--threads", "2",          "--samples",          "3",          "--seed",
            "7",         "-o",         folder.string()};
  }
  static Finished run(const std::vector<std::string>& arguments,
                      const std::function<void(pid_t)>& meanwhile = {}) {
    return run_program(PUZZLEBENCH_QUEENS_BINARY, arguments, meanwhile);
  }
  static Finished resume(const fs::path& folder, const std::function<void(pid_t)>& meanwhile = {}) {
    return run({"sweep", "--resume", folder.string()}, meanwhile);
  }
  /// A journal whose first line is whole: before that there is no run.
  static bool begun(const fs::path& folder) {
    std::ifstream file(folder / "journal.jsonl");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    return text.find('\n') != std::string::npos;
  }

  /// Kills sweeps at random moments, resumes each until it is done, `kills` kills in all.
  void kill_and_resume(int kills) {
    ASSERT_EQ(run(sweep_into(folder_ / "undisturbed")).code, 0);
    const auto undisturbed = results::load_document(folder_ / "undisturbed");
    std::mt19937 random(20);
    for (int killed = 0, round = 0; killed < kills; ++round) {
      const fs::path folder = folder_ / std::to_string(round);
      SCOPED_TRACE("kill " + std::to_string(killed) + ", run " + std::to_string(round));
      for (bool done = false; !done;) {
        const auto kill_soon = [&](pid_t process) {
          std::this_thread::sleep_for(std::chrono::milliseconds(random() % 250));
          ::kill(process, SIGKILL);
        };
        const bool kill = killed < kills;
        const auto meanwhile = kill ? kill_soon : std::function<void(pid_t)>{};
        if (!begun(folder)) fs::remove_all(folder);
        const Finished finished =
            fs::exists(folder) ? resume(folder, meanwhile) : run(sweep_into(folder), meanwhile);
        killed += finished.code == 1000 + SIGKILL;
        ASSERT_TRUE(finished.code == 0 || finished.code == 1000 + SIGKILL) << finished.code << finished.err;
        done = finished.code == 0;
        if (fs::exists(folder / "run.json")) {
          EXPECT_NO_THROW(results::load_document(folder));
        }
      }
      expect_same_run(undisturbed, results::load_document(folder / "run.json"));
    }
  }

  fs::path folder_;
};

using LongSurvive = Survive;

TEST_F(Survive, ASecondSignalStopsAtOnceAndSaysHowToGoOn) {
  const fs::path folder = folder_ / "a\x1b[2J";
  std::vector<std::string> arguments = sweep_into(folder);
  arguments[arguments.size() - 5] = "1000";  // samples
  const Finished stopped = run(arguments, [&](pid_t process) {
    await_sample(folder);
    // Both are pending when it wakes up, so that it cannot end by itself between them.
    for (const int signal : {SIGSTOP, SIGINT, SIGTERM, SIGCONT}) ::kill(process, signal);
  });
  EXPECT_EQ(stopped.code, 130);
  EXPECT_THAT(stopped.err, testing::EndsWith("puzzlebench: stopped at once; puzzlebench sweep --resume '" +
                                             folder_.string() + "/a\\x1b[2J' goes on\n"));
}

TEST_F(Survive, TwentyKillsAtAnyMoment) {
  kill_and_resume(20);
}

TEST_F(LongSurvive, TwoHundredKillsAtAnyMoment) {
  kill_and_resume(200);
}

TEST_F(Survive, AnInterruptedRunIsGoneOnWith) {
  for (const int signal : {SIGINT, SIGTERM}) {
    const fs::path folder = folder_ / std::to_string(signal);
    const auto interrupted = run(sweep_into(folder), [&](pid_t process) {
      await_sample(folder);
      ::kill(process, signal);
    });
    ASSERT_EQ(interrupted.code, 130) << interrupted.err;
    EXPECT_THAT(interrupted.err, HasSubstr("were taken; go on with them: sweep --resume " + folder.string()));
    EXPECT_EQ(results::load_document(folder / "run.json").run.status, "interrupted");
    const auto resumed = resume(folder);
    EXPECT_EQ(resumed.code, 0) << resumed.err;
    EXPECT_EQ(results::load_document(folder / "run.json").run.status, "complete");
    EXPECT_EQ(results::load_document(folder / "run.json").samples.size(), 18u);
  }
}

TEST_F(Survive, AFolderHasOneSweepAtATime) {
  const fs::path folder = folder_ / "a";
  Finished fresh, resumed;
  const auto first = run(sweep_into(folder), [&](pid_t process) {
    await_sample(folder);
    ::kill(process, SIGSTOP);
    fresh = run(sweep_into(folder));
    resumed = resume(folder);
    ::kill(process, SIGCONT);
  });
  EXPECT_EQ(fresh.code, 2);
  EXPECT_THAT(fresh.err, HasSubstr("already holds a run"));
  EXPECT_EQ(resumed.code, 1);
  EXPECT_THAT(resumed.err, HasSubstr("journal.jsonl: a sweep is writing it; wait for its end"));
  EXPECT_EQ(first.code, 0) << first.err;
  EXPECT_EQ(results::load_document(folder).samples.size(), 18u);
}

// A full disk, played by the limit on file sizes, in blocks of 512 bytes. The product itself: it is what
// turns the signal of that limit into an error.
TEST_F(Survive, AFullDiskLosesNothingThatWasMeasuredBefore) {
  const auto sweep = [](const std::string& blocks, const fs::path& folder) {
    return run_program("/bin/sh", {"-c", "ulimit -f " + blocks + "; exec \"$0\" \"$@\"", PUZZLEBENCH_BINARY,
                                   "sweep", "--workload", "queens/count/n:5:6", "--threads", "2", "--samples",
                                   "4", "-o", folder.string()});
  };
  ASSERT_EQ(sweep("unlimited", folder_ / "undisturbed").code, 0);
  const auto undisturbed = results::load_document(folder_ / "undisturbed");
  const auto whole = fs::file_size(folder_ / "undisturbed" / "journal.jsonl");
  const std::string header = [&] {
    std::ifstream file(folder_ / "undisturbed" / "journal.jsonl");
    std::string line;
    std::getline(file, line);
    return line;
  }();
  for (const std::size_t bytes : {header.size() + 2000, (header.size() + whole) / 2}) {
    const fs::path folder = folder_ / std::to_string(bytes);
    const auto full = sweep(std::to_string(bytes / 512), folder);
    EXPECT_EQ(full.code, 1);
    EXPECT_THAT(full.err, HasSubstr(": cannot write: File too large; what was measured before is kept: once "
                                    "files can be written again, sweep --resume " +
                                    folder.string() + "\n"));
    const auto contents = results::read_journal(folder / "journal.jsonl");
    EXPECT_EQ(contents.torn_bytes, 0u);
    EXPECT_LT(contents.document.samples.size(), undisturbed.samples.size());
    const auto resumed = run_program(PUZZLEBENCH_BINARY, {"sweep", "--resume", folder.string()});
    EXPECT_EQ(resumed.code, 0) << resumed.err;
    expect_same_run(undisturbed, results::load_document(folder / "run.json"));
  }
  // Not even room for the header: said before anything is measured, and the folder stays free.
  const auto full = sweep("1", folder_ / "none");
  EXPECT_EQ(full.code, 1);
  EXPECT_THAT(full.err, HasSubstr("journal.jsonl: cannot write: File too large"));
  EXPECT_TRUE(fs::is_empty(folder_ / "none"));
}

TEST_F(Survive, AFolderThatCannotBeWrittenIsSaidBeforeTheFirstSample) {
  const auto finished = run(sweep_into("/proc/self/fdinfo/run"));
  EXPECT_EQ(finished.code, 1);
  EXPECT_THAT(finished.err, HasSubstr("/proc/self/fdinfo/run: cannot make the folder: "));
  EXPECT_EQ(finished.out, "");
}

TEST_F(Survive, AFolderThatIsRemovedMeanwhileIsAnError) {
  const fs::path folder = folder_ / "a";
  const auto finished = run(sweep_into(folder), [&](pid_t) {
    await_sample(folder);
    fs::remove_all(folder);
  });
  EXPECT_EQ(finished.code, 1);
  EXPECT_THAT(finished.err, HasSubstr("journal.jsonl: was removed while it was written"));
}

TEST_F(Survive, AFullStandardOutputCostsTheTableAlone) {
  const auto finished = run_program(PUZZLEBENCH_QUEENS_BINARY, sweep_into(folder_ / "a"), {}, "/dev/full");
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(results::load_document(folder_ / "a" / "run.json").run.status, "complete");
}

}  // namespace
}  // namespace puzzlebench::tests
