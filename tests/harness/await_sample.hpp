// For tests that disturb a sweep while it measures.
#pragma once

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <thread>

namespace puzzlebench::tests {

/// Waits until the run in `folder` holds a sample. Throws after 20 seconds.
inline void await_sample(const std::filesystem::path& folder) {
  for (int i = 0; i < 20'000; ++i) {
    if (std::ifstream file(folder / "journal.jsonl"); file.good()) {
      const std::string text{std::istreambuf_iterator<char>(file), {}};
      if (text.find("{\"sample\"") != std::string::npos) return;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  throw std::runtime_error(folder.string() + ": no sample in 20 s");
}

}  // namespace puzzlebench::tests
