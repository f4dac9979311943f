// Whether a text is well-formed XML, as far as the project writes any: elements, attributes, references.
#pragma once

#include <cctype>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlebench::tests {

namespace xml {

inline bool is_name(std::string_view name) {
  if (name.empty() || std::isalpha(static_cast<unsigned char>(name.front())) == 0) return false;
  for (const char c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '-' && c != ':' && c != '_') return false;
  return true;
}

/// Text or an attribute's value: no markup but references that XML knows without a DTD, no control
/// characters.
inline bool is_text(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c == '<' || (c < 0x20 && c != '\n' && c != '\t')) return false;
    if (c != '&') continue;
    const std::string_view rest = text.substr(i);
    bool known = false;
    for (const std::string_view reference : {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"})
      known |= rest.starts_with(reference);
    if (!known) return false;
  }
  return true;
}

/// " name="value"..."; each name once.
inline bool are_attributes(std::string_view text) {
  std::set<std::string_view> names;
  while (!text.empty()) {
    if (text.front() != ' ') return false;
    text.remove_prefix(1);
    const std::size_t equals = text.find("=\"");
    if (equals == std::string_view::npos) return false;
    const std::size_t end = text.find('"', equals + 2);
    if (end == std::string_view::npos) return false;
    const std::string_view name = text.substr(0, equals);
    if (!is_name(name) || !names.insert(name).second || !is_text(text.substr(equals + 2, end - equals - 2)))
      return false;
    text.remove_prefix(end + 1);
  }
  return true;
}

}  // namespace xml

/// What is wrong with `text`, which is one element; "": nothing.
inline std::string xml_fault(std::string_view text) {
  const std::string_view whole = text;
  std::vector<std::string_view> open;
  bool began = false;
  while (!text.empty()) {
    const std::string place = " at byte " + std::to_string(whole.size() - text.size());
    const std::size_t tag = text.find('<');
    const std::string_view before = text.substr(0, tag);
    if (!xml::is_text(before)) return "text" + place;
    if (open.empty() && before.find_first_not_of('\n') != std::string_view::npos)
      return "text outside" + place;
    if (tag == std::string_view::npos) break;
    text.remove_prefix(tag + 1);
    const std::size_t end = text.find('>');
    if (end == std::string_view::npos) return "an open tag" + place;
    std::string_view inside = text.substr(0, end);
    text.remove_prefix(end + 1);
    if (inside.starts_with('/')) {
      if (open.empty() || inside.substr(1) != open.back()) return "the wrong end tag" + place;
      open.pop_back();
      continue;
    }
    const bool empty = inside.ends_with('/');
    if (empty) inside.remove_suffix(1);
    const std::string_view name = inside.substr(0, inside.find(' '));
    if (!xml::is_name(name) || !xml::are_attributes(inside.substr(name.size()))) return "a tag" + place;
    if (open.empty() && began) return "a second element" + place;
    began = true;
    if (!empty) open.push_back(name);
  }
  if (!open.empty()) return "no end of " + std::string(open.back());
  return began ? "" : "no element";
}

/// How often `part` is in `text`.
inline int occurrences(std::string_view text, std::string_view part) {
  int count = 0;
  for (std::size_t i = text.find(part); i != std::string_view::npos; i = text.find(part, i + part.size()))
    ++count;
  return count;
}

}  // namespace puzzlebench::tests
