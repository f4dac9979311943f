// The axes of a sweep as text: what stands behind --threads, --ranks, --split-depth, --policy, --seeds and
// --workload, and in the strings of a sweep file. Every function throws puzzles::UsageError, naming `what`,
// the text and what is allowed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "harness/sweep_request.hpp"
#include "puzzles/workload.hpp"

namespace puzzlebench::harness {

/// A range or list of thread counts; the word "cores" stands for `cores`: "1:cores:x2", "1,2,cores".
std::vector<int> parse_threads(std::string_view what, const std::string& text, int cores);

/// A range or list of numbers of ranks, each at most `job`, those of the job; the word "all" stands for them.
std::vector<int> parse_ranks(std::string_view what, const std::string& text, int job);

/// A list of "auto" and ranges: "auto,3:5". 0 is the root itself: one task.
std::vector<SplitDepth> parse_split_depths(std::string_view what, const std::string& text);

/// A list of the policies' names.
std::vector<engine::Policy> parse_policies(std::string_view what, const std::string& text);

/// A range or list of budgets in nodes.
std::vector<std::uint64_t> parse_budgets(std::string_view what, const std::string& text);

/// A range or list of seeds for the workloads that draw.
std::vector<std::uint64_t> parse_seeds(std::string_view what, const std::string& text);

/// The objective of that name; it must be one of `puzzle`'s.
engine::Objective parse_objective(std::string_view what, const std::string& text,
                                  const puzzles::Puzzle& puzzle);

/// The puzzle of that name in `catalogue`, with "did you mean".
const puzzles::Puzzle& find_puzzle(std::string_view what, const std::string& name,
                                   const std::vector<puzzles::Puzzle>& catalogue);

/// The values of one parameter: a whole number's text is a range ("8:14:2"), a choice's and a flag's a list
/// by comma, a text's one value as it stands.
ParameterAxis parse_parameter(std::string_view what, const puzzles::Puzzle& puzzle, const std::string& name,
                              const std::string& text);

/// "PUZZLE[/OBJECTIVE][/NAME:VALUES]...", as in cell names: "frogs/reach/n:8:14:2",
/// "pen-and-paper/count/n:5/closed".
WorkloadRequest parse_workload(std::string_view what, const std::string& text,
                               const std::vector<puzzles::Puzzle>& catalogue);

}  // namespace puzzlebench::harness
