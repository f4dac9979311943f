#include "harness/export.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <iostream>
#include <memory>

#include "harness/exit_codes.hpp"
#include "harness/output_file.hpp"
#include "harness/reportable.hpp"
#include "harness/run_argument.hpp"
#include "puzzles/parameters.hpp"
#include "puzzles/words.hpp"
#include "results/export.hpp"
#include "results/joined_runs.hpp"
#include "results/summary.hpp"

namespace puzzlebench::harness {

namespace {

using puzzles::UsageError;
using Runs = std::vector<results::RunDocument>;

struct ExportFormat {
  const char* name;
  /// of several runs: a row of each; those that are parts of one, see reason_not_to_join(); none
  enum class Several { rows, parts, refused } several;
  bool of_tasks;  ///< else of cells
  bool json;      ///< has escapes of its own for what would command the terminal
  std::string (*text)(const Runs& runs);
};

constexpr std::array export_formats{
    ExportFormat{"csv", ExportFormat::Several::rows, false, false, results::to_csv},
    ExportFormat{"markdown", ExportFormat::Several::rows, false, false, results::to_markdown},
    ExportFormat{"github-action-benchmark", ExportFormat::Several::parts, false, true,
                 results::to_github_action_benchmark},
    ExportFormat{"bencher", ExportFormat::Several::parts, false, true, results::to_bencher},
    // A trace has one beginning of time.
    ExportFormat{"trace", ExportFormat::Several::refused, true, true,
                 [](const Runs& runs) { return results::to_trace(runs.front()); }},
};

const ExportFormat& find_format(const std::string& name) {
  std::vector<std::string> names;
  for (const ExportFormat& format : export_formats) {
    if (format.name == name) return format;
    names.emplace_back(format.name);
  }
  throw UsageError((name.empty() ? "export needs --format" : "--format " + name) + ": must be one of " +
                   puzzles::join(names) + puzzles::did_you_mean(name, names));
}

/// Says of each run whether it may be published.
bool all_reportable(const std::vector<std::string>& names, const Runs& runs) {
  bool all = true;
  for (std::size_t i = 0; i < runs.size(); ++i) all &= say_reportable(names[i], runs[i]);
  return all;
}

/// Why there is nothing to write, and what to do; "": there is something.
std::string nothing_to_show(const ExportFormat& format, const Runs& runs, const std::string& text) {
  if (format.of_tasks)
    return text.empty() ? "holds no records of tasks; make a run that does with: puzzlebench sweep "
                          "--task-records, with a workload that is a tree (objective count or first)"
                        : "";
  const bool measured =
      std::ranges::any_of(runs, [](const auto& run) { return !results::measured_cells(run).empty(); });
  return measured ? ""
                  : "holds no measured cell: every one failed, or the sweep ended before its first sample";
}

}  // namespace

void setup_export(CLI::App& app, std::function<int()>& action) {
  auto options = std::make_shared<ExportOptions>();
  CLI::App* sub = app.add_subcommand("export", "Runs in the export_formats of other tools, a row per cell");
  sub->add_option("runs", options->runs,
                  "Each a" + std::string(run_kinds) +
                      "; several for csv and markdown, and where they are of one commit and machine for "
                      "github-action-benchmark and bencher")
      ->type_name("RUN");
  sub->add_option(
         "--format", options->format,
         "github-action-benchmark: its customSmallerIsBetter; bencher: Bencher Metric ExportFormat; trace: "
         "task records for Perfetto or chrome://tracing, of a sweep with --task-records")
      ->type_name(puzzles::join(export_formats, "|", &ExportFormat::name));
  sub->add_option("-o,--output", options->output,
                  "Default: the standard output, where csv and markdown show control characters as \\x1b")
      ->type_name("FILE");
  sub->add_flag(
         "--reportable", options->reportable,
         "Lists every reason against publishing a run, and writes nothing, exit code 1, where there is "
         "one; without --format it asks this alone")
      ->disable_flag_override();
  sub->callback([options, &action] { action = [options] { return run_export(*options); }; });
}

int run_export(const ExportOptions& options) {
  if (options.runs.empty()) throw UsageError("export needs a run: puzzlebench export RUN --format FORMAT");
  if (options.reportable && options.format.empty()) {
    if (!options.output.empty())
      throw UsageError("--output " + options.output +
                       ": --reportable alone writes nothing; name a --format too");
    return all_reportable(options.runs, load_runs(options.runs)) ? exit_good : exit_failed;
  }
  const ExportFormat& format = find_format(options.format);
  if (format.several == ExportFormat::Several::refused && options.runs.size() > 1)
    throw UsageError("--format " + options.format + ": takes one run, not " +
                     std::to_string(options.runs.size()) + "; export each to a file of its own");
  const Runs runs = load_runs(options.runs);
  if (options.reportable && !all_reportable(options.runs, runs)) return exit_failed;
  if (format.several == ExportFormat::Several::parts)
    if (const std::string reason = results::reason_not_to_join(runs); !reason.empty())
      throw UsageError("--format " + options.format +
                       ": is of one commit on one machine, each cell once, but " + reason +
                       "; export each to a file of its own");
  std::size_t failed = 0;
  for (const results::RunDocument& run : runs) failed += run.failures.size();
  const std::string text = format.text(runs);
  const std::string refusal = nothing_to_show(format, runs, text);
  if (!refusal.empty()) {
    std::cerr << "puzzlebench: " << puzzles::printable(puzzles::join(options.runs)) << " " << refusal
              << std::endl;
    return exit_failed;
  }
  if (failed > 0)
    std::cerr << "puzzlebench: " << failed << (failed == 1 ? " failure is" : " failures are")
              << " left out: what failed has no time; see failures in run.json" << std::endl;
  if (options.output.empty())
    std::cout << (format.json ? text : puzzles::printable_lines(text)) << std::flush;
  else {
    refuse_inputs("--output", options.output, options.runs);
    write_output("--output", options.output, text);
  }
  return exit_good;
}

}  // namespace puzzlebench::harness
