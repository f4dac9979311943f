// How the tasks of a search are cut into chunks that ranks take in turn. Every rank computes the same cut, so
// that the number of a chunk is all that they share.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace puzzlebench::engine {

class Chunks {
 public:
  /// Of `size` >= 1 tasks each: where those to the left are wanted first, as in `first`.
  static Chunks even(std::size_t tasks, std::size_t size) { return Chunks(tasks, size); }

  /// Each a quarter of what would be every rank's share of the rest, down to single tasks (guided
  /// self-scheduling, Polychronopoulos and Kuck 1987, with a quarter for tasks of unlike sizes): a rank takes
  /// some 4 * (1 + ln(tasks / (4 * ranks))) chunks, and the last one to end does so within a task.
  static Chunks shrinking(std::size_t tasks, int ranks) {
    Chunks chunks(tasks, 1);
    const std::size_t parts = 4 * static_cast<std::size_t>(ranks);
    std::size_t begin = 0;
    for (; tasks - begin >= 2 * parts; begin += (tasks - begin) / parts) chunks.large_.push_back(begin);
    chunks.even_from_ = begin;
    return chunks;
  }

  /// Tasks [first, second) of chunk `number`; past the last chunk none.
  std::pair<std::size_t, std::size_t> range(std::size_t number) const {
    return {begin(number), begin(number + 1)};
  }

 private:
  Chunks(std::size_t tasks, std::size_t size) : tasks_(tasks), size_(size) {}

  std::size_t begin(std::size_t number) const {
    if (number < large_.size()) return large_[number];
    const std::size_t past_large = number - large_.size();
    const std::size_t left = tasks_ - even_from_;
    return past_large > left / size_ ? tasks_ : std::min(tasks_, even_from_ + past_large * size_);
  }

  std::size_t tasks_;
  std::size_t size_;                // of the chunks from even_from_ on
  std::size_t even_from_ = 0;       // a task
  std::vector<std::size_t> large_;  // where the chunks before it begin
};

}  // namespace puzzlebench::engine
