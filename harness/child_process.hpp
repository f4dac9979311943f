// This program once more, as a process of its own that runs to its end: another address space, so another
// layout of code and data. Knows nothing of sweeps.
#pragma once

#include <string>
#include <vector>

#include "harness/interrupt.hpp"

namespace puzzlebench::harness {

struct ChildEnd {
  int code = 0;    ///< its exit code; -1 where a signal ended it
  int signal = 0;  ///< ... which one; 0: none
};

/// Runs this executable (/proc/self/exe: the same one even where its file was replaced meanwhile) with
/// `arguments`, and waits. Its stderr is this one's, its stdout goes nowhere. It has a process group of its
/// own, so that Ctrl-C reaches it once: this function passes one SIGINT on where `interrupt` is asked to
/// stop, be it by SIGTERM while SIGINT is ignored. Ctrl-Z does not reach it: it goes on while this process is
/// stopped. Where this process dies first, the kernel kills it. No thread may have been started before. Takes
/// SIGCHLD back to its default. Throws results::FileError where it cannot be started.
ChildEnd run_child(const std::vector<std::string>& arguments, const InterruptGuard& interrupt);

}  // namespace puzzlebench::harness
