#include "harness/completion.hpp"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "harness/exit_codes.hpp"
#include "harness/shell_word.hpp"
#include "puzzles/catalogue.hpp"
#include "puzzles/words.hpp"

namespace puzzlebench::harness {

namespace {

/// "name:first line of the help", as _describe reads it.
std::string described(const std::string& name, const std::string& help) {
  std::string escaped;
  for (const char c : name) escaped += (c == ':' ? "\\" : "") + std::string(1, c);
  return shell_quoted(escaped + ":" + help.substr(0, help.find('\n')));
}

std::vector<CommandOption> options_of(const Command& command) {
  std::vector<CommandOption> options = command.options;
  options.insert(options.end(), command.inherited.begin(), command.inherited.end());
  return options;
}

/// Values that no list and no file name can stand for.
bool is_free(const CommandOption& option) {
  return option.value.find("FILE") == std::string::npos && option.value != "DIR" && option.value != "RUN" &&
         option.value != "TEXT";
}

/// What may stand for the option's value, as far as it can be listed; parameters of a workload cannot.
std::vector<std::string> words_of(const CommandOption& option) {
  if (option.value != "WORKLOAD") return choices_of(option);
  std::vector<std::string> workloads;
  for (const puzzles::Puzzle& puzzle : puzzles::catalogue())
    for (const engine::Objective objective : puzzle.objectives)
      workloads.push_back(puzzle.name + "/" + std::string(puzzles::to_string(objective)));
  return workloads;
}

/// The program and all that it has, outermost first.
void flatten(const Command& command, std::vector<const Command*>& all) {
  all.push_back(&command);
  for (const Command& sub : command.subcommands) flatten(sub, all);
}

std::vector<const Command*> all_commands(const Command& program) {
  std::vector<const Command*> all;
  flatten(program, all);
  return all;
}

/// The patterns of a `case` that tell a subcommand's path from other words.
std::string paths(const std::vector<const Command*>& commands) {
  std::vector<std::string> quoted_paths;
  for (std::size_t i = 1; i < commands.size(); ++i) quoted_paths.push_back("'" + commands[i]->path + "'");
  return puzzles::join(quoted_paths, " | ");
}

/// The branches of a `case` over the word before the one to complete, for options with a value: what it may
/// be. `open` and `close` stand around a list.
std::string value_branches(const Command& command, const std::string& open, const std::string& close) {
  std::string text;
  for (const CommandOption& option : options_of(command)) {
    if (option.names.empty() || option.value.empty()) continue;
    const std::vector<std::string> choices = words_of(option);
    text += "        " + puzzles::join(option.names, " | ") + ") ";
    if (!choices.empty())
      text += open + puzzles::join(choices, " ") + close + " ";
    else if (!is_free(option))
      text += "files=yes ";
    text += ";;\n";
  }
  return text;
}

/// Of the arguments without dashes. One that is no choice is a file.
struct Arguments {
  std::vector<std::string> choices;
  bool files = false;
};

Arguments arguments_of(const Command& command) {
  Arguments arguments;
  for (const CommandOption& option : command.options) {
    if (!option.names.empty()) continue;
    for (const std::string& choice : choices_of(option)) arguments.choices.push_back(choice);
    arguments.files |= choices_of(option).empty();
  }
  return arguments;
}

std::string bash_branch(const Command& command) {
  std::vector<std::string> words, options;
  for (const Command& sub : command.subcommands) words.push_back(sub.name);
  const Arguments arguments = arguments_of(command);
  words.insert(words.end(), arguments.choices.begin(), arguments.choices.end());
  for (const CommandOption& option : options_of(command))
    options.insert(options.end(), option.names.begin(), option.names.end());
  return "    '" + command.path + "')\n      case $previous in\n" + value_branches(command, "words='", "'") +
         "        *)\n          if [[ $current == -* ]]; then\n            words='" +
         puzzles::join(options, " ") + "'\n          else\n            " +
         (arguments.files ? "files=yes" : "words='" + puzzles::join(words, " ") + "'") +
         "\n          fi\n          ;;\n      esac\n      ;;\n";
}

std::string zsh_branch(const Command& command) {
  std::string text = "    '" + command.path + "')\n      case $previous in\n" +
                     value_branches(command, "arguments=(", ")") + "        *)\n          options=(\n";
  for (const CommandOption& option : options_of(command))
    for (const std::string& name : option.names) text += "            " + described(name, option.help) + "\n";
  text += "          )\n          arguments=(\n";
  for (const Command& sub : command.subcommands)
    text += "            " + described(sub.name, sub.summary) + "\n";
  const Arguments arguments = arguments_of(command);
  for (const std::string& choice : arguments.choices) text += "            " + shell_quoted(choice) + "\n";
  return text + "          )\n" + (arguments.files ? "          files=yes\n" : "") +
         "          ;;\n      esac\n      ;;\n";
}

}  // namespace

std::string bash_completion(const Command& program) {
  const std::vector<const Command*> commands = all_commands(program);
  std::string text = R"(# Completion of puzzlebench for bash, written by: puzzlebench completion bash
_puzzlebench() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=puzzlebench
  local words='' files='' i
  if [[ $current == '=' ]]; then
    current=''
  elif [[ $previous == '=' ]]; then
    previous=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  for ((i = 1; i < COMP_CWORD; ++i)); do
    case "$command ${COMP_WORDS[i]}" in
      )" + paths(commands) +
                     R"() command+=" ${COMP_WORDS[i]}" ;;
    esac
  done
  case $command in
)";
  for (const Command* command : commands) text += bash_branch(*command);
  return text + R"(  esac
  COMPREPLY=()
  if [[ -n $files ]]; then
    compopt -o default
  else
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
  fi
}
complete -F _puzzlebench puzzlebench
)";
}

std::string zsh_completion(const Command& program) {
  const std::vector<const Command*> commands = all_commands(program);
  std::string text = R"(#compdef puzzlebench
# Completion of puzzlebench for zsh, written by: puzzlebench completion zsh
_puzzlebench() {
  local previous=$words[CURRENT-1] command=puzzlebench word files=no
  local -a options arguments
  for word in $words[2,CURRENT-1]; do
    case "$command $word" in
      )" + paths(commands) +
                     R"() command+=" $word" ;;
    esac
  done
  case $command in
)";
  for (const Command* command : commands) text += zsh_branch(*command);
  return text + R"(  esac
  if [[ $words[CURRENT] == -* ]]; then
    _describe -o option options
  elif [[ $files == yes ]]; then
    _files
  else
    _describe argument arguments
  fi
}
if [[ $funcstack[1] == _puzzlebench ]]; then _puzzlebench "$@"; else compdef _puzzlebench puzzlebench; fi
)";
}

void setup_completion(CLI::App& app, std::function<int()>& action) {
  auto shell = std::make_shared<std::string>();
  CLI::App* sub = app.add_subcommand("completion", "A script that completes this command line in a shell");
  sub->add_option("shell", *shell, "To be sourced; installed with the program where shells look for it")
      ->type_name("bash|zsh");
  sub->callback([shell, &app, &action] {
    action = [shell, &app] {
      if (*shell != "bash" && *shell != "zsh")
        throw puzzles::UsageError((shell->empty() ? "completion needs a shell" : "completion " + *shell) +
                                  ": must be one of bash, zsh" +
                                  puzzles::did_you_mean(*shell, {"bash", "zsh"}));
      const Command program = command_tree(app);
      std::cout << (*shell == "bash" ? bash_completion(program) : zsh_completion(program));
      return exit_good;
    };
  });
}

}  // namespace puzzlebench::harness
