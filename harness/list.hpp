// Subcommand `list`: the puzzles, their objectives and parameters, for people or as JSON.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "puzzles/workload.hpp"

namespace CLI {
class App;
}

namespace puzzlebench::harness {

struct ListOptions {
  bool json = false;
  std::string puzzle;  ///< only this one; empty: all
};

/// `list` over the catalogue.
void setup_list(CLI::App& app, std::function<int()>& action);

/// The same over other puzzles, which must outlive the action.
void setup_list_of(const std::vector<puzzles::Puzzle>& puzzles, CLI::App& app, std::function<int()>& action);

/// Prints to stdout; returns the exit code. Throws puzzles::UsageError for an unknown puzzle.
int run_list(const std::vector<puzzles::Puzzle>& puzzles, const ListOptions& options);

/// What people read: for each puzzle its objectives and one line a parameter.
std::string list_text(const std::vector<puzzles::Puzzle>& puzzles);

/// {"policies": [...], "puzzles": [{name, summary, objectives, default_objective, views, parameters: [{name,
/// type, default, help, min and max (integer), choices (choice)}]}]}; a default is always a string, "" where
/// there is none.
std::string list_json(const std::vector<puzzles::Puzzle>& puzzles);

/// The values that a parameter takes: "1..31", "any|opposite", "text".
std::string allowed_values(const puzzles::ParameterSpec& spec);

}  // namespace puzzlebench::harness
