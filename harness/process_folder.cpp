#include "harness/process_folder.hpp"

#include <limits>
#include <string>

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
  try {
    return parse_sweep_file(results::read_file(path), path.string(), catalogue, cores_allowed());
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

std::optional<results::RunDocument> process_document(const fs::path& part) {
  const fs::path path = part / results::Journal::file_name;
  std::error_code ignored;
  if (!fs::exists(path, ignored)) return std::nullopt;
  const std::string text = results::read_file(path);
  if (text.find('\n') == std::string::npos) return std::nullopt;  // killed before its first line was whole
  return results::parse_journal(text, path.string()).document;
}

bool at_its_end(const std::optional<results::RunDocument>& document) {
  return document && (document->run.status == "complete" || document->run.status == "failed");
}

}  // namespace puzzlebench::harness
