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

std::string coloured_path(std::size_t shade, const std::string& path) {
  return path.empty() ? "" : "<path stroke=\"" + viridis(place_on_scale(shade)) + "\" d=\"" + path + "\"/>";
}

std::string line_elements(const PictureFrame& frame) {
  const std::size_t steps = frame.line.size() - 1;
  std::string elements;
  for (std::size_t shade = 0; shade < shades; ++shade) {
    const std::size_t begin = steps * shade / shades, end = steps * (shade + 1) / shades;
    if (begin == end) continue;
    std::string path = "M" + svg_point(middle(frame.line[begin].second), middle(frame.line[begin].first));
    for (std::size_t i = begin; i < end; ++i) path += step(frame.line[i], frame.line[i + 1]);
    elements += coloured_path(shade, path);
  }
  return elements;
}

/// Every `stride`-th point as a disc of its colour.
std::string points_elements(const PictureFrame& frame, std::size_t points, std::size_t stride) {
  std::array<std::string, shades> paths;
  for (std::size_t i = 0; i < points; i += stride)
    paths[i * shades / points] += disc(middle(frame.line[i].second), middle(frame.line[i].first));
  std::string elements;
  for (std::size_t shade = 0; shade < shades; ++shade) elements += coloured_path(shade, paths[shade]);
  return elements;
}

std::string numbers_elements(const PictureFrame& frame, std::size_t points) {
  std::array<std::string, 2> halves;  // light digits on dark discs, and the reverse
  for (std::size_t i = 0; i < points; ++i)
    halves[2 * i < points ? 0 : 1] += text_element(middle(frame.line[i].second), middle(frame.line[i].first),
                                                   points < 100 ? 7.5 : 6.5, std::to_string(i + 1));
  return "<g class=\"on-dark\">" + halves[0] + "</g><g class=\"on-light\">" + halves[1] + "</g>";
}

/// Where it begins and ends.
std::string ends_elements(const PictureFrame& frame, std::size_t points) {
  std::string path;
  for (const std::size_t i : {std::size_t{0}, points - 1})
    path += disc(middle(frame.line[i].second), middle(frame.line[i].first));
  return path_element("end", path) + "<g class=\"point\">" + points_elements(frame, points, points - 1) +
         "</g>";
}

/// What colour is what number, along a bar below the grid.
std::string scale_elements(double width, double top, double size, std::size_t points) {
  std::string elements;
  const double left = 2.5 * size, right = width - 3.5 * size, each = (right - left) / shades;
  for (std::size_t shade = 0; shade < shades; ++shade) {  // each under the next ones, so that no gap is seen
    const double begin = left + each * static_cast<double>(shade);
    elements += "<rect fill=\"" + viridis(place_on_scale(shade)) + "\" x=\"" + svg_number(begin) + "\" y=\"" +
                svg_number(top) + "\" width=\"" + svg_number(right - begin) + "\" height=\"" +
                svg_number(size) + "\"/>";
  }
  return elements + text_element(left / 2, top + size / 2, size * 0.8, "1") +
         text_element(right + (width - right) / 2, top + size / 2, size * 0.8, std::to_string(points));
}

}  // namespace

DrawnFrame draw_tour(const PictureFrame& frame) {
  if (frame.line.size() < 2) return draw_text(frame);
  constexpr std::size_t numbered_max = 400;
  const bool closed = frame.line.front() == frame.line.back();
  const std::size_t points = frame.line.size() - (closed ? 1 : 0);
  DrawnFrame drawn{frame.caption, static_cast<double>(pitch) * frame.columns,
                   static_cast<double>(pitch) * frame.rows, ""};
  const double size = std::max(6.0, drawn.width / 45);
  drawn.elements = "<rect class=\"night\" width=\"" + svg_number(drawn.width) + "\" height=\"" +
                   svg_number(drawn.height) + "\" rx=\"" + svg_number(size / 2) + "\"/>";
  const bool numbered = points <= numbered_max;
  drawn.elements +=
      std::string("<g class=\"") + (numbered ? "thread" : "line") + "\">" + line_elements(frame) + "</g>";
  drawn.elements += numbered ? "<g class=\"point\">" + points_elements(frame, points, 1) + "</g>" +
                                   numbers_elements(frame, points)
                             : ends_elements(frame, points);
  drawn.elements += scale_elements(drawn.width, drawn.height + size / 2, size, points);
  drawn.height += 1.5 * size;
  return drawn;
}

}  // namespace puzzlebench::results
