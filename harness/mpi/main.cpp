// puzzlebench-mpi: puzzlebench whose searches are shared by the ranks of an MPI job. With one rank it is the
// plain program.
#include <mpi.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "harness/command_line.hpp"
#include "harness/exit_codes.hpp"
#include "harness/mpi/calls.hpp"
#include "harness/mpi/mpi_job.hpp"
#include "harness/solve.hpp"
#include "harness/standard_streams.hpp"
#include "harness/sweep.hpp"
#include "puzzles/catalogue.hpp"
#include "puzzles/parameters.hpp"

namespace puzzlebench::harness::mpi {
namespace {

/// Where several ranks would each take a sweep of their own into one folder.
void refuse_sweep(CLI::App& app, std::function<int()>&) {
  app.add_subcommand("sweep", "Of one rank alone, so far")->callback([] {
    throw puzzles::UsageError("sweep: is of one rank alone, so far; start it without mpirun, or with -n 1");
  });
}

int run(int argc, char** argv) {
  MpiJob job(argc, argv);
  const auto catalogue = puzzles::catalogue();
  const std::vector<Setup> subcommands{
      [&](auto& app, auto& action) { setup_solve_of(catalogue, app, action, &job); },
      job.several() ? Setup(refuse_sweep) : Setup(setup_sweep)};
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
