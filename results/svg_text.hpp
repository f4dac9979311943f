// What SVG is written with: numbers, colours and texts that come out the same on every machine. Pure.
#pragma once

#include <string>
#include <string_view>

namespace puzzlebench::results {

/// `text` as character data or as the value of an attribute: markup is escaped; what is no UTF-8, and what
/// XML 1.0 forbids, is U+FFFD.
std::string xml_text(std::string_view text);

/// Code points of `text`: with them its width is estimated.
std::size_t letters(std::string_view text);

/// `value` rounded to one decimal, "-0" and ".0" left out: a tenth of a unit is less than a pixel.
std::string svg_number(double value);

/// "x y", for paths.
std::string svg_point(double x, double y);

/// viridis at `t` from 0 to 1, as "#rrggbb": its lightness rises evenly, also for who sees no red or no green
/// (van der Walt and Smith, https://bids.github.io/colormap). `shade` below 1 darkens, above 1 lightens.
std::string viridis(double t, double shade = 1);

/// The class of text over viridis(t): white below 0.43, black from there on; its contrast is 4.5 or more
/// (WCAG 2.2, 1.4.3).
const char* text_class_over_viridis(double t);

}  // namespace puzzlebench::results
