#include "results/file.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>

#include "results/journal.hpp"
#include "results/json_document.hpp"
#include "tests/refusal.hpp"
#include "tests/results/sample_document.hpp"
#include "tests/results/temporary_folder.hpp"

namespace puzzlebench::results {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using tests::refusal_of;
namespace fs = std::filesystem;

std::size_t entries(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

TEST(WriteAtomically, CreatesAndReplacesAFileAndLeavesNothingElse) {
  const TemporaryFolder folder;
  const fs::path path = folder.path() / "run.json";
  write_atomically(path, "one");
  EXPECT_EQ(read_file(path), "one");
  const std::string large(3000000, 'x');
  write_atomically(path, large);
  EXPECT_EQ(read_file(path), large);
  write_atomically(path, "");
  EXPECT_EQ(read_file(path), "");
  EXPECT_EQ(entries(folder.path()), 1U);
}

TEST(WriteAtomically, ReaderWithTheOldFileOpenKeepsTheOldContent) {
  const TemporaryFolder folder;
  const fs::path path = folder.path() / "run.json";
  write_atomically(path, "old content");
  std::ifstream old(path);
  write_atomically(path, "new");
  std::string line;
  std::getline(old, line);
  EXPECT_EQ(line, "old content");  // replaced, not written over
}

TEST(WriteAtomically, NamesPathAndReasonAndKeepsTheOldFileWhenItFails) {
  const TemporaryFolder folder;
  const fs::path missing = folder.path() / "missing" / "run.json";
  EXPECT_THAT(refusal_of<FileError>([&] { write_atomically(missing, "x"); }),
              testing::StartsWith(missing.string() + ": cannot create: No such file"));

  const fs::path occupied = folder.path() / "run.json";
  fs::create_directory(occupied);
  EXPECT_THAT(refusal_of<FileError>([&] { write_atomically(occupied, "x"); }),
              AllOf(HasSubstr(occupied.string() + ": cannot replace"), HasSubstr("directory")));
  EXPECT_TRUE(fs::is_directory(occupied));
  EXPECT_EQ(entries(folder.path()), 1U);  // no temporary file left
}

TEST(WriteAtomically, ReportsAFullDisk) {
  if (!fs::exists("/dev/full")) FAIL() << "this test needs /dev/full";
  Descriptor full("/dev/full", O_WRONLY, "open");
  EXPECT_THAT(refusal_of<FileError>([&] { full.write_all("x"); }),
              HasSubstr("/dev/full: cannot write: No space left"));
}

TEST(ReadFile, NamesPathAndReasonWhenItFails) {
  const TemporaryFolder folder;
  EXPECT_THAT(refusal_of<FileError>([&] { read_file(folder.path() / "none"); }),
              HasSubstr("none: cannot open: No such file or directory"));
  EXPECT_THAT(refusal_of<FileError>([&] { read_file(folder.path()); }),
              HasSubstr("cannot read: Is a directory"));
}

TEST(ReadFile, DoesNotWaitForThePipesOtherEnd) {
  const TemporaryFolder folder;
  const fs::path pipe = folder.path() / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  for (const fs::path& path : {pipe, fs::path("/dev/zero")})
    EXPECT_THAT(refusal_of<FileError>([&] { read_file(path); }),
                HasSubstr(path.string() + ": is a pipe or a device, not a file"));
}

TEST(LoadDocument, TakesAFileOrARunsFolder) {
  const TemporaryFolder folder;
  const RunDocument document = parse_document(to_text(sample_document(2)), "run.json");
  save_document(folder.path() / "run.json", document);
  EXPECT_TRUE(load_document(folder.path() / "run.json") == document);
  EXPECT_TRUE(load_document(folder.path()) == document);
}

TEST(LoadDocument, TakesTheJournalOfARunThatWasKilledBeforeItsFirstDocument) {
  const TemporaryFolder folder;
  const RunDocument document = sample_document(2);
  Journal journal(folder.path(), document.run, document.context, document.cells);
  journal.append(document.samples[0]);
  for (const fs::path& path : {folder.path(), folder.path() / "journal.jsonl"}) {
    const RunDocument loaded = load_document(path);
    EXPECT_EQ(loaded.run.status, "incomplete");
    EXPECT_EQ(loaded.samples.size(), 1U);
  }
}

TEST(LoadDocument, TakesTheJournalOfARunThatWasKilledAfterItsFirstDocument) {
  const TemporaryFolder folder;
  RunDocument document = sample_document(2);
  document.run.status = "incomplete";
  Journal journal(folder.path(), document.run, document.context, document.cells);
  for (const Sample& sample : document.samples) journal.append(sample);
  RunDocument behind = document;
  behind.samples.pop_back();
  save_document(folder.path() / "run.json", behind);
  EXPECT_EQ(load_document(folder.path()).samples.size(), document.samples.size());
  EXPECT_EQ(load_document(folder.path() / "run.json").samples.size(), behind.samples.size());
}

TEST(LoadDocument, NamesTheFileThatIsWrong) {
  const TemporaryFolder folder;
  EXPECT_THAT(refusal_of<FileError>([&] { load_document(folder.path()); }),
              HasSubstr("no run's folder: it holds neither run.json nor journal.jsonl"));
  EXPECT_THAT(refusal_of<FileError>([&] { load_document(folder.path() / "x.json"); }),
              HasSubstr("x.json: there is no such file or folder; name the folder of a run"));
  write_atomically(folder.path() / "run.json", "{\"schema\": 1}");
  EXPECT_THAT(refusal_of<DocumentError>([&] { load_document(folder.path()); }),
              HasSubstr((folder.path() / "run.json").string() + ": /schema: found 1"));
}

TEST(SaveDocument, LeavesTheOldFileWhenTheNewDocumentIsRefused) {
  const TemporaryFolder folder;
  const fs::path path = folder.path() / "run.json";
  save_document(path, sample_document(1));
  const std::string before = read_file(path);
  RunDocument bad = sample_document(1);
  bad.run.status = "done";
  EXPECT_THROW(save_document(path, bad), DocumentError);
  EXPECT_EQ(read_file(path), before);
}

TEST(RemoveLeftovers, TakesTheTemporaryFilesOfThatFileAlone) {
  const TemporaryFolder folder;
  for (const char* name : {"run.json", "run.json.tmp.12", "run.json.tmp.345", "other.json.tmp.12"})
    write_atomically(folder.path() / name, "x");
  remove_leftovers(folder.path() / "run.json");
  EXPECT_TRUE(std::filesystem::exists(folder.path() / "run.json"));
  EXPECT_TRUE(std::filesystem::exists(folder.path() / "other.json.tmp.12"));
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "run.json.tmp.12"));
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "run.json.tmp.345"));
}

}  // namespace
}  // namespace puzzlebench::results
