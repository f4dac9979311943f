#include "puzzles/words.hpp"

#include "puzzles/figure.hpp"

namespace puzzlebench::puzzles {

std::string grouped(engine::u128 value) {
  std::string digits = to_decimal(value);
  for (std::size_t place = digits.size(); place > 3; place -= 3) digits.insert(place - 3, 1, ',');
  return digits;
}

std::string counted(engine::u128 value, const std::string& noun, const std::string& plural) {
  return grouped(value) + " " + (value == 1 ? noun : plural.empty() ? noun + "s" : plural);
}

std::string printable(const std::string& text) {
  constexpr char digits[] = "0123456789abcdef";
  std::string shown;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte != 0x7f)
      shown += c;
    else
      shown += {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
  }
  return shown;
}

}  // namespace puzzlebench::puzzles
