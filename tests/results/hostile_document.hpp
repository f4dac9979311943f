// A run document whose every free text tries to be markup.
#pragma once

#include <string>

#include "tests/results/sample_document.hpp"

namespace puzzlebench::results {

inline constexpr const char* hostile_text =
    "</script><img src=x onerror=alert(1)>&amp;<!--<script>\"'\\\xe2\x80\xa8\xe2\x80\xa9{{data}}{a|b}";

/// sample_document() with hostile_text for each of its free texts; names keep what sets them apart before it,
/// and policies stay, by which serial search is known.
inline RunDocument hostile_document(int samples_per_cell = 10) {
  const std::string text = hostile_text;
  RunDocument document = sample_document(samples_per_cell);
  document.run.id = document.context.date = document.context.host_name = document.context.executable = text;
  document.context.cpu_model = text;
  for (std::string& word : document.run.argv) word = text;
  for (auto* facts : {&document.context.build, &document.context.machine})
    for (auto& [name, value] : *facts) value = text;
  for (Cell& cell : document.cells) {
    cell.name += text;
    cell.workload += text;
    cell.puzzle += text;
    cell.split_reason = text;
    for (auto& [name, value] : cell.parameters) value = text;
  }
  for (Sample& sample : document.samples) sample.cell += text;
  for (Failure& failure : document.failures) {
    failure.cell += text;
    failure.message = text;
  }
  for (TaskTimes& times : document.task_times) times.workload += text;
  return document;
}

}  // namespace puzzlebench::results
