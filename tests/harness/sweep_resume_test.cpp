// Runs that were cut off and are gone on with, in this process.
#include "harness/sweep_resume.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "results/journal.hpp"
#include "results/json_document.hpp"
#include "tests/harness/same_run.hpp"
#include "tests/harness/sweep_fixture.hpp"

namespace puzzlebench::harness {
namespace {

using testing::HasSubstr;

class Resume : public Sweep {
 protected:
  Resume() { options_.threads = "2"; }

  fs::path journal() const { return fs::path(options_.output) / "journal.jsonl"; }

  /// What the sweep of options_ leaves, and its journal.
  std::string sweep(int code = 0) {
    EXPECT_EQ(run(), code) << err_;
    undisturbed_ = document();
    return results::read_file(journal());
  }

  /// Puts `text` as the journal of a run that was stopped, and resumes it.
  int resume(const std::string& text) {
    fs::remove_all(options_.output);
    fs::create_directories(options_.output);
    std::ofstream(journal(), std::ios::binary) << text;
    return resume();
  }

  int resume() {
    SweepOptions alone;
    alone.resume = options_.output;
    std::swap(alone, options_);
    const int code = run();
    std::swap(alone, options_);
    return code;
  }

  /// Resumes the journal cut behind each of its lines, and in the middle of the next one.
  void resume_at_every_line(const std::string& text, int code = 0) {
    for (std::size_t line = text.find('\n'); line != std::string::npos; line = text.find('\n', line + 1)) {
      const std::size_t torn = line + 1 == text.size() ? 0 : 7;
      SCOPED_TRACE(line);
      const bool finished = line + 1 == text.size();
      EXPECT_EQ(resume(text.substr(0, line + 1 + torn)), code) << err_;
      tests::expect_same_run(undisturbed_, document());
      EXPECT_EQ(document().run.resumed, finished ? 0 : 1);
      EXPECT_THAT(err_,
                  HasSubstr(finished ? "there is nothing to resume"
                                     : "cut off the last 7 bytes, a line that was not written to its end"));
      // The journal alone gives the document.
      EXPECT_EQ(results::to_text(results::read_journal(journal()).document),
                results::read_file(fs::path(options_.output) / "run.json"));
    }
  }

