// `--reportable`, of a sweep and of an export: the reasons against publishing a run, said on stderr.
#pragma once

#include <filesystem>
#include <string>

#include "results/run_document.hpp"

namespace puzzlebench::harness {

/// Says each reason of results::reasons_against_publishing(), or that there is none; `run` names the run in
/// the message. True: there is none.
bool say_reportable(const std::string& run, const results::RunDocument& document);

/// The same for the run that a sweep left in `folder` with exit code `code`. Returns exit code 1 where it
/// would be 0 and there is a reason: any other code says more of what happened. Throws results::FileError,
/// results::DocumentError.
int code_if_reportable(const std::filesystem::path& folder, int code);

}  // namespace puzzlebench::harness
