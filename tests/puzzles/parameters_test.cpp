// Parameters of puzzles: what is accepted, what every rejection says, and what "did you mean" suggests.
#include "puzzles/parameters.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

#include "puzzles/catalogue.hpp"
#include "tests/refusal.hpp"

namespace puzzlebench::puzzles {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const std::vector<ParameterSpec>& specs() {
  static const std::vector<ParameterSpec> all{
      {.name = "rows",
       .type = ParameterType::integer,
       .default_value = "5",
       .help = "",
       .min = 1,
       .max = 100},
      {.name = "attempts",
       .type = ParameterType::integer,
       .default_value = "",
       .help = "",
       .min = 1,
       .max = 1'000'000'000'000},
      {.name = "jump",
       .type = ParameterType::choice,
       .default_value = "any",
       .help = "",
       .choices = {"any", "opposite"}},
      {.name = "start", .type = ParameterType::text, .default_value = "", .help = ""},
      {.name = "closed", .type = ParameterType::flag, .default_value = "false", .help = ""},
  };
  return all;
}

Parameters parse(const ParameterMap& given) {
  return Parameters("paths", specs(), given);
}

template <class Function>
std::string message_of(const Function& function) {
  return tests::refusal_of<UsageError>(function);
}

std::string rejected(const ParameterMap& given) {
  return message_of([&] { parse(given); });
}

TEST(Parameters, DefaultsStandWhereNothingIsGiven) {
  const Parameters parameters = parse({});
  EXPECT_EQ(parameters.integer("rows"), 5);
  EXPECT_EQ(parameters.text("jump"), "any");
  EXPECT_FALSE(parameters.flag("closed"));
  EXPECT_TRUE(parameters.has("rows"));
  EXPECT_FALSE(parameters.given("rows"));
  EXPECT_FALSE(parameters.has("attempts"));  // no default: no value
  EXPECT_FALSE(parameters.has("start"));
}

TEST(Parameters, GivenValuesReplaceDefaults) {
  const Parameters parameters = parse({{"rows", "100"},
                                       {"attempts", "1000000000000"},
                                       {"jump", "opposite"},
                                       {"start", "0,0"},
                                       {"closed", "true"}});
  EXPECT_EQ(parameters.integer("rows"), 100);
  EXPECT_EQ(parameters.integer("attempts"), 1'000'000'000'000);
  EXPECT_EQ(parameters.text("jump"), "opposite");
  EXPECT_EQ(parameters.text("start"), "0,0");
  EXPECT_TRUE(parameters.flag("closed"));
  EXPECT_TRUE(parameters.given("rows"));
}

TEST(Parameters, NumbersOutOfRangeNameTheParameterItsValueAndTheRange) {
  for (const char* value : {"0", "101", "-5", "99999999999999999999999"})
    EXPECT_EQ(rejected({{"rows", value}}),
              "paths: --rows " + std::string(value) + ": must be a whole number from 1 to 100");
}

TEST(Parameters, TextWhereANumberBelongsIsRejected) {
  for (const char* value : {"five", "5x", "x5", "5.0", "1e1", " 5", "5 ", "+5", "0x5", "5,6", "--5"})
    EXPECT_EQ(rejected({{"rows", value}}),
              "paths: --rows " + std::string(value) + ": must be a whole number from 1 to 100");
  EXPECT_EQ(rejected({{"rows", ""}}), "paths: --rows '': must be a whole number from 1 to 100");
}

TEST(Parameters, UnknownChoicesNameThoseThatThereAre) {
  EXPECT_EQ(rejected({{"jump", "oposite"}}),
            "paths: --jump oposite: must be one of any, opposite (did you mean 'opposite'?)");
  EXPECT_EQ(rejected({{"jump", "sideways"}}), "paths: --jump sideways: must be one of any, opposite");
}

TEST(Parameters, FlagsAreTrueOrFalse) {
  EXPECT_EQ(rejected({{"closed", "yes"}}), "paths: --closed yes: must be true or false");
  EXPECT_EQ(rejected({{"closed", "false"}}), "accepted");
}

TEST(Parameters, UnknownNamesSuggestTheNearestAndListAll) {
  EXPECT_EQ(
      rejected({{"row", "5"}}),
      "paths: unknown parameter --row (did you mean 'rows'?); it has: rows, attempts, jump, start, closed");
  EXPECT_THAT(rejected({{"velocity", "5"}}),
              AllOf(HasSubstr("unknown parameter --velocity"), Not(HasSubstr("did you"))));
}

TEST(Parameters, ErrorsOfThePuzzleItselfHaveTheSameForm) {
  EXPECT_STREQ(parse({{"start", "9,9"}}).error("start", "must be on the board").what(),
               "paths: --start 9,9: must be on the board");
  EXPECT_STREQ(parse({}).error("rows", "must be odd").what(), "paths: --rows 5: must be odd");
  EXPECT_STREQ(parse({}).error("start", "must be given").what(), "paths: --start: must be given");
}

TEST(ParseInteger, TakesTheWholeRangeOf64Bits) {
  constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  EXPECT_EQ(parse_integer("--x", "-9223372036854775808", least, most), least);
  EXPECT_EQ(parse_integer("--x", "9223372036854775807", least, most), most);
  EXPECT_EQ(parse_integer("--x", "007", 0, 7), 7);
  EXPECT_THROW(parse_integer("--x", "9223372036854775808", least, most), UsageError);
  EXPECT_EQ(message_of([] { parse_integer("--threads", "0", 1, 8); }),
            "--threads 0: must be a whole number from 1 to 8");
}

TEST(DidYouMean, NamesTheNearestWithinAThirdOfTheLength) {
  const std::vector<std::string> puzzles{"snake-cube", "frogs", "peg-solitaire", "domino-square",
                                         "pen-and-paper"};
  EXPECT_EQ(did_you_mean("frog", puzzles), " (did you mean 'frogs'?)");
  EXPECT_EQ(did_you_mean("domino-sqare", puzzles), " (did you mean 'domino-square'?)");
  EXPECT_EQ(did_you_mean("domimo-sqaure", puzzles), " (did you mean 'domino-square'?)");
  EXPECT_EQ(did_you_mean("atuo", {"auto"}), " (did you mean 'auto'?)");
  EXPECT_EQ(did_you_mean("onn", {"on", "off"}), " (did you mean 'on'?)");
  EXPECT_EQ(did_you_mean("no", {"on", "off"}), "");
  EXPECT_EQ(did_you_mean("peg-solitary", puzzles), " (did you mean 'peg-solitaire'?)");
  EXPECT_EQ(did_you_mean("sudoku", puzzles), "");
  EXPECT_EQ(did_you_mean("", puzzles), "");
  EXPECT_EQ(did_you_mean("frogs", {}), "");
}

TEST(DidYouMean, PrefersTheFirstOfEquallyNearNames) {
  EXPECT_EQ(did_you_mean("rowz", {"rows", "rowa"}), " (did you mean 'rows'?)");
  EXPECT_EQ(did_you_mean("rowa", {"rows", "rowa"}), " (did you mean 'rowa'?)");
}

TEST(Catalogue, PuzzlesAreFoundByNameAndMisspeltOnesAreNamed) {
  for (const Puzzle& puzzle : catalogue()) EXPECT_EQ(&find_puzzle(puzzle.name), &puzzle);
  EXPECT_THAT(message_of([] { find_puzzle("domino-sqare"); }),
              AllOf(HasSubstr("unknown puzzle 'domino-sqare' (did you mean 'domino-square'?)"),
                    HasSubstr("there are: ")));
}

/// What the command line and `list` build on.
TEST(Catalogue, EveryPuzzleDeclaresParametersThatItsOwnDefaultsObey) {
  for (const Puzzle& puzzle : catalogue()) {
    SCOPED_TRACE(puzzle.name);
    EXPECT_FALSE(puzzle.summary.empty());
    ASSERT_FALSE(puzzle.objectives.empty());
    ParameterMap defaults;
    std::vector<std::string> names;
    for (const ParameterSpec& spec : puzzle.parameters) {
      SCOPED_TRACE(spec.name);
      EXPECT_FALSE(spec.help.empty());
      EXPECT_EQ(spec.type == ParameterType::choice, !spec.choices.empty());
      if (spec.type == ParameterType::integer) {
        EXPECT_LE(spec.min, spec.max);
      }
      if (!spec.default_value.empty()) defaults[spec.name] = spec.default_value;
      EXPECT_THAT(names, Not(testing::Contains(spec.name)));
      names.push_back(spec.name);
    }
    EXPECT_EQ(message_of([&] { Parameters(puzzle.name, puzzle.parameters, defaults); }), "accepted");
  }
}

}  // namespace
}  // namespace puzzlebench::puzzles
