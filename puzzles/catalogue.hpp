// All puzzles. A new one is a folder and a line in catalogue.cpp.
#pragma once

#include <string>
#include <vector>

#include "puzzles/workload.hpp"

namespace puzzlebench::puzzles {

const std::vector<Puzzle>& catalogue();

/// The puzzle of that name; throws UsageError with "did you mean".
const Puzzle& find_puzzle(const std::string& name);

/// A workload from unchecked text; throws UsageError for anything wrong in it.
std::unique_ptr<Workload> make_workload(const Puzzle& puzzle, engine::Objective objective,
                                        const ParameterMap& given);

}  // namespace puzzlebench::puzzles
