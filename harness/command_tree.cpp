#include "harness/command_tree.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iterator>
#include <sstream>

namespace puzzlebench::harness {

namespace {

CommandOption option_of(const CLI::Option& option) {
  CommandOption read;
  for (const std::string& name : option.get_snames()) read.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) read.names.push_back("--" + name);
  if (option.get_items_expected_max() > 0) read.value = option.get_type_name();
  read.help = option.get_description();
  return read;
}

Command command_of(const CLI::App& app, const Command* parent) {
  Command command;
  command.name = app.get_name();
  command.path = (parent == nullptr ? "" : parent->path + " ") + command.name;
  command.summary = app.get_description();
  for (const CLI::Option* option : app.get_options()) command.options.push_back(option_of(*option));
  if (parent != nullptr && app.get_fallthrough()) {
    command.inherited = parent->inherited;
    // Not --help, which it has itself.
    std::ranges::copy_if(parent->options, std::back_inserter(command.inherited),
                         [](const CommandOption& option) {
                           return std::ranges::find(option.names, "--help") == option.names.end();
                         });
  }
  for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; }))
    command.subcommands.push_back(command_of(*sub, &command));
  return command;
}

}  // namespace

Command command_tree(const CLI::App& app) {
  return command_of(app, nullptr);
}

std::vector<std::string> choices_of(const CommandOption& option) {
  std::vector<std::string> choices;
  if (option.value.find('|') == std::string::npos) return choices;
  std::istringstream values(option.value);
  for (std::string choice; std::getline(values, choice, '|');)
    if (std::ranges::none_of(choice, [](char c) { return c >= 'A' && c <= 'Z'; })) choices.push_back(choice);
  return choices;
}

}  // namespace puzzlebench::harness
