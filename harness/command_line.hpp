// The frame of the command line: parses it, turns every error into one line on stderr and an exit code, and
// calls what was asked for. Knows no subcommand by name: main.cpp lists them.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace puzzlebench::harness {

/// Adds one subcommand to the app; when the user chooses it, `action` becomes what it does: a function that
/// returns an exit code and may throw puzzles::UsageError (exit code 2) or any std::exception (exit code 1).
using Setup = std::function<void(CLI::App& app, std::function<int()>& action)>;

/// Runs `arguments` (without the program's name) and returns the exit code. Words and options that no
/// subcommand takes are errors with "did you mean"; errors go to stderr, one line each, and no help is
/// printed unless asked for.
int run_command_line(const std::vector<std::string>& arguments, const std::vector<Setup>& subcommands);

}  // namespace puzzlebench::harness
