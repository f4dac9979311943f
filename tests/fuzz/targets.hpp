// The formats that are read from files, each as libFuzzer calls it: any bytes are an error that says what is
// wrong, or hold what the target checks. One program has them all, so that what they share is compiled once.
#pragma once

#include <string_view>

namespace puzzlebench::tests {

void fuzz_board_file(std::string_view text);
void fuzz_journal(std::string_view text);
void fuzz_run_document(std::string_view text);
void fuzz_sweep_file(std::string_view text);

}  // namespace puzzlebench::tests