  results::RunDocument undisturbed_;
};

TEST_F(Resume, ARunCutBehindAnyLineEndsAsOneThatWasNot) {
  options_.workloads = {"fake/count/n:8", "fake/first/n:6"};
  options_.order_seed = 5;
  resume_at_every_line(sweep());
  EXPECT_EQ(undisturbed_.pictures.size(), 1u);
}

TEST_F(Resume, ARunUnderStoppingRulesEndsByThemWhereverItWasCut) {
  options_.workloads = {"fake/count/n:8"};
  options_.samples.clear();
  options_.until = parse_until("", "ci:0.000001%|samples:6");
  resume_at_every_line(sweep());
  EXPECT_EQ(undisturbed_.samples.size(), 12u);
}

TEST_F(Resume, ARunInATimeBudgetEndsByItWhereverItWasCut) {
  options_.workloads = {"fake/count/n:8"};
  options_.time_budget = std::chrono::milliseconds(1);
  options_.samples = "9";
  resume_at_every_line(sweep());
  EXPECT_EQ(undisturbed_.samples.size(), 2u * 6);
  options_.output += "_longer";
  options_.time_budget = std::chrono::hours(1);
  options_.samples = "7";
  resume_at_every_line(sweep());
  EXPECT_EQ(undisturbed_.samples.size(), 2u * 7);
}

TEST_F(Resume, TheStoppingRulesGoByTheTimesOfTheJournal) {
  options_.workloads = {"fake/count/n:8"};
  options_.samples.clear();
  options_.until = parse_until("", "ci:1%|samples:9");
  std::string text = sweep();
  std::size_t line = 0;
  for (int sample = 0; sample < 12; ++sample) line = text.find('\n', text.find("{\"sample\"", line));
  text.resize(line + 1);  // six blocks
  // Puts times of 0.5 s in place of those of the cell; scattered: every other one is 0.9 s.
  const auto with_times = [](std::string journal, const std::string& cell, bool scattered) {
    bool longer = false;
    const std::string key = "\"real_seconds\":";
    for (std::size_t at = 0;
         (at = journal.find("{\"sample\":{\"cell\":\"" + cell, at)) != std::string::npos;) {
      at = journal.find(key, at) + key.size();
      journal.replace(at, journal.find(',', at) - at, longer ? "0.9" : "0.5");
      longer = scattered && !longer;
    }
    return journal;
  };
  const auto samples_of = [&](bool serial_scattered, bool split_scattered) {
    const std::string serial = "fake/count/n:8/serial";
    EXPECT_EQ(resume(with_times(with_times(text, serial, serial_scattered), "fake/count/n:8/split",
                                split_scattered)),
              0)
        << err_;
    const auto samples = document().samples;
    const auto of_serial = std::count_if(
        samples.begin(), samples.end(), [&](const results::Sample& sample) { return sample.cell == serial; });
    return std::pair{of_serial, static_cast<long>(samples.size()) - of_serial};
  };
  EXPECT_EQ(samples_of(false, false), (std::pair{6L, 6L}));
  EXPECT_EQ(samples_of(true, false), (std::pair{9L, 6L}));
  EXPECT_EQ(samples_of(false, true), (std::pair{9L, 9L}));
}

TEST_F(Resume, CellsThatFailedStayFailedAndNothingFailsTwice) {
  options_.workloads = {"fake/count/n:8/lie:nodes-on-split", "fake/first/n:6/lie:solution"};
  resume_at_every_line(sweep(1), 1);
}

TEST_F(Resume, TaskRecordsAreTakenOnce) {
  options_.workloads = {"fake/count/n:6:7"};
  options_.samples = "1";
  options_.task_records = true;
  resume_at_every_line(sweep());
}

TEST_F(Resume, KeepsTheSamplesItHasAndTheFactsThatTheyLeanOn) {
  options_.workloads = {"fake/count/n:8"};
  options_.filter = "split";
  options_.memory_limit = "64M";
  const std::string text = sweep();
  const std::size_t first_sample = text.find("{\"sample\"");
  ASSERT_EQ(resume(text.substr(0, text.find('\n', first_sample) + 1)), 0) << err_;
  EXPECT_THAT(err_, HasSubstr("resuming: 1 of 4 samples are there\n"));
  EXPECT_EQ(document().samples.front().real_seconds, undisturbed_.samples.front().real_seconds);
  EXPECT_EQ(document().cells[0].executions, undisturbed_.cells[0].executions);
  EXPECT_EQ(document().cells[1].executions, undisturbed_.cells[1].executions);
  EXPECT_EQ(document().cells[1].split_reason, undisturbed_.cells[1].split_reason);
}

TEST_F(Resume, WorkloadsThatAreDoneAreNotSearchedAgain) {
  options_.workloads = {"fake/count/n:6:7"};
  std::string text = sweep();
  text.resize(text.rfind("{\"end\""));
  EXPECT_EQ(resume(text), 0);
  EXPECT_THAT(err_, testing::StrEq("resuming: 8 of 8 samples are there\n"));
  tests::expect_same_run(undisturbed_, document());
}

TEST_F(Resume, AnAnswerThatContradictsTheSamplesThereIsAWrongOne) {
  options_.workloads = {"fake/count/n:7"};
  std::string text = sweep();
  const std::size_t second = text.find("{\"sample\"", text.find("{\"sample\"") + 1);
  text.resize(text.find('\n', second) + 1);  // one of each cell
  for (std::size_t at = 0; (at = text.find("\"nodes\":", at)) != std::string::npos;)
    text.insert(at += 8, "9");
  EXPECT_EQ(resume(text), 1);
  EXPECT_TRUE(document().samples.empty());
  ASSERT_EQ(document().failures.size(), 2u);
  EXPECT_EQ(document().failures[0].kind, "wrong-answer");
  EXPECT_EQ(document().failures[0].message, "nodes: not as in the samples from before the run was resumed");
  EXPECT_EQ(document().failures[1].kind, "skipped");
}

TEST_F(Resume, ASerialCellThatFailedLateTakesNoOtherWithIt) {
  options_.workloads = {"fake/count/n:7"};
  std::string text = sweep();
  const std::size_t second = text.find("{\"sample\"", text.find("{\"sample\"") + 1);
  text.resize(text.find('\n', second) + 1);  // one of each cell
  text += R"({"failure":{"cell":"fake/count/n:7/serial","index":1,"kind":"error","message":"x"}})"
          "\n";
  EXPECT_EQ(resume(text), 1);
  ASSERT_EQ(document().failures.size(), 1u);
  EXPECT_EQ(document().samples.size(), undisturbed_.samples.size() / 2);
  for (const results::Sample& sample : document().samples) EXPECT_NE(sample.cell, "fake/count/n:7/serial");
}

TEST_F(Resume, AJournalThatWasChangedIsRefused) {
  options_.workloads = {"fake/count/n:7"};
  const std::string text = sweep();
  const auto changed = [&](const std::string& what, const std::string& instead) {
    std::string other = text.substr(0, text.rfind("{\"end\""));
    other.replace(other.rfind(what), what.size(), instead);
    return other;
  };
  EXPECT_EQ(resume(changed("\"nodes\":", "\"nodes\":9")), -1);
  EXPECT_THAT(err_, HasSubstr("counted different numbers: sample "));
  const std::size_t header = text.find('\n');
  std::string other = text;
  for (std::size_t at = 0; (at = other.find("n:7/serial", at)) != std::string::npos;)
    other.replace(at, 10, "n:7/severe");
  EXPECT_NE(other.substr(0, header), text.substr(0, header));
  EXPECT_EQ(resume(other.substr(0, other.rfind("{\"end\""))), 1);
  EXPECT_THAT(err_, HasSubstr("  cells: not those of the plan; the journal was changed\n"));
}

TEST_F(Resume, AFinishedRunGetsItsDocumentWhereAKillKeptItBack) {
  options_.workloads = {"fake/count/n:5"};
  sweep();
  const fs::path file = fs::path(options_.output) / "run.json";
  const std::string whole = results::read_file(file);
  fs::remove(file);
  EXPECT_EQ(resume(), 0);
  EXPECT_EQ(err_, options_.output + ": the run is at its end (complete): there is nothing to resume\n");
  EXPECT_EQ(results::read_file(file), whole);
}

TEST_F(Resume, WhatAKillLeftOfADocumentIsRemoved) {
  options_.workloads = {"fake/count/n:5"};
  const std::string text = sweep();
  std::ofstream(journal(), std::ios::binary) << text.substr(0, text.find('\n') + 1);
  const fs::path leftover = fs::path(options_.output) / "run.json.tmp.1";
  std::ofstream(leftover) << "{";
  EXPECT_EQ(resume(), 0) << err_;
  EXPECT_FALSE(fs::exists(leftover));
}

TEST_F(Resume, AnotherMachineBuildOrPlanIsRefusedWithEveryDifference) {
  options_.workloads = {"fake/count/n:5"};
  std::string text = sweep();
  text.resize(text.find('\n') + 1);
  const auto replace = [&](const std::string& key, const std::string& value) {
    const std::size_t at = text.find("\"" + key + "\":\"") + key.size() + 4;
    text.replace(at, text.find('"', at) - at, value);
  };
  replace("cpu_model", "Abacus");
  replace("commit", "0123456789ab");
  replace("kernel", "0.99");
  replace("hash", "0000000000000000");
  EXPECT_EQ(resume(text), 1);
  EXPECT_THAT(err_,
              HasSubstr(options_.output + ": cannot be resumed here, its samples must be of one machine"));
  EXPECT_THAT(err_, HasSubstr("  cpu_model: Abacus in this run, "));
  EXPECT_THAT(err_, HasSubstr("  kernel: 0.99 in this run, "));
  EXPECT_THAT(err_, HasSubstr("  commit: 0123456789ab in this run, "));
  EXPECT_THAT(err_, HasSubstr("  plan: 0000000000000000 in this run, "));
  EXPECT_EQ(results::read_file(journal()), text);  // untouched
}

TEST_F(Resume, AJournalThatDoesNotSayWhatWasAskedForIsRefused) {
  options_.workloads = {"fake/count/n:5"};
  std::string text = sweep();
  text.resize(text.find('\n') + 1);
  const auto refusal = [&](const std::string& what, const std::string& instead) {
    std::string changed = text;
    changed.replace(changed.find(what), what.size(), instead);
    EXPECT_EQ(resume(changed), -1);
    return err_;
  };
  EXPECT_THAT(refusal("\"plan\":", "\"plane\":"), HasSubstr("does not say what was asked for"));
  EXPECT_THAT(refusal("\"puzzle\":\"fake\",\"objective\"", "\"puzzle\":\"gone\",\"objective\""),
              HasSubstr("the plan of the run cannot be made again: "));
}

TEST_F(Resume, OtherOptionsBesideItAreRefused) {
  options_.resume = "somewhere";
  EXPECT_EQ(run(), -1);
  EXPECT_EQ(err_,
            "--resume somewhere and --policy do not go together: what was asked for stands in the run's "
            "journal; leave --policy out");
}

TEST_F(Resume, AFolderWithoutARunIsRefused) {
  EXPECT_EQ(resume(), -1);
  EXPECT_THAT(err_, HasSubstr(options_.output + ": no run to go on with: there is no journal.jsonl in it"));
  EXPECT_EQ(resume("{\"journ"), -1);
  EXPECT_THAT(err_, HasSubstr("the run was stopped before its first sample: remove it and start it anew"));
}

}  // namespace
}  // namespace puzzlebench::harness
