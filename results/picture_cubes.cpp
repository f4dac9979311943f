#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <tuple>

#include "results/picture_frames.hpp"
#include "results/svg_text.hpp"

namespace puzzlebench::results {

namespace {

/// A cube of the chain: x is its column, y its row, z its layer.
struct Cube {
  int x = 0, y = 0, z = 0;
  int segment = 0;
};

/// Every step shows all cubes before it: of 5 x 5 x 5 that is half a megabyte.
constexpr std::size_t cubes_max = 125;

/// The chain from its first cube to its last; empty where the labels are not all the numbers from 1, or too
/// many.
std::vector<Cube> chain_of(const Picture& picture) {
  std::map<std::size_t, Cube> by_number;
  std::size_t cells = 0;
  for (std::size_t z = 0; z < picture.frames.size(); ++z)
    for (const PictureCell& cell : picture.frames[z].cells) {
      ++cells;
      std::size_t number = 0;
      const char* const end = cell.label.data() + cell.label.size();
      if (std::from_chars(cell.label.data(), end, number).ptr != end) return {};
      by_number[number] = {cell.column, cell.row, static_cast<int>(z), cell.piece};
    }
  if (by_number.size() != cells || cells == 0 || cells > cubes_max || by_number.begin()->first != 1 ||
      by_number.rbegin()->first != cells)
    return {};
  std::vector<Cube> chain;
  for (const auto& [number, cube] : by_number) chain.push_back(cube);
  return chain;
}

/// Seen from above, x to the right and y to the left, both towards the eye: the sides of a cube are drawn
/// `across` to the side and `down`, its height is one pitch.
constexpr double across = 17.3, down = 10;  // pitch times cos 30 and sin 30

class Box {
 public:
  explicit Box(const Picture& picture, const std::vector<Cube>& chain) : chain_(chain) {
    layers_ = static_cast<int>(picture.frames.size());
    for (const PictureFrame& frame : picture.frames) {
      columns_ = std::max(columns_, frame.columns);
      rows_ = std::max(rows_, frame.rows);
    }
  }

  /// The first `end` cubes; those from `begin` on are the ones that were folded last.
  DrawnFrame draw(std::size_t begin, std::size_t end) const {
    std::vector<std::size_t> order(end);
    std::set<std::tuple<int, int, int>> filled;
    for (std::size_t i = 0; i < end; ++i) {
      order[i] = i;
      filled.emplace(chain_[i].x, chain_[i].y, chain_[i].z);
    }
    // Far ones first. A cube hides those that have a smaller sum of coordinates.
    std::ranges::stable_sort(order, {},
                             [&](std::size_t i) { return chain_[i].x + chain_[i].y + chain_[i].z; });
    std::string elements = floor();
    for (const std::size_t i : order) {
      const Cube& cube = chain_[i];
      const auto free = [&](int x, int y, int z) {
        return !filled.contains({cube.x + x, cube.y + y, cube.z + z});
      };
      elements += faces(cube, i, i >= begin, free(0, 0, 1), free(0, 1, 0), free(1, 0, 0));
    }
    const std::string numbers = begin + 1 == end
                                    ? "cube " + std::to_string(end)
                                    : "cubes " + std::to_string(begin + 1) + " to " + std::to_string(end);
    return {numbers, width(), (columns_ + rows_) * down + pitch * layers_ + 2, elements};
  }

 private:
  double width() const { return (columns_ + rows_) * across + 2; }

  /// The corner (x, y, z) of the grid.
  std::string corner(int x, int y, int z) const {
    return svg_point(1 + (x - y + rows_) * across, 1 + (x + y) * down + pitch * (layers_ - z));
  }

  std::string floor() const {
    return path_element("floor", "M" + corner(0, 0, 0) + "L" + corner(columns_, 0, 0) + "L" +
                                     corner(columns_, rows_, 0) + "L" + corner(0, rows_, 0) + "z");
  }

