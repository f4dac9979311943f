#include "results/reportable.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

namespace puzzlebench::results {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

/// Nothing stands against this one: two cells, ten samples each, of two processes.
RunDocument good() {
  RunDocument document;
  document.run.status = "complete";
  document.run.processes = 2;
  Context& context = document.context;
  context.num_cpus = 2;
  context.load_avg = {0.5, 3, 3};
  context.build = {{"build_type", "Release"}, {"flags", "-O3 -DNDEBUG"}, {"commit", "0123abc"}};
  context.machine = {{"governor", "performance"}};
  for (const char* name : {"a/serial", "b/serial"}) {
    Cell& cell = document.cells.emplace_back();
    cell.name = name;
    cell.policy = "serial";
    for (int i = 0; i < 10; ++i) {
      Sample& sample = document.samples.emplace_back();
      sample.cell = name;
      sample.index = i;
      sample.process = 1 + i / 5;
      sample.real_seconds = sample.cpu_seconds = 1;
      sample.conditions.foreign_cpu_seconds = 0.01;
    }
  }
  return document;
}

std::vector<std::string> reasons(const std::function<void(RunDocument&)>& change) {
  RunDocument document = good();
  change(document);
  return reasons_against_publishing(document);
}

TEST(Reportable, AGoodRunHasNoReason) {
  EXPECT_THAT(reasons([](RunDocument&) {}), IsEmpty());
  EXPECT_THAT(reasons([](auto& d) { d.context.build["build_type"] = "RelWithDebInfo"; }), IsEmpty());
}

TEST(Reportable, ARunThatIsNotComplete) {
  for (const std::string status : {"incomplete", "interrupted", "failed"})
    EXPECT_THAT(
        reasons([&](auto& d) { d.run.status = status; }),
        ElementsAre("status: the run is " + status + ", not complete: go on with it by sweep --resume"));
}

TEST(Reportable, EveryFailureIsNamed) {
  const auto found = reasons([](auto& d) {
    d.run.status = "failed";
    d.failures = {{"c/serial", -1, "wrong-answer", "nodes 1, must be 2"},
                  {"d/serial", 0, "time-limit", "stopped after 60 s"}};
  });
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(
      found[0],
      "failure: c/serial: wrong-answer: nodes 1, must be 2: mend it, or leave the cell out by --filter, "
      "and sweep again");
  EXPECT_THAT(found[1], StartsWith("failure: d/serial: time-limit: stopped after 60 s: "));
}

TEST(Reportable, AFailedCellIsNotAlsoShortOfSamples) {
  EXPECT_THAT(reasons([](auto& d) {
                d.run.status = "failed";
                d.failures = {{"a/serial", -1, "error", "x"}};
                std::erase_if(d.samples, [](const Sample& sample) { return sample.cell == "a/serial"; });
              }),
              ElementsAre(StartsWith("failure: ")));
}

TEST(Reportable, AnotherBuildThanUsersRun) {
  const auto build = [](const std::string& type, const std::string& flags) {
    return reasons([&](auto& d) {
      d.context.build["build_type"] = type;
      d.context.build["flags"] = flags;
    });
  };
  const std::string remedy = ": build with cmake --preset release";
  EXPECT_THAT(build("Debug", "-g -DNDEBUG"), ElementsAre("build: of type Debug" + remedy));
  EXPECT_THAT(build("Debug", "-g"), ElementsAre("build: of type Debug, with assertions" + remedy));
  EXPECT_THAT(build("Release", "-O3"), ElementsAre("build: with assertions" + remedy));
  EXPECT_THAT(build("Release", "-O3 -DNDEBUG -D_GLIBCXX_ASSERTIONS"),
              ElementsAre("build: with assertions" + remedy));
  EXPECT_THAT(build("Release", "-DNDEBUG -fsanitize=thread"), ElementsAre("build: with sanitizers" + remedy));
  EXPECT_THAT(
      build("", ""),
      ElementsAre("build: its type is unknown, whether it has assertions or sanitizers is unknown" + remedy));
}

TEST(Reportable, SourcesThatNobodyCanGet) {
  EXPECT_THAT(
      reasons([](auto& d) { d.context.build["commit"] = "0123abc-dirty"; }),
      ElementsAre(
          "sources: changed since the commit (0123abc-dirty): build in a git checkout without changes"));
  for (const std::string commit : {"unknown", ""})
    EXPECT_THAT(reasons([&](auto& d) { d.context.build["commit"] = commit; }),
                ElementsAre("sources: the commit is unknown: build in a git checkout without changes"));
  EXPECT_THAT(reasons([](auto& d) { d.context.build.erase("commit"); }),
              ElementsAre(HasSubstr("the commit is unknown")));
}

TEST(Reportable, CellsOfFewSamples) {
  EXPECT_THAT(reasons([](auto& d) { d.samples.pop_back(); }),
              ElementsAre("samples: fewer than 10 in b/serial (9): sweep --samples 10"));
  EXPECT_THAT(reasons([](auto& d) {
                d.samples.pop_back();
                d.cells.push_back(d.cells[0]);
                d.cells.back().name = "c/serial";
              }),
              ElementsAre("samples: fewer than 10 in c/serial (0) and 1 other cell: sweep --samples 10"));
  EXPECT_THAT(reasons([](auto& d) {
                d.cells.clear();
                d.samples.clear();
              }),
              ElementsAre("samples: the run has no cell: there is nothing to publish"));
}

TEST(Reportable, OneProcess) {
  EXPECT_THAT(reasons([](auto& d) {
                d.run.processes = 1;
                for (Sample& sample : d.samples) sample.process = 0;
              }),
              ElementsAre(AllOf(StartsWith("processes: all samples are of one process"),
                                testing::EndsWith(": sweep --processes 3"))));
}

TEST(Reportable, MoreThanATenthOfACellsSamplesDisturbed) {
  const auto disturb = [](int a, int b) {
    return reasons([&](auto& d) {
      for (int i = 0; i < a; ++i) d.samples[static_cast<std::size_t>(i)].cpu_seconds = 0.67;
      for (int i = 0; i < b; ++i) d.samples[static_cast<std::size_t>(10 + i)].cpu_seconds = 0.5;
    });
  };
  EXPECT_THAT(disturb(1, 1), IsEmpty());
  EXPECT_THAT(disturb(2, 0), ElementsAre("disturbed: more than 10 % of the samples in a/serial (2 of 10: got "
                                         "67 % of a core): end what else runs, see puzzlebench doctor"));
  EXPECT_THAT(disturb(2, 3),
              ElementsAre(HasSubstr(" in b/serial (3 of 10: got 50 % of a core) and 1 other cell: ")));
}

TEST(Reportable, ALoadedMachine) {
  EXPECT_THAT(reasons([](auto& d) {
                d.context.load_avg = {0.51, 0, 0};
              }),
              ElementsAre("load: 0.51 in the minute before the first sample, over 0.50: end what else runs, "
                          "wait two minutes"));
  // In each sample within what ticks can tell, in all of them too much.
  EXPECT_THAT(reasons([](auto& d) {
                for (Sample& sample : d.samples) sample.conditions.foreign_cpu_seconds = 0.06;
              }),
              ElementsAre("load: other processes used 6 % of a core during the samples, over 5 %: end what "
                          "else runs"));
}

TEST(Reportable, AnUnknownLoadIsSaidWhereNothingTellsIt) {
  const auto forget_foreign = [](RunDocument& d) {
    for (Sample& sample : d.samples) sample.conditions.foreign_cpu_seconds.reset();
  };
  EXPECT_THAT(reasons(forget_foreign), IsEmpty());
  EXPECT_THAT(reasons([](auto& d) { d.context.load_avg.clear(); }), IsEmpty());
  EXPECT_THAT(reasons([&](auto& d) {
                d.context.load_avg.clear();
                forget_foreign(d);
              }),
              ElementsAre(StartsWith("load: unknown, before the first sample")));
}

TEST(Reportable, PowersaveButNoOtherGovernor) {
  EXPECT_THAT(reasons([](auto& d) { d.context.machine["governor"] = "powersave"; }),
              ElementsAre(StartsWith("governor: powersave ")));
  EXPECT_THAT(reasons([](auto& d) { d.context.machine["governor"] = "unknown"; }), IsEmpty());
  EXPECT_THAT(reasons([](auto& d) { d.context.machine.clear(); }), IsEmpty());
}

}  // namespace
}  // namespace puzzlebench::results
