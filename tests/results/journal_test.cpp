#include "results/journal.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <limits>

#include "results/json_document.hpp"
#include "tests/refusal.hpp"
#include "tests/results/sample_document.hpp"
#include "tests/results/temporary_folder.hpp"

namespace puzzlebench::results {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using tests::refusal_of;

std::filesystem::path journal_path(const TemporaryFolder& folder) {
  return folder.path() / "journal.jsonl";
}

/// The plan of a document: its cells before anything about them was found out.
std::vector<Cell> planned(std::vector<Cell> cells) {
  for (Cell& cell : cells) {
    cell.split_depth_resolved = 0;
    cell.split_reason.clear();
    cell.workers_seen = 1;
    cell.executions = 1;
    cell.forget_measured();
  }
  return cells;
}

void write_all(Journal& journal, const RunDocument& document) {
  for (const Cell& cell : document.cells) journal.append(cell);
  for (const Sample& sample : document.samples) journal.append(sample);
  for (const Failure& failure : document.failures) journal.append(failure);
  for (const TaskTimes& times : document.task_times) journal.append(times);
  for (const SolutionPicture& picture : document.pictures) journal.append(picture);
}

TEST(Journal, AloneGivesTheDocumentThatTheRunWouldWriteToTheLastBit) {
  const TemporaryFolder folder;
  const RunDocument document = sample_document();
  auto running = document.run;
  running.status = "incomplete";
  Journal journal(folder.path(), running, document.context, planned(document.cells));
  write_all(journal, document);
  journal.finish("complete");

  const JournalContents contents = read_journal(journal_path(folder));
  EXPECT_TRUE(contents.document == document);
  EXPECT_EQ(to_text(contents.document), to_text(document));
  EXPECT_TRUE(contents.finished);
  EXPECT_EQ(contents.torn_bytes, 0U);
  EXPECT_EQ(contents.whole_bytes, std::filesystem::file_size(journal_path(folder)));
}

TEST(Journal, KeepsTheSamplesOfACellThatFailedLaterButItsDocumentDoesNot) {
  const TemporaryFolder folder;
  const RunDocument document = sample_document(3);
  Journal journal(folder.path(), document.run, document.context, document.cells);
  for (const Sample& sample : document.samples) journal.append(sample);
  const std::string failed = document.samples.front().cell;
  journal.append(Failure{failed, 2, "error", "x"});
  RunDocument expected = document;
  expected.run.status = "incomplete";
  expected.failures = {{failed, 2, "error", "x"}};
  expected.task_times.clear();
  expected.pictures.clear();
  std::erase_if(expected.samples, [&](const Sample& sample) { return sample.cell == failed; });
  ASSERT_EQ(expected.samples.size(), document.samples.size() - 3);
  EXPECT_TRUE(read_journal(journal_path(folder)).document == expected);
  EXPECT_THAT(read_file(journal_path(folder)),
              HasSubstr("\"sample\":{\"cell\":\"" + failed + "\",\"index\":2"));
}

TEST(Journal, IsOnDiskAfterEveryCallWithoutBeingClosed) {
  const TemporaryFolder folder;
  const RunDocument document = sample_document(1);
  Journal journal(folder.path(), document.run, document.context, document.cells);
  EXPECT_EQ(read_journal(journal_path(folder)).document.cells, document.cells);
  for (std::size_t i = 0; i < document.samples.size(); ++i) {
    journal.append(document.samples[i]);
    EXPECT_EQ(read_journal(journal_path(folder)).document.samples.size(), i + 1);
  }
}

TEST(Journal, OfAKilledProcessHoldsEverySampleThatItAppended) {
  const TemporaryFolder folder;
  const RunDocument document = sample_document(3);
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    Journal journal(folder.path(), document.run, document.context, document.cells);
    for (int i = 0; i < 5; ++i) journal.append(document.samples[static_cast<std::size_t>(i)]);
    ::raise(SIGKILL);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFSIGNALED(status));
  const JournalContents contents = read_journal(journal_path(folder));
  EXPECT_FALSE(contents.finished);
  EXPECT_EQ(contents.document.run.status, "incomplete");
  EXPECT_TRUE(std::equal(contents.document.samples.begin(), contents.document.samples.end(),
                         document.samples.begin(), document.samples.begin() + 5));
}

