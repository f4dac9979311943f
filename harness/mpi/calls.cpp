#include "harness/mpi/calls.hpp"

#include <string>
#include <thread>

namespace puzzlebench::harness::mpi {

void check(int code, const char* call) {
  if (code == MPI_SUCCESS) return;
  char text[MPI_MAX_ERROR_STRING];
  int length = 0;
  MPI_Error_string(code, text, &length);
  throw MpiError(std::string(call) + ": " + std::string(text, static_cast<std::size_t>(length)));
}

void wait_asleep(MPI_Request& request, std::chrono::microseconds every) {
  for (;;) {
    int done = 0;
    check(MPI_Test(&request, &done, MPI_STATUS_IGNORE), "MPI_Test");
    if (done != 0) return;
    std::this_thread::sleep_for(every);
  }
}

std::uint64_t least(MPI_Comm comm, std::uint64_t own) {
  std::uint64_t all = 0;
  MPI_Request request;
  check(MPI_Iallreduce(&own, &all, 1, MPI_UINT64_T, MPI_MIN, comm, &request), "MPI_Iallreduce");
  wait_asleep(request);
  return all;
}

std::uint64_t broadcast(MPI_Comm comm, std::uint64_t value, int root) {
  MPI_Request request;
  check(MPI_Ibcast(&value, 1, MPI_UINT64_T, root, comm, &request), "MPI_Ibcast");
  wait_asleep(request);
  return value;
}

void broadcast(MPI_Comm comm, engine::Bytes& bytes, int root) {
  for_each_message(bytes.size(), [&](std::size_t begin, int length) {
    MPI_Request request;
    check(MPI_Ibcast(bytes.data() + begin, length, MPI_BYTE, root, comm, &request), "MPI_Ibcast");
    wait_asleep(request);
  });
}

}  // namespace puzzlebench::harness::mpi
