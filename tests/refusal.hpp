// What is said against an action, for tests of messages.
#pragma once

#include <string>

namespace puzzlebench::tests {

/// The text of the Error that `action` throws; "accepted" where it throws none.
template <class Error, class Action>
std::string refusal_of(const Action& action) {
  try {
    action();
  } catch (const Error& error) {
    return error.what();
  }
  return "accepted";
}

}  // namespace puzzlebench::tests
