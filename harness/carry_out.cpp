#include "harness/carry_out.hpp"

#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "harness/exit_codes.hpp"
#include "harness/measure.hpp"
#include "harness/progress.hpp"
#include "harness/shell_word.hpp"
#include "harness/sweep_run.hpp"
#include "puzzles/words.hpp"
#include "results/file.hpp"
#include "results/losses.hpp"
#include "results/processes.hpp"
#include "results/summary.hpp"
#include "results/table.hpp"

namespace puzzlebench::harness {

namespace {

namespace fs = std::filesystem;

/// Several observers in turn: the record first, so that what is on the screen is on the disk.
class Both : public SweepObserver {
 public:
  Both(SweepObserver& first, SweepObserver& second) : first_(first), second_(second) {}
  void next(std::size_t workload, std::size_t cell, int sample) override {
    first_.next(workload, cell, sample);
    second_.next(workload, cell, sample);
  }
  void ready(const results::Cell& cell, double sample_seconds) override {
    first_.ready(cell, sample_seconds);
    second_.ready(cell, sample_seconds);
  }
  void pictured(const results::SolutionPicture& picture) override {
    first_.pictured(picture);
    second_.pictured(picture);
  }
  void took(const results::Sample& sample) override {
    first_.took(sample);
    second_.took(sample);
  }
  void failed(const results::Failure& failure) override {
    first_.failed(failure);
    second_.failed(failure);
  }
  void recorded(const results::Cell& cell) override {
    first_.recorded(cell);
    second_.recorded(cell);
  }
  void timed_tasks(const results::TaskTimes& times) override {
    first_.timed_tasks(times);
    second_.timed_tasks(times);
  }
  void workload_done(std::size_t workload) override {
    first_.workload_done(workload);
    second_.workload_done(workload);
  }

 private:
  SweepObserver& first_;
  SweepObserver& second_;
};

int exit_code(const results::RunDocument& document) {
  const auto& failures = document.failures;
  const bool failed = std::any_of(failures.begin(), failures.end(), [](const results::Failure& failure) {
    return failure.kind == "wrong-answer" || failure.kind == "error";
  });
  if (failed) return exit_failed;
  if (document.run.status == "interrupted") return exit_interrupted;
  return failures.empty() ? exit_good : exit_limit;
}

}  // namespace

int carry_out(const Plan& plan, const Taken& taken, const InterruptGuard& interrupt, Record& record,
              const fs::path& whole, Job* job) {
  const fs::path folder = record.file().parent_path();
  interrupt.set_last_words(last_words(whole));
  bool finished = false;
  try {
    Progress progress(plan, std::cerr, ::isatty(STDERR_FILENO) == 1, steady_seconds, taken);
    Both both(record, progress);
    finished = run_plan(plan, taken, interrupt.flag(), both, steady_seconds, job);
    record.finish(!finished);
  } catch (const results::FileError& error) {
    if (std::error_code ignored; !fs::exists(folder / results::Journal::file_name, ignored)) throw;
    throw resumable(error, whole);
  }
  if (!finished)
    std::cerr << "interrupted: " << puzzles::grouped(record.document().samples.size())
              << (plan.open_ended() ? " of up to " : " of ")
              << puzzles::counted(plan.samples(), "sample was taken", "samples were taken")
              << "; go on with them: " << puzzles::printable(resume_command(whole)) << std::endl;
  return conclude(record.document(), record.file());
}

int conclude(const results::RunDocument& document, const fs::path& file) {
  const results::Summary summary = results::summarize(document);
  std::cout << puzzles::printable_lines(results::summary_table(summary) + results::losses_lines(summary) +
                                        results::processes_lines(document))
            << puzzles::printable(file.string()) << std::endl;
  return exit_code(document);
}

std::string resume_command(const fs::path& folder) {
  return "sweep --resume " + shell_word(folder.string());
}

std::string last_words(const fs::path& folder) {
  return "puzzlebench: stopped at once; puzzlebench " + puzzles::printable(resume_command(folder)) +
         " goes on\n";
}

results::FileError resumable(const results::FileError& error, const fs::path& folder) {
  return results::FileError(std::string(error.what()) +
                            "; what was measured before is kept: once files can be written again, " +
                            resume_command(folder));
}

}  // namespace puzzlebench::harness
