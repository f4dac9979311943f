#include "results/json_text.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace puzzlebench::results {

namespace {

using Json = nlohmann::ordered_json;

/// `value` on one line, with spaces after colons and commas.
void print_inline(const Json& value, std::string& text) {
  if (!value.is_structured()) {
    text += compact_text(value);
    return;
  }
  text += value.is_object() ? "{" : "[";
  bool first = true;
  for (const auto& [key, member] : value.items()) {
    if (!first) text += ", ";
    first = false;
    if (value.is_object()) text += compact_text(key) + ": ";
    print_inline(member, text);
  }
  text += value.is_object() ? "}" : "]";
}

/// A number, or a text as short as one: lists of such are read along a line.
bool like_a_number(const Json& value) {
  constexpr std::size_t longest_label = 4;
  return value.is_number() ||
         (value.is_string() && value.get_ref<const std::string&>().size() <= longest_label);
}

/// `value` as text: on one line where that is short or a list of numbers or labels, else a member or an
/// element a line.
void print(const Json& value, std::size_t indent, std::string& text) {
  constexpr std::size_t longest_line = 116;
  const bool numbers = value.is_array() && std::all_of(value.begin(), value.end(), like_a_number);
  if (!value.is_structured() || numbers) return print_inline(value, text);
  // The document and its lists of rows are long for certain; printing them inline first would be quadratic.
  if (indent >= 4) {
    std::string line;
    print_inline(value, line);
    if (indent + line.size() <= longest_line) {
      text += line;
      return;
    }
  }
  if (value.empty()) {
    text += value.is_object() ? "{}" : "[]";
    return;
  }
  const std::string margin(indent + 2, ' ');
  text += value.is_object() ? "{\n" : "[\n";
  bool first = true;
  for (const auto& [key, member] : value.items()) {
    if (!first) text += ",\n";
    first = false;
    text += margin;
    if (value.is_object()) text += compact_text(key) + ": ";
    print(member, indent + 2, text);
  }
  text += "\n" + std::string(indent, ' ') + (value.is_object() ? "}" : "]");
}

}  // namespace

std::string compact_text(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string readable_text(const Json& value) {
  std::string text;
  print(value, 0, text);
  return text;
}

}  // namespace puzzlebench::results
