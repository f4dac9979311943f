#include "results/json_conditions.hpp"

#include <array>
#include <nlohmann/json.hpp>
#include <optional>

namespace puzzlebench::results {

namespace {

/// What a hardware counter may hold per execution: 64 bits, which is years of cycles on hundreds of cores.
constexpr double events_max = 0x1p64;

struct Key {
  const char* name;
  std::optional<double> Conditions::*member;
  double max = seconds_max;
};

constexpr std::array keys{Key{"ghz", &Conditions::ghz},
                          Key{"foreign_cpu_seconds", &Conditions::foreign_cpu_seconds},
                          Key{"steal_seconds", &Conditions::steal_seconds},
                          Key{"cycles", &Conditions::cycles, events_max},
                          Key{"instructions", &Conditions::instructions, events_max},
                          Key{"cache_misses", &Conditions::cache_misses, events_max}};

}  // namespace

void add_conditions(nlohmann::ordered_json& object, const Conditions& conditions) {
  for (const Key& key : keys)
    if (const auto& value = conditions.*key.member) object[key.name] = *value;
}

Conditions read_conditions(const JsonReader& object) {
  Conditions read;
  for (const Key& key : keys)
    if (object.has(key.name)) read.*key.member = object.at(key.name).number(0, key.max);
  return read;
}

}  // namespace puzzlebench::results
