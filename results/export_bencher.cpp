#include <nlohmann/json.hpp>

#include "results/export.hpp"
#include "results/json_text.hpp"
#include "results/json_values.hpp"
#include "results/summary.hpp"

namespace puzzlebench::results {

std::string to_bencher(const std::vector<RunDocument>& runs) {
  auto benchmarks = nlohmann::ordered_json::object();
  for (const RunDocument& run : runs)
    for (const VariantSummary& row : measured_cells(run)) {
      nlohmann::ordered_json latency{{"value", nanoseconds(row.time.median)}};
      if (row.time.interval) {
        latency["lower_value"] = nanoseconds(row.time.interval->low);
        latency["upper_value"] = nanoseconds(row.time.interval->high);
      }
      benchmarks[row.cell.name]["latency"] = std::move(latency);
    }
  return readable_text(benchmarks) + "\n";
}

}  // namespace puzzlebench::results
