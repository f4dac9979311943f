// Samples taken in turn, so that every ratio is one of times measured side by side, and what they come to.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <functional>
#include <random>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace puzzlebench::bench {

using Clock = std::chrono::steady_clock;

inline double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// The smallest value that `share` of all values do not pass. `values` is not empty.
inline double quantile(std::vector<double> values, double share) {
  std::sort(values.begin(), values.end());
  const auto last = values.size() - 1;
  return values[std::min(last, static_cast<std::size_t>(share * static_cast<double>(values.size())))];
}

inline double median(std::vector<double> values) {
  return quantile(std::move(values), 0.5);
}

/// What is measured, and its times.
struct Subject {
  std::string name;
  std::function<void()> run;
  std::vector<double> seconds{};
};

/// Runs every subject once unmeasured, then `blocks` times, each block in an order of its own. Before a
/// sample it waits for other threads to fall asleep: OpenMP's spin for some milliseconds after their work.
inline void sample_in_turn(std::vector<Subject>& subjects, int blocks) {
  std::vector<Subject*> order;
  for (Subject& subject : subjects) order.push_back(&subject);
  std::mt19937 random(1);
  for (int block = 0; block <= blocks; ++block) {
    std::shuffle(order.begin(), order.end(), random);
    for (Subject* subject : order) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
      const auto begin = Clock::now();
      subject->run();
      if (block > 0) subject->seconds.push_back(seconds_since(begin));
    }
  }
}

}  // namespace puzzlebench::bench
