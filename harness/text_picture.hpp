// A puzzles::Picture as lines of text for a terminal. Reads the picture alone; knows no puzzle.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "puzzles/picture.hpp"

namespace puzzlebench::harness {

inline constexpr std::size_t text_width = 120;  // columns, where the terminal does not tell its own

/// One frame as lines of equal width (in code points), its caption not included. Labels are right-aligned.
/// Bordered: box-drawing lines around every piece, a cell without a piece being one of its own; places that
/// are not part of the board stay blank.
std::vector<std::string> frame_lines(const puzzles::PictureFrame& frame);

/// The whole picture, each line ended by '\n'. Frames stand side by side as far as `width` columns reach,
/// each below its caption; frames in time that are one line high stand one below another, captions behind
/// them. What the signs of frogs mean and the notes follow.
std::string text_picture(const puzzles::Picture& picture, std::size_t width = text_width);

/// Columns of the terminal behind stdout; text_width where it is none.
std::size_t terminal_width();

}  // namespace puzzlebench::harness