TEST(Journal, WithATornLastLineIsReadUpToItAndTheRestIsCounted) {
  const TemporaryFolder folder;
  const RunDocument document = sample_document(1);
  Journal journal(folder.path(), document.run, document.context, document.cells);
  journal.append(document.samples[0]);
  const std::string whole = read_file(journal_path(folder));
  for (const std::string& torn :
       {std::string("{\"sample\": {\"cel"), std::string("{\"end\": {\"status\": \"complete\"}}"),
        std::string(100, '\0') + "\n"}) {
    const JournalContents contents = parse_journal(whole + torn, "j");
    EXPECT_EQ(contents.document.samples.size(), 1U);
    EXPECT_EQ(contents.whole_bytes, whole.size());
    EXPECT_EQ(contents.torn_bytes, torn.size());
    EXPECT_EQ(contents.document.run.status, "incomplete");
  }
}

TEST(Journal, WithABadLineBeforeTheLastIsAnErrorThatNamesTheLine) {
  const TemporaryFolder folder;
  const RunDocument document = sample_document(1);
  Journal journal(folder.path(), document.run, document.context, document.cells);
  const std::string header = read_file(journal_path(folder));
  journal.append(document.samples[0]);
  const std::string sample = read_file(journal_path(folder)).substr(header.size());
  const auto error = [](const std::string& text) {
    return refusal_of<DocumentError>([&] { parse_journal(text, "j"); });
  };
  EXPECT_THAT(error(header + "{\"sam\n" + sample),
              "j: not valid JSON: line 2, column 6: found the end of the text");
  EXPECT_EQ(error(header + sample + sample),
            "j, line 3: /sample/order: found 0, allowed: a number from 1: samples stand as they were taken");
  const auto changed = [&](const std::string& key, const std::string& value) {
    std::string line = sample;
    const auto begin = line.find("\"" + key + "\":") + key.size() + 3;
    return line.replace(begin, line.find(',', begin) - begin, value);
  };
  EXPECT_EQ(error(header + sample + changed("order", "1")),
            "j, line 3: /sample/index: found 0, allowed: a number that no other sample of "
            "frogs/reach/n:12/serial has");
  for (const char* time : {"0", "-1.5", "1e-13", "1e13", "1e308"})
    EXPECT_THAT(error(header + changed("real_seconds", time)),
                AllOf(HasSubstr("j, line 2: /sample/real_seconds: found "),
                      HasSubstr("allowed: a finite number from 1e-12 to 1000000000000.0")))
        << time;
  EXPECT_THAT(error(header + changed("cpu_seconds", "-0.5")),
              HasSubstr("j, line 2: /sample/cpu_seconds: found"));
  EXPECT_THAT(error(header + sample + "{\"other\": 1}\n"),
              HasSubstr("j, line 3: /: found neither of the keys"));
  std::string other = sample;
  other.replace(other.find("frogs"), 5, "toads");
  EXPECT_THAT(error(header + other),
              HasSubstr("j, line 2: /sample/cell: found the text \"toads/reach/n:12/serial\""));
  EXPECT_THAT(error(sample + header), HasSubstr("j, line 1: /: the key \"journal\" is missing"));
  EXPECT_THAT(error(""), HasSubstr("j: a journal without a whole first line"));
  EXPECT_THAT(error(header.substr(0, 50)), HasSubstr("j: a journal without a whole first line"));
}

TEST(Journal, RefusesWhatCouldNotBeReadBackAndStaysWhole) {
  const TemporaryFolder folder;
  const RunDocument document = sample_document(1);
  Journal journal(folder.path(), document.run, document.context, document.cells);
  Sample sample = document.samples[0];
  sample.real_seconds = std::numeric_limits<double>::quiet_NaN();
  EXPECT_THAT(refusal_of<DocumentError>([&] { journal.append(sample); }),
              HasSubstr("/real_seconds: found nan"));
  sample = document.samples[0];
  sample.cell = "unplanned";
  EXPECT_THAT(refusal_of<DocumentError>([&] { journal.append(sample); }), HasSubstr("no cell \"unplanned\""));
  Cell cell = document.cells[0];
  cell.name = "unplanned";
  EXPECT_THAT(refusal_of<DocumentError>([&] { journal.append(cell); }), HasSubstr("no cell \"unplanned\""));
  EXPECT_THAT(refusal_of<DocumentError>([&] {
                journal.append(Failure{"x", 0, "bad", ""});
              }),
              HasSubstr("/kind"));
  EXPECT_THAT(refusal_of<DocumentError>([&] { journal.finish("done"); }), HasSubstr("/status"));
  journal.append(document.samples[0]);
  EXPECT_EQ(read_journal(journal_path(folder)).document.samples.size(), 1U);
}

const PlanRecord sample_plan{"0123456789abcdef", R"({"order_seed":1,"workloads":["frogs/reach/n:12"]})"};

