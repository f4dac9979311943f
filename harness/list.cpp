#include "harness/list.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "harness/exit_codes.hpp"
#include "puzzles/catalogue.hpp"
#include "puzzles/words.hpp"

namespace puzzlebench::harness {

namespace {

using json = nlohmann::ordered_json;

const char* type_name(puzzles::ParameterType type) {
  switch (type) {
    case puzzles::ParameterType::integer:
      return "integer";
    case puzzles::ParameterType::choice:
      return "choice";
    case puzzles::ParameterType::text:
      return "text";
    case puzzles::ParameterType::flag:
      return "flag";
  }
  return "?";
}

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(text.size(), width), ' ');
  return text;
}

std::string parameter_line(const puzzles::ParameterSpec& spec, std::size_t name_width,
                           std::size_t values_width) {
  const bool flag = spec.type == puzzles::ParameterType::flag;
  std::string line = "  --" + padded(spec.name, name_width) + "  " +
                     padded(flag ? "" : allowed_values(spec), values_width) + "  " + spec.help;
  if (!spec.default_value.empty() && !flag) line += " (default " + spec.default_value + ")";
  return line + "\n";
}

}  // namespace

std::string allowed_values(const puzzles::ParameterSpec& spec) {
  switch (spec.type) {
    case puzzles::ParameterType::integer:
      return std::to_string(spec.min) + ".." + std::to_string(spec.max);
    case puzzles::ParameterType::choice:
      return puzzles::join(spec.choices, "|");
    case puzzles::ParameterType::text:
      return "text";
    case puzzles::ParameterType::flag:
      return "true|false";
  }
  return "";
}

std::string list_text(const std::vector<puzzles::Puzzle>& puzzles) {
  std::string text;
  for (const puzzles::Puzzle& puzzle : puzzles) {
    text += (text.empty() ? "" : "\n") + puzzle.name + ": " + puzzle.summary + "\n  objectives: ";
    for (std::size_t i = 0; i < puzzle.objectives.size(); ++i)
      text += (i == 0 ? "" : ", ") + std::string(puzzles::to_string(puzzle.objectives[i])) +
              (i == 0 ? " (default)" : "");
    text += "\n";
    std::size_t name_width = 0, values_width = 0;
    for (const auto& spec : puzzle.parameters) {
      name_width = std::max(name_width, spec.name.size());
      if (spec.type != puzzles::ParameterType::flag)
        values_width = std::max(values_width, std::min<std::size_t>(24, allowed_values(spec).size()));
    }
    for (const auto& spec : puzzle.parameters) text += parameter_line(spec, name_width, values_width);
    if (!puzzle.views.empty()) {
      text += "  --show also takes:";
      for (const puzzles::View& view : puzzle.views) text += " " + view.name;
      text += "\n";
    }
  }
  return text;
}

std::string list_json(const std::vector<puzzles::Puzzle>& puzzles) {
  json all = json::array();
  for (const puzzles::Puzzle& puzzle : puzzles) {
    json objectives = json::array(), parameters = json::array(), views = json::array();
    for (const puzzles::View& view : puzzle.views) views.push_back(view.name);
    for (const auto objective : puzzle.objectives) objectives.push_back(puzzles::to_string(objective));
    for (const auto& spec : puzzle.parameters) {
      json entry = {{"name", spec.name},
                    {"type", type_name(spec.type)},
                    {"default", spec.default_value},
                    {"help", spec.help}};
      if (spec.type == puzzles::ParameterType::integer) {
        entry["min"] = spec.min;
        entry["max"] = spec.max;
      }
      if (spec.type == puzzles::ParameterType::choice) entry["choices"] = spec.choices;
      parameters.push_back(std::move(entry));
    }
    all.push_back({{"name", puzzle.name},
                   {"summary", puzzle.summary},
                   {"objectives", objectives},
                   {"default_objective", puzzles::to_string(puzzle.objectives.front())},
                   {"parameters", parameters},
                   {"views", views}});
  }
  return json{{"policies", puzzles::policy_names()}, {"puzzles", all}}.dump(2) + "\n";
}

int run_list(const std::vector<puzzles::Puzzle>& puzzles, const ListOptions& options) {
  std::vector<puzzles::Puzzle> chosen;
  std::vector<std::string> names;
  for (const puzzles::Puzzle& puzzle : puzzles) {
    names.push_back(puzzle.name);
    if (options.puzzle.empty() || options.puzzle == puzzle.name) chosen.push_back(puzzle);
  }
  if (chosen.empty() && !options.puzzle.empty())
    throw puzzles::UsageError("list: unknown puzzle '" + options.puzzle + "'" +
                              puzzles::did_you_mean(options.puzzle, names) +
                              "; there are: " + puzzles::join(names));
  std::cout << (options.json ? list_json(chosen) : list_text(chosen));
  return exit_good;
}

void setup_list_of(const std::vector<puzzles::Puzzle>& puzzles, CLI::App& app, std::function<int()>& action) {
  const auto options = std::make_shared<ListOptions>();
  CLI::App* list = app.add_subcommand("list", "The puzzles with their objectives and parameters");
  list->add_flag("--json", options->json, "One JSON object on stdout")
      ->multi_option_policy(CLI::MultiOptionPolicy::Throw)
      ->disable_flag_override();
  list->add_option("PUZZLE", options->puzzle, "Only this one")
      ->type_name(puzzles::join(puzzles, "|", &puzzles::Puzzle::name));
  list->callback(
      [&puzzles, options, &action] { action = [&puzzles, options] { return run_list(puzzles, *options); }; });
}

void setup_list(CLI::App& app, std::function<int()>& action) {
  setup_list_of(puzzles::catalogue(), app, action);
}

}  // namespace puzzlebench::harness
