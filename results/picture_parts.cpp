#include <algorithm>
#include <cmath>

#include "results/picture_frames.hpp"
#include "results/svg_text.hpp"

namespace puzzlebench::results {

double middle(int cell) {
  return pitch * (cell + 0.5);
}

std::string text_element(double x, double y, double size, const std::string& text) {
  if (text.empty()) return "";
  // 0.35: half the height of capitals and digits, so that it needs no dominant-baseline, which not all know.
  return "<text x=\"" + svg_number(x) + "\" y=\"" + svg_number(y + 0.35 * size) + "\" font-size=\"" +
         svg_number(size) + "\">" + xml_text(text) + "</text>";
}

std::string path_element(const std::string& css_class, const std::string& path) {
  return path.empty() ? "" : "<path class=\"" + css_class + "\" d=\"" + path + "\"/>";
}

std::string disc(double x, double y) {
  return "M" + svg_point(x, y) + "h0";
}

std::string arrow(const std::pair<int, int>& from, const std::pair<int, int>& to, double bend) {
  const double x0 = middle(from.second), y0 = middle(from.first);
  double x1 = middle(to.second), y1 = middle(to.first);
  const double dx = x1 - x0, dy = y1 - y0;
  if (dx == 0 && dy == 0) return "";
  // A parabola; at its end it runs along the line from its control point.
  const double cx = (x0 + x1) / 2 + 2 * bend * dy, cy = (y0 + y1) / 2 - 2 * bend * dx;
  const double length = std::hypot(x1 - cx, y1 - cy);
  const double ux = (x1 - cx) / length, uy = (y1 - cy) / length;
  constexpr double rim = 3, head = 6.5, half = 3.4;
  x1 -= rim * ux;  // so that what stands there is still seen
  y1 -= rim * uy;
  const double bx = x1 - head * ux, by = y1 - head * uy;  // the middle of the head's back
  return path_element("way", "M" + svg_point(x0, y0) + "Q" + svg_point(cx, cy) + " " + svg_point(bx, by)) +
         path_element("head", "M" + svg_point(x1, y1) + "L" + svg_point(bx - half * uy, by + half * ux) +
                                  "L" + svg_point(bx + half * uy, by - half * ux) + "z");
}

}  // namespace puzzlebench::results
