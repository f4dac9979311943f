// puzzlebench-mpi: puzzlebench whose searches are shared by the ranks of an MPI job. With one rank it is the
// plain program.
#include <mpi.h>

#include <iostream>

#include "harness/command_line.hpp"
#include "harness/exit_codes.hpp"
#include "harness/mpi/calls.hpp"
#include "harness/mpi/mpi_job.hpp"
#include "harness/solve.hpp"
#include "harness/standard_streams.hpp"
#include "harness/sweep.hpp"
#include "puzzles/catalogue.hpp"

namespace puzzlebench::harness::mpi {
namespace {

int run(int argc, char** argv) {
  MpiJob job(argc, argv);
  const auto catalogue = puzzles::catalogue();
  const std::vector<Setup> subcommands{
      [&](auto& app, auto& action) { setup_solve_of(catalogue, app, action, &job); },
      [&](auto& app, auto& action) { setup_sweep_of(catalogue, app, action, &job); }};
  return job.conclude(run_command_line({argv + 1, argv + argc}, subcommands));
}

}  // namespace
}  // namespace puzzlebench::harness::mpi

int main(int argc, char** argv) {
  puzzlebench::harness::prepare_streams();
  try {
    return puzzlebench::harness::mpi::run(argc, argv);
  } catch (const puzzlebench::harness::mpi::MpiError& error) {
    std::cerr << "puzzlebench: " << error.what() << std::endl;
    MPI_Abort(MPI_COMM_WORLD, puzzlebench::harness::exit_failed);
  }
}
