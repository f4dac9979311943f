// The lines of a checkpoint: written and read back, cut anywhere, and whatever else may stand in their files.
#include "harness/checkpoint_lines.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "results/document_error.hpp"
#include "results/json_text.hpp"
#include "tests/refusal.hpp"

namespace puzzlebench::harness {
namespace {

using results::DocumentError;
using testing::AllOf;
using testing::HasSubstr;

const CheckpointSearch kept_search{"queens", "queens/count/n:4", 1, {{"n", "4"}}, {{"n", "4"}}, 2, true, 6};

std::string header_line(const CheckpointSearch& of = kept_search) {
  return results::compact_text(header_to_json(of)) + "\n";
}
std::string finished_line(const FinishedTasks& tasks) {
  return results::compact_text(finished_to_json(tasks, true)) + "\n";
}

const std::string first_line = finished_line({{{0, 1}, {4, 4}}, {7, 5, 1, 8, {0, 0, 3, 4}, 0}});
const std::string second_line = finished_line({{{3, 3}}, {2, 1, 0, 0, {0, 0, 1, 1}, 9}});

TEST(CheckpointLines, AreReadBack) {
  CheckpointReader reader;
  EXPECT_FALSE(reader.started());
  EXPECT_EQ(reader.read(header_line() + first_line, "a"), header_line().size() + first_line.size());
  EXPECT_EQ(reader.read(header_line() + second_line, "b"), header_line().size() + second_line.size());
  EXPECT_TRUE(reader.started());
  const CheckpointContents contents = reader.take();
  EXPECT_EQ(header_line(contents.search), header_line());
  EXPECT_EQ(contents.finished, (std::vector<TaskRange>{{0, 1}, {3, 4}}));
  EXPECT_EQ(contents.sums, (engine::TaskSums{9, 6, 1, 8, {0, 0, 4, 5}, 9}));
}

TEST(CheckpointLines, CutAnywhereHoldWhatIsWhole) {
  const std::string text = header_line() + first_line + second_line;
  for (std::size_t cut = 0; cut <= text.size(); ++cut) {
    CheckpointReader reader;
    const std::size_t whole = cut < header_line().size()                       ? 0
                              : cut < header_line().size() + first_line.size() ? header_line().size()
                              : cut < text.size() ? header_line().size() + first_line.size()
                                                  : text.size();
    EXPECT_EQ(reader.read(text.substr(0, cut), "a"), whole) << cut;
    EXPECT_EQ(reader.started(), whole != 0);
    EXPECT_EQ(reader.take().sums.nodes, whole <= header_line().size() ? 0u : whole < text.size() ? 7u : 9u);
  }
}

TEST(CheckpointLines, OfALastLineThatWasNeverFilledAreLeftOut) {
  CheckpointReader reader;
  EXPECT_EQ(reader.read(header_line() + first_line + std::string(40, '\0') + "\n", "a"),
            header_line().size() + first_line.size());
}

/// What is said of `line` behind the header and first_line.
std::string refusal_of_line(const std::string& line) {
  return tests::refusal_of<DocumentError>(
      [&] { CheckpointReader().read(header_line() + first_line + line + "\n" + second_line, "a.jsonl"); });
}

TEST(CheckpointLines, OfTheWrongShapeAreRefusedWithTheirPlace) {
  const std::string counts =
      R"(,"nodes":2,"leaves":1,"solution_leaves":0,"solutions":"0","depth_profile":[0,0,2]})";
  const auto tasks = [&](const std::string& list) { return R"({"tasks":)" + list + counts; };
  const auto with = [&](const std::string& name, const std::string& value) {
    auto line = nlohmann::ordered_json::parse(tasks("[[2,2]]"));
    line[name] = nlohmann::ordered_json::parse(value);
    return line.dump();
  };
  EXPECT_EQ(refusal_of_line(tasks("[[2,2]]")), "accepted");
  for (const auto& [line, said] : std::vector<std::pair<std::string, std::string>>{
           {"{", "not valid JSON"},
           {"7", "found 7"},
           {"{}", "\"tasks\""},
           {tasks("7"), "/tasks: found 7"},
           {tasks("[]"), "/tasks: found a list of 0, allowed: some tasks"},
           {tasks("[5]"), "/tasks/0: found 5"},
           {tasks("[[2]]"), "allowed: a pair: the first and the last of some tasks"},
           {tasks("[[2,-2]]"), "/tasks/0/1: found -2"},
           {tasks("[[2.5,3]]"), "/tasks/0/0: found 2.5"},
           {tasks("[[3,2]]"), "/tasks/0/1: found 2, allowed: 3 or more"},
           {tasks("[[5,6]]"), "/tasks/0/1: found 6, allowed: below 6, the number of tasks"},
           {tasks("[[2,18446744073709551615]]"), "allowed: below 6"},
           {tasks("[[1,2]]"), "/tasks/0: task 1 is counted in a.jsonl, line 2 too"},
           {tasks("[[2,4]]"), "/tasks/0: task 4 is counted in a.jsonl, line 2 too"},
           {tasks("[[2,2],[2,2]]"), "/tasks/1: task 2 is counted in a.jsonl, line 3 too"},
           {with("nodes", "-1"), "/nodes: found -1"},
           {with("nodes", "0"), "/nodes: found 0, allowed: 1 to 18446744073709551615"},
           {with("nodes", "18446744073709551615"), "/depth_profile: does not add up to the nodes"},
           {with("leaves", "3"), "/leaves: found 3, allowed: 1 to 2"},
           {with("solution_leaves", "2"), "/solution_leaves: found 2, allowed: 0 to 1"},
           {with("solutions", "0"), "/solutions: found 0"},
           {with("solutions", "\"-1\""), "/solutions: found the text \"-1\""},
           {with("solutions", "\"" + std::string(39, '9') + "\""), "allowed: a number below 2^128"},
           {with("solution_leaves", "1"), "/solutions: found the text \"0\", allowed: no less than"},
           {with("depth_profile", "[0,3]"), "/depth_profile/1: found 3"},
           {with("depth_profile", "[0,1]"), "/depth_profile: does not add up to the nodes"},
           {with("largest", "-4"), "/largest: found -4"},
           {R"({"tasks":[[2,2]],"nodes":2,"leaves":1,"solution_leaves":0,"solutions":"0"})",
            "has no depth_profile, but the search keeps one"},
       })
    EXPECT_THAT(refusal_of_line(line), AllOf(HasSubstr("a.jsonl"), HasSubstr("line 3"), HasSubstr(said)))
        << line;
}

TEST(CheckpointLines, WhoseSumsAreTooLargeAreRefused) {
  CheckpointSearch plain = kept_search;
  plain.depth_profile = false;
  const auto line = [&](std::uint64_t task, engine::TaskSums sums) {
    return results::compact_text(finished_to_json({{{task, task}}, sums}, false)) + "\n";
  };
  constexpr engine::u64 most = ~engine::u64{0};
  for (const engine::TaskSums& sums :
       {engine::TaskSums{most, 1, 0, 0, {}, 0}, engine::TaskSums{2, 1, 1, ~engine::u128{0}, {}, 0}})
    EXPECT_THAT(tests::refusal_of<DocumentError>([&] {
                  CheckpointReader().read(header_line(plain) + line(1, sums) + line(2, sums), "a");
                }),
                AllOf(HasSubstr("a, line 3"), HasSubstr("a sum is too large")));
}

TEST(CheckpointLines, OfAnotherSearchAreRefused) {
  CheckpointSearch other = kept_search;
  other.split_depth = 1;
  CheckpointReader reader;
  reader.read(header_line(), "a");
  EXPECT_THAT(tests::refusal_of<DocumentError>([&] { reader.read(header_line(other), "b"); }),
              AllOf(HasSubstr("b, line 1"), HasSubstr("is not the search of a, line 1")));
}

TEST(CheckpointLines, OfAChangedHeaderAreRefused) {
  auto changed = header_to_json(kept_search);
  changed["search"]["tasks"] = 7;
  for (const auto& [text, said] : std::vector<std::pair<std::string, std::string>>{
           {changed.dump() + "\n", "the line was changed"},
           {first_line + second_line, "\"checkpoint\""},
           {"[]\n", "found a list of 0"},
           {R"({"checkpoint":{"name":"puzzlebench-journal","version":1}})"
            "\n",
            "puzzlebench-checkpoint"},
           {R"({"checkpoint":{"name":"puzzlebench-checkpoint","version":2}})"
            "\n",
            "/checkpoint/version"}})
    EXPECT_THAT(tests::refusal_of<DocumentError>([&, &whole = text] { CheckpointReader().read(whole, "a"); }),
                AllOf(HasSubstr("a, line 1"), HasSubstr(said)))
        << text;
}

/// No byte that is changed brings down who reads it.
TEST(CheckpointLines, WithAnyByteChangedAreReadOrRefused) {
  const std::string text = header_line() + first_line + second_line;
  for (std::size_t place = 0; place < text.size(); ++place)
    for (const char byte : {'0', '-', '"', '[', '}', '\n', '\0', '\xff'}) {
      std::string changed = text;
      changed[place] = byte;
      const std::string said = tests::refusal_of<DocumentError>([&] {
        CheckpointReader reader;
        EXPECT_LE(reader.read(changed, "a.jsonl"), changed.size());
      });
      if (said != "accepted") {
        EXPECT_THAT(said, HasSubstr("a.jsonl"));
      }
    }
}

}  // namespace
}  // namespace puzzlebench::harness
