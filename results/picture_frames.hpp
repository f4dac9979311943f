// The frames of a picture as SVG elements, one look a function; picture_svg.hpp lays them out on a sheet.
// Pure; draws whatever a document may hold: what a look cannot make sense of is drawn as text.
#pragma once

#include <string>
#include <vector>

#include "results/picture.hpp"

namespace puzzlebench::results {

inline constexpr int pitch = 20;  ///< from cell to cell, in the units of all of these

/// Elements from (0, 0) to (width, height).
struct DrawnFrame {
  std::string caption;
  double width = 0, height = 0;
  std::string elements;
};

/// Labels as they are, lines around pieces where the frame is bordered.
DrawnFrame draw_text(const PictureFrame& frame);
DrawnFrame draw_chessboard(const PictureFrame& frame);
DrawnFrame draw_pegs(const PictureFrame& frame);
DrawnFrame draw_frogs(const PictureFrame& frame);
DrawnFrame draw_dominoes(const PictureFrame& frame);

/// The line on a dark ground of its own, coloured by time from dark to light, with a scale below; up to 400
/// points are numbered.
DrawnFrame draw_tour(const PictureFrame& frame);

/// The chain as it is folded, a segment a step, and then the layers of the box.
struct DrawnCubes {
  std::vector<DrawnFrame> steps;  ///< empty: the labels are not the numbers from 1 to 125 at most
  DrawnFrame layers;
};
DrawnCubes draw_cubes(const Picture& picture);

// Their parts.
double middle(int cell);  ///< of row or column `cell`
std::string text_element(double x, double y, double size, const std::string& text);  ///< around (x, y)
/// A path of that class; "" where it draws nothing.
std::string path_element(const std::string& css_class, const std::string& path);
/// A point of a path, which a round line cap makes a disc: smaller than an element of its own.
std::string disc(double x, double y);
/// An arrow between the middles of two cells, bent to its left by `bend` of its length.
std::string arrow(const std::pair<int, int>& from, const std::pair<int, int>& to, double bend);

}  // namespace puzzlebench::results
