#include "harness/run_argument.hpp"

#include <cmath>
#include <filesystem>

#include "harness/carry_out.hpp"
#include "harness/process_folder.hpp"
#include "puzzles/parameters.hpp"
#include "results/file.hpp"

namespace puzzlebench::harness {

namespace {

/// Whether the samples of two are not the same, by the first that both have; a run.json keeps fewer digits
/// than its journal (549.737 ns).
bool samples_differ(const results::RunDocument& a, const results::RunDocument& b) {
  for (const results::Sample& sample : a.samples)
    for (const results::Sample& other : b.samples)
      if (sample.cell == other.cell && sample.index == other.index)
        return std::abs(sample.real_seconds - other.real_seconds) > 1e-5 * sample.real_seconds;
  return !a.samples.empty() && !b.samples.empty();
}

/// An id is a second in time, which two runs may share, and so may all but their samples; a run.json and its
/// journal may differ in the rest.
bool same_run(const results::RunDocument& a, const results::RunDocument& b) {
  return a.run.id == b.run.id && a.run.argv == b.run.argv && a.context.date == b.context.date &&
         a.context.host_name == b.context.host_name && !samples_differ(a, b);
}

/// A process of a run has the run's id, a slash and its folder's name.
bool is_process_of(const results::RunDocument& process, const results::RunDocument& run) {
  return process.run.id.starts_with(run.run.id + "/") && process.context.host_name == run.context.host_name;
}

/// Throws where the samples of one are among the other's.
void refuse_shared_samples(const std::string& path, const results::RunDocument& run, const std::string& again,
                           const results::RunDocument& other) {
  if (same_run(run, other))
    throw puzzles::UsageError(path + " and " + again + " are the same run, " + run.run.id +
                              "; name each run once");
  const auto refuse_process = [](const std::string& part, const std::string& whole, const std::string& id) {
    throw puzzles::UsageError(part + " is a process of the run " + whole + ", " + id +
                              ", which holds its samples; name one of the two");
  };
  if (is_process_of(run, other)) refuse_process(path, again, other.run.id);
  if (is_process_of(other, run)) refuse_process(again, path, run.run.id);
}

}  // namespace

results::RunDocument load_run(const std::string& path) {
  results::RunDocument run = results::load_document(path);
  if (run.run.processes == 1 || !run.samples.empty() || run.run.status != "incomplete") return run;
  namespace fs = std::filesystem;
  const fs::path folder = fs::is_directory(path) ? fs::path(path) : fs::path(path).parent_path();
  for (int k = 1; k <= run.run.processes; ++k) {
    const auto part = process_document(process_folder(folder, k));
    if (part && !part->samples.empty())
      throw results::FileError(
          path + ": no process is joined into it yet; samples lie in " + process_folder(folder, k).string() +
          ": wait for the sweep that works there, or where it was killed, join them by " +
          resume_command(folder));
  }
  return run;
}

std::vector<results::RunDocument> load_runs(const std::vector<std::string>& paths) {
  std::vector<results::RunDocument> runs;
  for (const std::string& path : paths) {
    runs.push_back(load_run(path));
    for (std::size_t i = 0; i + 1 < runs.size(); ++i)
      refuse_shared_samples(paths[i], runs[i], path, runs.back());
  }
  return runs;
}

}  // namespace puzzlebench::harness
