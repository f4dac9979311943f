#include "harness/solve_options.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "harness/limits.hpp"
#include "harness/sweep_request.hpp"
#include "puzzles/words.hpp"

namespace puzzlebench::harness {

namespace {

constexpr int most_split_depth = 64;
constexpr std::int64_t most_shown = 1'000'000;  // each is held in memory until it is printed

/// The one of `known` (text, value) that `text` names.
template <class T>
T choose(const std::string& flag, const std::string& text,
         const std::vector<std::pair<std::string, T>>& known) {
  std::vector<std::string> names;
  for (const auto& [name, value] : known) {
    if (name == text) return value;
    names.push_back(name);
  }
  throw puzzles::UsageError(flag + " " + (text.empty() ? "''" : text) + ": must be " +
                            (names.size() == 1 ? "" : "one of ") + puzzles::join(names) +
                            puzzles::did_you_mean(text, names));
}

/// "count or first".
std::string names_of(const std::vector<engine::Objective>& objectives) {
  return puzzles::join(objectives, " or ",
                       [](engine::Objective objective) { return puzzles::to_string(objective); });
}

ShowChoice parse_show(const puzzles::Puzzle& puzzle, engine::Objective objective, const std::string& text) {
  ShowChoice show;
  if (text.empty()) return show;
  if (text == "all") {
    show.all = true;
    show.solutions = static_cast<std::size_t>(most_shown);
  } else if (const auto view = std::ranges::find(puzzle.views, text, &puzzles::View::name);
             view != puzzle.views.end()) {
    if (!view->of(objective))
      throw puzzles::UsageError(puzzle.name + ": --show " + text + ": needs --objective " +
                                names_of(view->objectives) + ", not " +
                                std::string(puzzles::to_string(objective)));
    show.view = text;
  } else if (std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; })) {
    show.solutions = static_cast<std::size_t>(puzzles::parse_integer("--show", text, 0, most_shown));
  } else {
    std::vector<std::string> words{"all"};
    for (const puzzles::View& other : puzzle.views)
      if (other.of(objective) && other.name != "all") words.push_back(other.name);
    throw puzzles::UsageError("--show " + text + ": must be a number of solutions or " +
                              (words.size() == 1 ? "" : "one of ") + puzzles::join(words) +
                              puzzles::did_you_mean(text, words));
  }
  return show;
}

}  // namespace

SolveOptions parse_solve_options(const puzzles::Puzzle& puzzle, const puzzles::ParameterMap& parameters,
                                 const SolveFlags& flags, int cores, std::size_t memory) {
  SolveOptions options;
  options.puzzle = &puzzle;
  options.parameters = parameters;
  options.objective = puzzle.objectives.front();
  if (!flags.objective.empty()) {
    std::vector<std::pair<std::string, engine::Objective>> objectives;
    for (const auto objective : puzzle.objectives)
      objectives.emplace_back(puzzles::to_string(objective), objective);
    options.objective = choose(puzzle.name + ": --objective", flags.objective, objectives);
  }

  engine::Variant& variant = options.variant;
  options.policy_given = !flags.policy.empty();
  if (options.policy_given) variant.policy = puzzles::find_policy("--policy", flags.policy);
  options.threads_given = !flags.threads.empty();
  const auto threads =
      options.threads_given ? puzzles::parse_integer("--threads", flags.threads, 1, threads_max) : cores;
  variant.threads = static_cast<int>(threads);
  options.split_depth_given = !flags.split_depth.empty();
  if (options.split_depth_given && flags.split_depth != "auto") {
    const bool digits = std::all_of(flags.split_depth.begin(), flags.split_depth.end(),
                                    [](char c) { return (c >= '0' && c <= '9') || c == '-'; });
    if (!digits)
      throw puzzles::UsageError(
          "--split-depth " + flags.split_depth + ": must be auto or a whole number from 0 to " +
          std::to_string(most_split_depth) + puzzles::did_you_mean(flags.split_depth, {"auto"}));
    variant.split_depth =
        static_cast<int>(puzzles::parse_integer("--split-depth", flags.split_depth, 0, most_split_depth));
  }

  if (!flags.budget.empty())
    variant.budget =
        static_cast<std::uint64_t>(puzzles::parse_integer("--budget", flags.budget, 1, budget_max));

  if (!flags.pin.empty()) options.pin = flags.pin;

  if (!flags.time_limit.empty()) options.limits.time = parse_duration("--time-limit", flags.time_limit);
  if (!flags.node_limit.empty()) options.limits.nodes = parse_nodes("--node-limit", flags.node_limit);
  options.limits.memory =
      flags.memory_limit.empty() ? memory : parse_memory("--memory-limit", flags.memory_limit);

  options.show = parse_show(puzzle, options.objective, flags.show);
  options.svg = flags.svg;
  options.checkpoint = flags.checkpoint;
  options.depth_profile = flags.depth_profile;
  options.task_records = flags.task_records;
  options.json = flags.json;
  return options;
}

}  // namespace puzzlebench::harness
