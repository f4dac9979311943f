#include "harness/limits.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <optional>
#include <utility>

#include "puzzles/parameters.hpp"

namespace puzzlebench::harness {

namespace {

struct Unit {
  std::string_view name;
  double factor;
};

/// `text` = a number, decimals allowed, and one of the units' names; nullopt for anything else, negative or
/// not finite.
template <std::size_t N>
std::optional<double> parse_quantity(const std::string& text, const std::array<Unit, N>& units) {
  double number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number, std::chars_format::fixed);
  if (error != std::errc{} || !std::isfinite(number) || std::signbit(number)) return std::nullopt;
  const std::string_view rest(stop, static_cast<std::size_t>(end - stop));
  const auto unit = std::find_if(units.begin(), units.end(), [&](const Unit& u) { return u.name == rest; });
  if (unit == units.end()) return std::nullopt;
  return number * unit->factor;
}

std::string lower_case(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

puzzles::UsageError bad(std::string_view what, const std::string& text, const std::string& allowed) {
  return puzzles::UsageError(std::string(what) + " " + (text.empty() ? "''" : text) + ": must be " + allowed);
}

std::string format(const char* pattern, double value, const char* unit) {
  char text[64];
  std::snprintf(text, sizeof text, pattern, value, unit);
  return text;
}

constexpr double exact_max = 9007199254740992.0;  // 2^53: up to here a double holds every whole number

}  // namespace

std::chrono::nanoseconds parse_duration(std::string_view what, const std::string& text) {
  constexpr std::array<Unit, 6> units{
      {{"us", 1e3}, {"ms", 1e6}, {"s", 1e9}, {"m", 60e9}, {"min", 60e9}, {"h", 3600e9}}};
  const auto value = parse_quantity(text, units);
  if (!value || *value < 1 || *value > 365 * 24 * 3600e9)
    throw bad(what, text, "a time such as 500ms, 10s, 2m or 1h, up to a year");
  return std::chrono::nanoseconds(std::llround(*value));
}

std::size_t parse_memory(std::string_view what, const std::string& text) {
  constexpr double kib = 1024, mib = kib * kib, gib = mib * kib, tib = gib * kib;
  constexpr std::array<Unit, 14> units{{{"", 1},
                                        {"b", 1},
                                        {"k", kib},
                                        {"kb", kib},
                                        {"kib", kib},
                                        {"m", mib},
                                        {"mb", mib},
                                        {"mib", mib},
                                        {"g", gib},
                                        {"gb", gib},
                                        {"gib", gib},
                                        {"t", tib},
                                        {"tb", tib},
                                        {"tib", tib}}};
  const auto value = parse_quantity(lower_case(text), units);
  if (!value || *value < mib || *value > exact_max)
    throw bad(what, text, "a size such as 512M or 4G, 1M or more");
  return static_cast<std::size_t>(*value);
}

std::uint64_t parse_nodes(std::string_view what, const std::string& text) {
  constexpr std::array<Unit, 5> units{{{"", 1}, {"k", 1e3}, {"m", 1e6}, {"g", 1e9}, {"t", 1e12}}};
  const auto value = parse_quantity(lower_case(text), units);
  if (!value || *value < 1 || *value > exact_max || *value != std::floor(*value))
    throw bad(what, text, "a number of nodes such as 250000, 250k or 10M, 1 or more");
  return static_cast<std::uint64_t>(*value);
}

double parse_percentage(std::string_view what, const std::string& text, bool zero) {
  constexpr std::array<Unit, 1> units{{{"%", 1}}};
  const auto value = parse_quantity(text, units);
  if (!value || *value > 100 || (*value == 0 && !zero))
    throw bad(what, text,
              std::string("a percentage such as 2% or 0.5%, ") + (zero ? "from 0% to" : "above 0%, up to") +
                  " 100%");
  return *value / 100;
}

std::string format_seconds(double value) {
  if (value >= 100) return format("%.0f %s", value, "s");
  if (value >= 1) return format("%.2f %s", value, "s");
  if (value >= 1e-3) return format("%.3g %s", value * 1e3, "ms");
  return format("%.3g %s", value * 1e6, "us");
}

std::string format_bytes(std::uint64_t bytes) {
  constexpr double kib = 1024;
  const auto value = static_cast<double>(bytes);
  if (value >= kib * kib * kib) return format("%.1f %s", value / (kib * kib * kib), "GiB");
  if (value >= kib * kib) return format("%.0f %s", value / (kib * kib), "MiB");
  return format("%.0f %s", value / kib, "KiB");
}

}  // namespace puzzlebench::harness
