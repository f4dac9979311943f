// `compare` as a user starts it, over documents written for the purpose: messages, exit codes, formats.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "results/file.hpp"
#include "tests/harness/queens_program.hpp"
#include "tests/results/sample_document.hpp"
#include "tests/results/temporary_folder.hpp"

namespace puzzlebench::tests {
namespace {

using results::RunDocument;
using results::Sample;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

class Compare : public testing::Test {
 protected:
  Compare() { save("before", before_); }

  std::string save(const std::string& name, const RunDocument& document) {
    const std::filesystem::path path = folder_.path() / (name + ".json");
    results::save_document(path, document);
    return path.string();
  }

  /// Against a document whose times are `factor` times longer.
  Finished compare_with(double factor, std::vector<std::string> options = {}) {
    RunDocument after = before_;
    for (Sample& sample : after.samples) sample.real_seconds *= factor;
    return compare(after, std::move(options));
  }

  Finished compare(RunDocument after, std::vector<std::string> options = {}) {
    after.run.id = "after";
    options.insert(options.begin(), {"compare", path("before"), save("after", after)});
    return run(options);
  }

  std::string path(const std::string& name) { return (folder_.path() / (name + ".json")).string(); }

  Finished within(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"compare", "--within", path("before")});
    return run(arguments);
  }

  results::TemporaryFolder folder_;
  RunDocument before_ = results::sample_document();
};

TEST_F(Compare, ExitsWith3WhereSomethingIsSlower) {
  const Finished slower = compare_with(1.5);
  EXPECT_EQ(slower.code, 3);
  EXPECT_THAT(slower.out, AllOf(HasSubstr("SLOWER\n"), EndsWith("\n9 SLOWER, 2 MISSING\n")));
  EXPECT_THAT(slower.err, IsEmpty());
  RunDocument one_slower = before_;
  for (Sample& sample : one_slower.samples)
    sample.real_seconds *= sample.cell == "frogs/reach/n:12/serial" ? 2 : 0.5;
  EXPECT_EQ(compare(one_slower).code, 3);
}

TEST_F(Compare, ExitsWith0WhereNothingIs) {
  for (const double factor : {0.5, 1.0}) {
    const Finished finished = compare_with(factor);
    EXPECT_EQ(finished.code, 0) << factor;
    EXPECT_THAT(finished.err, IsEmpty());
  }
  EXPECT_EQ(compare_with(1.5, {"--min-effect", "100%"}).code, 0);
  EXPECT_THAT(compare_with(1.0, {"--min-effect", "30%"}).out, EndsWith("\n9 SAME, 2 MISSING\n"));
}

TEST_F(Compare, ExitsWith1WhereCountsDifferThoughSomethingIsSlowerToo) {
  RunDocument after = before_;
  for (Sample& sample : after.samples) sample.real_seconds *= 2;
  ++after.samples[3].counts.nodes;
  const Finished finished = compare(after);
  EXPECT_EQ(finished.code, 1);
  EXPECT_THAT(finished.out, HasSubstr("ERROR frogs/reach/n:12/serial: nodes: 92007 before, 92008 after\n"));
  EXPECT_EQ(finished.err, "puzzlebench: " + path("before") + " and " + path("after") +
                              " counted different numbers under one name\n");
}

TEST_F(Compare, ExitsWith1WhereNothingWasMeasuredInBoth) {
  RunDocument nothing;
  nothing.run = {"other", "complete", {}, 1};
  const Finished finished = compare(nothing);
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.err, "puzzlebench: " + path("before") + " and " + path("after") +
                              " have no measured cell in common\n");
}

