#include "puzzles/parameters.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>

#include "puzzles/words.hpp"

namespace puzzlebench::puzzles {

namespace {

/// Levenshtein distance: insertions, deletions and substitutions from `a` to `b`.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t substituted = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, substituted});
    }
  }
  return row[b.size()];
}

std::string flag_name(const std::string& name) {
  return "--" + name;
}

}  // namespace

std::string did_you_mean(std::string_view misspelt, const std::vector<std::string>& known) {
  const std::string* nearest = nullptr;
  // Two slips, or two exchanged letters, in a word of four; to one of three letters any short word would be
  // near.
  std::size_t least = misspelt.size() < 4 ? 2 : std::max<std::size_t>(2, misspelt.size() / 3) + 1;
  for (const auto& name : known) {
    const std::size_t distance = edit_distance(misspelt, name);
    if (distance >= least) continue;
    least = distance;
    nearest = &name;
  }
  return nearest == nullptr ? "" : " (did you mean '" + *nearest + "'?)";
}

std::int64_t parse_integer(std::string_view what, const std::string& text, std::int64_t min, std::int64_t max,
                           std::string_view also_within) {
  std::int64_t value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  const bool number = stop == end && !text.empty() && error != std::errc::invalid_argument;
  if (!number || error == std::errc::result_out_of_range || value < min || value > max)
    throw UsageError(std::string(what) + " " + (text.empty() ? "''" : text) +
                     ": must be a whole number from " + std::to_string(min) + " to " + std::to_string(max) +
                     (also_within.empty() ? "" : ", " + std::string(also_within)));
  return value;
}

Parameters::Parameters(std::string puzzle, const std::vector<ParameterSpec>& specs, const ParameterMap& given)
    : puzzle_(std::move(puzzle)), given_(given) {
  std::vector<std::string> names;
  for (const auto& spec : specs) {
    names.push_back(spec.name);
    if (!spec.default_value.empty()) values_[spec.name] = spec.default_value;
  }
  for (const auto& [name, value] : given) {
    const auto spec = std::ranges::find(specs, name, &ParameterSpec::name);
    if (spec == specs.end())
      throw UsageError(puzzle_ + ": unknown parameter " + flag_name(name) + did_you_mean(name, names) +
                       "; it has: " + join(names));
    values_[name] = value;
    if (spec->type == ParameterType::integer)
      parse_integer(puzzle_ + ": " + flag_name(name), value, spec->min, spec->max, spec->also_within);
    const bool unknown_choice =
        spec->type == ParameterType::choice &&
        std::find(spec->choices.begin(), spec->choices.end(), value) == spec->choices.end();
    if (unknown_choice)
      throw error(name, "must be one of " + join(spec->choices) + did_you_mean(value, spec->choices));
    if (spec->type == ParameterType::flag && value != "true" && value != "false")
      throw error(name, "must be true or false");
  }
}

std::int64_t Parameters::integer(const std::string& name) const {
  return std::stoll(values_.at(name));
}

UsageError Parameters::error(const std::string& name, std::string_view what_is_allowed) const {
  const auto value = values_.find(name);
  return UsageError(puzzle_ + ": " + flag_name(name) + (value == values_.end() ? "" : " " + value->second) +
                    ": " + std::string(what_is_allowed));
}

}  // namespace puzzlebench::puzzles
