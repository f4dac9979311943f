// puzzlebench: one line for each subcommand, everything else is elsewhere.
#include <fcntl.h>

#include <csignal>

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
#include "harness/sweep.hpp"

namespace {

/// A standard stream that the caller closed would give its number to the next file opened, and the table
/// would be written into the journal. Read-only, so that writing to it fails and is noticed.
void occupy_standard_streams() {
  for (int descriptor = 0; descriptor <= 2; ++descriptor)
    if (::fcntl(descriptor, F_GETFD) == -1) static_cast<void>(::open("/dev/null", O_RDONLY));
}

}  // namespace

int main(int argc, char** argv) {
  using namespace puzzlebench::harness;
  occupy_standard_streams();
  std::signal(SIGXFSZ, SIG_IGN);  // a file past `ulimit -f` is then a write that fails, and is said
  const std::vector<Setup> subcommands{
      setup_list,   setup_solve,  setup_sweep,  setup_compare,    setup_scale,
      setup_report, setup_export, setup_doctor, setup_completion, setup_manual,
  };
  return run_command_line({argv + 1, argv + argc}, subcommands);
}
