// The code in engine/README.md compiles, does what is said there, and is the code that is tested here.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/auto_depth.hpp"
#include "engine/budget.hpp"
#include "tests/engine/change.hpp"

namespace puzzlebench::engine {
namespace {

/// Ways to pay `amount`, by the recurrence over coins.
u64 ways_to_pay(unsigned amount) {
  std::vector<u64> ways(amount + 1, 0);
  ways[0] = 1;
  for (const unsigned coin : Change::coins)
    for (unsigned sum = coin; sum <= amount; ++sum) ways[sum] += ways[sum - coin];
  return ways[amount];
}

TEST(EngineReadme, ExampleCountsTheWaysToPay) {
  const Change change{100};
  Control control;  // no limits
  const WorkerLimit limit(4);
  Executor executor(4);

  const auto serial = count_serial(change, control);
  const auto budget = count_budget(change, budget_default, executor, control);
  const int depth = choose_split_depth(change, executor.threads(), false).depth;
  const auto split = count_split(change, depth, executor, control);
  const auto first = first_budget(change, budget_default, executor, control);

  EXPECT_EQ(serial.solutions, ways_to_pay(100));
  EXPECT_EQ(serial.solutions, 4562u);
  for (const auto& other : {budget, split}) {
    EXPECT_EQ(other.solutions, serial.solutions);
    EXPECT_EQ(other.nodes, serial.nodes);
    EXPECT_EQ(other.leaves, serial.leaves);
  }
  EXPECT_EQ(first.path.moves, (std::vector<unsigned>{0, 0}));  // 50 + 50
  EXPECT_EQ(first.nodes, 3u);
}

/// Without the blanks at the beginning of lines, and without empty lines.
std::string plain(const std::string& text) {
  std::istringstream lines(text);
  std::string result;
  for (std::string line; std::getline(lines, line);)
    if (const auto begin = line.find_first_not_of(' '); begin != std::string::npos)
      result += line.substr(begin) + '\n';
  return result;
}

std::string read(const std::string& path) {
  const std::ifstream file(std::string(PUZZLEBENCH_SOURCE_DIR "/") + path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(EngineReadme, ItsCodeIsTheTestedCode) {
  const std::string readme = read("engine/README.md");
  const std::string tested = plain(read("tests/engine/change.hpp") + read("tests/engine/readme_test.cpp"));
  const std::string begin = "```cpp\n", end = "```";
  std::size_t blocks = 0, at = 0;
  while ((at = readme.find(begin, at)) != std::string::npos) {
    at += begin.size();
    const std::size_t until = readme.find(end, at);
    ASSERT_NE(until, std::string::npos);
    const std::string code = plain(readme.substr(at, until - at));
    EXPECT_NE(tested.find(code), std::string::npos) << code;
    at = until + end.size();
    ++blocks;
  }
  EXPECT_EQ(blocks, 2u);
}

}  // namespace
}  // namespace puzzlebench::engine
