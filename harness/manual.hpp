// `puzzlebench man`: the manual page.
#pragma once

#include <functional>
#include <string>

#include "harness/command_tree.hpp"

namespace puzzlebench::harness {

void setup_manual(CLI::App& app, std::function<int()>& action);

/// puzzlebench(1) in the man macros of roff: every command with its own options; exit codes.
std::string manual_page(const Command& program, const std::string& version);

}  // namespace puzzlebench::harness
