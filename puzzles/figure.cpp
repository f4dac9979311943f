#include "puzzles/figure.hpp"

#include <algorithm>
#include <stdexcept>

namespace puzzlebench::puzzles {

std::string to_decimal(engine::u128 value) {
  std::string digits;
  do {
    digits += static_cast<char>('0' + static_cast<int>(value % 10));
    value /= 10;
  } while (value != 0);
  std::reverse(digits.begin(), digits.end());
  return digits;
}

engine::u128 parse_decimal(const std::string& text) {
  constexpr engine::u128 max = ~engine::u128{0};
  if (text.empty()) throw std::invalid_argument("an empty text is no number");
  engine::u128 value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') throw std::invalid_argument("'" + text + "' is no decimal number");
    const auto digit = static_cast<engine::u128>(c - '0');
    if (value > (max - digit) / 10) throw std::invalid_argument("'" + text + "' does not fit into 128 bits");
    value = value * 10 + digit;
  }
  return value;
}

}  // namespace puzzlebench::puzzles
