// Waiting until the process is quiet: a worker that still spins after its last task would steal time from the
// sample that comes next. Never called while a clock runs.
#pragma once

#include <chrono>
#include <filesystem>

namespace puzzlebench::harness {

/// Number of threads of this process, the calling one aside, that run or wait for a core (state R in
/// `tasks`/*/stat). `tasks` is for tests. 0 where the folder cannot be read.
int runnable_threads(const std::filesystem::path& tasks = "/proc/self/task");

/// Sleeps in small steps until no other thread of the process is runnable; false: `bound` passed first. TBB's
/// idle workers spin for some hundred microseconds before they sleep.
bool wait_until_quiet(std::chrono::milliseconds bound = std::chrono::milliseconds(200));

}  // namespace puzzlebench::harness
