#include "results/comparison_json.hpp"

#include <nlohmann/json.hpp>

#include "results/json_text.hpp"

namespace puzzlebench::results {

namespace {

using Json = nlohmann::ordered_json;

Json interval_json(const Interval& interval) {
  return {{"low", interval.low}, {"high", interval.high}, {"coverage", interval.coverage}};
}

Json side_json(const ComparedSide& side) {
  return {{"run", side.run}, {"commit", side.commit}, {"variant", side.variant}};
}

Json time_json(const TimeSummary& time, const std::optional<DisturbedCell>& disturbed) {
  Json json{{"samples", time.samples},
            {"median", time.median},
            {"deviation", time.deviation},
            {"minimum", time.minimum},
            {"disturbed", disturbed ? disturbed->disturbed : 0},
            {"disturbance", disturbed ? disturbance_text(disturbed->worst) : ""}};
  if (time.interval) json["interval"] = interval_json(*time.interval);
  return json;
}

Json cell_json(const CellComparison& cell) {
  Json json{{"name", cell.name}, {"verdict", to_string(cell.verdict)}};
  if (cell.before) json["before"] = time_json(*cell.before, cell.disturbed_before);
  if (cell.after) json["after"] = time_json(*cell.after, cell.disturbed_after);
  if (cell.ratio) {
    json["ratio"] = cell.ratio->ratio;
    if (cell.ratio->interval) json["ratio_interval"] = interval_json(*cell.ratio->interval);
  }
  json["differences"] = cell.differences;
  json["note"] = cell.note;
  return json;
}

}  // namespace

std::string comparison_json(const Comparison& comparison) {
  Json facts = Json::array(), cells = Json::array(), counts = Json::object();
  for (const FactDifference& fact : comparison.facts)
    facts.push_back({{"name", fact.name},
                     {"of", fact.of == FactOf::machine ? "machine" : "build"},
                     {"before", fact.before},
                     {"after", fact.after}});
  for (const CellComparison& cell : comparison.cells) cells.push_back(cell_json(cell));
  for (const Verdict verdict : verdicts) counts[to_string(verdict)] = count_of(comparison, verdict);
  return readable_text(
             Json{{"schema", {{"name", comparison_schema_name}, {"version", comparison_schema_version}}},
                  {"before", side_json(comparison.before)},
                  {"after", side_json(comparison.after)},
                  {"paired", comparison.paired},
                  {"min_effect", comparison.min_effect},
                  {"facts", std::move(facts)},
                  {"cells", std::move(cells)},
                  {"verdicts", std::move(counts)}}) +
         "\n";
}

}  // namespace puzzlebench::results
