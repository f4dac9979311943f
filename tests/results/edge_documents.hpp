// Run documents at the edge of what a report must bear: every free text tries to be markup, every number is
// as large or small as the reader allows.
#pragma once

#include <cstdint>
#include <limits>
#include <string>

#include "results/json_reader.hpp"
#include "tests/results/sample_document.hpp"
#include "tests/results/sample_pictures.hpp"

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
  document.pictures = sample_pictures();
  for (SolutionPicture& solution : document.pictures) {
    solution.workload += text;
    solution.picture.notes.push_back(text);
    for (PictureFrame& frame : solution.picture.frames) frame.caption += text;
  }
  for (PictureCell& cell : document.pictures.back().picture.frames.back().cells) cell.label = text;
  return document;
}

/// Serial search takes the longest time that a document holds, all else the shortest.
inline RunDocument extreme_document() {
  RunDocument document = sample_document();
  for (Sample& sample : document.samples) {
    sample.counts.nodes = std::numeric_limits<std::uint64_t>::max();
    sample.real_seconds = sample.cell.ends_with("serial") ? seconds_max : seconds_min;
  }
  for (TaskTimes& times : document.task_times) {
    times.expansion_seconds = times.seconds_per_task = seconds_max;
    for (std::uint64_t& duration : times.durations_ns) duration = std::numeric_limits<std::uint64_t>::max();
  }
  return document;
}

}  // namespace puzzlebench::results
