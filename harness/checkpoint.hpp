// engine::Checkpoint in files: what is finished goes to this rank's journal while the search runs.
#pragma once

#include <condition_variable>
#include <exception>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "engine/checkpoint.hpp"
#include "harness/checkpoint_folder.hpp"
#include "results/json_lines.hpp"

namespace puzzlebench::harness {

/// Finished tasks are gathered, and a thread of its own writes them five times a second: no worker waits for
/// a disk, and a kill costs a fifth of a second's tasks and those under way. Errors of files, from any
/// member, are results::FileError; those of the thread come out of add() or end().
class FileCheckpoint : public engine::Checkpoint {
 public:
  /// One that begins in `folder`. Rank 0 makes that (prepare_checkpoint_folder()); what it made is removed
  /// again where the search does not come to its tasks.
  FileCheckpoint(std::filesystem::path folder, int rank);
  /// One that goes on. `own`: rank 0's journal, locked.
  FileCheckpoint(std::filesystem::path folder, int rank, CheckpointContents contents,
                 std::optional<results::Descriptor> own);
  ~FileCheckpoint() override;
  FileCheckpoint(const FileCheckpoint&) = delete;
  FileCheckpoint& operator=(const FileCheckpoint&) = delete;

  const std::filesystem::path& folder() const { return folder_; }
  bool resumed() const { return resumed_; }
  /// What was there before; its search is that of this execution.
  const CheckpointContents& contents() const { return contents_; }
  std::uint64_t tasks_before() const;

  /// What is searched, but for the number of tasks. Of one that begins, before it is executed.
  void set_search(CheckpointSearch search) { contents_.search = std::move(search); }

  std::vector<std::size_t> missing(std::size_t tasks) override;
  void add(std::size_t task, const engine::TaskSums& sums) override;
  void end(bool cut) override;
  const engine::TaskSums& before() const override { return contents_.sums; }

  /// There is something to go on with.
  bool begun() const { return lines_.has_value(); }
  /// Says on stderr how to go on, once, where begun().
  void say_how_to_go_on();

 private:
  void begin_journal();
  void write_as_they_come();
  void join();

  const std::filesystem::path folder_;
  const int rank_;
  const bool resumed_;
  CheckpointContents contents_;
  std::optional<results::Descriptor> own_;
  bool made_folder_ = false, made_journal_ = false;  // and not begun yet
  std::optional<results::JsonLines> lines_;          // the thread's, while that runs
  bool said_ = false;
  std::mutex mutex_;  // guards what follows
  FinishedTasks fresh_;
  bool ended_ = false;
  std::exception_ptr failure_;  // of the thread
  std::condition_variable ends_;
  std::thread writer_;
};

}  // namespace puzzlebench::harness
