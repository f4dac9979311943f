#include "harness/presets.hpp"

#include "puzzles/parameters.hpp"
#include "puzzles/words.hpp"

namespace puzzlebench::harness {

namespace {

// Sizes by serial time on one core of 2.6 GHz: three or more per puzzle, from milliseconds to about a second;
// under two minutes in all on two cores. Seven samples: an interval of a median needs six.
constexpr std::string_view quick = R"json({
  "description": "every puzzle in a few sizes: under two minutes on two cores",
  "samples": 7,
  "threads": "1,cores",
  "time_limit": "1m",
  "workloads": [
    { "puzzle": "snake-cube", "objective": "count", "parameters": { "chain": "edge-start" } },
    { "puzzle": "snake-cube", "objective": "count", "parameters": { "chain": "edge-start", "starts": "all" } },
    { "puzzle": "snake-cube", "objective": "count", "parameters": { "chain": "king", "prune": "none,dead-cells" } },
    { "puzzle": "snake-cube", "objective": "chains" },
    { "puzzle": "frogs", "objective": "count", "parameters": { "n": "16:24:4" } },
    { "puzzle": "frogs", "objective": "reach", "parameters": { "n": "16:22:2" } },
    { "puzzle": "frogs", "objective": "reach", "parameters": { "n": 18, "kernel": "reference" } },
    { "puzzle": "peg-solitaire", "objective": "count", "parameters": { "jumps": "7:9" } },
    { "puzzle": "peg-solitaire", "objective": "first" },
    { "puzzle": "peg-solitaire", "objective": "reach" },
    { "puzzle": "peg-solitaire", "objective": "tally", "parameters": { "positions": "winning" }, "samples": 6 },
    { "puzzle": "domino-square", "objective": "count", "parameters": { "pips": 6, "sum": 12 } },
    { "puzzle": "domino-square", "objective": "count", "parameters": { "pips": 8, "sum": 16 } },
    { "puzzle": "domino-square", "objective": "count", "parameters": { "pips": 10, "sum": 20 } },
    { "puzzle": "pen-and-paper", "objective": "count", "parameters": { "n": 5 } },
    { "puzzle": "pen-and-paper", "objective": "count", "parameters": { "rows": 5, "columns": 6 }, "samples": 6 },
    { "puzzle": "pen-and-paper", "objective": "count", "parameters": { "n": 6, "start": "0,0", "prune": "exits" } },
    { "puzzle": "pen-and-paper", "objective": "count", "parameters": { "n": "10,50,100", "attempts": 1000 } },
    { "puzzle": "pen-and-paper", "objective": "count", "parameters": { "n": 1000, "attempts": 10 }, "samples": 6 },
    { "puzzle": "queens", "objective": "count", "parameters": { "n": "11:13" } },
    { "puzzle": "uts", "objective": "count", "parameters": { "tree": "t1,t3,t5" } }
  ]
})json";

