// The flags of `solve`: every puzzle is a nested subcommand whose flags are its parameters; the flags that
// all puzzles share belong to `solve` and may stand before or behind the puzzle's name.
#include <CLI/CLI.hpp>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "harness/list.hpp"
#include "harness/machine_limits.hpp"
#include "harness/pin.hpp"
#include "harness/solve.hpp"
#include "harness/solve_checkpoint.hpp"
#include "puzzles/catalogue.hpp"
#include "puzzles/words.hpp"
#include "results/document_error.hpp"

namespace puzzlebench::harness {

namespace {

/// One puzzle's subcommand and what its flags were given.
struct PuzzleFlags {
  const puzzles::Puzzle* puzzle = nullptr;
  CLI::App* app = nullptr;
  std::map<std::string, std::string> values;
  std::map<std::string, bool> switches;
  std::map<std::string, CLI::Option*> options;

  puzzles::ParameterMap given() const {
    puzzles::ParameterMap parameters;
    for (const auto& [name, option] : options)
      if (option->count() > 0) parameters[name] = switches.contains(name) ? "true" : values.at(name);
    return parameters;
  }
};

struct State {
  SolveFlags flags;
  std::vector<std::unique_ptr<PuzzleFlags>> puzzles;

  /// The puzzle that the command line names, or null.
  const PuzzleFlags* named() const {
    for (const auto& puzzle : puzzles)
      if (puzzle->app->parsed()) return puzzle.get();
    return nullptr;
  }
};

void add_switch(CLI::App& app, const std::string& name, bool& value, const std::string& help,
                const std::string& group = "OPTIONS") {
  app.add_flag(name, value, help)
      ->multi_option_policy(CLI::MultiOptionPolicy::Throw)
      ->disable_flag_override()
      ->group(group);
}

void add_shared_flags(CLI::App& solve, SolveFlags& flags) {
  const auto add = [&](const char* group, const char* name, std::string& value, const char* type,
                       const char* help) {
    solve.add_option(name, value, help)->type_name(type)->group(group);
  };
  add("Search", "--objective", flags.objective, "count|first|reach|tally|chains",
      "What to search for (default: the puzzle's own)");
  const std::string names = puzzles::join(puzzles::policy_names(), "|");
  add("Search", "--policy", flags.policy, names.c_str(),
      "How to search (default budget, or split where there is no tree; serial is the baseline, the last four "
      "are for comparison)");
  add("Search", "--threads", flags.threads, "N", "Workers (default: all cores allowed; serial has one)");
  add("Search", "--split-depth", flags.split_depth, "auto|D",
      "Depth at which the tree is cut into tasks (default auto); without --policy: split");
  add("Search", "--budget", flags.budget, "NODES",
      "Policy budget: nodes that a task enters before it gives work away (default 16384)");
  add("Search", "--pin", flags.pin, "none|spread|compact|LIST", pin_help);
  add("Checkpoint", "--checkpoint", flags.checkpoint, "DIR",
      "Keep finished tasks in DIR, new or empty, so that --resume can go on (objective count of trees; "
      "policy "
      "split)");
  add("Checkpoint", "--resume", flags.resume, "DIR",
      "Go on with the search in DIR, by any number of threads and ranks; it knows its puzzle");
  add("Limits", "--time-limit", flags.time_limit, "TIME", "Stop after 500ms, 10s, 2m, ...");
  add("Limits", "--node-limit", flags.node_limit, "NODES", "Stop after so many nodes: 250000, 10M, ...");
  add("Limits", "--memory-limit", flags.memory_limit, "SIZE",
      "Most memory for tables: 512M, 4G, ... (default: 80 % of what is available)");
  add("Output", "--show", flags.show, "N|all|VIEW", "Solutions to show, or a view of the puzzle's own");
  add("Output", "--svg", flags.svg, "FILE",
      "Draws the solution found, or else the first one in serial order, as an SVG picture");
  add_switch(solve, "--depth-profile", flags.depth_profile, "Nodes per depth (objective count)", "Output");
  add_switch(solve, "--task-records", flags.task_records,
             "What each task did: work, span, largest tasks (trees, policies split and budget)", "Output");
  add_switch(solve, "--json", flags.json, "One JSON object on stdout", "Output");
}

/// The flags of `solve` as they stand in the help of a puzzle.
std::string shared_flags_help(const CLI::App& solve) {
  std::string text;
  for (const std::string group : {"Search", "Checkpoint", "Limits", "Output"})
    text += CLI::Formatter{}.make_group(group, false, solve.get_options([&](const CLI::Option* option) {
      return option->get_group() == group;
    }));
  return text;
}

std::unique_ptr<PuzzleFlags> add_puzzle(CLI::App& solve, const puzzles::Puzzle& puzzle) {
  auto flags = std::make_unique<PuzzleFlags>();
  flags->puzzle = &puzzle;
  flags->app = solve.add_subcommand(puzzle.name, puzzle.summary)->group("Puzzles")->fallthrough();
  for (const puzzles::ParameterSpec& spec : puzzle.parameters) {
    CLI::Option*& option = flags->options[spec.name];
    if (spec.type == puzzles::ParameterType::flag) {
      option = flags->app->add_flag("--" + spec.name, flags->switches[spec.name], spec.help)
                   ->multi_option_policy(CLI::MultiOptionPolicy::Throw)
                   ->disable_flag_override();
    } else {
      const std::string by_default =
          spec.default_value.empty() ? "" : " (default " + spec.default_value + ")";
      option = flags->app->add_option("--" + spec.name, flags->values[spec.name], spec.help + by_default)
                   ->type_name(allowed_values(spec));
    }
    option->group("Parameters");
  }
  std::string views;
  for (const puzzles::View& view : puzzle.views)
    views += (views.empty() ? "--show also takes: " : ", ") + view.name;
  flags->app->footer(
      [&solve, views] { return shared_flags_help(solve) + (views.empty() ? "" : "\n" + views); });
  return flags;
}

/// Goes on with the search in --resume; `named`: the puzzle that is named beside it, or null.
int resume(const State& state, const PuzzleFlags* named, int cores, std::size_t memory, Job* job) {
  const std::string& folder = state.flags.resume;
  if (!state.flags.checkpoint.empty())
    throw puzzles::UsageError("--resume " + folder + " and --checkpoint " + state.flags.checkpoint +
                              " do not go together: what is finished goes on to be kept in the former");
  auto checkpoint = resume_checkpoint(folder, job);
  const puzzles::Puzzle* puzzle = named == nullptr ? nullptr : named->puzzle;
  for (const auto& known : state.puzzles)
    if (named == nullptr && known->puzzle->name == checkpoint->contents().search.puzzle)
      puzzle = known->puzzle;
  if (puzzle == nullptr)
    throw results::DocumentError(folder + ": is of the puzzle " + checkpoint->contents().search.puzzle +
                                 ", which this program does not have");
  const auto asked = named == nullptr ? std::nullopt : std::optional(named->given());
  const SolveOptions options = resumed_options(*checkpoint, *puzzle, asked, state.flags, cores, memory);
  return run_solve(options, job, std::move(checkpoint));
}

}  // namespace

void setup_solve_of(const std::vector<puzzles::Puzzle>& puzzles, CLI::App& app, std::function<int()>& action,
                    Job* job) {
  CLI::App* solve = app.add_subcommand("solve", "Search one puzzle once, check the answer and show it");
  const auto state = std::make_shared<State>();
  add_shared_flags(*solve, state->flags);
  for (const puzzles::Puzzle& puzzle : puzzles) state->puzzles.push_back(add_puzzle(*solve, puzzle));

  solve->callback([state, &action, job] {
    action = [state, job] {
      const int cores = job == nullptr ? cores_allowed() : job->cores();
      const std::size_t memory = job == nullptr ? default_memory_limit() : job->memory();
      const PuzzleFlags* named = state->named();
      if (!state->flags.resume.empty()) return resume(*state, named, cores, memory, job);
      if (named == nullptr)
        throw puzzles::UsageError(
            "solve: which puzzle? there are: " +
            puzzles::join(state->puzzles, ", ", [](const auto& puzzle) { return puzzle->puzzle->name; }));
      return run_solve(parse_solve_options(*named->puzzle, named->given(), state->flags, cores, memory), job);
    };
  });
}

void setup_solve(CLI::App& app, std::function<int()>& action) {
  setup_solve_of(puzzles::catalogue(), app, action);
}

}  // namespace puzzlebench::harness
