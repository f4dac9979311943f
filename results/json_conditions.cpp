#include "results/json_conditions.hpp"

#include <array>
#include <nlohmann/json.hpp>
#include <utility>

namespace puzzlebench::results {

namespace {

constexpr std::array keys{std::pair{"ghz", &Conditions::ghz},
                          std::pair{"foreign_cpu_seconds", &Conditions::foreign_cpu_seconds},
                          std::pair{"steal_seconds", &Conditions::steal_seconds},
                          std::pair{"cycles", &Conditions::cycles},
                          std::pair{"instructions", &Conditions::instructions},
                          std::pair{"cache_misses", &Conditions::cache_misses}};

}  // namespace

void add_conditions(nlohmann::ordered_json& object, const Conditions& conditions) {
  for (const auto& [key, member] : keys)
    if (const auto& value = conditions.*member) object[key] = *value;
}

Conditions read_conditions(const JsonReader& object) {
  Conditions read;
  for (const auto& [key, member] : keys)
    if (object.has(key)) read.*member = object.at(key).number(0, seconds_max);
  return read;
}

}  // namespace puzzlebench::results
