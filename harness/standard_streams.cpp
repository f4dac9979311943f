#include "harness/standard_streams.hpp"

#include <fcntl.h>

#include <csignal>

namespace puzzlebench::harness {

void prepare_streams() {
  for (int descriptor = 0; descriptor <= 2; ++descriptor)
    if (::fcntl(descriptor, F_GETFD) == -1) static_cast<void>(::open("/dev/null", O_RDONLY));
  std::signal(SIGXFSZ, SIG_IGN);
}

}  // namespace puzzlebench::harness
