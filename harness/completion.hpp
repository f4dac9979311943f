// `puzzlebench completion SHELL`: what a shell needs to complete the command line.
#pragma once

#include <functional>
#include <string>

#include "harness/command_tree.hpp"

namespace puzzlebench::harness {

void setup_completion(CLI::App& app, std::function<int()>& action);

/// A script for bash 4.2 or later: subcommands, options and the values that can be listed; files elsewhere.
std::string bash_completion(const Command& program);

/// The same for zsh, with what each word means: a file `_puzzlebench` on its fpath, or to be sourced.
std::string zsh_completion(const Command& program);

}  // namespace puzzlebench::harness
