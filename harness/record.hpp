// The record of a run on disk: every sample into the journal as it comes, the whole document as run.json at
// each workload's end and at the run's. Measures nothing.
#pragma once

#include <filesystem>
#include <string>

#include "harness/plan.hpp"
#include "harness/sweep_observer.hpp"
#include "results/journal.hpp"
#include "results/run_document.hpp"

namespace puzzlebench::harness {

/// Refuses a folder that already holds a run: throws puzzles::UsageError. Else makes it. Throws
/// results::FileError.
void prepare_run_folder(const std::filesystem::path& folder);

/// Invariant: run.json is absent or whole, and holds what was measured until the end of some workload.
class Record : public SweepObserver {
 public:
  /// Begins the journal in `folder`, which exists; run.status is ignored until finish(). Throws
  /// results::FileError. `request`: the sweep file that makes `plan` again, for who resumes the run.
  Record(const std::filesystem::path& folder, results::Run run, results::Context context, const Plan& plan,
         const std::string& request);

  /// Goes on with the record in `folder`: `journal` is its journal, locked, and `contents` what it holds.
  /// Brings run.json up to it. Throws results::FileError.
  Record(const std::filesystem::path& folder, results::Descriptor journal,
         const results::JournalContents& contents, const std::string& date);

  void ready(const results::Cell& cell, double sample_seconds) override;
  void pictured(const results::SolutionPicture& picture) override;  ///< keeps the first one of a workload
  void took(const results::Sample& sample) override;
  void recorded(const results::Cell& cell) override;
  void timed_tasks(const results::TaskTimes& times) override;
  void failed(const results::Failure& failure) override;
  void workload_done(std::size_t workload) override;

  /// Writes the end of the journal and the last run.json. The status is "interrupted", else "failed" when a
  /// cell failed, else "complete".
  void finish(bool interrupted);

  const results::RunDocument& document() const { return document_; }
  const std::filesystem::path& file() const { return file_; }

 private:
  std::filesystem::path file_;
  results::RunDocument document_;
  results::Journal journal_;
};

/// Every cell of the plan with what is known of it before it ran.
std::vector<results::Cell> planned_cells(const Plan& plan);

}  // namespace puzzlebench::harness
