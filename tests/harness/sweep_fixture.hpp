// A sweep over puzzles that can lie, from its options to its run folder.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "harness/sweep.hpp"
#include "results/file.hpp"
#include "tests/harness/fake_puzzle.hpp"

namespace puzzlebench::harness {

namespace fs = std::filesystem;

/// Each test sweeps into a folder of its own.
class Sweep : public testing::Test {
 protected:
  Sweep() : folder_(fs::path(testing::TempDir()) / ("sweep_" + std::to_string(getpid()))) {
    fs::remove_all(folder_);
    options_.output = (folder_ / "run").string();
    options_.samples = "2";
    options_.threads = "1,2";
    options_.policies = "split";
  }
  ~Sweep() override { fs::remove_all(folder_); }

  /// The exit code, or -1 where an exception came out, whose text is then in err_.
  int run() {
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    int code = -1;
    std::string refusal;
    try {
      code = run_sweep(options_, tests::fake_catalogue());
    } catch (const std::exception& error) {
      refusal = error.what();
    }
    out_ = testing::internal::GetCapturedStdout();
    err_ = testing::internal::GetCapturedStderr() + refusal;
    return code;
  }

  results::RunDocument document() const {
    return results::load_document(fs::path(options_.output) / "run.json");
  }

  fs::path folder_;
  SweepOptions options_;
  std::string out_, err_;
};

}  // namespace puzzlebench::harness