constexpr std::string_view full = R"json({
  "description": "the large sizes, and the kernels that they are faster than: about 25 minutes on two cores",
  "samples": 7,
  "threads": "1,cores",
  "task_records": true,
  "time_limit": "20m",
  "workloads": [
    { "puzzle": "snake-cube", "objective": "count", "parameters": { "chain": "edge-start", "kernel": "fast,reference" } },
    { "puzzle": "snake-cube", "objective": "count", "parameters": { "chain": "edge-start", "starts": "all" } },
    { "puzzle": "snake-cube", "objective": "count", "parameters": { "chain": "king", "prune": "none,dead-cells" } },
    { "puzzle": "snake-cube", "objective": "count", "parameters": { "chain": "king", "kernel": "reference" }, "samples": 6 },
    { "puzzle": "snake-cube", "objective": "chains" },
    { "puzzle": "frogs", "objective": "reach", "parameters": { "n": "16:24:2" } },
    { "puzzle": "frogs", "objective": "reach", "parameters": { "n": "14:20:2", "kernel": "reference" } },
    { "puzzle": "frogs", "objective": "count", "parameters": { "n": 28 } },
    { "puzzle": "frogs", "objective": "first", "parameters": { "n": "18:24:2" } },
    { "puzzle": "frogs", "objective": "first", "parameters": { "n": 22, "visited": "off" } },
    { "puzzle": "peg-solitaire", "objective": "reach" },
    { "puzzle": "peg-solitaire", "objective": "reach", "parameters": { "kernel": "reference" }, "samples": 6 },
    { "puzzle": "peg-solitaire", "objective": "reach", "parameters": { "positions": "winning" } },
    { "puzzle": "peg-solitaire", "objective": "tally", "parameters": { "positions": "winning" } },
    { "puzzle": "peg-solitaire", "objective": "tally", "samples": 6 },
    { "puzzle": "peg-solitaire", "objective": "count", "parameters": { "jumps": "6:9" } },
    { "puzzle": "domino-square", "objective": "count", "parameters": { "pips": 6, "sum": "0:24" } },
    { "puzzle": "domino-square", "objective": "count", "parameters": { "pips": 9, "sum": 18 } },
    { "puzzle": "domino-square", "objective": "count", "parameters": { "pips": 12, "sum": 24 } },
    { "puzzle": "pen-and-paper", "objective": "count", "parameters": { "n": "10:100:10", "attempts": 1000 } },
    { "puzzle": "pen-and-paper", "objective": "count", "parameters": { "n": 100, "attempts": 1000, "ties": "border" } },
    { "puzzle": "pen-and-paper", "objective": "count", "parameters": { "n": 1000, "attempts": 50 }, "samples": 6 },
    { "puzzle": "pen-and-paper", "objective": "count", "parameters": { "n": 10000, "attempts": 2 }, "samples": 6 },
    { "puzzle": "pen-and-paper", "objective": "count", "parameters": { "n": 6, "start": "0,0", "prune": "none,exits" } },
    { "puzzle": "pen-and-paper", "objective": "count", "parameters": { "n": 6, "prune": "exits" } },
    { "puzzle": "pen-and-paper", "objective": "count", "parameters": { "rows": 5, "columns": 6 } },
    { "puzzle": "queens", "objective": "count", "parameters": { "n": "12:15" } },
    { "puzzle": "uts", "objective": "count", "parameters": { "tree": "t1,t2,t3,t5" } },
    { "puzzle": "uts", "objective": "count", "parameters": { "tree": "t1l,t3l" }, "samples": 6 }
  ]
})json";

constexpr std::string_view scaling = R"json({
  "description": "every thread count up to the cores, by pieces and by several split depths, for one mid-size workload per puzzle",
  "samples": 7,
  "policies": "split,budget",
  "threads": "1:cores",
  "split_depths": "auto,2:6",
  "time_limit": "1m",
  "workloads": [
    { "puzzle": "snake-cube", "objective": "count", "parameters": { "chain": "edge-start", "kernel": "reference", "starts": "all" } },
    { "puzzle": "frogs", "objective": "count", "parameters": { "n": 24 } },
    { "puzzle": "frogs", "objective": "reach", "parameters": { "n": 22 } },
    { "puzzle": "peg-solitaire", "objective": "count", "parameters": { "jumps": 9 } },
    { "puzzle": "domino-square", "objective": "count", "parameters": { "pips": 10, "sum": 20 } },
    { "puzzle": "pen-and-paper", "objective": "count", "parameters": { "rows": 5, "columns": 6 } },
    { "puzzle": "pen-and-paper", "objective": "count", "parameters": { "n": 50, "attempts": 1000 } },
    { "puzzle": "queens", "objective": "count", "parameters": { "n": 13 } },
    { "puzzle": "uts", "objective": "count", "parameters": { "tree": "t3" } }
  ]
})json";

}  // namespace

const std::vector<Preset>& presets() {
  static const std::vector<Preset> all = {
      {"quick", "every puzzle, from milliseconds to about a second: under two minutes on two cores", quick},
      {"full", "the large sizes, and the kernels that they beat: about 25 minutes on two cores", full},
      {"scaling", "threads 1 to all cores, by pieces and by split depths", scaling},
  };
  return all;
}

const Preset& find_preset(const std::string& name) {
  std::vector<std::string> names;
  for (const Preset& preset : presets()) {
    if (preset.name == name) return preset;
    names.push_back(preset.name);
  }
  throw puzzles::UsageError("--preset " + name + ": must be one of " + puzzles::join(names) +
                            puzzles::did_you_mean(name, names));
}

}  // namespace puzzlebench::harness
