#include "harness/sweep_axes.hpp"

#include <algorithm>
#include <limits>

#include "harness/ranges.hpp"
#include "puzzles/words.hpp"

namespace puzzlebench::harness {

namespace {

using puzzles::UsageError;

std::vector<std::string> split_at(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  for (;;) {
    const std::size_t end = text.find(separator, begin);
    parts.push_back(text.substr(begin, end - begin));
    if (end == std::string::npos) return parts;
    begin = end + 1;
  }
}

/// Without repetitions, the first of each kept in place.
template <class T>
void append_new(std::vector<T>& list, const T& value) {
  if (std::find(list.begin(), list.end(), value) == list.end()) list.push_back(value);
}

/// A range or list of counts from 1 to `most`, in which `word` stands for `count`.
std::vector<int> counts_of(std::string_view what, const std::string& text, std::string_view word, int count,
                           int most) {
  std::string numbers = text;
  for (std::size_t at = 0; (at = numbers.find(word, at)) != std::string::npos;)
    numbers.replace(at, word.size(), std::to_string(count));
  std::vector<int> counts;
  for (const std::int64_t value : parse_range(what, numbers, 1, most))
    append_new(counts, static_cast<int>(value));
  return counts;
}

const puzzles::ParameterSpec& find_spec(std::string_view what, const puzzles::Puzzle& puzzle,
                                        const std::string& name) {
  std::vector<std::string> names;
  for (const auto& spec : puzzle.parameters) {
    if (spec.name == name) return spec;
    names.push_back(spec.name);
  }
  throw UsageError(std::string(what) + ": " + puzzle.name + " has no parameter '" + name + "'" +
                   puzzles::did_you_mean(name, names) + "; it has: " + puzzles::join(names));
}

}  // namespace

std::vector<int> parse_threads(std::string_view what, const std::string& text, int cores) {
  return counts_of(what, text, "cores", cores, threads_max);
}

std::vector<int> parse_ranks(std::string_view what, const std::string& text, int job) {
  const auto ranks = counts_of(what, text, "all", job, ranks_max);
  for (const int count : ranks)
    if (count > job)
      throw UsageError(std::string(what) + " " + text + ": asks for " + std::to_string(count) +
                       " ranks of a job of " + puzzles::counted(static_cast<unsigned>(job), "rank") +
                       "; start as many: mpirun -n " + std::to_string(count) + " puzzlebench-mpi sweep ...");
  return ranks;
}

std::vector<SplitDepth> parse_split_depths(std::string_view what, const std::string& text) {
  std::vector<SplitDepth> depths;
  for (const std::string& part : parse_words(what, text)) {
    if (part == "auto") {
      append_new(depths, SplitDepth{});
      continue;
    }
    if (part.find_first_not_of("0123456789:x") != std::string::npos)
      throw UsageError(std::string(what) + " " + part + ": must be auto or a depth from 0 to " +
                       std::to_string(split_depth_max) + puzzles::did_you_mean(part, {"auto"}));
    for (const std::int64_t value : parse_range(what, part, 0, split_depth_max))
      append_new(depths, SplitDepth{static_cast<int>(value)});
  }
  return depths;
}

std::vector<engine::Policy> parse_policies(std::string_view what, const std::string& text) {
  std::vector<engine::Policy> policies;
  for (const std::string& part : parse_words(what, text))
    append_new(policies, puzzles::find_policy(what, part));
  return policies;
}

std::vector<std::uint64_t> parse_budgets(std::string_view what, const std::string& text) {
  std::vector<std::uint64_t> budgets;
  for (const std::int64_t value : parse_range(what, text, 1, budget_max))
    append_new(budgets, static_cast<std::uint64_t>(value));
  return budgets;
}

std::vector<std::uint64_t> parse_seeds(std::string_view what, const std::string& text) {
  std::vector<std::uint64_t> seeds;
  for (const std::int64_t value : parse_range(what, text, 0, std::numeric_limits<std::int64_t>::max()))
    append_new(seeds, static_cast<std::uint64_t>(value));
  return seeds;
}

engine::Objective parse_objective(std::string_view what, const std::string& text,
                                  const puzzles::Puzzle& puzzle) {
  std::vector<std::string> names;
  for (const engine::Objective objective : puzzle.objectives) {
    names.emplace_back(puzzles::to_string(objective));
    if (names.back() == text) return objective;
  }
  throw UsageError(std::string(what) + ": " + puzzle.name + " has no objective '" + text + "'" +
                   puzzles::did_you_mean(text, names) + "; it has: " + puzzles::join(names));
}

const puzzles::Puzzle& find_puzzle(std::string_view what, const std::string& name,
                                   const std::vector<puzzles::Puzzle>& catalogue) {
  std::vector<std::string> names;
  for (const puzzles::Puzzle& puzzle : catalogue) {
    if (puzzle.name == name) return puzzle;
    names.push_back(puzzle.name);
  }
  throw UsageError(std::string(what) + ": unknown puzzle '" + name + "'" +
                   puzzles::did_you_mean(name, names) + "; there are: " + puzzles::join(names));
}

ParameterAxis parse_parameter(std::string_view what, const puzzles::Puzzle& puzzle, const std::string& name,
                              const std::string& text) {
  const puzzles::ParameterSpec& spec = find_spec(what, puzzle, name);
  ParameterAxis axis{name, {}};
  switch (spec.type) {
    case puzzles::ParameterType::integer:
      for (const std::int64_t value : parse_range(std::string(what) + ": " + name, text, spec.min, spec.max))
        append_new(axis.values, std::to_string(value));
      break;
    case puzzles::ParameterType::text:
      axis.values = {text};
      break;
    case puzzles::ParameterType::choice:
    case puzzles::ParameterType::flag:
      axis.values = parse_words(std::string(what) + ": " + name, text);
      break;
  }
  return axis;
}

WorkloadRequest parse_workload(std::string_view what, const std::string& text,
                               const std::vector<puzzles::Puzzle>& catalogue) {
  const std::vector<std::string> parts = split_at(text, '/');
  const puzzles::Puzzle& puzzle = find_puzzle(std::string(what) + " " + text, parts.front(), catalogue);
  WorkloadRequest request{puzzle.name, puzzle.objectives.front(), {}, {}, std::string(what) + " " + text};
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::size_t colon = parts[i].find(':');
    const std::string name = parts[i].substr(0, colon);
    const bool flag = std::any_of(puzzle.parameters.begin(), puzzle.parameters.end(), [&](const auto& spec) {
      return spec.name == name && spec.type == puzzles::ParameterType::flag;
    });
    if (colon == std::string::npos && i == 1 && !flag) {
      request.objective = parse_objective(request.where, name, puzzle);
      continue;
    }
    if (colon == std::string::npos && !flag) {
      find_spec(request.where, puzzle, name);
      throw UsageError(request.where + ": '" + name + "' needs a value, such as " + name + ":VALUE");
    }
    const std::string values = colon == std::string::npos ? "true" : parts[i].substr(colon + 1);
    ParameterAxis axis = parse_parameter(request.where, puzzle, name, values);
    if (std::any_of(request.parameters.begin(), request.parameters.end(),
                    [&](const auto& known) { return known.name == name; }))
      throw UsageError(request.where + ": '" + name + "' is given twice");
    request.parameters.push_back(std::move(axis));
  }
  return request;
}

void Axes::override_with(const Axes& over) {
  if (over.policies) policies = over.policies;
  if (over.threads) threads = over.threads;
  if (over.ranks) ranks = over.ranks;
  if (over.split_depths) split_depths = over.split_depths;
  if (over.budgets) budgets = over.budgets;
  if (over.seeds) seeds = over.seeds;
  if (over.samples) {
    samples = over.samples;
    until.reset();
  }
  if (over.until) {
    until = over.until;
    samples.reset();
  }
}

}  // namespace puzzlebench::harness
