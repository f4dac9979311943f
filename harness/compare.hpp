// `puzzlebench compare A B`: two runs side by side, or two variants of one run. Reads files; measures
// nothing.
#pragma once

#include <functional>
#include <string>

namespace CLI {
class App;
}

namespace puzzlebench::harness {

struct CompareOptions {
  std::string before, after;  ///< runs; with `within`, variants
  std::string within;         ///< a run, or ""
  std::string min_effect = "2%";
  std::string format = "table";  ///< or "markdown", "json"
};

void setup_compare(CLI::App& app, std::function<int()>& action);

/// Prints times, their ratio and a verdict per cell. Exit code: 3 when a cell is slower; 1 when counts differ
/// or nothing was measured on both sides; else 0. Throws puzzles::UsageError for options and variants that
/// mean nothing and for runs that share samples, results::FileError, results::DocumentError.
int run_compare(const CompareOptions& options);

}  // namespace puzzlebench::harness
