#include "results/json_fault.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace puzzlebench::results {

namespace {

using Json = nlohmann::ordered_json;

/// Takes everything that is JSON, and keeps where the parser stopped.
class FaultFinder : public nlohmann::json_sax<Json> {
 public:
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return true; }
  bool key(string_t&) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception& error) override {
    read = position;
    too_large = dynamic_cast<const Json::out_of_range*>(&error) != nullptr;
    return false;
  }

  std::size_t read = 0;    // bytes, the one at which it stopped among them; the end of the text counts as one
  bool too_large = false;  // for a number
};

/// The word or the sign that `text` ends with, as a JSON string: quoted, and always UTF-8. It may be the
/// whole text.
std::string last_word(std::string_view text) {
  constexpr std::size_t longest = 60;
  const std::size_t sign = text.find_last_of(" \t\r\n{}[]:,") + 1;  // npos + 1 is 0
  std::string_view word = text.substr(std::min(sign, text.size() - 1));
  std::string shown(word.substr(0, longest));
  if (word.size() > longest) shown += "...";
  return Json(shown).dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::string json_fault(std::string_view text, int first_line) {
  FaultFinder finder;
  if (Json::sax_parse(text.begin(), text.end(), &finder)) return "";
  const std::string_view before =
      text.substr(0, std::clamp<std::size_t>(finder.read, 1, text.size() + 1) - 1);
  const auto line_begin = before.rfind('\n') + 1;  // npos + 1 is 0
  std::string fault = "line " + std::to_string(first_line + std::count(before.begin(), before.end(), '\n')) +
                      ", column " + std::to_string(before.size() - line_begin + 1) + ": found ";
  if (finder.read > text.size()) return fault + "the end of the text";
  return fault + last_word(text.substr(0, finder.read)) + (finder.too_large ? ", too large a number" : "");
}

}  // namespace puzzlebench::results
