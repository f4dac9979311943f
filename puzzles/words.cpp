#include "puzzles/words.hpp"

#include "puzzles/figure.hpp"

namespace puzzlebench::puzzles {

namespace {

/// How many bytes at the beginning of `text`, which is not empty, are one control character; 0: none.
std::size_t control_bytes(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  if (first < 0x20 || first == 0x7f) return 1;
  if (first != 0xc2 || text.size() == 1) return 0;
  const auto second = static_cast<unsigned char>(text[1]);
  return second >= 0x80 && second < 0xa0 ? 2 : 0;
}

}  // namespace

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
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t controls = control_bytes(std::string_view(text).substr(i));
    if (controls == 0) shown += text[i++];
    for (const std::size_t end = i + controls; i < end; ++i) {
      const auto byte = static_cast<unsigned char>(text[i]);
      shown += {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
    }
  }
  return shown;
}

std::string printable_lines(const std::string& text) {
  std::string shown;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t feed = text.find('\n', begin);
    std::size_t end = feed == std::string::npos ? text.size() : feed;
    const std::size_t next = feed == std::string::npos ? end : feed + 1;
    if (feed != std::string::npos && end > begin && text[end - 1] == '\r') --end;
    shown += printable(text.substr(begin, end - begin)) + text.substr(end, next - end);
    begin = next;
  }
  return shown;
}

}  // namespace puzzlebench::puzzles
