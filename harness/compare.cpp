#include "harness/compare.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>
#include <utility>

#include "harness/exit_codes.hpp"
#include "puzzles/parameters.hpp"
#include "results/comparison.hpp"
#include "results/file.hpp"

namespace puzzlebench::harness {

void setup_compare(CLI::App& app, std::function<int()>& action) {
  auto paths = std::make_shared<std::pair<std::string, std::string>>();
  CLI::App* sub = app.add_subcommand("compare", "Medians of two runs and their ratio, cell by cell");
  sub->add_option("before", paths->first, "A run.json, a journal.jsonl, or a run's folder")->type_name("A");
  sub->add_option("after", paths->second, "The same, of the run to compare with it")->type_name("B");
  sub->callback([paths, &action] {
    action = [paths] {
      if (paths->second.empty()) throw puzzles::UsageError("compare needs two runs: puzzlebench compare A B");
      return run_compare(paths->first, paths->second);
    };
  });
}

int run_compare(const std::filesystem::path& before, const std::filesystem::path& after) {
  const results::RunDocument first = results::load_document(before);
  const results::RunDocument second = results::load_document(after);
  try {
    const results::Comparison comparison = results::compare(first, second);
    std::cout << results::comparison_table(comparison) << std::flush;
    const bool any_pair = std::any_of(comparison.cells.begin(), comparison.cells.end(),
                                      [](const auto& cell) { return cell.before && cell.after; });
    if (comparison.counts_agree && any_pair) return exit_good;
    std::cerr << "puzzlebench: " << before.string() << " and " << after.string()
              << (any_pair ? " counted different numbers under one name" : " have no measured cell in common")
              << std::endl;
  } catch (const results::ComparisonRefused& refused) {
    std::cerr << "puzzlebench: " << before.string() << " and " << after.string()
              << " cannot be compared: " << refused.what() << std::endl;
  }
  return exit_failed;
}

}  // namespace puzzlebench::harness
