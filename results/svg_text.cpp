#include "results/svg_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdio>

namespace puzzlebench::results {

namespace {

/// Bytes of the code point that `text` begins with; 0: it is none, or none that XML 1.0 allows.
std::size_t code_point_length(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i]));
  };
  const std::uint32_t first = byte(0);
  const bool control = first < 0x20 && first != '\t' && first != '\n' && first != '\r';
  if (first < 0x80) return control ? 0 : 1;
  const std::size_t length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  if (length == 0 || length > text.size()) return 0;
  std::uint32_t code = first & (0xffu >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return 0;
    code = code << 6 | (byte(i) & 0x3f);
  }
  const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  const bool surrogate = code >= 0xd800 && code < 0xe000;
  return overlong || surrogate || code == 0xfffe || code == 0xffff || code > 0x10ffff ? 0 : length;
}

}  // namespace

std::string xml_text(std::string_view text) {
  std::string xml;
  while (!text.empty()) {
    const std::size_t length = code_point_length(text);
    switch (text.front()) {
      case '&':
        xml += "&amp;";
        break;
      case '<':
        xml += "&lt;";
        break;
      case '>':
        xml += "&gt;";
        break;
      case '"':
        xml += "&quot;";
        break;
      case '\'':
        xml += "&#39;";
        break;
      default:
        if (length == 0)
          xml += "\xef\xbf\xbd";
        else
          xml += text.substr(0, length);
    }
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return xml;
}

std::size_t letters(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

std::string svg_number(double value) {
  const double rounded = std::round(value * 10) / 10 + 0.0;  // + 0.0: no "-0"
  std::array<char, 64> digits{};
  const auto end =
      std::to_chars(digits.data(), digits.data() + digits.size(), rounded, std::chars_format::fixed);
  return {digits.data(), end.ptr};
}

std::string svg_point(double x, double y) {
  return svg_number(x) + " " + svg_number(y);
}

std::string viridis(double t, double shade) {
  using Colour = std::array<double, 3>;
  // Every tenth of the map; straight lines between them stay within 2 of 255 of it.
  constexpr std::array<Colour, 11> map{{{68, 1, 84},
                                        {72, 36, 117},
                                        {65, 68, 135},
                                        {53, 95, 141},
                                        {42, 120, 142},
                                        {33, 145, 140},
                                        {34, 168, 132},
                                        {68, 191, 112},
                                        {122, 209, 81},
                                        {189, 223, 38},
                                        {253, 231, 37}}};
  const double place = std::clamp(t, 0.0, 1.0) * (map.size() - 1);
  const auto below = std::min(static_cast<std::size_t>(place), map.size() - 2);
  const double part = place - static_cast<double>(below);
  std::array<int, 3> colour{};
  for (std::size_t i = 0; i < 3; ++i) {
    const double plain = map[below][i] * (1 - part) + map[below + 1][i] * part;
    const double shaded = shade < 1 ? plain * shade : 255 - (255 - plain) * (2 - shade);
    colour[i] = static_cast<int>(std::lround(std::clamp(shaded, 0.0, 255.0)));
  }
  std::array<char, 8> text{};
  std::snprintf(text.data(), text.size(), "#%02x%02x%02x", static_cast<unsigned>(colour[0]),
                static_cast<unsigned>(colour[1]), static_cast<unsigned>(colour[2]));
  return text.data();
}

const char* text_class_over_viridis(double t) {
  return t < 0.43 ? "on-dark" : "on-light";
}

}  // namespace puzzlebench::results
