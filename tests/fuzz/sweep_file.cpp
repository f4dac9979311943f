// Any bytes as a sweep file: an error on one line, or a request. The puzzles are specs alone: one of every
// kind.
#include "harness/sweep_file.hpp"

#include <cstdlib>
#include <string>

#include "tests/fuzz/targets.hpp"

namespace {

using puzzlebench::engine::Objective;
using puzzlebench::puzzles::ParameterType;
using puzzlebench::puzzles::Puzzle;

const std::vector<Puzzle> catalogue{
    {"frogs",
     "",
     {Objective::count, Objective::reach},
     {{.name = "n", .type = ParameterType::integer, .default_value = "3", .help = "", .min = 1, .max = 1000},
      {.name = "kernel", .type = ParameterType::choice, .help = "", .choices = {"fast", "reference"}}},
     {}},
    {"snake-cube",
     "",
     {Objective::count},
     {{.name = "chain", .type = ParameterType::text, .help = ""},
      {.name = "mirror", .type = ParameterType::flag, .help = ""}},
     {}},
};

}  // namespace

void puzzlebench::tests::fuzz_sweep_file(std::string_view text) {
  using namespace puzzlebench;
  try {
    harness::parse_sweep_file(text, "sweep.json", catalogue, 4);
  } catch (const puzzles::UsageError& error) {
    if (std::string(error.what()).find("sweep.json") == std::string::npos) std::abort();
  }
}
