// Runs a program to its end and hands back its exit code and what it wrote. For the tests that drive the
// binary.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace puzzlebench::tests {

struct Finished {
  int code = -1;  ///< exit code, or 1000 + the signal that ended it
  std::string out;
  std::string err;
};

/// Does the process catch `signal` by now? (Until its handler is up, a signal would just kill it.)
inline bool catches(pid_t process, int signal) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("SigCgt:"))
      return (std::stoull(line.substr(7), nullptr, 16) >> (signal - 1) & 1) != 0;
  return false;
}

/// `meanwhile` is called with the process id while the program runs. `ignored`: the signals that it begins
/// with ignored. The program is killed after two minutes.
inline Finished run_program(const std::string& program, const std::vector<std::string>& arguments,
                            const std::function<void(pid_t)>& meanwhile = {}, const char* out_file = nullptr,
                            const std::vector<int>& ignored = {}) {
  char out_name[] = "/tmp/puzzlebench_out_XXXXXX", err_name[] = "/tmp/puzzlebench_err_XXXXXX";
  const int out = ::mkstemp(out_name), err = ::mkstemp(err_name);
  if (out < 0 || err < 0) throw std::runtime_error("no temporary file");
  std::vector<std::string> words{program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (auto& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);

  const pid_t child = ::fork();
  if (child == 0) {
    ::dup2(out_file == nullptr ? out : ::open(out_file, O_WRONLY), STDOUT_FILENO);
    ::dup2(err, STDERR_FILENO);
    ::signal(SIGINT, SIG_DFL);  // a test runner in the background may ignore it
    for (const int signal : ignored) ::signal(signal, SIG_IGN);
    ::alarm(120);
    ::execv(program.c_str(), argv.data());
    ::_exit(127);
  }
  if (meanwhile) meanwhile(child);
  int status = 0;
  ::waitpid(child, &status, 0);
  const auto content = [](int file, const char* name) {
    ::close(file);
    std::stringstream text;
    text << std::ifstream(name).rdbuf();
    ::unlink(name);
    return text.str();
  };
  Finished finished;
  finished.code = WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
  finished.out = content(out, out_name);
  finished.err = content(err, err_name);
  return finished;
}

/// For run_program: sends `signal` once the program catches it.
inline std::function<void(pid_t)> signal_once_caught(int signal) {
  return [signal](pid_t process) {
    for (int i = 0; i < 10'000 && !catches(process, signal); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    ::kill(process, signal);
  };
}

}  // namespace puzzlebench::tests
