#include "harness/until.hpp"

#include <algorithm>
#include <chrono>
#include <vector>

#include "harness/limits.hpp"
#include "harness/ranges.hpp"
#include "harness/sweep_request.hpp"
#include "puzzles/parameters.hpp"

namespace puzzlebench::harness {

const char* const until_help =
    "In place of --samples, what ends the samples of a cell, the first that holds of: ci:P% (half the width "
    "of the median's 95 % interval is P % of the median or less), samples:N (N are taken), time:T (they took "
    "T together); none before six samples, below which a median has no interval; joined by | or commas: "
    "'ci:1%|samples:30'. Without samples:N, 200 end "
    "it. Serial goes on as long as any other "
    "cell of its workload. Stopping by ci lets the 95 % be 91 to 97 %";

namespace {

using puzzles::UsageError;

constexpr const char* grammar =
    "one or more of ci:P%, samples:N and time:T, joined by | or commas, such as 'ci:1%|samples:30|time:60s'";

void read_rule(const std::string& what, const std::string& name, const std::string& value,
               results::StoppingRules& rules) {
  if (name == "ci") {
    rules.interval = parse_percentage(what, value, false);  // times differ: 0 % is never reached
  } else if (name == "samples") {
    rules.samples =
        static_cast<int>(puzzles::parse_integer(what, value, results::until_samples_min, samples_max));
  } else {
    rules.seconds = std::chrono::duration<double>(parse_duration(what, value)).count();
  }
}

}  // namespace

Until parse_until(std::string_view what, const std::string& text) {
  const std::vector<std::string> names{"ci", "samples", "time"};
  const std::string option(what);
  if (text.find_first_not_of(' ') == std::string::npos)
    throw UsageError(option + " '" + text + "': must be " + grammar);
  Until until{{}, text};
  for (const std::string& word : split_words(text, "|,")) {
    if (word.empty()) throw UsageError(option + " '" + text + "': a rule is missing; must be " + grammar);
    const std::size_t colon = word.find(':');
    const std::string name = word.substr(0, colon);
    const bool known = std::find(names.begin(), names.end(), name) != names.end();
    if (!known || colon == std::string::npos)
      throw UsageError(option + " " + text + ": '" + word + "' is no rule" +
                       (known ? "" : puzzles::did_you_mean(name, names)) + "; must be " + grammar);
    if (text.find(name + ":") != text.rfind(name + ":"))
      throw UsageError(option + " " + text + ": the rule '" + name + "' stands twice; give it once");
    read_rule(option + ": " + name, name, word.substr(colon + 1), until.rules);
  }
  return until;
}

}  // namespace puzzlebench::harness
