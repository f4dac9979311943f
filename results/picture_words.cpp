#include "results/picture_words.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

#include "results/table.hpp"

namespace puzzlebench::results {

namespace {

constexpr int places_read_out = 100;

std::string point_words(const std::pair<int, int>& point) {
  return "row " + std::to_string(point.first + 1) + ", column " + std::to_string(point.second + 1);
}

std::string label_rows(const PictureFrame& frame) {
  const auto columns = static_cast<std::size_t>(frame.columns);
  std::vector<std::string> label(static_cast<std::size_t>(frame.rows) * columns, "-");
  for (const PictureCell& cell : frame.cells)
    label[static_cast<std::size_t>(cell.row) * columns + static_cast<std::size_t>(cell.column)] = cell.label;
  std::string text;
  for (std::size_t i = 0; i < label.size(); ++i)
    text += (i == 0 ? "" : i % columns == 0 ? "; " : " ") + label[i];
  return text;
}

std::string frame_words(const PictureFrame& frame, bool tour) {
  const std::string size = format_count(static_cast<std::uint64_t>(frame.rows), "row") + " of " +
                           format_count(static_cast<std::uint64_t>(frame.columns), "place");
  if (tour && !frame.line.empty())
    return "A line through " + std::to_string(frame.line.size()) + " points on " + size + ", from " +
           point_words(frame.line.front()) + " to " + point_words(frame.line.back()) + ".";
  if (frame.cells.empty() || frame.rows * frame.columns > places_read_out) return size + ".";
  return size + ": " + label_rows(frame) + ".";
}

}  // namespace

std::string picture_words(const Picture& picture) {
  std::string text;
  for (std::size_t i = picture.frames_in_time && !picture.frames.empty() ? picture.frames.size() - 1 : 0;
       i < picture.frames.size(); ++i)
    text += (text.empty() ? "" : " ") + frame_words(picture.frames[i], picture.look == "tour");
  return text;
}

}  // namespace puzzlebench::results
