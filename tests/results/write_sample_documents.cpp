// Writes the documents that validate_schema.py and compare_py.py read:
// FOLDER/{sample,slower,merged,ranks,empty,values-STATUS}.json, comparisons of them,
// FOLDER/comparison-{runs,variants,processes,empty}.json, and the sample's exports, FOLDER/FORMAT.json.
#include <cstdio>
#include <exception>
#include <filesystem>

#include "results/comparison_json.hpp"
#include "results/export.hpp"
#include "results/file.hpp"
#include "results/merge.hpp"
#include "tests/results/ranks_document.hpp"
#include "tests/results/sample_document.hpp"

namespace {

void write_documents(const std::filesystem::path& folder) {
  using namespace puzzlebench::results;
  std::filesystem::create_directories(folder);
  RunDocument document = sample_document();
  save_document(folder / "sample.json", document);
  write_atomically(folder / "github_action_benchmark.json", to_github_action_benchmark({document}));
  write_atomically(folder / "bencher.json", to_bencher({document}));
  write_atomically(folder / "trace.json", to_trace(document));
  for (Sample& sample : document.samples) sample.real_seconds *= 1.5;
  save_document(folder / "slower.json", document);
  document.context.cpu_model = "Another CPU";
  document.context.build["compiler"] = "GCC 13.1.0";
  document.samples.front().counts.nodes += 1;
  const auto write_comparison = [&](const char* name, const Comparison& comparison) {
    write_atomically(folder / name, comparison_json(comparison));
  };
  write_comparison("comparison-runs.json", compare(sample_document(), document));
  write_comparison("comparison-variants.json",
                   compare_variants(sample_document(), "serial", "split/threads:1"));
  write_comparison("comparison-empty.json", Comparison{});
  RunDocument merged = sample_document(0);
  merged.run.processes = 2;
  merged = merge(merged, {sample_document(6), sample_document(6)});
  save_document(folder / "merged.json", merged);
  save_document(folder / "ranks.json", ranks_document());
  write_comparison("comparison-processes.json", compare(merged, merged));
  RunDocument empty;
  empty.run.status = "interrupted";
  save_document(folder / "empty.json", empty);
  // Every value of the closed sets, so that schema and code cannot drift apart.
  RunDocument values = sample_document(1);
  values.failures.clear();
  for (const char* const kind : failure_kinds) values.failures.push_back({"cell", 0, kind, ""});
  for (std::size_t i = 0; i < objectives.size(); ++i) values.cells[i].objective = objectives[i];
  for (const char* const status : run_statuses) {
    values.run.status = status;
    save_document(folder / (std::string("values-") + status + ".json"), values);
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: write_sample_documents FOLDER\n", stderr);
    return 2;
  }
  try {
    write_documents(argv[1]);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
