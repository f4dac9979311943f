#include "results/state_layers.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "results/json_reader.hpp"
#include "results/summary.hpp"

namespace puzzlebench::results {

std::vector<StateLayers> layers_of(const RunDocument& document, double successors) {
  std::vector<StateLayers> all;
  for (const WorkloadSummary& workload : summarize(document).workloads) {
    const VariantSummary* measured = workload.serial     ? &*workload.serial
                                     : workload.headline ? &workload.variants[*workload.headline]
                                                         : nullptr;
    if (measured == nullptr || measured->cell.objective != "reach" || measured->nodes == 0) continue;
    const auto sample = std::find_if(document.samples.begin(), document.samples.end(),
                                     [&](const Sample& each) { return each.cell == measured->cell.name; });
    if (sample == document.samples.end()) continue;
    StateLayers layers{workload.workload,
                       measured->time.median * measured->cell.threads / static_cast<double>(measured->nodes),
                       {}};
    for (const Layer& layer : sample->counts.layers)
      layers.layers.push_back({layer.layer, static_cast<double>(layer.states), successors});
    all.push_back(std::move(layers));
  }
  return all;
}

StateLayers parse_layers(std::string_view json, const std::string& source) {
  constexpr double states_max = 1e18, successors_max = 1000;
  const auto value = parse_json(json, source);
  const JsonReader document(value, source);
  StateLayers layers{
      document.at("workload").nonempty_text(), document.at("seconds_per_state").number(seconds_min, 1), {}};
  for (const JsonReader& layer : document.at("layers").elements())
    layers.layers.push_back({layer.at("layer").count(), layer.at("states").number(0, states_max),
                             layer.at("successors").number(0, successors_max)});
  if (layers.layers.empty()) document.at("layers").fail("at least one layer");
  return layers;
}

}  // namespace puzzlebench::results
