// The command line as plain values: every command with its options and the values that they take, read off
// the app that parses it, so that completion and manual cannot drift from --help.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace puzzlebench::harness {

struct CommandOption {
  std::vector<std::string> names;  ///< "-o", "--output"; of an argument without dashes: empty
  std::string value;               ///< "N", "csv|markdown"; of a switch: empty
  std::string help;                ///< may have several lines
};

struct Command {
  std::string path;  ///< "puzzlebench solve frogs"
  std::string name;  ///< "frogs"
  std::string summary;
  std::vector<CommandOption> options;    ///< its own
  std::vector<CommandOption> inherited;  ///< of its parents, which it takes too
  std::vector<Command> subcommands;
};

/// Everything that `app` takes.
Command command_tree(const CLI::App& app);

/// The values that may be typed as they stand: {"auto"} of "auto|D". Those in capitals stand for something.
std::vector<std::string> choices_of(const CommandOption& option);

}  // namespace puzzlebench::harness
