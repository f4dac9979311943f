// `sweep` and `compare` as a user starts them: the binary over the test's puzzles.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "results/file.hpp"
#include "results/journal.hpp"
#include "tests/harness/subprocess.hpp"

namespace puzzlebench::tests {
namespace {

namespace fs = std::filesystem;
using testing::EndsWith;
using testing::HasSubstr;

class SweepCli : public testing::Test {
 protected:
  SweepCli() : folder_(fs::path(testing::TempDir()) / ("sweep_cli_" + std::to_string(getpid()))) {
    fs::remove_all(folder_);
  }
  ~SweepCli() override { fs::remove_all(folder_); }

  static Finished run(std::vector<std::string> arguments, const std::function<void(pid_t)>& meanwhile = {}) {
    return run_program(PUZZLEBENCH_QUEENS_BINARY, arguments, meanwhile);
  }

  fs::path folder_;
};

TEST_F(SweepCli, SweepsAndPrintsThePathOfTheDocumentLast) {
  const auto swept = run({"sweep", "--workload", "queens/count/n:8", "--workload", "queens/reach",
                          "--threads", "2", "--samples", "2", "-o", (folder_ / "a").string()});
  EXPECT_EQ(swept.code, 0) << swept.err;
  EXPECT_THAT(swept.out, EndsWith((folder_ / "a" / "run.json").string() + "\n"));
  auto document = results::load_document(folder_ / "a");
  EXPECT_EQ(document.run.argv.at(1), "sweep");
  EXPECT_EQ(document.cells.at(3).name, "queens/reach/n:8/split/threads:2");
  document.run.id = "again";
  results::save_document(folder_ / "again.json", document);
  const auto again = run({"compare", (folder_ / "a").string(), (folder_ / "again.json").string()});
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_THAT(again.out, HasSubstr("queens/count/n:8/serial"));
}

TEST_F(SweepCli, TheRunSaysOnceWhichCountersThereAreAndSamplesHaveThoseAlone) {
  const auto swept = run({"sweep", "--workload", "queens/count/n:8", "--threads", "2", "--samples", "1", "-o",
                          (folder_ / "a").string()});
  ASSERT_EQ(swept.code, 0) << swept.err;
  const auto document = results::load_document(folder_ / "a");
  const std::string& state = document.context.machine.at("counters");
  const std::string there = state.substr(0, state.find("unavailable: "));
  EXPECT_TRUE(there == "cycles, instructions, cache_misses" || there != state) << state;
  EXPECT_FALSE(document.samples.empty());
  for (const results::Sample& sample : document.samples)
    for (const auto& [name, count] : {std::pair{"cycles", sample.conditions.cycles},
                                      {"instructions", sample.conditions.instructions},
                                      {"cache_misses", sample.conditions.cache_misses}})
      if (there.find(name) == std::string::npos) {
        EXPECT_EQ(count, std::nullopt) << name << ": " << state;
      }
}

TEST_F(SweepCli, BenchmarkVariablesOfTheEnvironmentChangeNothing) {
  ::setenv("BENCHMARK_LIST_TESTS", "true", 1);
  ::setenv("BENCHMARK_FILTER", "nothing", 1);
  ::setenv("BENCHMARK_REPETITIONS", "5", 1);
  ::setenv("BENCHMARK_REPORT_AGGREGATES_ONLY", "true", 1);
  ::setenv("BENCHMARK_OUT", (folder_ / "stray.json").c_str(), 1);
  const auto swept = run({"sweep", "--workload", "queens/count/n:8", "--samples", "3", "--policy", "serial",
                          "-o", (folder_ / "a").string()});
  for (const char* name : {"BENCHMARK_LIST_TESTS", "BENCHMARK_FILTER", "BENCHMARK_REPETITIONS",
                           "BENCHMARK_REPORT_AGGREGATES_ONLY", "BENCHMARK_OUT"})
    ::unsetenv(name);
  EXPECT_EQ(swept.code, 0) << swept.err;
  EXPECT_EQ(results::load_document(folder_ / "a").samples.size(), 3u);
  EXPECT_FALSE(fs::exists(folder_ / "stray.json"));
}

TEST_F(SweepCli, AWrongAnswerExitsWithOneAndALimitWithFour) {
  const auto wrong =
      run({"sweep", "--workload", "queens/count/n:8/lie:count", "-o", (folder_ / "a").string()});
  EXPECT_EQ(wrong.code, 1);
  EXPECT_THAT(wrong.err, HasSubstr("FAILED queens/count/n:8/serial: wrong-answer: solutions is 92"));
  const auto limited = run(
      {"sweep", "--workload", "queens/count/n:14", "--node-limit", "10k", "-o", (folder_ / "b").string()});
  EXPECT_EQ(limited.code, 4);
  EXPECT_THAT(limited.err, HasSubstr("node-limit: stopped by the node limit after"));
}

TEST_F(SweepCli, UsageErrorsAreOneLineAndExitWithTwo) {
  const std::string out = (folder_ / "a").string();
  const auto expect = [&](std::vector<std::string> arguments, const std::string& message) {
    arguments.insert(arguments.begin(), "sweep");
    arguments.insert(arguments.end(), {"-o", out});
    const auto finished = run(arguments);
    EXPECT_EQ(finished.code, 2) << finished.err;
    EXPECT_THAT(finished.err, HasSubstr(message));
    EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
    EXPECT_FALSE(fs::exists(out));
  };
  expect({"--workload", "quens"}, "--workload quens: unknown puzzle 'quens' (did you mean 'queens'?)");
  expect({"--workload", "queens", "--seed", "x"}, "--seed x: must be a whole number");
  expect({"--workload", "queens", "--sampels", "3"}, "did you mean '--samples'?");
  expect({"--workload", "queens", "--filter", "nothing"}, "--filter nothing: matches none");
  expect({"--preset", "fast"}, "--preset fast: must be one of quick, full, scaling");
}

TEST_F(SweepCli, AMissingFileIsAnIoError) {
  const auto finished = run({"sweep", (folder_ / "missing.json").string()});
  EXPECT_EQ(finished.code, 1);
  EXPECT_THAT(finished.err,
              HasSubstr("missing.json: there is no such sweep file; name one, or use --preset"));
  const auto folder = run({"sweep", testing::TempDir()});
  EXPECT_EQ(folder.code, 1);
  EXPECT_THAT(folder.err, HasSubstr("is no file; name a sweep file in JSON"));
  EXPECT_EQ(run({"compare", folder_.string(), folder_.string()}).code, 1);
  const auto too_long = run({"sweep", "--workload", "queens/count/n:6", "-o", std::string(5000, 'x')});
  EXPECT_EQ(too_long.code, 1);
  EXPECT_THAT(too_long.err, HasSubstr("cannot make the folder: File name too long"));
}

TEST_F(SweepCli, CompareAsksForBothRuns) {
  for (const auto& finished : {run({"compare"}), run({"compare", folder_.string()})}) {
    EXPECT_EQ(finished.code, 2);
    EXPECT_EQ(finished.err, "puzzlebench: compare needs two runs: puzzlebench compare A B\n");
  }
}

TEST_F(SweepCli, AnInterruptWritesWhatThereIsAndExitsWith130) {
  const auto run_json = folder_ / "a" / "run.json";
  const auto finished = run({"sweep", "--workload", "queens/count/n:6", "--workload", "queens/count/n:19",
                             "--samples", "2", "-o", (folder_ / "a").string()},
                            [&](pid_t process) {
                              for (int i = 0; i < 20'000 && !fs::exists(run_json); ++i)
                                std::this_thread::sleep_for(std::chrono::milliseconds(2));
                              ::kill(process, SIGINT);
                            });
  EXPECT_EQ(finished.code, 130) << finished.err;
  const auto document = results::load_document(run_json);
  EXPECT_EQ(document.run.status, "interrupted");
  EXPECT_GT(document.samples.size(), 0u);
}

TEST_F(SweepCli, AKilledRunLeavesNoHalfWrittenDocument) {
  for (int round = 0; round < 12; ++round) {
    const fs::path run_folder = folder_ / std::to_string(round);
    const auto finished =
        run({"sweep", "--workload", "queens/count/n:2:10", "--samples", "4", "--threads", "2", "-o",
             run_folder.string()},
            [&](pid_t process) {
              for (int i = 0; i < 20'000 && !fs::exists(run_folder / "journal.jsonl"); ++i)
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
              std::this_thread::sleep_for(std::chrono::milliseconds(37 * round));  // another moment each time
              ::kill(process, SIGKILL);
            });
    if (finished.code == 0) continue;  // it was quicker
    EXPECT_EQ(finished.code, 1000 + SIGKILL);
    if (fs::exists(run_folder / "run.json")) {
      EXPECT_EQ(results::load_document(run_folder / "run.json").run.status, "incomplete");
    }
    // A journal is readable from its first whole line on; killed before that, there is nothing to read.
    const fs::path journal = run_folder / "journal.jsonl";
    if (std::ifstream file(journal); file.good()) {
      const std::string text{std::istreambuf_iterator<char>(file), {}};
      if (text.find('\n') != std::string::npos) {
        EXPECT_NO_THROW(results::read_journal(journal));
      }
    }
  }
}

}  // namespace
}  // namespace puzzlebench::tests
