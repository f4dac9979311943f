// What cells are called, in plans, journals and run documents.
#pragma once

#include <string>

#include "engine/variant.hpp"
#include "puzzles/workload.hpp"

namespace puzzlebench::harness {

/// "split/threads:4/split-depth:auto", "budget/threads:4", "budget/ranks:2/threads:4".
std::string variant_name(const puzzles::WorkloadInfo& info, const engine::Variant& variant);

/// "frogs/count/n:12/split/threads:4/split-depth:auto".
std::string cell_name(const puzzles::WorkloadInfo& info, const engine::Variant& variant);

/// What stands for a workload's tasks, timed one by one, where that fails: no cell has such a name.
std::string task_times_name(const puzzles::WorkloadInfo& info);

}  // namespace puzzlebench::harness
