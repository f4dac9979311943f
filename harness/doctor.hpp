// Subcommand `doctor`: is this machine fit to measure on, and what can it give? Changes nothing.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "harness/machine_check.hpp"
#include "puzzles/workload.hpp"
#include "results/run_document.hpp"

namespace CLI {
class App;
}

namespace puzzlebench::harness {

inline constexpr const char* doctor_schema_name = "puzzlebench-doctor";
inline constexpr int doctor_schema_version = 1;

/// Serial searches of one workload, one on each of so many threads.
struct SearchesAtOnce {
  int threads = 1;
  std::optional<double> ghz;         ///< mean of the cores; nullopt: unknown
  double executions_per_second = 0;  ///< of all threads
  double of_one_thread = 1;          ///< the same / that of the first entry

  bool operator==(const SearchesAtOnce&) const = default;
};

struct Diagnosis {
  results::Context context;
  std::vector<MachineCheck> checks;
  std::string capacity_workload;
  std::vector<SearchesAtOnce> capacity;
};

/// A line per check, under each WARN what would mend it, then the capacity as a table.
std::string doctor_text(const Diagnosis& diagnosis);

/// One JSON object, over several lines.
std::string doctor_json(const Diagnosis& diagnosis);

/// 1, 2, 4, ... and `most` itself.
std::vector<int> capacity_threads(int most);

/// For about `seconds` each on 1, 2, 4, ... and `most` threads; every answer is checked. Throws
/// std::runtime_error for a wrong one, and where the threads do not come.
std::vector<SearchesAtOnce> measure_capacity(const puzzles::Workload& workload, int most, double seconds);

void setup_doctor(CLI::App& app, std::function<int()>& action);

}  // namespace puzzlebench::harness
