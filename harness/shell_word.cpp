#include "harness/shell_word.hpp"

namespace puzzlebench::harness {

std::string shell_quoted(const std::string& text) {
  std::string word = "'";
  for (const char c : text) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return word + "'";
}

std::string shell_word(const std::string& text) {
  constexpr const char* plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_./:=+,@%-";
  return text.find_first_not_of(plain) == std::string::npos ? text : shell_quoted(text);
}

}  // namespace puzzlebench::harness
