// A small copy of what a kernel shows, in a folder of its own that stands for "/".
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace puzzlebench::tests {

class FakeMachine : public testing::Test {
 protected:
  FakeMachine()
      : root_(std::filesystem::path(testing::TempDir()) / ("machine_" + std::to_string(::getpid()))) {
    std::filesystem::remove_all(root_);
    std::filesystem::create_directories(root_);
  }
  ~FakeMachine() override { std::filesystem::remove_all(root_); }

  const std::filesystem::path& root() const { return root_; }

  void write(const std::string& path, const std::string& text) {
    std::filesystem::create_directories((root_ / path).parent_path());
    std::ofstream(root_ / path) << text;
  }

 private:
  std::filesystem::path root_;
};

}  // namespace puzzlebench::tests