TEST_F(Compare, RefusesRunsThatShareSamples) {
  RunDocument process = before_;
  process.run.id += "/process-1";
  const std::string run_path = path("before"), again = save("again", before_), part = save("part", process);
  const auto expect = [](const Finished& refused, const std::string& message) {
    EXPECT_EQ(refused.code, 2);
    EXPECT_EQ(refused.err, "puzzlebench: " + message + "\n");
    EXPECT_THAT(refused.out, IsEmpty());
  };
  for (const std::string& same : {run_path, again})
    expect(run({"compare", run_path, same}),
           run_path + " and " + same + " are the same run, " + before_.run.id + "; name each run once");
  const std::string message = part + " is a process of the run " + run_path + ", " + before_.run.id +
                              ", which holds its samples; name one of the two";
  expect(run({"compare", run_path, part}), message);
  expect(run({"compare", part, run_path}), message);
  expect(run({"export", run_path, part, "--format", "csv"}), message);
  expect(run({"scale", part, run_path}), message);
  process.run.id = before_.run.id + "/process-2";
  EXPECT_EQ(run({"compare", part, save("other", process)}).code, 0) << "two processes are not each other's";
  process.context.host_name = "elsewhere";
  process.run.id = before_.run.id + "/process-1";
  EXPECT_EQ(run({"compare", run_path, save("other", process)}).code, 0) << "an id is only a second";
}

TEST_F(Compare, ShowsControlCharactersOfADocument) {
  RunDocument after = before_;
  after.context.cpu_model = "A\x1b[2J";
  const Finished finished = compare(after);
  EXPECT_THAT(finished.out, AllOf(HasSubstr(" before, A\\x1b[2J after\n"), Not(HasSubstr("\x1b"))));
  after.context.cpu_model = "A\x1b\x7f";
  const auto json = nlohmann::json::parse(compare(after, {"--format", "json"}).out);
  EXPECT_EQ(json["facts"][0]["after"], "A\x1b\x7f");
}

TEST_F(Compare, LetsNoTimeDecideOnAnotherMachineOrOfOtherWork) {
  RunDocument after = before_;
  for (Sample& sample : after.samples) sample.real_seconds *= 2;
  after.context.num_cpus = 64;
  const Finished machine = compare(after);
  EXPECT_EQ(machine.code, 0);
  EXPECT_THAT(machine.out, AllOf(HasSubstr("other machines, so that only counts are compared:\n"
                                           "  num_cpus: 2 before, 64 after\n"),
                                 EndsWith("\n9 COUNTS ONLY, 2 MISSING\n")));
  after.context = before_.context;
  for (auto& cell : after.cells) cell.workload_version = 2;
  const Finished version = compare(after);
  EXPECT_EQ(version.code, 0);
  EXPECT_THAT(version.out,
              AllOf(HasSubstr("serial: other work: version 1 of the workload before, 2 after; only counts"),
                    EndsWith("\n9 COUNTS ONLY, 2 MISSING\n")));
  ++after.samples[3].counts.nodes;
  EXPECT_EQ(compare(after).code, 0);
  after.samples[3].counts.figures["solutions_distinct"] = "5";
  EXPECT_EQ(compare(after).code, 1);
}

TEST_F(Compare, ExitsWith1WhereTheSecondRunGoesWrong) {
  for (const char* kind : {"wrong-answer", "error", "time-limit"}) {
    RunDocument after = before_;
    const std::string name = after.cells[0].name;
    std::erase_if(after.samples, [&](const Sample& sample) { return sample.cell == name; });
    after.failures.push_back({name, -1, kind, "x"});
    const Finished finished = compare(after);
    const bool wrong = kind != std::string("time-limit");
    EXPECT_EQ(finished.code, wrong ? 1 : 0) << kind;
    EXPECT_EQ(finished.err.find("the second fails where the first gave an answer") != std::string::npos,
              wrong);
  }
}

TEST_F(Compare, PrintsJsonAndNothingElse) {
  const Finished finished = compare_with(1.5, {"--format", "json", "--min-effect", "10%"});
  EXPECT_EQ(finished.code, 3);
  const auto json = nlohmann::json::parse(finished.out);
  EXPECT_EQ(json["schema"]["name"], "puzzlebench-comparison");
  EXPECT_EQ(json["min_effect"], 0.1);
  EXPECT_EQ(json["verdicts"]["SLOWER"], 9);
}

