// Subcommand `doctor`: is this machine fit to measure on, and what can it give? Changes nothing.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "harness/capacity.hpp"
#include "harness/machine_check.hpp"
#include "results/run_document.hpp"

namespace CLI {
class App;
}

namespace puzzlebench::harness {

inline constexpr const char* doctor_schema_name = "puzzlebench-doctor";
inline constexpr int doctor_schema_version = 1;

struct Diagnosis {
  results::Context context;
  std::vector<MachineCheck> checks;
  std::string capacity_workload;
  std::vector<Capacity> capacity;
};

/// A line per check, under each WARN what would mend it, then the capacity as a table.
std::string doctor_text(const Diagnosis& diagnosis);

/// One JSON object, over several lines.
std::string doctor_json(const Diagnosis& diagnosis);

void setup_doctor(CLI::App& app, std::function<int()>& action);

}  // namespace puzzlebench::harness
