// The lines of a checkpoint's journals as values and as JSON: what is searched, and what of it is finished.
// Pure.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/checkpoint.hpp"
#include "puzzles/parameters.hpp"
#include "results/json_reader.hpp"

namespace puzzlebench::harness {

/// The count that a checkpoint is of. The same search has the same tasks under the same numbers.
struct CheckpointSearch {
  std::string puzzle;
  std::string workload;  ///< its name
  int workload_version = 1;
  puzzles::ParameterMap parameters;  ///< all that matter, see WorkloadInfo
  puzzles::ParameterMap given;       ///< by which the workload is made again
  int split_depth = 0;
  bool depth_profile = false;
  std::uint64_t tasks = 0;  ///< prefixes at that depth
};

/// Tasks [first, last]. Plain: one rank hands it to others.
struct TaskRange {
  std::uint64_t first = 0, last = 0;

  bool operator==(const TaskRange&) const = default;
};

/// One line's worth.
struct FinishedTasks {
  std::vector<TaskRange> tasks;
  engine::TaskSums sums;
};

/// What the journals of one checkpoint hold together.
struct CheckpointContents {
  CheckpointSearch search;
  std::vector<TaskRange> finished;  ///< ascending, not overlapping
  engine::TaskSums sums;            ///< of those
};

/// The first line of every journal: {checkpoint: {name, version}, search, hash}; the hash, FNV-1a in 16 hex
/// digits, is of the search.
nlohmann::ordered_json header_to_json(const CheckpointSearch& search);
/// {tasks: [[first, last], ...], nodes, leaves, solution_leaves, solutions}, with depth_profile where the
/// search has one and largest where it is not 0.
nlohmann::ordered_json finished_to_json(const FinishedTasks& finished, bool depth_profile);

/// Throws results::DocumentError for what header_to_json() does not write.
CheckpointSearch read_header(const results::JsonReader& line);

/// Puts the journals of one checkpoint together.
class CheckpointReader {
 public:
  /// The text of one journal, named `source`; returns the length of its whole lines. Throws
  /// results::DocumentError with file, line and what is wrong: no such line, another search than that of the
  /// journals before, tasks that there are not or that another line has counted, counts that cannot be.
  std::uint64_t read(std::string_view text, const std::string& source);

  bool started() const { return !header_.empty(); }  ///< a whole first line was read
  CheckpointContents take();

 private:
  struct Kept {
    std::uint64_t last;
    std::size_t place;
  };

  void read_first(const results::JsonReader& line, const std::string& place);
  void read_finished(const results::JsonReader& line, const std::string& place);
  void keep(TaskRange range, const results::JsonReader& where);

  std::string header_, header_place_;  // of the first journal
  CheckpointSearch search_;
  std::map<std::uint64_t, Kept> kept_;  // by first task
  std::vector<std::string> places_;     // of lines: file and number
  engine::TaskSums sums_;
};

}  // namespace puzzlebench::harness
