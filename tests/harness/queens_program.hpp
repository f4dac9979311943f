// The test program over queens, started the way a user starts puzzlebench.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/harness/subprocess.hpp"

namespace puzzlebench::tests {

inline Finished run(const std::vector<std::string>& arguments) {
  return run_program(PUZZLEBENCH_QUEENS_BINARY, arguments);
}

inline nlohmann::json run_json(std::vector<std::string> arguments, int code = 0) {
  arguments.insert(arguments.begin(), {"solve", "queens", "--json"});
  const Finished finished = run(arguments);
  EXPECT_EQ(finished.code, code) << finished.err;
  return nlohmann::json::parse(finished.out);  // throws, and so fails, when anything else stands there
}

}  // namespace puzzlebench::tests
