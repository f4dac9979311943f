// The product itself, started the way a user starts it.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/harness/subprocess.hpp"

namespace puzzlebench::tests::product {

using Words = std::vector<std::string>;

inline Finished run(const Words& arguments) {
  return run_program(PUZZLEBENCH_BINARY, arguments);
}

/// `solve ARGUMENTS MORE --json`, which must exit with 0.
inline nlohmann::json solve(Words arguments, const Words& more = {}) {
  arguments.insert(arguments.begin(), "solve");
  arguments.insert(arguments.end(), more.begin(), more.end());
  arguments.push_back("--json");
  const Finished finished = run(arguments);
  std::string line;
  for (const auto& word : arguments) line += " " + word;
  EXPECT_EQ(finished.code, 0) << line << "\n" << finished.err;
  if (finished.code != 0) return nlohmann::json::object();
  return nlohmann::json::parse(finished.out);
}

}  // namespace puzzlebench::tests::product
