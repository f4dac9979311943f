#include "harness/compare.hpp"

#include <CLI/CLI.hpp>
#include <array>
#include <iostream>
#include <memory>

#include "harness/exit_codes.hpp"
#include "harness/limits.hpp"
#include "harness/run_argument.hpp"
#include "puzzles/parameters.hpp"
#include "puzzles/words.hpp"
#include "results/comparison.hpp"
#include "results/comparison_json.hpp"
#include "results/comparison_text.hpp"
#include "results/file.hpp"
#include "results/variants.hpp"

namespace puzzlebench::harness {

namespace {

struct ComparisonFormat {
  const char* name;
  std::string (*text)(const results::Comparison&);
};

/// A document may hold what would command the terminal. JSON has escapes of its own.
template <std::string (*text)(const results::Comparison&)>
std::string shown(const results::Comparison& comparison) {
  return puzzles::printable_lines(text(comparison));
}

constexpr std::array comparison_formats{ComparisonFormat{"table", shown<results::comparison_table>},
                                        ComparisonFormat{"markdown", shown<results::comparison_markdown>},
                                        ComparisonFormat{"json", results::comparison_json}};

const ComparisonFormat& parse_format(const std::string& text) {
  std::vector<std::string> names;
  for (const ComparisonFormat& format : comparison_formats) {
    if (text == format.name) return format;
    names.emplace_back(format.name);
  }
  throw puzzles::UsageError("--format " + text + ": must be one of " + puzzles::join(names) +
                            puzzles::did_you_mean(text, names));
}

void require_variant(const std::string& text, const results::RunDocument& document, const std::string& run) {
  const std::vector<std::string> known = results::variants_of(document);
  if (!results::variants_meant(text, known).empty()) return;
  throw puzzles::UsageError("no cell of " + run + " has the variant '" + text + "'" +
                            puzzles::did_you_mean(text, known) + "; there are: " + puzzles::join(known));
}

results::Comparison compare_within(const CompareOptions& options, double min_effect) {
  const results::RunDocument document = load_run(options.within);
  for (const std::string& variant : {options.before, options.after})
    require_variant(variant, document, options.within);
  try {
    return results::compare_variants(document, options.before, options.after, min_effect);
  } catch (const results::VariantError& error) {
    throw puzzles::UsageError(error.what());
  }
}

results::Comparison compare_runs(const CompareOptions& options, double min_effect) {
  const std::vector<results::RunDocument> runs = load_runs({options.before, options.after});
  return results::compare(runs.front(), runs.back(), min_effect);
}

}  // namespace

void setup_compare(CLI::App& app, std::function<int()>& action) {
  auto options = std::make_shared<CompareOptions>();
  CLI::App* sub = app.add_subcommand(
      "compare", "Two runs cell by cell, or two variants of a run: what is faster, slower, the same");
  sub->add_option("before", options->before,
                  "A" + std::string(run_kinds) + "; with --within a variant, such as serial")
      ->type_name("A");
  sub->add_option("after", options->after, "What to set against it: another run, or another variant")
      ->type_name("B");
  sub->add_option(
         "--within", options->within,
         "Compare two variants of this run, by samples taken side by side: compare --within RUN serial "
         "split/threads:2")
      ->type_name("RUN");
  sub->add_option("--min-effect", options->min_effect,
                  "Ratios of times nearer to 1 than this are no effect. Default " + options->min_effect)
      ->type_name("PERCENT");
  sub->add_option("--format", options->format,
                  "json: see results/schema/comparison.schema.json. Default " + options->format)
      ->type_name(puzzles::join(comparison_formats, "|", &ComparisonFormat::name));
  sub->footer(
      "Exit codes: 3 when something is slower; 1 when counts differ, when something gives a wrong answer or "
      "an "
      "error that was measured before, or when nothing was measured in both; 0 otherwise.");
  sub->callback([options, &action] { action = [options] { return run_compare(*options); }; });
}

int run_compare(const CompareOptions& options) {
  const bool within = !options.within.empty();
  if (options.after.empty())
    throw puzzles::UsageError(
        within ? "compare --within needs two variants: puzzlebench compare --within RUN VARIANT VARIANT"
               : "compare needs two runs: puzzlebench compare A B");
  const ComparisonFormat& format = parse_format(options.format);
  const double min_effect = parse_percentage("--min-effect", options.min_effect);
  const results::Comparison comparison =
      within ? compare_within(options, min_effect) : compare_runs(options, min_effect);
  std::cout << format.text(comparison) << std::flush;
  const std::string both =
      puzzles::printable(options.before + " and " + options.after + (within ? " of " + options.within : ""));
  if (results::count_of(comparison, results::Verdict::missing) == comparison.cells.size()) {
    std::cerr << "puzzlebench: " << both << " have no measured " << (within ? "workload" : "cell")
              << " in common" << std::endl;
    return exit_failed;
  }
  if (results::count_of(comparison, results::Verdict::wrong) > 0) {
    std::cerr << "puzzlebench: " << both << " counted different numbers under one name" << std::endl;
    return exit_failed;
  }
  if (results::count_of_broken(comparison) > 0) {
    std::cerr << "puzzlebench: of " << both << ", the second fails where the first gave an answer"
              << std::endl;
    return exit_failed;
  }
  return results::count_of(comparison, results::Verdict::slower) > 0 ? exit_regression : exit_good;
}

}  // namespace puzzlebench::harness
