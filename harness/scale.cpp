#include "harness/scale.hpp"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <string>

#include "harness/exit_codes.hpp"
#include "harness/ranges.hpp"
#include "harness/run_argument.hpp"
#include "puzzles/parameters.hpp"
#include "puzzles/words.hpp"
#include "results/scaling.hpp"
#include "results/scaling_text.hpp"

namespace puzzlebench::harness {

namespace {

struct ScaleOptions {
  std::vector<std::string> runs;
  std::string threads = "1:" + std::to_string(results::scaling_threads_max) + ":x2";
};

}  // namespace

void setup_scale(CLI::App& app, std::function<int()>& action) {
  auto options = std::make_shared<ScaleOptions>();
  CLI::App* sub = app.add_subcommand(
      "scale", "Predicted speed-up beside the measured one, where it bends and why; weak scaling");
  sub->add_option("runs", options->runs,
                  "Each a" + std::string(run_kinds) +
                      ", of a sweep with --task-records; of several each gets predictions of its own")
      ->type_name("RUN");
  sub->add_option(
         "--threads", options->threads,
         "Threads to predict for, beside those measured: a:b, a:b:step, a:b:xF, lists by comma, up to "
         "1024. Default " +
             options->threads)
      ->type_name("RANGE");
  sub->callback([options, &action] {
    action = [options] {
      if (options->runs.empty()) throw puzzles::UsageError("scale needs a run: puzzlebench scale RUN");
      std::vector<int> threads;
      for (const auto count : parse_range("--threads", options->threads, 1, results::scaling_threads_max))
        threads.push_back(static_cast<int>(count));
      return run_scale(options->runs, threads);
    };
  });
}

int run_scale(const std::vector<std::string>& paths, const std::vector<int>& threads) {
  const std::vector<results::RunDocument> runs = load_runs(paths);
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (!runs[i].task_times.empty()) continue;
    std::cerr << "puzzlebench: " << puzzles::printable(paths[i])
              << " holds no times of tasks to predict from; make a run that does with: puzzlebench sweep "
                 "--task-records, with a workload that is a tree (objective count or first)"
              << std::endl;
    return exit_failed;
  }
  std::cout << puzzles::printable_lines(results::scaling_text(runs, threads)) << std::flush;
  return exit_good;
}

}  // namespace puzzlebench::harness
