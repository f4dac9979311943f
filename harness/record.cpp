#include "harness/record.hpp"

#include <algorithm>
#include <utility>

#include "harness/cell_facts.hpp"
#include "harness/plan_hash.hpp"
#include "harness/process_folder.hpp"
#include "puzzles/parameters.hpp"
#include "results/file.hpp"

namespace puzzlebench::harness {

namespace fs = std::filesystem;

void prepare_run_folder(const fs::path& folder) {
  std::error_code error;
  for (const char* name : {results::document_file_name, results::Journal::file_name, request_file_name})
    if (fs::exists(folder / name, error))
      throw puzzles::UsageError("--output " + folder.string() + ": already holds a run (" + name +
                                "); name another folder, move that one away, or go on with it: --resume " +
                                folder.string());
  fs::create_directories(folder, error);
  if (error) throw results::FileError(folder, "make the folder", error.value());
}

std::vector<results::Cell> planned_cells(const Plan& plan) {
  std::vector<results::Cell> cells;
  for (const PlannedWorkload& planned : plan.workloads)
    for (const PlannedCell& cell : planned.cells)
      cells.push_back(planned_cell(planned.workload->info(), cell));
  return cells;
}

Record::Record(const fs::path& folder, results::Run run, results::Context context, const Plan& plan,
               const std::string& request)
    : file_(folder / results::document_file_name),
      document_{std::move(run), std::move(context), planned_cells(plan), {}, {}, {}},
      journal_(folder, (document_.run.status = "incomplete", document_.run), document_.context,
               document_.cells, results::PlanRecord{plan_hash(plan), request}) {}

Record::Record(const fs::path& folder, results::Descriptor journal, const results::JournalContents& contents,
               const std::string& date)
    : file_(folder / results::document_file_name),
      document_(contents.document),
      journal_(std::move(journal), contents, date) {
  document_.run.status = "incomplete";
  ++document_.run.resumed;
  results::remove_leftovers(file_);  // the journal is locked: nobody else writes here
  results::save_document(file_, document_);
}

void Record::ready(const results::Cell& cell, double) {
  recorded(cell);
}

void Record::pictured(const results::SolutionPicture& picture) {
  const auto of = [](const results::SolutionPicture& kept) -> const std::string& { return kept.workload; };
  if (std::ranges::find(document_.pictures, picture.workload, of) != document_.pictures.end()) return;
  journal_.append(picture);
  document_.pictures.push_back(picture);
}

void Record::recorded(const results::Cell& cell) {
  const auto same_name = [&](const results::Cell& planned) { return planned.name == cell.name; };
  *std::find_if(document_.cells.begin(), document_.cells.end(), same_name) = cell;
  journal_.append(cell);
}

void Record::timed_tasks(const results::TaskTimes& times) {
  journal_.append(times);
  document_.task_times.push_back(times);
}

void Record::took(const results::Sample& sample) {
  journal_.append(sample);
  document_.samples.push_back(sample);
}

void Record::failed(const results::Failure& failure) {
  // A cell that failed never enters the document's samples: times of work that once went wrong prove nothing.
  // What was measured before stays in the journal.
  std::erase_if(document_.samples, [&](const auto& sample) { return sample.cell == failure.cell; });
  for (results::Cell& cell : document_.cells)
    if (cell.name == failure.cell) cell.forget_measured();
  document_.failures.push_back(failure);
  journal_.append(failure);
}

void Record::workload_done(std::size_t) {
  results::save_document(file_, document_);
}

void Record::finish(bool interrupted) {
  document_.run.status = interrupted ? "interrupted" : document_.failures.empty() ? "complete" : "failed";
  journal_.finish(document_.run.status);
  results::save_document(file_, document_);
}

}  // namespace puzzlebench::harness
