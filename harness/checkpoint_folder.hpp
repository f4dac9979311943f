// A checkpoint's folder: rank-0.jsonl, rank-1.jsonl, ..., each written by one rank of the search at a time.
// Who reads it or begins it is rank 0, for all; its own journal's lock is the folder's.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "harness/checkpoint_lines.hpp"
#include "results/descriptor.hpp"

namespace puzzlebench::harness {

/// folder/rank-K.jsonl.
std::filesystem::path rank_journal(const std::filesystem::path& folder, int rank);

/// Makes `folder`, which must be new or empty (puzzles::UsageError). True: it is new. Throws
/// results::FileError.
bool prepare_checkpoint_folder(const std::filesystem::path& folder);

/// The journal of `rank`, locked, made where it is not there. Throws results::FileError, also where a search
/// is writing it.
results::Descriptor open_rank_journal(const std::filesystem::path& folder, int rank);

/// What all journals in a folder hold.
struct CheckpointFolder {
  CheckpointContents contents;
  results::Descriptor own;  ///< rank 0's journal, locked
};

/// Cuts lines that were not written to their ends off and says so on stderr; where anything else is wrong,
/// nothing is changed. Throws results::FileError, also where a search is writing any of them, and
/// results::DocumentError.
CheckpointFolder read_checkpoint(const std::filesystem::path& folder);

/// "solve --resume DIR", for a shell.
std::string go_on_command(const std::filesystem::path& folder);

}  // namespace puzzlebench::harness
