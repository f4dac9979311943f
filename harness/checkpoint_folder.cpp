#include "harness/checkpoint_folder.hpp"

#include <fcntl.h>

#include <charconv>
#include <iostream>
#include <map>
#include <utility>

#include "harness/shell_word.hpp"
#include "puzzles/words.hpp"
#include "results/document_error.hpp"
#include "results/file.hpp"

namespace puzzlebench::harness {

namespace {

namespace fs = std::filesystem;

/// The ranks that have a journal in `folder`.
std::map<int, fs::path> journals_in(const fs::path& folder) {
  std::map<int, fs::path> journals;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    const std::string name = entry.path().filename().string();
    constexpr std::string_view begin = "rank-";
    int rank = 0;
    if (!name.starts_with(begin)) continue;
    std::from_chars(name.data() + begin.size(), name.data() + name.size(), rank);
    if (rank >= 0 && rank_journal(folder, rank) == entry.path()) journals.emplace(rank, entry.path());
  }
  if (error) throw results::FileError(folder, "read the folder", error.value());
  return journals;
}

}  // namespace

fs::path rank_journal(const fs::path& folder, int rank) {
  return folder / ("rank-" + std::to_string(rank) + ".jsonl");
}

bool prepare_checkpoint_folder(const fs::path& folder) {
  std::error_code error;
  const bool made = fs::create_directories(folder, error);
  if (error) throw results::FileError(folder, "make the folder", error.value());
  if (!fs::is_empty(folder, error) && !error)
    throw puzzles::UsageError("--checkpoint " + folder.string() + ": " +
                              (journals_in(folder).empty()
                                   ? "is not empty; name a new or an empty folder"
                                   : "already holds a search; go on with it: " + go_on_command(folder) +
                                         "; or name another folder"));
  if (error) throw results::FileError(folder, "read the folder", error.value());
  return made;
}

results::Descriptor open_rank_journal(const fs::path& folder, int rank) {
  results::Descriptor file(rank_journal(folder, rank), O_RDWR | O_CREAT | O_APPEND, "open for writing");
  file.lock("a search is writing it; wait for its end, or name another folder");
  return file;
}

CheckpointFolder read_checkpoint(const fs::path& folder) {
  const std::map<int, fs::path> journals = journals_in(folder);
  if (journals.empty())
    throw results::FileError(folder.string() +
                             ": no search to go on with: there is no rank-0.jsonl in it; name the folder "
                             "that solve --checkpoint wrote");
  results::Descriptor own = open_rank_journal(folder, 0);
  struct Torn {
    results::Descriptor file;
    fs::path path;
    std::uint64_t whole, bytes;
  };
  std::vector<Torn> torn;
  CheckpointReader reader;
  for (const auto& [rank, path] : journals) {
    // Opened anew, so that none stays locked: the rank that it belongs to locks it.
    std::optional<results::Descriptor> other;
    if (rank != 0) other.emplace(open_rank_journal(folder, rank));
    const std::string text = results::read_file(path);
    const std::uint64_t whole = reader.read(text, path.string());
    if (whole == text.size()) continue;
    torn.push_back({other ? std::move(*other) : results::Descriptor(path, O_WRONLY, "open for writing"), path,
                    whole, text.size() - whole});
  }
  if (!reader.started())
    throw results::DocumentError(folder.string() +
                                 ": no search to go on with: it was cut short before a task was finished; "
                                 "remove the folder and begin anew");
  for (Torn& line : torn) {
    line.file.truncate(line.whole);
    std::cerr << puzzles::printable(line.path.string()) << ": cut off the last "
              << puzzles::counted(line.bytes, "byte") << ", a line that was not written to its end"
              << std::endl;
  }
  return {reader.take(), std::move(own)};
}

std::string go_on_command(const fs::path& folder) {
  return "solve --resume " + shell_word(folder.string());
}

}  // namespace puzzlebench::harness
