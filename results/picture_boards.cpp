#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

#include "results/picture_frames.hpp"
#include "results/svg_text.hpp"

namespace puzzlebench::results {

namespace {

using Place = std::pair<int, int>;

DrawnFrame empty_board(const PictureFrame& frame) {
  return {frame.caption, static_cast<double>(pitch) * frame.columns, static_cast<double>(pitch) * frame.rows,
          ""};
}

/// The square of a cell, for a path.
std::string square(const PictureCell& cell) {
  return "M" + svg_point(pitch * cell.column, pitch * cell.row) + "h20v20h-20z";
}

std::string label_element(const PictureCell& cell) {
  const double width = 0.6 * static_cast<double>(std::max<std::size_t>(letters(cell.label), 1));  // of size 1
  return text_element(middle(cell.column), middle(cell.row), std::min(11.0, 18 / width), cell.label);
}

/// Lines wherever two cells are of different pieces, and around the board.
std::string borders(const PictureFrame& frame) {
  std::map<Place, int> pieces;
  for (const PictureCell& cell : frame.cells) pieces[{cell.row, cell.column}] = cell.piece;
  std::string path;
  for (const auto& [place, piece] : pieces) {
    const auto& [row, column] = place;
    const auto parted = [&, piece = piece](int other_row, int other_column) {
      const auto other = pieces.find({other_row, other_column});
      return other == pieces.end() || piece < 0 || other->second != piece;
    };
    const std::string corner = "M" + svg_point(pitch * column, pitch * row);
    if (parted(row - 1, column)) path += corner + "h20";
    if (parted(row, column - 1)) path += corner + "v20";
    if (!pieces.contains({row + 1, column})) path += corner + "m0 20h20";
    if (!pieces.contains({row, column + 1})) path += corner + "m20 0v20";
  }
  return path_element("border", path);
}

/// Where the pips of one half are, in thirds of it around the middle.
std::optional<std::vector<Place>> pips(const std::string& label) {
  static const std::array<std::vector<Place>, 10> known{{
      {},
      {{0, 0}},
      {{-1, -1}, {1, 1}},
      {{-1, -1}, {0, 0}, {1, 1}},
      {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}},
      {{-1, -1}, {-1, 1}, {0, 0}, {1, -1}, {1, 1}},
      {{-1, -1}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 1}},
      {{-1, -1}, {-1, 1}, {0, -1}, {0, 0}, {0, 1}, {1, -1}, {1, 1}},
      {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}},
      {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 0}, {0, 1}, {1, -1}, {1, 0}, {1, 1}},
  }};
  if (label.size() != 1 || label[0] < '0' || label[0] > '9') return std::nullopt;
  return known[static_cast<std::size_t>(label[0] - '0')];
}

/// The tiles that the cells of one piece lie on, and a line across each where two of its cells meet.
std::string tiles(const PictureFrame& frame) {
  struct Tile {
    int top, left, bottom, right;
  };
  std::map<int, Tile> pieces;
  std::vector<Tile> all;
  std::map<Place, int> piece_at;
  for (const PictureCell& cell : frame.cells) {
    const Tile alone{cell.row, cell.column, cell.row, cell.column};
    if (cell.piece < 0) {
      all.push_back(alone);
      continue;
    }
    Tile& tile = pieces.try_emplace(cell.piece, alone).first->second;
    tile = {std::min(tile.top, cell.row), std::min(tile.left, cell.column), std::max(tile.bottom, cell.row),
            std::max(tile.right, cell.column)};
    piece_at[{cell.row, cell.column}] = cell.piece;
  }
  for (const auto& [piece, tile] : pieces) all.push_back(tile);
  std::string elements, across;
  for (const Tile& tile : all)
    elements += "<rect class=\"tile\" x=\"" + svg_number(pitch * tile.left + 0.7) + "\" y=\"" +
                svg_number(pitch * tile.top + 0.7) + "\" width=\"" +
                svg_number(pitch * (tile.right - tile.left + 1) - 1.4) + "\" height=\"" +
                svg_number(pitch * (tile.bottom - tile.top + 1) - 1.4) + "\" rx=\"3\"/>";
  for (const auto& [place, piece] : piece_at) {
    const auto same = [&, piece = piece](int row, int column) {
      const auto other = piece_at.find({row, column});
      return other != piece_at.end() && other->second == piece;
    };
    const auto& [row, column] = place;
    if (same(row + 1, column)) across += "M" + svg_point(pitch * column + 4, pitch * (row + 1)) + "h12";
    if (same(row, column + 1)) across += "M" + svg_point(pitch * (column + 1), pitch * row + 4) + "v12";
  }
  return elements + path_element("across", across);
}

}  // namespace

