#include "harness/manual.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <iostream>
#include <sstream>
#include <string_view>
#include <utility>

#include "harness/build_info.hpp"
#include "harness/exit_codes.hpp"
#include "puzzles/words.hpp"

namespace puzzlebench::harness {

namespace {

constexpr std::array<std::pair<int, std::string_view>, 6> exit_codes{{
    {exit_good, "good; also when no solution exists"},
    {exit_failed, "something failed: a wrong answer, a file that could not be read or written"},
    {exit_usage, "something is wrong with what was asked"},
    {exit_regression, "a comparison found a regression"},
    {exit_limit, "stopped by a limit before the answer"},
    {exit_interrupted, "interrupted"},
}};

/// One line of text as roff shows it unchanged.
std::string plain(std::string_view line) {
  std::string text;
  if (line.starts_with('.') || line.starts_with('\'')) text = "\\&";
  for (const char c : line) {
    if (c == '\\')
      text += "\\e";
    else if (c == '-')
      text += "\\-";
    else
      text += c;
  }
  return text;
}

/// An argument of a macro.
std::string macro_argument(std::string_view text) {
  std::string word = "\"";
  for (const char c : plain(text)) word += c == '"' ? std::string("\\(dq") : std::string(1, c);
  return word + "\"";
}

/// Lines of their own where `text` has several.
std::string paragraph(const std::string& text) {
  std::string shown;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    shown += (shown.empty() ? "" : ".br\n") +
             plain(line.substr(std::min(line.find_first_not_of(' '), line.size()))) + "\n";
  return shown;
}

std::string option_entry(const CommandOption& option) {
  const std::string names = puzzles::join(option.names);
  const std::string tag = (names.empty() ? "" : "\\fB" + plain(names) + "\\fR") +
                          (names.empty() || option.value.empty() ? "" : " ") +
                          (option.value.empty() ? "" : "\\fI" + plain(option.value) + "\\fR");
  return ".TP\n" + tag + "\n" + paragraph(option.help);
}

void add_command(const Command& command, std::string& page) {
  page += ".SS " + macro_argument(command.path) + "\n" + paragraph(command.summary);
  for (const CommandOption& option : command.options) page += option_entry(option);
  for (const Command& sub : command.subcommands) add_command(sub, page);
}

}  // namespace

std::string manual_page(const Command& program, const std::string& version) {
  std::string page = ".\\\" Written by: puzzlebench man\n.TH PUZZLEBENCH 1 \"\" " +
                     macro_argument("puzzlebench " + version) + " \"User Commands\"\n";
  page += ".SH NAME\npuzzlebench \\- a benchmark of parallel tree search\n";
  page += ".SH SYNOPSIS\n";
  for (const Command& command : program.subcommands)
    page += ".B " + plain(command.path) + "\n.RI [ argument ]...\n.br\n";
  page += ".SH DESCRIPTION\n" + paragraph(program.summary);
  page += ".SH OPTIONS\n";
  for (const CommandOption& option : program.options) page += option_entry(option);
  page += ".SH COMMANDS\nEvery command of a puzzle also takes the options of\n.BR \"puzzlebench solve\" .\n";
  for (const Command& command : program.subcommands) add_command(command, page);
  page += ".SH EXIT STATUS\n";
  for (const auto& [code, meaning] : exit_codes)
    page += ".TP\n.B " + std::to_string(code) + "\n" + plain(meaning) + "\n";
  return page;
}

void setup_manual(CLI::App& app, std::function<int()>& action) {
  app.add_subcommand("man", "The manual page, in roff: puzzlebench man | man -l -")
      ->callback([&app, &action] {
        action = [&app] {
          std::cout << manual_page(command_tree(app), build_info().at("version"));
          return exit_good;
        };
      });
}

}  // namespace puzzlebench::harness
