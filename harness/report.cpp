#include "harness/report.hpp"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <memory>
#include <vector>

#include "harness/exit_codes.hpp"
#include "harness/output_file.hpp"
#include "harness/run_argument.hpp"
#include "puzzles/parameters.hpp"
#include "puzzles/words.hpp"
#include "results/report.hpp"

namespace puzzlebench::harness {

namespace {

namespace fs = std::filesystem;

constexpr const char* page_file_name = "report.html";

fs::path beside(const fs::path& run) {
  std::error_code ignored;
  return (fs::is_directory(run, ignored) ? run : run.parent_path()) / page_file_name;
}

}  // namespace

void setup_report(CLI::App& app, std::function<int()>& action) {
  auto options = std::make_shared<ReportOptions>();
  CLI::App* sub =
      app.add_subcommand("report", "A run as one HTML page: how fast, why not faster, tables and charts");
  sub->add_option("run", options->run, "A" + std::string(run_kinds))->type_name("RUN");
  sub->add_option("base", options->base, "An earlier run that RUN is compared with, cell by cell")
      ->type_name("BASE");
  sub->add_option("-o,--output", options->output,
                  std::string("Default: ") + page_file_name + " beside the run's document")
      ->type_name("FILE");
  sub->footer(
      "The page is one file that loads nothing from anywhere: it can be opened from disk and sent on.");
  sub->callback([options, &action] { action = [options] { return run_report(*options); }; });
}

int run_report(const ReportOptions& options) {
  if (options.run.empty()) throw puzzles::UsageError("report needs a run: puzzlebench report RUN");
  std::vector<std::string> paths{options.run};
  if (!options.base.empty()) paths.push_back(options.base);
  const std::vector<results::RunDocument> runs = load_runs(paths);
  const fs::path output = options.output.empty() ? beside(options.run) : fs::path(options.output);
  refuse_inputs("--output", output, paths);
  write_output("--output", output, results::to_html(runs.front(), runs.size() > 1 ? &runs.back() : nullptr));
  if (!results::report_has_charts())
    std::cerr << "puzzlebench: this build has no ECharts, so the report has tables and no charts; for them: "
                 "scripts/bootstrap report, then build again"
              << std::endl;
  std::cout << puzzles::printable(output.string()) << std::endl;
  return exit_good;
}

}  // namespace puzzlebench::harness
