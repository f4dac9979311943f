#include "harness/command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <new>

#include "harness/build_info.hpp"
#include "harness/exit_codes.hpp"
#include "puzzles/parameters.hpp"
#include "puzzles/words.hpp"

namespace puzzlebench::harness {

namespace {

constexpr const char* cannot_write = "cannot write to the standard output";

std::string version_text() {
  const auto info = build_info();
  std::string text = "puzzlebench " + info.at("version") + " (commit " + info.at("commit") + ")";
  for (const auto& [key, value] : info)
    if (key != "version" && key != "commit") text += "\n  " + key + ": " + value;
  return text;
}

std::vector<std::string> subcommand_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(sub->get_name());
  return names;
}

/// "puzzlebench solve frogs", for messages.
std::string full_name(const CLI::App& app) {
  return app.get_parent() == nullptr ? app.get_name() : full_name(*app.get_parent()) + " " + app.get_name();
}

std::string help_hint(const CLI::App& app) {
  return "; see " + full_name(app) + " --help";
}

void add_option_names(const CLI::App& app, std::vector<std::string>& names) {
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
}

/// The subcommand that was chosen last: the one whose help explains most.
const CLI::App& innermost(const CLI::App& app) {
  const auto chosen = app.get_subcommands();
  return chosen.empty() ? app : innermost(*chosen.back());
}

/// The error for the first word that `app` could not place.
puzzles::UsageError unplaced(const CLI::App& app, const std::string& word) {
  const auto chosen = app.get_subcommands();
  if (word.size() > 1 && word[0] == '-') {
    std::vector<std::string> known;
    for (const CLI::App* a = &app; a != nullptr; a = a->get_fallthrough() ? a->get_parent() : nullptr)
      add_option_names(*a, known);
    for (const CLI::App* sub : chosen) add_option_names(*sub, known);
    const std::string name = word.substr(0, word.find('='));
    if (!chosen.empty() && std::find(known.begin(), known.end(), name) != known.end())
      return puzzles::UsageError("option " + name + " belongs behind '" + chosen.front()->get_name() + "'");
    const std::string nearest = name.starts_with("--") ? puzzles::did_you_mean(name, known) : "";
    return puzzles::UsageError("unknown option " + name + nearest + help_hint(innermost(app)));
  }
  const std::vector<std::string> names = subcommand_names(app);
  if (names.empty() || !chosen.empty())
    return puzzles::UsageError("unexpected argument '" + word + "'" + help_hint(innermost(app)));
  return puzzles::UsageError((app.get_parent() == nullptr ? "" : app.get_name() + ": ") + "there is no '" +
                             word + "'" + puzzles::did_you_mean(word, names) +
                             "; there are: " + puzzles::join(names));
}

/// Throws for the first word that no part of the command line took.
void refuse_unplaced(const CLI::App& app) {
  const auto words = app.remaining();
  if (!words.empty()) throw unplaced(app, words.front());
  const auto chosen = app.get_subcommands();
  if (chosen.size() > 1)
    throw puzzles::UsageError("'" + chosen[0]->get_name() + "' and '" + chosen[1]->get_name() +
                              "' do not go together; give one of them");
  for (const CLI::App* sub : chosen) refuse_unplaced(*sub);
}

/// The help asked for cannot be that of a subcommand that does not exist.
void refuse_unknown_subcommand(const CLI::App& app) {
  const auto words = app.remaining();
  const bool lacks_one = app.get_subcommands().empty() && !subcommand_names(app).empty();
  if (lacks_one && !words.empty() && !words.front().starts_with("-")) throw unplaced(app, words.front());
  for (const CLI::App* sub : app.get_subcommands()) refuse_unknown_subcommand(*sub);
}

/// Throws for an option that took the next one for its value. Nothing here takes a value that begins with two
/// dashes; a folder of such a name is ./--name.
void refuse_swallowed(const CLI::App& app) {
  for (const CLI::Option* option : app.get_options())
    for (const std::string& value : option->results())
      if (value.starts_with("--") && !option->get_positional())
        throw puzzles::UsageError("option " + option->get_name() + " needs a value, not '" + value + "'");
  for (const CLI::App* sub : app.get_subcommands()) refuse_swallowed(*sub);
}

/// CLI11's words for a missing value or a repeated option leave out what a user needs.
std::string explain(const CLI::ParseError& error) {
  const std::string text = error.what();
  const std::string name = text.substr(0, text.find_first_of(": "));
  if (error.get_name() == "ArgumentMismatch") {
    if (text.find("required but received") != std::string::npos && text.find("At Most") != std::string::npos)
      return "option " + name + " is given more than once";
    if (text.find("missing") != std::string::npos) return "option " + name + " needs a value";
    if (text.find("flag override") != std::string::npos) return "option --" + name + " takes no value";
  }
  return text.substr(0, text.find('\n'));
}

int fail(const std::string& message, int code) {
  std::cout.flush();
  std::cerr << "puzzlebench: " << puzzles::printable(message) << std::endl;
  return code;
}

}  // namespace

int run_command_line(const std::vector<std::string>& arguments, const std::vector<Setup>& subcommands) try {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    // Such as an unset "$LIMIT", which must not mean: no limit.
    if (!arguments[i].empty()) continue;
    const bool value = i > 0 && arguments[i - 1].starts_with("-");
    throw puzzles::UsageError((value ? arguments[i - 1] : "argument " + std::to_string(i + 1)) +
                              " '': must not be empty");
  }

  CLI::App app(
      "A benchmark of parallel tree search: five puzzles and two calibration trees, serially and in parallel "
      "on "
      "oneTBB.",
      "puzzlebench");
  app.allow_extras();  // inherited by all subcommands: unplaced() words their errors better
  app.set_version_flag("--version", version_text, "Version, commit, compiler, flags, libraries");
  std::function<int()> action;
  for (const Setup& setup : subcommands) setup(app, action);

  try {
    app.parse(
        std::vector<std::string>(arguments.rbegin(), arguments.rend()));  // CLI11 takes them last to first
  } catch (const CLI::CallForHelp&) {
    refuse_unknown_subcommand(app);
    std::cout << app.help() << std::flush;
    return std::cout ? exit_good : fail(cannot_write, exit_failed);
  } catch (const CLI::CallForVersion& version) {
    std::cout << version.what() << std::endl;
    return std::cout ? exit_good : fail(cannot_write, exit_failed);
  } catch (const CLI::ParseError& error) {
    refuse_unplaced(app);  // a misspelt option explains more than what follows from it
    throw puzzles::UsageError(explain(error));
  }
  refuse_swallowed(app);
  refuse_unplaced(app);
  if (!action)
    throw puzzles::UsageError("what shall it do? there are: " + puzzles::join(subcommand_names(app)) +
                              help_hint(app));

  const int code = action();
  std::cout.flush();
  if (!std::cout) return fail(cannot_write, exit_failed);
  return code;
} catch (const puzzles::UsageError& error) {
  return fail(error.what(), exit_usage);
} catch (const std::bad_alloc&) {
  return fail("out of memory; a smaller --memory-limit stops a search before that", exit_failed);
} catch (const std::exception& error) {
  return fail(error.what(), exit_failed);
}

}  // namespace puzzlebench::harness
