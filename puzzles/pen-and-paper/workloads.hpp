// The two kinds of workload that this puzzle has behind the one interface.
#pragma once

#include <memory>

#include "puzzles/pen-and-paper/settings.hpp"
#include "puzzles/workload.hpp"

namespace puzzlebench::puzzles::pen_and_paper {

std::unique_ptr<Workload> make_exhaustive(engine::Objective objective, const Settings& settings);
std::unique_ptr<Workload> make_attempts(engine::Objective objective, const Settings& settings);

}  // namespace puzzlebench::puzzles::pen_and_paper