  /// What can be seen of a cube: its top, its left and its right side.
  std::string faces(const Cube& cube, std::size_t number, bool last, bool top, bool left, bool right) const {
    const auto& [x, y, z, segment] = cube;
    std::string elements;
    const auto face = [&](double shade, const std::string& path) {
      elements += "<path fill=\"" + viridis(colour_place(number), shade) + "\" d=\"" + path + "\"/>";
    };
    if (top) face(1.25, "M" + corner(x, y, z + 1) + "l17.3 10-17.3 10-17.3-10z");
    if (left) face(1, "M" + corner(x, y + 1, z + 1) + "l17.3 10v20l-17.3-10z");
    if (right) face(0.75, "M" + corner(x + 1, y, z + 1) + "l-17.3 10v20l17.3-10z");
    if (elements.empty()) return "";
    return std::string("<g class=\"") + (last ? "cube last" : "cube") + "\">" + elements + "</g>";
  }

  double colour_place(std::size_t number) const {
    return 0.2 + 0.75 * static_cast<double>(number) / static_cast<double>(chain_.size());
  }

  const std::vector<Cube>& chain_;
  int columns_ = 0, rows_ = 0, layers_ = 0;
};

/// The layers side by side, with the numbers of the cubes; a line joins neighbours of the chain, a ring is
/// where it goes on in another layer.
DrawnFrame draw_layers(const Picture& picture, const std::vector<Cube>& chain) {
  constexpr double gap = 10, caption = 12;
  DrawnFrame drawn;
  std::vector<double> left;
  for (const PictureFrame& frame : picture.frames) {
    left.push_back(drawn.width + (left.empty() ? 0 : gap));
    drawn.width = left.back() + pitch * frame.columns;
    drawn.height = std::max(drawn.height, caption + pitch * frame.rows);
  }
  const auto x = [&](const Cube& cube) { return left[static_cast<std::size_t>(cube.z)] + middle(cube.x); };
  const auto y = [&](const Cube& cube) { return caption + middle(cube.y); };
  std::string boards, line, rings, numbers;
  for (std::size_t z = 0; z < picture.frames.size(); ++z) {
    const PictureFrame& frame = picture.frames[z];
    numbers += text_element(left[z] + pitch * frame.columns / 2.0, 6, 5.5, frame.caption);
    boards += "<rect class=\"night\" x=\"" + svg_number(left[z]) + "\" y=\"" + svg_number(caption) +
              "\" width=\"" + std::to_string(pitch * frame.columns) + "\" height=\"" +
              std::to_string(pitch * frame.rows) + "\" rx=\"3\"/>";
  }
  std::string squares;
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const double t = 0.2 + 0.75 * static_cast<double>(i) / static_cast<double>(chain.size());
    squares += "<path stroke=\"" + viridis(t) + "\" d=\"" + disc(x(chain[i]), y(chain[i])) + "\"/>";
    numbers += std::string("<g class=\"") + text_class_over_viridis(t) + "\">" +
               text_element(x(chain[i]), y(chain[i]), 7, std::to_string(i + 1)) + "</g>";
    if (i + 1 == chain.size()) break;
    if (chain[i].z == chain[i + 1].z)
      line += "M" + svg_point(x(chain[i]), y(chain[i])) + "L" + svg_point(x(chain[i + 1]), y(chain[i + 1]));
    else
      rings += disc(x(chain[i]), y(chain[i])) + disc(x(chain[i + 1]), y(chain[i + 1]));
  }
  drawn.elements = boards + path_element("link", line) + path_element("ring", rings) + "<g class=\"point\">" +
                   squares + "</g>" + numbers;
  return drawn;
}

}  // namespace

DrawnCubes draw_cubes(const Picture& picture) {
  const std::vector<Cube> chain = chain_of(picture);
  if (chain.empty()) return {};
  const Box box(picture, chain);
  DrawnCubes drawn;
  for (std::size_t begin = 0, end = 0; begin < chain.size(); begin = end) {
    while (end < chain.size() && chain[end].segment == chain[begin].segment) ++end;
    drawn.steps.push_back(box.draw(begin, end));
  }
  drawn.layers = draw_layers(picture, chain);
  return drawn;
}

}  // namespace puzzlebench::results
