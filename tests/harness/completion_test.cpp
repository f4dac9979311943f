// Completion and manual: as text of a small tree, and as bash, zsh and roff read those of the product.
#include "harness/completion.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "harness/manual.hpp"
#include "tests/harness/subprocess.hpp"

namespace puzzlebench::tests {
namespace {

using harness::Command;
using harness::CommandOption;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

Finished product(const std::vector<std::string>& arguments) {
  return run_program(PUZZLEBENCH_BINARY, arguments);
}

Finished shell(const std::string& script) {
  return run_program("/bin/bash", {"-c", script});
}

bool has_program(const std::string& name) {
  return shell("command -v " + name).code == 0;
}

/// The options that --help explains: "  -o,--output FILE ...".
std::vector<std::string> long_options(const std::string& help) {
  std::vector<std::string> names;
  std::istringstream lines(help);
  for (std::string line; std::getline(lines, line);) {
    std::string word;
    std::istringstream(line) >> word;
    const std::size_t at = word.find("--");
    if (line.starts_with("  ") && word.starts_with('-') && at != std::string::npos)
      names.push_back(word.substr(at));
  }
  return names;
}

const std::vector<std::vector<std::string>> commands{{"list"},
                                                     {"solve"},
                                                     {"solve", "snake-cube"},
                                                     {"solve", "frogs"},
                                                     {"solve", "peg-solitaire"},
                                                     {"sweep"},
                                                     {"compare"},
                                                     {"scale"},
                                                     {"export"},
                                                     {"completion"},
                                                     {"man"}};

TEST(ChoicesOf, AreTheWordsThatMayBeTypedAsTheyStand) {
  EXPECT_THAT(harness::choices_of({{"--split-depth"}, "auto|D", ""}), ElementsAre("auto"));
  EXPECT_THAT(harness::choices_of({{"--format"}, "csv|markdown", ""}), ElementsAre("csv", "markdown"));
  EXPECT_THAT(harness::choices_of({{"--n"}, "1..20", ""}), IsEmpty());
}

Command small_tree() {
  Command sub{"p s", "s", "Does 'it'", {{{"-o", "--output"}, "FILE", "Where: there\nor here"}}, {}, {}};
  return {"p", "p", "A program", {{{"--mode"}, "fast|slow", ".starts with a dot"}}, {}, {sub}};
}

TEST(ZshCompletion, QuotesWhatTheShellWouldRead) {
  EXPECT_THAT(
      harness::zsh_completion(small_tree()),
      AllOf(HasSubstr("'s:Does '\\''it'\\'''\n"), HasSubstr("'--output:Where: there'\n"),
            HasSubstr("--mode) arguments=(fast slow) ;;\n"), HasSubstr("-o | --output) files=yes ;;\n")));
}

TEST(ManualPage, IsRoff) {
  const std::string page = harness::manual_page(small_tree(), "1.2-3");
  EXPECT_THAT(page, AllOf(HasSubstr(".TH PUZZLEBENCH 1 \"\" \"puzzlebench 1.2\\-3\" \"User Commands\"\n"),
                          HasSubstr(".TP\n\\fB\\-\\-mode\\fR \\fIfast|slow\\fR\n\\&.starts with a dot\n"),
                          HasSubstr(".SS \"p s\"\nDoes 'it'\n.TP\n\\fB\\-o, \\-\\-output\\fR \\fIFILE\\fR\n"
                                    "Where: there\n.br\nor here\n"),
                          HasSubstr(".TP\n.B 130\ninterrupted\n")));
}

TEST(Completion, HasEveryCommandAndLongOption) {
  const std::string bash = product({"completion", "bash"}).out, zsh = product({"completion", "zsh"}).out;
  const std::string page = product({"man"}).out;
  for (const std::vector<std::string>& command : commands) {
    std::string path = "puzzlebench";
    for (const std::string& word : command) path += " " + word;
    std::vector<std::string> arguments = command;
    arguments.emplace_back("--help");
    const auto options = long_options(product(arguments).out);
    EXPECT_THAT(options, Not(IsEmpty())) << path;
    const auto branch = [&](const std::string& script) {
      const std::size_t begin = script.find("    '" + path + "')");
      EXPECT_NE(begin, std::string::npos) << path;
      return script.substr(begin, script.find("\n      ;;\n", begin) - begin);
    };
    for (const std::string& option : options) {
      EXPECT_THAT(branch(bash), HasSubstr(option)) << path;
      EXPECT_THAT(branch(zsh), HasSubstr("'" + option + ":")) << path;
      std::string roff;
      for (const char c : option) roff += c == '-' ? "\\-" : std::string(1, c);
      EXPECT_THAT(page, HasSubstr(roff)) << path;
    }
  }
}

/// What bash would offer for the last of `words`.
std::string completed(const std::string& words) {
  const Finished finished = shell(
      "compopt() { echo \"files $*\"; }; source <('" PUZZLEBENCH_BINARY "' completion bash); COMP_WORDS=(" +
      words + "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _puzzlebench; echo \"${COMPREPLY[*]}\"");
  EXPECT_EQ(finished.code, 0);
  EXPECT_THAT(finished.err, IsEmpty());
  return finished.out;
}

TEST(Completion, OffersInBashWhatFits) {
  EXPECT_EQ(completed("puzzlebench sw"), "sweep\n");
  EXPECT_EQ(completed("puzzlebench solve fr"), "frogs\n");
  EXPECT_EQ(completed("puzzlebench solve frogs --thr"), "--threads\n");
  EXPECT_EQ(completed("puzzlebench solve frogs --policy s"), "serial split spawn\n");
  EXPECT_EQ(completed("puzzlebench solve frogs --split-depth ''"), "auto\n");
  EXPECT_EQ(completed("puzzlebench solve frogs --n ''"), "\n");
  EXPECT_EQ(completed("puzzlebench sweep --preset ''"), "quick full scaling\n");
  EXPECT_EQ(completed("puzzlebench list peg"), "peg-solitaire\n");
  EXPECT_EQ(completed("puzzlebench export results/runs --format = tr"), "trace\n");
  EXPECT_EQ(completed("puzzlebench export --format '='"),
            "csv markdown github-action-benchmark bencher trace\n");
  EXPECT_EQ(completed("puzzlebench export res"), "files -o default\n\n");
  EXPECT_EQ(completed("puzzlebench compare a b --format ''"), "table markdown json\n");
  EXPECT_EQ(completed("puzzlebench compare --within ''"), "files -o default\n\n");
  EXPECT_EQ(completed("puzzlebench sweep --workload fr"), "frogs/first frogs/count frogs/reach\n");
  EXPECT_EQ(completed("puzzlebench sweep --workload snake-cube/f"), "snake-cube/first\n");
  EXPECT_EQ(completed("puzzlebench sweep -o ''"), "files -o default\n\n");
}

TEST(Completion, IsCleanToItsReaders) {
  EXPECT_EQ(shell("'" PUZZLEBENCH_BINARY "' completion bash | bash -n").err, "");
  if (!has_program("zsh") || !has_program("groff"))
    GTEST_SKIP() << "zsh or groff is missing; scripts/bootstrap test installs them";
  EXPECT_EQ(shell("'" PUZZLEBENCH_BINARY "' completion zsh | zsh -n /dev/stdin").err, "");
  EXPECT_EQ(shell("'" PUZZLEBENCH_BINARY "' man | groff -man -ww -Tutf8 -z").err, "");
}

TEST(Completion, NeedsAShellThatItKnows) {
  EXPECT_EQ(product({"completion"}).err, "puzzlebench: completion needs a shell: must be one of bash, zsh\n");
  const Finished fish = product({"completion", "zshh"});
  EXPECT_EQ(fish.code, 2);
  EXPECT_EQ(fish.err, "puzzlebench: completion zshh: must be one of bash, zsh (did you mean 'zsh'?)\n");
}

}  // namespace
}  // namespace puzzlebench::tests
