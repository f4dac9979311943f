#include "harness/run_argument.hpp"

#include "puzzles/parameters.hpp"
#include "results/file.hpp"

namespace puzzlebench::harness {

namespace {

/// An id is a second in time, which two runs may share; a run.json and its journal may differ in the rest.
bool same_run(const results::RunDocument& a, const results::RunDocument& b) {
  return a.run.id == b.run.id && a.run.argv == b.run.argv && a.context.date == b.context.date &&
         a.context.host_name == b.context.host_name;
}

}  // namespace

std::vector<results::RunDocument> load_runs(const std::vector<std::string>& paths) {
  std::vector<results::RunDocument> runs;
  for (const std::string& path : paths) {
    runs.push_back(results::load_document(path));
    for (std::size_t i = 0; i + 1 < runs.size(); ++i)
      if (same_run(runs[i], runs.back()))
        throw puzzles::UsageError(paths[i] + " and " + path + " are the same run, " + runs[i].run.id +
                                  "; name each run once");
  }
  return runs;
}

}  // namespace puzzlebench::harness
