// Texts as a shell reads them back: in a command that a message tells, in a completion script.
#pragma once

#include <string>

namespace puzzlebench::harness {

/// `text` in single quotes, also where that is not needed: 'runs/a'.
std::string shell_quoted(const std::string& text);

/// The same, plain where no shell could take it for anything else: "runs/a", "'my run'".
std::string shell_word(const std::string& text);

}  // namespace puzzlebench::harness
