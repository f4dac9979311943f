#include "harness/compare.hpp"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <utility>

#include "harness/exit_codes.hpp"
#include "results/comparison.hpp"
#include "results/file.hpp"

namespace puzzlebench::harness {

void setup_compare(CLI::App& app, std::function<int()>& action) {
  auto paths = std::make_shared<std::pair<std::string, std::string>>();
  CLI::App* sub = app.add_subcommand("compare", "Medians of two runs and their ratio, cell by cell");
  sub->add_option("before", paths->first, "A run.json, a journal.jsonl, or a run's folder")
      ->type_name("A")
      ->required();
  sub->add_option("after", paths->second, "The same, of the run to compare with it")
      ->type_name("B")
      ->required();
  sub->callback([paths, &action] { action = [paths] { return run_compare(paths->first, paths->second); }; });
}

int run_compare(const std::filesystem::path& before, const std::filesystem::path& after) {
  const results::RunDocument first = results::load_document(before);
  const results::RunDocument second = results::load_document(after);
  try {
    const results::Comparison comparison = results::compare(first, second);
    std::cout << results::comparison_table(comparison) << std::flush;
    if (comparison.counts_agree) return exit_good;
    std::cerr << "puzzlebench: " << before.string() << " and " << after.string()
              << " counted different numbers under one name" << std::endl;
  } catch (const results::ComparisonRefused& refused) {
    std::cerr << "puzzlebench: " << before.string() << " and " << after.string()
              << " cannot be compared: " << refused.what() << std::endl;
  }
  return exit_failed;
}

}  // namespace puzzlebench::harness
