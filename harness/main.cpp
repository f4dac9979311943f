// puzzlebench: one line for each subcommand, everything else is elsewhere.
#include "harness/command_line.hpp"
#include "harness/compare.hpp"
#include "harness/completion.hpp"
#include "harness/doctor.hpp"
#include "harness/export.hpp"
#include "harness/list.hpp"
#include "harness/manual.hpp"
#include "harness/report.hpp"
#include "harness/scale.hpp"
#include "harness/solve.hpp"
#include "harness/standard_streams.hpp"
#include "harness/sweep.hpp"

int main(int argc, char** argv) {
  using namespace puzzlebench::harness;
  prepare_streams();
  const std::vector<Setup> subcommands{
      setup_list,   setup_solve,  setup_sweep,  setup_compare,    setup_scale,
      setup_report, setup_export, setup_doctor, setup_completion, setup_manual,
  };
  return run_command_line({argv + 1, argv + argc}, subcommands);
}
