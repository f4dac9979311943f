#include "harness/scale.hpp"

#include <CLI/CLI.hpp>
#include <chrono>
#include <iostream>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "engine/chunks.hpp"
#include "harness/exit_codes.hpp"
#include "harness/limits.hpp"
#include "harness/ranges.hpp"
#include "harness/run_argument.hpp"
#include "puzzles/parameters.hpp"
#include "puzzles/words.hpp"
#include "results/file.hpp"
#include "results/rank_scaling_text.hpp"
#include "results/scaling.hpp"
#include "results/scaling_text.hpp"
#include "results/state_layers.hpp"

namespace puzzlebench::harness {

namespace {

struct ScaleOptions {
  std::vector<std::string> runs;
  std::string threads = "1:" + std::to_string(results::scaling_threads_max) + ":x2";
  // Measured by bench_ranks between two ranks on one machine (engine/README.md, "Over ranks").
  std::string ranks, threads_per_rank = "1", message = "0.3us", counter = "0.2us";
  std::vector<std::string> layers;
  double bandwidth = 8, successors = 8;
};

/// As engine::RankDealer deals the tasks of a count.
std::vector<std::size_t> chunk_ends(std::size_t tasks, int ranks) {
  const auto chunks = engine::Chunks::shrinking(tasks, ranks);
  std::vector<std::size_t> ends;
  for (auto [begin, end] = chunks.range(0); begin != end; std::tie(begin, end) = chunks.range(ends.size()))
    ends.push_back(end);
  return ends;
}

std::vector<int> whole_numbers(const char* what, const std::string& text, int most) {
  std::vector<int> numbers;
  for (const auto number : parse_range(what, text, 1, most)) numbers.push_back(static_cast<int>(number));
  return numbers;
}

results::RankQuestion question_of(const ScaleOptions& options) {
  const auto seconds = [](const char* what, const std::string& text) {
    return std::chrono::duration<double>(parse_duration(what, text)).count();
  };
  const auto threads =
      whole_numbers("--threads-per-rank", options.threads_per_rank, results::scaling_threads_max);
  if (threads.size() != 1)
    throw puzzles::UsageError("--threads-per-rank " + options.threads_per_rank + ": must be one number");
  return {whole_numbers("--ranks", options.ranks, results::scaling_ranks_max),
          threads.front(),
          {seconds("--message", options.message), seconds("--counter", options.counter),
           options.bandwidth * 1e9}};
}

int scale_ranks(const ScaleOptions& options) {
  const results::RankQuestion question = question_of(options);
  std::string text;
  const auto runs = load_runs(options.runs);
  for (std::size_t i = 0; i < runs.size(); ++i) {
    std::string own = results::rank_scaling_text(runs[i], chunk_ends, question);
    for (const auto& layers : results::layers_of(runs[i], options.successors))
      own += results::rank_scaling_text(layers, question);
    if (own.empty()) {
      std::cerr << "puzzlebench: " << puzzles::printable(options.runs[i])
                << " holds nothing to predict ranks from; make a run that does: puzzlebench sweep "
                   "--task-records with a tree, or with objective reach"
                << std::endl;
      return exit_failed;
    }
    text += own;
  }
  for (const std::string& path : options.layers)
    text += results::rank_scaling_text(results::parse_layers(results::read_file(path), path), question);
  std::cout << puzzles::printable_lines(text + results::rank_scaling_notes(question)) << std::flush;
  return exit_good;
}

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
  CLI::Option* ranks =
      sub->add_option(
             "--ranks", options->ranks,
             "Predict ranks of puzzlebench-mpi instead, such as 1:1024:x2, for trees and for reach by "
             "tables of keys (peg-solitaire, frogs: kernel:reference)")
          ->type_name("RANGE")
          ->excludes("--threads");
  sub->add_option("--threads-per-rank", options->threads_per_rank, "With --ranks: of each. Default 1")
      ->type_name("N")
      ->needs(ranks);
  sub->add_option(
         "--message", options->message,
         "With --ranks: what a small message costs, there and back. Default " + options->message +
             ": measured between ranks of one machine; networks of clusters take 1us to 5us, Ethernet "
             "20us to 50us")
      ->type_name("TIME")
      ->needs(ranks);
  sub->add_option("--counter", options->counter,
                  "With --ranks: for how long the shared counter is busy with one of them. Default " +
                      options->counter)
      ->type_name("TIME")
      ->needs(ranks);
  sub->add_option("--bandwidth", options->bandwidth,
                  "With --ranks: out of each, in 10^9 bytes a second. Default 8")
      ->type_name("GB/S")
      ->check(CLI::Range(1e-3, 1e6))
      ->needs(ranks);
  sub->add_option("--successors", options->successors,
                  "With --ranks: of a state of reach, those met again included, which runs do not record. "
                  "Default 8: English peg solitaire has 7.92")
      ->type_name("NUMBER")
      ->check(CLI::Range(0.0, 1000.0))
      ->needs(ranks);
  sub->add_option("--layers", options->layers,
                  "With --ranks: files of layers of reach, of searches too large to be run (bench_layers "
                  "estimates them)")
      ->type_name("FILE")
      ->needs(ranks);
  sub->callback([options, &action] {
    action = [options] {
      if (options->runs.empty() && options->layers.empty())
        throw puzzles::UsageError("scale needs a run: puzzlebench scale RUN");
      if (!options->ranks.empty()) return scale_ranks(*options);
      return run_scale(options->runs,
                       whole_numbers("--threads", options->threads, results::scaling_threads_max));
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
