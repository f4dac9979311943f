// Files: whole or not at all. With descriptor.hpp, below it and the journal, all that touches the file
// system; knows no JSON.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

#include "results/run_document.hpp"

namespace puzzlebench::results {

inline constexpr const char* document_file_name = "run.json";  ///< in a run's folder

/// One line: the path, what was tried, the system's reason.
class FileError : public std::runtime_error {
 public:
  FileError(const std::filesystem::path& path, const std::string& action, int error_number);
  explicit FileError(const std::string& message) : std::runtime_error(message) {}
};

/// Replaces `path` by `content`: temporary file in the same folder, fsync, rename, fsync of the folder.
/// Whoever reads `path` at any time, after a kill or a power cut too, finds the old content or the new one
/// whole. Throws FileError and leaves no temporary file behind.
void write_atomically(const std::filesystem::path& path, std::string_view content);

/// Removes the temporary files that killed writers of `path` left beside it. Only for who alone writes
/// `path`.
void remove_leftovers(const std::filesystem::path& path);

/// The whole file. Throws FileError.
std::string read_file(const std::filesystem::path& path);

/// to_text(document) written atomically. Throws FileError, DocumentError.
void save_document(const std::filesystem::path& path, const RunDocument& document);

/// `path`: a run.json, a journal (*.jsonl), or a run's folder: its run.json, or where a run was killed on
/// the way, what its journal.jsonl holds. Throws FileError, DocumentError.
RunDocument load_document(const std::filesystem::path& path);

}  // namespace puzzlebench::results
