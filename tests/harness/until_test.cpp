#include "harness/until.hpp"

#include <gtest/gtest.h>

#include "tests/harness/fake_puzzle.hpp"
#include "tests/refusal.hpp"

namespace puzzlebench::harness {
namespace {

std::string refusal(const std::string& text) {
  return tests::refusal_of<puzzles::UsageError>([&] { parse_until("--until", text); });
}

TEST(ParseUntil, ReadsEachRuleAndKeepsTheText) {
  const Until one = parse_until("--until", "ci:1%");
  EXPECT_EQ(one.rules, (results::StoppingRules{.interval = 0.01, .seconds = {}}));
  EXPECT_EQ(one.text, "ci:1%");
  const results::StoppingRules all_rules{.interval = 0.005, .samples = 30, .seconds = 90};
  EXPECT_EQ(parse_until("--until", "ci:0.5%|samples:30|time:1.5m").rules, all_rules);
  EXPECT_EQ(parse_until("--until", "time:90s, samples:30 ,ci:0.5%").rules, all_rules);
  EXPECT_EQ(parse_until("--until", "samples:6").rules, (results::StoppingRules{{}, 6, {}}));
  EXPECT_EQ(parse_until("--until", "ci:100%").rules.interval, 1.0);
}

TEST(ParseUntil, RefusesWhatIsNoRule) {
  const std::string grammar =
      "must be one or more of ci:P%, samples:N and time:T, joined by | or commas, such as "
      "'ci:1%|samples:30|time:60s'";
  EXPECT_EQ(refusal(""), "--until '': " + grammar);
  EXPECT_EQ(refusal(" "), "--until ' ': " + grammar);
  EXPECT_EQ(refusal("ci:1%|sampels:9"),
            "--until ci:1%|sampels:9: 'sampels:9' is no rule (did you mean 'samples'?); " + grammar);
  EXPECT_EQ(refusal("ci"), "--until ci: 'ci' is no rule; " + grammar);
  EXPECT_EQ(refusal("1%"), "--until 1%: '1%' is no rule; " + grammar);
  for (const char* text : {"ci:1%||samples:9", "ci:1%|", ",ci:1%", "ci:1%| ,samples:9"})
    EXPECT_EQ(refusal(text), "--until '" + std::string(text) + "': a rule is missing; " + grammar);
}

TEST(ParseUntil, RefusesARuleThatStandsTwice) {
  EXPECT_EQ(refusal("ci:1%|ci:2%"), "--until ci:1%|ci:2%: the rule 'ci' stands twice; give it once");
  EXPECT_EQ(refusal("time:1s,ci:2%,time:1s"),
            "--until time:1s,ci:2%,time:1s: the rule 'time' stands twice; give it once");
}

TEST(ParseUntil, RefusesValuesThatCannotBeMeant) {
  EXPECT_EQ(refusal("ci:0%"),
            "--until: ci 0%: must be a percentage such as 2% or 0.5%, above 0%, up to 100%");
  EXPECT_EQ(refusal("ci:-1%"),
            "--until: ci -1%: must be a percentage such as 2% or 0.5%, above 0%, up to 100%");
  EXPECT_EQ(refusal("ci:101%"),
            "--until: ci 101%: must be a percentage such as 2% or 0.5%, above 0%, up to 100%");
  EXPECT_EQ(refusal("samples:3"), "--until: samples 3: must be a whole number from 6 to 10000");
  EXPECT_EQ(refusal("time:"), "--until: time '': must be a time such as 500ms, 10s, 2m or 1h, up to a year");
}

}  // namespace
}  // namespace puzzlebench::harness
