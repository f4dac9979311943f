// puzzlebench: one line for each subcommand, everything else is elsewhere.
#include "harness/command_line.hpp"
#include "harness/compare.hpp"
#include "harness/list.hpp"
#include "harness/solve.hpp"
#include "harness/sweep.hpp"

int main(int argc, char** argv) {
  using namespace puzzlebench::harness;
  const std::vector<Setup> subcommands{
      setup_list,
      setup_solve,
      setup_sweep,
      setup_compare,
  };
  return run_command_line({argv + 1, argv + argc}, subcommands);
}
