// puzzlebench over the test's own puzzles: what the command-line tests drive where they need none of the real
// ones.
#include "harness/command_line.hpp"
#include "harness/compare.hpp"
#include "harness/completion.hpp"
#include "harness/export.hpp"
#include "harness/list.hpp"
#include "harness/manual.hpp"
#include "harness/report.hpp"
#include "harness/scale.hpp"
#include "harness/solve.hpp"
#include "harness/sweep.hpp"
#include "tests/harness/queens_puzzle.hpp"

int main(int argc, char** argv) {
  using namespace puzzlebench::harness;
  const auto puzzles = puzzlebench::tests::fake_puzzles();
  return run_command_line(
      {argv + 1, argv + argc},
      {[&](auto& app, auto& action) { setup_list_of(puzzles, app, action); },
       [&](auto& app, auto& action) { setup_solve_of(puzzles, app, action); },
       [&](auto& app, auto& action) { setup_sweep_of(puzzles, app, action); }, setup_compare, setup_scale,
       setup_report, setup_export, setup_completion, setup_manual});
}
