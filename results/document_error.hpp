// The one error for text that is no run document or journal. Never for I/O (see file.hpp).
#pragma once

#include <stdexcept>
#include <string>

namespace puzzlebench::results {

/// One line: the source (a file), where in it (a JSON pointer, or line and column), what was found, what is
/// allowed.
class DocumentError : public std::runtime_error {
 public:
  explicit DocumentError(const std::string& message) : std::runtime_error(message) {}
};

}  // namespace puzzlebench::results