TEST_F(Compare, PrintsMarkdown) {
  const Finished finished = compare_with(1.0, {"--format", "markdown"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_THAT(finished.out, StartsWith("| cell | before | after | ratio | 95% | verdict |\n|---|"));
}

TEST_F(Compare, WithinARunSetsAVariantAgainstAnother) {
  const Finished faster = within({"serial", "split/threads:2"});
  EXPECT_EQ(faster.code, 0) << faster.err;
  EXPECT_THAT(faster.out, AllOf(StartsWith("workload "), EndsWith("\n3 FASTER, 1 MISSING\n")));
  EXPECT_EQ(within({"split/threads:2", "serial"}).code, 3);
  const Finished json = within({"serial", "split/threads:2", "--format", "json"});
  EXPECT_EQ(nlohmann::json::parse(json.out)["paired"], true);
}

TEST_F(Compare, WithinARunExitsWith1WhereCountsDifferOrNoWorkloadHasBoth) {
  const Finished none = within({"split/threads:3", "serial"});  // it failed
  EXPECT_EQ(none.code, 1);
  EXPECT_THAT(none.out, HasSubstr("frogs/reach/n:12: failed in the run as split/threads:3: wrong-answer: "
                                  "nodes 92008, must be 92007\n"));
  EXPECT_EQ(none.err, "puzzlebench: split/threads:3 and serial of " + path("before") +
                          " have no measured workload in common\n");
  RunDocument wrong = before_;
  ++wrong.samples[2].counts.nodes;
  save("before", wrong);
  const Finished differ = within({"serial", "split/threads:2"});
  EXPECT_EQ(differ.code, 1);
  EXPECT_EQ(differ.err, "puzzlebench: serial and split/threads:2 of " + path("before") +
                            " counted different numbers under one name\n");
}

TEST_F(Compare, NamesTheVariantsThatThereAre) {
  const Finished misspelt = within({"serial", "split/thread:2"});
  EXPECT_EQ(misspelt.code, 2);
  EXPECT_EQ(misspelt.err,
            "puzzlebench: no cell of " + path("before") +
                " has the variant 'split/thread:2' (did you mean 'split/threads:2'?); there are: "
                "serial, split/threads:1, split/threads:2, split/threads:1/split-depth:auto, "
                "split/threads:2/split-depth:auto, split/threads:3\n");
  const Finished several = within({"split", "serial"});
  EXPECT_EQ(several.code, 2);
  EXPECT_EQ(several.err,
            "puzzlebench: 'split' may mean several variants of frogs/reach/n:12; name one of: "
            "split/threads:1, split/threads:2, split/threads:3\n");
  EXPECT_EQ(within({"serial", "serial"}).code, 2);
}

TEST_F(Compare, AnswersMisuseWithExitCode2) {
  const auto expect = [&](const Finished& refused, const std::string& message) {
    EXPECT_EQ(refused.code, 2);
    EXPECT_EQ(refused.err, "puzzlebench: " + message + "\n");
    EXPECT_THAT(refused.out, IsEmpty());
  };
  expect(run({"compare", path("before")}), "compare needs two runs: puzzlebench compare A B");
  expect(within({"serial"}),
         "compare --within needs two variants: puzzlebench compare --within RUN VARIANT VARIANT");
  expect(compare_with(1, {"--format", "jsn"}),
         "--format jsn: must be one of table, markdown, json (did you mean 'json'?)");
  expect(compare_with(1, {"--min-effect", "2"}),
         "--min-effect 2: must be a percentage such as 2% or 0.5%, from 0% to 100%");
  EXPECT_EQ(run({"compare", path("before"), path("nowhere")}).code, 1);
  EXPECT_EQ(run({"compare", "--within", path("nowhere"), "serial", "split"}).code, 1);
}

}  // namespace
}  // namespace puzzlebench::tests
