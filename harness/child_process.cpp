#include "harness/child_process.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <thread>

#include "harness/environment.hpp"
#include "results/file.hpp"

namespace puzzlebench::harness {

namespace {

constexpr const char* executable = "/proc/self/exe";
constexpr int cannot_execute = 127;  // as shells say it

/// SIGINT and SIGTERM held back while it lives: between fork and exec a handler of this process would take
/// them and set a flag that nobody reads.
class SignalsHeld {
 public:
  SignalsHeld() {
    sigset_t held;
    sigemptyset(&held);
    sigaddset(&held, SIGINT);
    sigaddset(&held, SIGTERM);
    ::sigprocmask(SIG_BLOCK, &held, &before_);
  }
  ~SignalsHeld() { release(); }
  SignalsHeld(const SignalsHeld&) = delete;
  SignalsHeld& operator=(const SignalsHeld&) = delete;

  void release() const { ::sigprocmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_{};
};

/// In the child; from here on only what is safe after fork.
[[noreturn]] void become(char* const* words, pid_t parent, const SignalsHeld& held) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(cannot_execute);  // it died before that was set
  // Not ignored either, as it is in a script's background job: it is what the parent passes on, there from
  // the SIGTERM that it was asked to stop by.
  ::signal(SIGINT, SIG_DFL);
  struct sigaction action {};
  ::sigaction(SIGTERM, nullptr, &action);
  if (action.sa_handler != SIG_IGN) ::signal(SIGTERM, SIG_DFL);
  ::signal(SIGTTOU, SIG_IGN);  // progress on a terminal set to stop what writes from another group
  held.release();
  const int nowhere = ::open("/dev/null", O_WRONLY);
  if (nowhere < 0 || ::dup2(nowhere, STDOUT_FILENO) < 0) ::_exit(cannot_execute);
  ::execv(executable, words);
  ::_exit(cannot_execute);
}

}  // namespace

ChildEnd run_child(const std::vector<std::string>& arguments, const InterruptGuard& interrupt) {
  std::vector<std::string> words{command_words().front()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);

  ::signal(SIGCHLD, SIG_DFL);  // ignored, as some that start programs leave it, nobody could be waited for
  const pid_t parent = ::getpid();
  pid_t child = -1;
  {
    const SignalsHeld held;
    child = ::fork();
    if (child == 0) become(pointers.data(), parent, held);
  }
  if (child < 0) throw results::FileError(executable, "start", errno);
  ::setpgid(child, child);  // whoever of the two comes first

  bool told = false;
  int status = 0;
  for (;;) {
    const pid_t ended = ::waitpid(child, &status, WNOHANG);
    if (ended == child) break;
    if (ended < 0 && errno != EINTR) throw results::FileError(executable, "wait for", errno);
    if (interrupt.interrupted() && !told) told = ::kill(child, SIGINT) == 0;
    // 20 looks a second, some microseconds each: 0.01 % of a core beside what the child measures.
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  if (WIFSIGNALED(status)) return {-1, WTERMSIG(status)};
  if (WEXITSTATUS(status) == cannot_execute)
    throw results::FileError(std::string(executable) + ": cannot be started once more");
  return {WEXITSTATUS(status), 0};
}

}  // namespace puzzlebench::harness
