// Files that a user names for what a command writes: `--output FILE`, `--svg FILE`.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace puzzlebench::harness {

/// Refuses what write_output() is sure to fail at, before any work is done: a folder, or a file in a folder
/// that is not there or cannot be written. Throws as write_output().
void require_output(const std::string& flag, const std::filesystem::path& path);

/// Refuses an output that is one of a command's inputs, by whatever name; of a folder, the files in it that
/// are read. Throws puzzles::UsageError with `flag`.
void refuse_inputs(const std::string& flag, const std::filesystem::path& path,
                   const std::vector<std::string>& inputs);

/// Into a device or a pipe what is written there, behind a link what it leads to, else the whole file or
/// none. Throws results::FileError, and puzzles::UsageError with `flag` for a run's own file, which it never
/// replaces.
void write_output(const std::string& flag, const std::filesystem::path& path, const std::string& text);

}  // namespace puzzlebench::harness
