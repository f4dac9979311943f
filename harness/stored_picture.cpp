#include "harness/stored_picture.hpp"

#include <string>

namespace puzzlebench::harness {

namespace {

using puzzles::PictureLook;

std::string name_of(PictureLook look) {
  switch (look) {
    case PictureLook::text:
      return "text";
    case PictureLook::chessboard:
      return "chessboard";
    case PictureLook::pegs:
      return "pegs";
    case PictureLook::frogs:
      return "frogs";
    case PictureLook::dominoes:
      return "dominoes";
    case PictureLook::tour:
      return "tour";
    case PictureLook::cubes:
      return "cubes";
  }
  return "text";
}

}  // namespace

std::optional<results::Picture> stored_picture(const puzzles::Picture& picture) {
  constexpr auto most = static_cast<int>(results::picture_points_max);
  results::Picture stored{name_of(picture.look), picture.frames_in_time, {}, picture.notes};
  std::size_t points = 0;
  for (const puzzles::PictureFrame& frame : picture.frames) {
    if (frame.rows < 1 || frame.columns < 1 || frame.rows > most || frame.columns > most) return std::nullopt;
    const auto inside = [&](int row, int column) {
      return row >= 0 && row < frame.rows && column >= 0 && column < frame.columns;
    };
    results::PictureFrame& kept = stored.frames.emplace_back(
        results::PictureFrame{frame.caption, frame.rows, frame.columns, frame.bordered, {}, {}});
    if (picture.look != PictureLook::tour)
      for (const puzzles::PictureCell& cell : frame.cells)
        if (inside(cell.row, cell.column))
          kept.cells.push_back({cell.row, cell.column, cell.label, cell.piece});
    for (const auto& [row, column] : frame.line)
      if (inside(row, column)) kept.line.emplace_back(row, column);
    points += kept.cells.size() + kept.line.size();
  }
  if (stored.frames.empty() || points > results::picture_points_max) return std::nullopt;
  return stored;
}

}  // namespace puzzlebench::harness
