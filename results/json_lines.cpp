#include "results/json_lines.hpp"

#include <nlohmann/json.hpp>
#include <optional>

#include "results/json_text.hpp"

namespace puzzlebench::results {

void JsonLines::append(const nlohmann::ordered_json& line) {
  append(line, false);
}

void JsonLines::append_to_disk(const nlohmann::ordered_json& line) {
  append(line, true);
}

void JsonLines::append(const nlohmann::ordered_json& line, bool to_disk) {
  const std::string text = compact_text(line) + "\n";
  try {
    file_.write_all(text);
    if (to_disk) file_.sync_data();
    file_.require_name();
  } catch (const FileError&) {
    // A full disk took part of the line: the next one must not be glued to it.
    try {
      file_.truncate(whole_bytes_);
    } catch (const FileError&) {  // the first error says what is wrong
    }
    throw;
  }
  whole_bytes_ += text.size();
}

std::uint64_t read_lines(std::string_view text, const std::string& source,
                         const std::function<void(const JsonReader& line)>& read) {
  std::uint64_t whole = 0;
  for (int number = 1; whole < text.size(); ++number) {
    const auto end = text.find('\n', whole);
    if (end == std::string_view::npos) break;
    const bool last = end + 1 == text.size();
    const std::string place = source + ", line " + std::to_string(number);
    std::optional<nlohmann::ordered_json> line;
    try {
      line = parse_json(text.substr(whole, end - whole), source, number);
    } catch (const DocumentError&) {
      if (last) break;  // a crash can leave a last line of the right length that was never filled
      throw;
    }
    read(JsonReader(*line, place));
    whole = end + 1;
  }
  return whole;
}

}  // namespace puzzlebench::results
