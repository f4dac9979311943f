#include "harness/presets.hpp"

#include "puzzles/parameters.hpp"

namespace puzzlebench::harness {

namespace {

// Sizes by serial time on one core of 2.6 GHz: three or more per puzzle, from milliseconds to about a second;
// under two minutes in all on two cores. Seven samples: an interval of a median needs six.
constexpr std::string_view quick = R"json({
  "description": "every puzzle in a few sizes: under two minutes on two cores",
  "samples": 7,
  "threads": "1,cores",
  "split_depths": "auto",
  "time_limit": "1m",
  "workloads": [
    { "puzzle": "snake-cube", "objective": "count", "parameters": { "chain": "seed", "starts": "all" } },
    { "puzzle": "snake-cube", "objective": "count", "parameters": { "chain": "edge-start" } },
    { "puzzle": "snake-cube", "objective": "count", "parameters": { "chain": "edge-start", "starts": "all" }, "samples": 6 },
    { "puzzle": "frogs", "objective": "count", "parameters": { "n": "12:20:4" } },
    { "puzzle": "frogs", "objective": "reach", "parameters": { "n": "12:18:2" } },
    { "puzzle": "peg-solitaire", "objective": "count", "parameters": { "jumps": "7:9" } },
    { "puzzle": "peg-solitaire", "objective": "first" },
    { "puzzle": "domino-square", "objective": "count", "parameters": { "pips": 6, "sum": 12 } },
    { "puzzle": "domino-square", "objective": "count", "parameters": { "pips": 8, "sum": 16 } },
    { "puzzle": "domino-square", "objective": "count", "parameters": { "pips": 10, "sum": 20 } },
    { "puzzle": "pen-and-paper", "objective": "count", "parameters": { "n": 5, "start": "0,0" } },
    { "puzzle": "pen-and-paper", "objective": "count", "parameters": { "n": 5 } },
    { "puzzle": "pen-and-paper", "objective": "count", "parameters": { "rows": 5, "columns": 6 }, "samples": 6 },
    { "puzzle": "pen-and-paper", "objective": "count", "parameters": { "n": "10,50,100", "attempts": 1000 } }
  ]
})json";

constexpr std::string_view full = R"json({
  "description": "the large sizes: about ten minutes on two cores",
  "samples": 7,
  "threads": "1,cores",
  "split_depths": "auto",
  "time_limit": "20m",
  "workloads": [
    { "puzzle": "pen-and-paper", "objective": "count", "parameters": { "n": "10:100:10", "attempts": 1000 } },
    { "puzzle": "pen-and-paper", "objective": "count", "parameters": { "n": "5:6", "start": "0,0" } },
    { "puzzle": "pen-and-paper", "objective": "count", "parameters": { "rows": 5, "columns": 6, "start": "0,0" } },
    { "puzzle": "frogs", "objective": "reach", "parameters": { "n": "8:20" } },
    { "puzzle": "snake-cube", "objective": "count", "parameters": { "chain": "edge-start" } },
    { "puzzle": "snake-cube", "objective": "count", "parameters": { "chain": "king" } },
    { "puzzle": "domino-square", "objective": "count", "parameters": { "pips": 6, "sum": "5:12" } },
    { "puzzle": "peg-solitaire", "objective": "reach", "parameters": { "board": "english" }, "samples": 6 },
    { "puzzle": "peg-solitaire", "objective": "count", "parameters": { "board": "english", "jumps": "6:9" } }
  ]
})json";

constexpr std::string_view scaling = R"json({
  "description": "every thread count up to the cores times several split depths, for one mid-size workload per puzzle",
  "samples": 7,
  "threads": "1:cores",
  "split_depths": "auto,2:6",
  "time_limit": "1m",
  "workloads": [
    { "puzzle": "snake-cube", "objective": "count", "parameters": { "chain": "edge-start", "starts": "all" } },
    { "puzzle": "frogs", "objective": "count", "parameters": { "n": 20 } },
    { "puzzle": "frogs", "objective": "reach", "parameters": { "n": 18 } },
    { "puzzle": "peg-solitaire", "objective": "count", "parameters": { "jumps": 9 } },
    { "puzzle": "domino-square", "objective": "count", "parameters": { "pips": 6, "sum": 12 } },
    { "puzzle": "pen-and-paper", "objective": "count", "parameters": { "rows": 5, "columns": 6 } },
    { "puzzle": "pen-and-paper", "objective": "count", "parameters": { "n": 50, "attempts": 1000 } }
  ]
})json";

}  // namespace

const std::vector<Preset>& presets() {
  static const std::vector<Preset> all = {
      {"quick", "every puzzle, from milliseconds to about a second: under two minutes on two cores", quick},
      {"full", "the large sizes: about ten minutes on two cores", full},
      {"scaling", "threads 1 to all cores times split depths", scaling},
  };
  return all;
}

const Preset& find_preset(const std::string& name) {
  std::vector<std::string> names;
  std::string all;
  for (const Preset& preset : presets()) {
    if (preset.name == name) return preset;
    names.push_back(preset.name);
    all += (all.empty() ? "" : ", ") + preset.name;
  }
  throw puzzles::UsageError("--preset " + name + ": must be one of " + all +
                            puzzles::did_you_mean(name, names));
}

}  // namespace puzzlebench::harness
