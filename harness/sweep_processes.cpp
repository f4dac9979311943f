#include "harness/sweep_processes.hpp"

#include <fcntl.h>
#include <string.h>

#include <algorithm>
#include <iostream>
#include <optional>
#include <utility>

#include "harness/carry_out.hpp"
#include "harness/child_process.hpp"
#include "harness/exit_codes.hpp"
#include "harness/process_folder.hpp"
#include "harness/record.hpp"
#include "harness/run_differences.hpp"
#include "harness/sweep_begin.hpp"
#include "harness/sweep_file_text.hpp"
#include "puzzles/words.hpp"
#include "results/descriptor.hpp"
#include "results/file.hpp"
#include "results/journal.hpp"
#include "results/merge.hpp"

namespace puzzlebench::harness {

namespace {

namespace fs = std::filesystem;

constexpr const char* works_there = "a sweep works in this folder; wait for its end, or name another one";

/// Creates and locks `folder`/request.json, and writes run.json before it: so that wherever a kill comes, a
/// request that is whole has the run's id and command beside it.
results::Descriptor begin_request(const fs::path& folder, const results::RunDocument& begun,
                                  const SweepRequest& request) {
  const fs::path path = folder / request_file_name, document = folder / results::document_file_name;
  results::Descriptor file(path, O_WRONLY | O_CREAT | O_EXCL, "create");
  file.lock(works_there);
  try {
    results::save_document(document, begun);
    file.write_all(to_sweep_file(request) + "\n");
    file.sync();
  } catch (const results::FileError&) {  // half a request would keep the next run out
    std::error_code ignored;
    fs::remove(path, ignored);
    fs::remove(document, ignored);
    throw;
  }
  results::sync_folder(folder);
  return file;
}

/// Says of a process that it ended before its run did, where it did not say so itself. Returns the exit code
/// for that.
int stopped(const ChildEnd& end, bool interrupted, const std::string& process, const fs::path& folder) {
  if (end.code == exit_interrupted) return exit_interrupted;
  const std::string advice = "; go on with the run: " + resume_command(folder);
  if (interrupted)
    std::cerr << "interrupted before " << process << " began" << advice;
  else if (end.signal != 0)
    std::cerr << "puzzlebench: " << process << " was ended by signal " << end.signal << " ("
              << ::strsignal(end.signal) << ")" << advice;
  else  // it said why, and what to do
    std::cerr << "puzzlebench: " << process << " ended before its run did";
  std::cerr << std::endl;
  return interrupted ? exit_interrupted : end.signal != 0 ? exit_failed : end.code;
}

/// What there is of each process.
using Parts = std::vector<std::optional<results::RunDocument>>;

/// Runs process `k` of `processes` and reads what it left into `part`. Returns the exit code where it did not
/// come to its end.
std::optional<int> run_process(const fs::path& folder, int k, int processes, const InterruptGuard& interrupt,
                               std::optional<results::RunDocument>& part) {
  const std::string process = "process " + std::to_string(k) + " of " + std::to_string(processes);
  ChildEnd end;
  if (!interrupt.interrupted()) {
    std::cerr << process << std::endl;
    end = run_child({"sweep", "--resume", folder.string(), "--process", std::to_string(k)}, interrupt);
    part = process_document(process_folder(folder, k));
    if (at_its_end(part)) return std::nullopt;
  }
  return stopped(end, interrupt.interrupted(), process, folder);
}

/// Runs what is missing of `parts`, writes the merged run after each process that ran and at the end.
int take_processes(const fs::path& folder, const results::RunDocument& whole, Parts parts) {
  const fs::path file = folder / results::document_file_name;
  const InterruptGuard interrupt;
  interrupt.set_last_words(last_words(folder));
  results::RunDocument merged = whole;
  std::vector<results::RunDocument> documents;
  std::optional<int> stop;  // the exit code, where the run did not come to its end
  const int processes = static_cast<int>(parts.size());
  for (int k = 1; k <= processes && !stop; ++k) {
    auto& part = parts[static_cast<std::size_t>(k - 1)];
    const bool missing = !at_its_end(part);
    if (missing) stop = run_process(folder, k, processes, interrupt, part);
    if (part) documents.push_back(std::move(*part));
    if (!missing && k != processes) continue;
    merged = results::merge(whole, documents);
    if (stop == exit_interrupted) merged.run.status = "interrupted";
    try {
      results::save_document(file, merged);
    } catch (const results::FileError& error) {
      throw resumable(error, folder);
    }
  }
  const int code = conclude(merged, file);
  return code == exit_failed ? code : stop.value_or(code);
}

/// The id of the run, as its processes have it; a new one where there is none.
std::string surviving_id(const fs::path& folder, int processes) {
  for (int k = 1; k <= processes; ++k) {
    const auto part = process_document(process_folder(folder, k));
    const std::string end = id_of_process("", k);
    if (part && part->run.id.ends_with(end)) return part->run.id.substr(0, part->run.id.size() - end.size());
  }
  return new_run_id();
}

}  // namespace

int begin_processes(const fs::path& folder, const results::RunDocument& begun, const SweepRequest& request) {
  const results::Descriptor lock = begin_request(folder, begun, request);
  return take_processes(folder, begun, Parts(static_cast<std::size_t>(request.processes)));
}

int resume_processes(const fs::path& folder, const std::vector<puzzles::Puzzle>& catalogue) {
  const fs::path file = folder / results::document_file_name;
  results::Descriptor lock(folder / request_file_name, O_RDWR, "open for writing");
  lock.lock(works_there);
  results::remove_leftovers(file);
  const SweepRequest request = read_request(folder, catalogue);

  std::error_code ignored;
  if (!fs::exists(file, ignored)) {
    std::cerr << puzzles::printable(file.string())
              << ": is missing and made anew; the command that began the run is not known" << std::endl;
    results::save_document(
        file, new_run(surviving_id(folder, request.processes), request, plan_of(request, catalogue)));
  }
  results::RunDocument whole = results::load_document(file);
  if (!may_go_on(folder, foreign_parts(folder, whole, request, catalogue))) return exit_failed;
  Parts parts;
  for (int k = 1; k <= request.processes; ++k) parts.push_back(process_document(process_folder(folder, k)));
  if (std::ranges::all_of(parts, at_its_end)) {
    std::cerr << puzzles::printable(folder.string()) << ": the run is at its end: there is nothing to resume"
              << std::endl;
  } else {
    const results::RunDocument now = new_run(whole.run.id, request, plan_of(request, catalogue));
    if (!may_go_on(folder, context_differences(whole.context, now.context))) return exit_failed;
    ++whole.run.resumed;
  }
  return take_processes(folder, whole, std::move(parts));
}

std::string describe_processes(const SweepRequest& request, const Plan& plan) {
  if (request.processes == 1) return "";
  const std::string count = std::to_string(request.processes);
  return count + " processes, one after the other: " + (plan.open_ended() ? "up to " : "") +
         puzzles::counted(plan.samples() * static_cast<std::size_t>(request.processes), "sample") +
         " in all, order by seeds " + std::to_string(order_seed_of(request, 1)) + " to " +
         std::to_string(order_seed_of(request, request.processes)) + "\n";
}

}  // namespace puzzlebench::harness
