// What messages cost between the ranks of an MPI job, for `puzzlebench scale --ranks`: a word in rank 0's
// memory changed and told back, alone and by all others at once; a small all-to-all; and the bandwidth from
// rank 0 to rank 1. `mpirun -n 2 bench_ranks` (more ranks than cores wait for their cores, not for messages).
#include <mpi.h>

#include <cstdint>
#include <cstdio>
#include <vector>

#include "harness/mpi/shared_words.hpp"
#include "tests/bench/in_turn.hpp"

namespace {

using namespace puzzlebench;
using bench::Clock;
using harness::mpi::SharedWords;
using harness::mpi::Word;

constexpr int samples = 51;

/// The median over samples of the seconds that each of `repeats` calls takes, all ranks beginning at once.
template <class Call>
double seconds_each(int repeats, const Call& call) {
  std::vector<double> seconds;
  for (int sample = 0; sample < samples; ++sample) {
    MPI_Barrier(MPI_COMM_WORLD);
    const auto begin = Clock::now();
    for (int i = 0; i < repeats; ++i) call();
    seconds.push_back(bench::seconds_since(begin) / repeats);
  }
  return bench::median(seconds);
}

void measure() {
  constexpr int repeats = 2000;
  int rank = 0, ranks = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  SharedWords shared(MPI_COMM_WORLD);
  const double alone = seconds_each(repeats, [&] {
    if (rank == 1) shared.add(Word::chunks, 1);
  });
  const double together = seconds_each(repeats, [&] { shared.add(Word::chunks, 1); });

  std::vector<std::uint64_t> out(static_cast<std::size_t>(ranks)), in(out.size());
  const double all_to_all = seconds_each(repeats, [&] {
    MPI_Alltoall(out.data(), 1, MPI_UINT64_T, in.data(), 1, MPI_UINT64_T, MPI_COMM_WORLD);
  });

  constexpr int batch = 16 * 1024, batches = 4000;  // bytes, as states are sent by
  std::vector<char> bytes(batch);
  const double sent = seconds_each(1, [&] {
    for (int i = 0; i < batches && rank < 2; ++i)
      rank == 0 ? MPI_Send(bytes.data(), batch, MPI_BYTE, 1, 0, MPI_COMM_WORLD)
                : MPI_Recv(bytes.data(), batch, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  });
  if (rank == 1)
    std::printf(
        "%d ranks\nfetch-and-op, rank 1 alone      %8.3f us\nfetch-and-op, all ranks         %8.3f us each, "
        "%.3f us "
        "apart\nall-to-all of one word          %8.3f us\nbatches of 16 KiB from 0 to 1   %8.2f GB/s\n",
        ranks, 1e6 * alone, 1e6 * together, 1e6 * together / ranks, 1e6 * all_to_all,
        1e-9 * batch * batches / sent);
}

}  // namespace

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  int ranks = 0;
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  if (ranks > 1)
    measure();
  else
    std::fprintf(stderr, "bench_ranks: needs two ranks or more: mpirun -n 2 bench_ranks\n");
  MPI_Finalize();
  return ranks > 1 ? 0 : 2;
}
