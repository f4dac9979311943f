#include "results/json_sample.hpp"

#include <limits>
#include <nlohmann/json.hpp>

#include "results/json_conditions.hpp"
#include "results/json_ranks.hpp"
#include "results/json_values.hpp"

namespace puzzlebench::results {

nlohmann::ordered_json sample_to_json(const Sample& sample) {
  nlohmann::ordered_json object{{"cell", sample.cell},
                                {"index", sample.index},
                                {"block", sample.block},
                                {"order", sample.order},
                                {"real_seconds", sample.real_seconds},
                                {"cpu_seconds", sample.cpu_seconds},
                                {"voluntary_switches", sample.voluntary_switches},
                                {"involuntary_switches", sample.involuntary_switches}};
  add_conditions(object, sample.conditions);
  add_counts(object, sample.counts);
  object["layers"] = layers_to_json(sample.counts);
  object["solution"] = sample.counts.solution;
  object["figures"] = sample.counts.figures;
  add_per_rank(object, sample.per_rank);
  return object;
}

Sample read_sample(const JsonReader& object) {
  constexpr int largest = std::numeric_limits<int>::max();
  Sample sample;
  sample.cell = object.at("cell").nonempty_text();
  sample.index = static_cast<int>(object.at("index").integer(0, largest));
  sample.block = static_cast<int>(object.at("block").integer(0, largest));
  sample.order = static_cast<int>(object.at("order").integer(0, largest - 1));
  sample.real_seconds = object.at("real_seconds").number(seconds_min, seconds_max);
  sample.cpu_seconds = object.at("cpu_seconds").number(0, seconds_max);
  sample.voluntary_switches = object.at("voluntary_switches").count();
  sample.involuntary_switches = object.at("involuntary_switches").count();
  sample.conditions = read_conditions(object);
  sample.counts = read_counts(object);
  read_layers(object.at("layers"), sample.counts);
  read_solution(object.at("solution"), sample.counts);
  for (const auto& [name, value] : object.at("figures").members()) {
    if (!is_figure_name(name)) value.fail(std::string("under a name of ") + figure_names);
    sample.counts.figures.emplace(name, value.decimal());
  }
  sample.per_rank = read_per_rank(object);
  return sample;
}

}  // namespace puzzlebench::results
