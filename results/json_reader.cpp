#include "results/json_reader.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "results/json_fault.hpp"
#include "results/json_text.hpp"

namespace puzzlebench::results {

namespace {

using Json = nlohmann::ordered_json;

/// The value as an error shows it: short scalars in full, the rest by kind.
std::string shown(const Json& value) {
  constexpr std::size_t longest = 60;
  if (value.is_array()) return "a list of " + std::to_string(value.size());
  if (value.is_object()) return "an object";
  if (value.is_number_float() && !std::isfinite(value.get<double>()))
    return std::to_string(value.get<double>());
  std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  if (text.size() > longest) text = text.substr(0, longest) + "...";
  if (value.is_string()) return "the text " + text;
  return text;
}

}  // namespace

nlohmann::ordered_json parse_json(std::string_view text, const std::string& source, int first_line) {
  // ordered_json copies members as an object grows, and copies recursively: 100,000 brackets overflowed the
  // stack.
  constexpr int deepest = 64;
  const auto check_depth = [&](int depth, Json::parse_event_t, const Json&) {
    if (depth > deepest)
      throw DocumentError(source + ": nested deeper than " + std::to_string(deepest) +
                          " levels: no run document");
    return true;
  };
  try {
    return Json::parse(text.begin(), text.end(), check_depth);
  } catch (const Json::exception&) {
    throw DocumentError(source + ": not valid JSON: " + json_fault(text, first_line));
  }
}

bool is_decimal(std::string_view text) {
  if (text.empty() || (text.size() > 1 && text.front() == '0')) return false;
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

void JsonReader::complain(const std::string& what) const {
  throw DocumentError(*source_ + ": " + (pointer_.empty() ? "/" : pointer_) + ": " + what);
}

void JsonReader::fail(const std::string& allowed) const {
  complain("found " + shown(*value_) + ", allowed: " + allowed);
}

bool JsonReader::has(const std::string& key) const {
  return value_->is_object() && value_->contains(key);
}

JsonReader JsonReader::at(const std::string& key) const {
  if (!value_->is_object()) fail("an object with the key \"" + key + "\"");
  const auto found = value_->find(key);
  if (found == value_->end()) complain("the key \"" + key + "\" is missing");
  return {*found, *source_, pointer_ + "/" + pointer_token(key)};
}

std::vector<JsonReader> JsonReader::elements() const {
  if (!value_->is_array()) fail("a list");
  std::vector<JsonReader> readers;
  readers.reserve(value_->size());
  for (std::size_t i = 0; i < value_->size(); ++i)
    readers.push_back(JsonReader((*value_)[i], *source_, pointer_ + "/" + std::to_string(i)));
  return readers;
}

std::vector<std::pair<std::string, JsonReader>> JsonReader::members() const {
  if (!value_->is_object()) fail("an object");
  std::vector<std::pair<std::string, JsonReader>> readers;
  for (const auto& [key, value] : value_->items())
    readers.emplace_back(key, JsonReader(value, *source_, pointer_ + "/" + pointer_token(key)));
  return readers;
}

std::string JsonReader::json() const {
  return compact_text(*value_);
}

std::string JsonReader::text() const {
  if (!value_->is_string()) fail("a text");
  return value_->get<std::string>();
}

std::string JsonReader::nonempty_text() const {
  std::string read = text();
  if (read.empty()) fail("a text that is not empty");
  return read;
}

std::string JsonReader::one_of(std::span<const char* const> allowed) const {
  const std::string read = text();
  std::string all;
  for (const char* const value : allowed) {
    if (read == value) return read;
    all += (all.empty() ? "" : ", ") + std::string(value);
  }
  fail("one of " + all);
}

std::string JsonReader::decimal() const {
  const char* const allowed = "a text of decimal digits, such as \"40861647040079968\"";
  if (!value_->is_string()) fail(allowed);
  std::string read = value_->get<std::string>();
  if (!is_decimal(read)) fail(allowed);
  return read;
}

bool JsonReader::boolean() const {
  if (!value_->is_boolean()) fail("true or false");
  return value_->get<bool>();
}

std::uint64_t JsonReader::count() const {
  if (!value_->is_number_unsigned()) fail("an integer from 0 to 18446744073709551615");
  return value_->get<std::uint64_t>();
}

std::int64_t JsonReader::integer(std::int64_t min, std::int64_t max) const {
  const auto allowed = [&] {
    return "an integer from " + std::to_string(min) + " to " + std::to_string(max);
  };
  if (!value_->is_number_integer()) fail(allowed());
  // An unsigned value over 2^63 would come out negative.
  constexpr auto largest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  if (value_->is_number_unsigned() && value_->get<std::uint64_t>() > largest) fail(allowed());
  const auto read = value_->get<std::int64_t>();
  if (read < min || read > max) fail(allowed());
  return read;
}

double JsonReader::number(double min, double max) const {
  // The parser lets no infinity through, but the writers check themselves with this reader too.
  const auto read = value_->is_number() ? value_->get<double>() : -std::numeric_limits<double>::infinity();
  if (!std::isfinite(read) || read < min || read > max)
    fail("a finite number from " + Json(min).dump() +
         (max == std::numeric_limits<double>::max() ? "" : " to " + Json(max).dump()));
  return read;
}

std::map<std::string, std::string> JsonReader::texts() const {
  std::map<std::string, std::string> read;
  for (const auto& [key, value] : members()) read.emplace(key, value.text());
  return read;
}

std::string pointer_token(const std::string& key) {
  std::string token;
  for (const char c : key) {
    if (c == '~')
      token += "~0";
    else if (c == '/')
      token += "~1";
    else
      token += c;
  }
  return token;
}

}  // namespace puzzlebench::results
