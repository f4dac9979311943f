#include "harness/quiet.hpp"

#include <sys/syscall.h>
#include <unistd.h>

#include <fstream>
#include <string>
#include <thread>

namespace puzzlebench::harness {

int runnable_threads(const std::filesystem::path& tasks) {
  const std::string own = std::to_string(::syscall(SYS_gettid));
  int runnable = 0;
  std::error_code error;
  for (std::filesystem::directory_iterator it(tasks, error), end; !error && it != end; it.increment(error)) {
    if (it->path().filename() == own) continue;
    std::ifstream file(it->path() / "stat");
    std::string line;
    std::getline(file, line);  // "1234 (name, with any characters) S ..."
    const std::size_t name_end = line.rfind(')');
    if (name_end != std::string::npos && name_end + 2 < line.size() && line[name_end + 2] == 'R') ++runnable;
  }
  return runnable;
}

bool wait_until_quiet(std::chrono::milliseconds bound) {
  const auto deadline = std::chrono::steady_clock::now() + bound;
  while (runnable_threads() > 0) {
    if (std::chrono::steady_clock::now() >= deadline) return false;
    std::this_thread::sleep_for(std::chrono::microseconds(100));
  }
  return true;
}

}  // namespace puzzlebench::harness