DrawnFrame draw_text(const PictureFrame& frame) {
  DrawnFrame drawn = empty_board(frame);
  if (frame.bordered) drawn.elements += borders(frame);
  for (const PictureCell& cell : frame.cells) drawn.elements += label_element(cell);
  return drawn;
}

DrawnFrame draw_chessboard(const PictureFrame& frame) {
  DrawnFrame drawn = empty_board(frame);
  std::string light, dark, queens;
  for (const PictureCell& cell : frame.cells) {
    ((cell.row + cell.column) % 2 == 0 ? light : dark) += square(cell);
    if (cell.label == "Q")  // a crown on its foot
      queens += "M" + svg_point(pitch * cell.column + 4, pitch * cell.row + 16.6) +
                "h12v-2h-12zm0-3l-1.4-6.8 4 3.2 3.4-5.8 3.4 5.8 4-3.2-1.4 6.8z";
  }
  drawn.elements = path_element("light", light) + path_element("dark", dark) + path_element("queen", queens);
  return drawn;
}

DrawnFrame draw_pegs(const PictureFrame& frame) {
  DrawnFrame drawn = empty_board(frame);
  std::string board, holes, pegs;
  std::set<Place> empty;
  for (const PictureCell& cell : frame.cells) {
    board += square(cell);
    (cell.label == "o" ? pegs : holes) += disc(middle(cell.column), middle(cell.row));
    if (cell.label != "o") empty.emplace(cell.row, cell.column);
  }
  drawn.elements = path_element("board", board) + path_element("hole", holes) +
                   path_element("peg-edge", pegs) + path_element("peg", pegs);
  if (frame.line.size() != 2) return drawn;
  const auto &from = frame.line[0], &to = frame.line[1];
  const Place over{(from.first + to.first) / 2, (from.second + to.second) / 2};
  if (empty.contains(over))
    drawn.elements += path_element(
        "gone", "M" + svg_point(middle(over.second) - 3.5, middle(over.first) - 3.5) + "l7 7m0-7l-7 7");
  drawn.elements += arrow(from, to, 0.18);
  return drawn;
}

DrawnFrame draw_frogs(const PictureFrame& frame) {
  constexpr int sky = 12;  // above a row, for the frog that jumps
  DrawnFrame drawn = empty_board(frame);
  drawn.height += sky;
  std::string rocks, eyes, pupils;
  std::array<std::string, 2> bodies, limbs;  // of who looks right, left
  for (const PictureCell& cell : frame.cells) {
    const double x = middle(cell.column), y = middle(cell.row);
    rocks += "M" + svg_point(x - 6, y + 8) + "h12";
    if (cell.label != ">" && cell.label != "<") continue;
    const std::size_t side = cell.label == ">" ? 0 : 1;
    const int ahead = side == 0 ? 1 : -1;
    bodies[side] += "M" + svg_point(x - 2.5 * ahead, y + 1.2) + "l" + svg_point(4.5 * ahead, -1.2);
    limbs[side] +=
        disc(x + 2.8 * ahead, y - 4) + disc(x - 4.4 * ahead, y + 3.2) + disc(x + 3.6 * ahead, y + 4);
    eyes += disc(x + 3.2 * ahead, y - 4.4);
    pupils += disc(x + 4 * ahead, y - 4.4);
  }
  drawn.elements = "<g transform=\"translate(0 " + std::to_string(sky) + ")\">" +
                   path_element("rock", rocks) + path_element("body right", bodies[0]) +
                   path_element("limb right", limbs[0]) + path_element("body left", bodies[1]) +
                   path_element("limb left", limbs[1]) + path_element("eye", eyes) +
                   path_element("pupil", pupils);
  drawn.elements += "</g>";
  if (frame.line.size() == 2) {  // above the eyes
    const auto &from = frame.line[0], &to = frame.line[1];
    drawn.elements +=
        "<g transform=\"translate(0 3)\">" + arrow(from, to, from.second < to.second ? 0.25 : -0.25) + "</g>";
  }
  return drawn;
}

DrawnFrame draw_dominoes(const PictureFrame& frame) {
  DrawnFrame drawn = empty_board(frame);
  std::string dots, numbers;
  for (const PictureCell& cell : frame.cells) {
    if (const auto places = pips(cell.label))
      for (const auto& [row, column] : *places)
        dots += disc(middle(cell.column) + 4.8 * column, middle(cell.row) + 4.8 * row);
    else
      numbers += label_element(cell);
  }
  drawn.elements = tiles(frame) + path_element("pip", dots);
  if (!numbers.empty()) drawn.elements += "<g class=\"on-tile\">" + numbers + "</g>";
  return drawn;
}

}  // namespace puzzlebench::results
