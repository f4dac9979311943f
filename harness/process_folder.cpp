#include "harness/process_folder.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <string>
#include <utility>

#include "harness/machine_limits.hpp"
#include "harness/pin.hpp"
#include "harness/sweep_file.hpp"
#include "results/document_error.hpp"
#include "results/file.hpp"
#include "results/journal.hpp"

namespace puzzlebench::harness {

namespace {

namespace fs = std::filesystem;
using puzzles::UsageError;

}  // namespace

bool holds_processes(const fs::path& folder) {
  std::error_code ignored;
  return fs::exists(folder / request_file_name, ignored);
}

fs::path process_folder(const fs::path& folder, int process) {
  return folder / ("process-" + std::to_string(process));
}

SweepRequest read_request(const fs::path& folder, const std::vector<puzzles::Puzzle>& catalogue) {
  const fs::path path = folder / request_file_name;
  const std::string text = results::read_file(path);
  if (!text.ends_with('\n'))
    throw results::DocumentError(
        path.string() +
        ": was not written to its end: the sweep was killed before its first process "
        "began, and nothing was measured; remove the folder and begin anew");
  try {
    return parse_sweep_file(text, path.string(), catalogue, cores_allowed());
  } catch (const UsageError& error) {
    throw results::DocumentError(error.what());
  }
}

Plan plan_of(const SweepRequest& request, const std::vector<puzzles::Puzzle>& catalogue) {
  try {
    Plan plan = make_plan(request, catalogue, cores_allowed());
    plan.pin = pin_cpus(request.pin, plan);
    return plan;
  } catch (const UsageError& error) {
    throw results::DocumentError("the plan of the run cannot be made again: " + std::string(error.what()));
  }
}

std::uint64_t order_seed_of(const SweepRequest& request, int process) {
  constexpr std::uint64_t largest = std::numeric_limits<std::int64_t>::max();  // that a sweep file may hold
  return (request.order_seed + static_cast<std::uint64_t>(process) - 1) & largest;
}

SweepRequest request_of_process(SweepRequest request, int process) {
  request.order_seed = order_seed_of(request, process);
  if (request.time_budget)
    request.time_budget = std::max(*request.time_budget / request.processes, std::chrono::nanoseconds(1));
  request.processes = 1;
  return request;
}

std::string id_of_process(const std::string& run, int process) {
  return run + "/" + process_folder({}, process).string();
}

std::optional<results::JournalContents> process_journal(const fs::path& part) {
  const fs::path path = part / results::Journal::file_name;
  std::error_code ignored;
  if (!fs::exists(path, ignored)) return std::nullopt;
  const std::string text = results::read_file(path);
  if (text.find('\n') == std::string::npos) return std::nullopt;  // killed before its first line was whole
  return results::parse_journal(text, path.string());
}

std::optional<results::RunDocument> process_document(const fs::path& part) {
  auto journal = process_journal(part);
  if (!journal) return std::nullopt;
  return std::move(journal->document);
}

Differences foreign_parts(const fs::path& folder, const results::RunDocument& run,
                          const SweepRequest& request, const std::vector<puzzles::Puzzle>& catalogue) {
  const Sides of_request{"in this run", "in " + std::string(request_file_name)};
  Differences all;
  add_difference(all, "processes", std::to_string(run.run.processes), std::to_string(request.processes),
                 of_request);
  add_difference(all, "seed", std::to_string(run.run.seed), std::to_string(request.order_seed), of_request);
  if (!has_cells_of(plan_of(request, catalogue), run.cells))
    all.push_back("cells: not those of the plan " + of_request.second);
  for (int k = 1; k <= request.processes; ++k) {
    const fs::path part = process_folder(folder, k);
    const auto journal = process_journal(part);
    if (!journal) continue;
    const Sides of_part{"in it", "in this run"};
    Differences own =
        run_differences(*journal, run.context, plan_of(request_of_process(request, k), catalogue), of_part);
    add_difference(own, "run", journal->document.run.id, id_of_process(run.run.id, k), of_part);
    for (const std::string& text : own) all.push_back(part.filename().string() + ": " + text);
  }
  return all;
}

bool at_its_end(const std::optional<results::RunDocument>& document) {
  return document && (document->run.status == "complete" || document->run.status == "failed");
}

}  // namespace puzzlebench::harness
