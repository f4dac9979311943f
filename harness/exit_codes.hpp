// The exit codes of every subcommand. Numbers only.
#pragma once

namespace puzzlebench::harness {

inline constexpr int exit_good = 0;        ///< also when no solution exists
inline constexpr int exit_failed = 1;      ///< a wrong answer, an I/O error
inline constexpr int exit_usage = 2;       ///< something is wrong with what was asked
inline constexpr int exit_regression = 3;  ///< compare found one
inline constexpr int exit_limit = 4;       ///< stopped by a limit before the answer
inline constexpr int exit_interrupted = 130;

}  // namespace puzzlebench::harness
