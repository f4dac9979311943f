// Writes the pages that the browser opens:
// FOLDER/{small,example,pictures,hostile,extreme,failed,empty,many}.html, of EXAMPLE, a committed run, and of
// made-up ones. many: 200 cells of 30 samples and 50,000 task records, more than a document on disk may have.
#include <cstdio>
#include <exception>
#include <filesystem>
#include <string>

#include "results/file.hpp"
#include "results/report.hpp"
#include "tests/results/edge_documents.hpp"
#include "tests/results/sample_document.hpp"
#include "tests/results/sample_pictures.hpp"

namespace {

using namespace puzzlebench::results;

RunDocument many() {
  RunDocument document;
  document.run.id = "many";
  document.run.status = "complete";
  document.context.num_cpus = 4;
  int order = 0;
  for (int size = 0; size < 50; ++size) {
    const SampleWorkload workload{"queens",          "count", "n:" + std::to_string(size),
                                  0.01 * (size + 1), false,   {}};
    for (const auto& [policy, threads] : {std::pair{"serial", 1}, {"split", 1}, {"split", 2}, {"split", 4}}) {
      document.cells.push_back(sample_cell(workload, policy, threads, 0));
      for (int block = 0; block < 30; ++block) {
        Sample sample;
        sample.cell = document.cells.back().name;
        sample.index = sample.block = block;
        sample.order = order++;
        sample.cpu_seconds = workload.serial_seconds * (1 + 0.002 * (block * 7 % 11));
        sample.real_seconds = sample.cpu_seconds / threads;
        sample.counts.nodes = 1000 * (static_cast<std::uint64_t>(size) + 1);
        document.samples.push_back(sample);
      }
    }
  }
  Cell& recorded = document.cells.back();
  constexpr std::size_t tasks = 50'000;
  static_assert(tasks > task_records_max);
  recorded.profile = TaskProfile{tasks, 1, 0.3, 0.3, 0.1, {}, {}, {}};
  for (std::size_t task = 0; task < tasks; ++task)
    recorded.profile->records.push_back({task, 100, task / 4 * 60'000, 50'000, static_cast<int>(task % 4)});
  return document;
}

void write_pages(const std::filesystem::path& folder, const std::filesystem::path& example) {
  std::filesystem::create_directories(folder);
  const auto write = [&](const char* name, const RunDocument& run, const RunDocument* base = nullptr) {
    write_atomically(folder / name, to_html(run, base));
  };
  RunDocument base = sample_document();
  base.run.id = "base";
  for (Sample& sample : base.samples) sample.real_seconds *= 1.5;
  write("small.html", sample_document(), &base);
  write("example.html", load_document(example));
  RunDocument pictures = sample_document();
  pictures.pictures = sample_pictures();
  write("pictures.html", pictures);
  const RunDocument hostile = hostile_document(), hostile_base = hostile_document(6);
  write("hostile.html", hostile, &hostile_base);
  write("extreme.html", extreme_document());
  RunDocument failed = sample_document(0);
  failed.run.status = "failed";
  for (Cell& cell : failed.cells) cell.forget_measured();
  failed.task_times.clear();
  write("failed.html", failed);
  write("empty.html", {});
  write("many.html", many());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fputs("usage: write_report_pages FOLDER EXAMPLE\n", stderr);
    return 2;
  }
  try {
    write_pages(argv[1], argv[2]);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
