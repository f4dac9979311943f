#include "tests/results/sample_document.hpp"

namespace puzzlebench::results {

Cell sample_cell(const SampleWorkload& workload, const std::string& policy, int threads, int resolved) {
  Cell cell;
  cell.workload = workload.puzzle + "/" + workload.objective + "/" + workload.parameters;
  cell.puzzle = workload.puzzle;
  cell.objective = workload.objective;
  const auto colon = workload.parameters.find(':');
  cell.parameters = {{workload.parameters.substr(0, colon), workload.parameters.substr(colon + 1)},
                     {"symmetry", "on"}};
  cell.policy = policy;
  cell.threads = threads;
  cell.workers_seen = threads;
  cell.executions = 3;
  cell.name = cell.workload + "/" + policy;
  if (policy == "serial") return cell;
  cell.name += "/threads:" + std::to_string(threads);
  if (!workload.has_split_depth) return cell;
  cell.name += "/split-depth:auto";
  cell.split_depth = "auto";
  cell.split_depth_resolved = resolved;
  cell.split_reason = "64 tasks, median 71 us";
  return cell;
}

std::vector<SampleWorkload> sample_workloads() {
  Counts reach;
  reach.nodes = 92007;
  reach.leaves = 22459;
  reach.states = 92007;
  reach.dead_ends = 22458;
  reach.layers = {{0, 1}, {1, 4}, {2, 92002}};
  reach.peak_table_bytes = 1 << 20;

  Counts count;
  count.nodes = 6028537632;
  count.leaves = 3000000000;
  count.solutions = "577116156815309849672";  // over 2^64
  count.figures = {{"solutions_distinct", "4"}, {"domino_sets", "0"}};
  count.tasks = 64;

  Counts first;
  first.nodes = 1396488;
  first.nodes_speculative = 1234;
  first.leaves = 70000;
  first.found = true;
  first.attempt = 4;
  first.solution = {1, 3, 3, 3, -4, 3, 2, 3};
  return {{"frogs", "reach", "n:12", 0.0123456789012, false, reach},
          {"snake-cube", "count", "chain:king", 1.5, true, count},
          {"peg-solitaire", "first", "board:english", 0.25, true, first}};
}

RunDocument sample_document(int samples_per_cell) {
  RunDocument document;
  document.run = {"2024-05-06T07:08:09Z",
                  "complete",
                  {"puzzlebench", "sweep", "--preset", "quick"},
                  18446744073709551615U,
                  2};
  Context& context = document.context;
  context.date = "2024-05-06T07:08:09+00:00";
  context.host_name = "workstation";
  context.executable = "/usr/bin/puzzlebench";
  context.cpu_model = "Some CPU";
  context.num_cpus = 2;
  context.mhz_per_cpu = 2100.5;
  context.caches = {{"Data", 1, 32768, 1}, {"Unified", 3, 33554432, 2}};
  context.load_avg = {0.25, 0.5, 0.75};
  context.library_build_type = "release";
  context.build = {{"version", "0.1.0"}, {"commit", "0123abc-dirty"}, {"compiler", "GCC 12.2.0"}};
  context.machine = {{"kernel", "6.1.0"}, {"governor", "unknown"}};

  int order = 0;
  for (const SampleWorkload& workload : sample_workloads()) {
    const std::vector<Cell> cells{sample_cell(workload, "serial", 1, 0), sample_cell(workload, "split", 1, 3),
                                  sample_cell(workload, "split", 2, 4)};
    document.cells.insert(document.cells.end(), cells.begin(), cells.end());
    for (int block = 0; block < samples_per_cell; ++block) {
      for (const Cell& cell : cells) {
        Sample sample;
        sample.cell = cell.name;
        sample.index = block;
        sample.block = block;
        sample.order = order++;
        const double disturbance = 1 + 0.01 * ((block * 7) % 10);
        sample.cpu_seconds = workload.serial_seconds * disturbance * 1.01;
        sample.real_seconds = sample.cpu_seconds / cell.threads;
        sample.voluntary_switches = 2;
        sample.involuntary_switches = static_cast<std::uint64_t>(block % 3);
        if (cell.policy == "split") sample.conditions = {2.5 + 0.01 * (block % 3), 0.0, std::nullopt};
        if (cell.threads == 2) sample.conditions.steal_seconds = 0.01;
        if (cell.policy == "serial") {
          sample.conditions.cycles = 3e9 + block;
          sample.conditions.instructions = 5.5e12;  // minutes: more than seconds_max
          sample.conditions.cache_misses = 0.0;
        } else if (cell.threads == 1) {
          sample.conditions.cycles = 0x1p64;
        }
        sample.counts = workload.counts;
        if (cell.policy == "serial") sample.counts.nodes_speculative = sample.counts.tasks = 0;
        document.samples.push_back(std::move(sample));
      }
    }
  }
  Cell& recorded = document.cells[5];  // snake-cube/count/chain:king/split/threads:2/split-depth:auto
  recorded.profile = TaskProfile{3,
                                 0.75,
                                 0.5,
                                 0.5,
                                 0.25,
                                 {{2, 70, 0.4}, {0, 30, 0.35}},
                                 {{1e-6, 1}, {2e-6, 0}, {4e-6, 2}},
                                 {{0, 30, 1500, 350'000'000, 1}, {2, 70, 2000, 400'000'001, 0}}};
  recorded.capacity = Capacity{1.0, 1.25, 0.9};
  document.cells[2].capacity = Capacity{0.5, 0.5, {}};
  document.task_times = {{recorded.workload, 5, 4, 1e-5, 2e-7, {400'000'000, 0, 600'000'001}}};
  document.pictures = {
      {"peg-solitaire/first/board:english",
       {"pegs",
        true,
        {{"start", 1, 3, false, {{0, 0, "o", -1}, {0, 1, "o", -1}, {0, 2, ".", -1}}, {}},
         {"1. 00-02", 1, 3, true, {{0, 0, ".", -1}, {0, 1, ".", 4}, {0, 2, "o", 4}}, {{0, 0}, {0, 2}}}},
        {"1 jump"}}}};
  Cell slow = sample_cell({"domino-square", "count", "sum:12", 0, true, {}}, "serial", 1, 0);
  slow.seed = 7;
  document.cells.push_back(slow);
  const Cell wrong = sample_cell({"frogs", "reach", "n:12", 0, false, {}}, "split", 3, 0);
  document.cells.push_back(wrong);
  document.failures = {{slow.name, -1, "time-limit", "stopped after 60 s"},
                       {wrong.name, 10, "wrong-answer", "nodes 92008, must be 92007"}};
  return document;
}

}  // namespace puzzlebench::results