TEST(Journal, KeepsWhatTheRunWasAskedFor) {
  const TemporaryFolder folder;
  const RunDocument document = sample_document(1);
  { Journal journal(folder.path(), document.run, document.context, document.cells, sample_plan); }
  EXPECT_EQ(read_journal(journal_path(folder)).plan, sample_plan);
  EXPECT_THAT(read_file(journal_path(folder)), HasSubstr("\"plan\":{\"hash\":\"0123456789abcdef\""));
}

TEST(Journal, IsGoneOnWithBehindItsLastWholeLine) {
  const TemporaryFolder folder;
  const RunDocument document = sample_document(2);
  {
    Journal journal(folder.path(), document.run, document.context, document.cells, sample_plan);
    journal.append(document.samples[0]);
    journal.append(document.task_times[0]);
    journal.finish("interrupted");
  }
  const std::string before = read_file(journal_path(folder));
  Descriptor(journal_path(folder), O_WRONLY | O_APPEND, "open").write_all("{\"sample\": {\"ce");
  {
    Descriptor file = open_journal(folder.path());
    Journal journal(std::move(file), read_journal(journal_path(folder)), "2024-05-06");
    journal.append(document.samples[1]);
    EXPECT_THAT(refusal_of<DocumentError>([&] { journal.append(document.task_times[0]); }),
                HasSubstr("whose tasks are still to be timed"));
    EXPECT_THAT(read_file(journal_path(folder)), testing::StartsWith(before + "{\"resumed\":"));
    const JournalContents contents = read_journal(journal_path(folder));
    EXPECT_FALSE(contents.finished);
    EXPECT_EQ(contents.document.run.status, "incomplete");
    EXPECT_EQ(contents.document.run.resumed, document.run.resumed + 1);
    EXPECT_EQ(contents.next_order, 2);
    journal.finish("complete");
  }
  const JournalContents contents = read_journal(journal_path(folder));
  EXPECT_TRUE(contents.finished);
  EXPECT_EQ(contents.torn_bytes, 0U);
  EXPECT_EQ(contents.document.samples.size(), 2U);
}

TEST(Journal, HasOneWriterAtATime) {
  const TemporaryFolder folder;
  const RunDocument document = sample_document(1);
  const auto open = [&] { open_journal(folder.path()); };
  EXPECT_THAT(refusal_of<FileError>(open),
              HasSubstr("no run to go on with: there is no journal.jsonl in it"));
  {
    Journal journal(folder.path(), document.run, document.context, document.cells);
    EXPECT_THAT(refusal_of<FileError>(open), HasSubstr("journal.jsonl: a sweep is writing it"));
  }
  EXPECT_EQ(refusal_of<FileError>(open), "accepted");
}

TEST(Journal, ThatWasRemovedMeanwhileIsAnErrorAndNotWrittenIntoTheVoid) {
  const TemporaryFolder folder;
  const RunDocument document = sample_document(1);
  Journal journal(folder.path(), document.run, document.context, document.cells);
  journal.append(document.samples[0]);
  std::filesystem::remove_all(folder.path());
  EXPECT_THAT(refusal_of<FileError>([&] { journal.append(document.samples[1]); }),
              HasSubstr("journal.jsonl: was removed while it was written"));
}

TEST(Journal, IsNeverOverwritten) {
  const TemporaryFolder folder;
  const RunDocument document = sample_document(1);
  Journal journal(folder.path(), document.run, document.context, document.cells);
  EXPECT_THAT(
      refusal_of<FileError>([&] { Journal again(folder.path(), document.run, document.context, {}); }),
      AllOf(HasSubstr("journal.jsonl: cannot create"), HasSubstr("File exists")));
}

// A full disk, played by the process's limit on file sizes: the write stops in the middle of a line.
TEST(Journal, CutsAnUnfinishedLineOffWhenTheDiskIsFullAndGoesOnAfterwards) {
  const TemporaryFolder folder;
  const RunDocument document = sample_document(1);
  Journal journal(folder.path(), document.run, document.context, document.cells);
  const std::string before = read_file(journal_path(folder));

  rlimit old{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &old), 0);
  const auto old_handler = ::signal(SIGXFSZ, SIG_IGN);
  rlimit small = old;
  small.rlim_cur = before.size() + 20;
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  const std::string error = refusal_of<FileError>([&] { journal.append(document.samples[0]); });
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &old), 0);
  ::signal(SIGXFSZ, old_handler);

  EXPECT_THAT(error, HasSubstr("journal.jsonl: cannot write: File too large"));
  EXPECT_EQ(read_file(journal_path(folder)), before);
  journal.append(document.samples[1]);
  EXPECT_EQ(read_journal(journal_path(folder)).document.samples.front(), document.samples[1]);
}

}  // namespace
}  // namespace puzzlebench::results
