// MPI's C functions with their errors as exceptions, and waiting that leaves the core to others.
#pragma once

#include <mpi.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <stdexcept>

#include "engine/bytes.hpp"

namespace puzzlebench::harness::mpi {

/// A call that failed, in MPI's own words. The job cannot go on.
class MpiError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Calls call(begin, length) for all of `size` bytes, in pieces whose length MPI's int can tell.
template <class Call>
void for_each_message(std::size_t size, const Call& call) {
  constexpr std::size_t longest = std::size_t{1} << 30;
  for (std::size_t begin = 0; begin < size; begin += longest)
    call(begin, static_cast<int>(std::min(longest, size - begin)));
}

/// Throws MpiError where `code`, returned by `call`, is none of success.
void check(int code, const char* call);

/// Waits for `request` as long as it takes. Tests it every so often and sleeps in between: MPI's own wait
/// would keep a core busy that another rank's workers may need.
void wait_asleep(MPI_Request& request, std::chrono::microseconds every = std::chrono::microseconds(100));

/// Together: the least of all ranks' values.
std::uint64_t least(MPI_Comm comm, std::uint64_t own);

/// Together: `root`'s value.
std::uint64_t broadcast(MPI_Comm comm, std::uint64_t value, int root);

/// Together: `bytes` become `root`'s, of which every rank has as many.
void broadcast(MPI_Comm comm, engine::Bytes& bytes, int root);

}  // namespace puzzlebench::harness::mpi
