// Numbers and lists of words as messages and help texts show them.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "engine/integers.hpp"

namespace puzzlebench::puzzles {

/// Every element of `list` with `separator` between them; `word` makes a text of one: a member or a function.
template <class List, class Word = std::identity>
std::string join(const List& list, std::string_view separator = ", ", const Word& word = {}) {
  std::string joined;
  bool first = true;
  for (const auto& element : list) {
    if (!first) joined += separator;
    joined += std::invoke(word, element);
    first = false;
  }
  return joined;
}

/// "17,179,869,184".
std::string grouped(engine::u128 value);

/// "1 node", "0 nodes", "2,057 nodes". `plural`: where an s does not make it.
std::string counted(engine::u128 value, const std::string& noun, const std::string& plural = "");

/// With control characters as \x1b, those of UTF-8 from U+0080 to U+009F too: what a user or a file gave must
/// not command the terminal.
std::string printable(const std::string& text);

/// The same of a text of several lines, whose ends stay: "\n" and "\r\n".
std::string printable_lines(const std::string& text);

}  // namespace puzzlebench::puzzles
