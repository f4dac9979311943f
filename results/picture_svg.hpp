// A picture as SVG: vector text that a browser, a README and a printer show without any script. A pure
// function of the picture: the same bytes on every machine.
#pragma once

#include <string>

#include "results/picture.hpp"

namespace puzzlebench::results {

/// One <svg> element, to be put into a page as it is or, with drawn_file(), into a file of its own.
struct DrawnPicture {
  std::string svg;
  int steps = 0;  ///< 1 or more
};

/// The whole picture on one sheet: the steps in reading order, `title` above them, the notes below. Each step
/// is a <g class="frame" data-step="K" data-box="X Y WIDTH HEIGHT">, K from 1: to show it alone, make its
/// data-box the viewBox of the <svg> and hide the other frames and its own .caption, which lies above the
/// box. A chain of cubes has a step for each segment, and its layers, which are no step, below them. A tour
/// is one step; what draws it up to its K-th point, and not before, has data-to="K": to show the tour as far
/// as that, hide what has a larger one.
///
/// All rules of its <style> begin with .puzzlebench-picture, the class of the <svg>; it has no ids. Text and
/// lines are of a grey that can be read on white and on black, or of the page's choice: --picture-ink. What
/// is coloured stands on a ground of its own. A `look` that the cells do not fit is drawn as text. Every text
/// is escaped.
DrawnPicture draw_picture(const Picture& picture, const std::string& title);

/// As the content of an .svg file.
std::string drawn_file(const DrawnPicture& picture);

}  // namespace puzzlebench::results
