#include <algorithm>
#include <array>

#include "results/picture_frames.hpp"
#include "results/svg_text.hpp"

namespace puzzlebench::results {

namespace {

/// Colours of a line, from its beginning to its end: each is one path, so that a line of 10,000 points stays
/// small.
constexpr std::size_t shades = 48;

/// The darkest fifth of the scale would not be seen on the dark ground.
double place_on_scale(std::size_t shade) {
  return 0.2 + 0.8 * static_cast<double>(shade) / (shades - 1);
}

/// "l3 -2" from one point to the next, in units.
std::string step(const std::pair<int, int>& from, const std::pair<int, int>& to) {
  const int dx = pitch * (to.second - from.second), dy = pitch * (to.first - from.first);
  if (dy == 0) return "h" + std::to_string(dx);
  if (dx == 0) return "v" + std::to_string(dy);
  return "l" + std::to_string(dx) + (dy < 0 ? "" : " ") + std::to_string(dy);
}

std::string coloured_path(std::size_t shade, const std::string& path, const std::string& more = "") {
  return path.empty()
             ? ""
             : "<path stroke=\"" + viridis(place_on_scale(shade)) + "\" d=\"" + path + "\"" + more + "/>";
}

/// The shade of the piece of line that leads to point `i`, the first one's for where it begins.
std::size_t shade_at(std::size_t i, std::size_t steps) {
  return i == 0 ? 0 : (shades * i + steps - 1) / steps - 1;
}

/// That an element draws the line up to that point of `points`, counted from 1.
std::string drawn_to(std::size_t point, std::size_t points) {
  return " data-to=\"" + std::to_string(std::min(point, points)) + "\"";
}

std::string line_elements(const PictureFrame& frame, std::size_t points) {
  const std::size_t steps = frame.line.size() - 1;
  std::string elements;
  for (std::size_t shade = 0; shade < shades; ++shade) {
    const std::size_t begin = steps * shade / shades, end = steps * (shade + 1) / shades;
    if (begin == end) continue;
    std::string path = "M" + svg_point(middle(frame.line[begin].second), middle(frame.line[begin].first));
    for (std::size_t i = begin; i < end; ++i) path += step(frame.line[i], frame.line[i + 1]);
    elements += coloured_path(shade, path, drawn_to(end + 1, points));
  }
  return elements;
}

std::string disc_at(const PictureFrame& frame, std::size_t i) {
  return disc(middle(frame.line[i].second), middle(frame.line[i].first));
}

/// A numbered disc for each point.
std::string points_elements(const PictureFrame& frame, std::size_t points) {
  struct Shade {
    std::string discs, numbers;
    std::size_t last = 0;  // of its points
  };
  std::array<Shade, shades> by_shade;
  for (std::size_t i = 0; i < points; ++i) {
    Shade& shade = by_shade[shade_at(i, frame.line.size() - 1)];
    shade.discs += disc_at(frame, i);
    shade.numbers += text_element(middle(frame.line[i].second), middle(frame.line[i].first),
                                  points < 100 ? 7.5 : 6.5, std::to_string(i + 1));
    shade.last = i;
  }
  std::string discs, numbers;
  for (std::size_t i = 0; i < shades; ++i) {
    if (by_shade[i].discs.empty()) continue;
    const auto& [disc, number, last] = by_shade[i];
    const std::string to = drawn_to(last + 1, points);
    discs += coloured_path(i, disc, to);
    numbers += std::string("<g class=\"") + text_class_over_viridis(place_on_scale(i)) + "\"" + to + ">" +
               number + "</g>";
  }
  return "<g class=\"point\">" + discs + "</g>" + numbers;
}

/// Where it begins and ends.
std::string ends_elements(const PictureFrame& frame, std::size_t points) {
  const std::string first = disc_at(frame, 0), last = disc_at(frame, points - 1);
  return path_element("end", first + last) + "<g class=\"point\">" + coloured_path(0, first) +
         coloured_path(shades - 1, last) + "</g>";
}

/// What colour is what number, along a bar below the grid.
std::string scale_elements(double width, double top, double size, std::size_t points) {
  std::string elements;
  const double left = 2.5 * size, right = width - 4 * size, each = (right - left) / shades;
  for (std::size_t shade = 0; shade < shades; ++shade) {  // each under the next ones, so that no gap is seen
    const double begin = left + each * static_cast<double>(shade);
    elements += "<rect fill=\"" + viridis(place_on_scale(shade)) + "\" x=\"" + svg_number(begin) + "\" y=\"" +
                svg_number(top) + "\" width=\"" + svg_number(right - begin) + "\" height=\"" +
                svg_number(size) + "\"/>";
  }
  return elements + text_element(left / 2, top + size / 2, size, "1") +
         text_element(right + (width - right) / 2, top + size / 2, size, std::to_string(points));
}

}  // namespace

DrawnFrame draw_tour(const PictureFrame& frame) {
  if (frame.line.size() < 2) return draw_text(frame);
  constexpr std::size_t numbered_max = 400;
  const bool closed = frame.line.front() == frame.line.back();
  const std::size_t points = frame.line.size() - (closed ? 1 : 0);
  DrawnFrame drawn{frame.caption, static_cast<double>(pitch) * frame.columns,
                   static_cast<double>(pitch) * frame.rows, ""};
  const double size = std::max(8.0, drawn.width / 36);
  drawn.elements = "<rect class=\"night\" width=\"" + svg_number(drawn.width) + "\" height=\"" +
                   svg_number(drawn.height) + "\" rx=\"" + svg_number(size / 2) + "\"/>";
  const bool numbered = points <= numbered_max;
  drawn.elements += std::string("<g class=\"") + (numbered ? "thread" : "line") + "\">" +
                    line_elements(frame, points) + "</g>";
  drawn.elements += numbered ? points_elements(frame, points) : ends_elements(frame, points);
  drawn.elements += scale_elements(drawn.width, drawn.height + size / 2, size, points);
  drawn.height += 1.5 * size;
  return drawn;
}

}  // namespace puzzlebench::results
