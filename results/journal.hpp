// DIR/journal.jsonl: one JSON line per finished sample, on disk before the next one starts, so that a killed
// run loses nothing that it measured. Append only: no line is ever changed.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "results/descriptor.hpp"
#include "results/document_error.hpp"
#include "results/file.hpp"
#include "results/json_lines.hpp"
#include "results/run_document.hpp"

namespace puzzlebench::results {

/// What a run was asked for, so that it can be gone on with. Both texts are those of who made the plan.
struct PlanRecord {
  std::string hash;     ///< of all that decides the samples; the same plan has the same
  std::string request;  ///< a JSON object from which the plan can be made again

  bool operator==(const PlanRecord&) const = default;
};

struct JournalContents;

/// Lines: the header {journal, run, context, plan, cells} with the planned cells; then {cell} (its facts,
/// once known, and again with its profile), {sample}, {failure}, {task_times}, {picture} as they come; {end}
/// with the status; {resumed} with the date where a run that was stopped goes on, with or without an {end}
/// before it. Invariant: the file ends with a whole line after every call, also after one that failed. While
/// it is open no other process can write it; a kill leaves no lock behind.
class Journal {
 public:
  static constexpr const char* file_name = "journal.jsonl";

  /// Creates folder/journal.jsonl with its header. The folder must exist and hold no journal. Throws
  /// FileError. Without a plan's record it cannot be resumed.
  Journal(const std::filesystem::path& folder, const Run& run, const Context& context,
          const std::vector<Cell>& cells, const std::optional<PlanRecord>& plan = {});

  /// Goes on with the journal in `file`, which open_journal gave and which holds `contents`: cuts a torn last
  /// line off and appends {resumed}. Throws FileError.
  Journal(Descriptor file, const JournalContents& contents, const std::string& date);

  /// Each adds one line and returns when the disk has it (fdatasync). Throw FileError, and DocumentError for
  /// what json_document.hpp would refuse.
  void append(const Cell& cell);  ///< replaces the facts of the planned cell of that name
  void append(const Sample& sample);
  void append(const Failure& failure);
  void append(const TaskTimes& times);          ///< of a workload of the plan, each once
  void append(const SolutionPicture& picture);  ///< likewise
  void finish(const std::string& status);       ///< one of run_statuses

 private:
  void expect(const std::vector<Cell>& cells);
  void require_planned(const std::string& cell) const;

  std::set<std::string> cells_;       // names of the planned ones
  std::set<std::string> untimed_;     // workloads that have no times of tasks yet
  std::set<std::string> unpictured_;  // ... and no picture
  JsonLines lines_;
};

/// What a journal holds. A run that was killed has no {end}: its status is "incomplete". The document lacks
/// the samples of cells that failed, as every document does; the journal keeps them.
struct JournalContents {
  RunDocument document;
  std::uint64_t whole_bytes = 0;  ///< length up to the last whole line
  std::uint64_t torn_bytes = 0;   ///< cut off after it: a line that a kill or a crash left unfinished
  bool finished = false;          ///< there is an {end}, and no {resumed} behind it
  std::optional<PlanRecord> plan{};
  int next_order = 0;  ///< Sample::order of the next one, those of failed cells counted
};

/// The journal in `folder`, locked and ready to be gone on with; nothing is changed yet. Throws FileError,
/// also where a sweep is still writing it.
Descriptor open_journal(const std::filesystem::path& folder);

/// A torn last line is cut off and counted; any other line that is not as described is an error. Throws
/// DocumentError.
JournalContents parse_journal(std::string_view text, const std::string& source);

/// Throws FileError, DocumentError.
JournalContents read_journal(const std::filesystem::path& path);

}  // namespace puzzlebench::results
