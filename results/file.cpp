#include "results/file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <iterator>
#include <system_error>

#include "results/descriptor.hpp"
#include "results/journal.hpp"
#include "results/json_document.hpp"

namespace puzzlebench::results {

FileError::FileError(const std::filesystem::path& path, const std::string& action, int error_number)
    : FileError(path.string() + ": cannot " + action + ": " + std::generic_category().message(error_number)) {
}

namespace {

constexpr const char* temporary_suffix = ".tmp.";

}  // namespace

void write_atomically(const std::filesystem::path& path, std::string_view content) {
  // Its own name for each process: two writers must not share a temporary file.
  std::filesystem::path temporary = path;
  temporary += temporary_suffix + std::to_string(::getpid());
  try {
    Descriptor file(temporary, O_WRONLY | O_CREAT | O_TRUNC, "create", path);
    file.write_all(content);
    file.sync();
    file.close();
    if (::rename(temporary.c_str(), path.c_str()) != 0) throw FileError(path, "replace", errno);
  } catch (const FileError&) {
    ::unlink(temporary.c_str());
    throw;
  }
  sync_folder(path.parent_path());
}

void remove_leftovers(const std::filesystem::path& path) {
  const std::string begin = path.filename().string() + temporary_suffix;
  std::error_code ignored;  // what cannot be removed does no harm
  for (const auto& entry : std::filesystem::directory_iterator(path.parent_path(), ignored))
    if (entry.path().filename().string().starts_with(begin)) std::filesystem::remove(entry.path(), ignored);
}

std::string read_file(const std::filesystem::path& path) {
  // An ifstream opens a folder and reads nothing from it, waits for a pipe's other end, and never ends on
  // /dev/zero.
  std::error_code ignored;
  const auto status = std::filesystem::status(path, ignored);
  if (std::filesystem::is_directory(status)) throw FileError(path, "read", EISDIR);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
    throw FileError(path.string() + ": is a pipe or a device, not a file; name a file");
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) throw FileError(path, "open", errno);
  try {
    std::string content{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (!file.bad()) return content;
  } catch (const std::ios_base::failure&) {  // /proc/self/mem
  }
  throw FileError(path, "read", errno != 0 ? errno : EIO);
}

void save_document(const std::filesystem::path& path, const RunDocument& document) {
  write_atomically(path, to_text(document));
}

RunDocument load_document(const std::filesystem::path& path) {
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored))
    throw FileError(path.string() + ": there is no such file or folder; name the folder of a run, its " +
                    document_file_name + " or its " + Journal::file_name);
  if (!std::filesystem::is_directory(path, ignored)) {
    if (path.extension() == ".jsonl") return read_journal(path).document;
    return parse_document(read_file(path), path.string());
  }
  const auto run = path / document_file_name;
  const auto journal = path / Journal::file_name;
  if (std::filesystem::exists(run, ignored)) {
    RunDocument document = parse_document(read_file(run), run.string());
    if (document.run.status != "incomplete" || !std::filesystem::exists(journal, ignored)) return document;
    return read_journal(journal).document;  // killed: run.json lacks the workload then under way
  }
  if (std::filesystem::exists(journal, ignored)) return read_journal(journal).document;
  throw FileError(path.string() + ": no run's folder: it holds neither " + document_file_name + " nor " +
                  Journal::file_name + "; name the folder that a sweep wrote");
}

}  // namespace puzzlebench::results
