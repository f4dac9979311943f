#include "harness/checkpoint.hpp"

#include <algorithm>
#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>
#include <utility>

#include "puzzles/words.hpp"
#include "results/document_error.hpp"
#include "results/file.hpp"

namespace puzzlebench::harness {

namespace {

namespace fs = std::filesystem;
using SteadyClock = std::chrono::steady_clock;

constexpr auto write_every = std::chrono::milliseconds(200);  // what a kill costs
constexpr auto sync_every = std::chrono::seconds(5);          // what a power cut costs

void sort_and_join(std::vector<TaskRange>& ranges) {
  std::ranges::sort(ranges, {}, &TaskRange::first);
  std::size_t kept = 0;
  for (const TaskRange& range : ranges) {
    if (kept > 0 && ranges[kept - 1].last + 1 == range.first)
      ranges[kept - 1].last = range.last;
    else
      ranges[kept++] = range;
  }
  ranges.resize(kept);
}

}  // namespace

FileCheckpoint::FileCheckpoint(fs::path folder, int rank)
    : folder_(std::move(folder)), rank_(rank), resumed_(false) {
  if (rank_ != 0) return;  // rank 0 makes the folder
  made_folder_ = prepare_checkpoint_folder(folder_);
  own_.emplace(open_rank_journal(folder_, rank_));
  made_journal_ = true;
}

FileCheckpoint::FileCheckpoint(fs::path folder, int rank, CheckpointContents contents,
                               std::optional<results::Descriptor> own)
    : folder_(std::move(folder)),
      rank_(rank),
      resumed_(true),
      contents_(std::move(contents)),
      own_(std::move(own)) {}

FileCheckpoint::~FileCheckpoint() {
  join();
  std::error_code ignored;
  if (made_journal_) fs::remove(rank_journal(folder_, rank_), ignored);
  if (made_folder_) fs::remove(folder_, ignored);
}

std::uint64_t FileCheckpoint::tasks_before() const {
  std::uint64_t tasks = 0;
  for (const TaskRange& range : contents_.finished) tasks += range.last - range.first + 1;
  return tasks;
}

std::vector<std::size_t> FileCheckpoint::missing(std::size_t tasks) {
  if (!resumed_)
    contents_.search.tasks = tasks;
  else if (contents_.search.tasks != tasks)
    throw results::DocumentError(folder_.string() + ": is of " +
                                 puzzles::counted(contents_.search.tasks, "task") +
                                 ", but this program cuts " + contents_.search.workload + " into " +
                                 puzzles::counted(tasks, "task") + ": another version wrote it");
  begin_journal();
  std::vector<std::size_t> missing;
  std::size_t next = 0;
  const auto up_to = [&](std::size_t end) {
    while (next < end) missing.push_back(next++);
  };
  for (const TaskRange& range : contents_.finished) {
    up_to(range.first);
    next = range.last + 1;
  }
  up_to(tasks);
  writer_ = std::thread([this] { write_as_they_come(); });
  return missing;
}

void FileCheckpoint::add(std::size_t task, const engine::TaskSums& sums) {
  const std::lock_guard lock(mutex_);
  if (failure_) std::rethrow_exception(failure_);
  if (!fresh_.tasks.empty() && fresh_.tasks.back().last + 1 == task)
    ++fresh_.tasks.back().last;
  else
    fresh_.tasks.push_back({task, task});
  fresh_.sums.add(sums);
}

void FileCheckpoint::end(bool cut) {
  join();
  if (failure_) std::rethrow_exception(failure_);
  if (cut && rank_ == 0) say_how_to_go_on();
}

void FileCheckpoint::say_how_to_go_on() {
  if (!begun() || std::exchange(said_, true)) return;
  std::cerr << "puzzlebench: finished tasks are kept; go on with the others: "
            << puzzles::printable(go_on_command(folder_)) << std::endl;
}

void FileCheckpoint::begin_journal() {
  const fs::path path = rank_journal(folder_, rank_);
  if (!own_) own_.emplace(open_rank_journal(folder_, rank_));
  const std::uint64_t bytes = fs::file_size(path);
  made_journal_ = bytes == 0;
  results::JsonLines lines(std::move(*own_), bytes);
  if (bytes == 0) {
    lines.append_to_disk(header_to_json(contents_.search));
    results::sync_folder(folder_);
  }
  lines_.emplace(std::move(lines));
  made_folder_ = made_journal_ = false;
}

void FileCheckpoint::write_as_they_come() {
  std::unique_lock lock(mutex_);
  const auto fail = [&](std::exception_ptr failure) {
    if (!lock.owns_lock()) lock.lock();
    failure_ = std::move(failure);
  };
  try {
    bool synced = true;
    SteadyClock::time_point last_sync = SteadyClock::now();
    for (bool last = false; !last;) {
      last = ends_.wait_for(lock, write_every, [&] { return ended_; });
      FinishedTasks finished = std::exchange(fresh_, {});
      lock.unlock();
      if (!finished.tasks.empty()) {
        sort_and_join(finished.tasks);
        lines_->append(finished_to_json(finished, contents_.search.depth_profile));
        synced = false;
      }
      if (!synced && (last || SteadyClock::now() - last_sync >= sync_every)) {
        lines_->sync();
        synced = true;
        last_sync = SteadyClock::now();
      }
      lock.lock();
    }
  } catch (const results::FileError& error) {
    fail(std::make_exception_ptr(results::FileError(
        std::string(error.what()) + "; what was finished before is kept: once files can be written again, " +
        go_on_command(folder_))));
  } catch (...) {
    fail(std::current_exception());
  }
}

void FileCheckpoint::join() {
  if (!writer_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  ends_.notify_all();
  writer_.join();
}

}  // namespace puzzlebench::harness
