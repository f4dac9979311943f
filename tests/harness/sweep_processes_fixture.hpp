// A sweep of several processes in a folder of its own, started as a user starts it.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "harness/process_folder.hpp"
#include "results/file.hpp"
#include "results/json_document.hpp"
#include "tests/harness/subprocess.hpp"
#include "tests/results/temporary_folder.hpp"

namespace puzzlebench::tests {

namespace fs = std::filesystem;

inline constexpr std::size_t samples_of_one = 12;  // 2 workloads, 2 cells, 3 samples

class SweepProcesses : public testing::Test {
 protected:
  static Finished run(std::vector<std::string> arguments, const std::function<void(pid_t)>& meanwhile = {},
                      const std::vector<int>& ignored = {}) {
    arguments.insert(arguments.begin(), "sweep");
    return run_program(PUZZLEBENCH_QUEENS_BINARY, arguments, meanwhile, nullptr, ignored);
  }
  Finished sweep(const std::vector<std::string>& more, const std::function<void(pid_t)>& meanwhile = {},
                 const std::vector<int>& ignored = {}) const {
    std::vector<std::string> arguments{"--workload", "queens/count/n:5",
                                       "--workload", "queens/first/n:8",
                                       "--threads",  "2",
                                       "--samples",  "3",
                                       "-o",         folder().string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments, meanwhile, ignored);
  }
  Finished resume(std::vector<std::string> more = {}) const {
    more.insert(more.begin(), {"--resume", folder().string()});
    return run(more);
  }
  fs::path folder() const { return folder_.path() / "a"; }
  fs::path part(int process) const { return harness::process_folder(folder(), process); }
  results::RunDocument document() const { return results::load_document(folder() / "run.json"); }

  void expect_whole(int processes) const {
    const results::RunDocument run = document();
    EXPECT_EQ(run.run.status, "complete");
    EXPECT_EQ(run.run.processes, processes);
    EXPECT_EQ(run.samples.size(), samples_of_one * static_cast<std::size_t>(processes));
    std::map<std::pair<int, std::string>, int> samples;
    for (const auto& sample : run.samples) ++samples[{sample.process, sample.cell}];
    EXPECT_EQ(samples.size(), 4u * static_cast<std::size_t>(processes));
    for (const auto& [cell, count] : samples) EXPECT_EQ(count, 3) << cell.first << " " << cell.second;
    EXPECT_EQ(results::to_text(run), results::read_file(folder() / "run.json"));
  }

  results::TemporaryFolder folder_;
};

}  // namespace puzzlebench::tests
