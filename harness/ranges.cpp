#include "harness/ranges.hpp"

#include <algorithm>

#include "puzzles/parameters.hpp"

namespace puzzlebench::harness {

namespace {

constexpr std::size_t values_max = 10'000;  // a sweep of more cells than this is a slip of the pen

std::string trimmed(const std::string& text) {
  const auto begin = text.find_first_not_of(" \t");
  return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

/// How a range goes on: by adding `step`, or by multiplying with it.
struct Progress {
  std::int64_t step = 1;
  bool geometric = false;
};

/// One item of a range; `fail` makes the error for it.
template <class Fail>
std::vector<std::int64_t> parse_item(std::string_view what, const std::string& item, std::int64_t min,
                                     std::int64_t max, const Fail& fail) {
  const std::vector<std::string> parts = split_words(item, ":");
  if (parts.size() > 3) throw fail("has too many ':'; a range is a:b, a:b:step or a:b:xF");
  const std::int64_t first = puzzles::parse_integer(what, parts[0], min, max);
  if (parts.size() == 1) return {first};
  const std::int64_t last = puzzles::parse_integer(what, parts[1], min, max);
  if (first > last) throw fail("goes down; the smaller end comes first");

  Progress progress;
  if (parts.size() == 3) {
    std::string step = parts[2];
    progress.geometric = !step.empty() && (step[0] == 'x' || step[0] == 'X');
    if (progress.geometric) step.erase(0, 1);
    const std::string part = std::string(what) + " " + item + (progress.geometric ? ": factor" : ": step");
    progress.step = puzzles::parse_integer(part, step, progress.geometric ? 2 : 1, INT64_MAX);
    if (progress.geometric && first < 1) throw fail("multiplies, so it must start at 1 or more");
  }
  std::vector<std::int64_t> values;
  for (std::int64_t value = first;;) {
    if (values.size() == values_max) throw fail("has more than 10000 values");
    values.push_back(value);
    // The next value, unless it would pass `last`; asked so that nothing overflows.
    if (progress.geometric) {
      if (value > last / progress.step) return values;
      value *= progress.step;
    } else {
      const auto left = static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(value);
      if (left < static_cast<std::uint64_t>(progress.step)) return values;
      value += progress.step;
    }
  }
}

template <class T>
void add_once(std::vector<T>& values, const T& value) {
  if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
}

}  // namespace

std::vector<std::string> split_words(const std::string& text, std::string_view separators) {
  std::vector<std::string> words;
  for (std::size_t begin = 0;;) {
    const std::size_t end = text.find_first_of(separators, begin);
    words.push_back(trimmed(text.substr(begin, end - begin)));
    if (end == std::string::npos) return words;
    begin = end + 1;
  }
}

std::vector<std::int64_t> parse_range(std::string_view what, const std::string& text, std::int64_t min,
                                      std::int64_t max) {
  std::vector<std::int64_t> values;
  for (const std::string& item : split_words(text, ",")) {
    const auto fail = [&](const std::string& why) {
      return puzzles::UsageError(std::string(what) + " " + text + ": '" + item + "' " + why);
    };
    if (item.empty())
      throw puzzles::UsageError(std::string(what) + " '" + text +
                                "': a value is missing; give numbers, a:b, a:b:step or a:b:xF, by comma");
    for (const std::int64_t value : parse_item(what, item, min, max, fail)) add_once(values, value);
    if (values.size() > values_max) throw puzzles::UsageError(std::string(what) + ": more than 10000 values");
  }
  return values;
}

std::vector<std::string> parse_words(std::string_view what, const std::string& text) {
  std::vector<std::string> words;
  for (const std::string& word : split_words(text, ",")) {
    if (word.empty())
      throw puzzles::UsageError(std::string(what) + " '" + text +
                                "': a value is missing; give words, by comma");
    add_once(words, word);
  }
  return words;
}

}  // namespace puzzlebench::harness
