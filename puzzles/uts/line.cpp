#include "puzzles/uts/line.hpp"

#include <utility>

#include "puzzles/uts/stream.hpp"

namespace puzzlebench::puzzles::uts {

namespace {

std::uint32_t children_of(const Tree& tree, const Digest& state, unsigned depth) {
  const std::uint32_t random = random_number(state);
  if (tree.shape != Shape::binomial) return geometric_children(average_children(tree, depth), random);
  if (depth == 0) return tree.b0;
  return random < binomial_end(tree.q) ? tree.m : 0;
}

}  // namespace

std::vector<std::uint32_t> children_along(const Tree& tree, const Solution& line) {
  Digest state = sha1_plain(root_block(tree.seed));
  std::vector<std::uint32_t> children{children_of(tree, state, 0)};
  for (const int number : line) {
    state = sha1_plain(child_block(state, static_cast<std::uint32_t>(number)));
    children.push_back(children_of(tree, state, static_cast<unsigned>(children.size())));
  }
  return children;
}

std::optional<std::string> check_line(const Tree& tree, const Solution& line) {
  const auto children = children_along(tree, line);
  for (std::size_t depth = 0; depth < line.size(); ++depth)
    if (line[depth] < 0 || static_cast<std::uint32_t>(line[depth]) >= children[depth])
      return "at depth " + std::to_string(depth) + " there are " + std::to_string(children[depth]) +
             " children, numbered from 0, and none is number " + std::to_string(line[depth]);
  if (children.back() != 0)
    return "it ends at a node that has " + std::to_string(children.back()) + " children";
  return std::nullopt;
}

Picture picture_line(const Tree& tree, const Solution& line) {
  const auto children = children_along(tree, line);
  PictureFrame frame;
  frame.rows = static_cast<int>(children.size());
  frame.columns = 3;
  for (std::size_t depth = 0; depth < children.size(); ++depth) {
    const int row = static_cast<int>(depth);
    frame.cells.push_back({row, 0, std::to_string(depth), -1});
    frame.cells.push_back({row, 1, std::to_string(children[depth]), -1});
    if (depth < line.size()) frame.cells.push_back({row, 2, std::to_string(line[depth]), -1});
  }
  return {false, {std::move(frame)}, {"depth, children, and which of them comes next"}};
}

}  // namespace puzzlebench::puzzles::uts
