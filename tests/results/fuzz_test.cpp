// Readers on broken input: an error that says what is wrong, or a document; never a crash and never another
// exception.
#include <gtest/gtest.h>

#include <random>
#include <sstream>

#include "results/journal.hpp"
#include "results/json_document.hpp"
#include "tests/results/sample_document.hpp"
#include "tests/results/temporary_folder.hpp"

namespace puzzlebench::results {
namespace {

/// Small, so that thousands of variants take a second.
RunDocument small_document() {
  RunDocument document = sample_document(1);
  document.cells.resize(1);
  document.samples.resize(1);
  document.cells[0].profile = sample_document(1).cells[5].profile;
  document.cells[0].capacity = sample_document(1).cells[5].capacity;
  document.task_times[0].workload = document.pictures[0].workload = document.cells[0].workload;
  return document;
}

std::string journal_text(const RunDocument& document) {
  const TemporaryFolder folder;
  Journal journal(folder.path(), document.run, document.context, document.cells);
  for (const Sample& sample : document.samples) journal.append(sample);
  journal.append(document.failures.front());
  for (const TaskTimes& times : document.task_times) journal.append(times);
  for (const SolutionPicture& picture : document.pictures) journal.append(picture);
  journal.finish("complete");
  return read_file(folder.path() / Journal::file_name);
}

/// Whether `text` is read without an error. Any exception but DocumentError ends the test.
bool reads_as_document(const std::string& text) {
  try {
    parse_document(text, "run.json");
    return true;
  } catch (const DocumentError&) {
    return false;
  }
}

bool reads_as_journal(const std::string& text) {
  try {
    parse_journal(text, "journal.jsonl");
    return true;
  } catch (const DocumentError&) {
    return false;
  }
}

std::string mutated(std::string text, std::mt19937& random) {
  const auto below = [&](std::size_t n) {
    return std::uniform_int_distribution<std::size_t>(0, n - 1)(random);
  };
  static const std::string bytes("\"\\{}[]:,0123456789-+.eE truefalsn\n\0\xff\xc3\x80", 39);
  for (std::size_t changes = 1 + below(4); changes != 0 && !text.empty(); --changes) {
    const std::size_t place = below(text.size());
    switch (below(5)) {
      case 0:
        text[place] = bytes[below(bytes.size())];
        break;
      case 1:
        text.erase(place, 1 + below(20));
        break;
      case 2:
        text.insert(place, 1, bytes[below(bytes.size())]);
        break;
      case 3:
        text.insert(place, text.substr(below(text.size()), 1 + below(30)));
        break;
      default:
        text[place] = static_cast<char>(text[place] ^ (1 << below(8)));
        break;
    }
  }
  return text;
}

TEST(BrokenInput, EveryTruncationOfADocumentIsAnError) {
  const std::string text = to_text(small_document());
  for (std::size_t length = 0; length + 1 < text.size(); ++length)  // the last byte is a newline
    ASSERT_FALSE(reads_as_document(text.substr(0, length))) << length;
  EXPECT_TRUE(reads_as_document(text));
}

TEST(BrokenInput, MutatedDocumentsAreReadOrRefusedButNeverCrash) {
  const std::string text = to_text(small_document());
  std::mt19937 random(20240506);
  int refused = 0;
  for (int i = 0; i < 5000; ++i) refused += reads_as_document(mutated(text, random)) ? 0 : 1;
  EXPECT_GT(refused, 2500);  // most mutations break something
}

TEST(BrokenInput, MutatedJournalsAreReadOrRefusedButNeverCrash) {
  const std::string text = journal_text(small_document());
  ASSERT_TRUE(reads_as_journal(text));
  std::mt19937 random(20240507);
  int refused = 0;
  for (int i = 0; i < 5000; ++i) refused += reads_as_journal(mutated(text, random)) ? 0 : 1;
  EXPECT_GT(refused, 2500);
}

TEST(BrokenInput, EveryTruncationOfAJournalGivesItsWholeLines) {
  const std::string text = journal_text(small_document());
  const std::size_t header = text.find('\n') + 1;
  for (std::size_t length = 0; length < text.size(); ++length) {
    const std::string cut = text.substr(0, length);
    ASSERT_EQ(reads_as_journal(cut), length >= header) << length;
    if (length < header) continue;
    const JournalContents contents = parse_journal(cut, "journal.jsonl");
    ASSERT_EQ(contents.whole_bytes, cut.rfind('\n') + 1);
    ASSERT_EQ(contents.whole_bytes + contents.torn_bytes, length);
    ASSERT_FALSE(contents.finished);
  }
}

TEST(BrokenInput, DeepNestingIsAnErrorAndNoStackOverflow) {
  EXPECT_FALSE(reads_as_document(std::string(1000000, '[')));
  EXPECT_FALSE(reads_as_document(std::string(100000, '[') + std::string(100000, ']')));
  std::string nested = to_text(small_document());
  nested.insert(1, "\"x\": " + std::string(100000, '[') + std::string(100000, ']') + ",");
  EXPECT_FALSE(reads_as_document(nested));  // though the key is unknown
  std::string shallow = to_text(small_document());
  shallow.insert(1, "\"x\": [[[[[[[[1]]]]]]]],");
  EXPECT_TRUE(reads_as_document(shallow));
}

}  // namespace
}  // namespace puzzlebench::results
