// Symmetries of boxes, flat ones among them.
#include "puzzles/snake-cube/box.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

namespace puzzlebench::puzzles::snake_cube {
namespace {

TEST(SnakeBox, HasAsManySymmetriesAsDifferentCellMaps) {
  struct Known {
    Box box;
    std::size_t symmetries, rotations;
  };
  // Of a flat box each cell map is also that of a rotation, through the missing dimension.
  for (const Known& known : {Known{{{3, 3, 3}}, 48, 24}, Known{{{4, 4, 4}}, 48, 24},
                             Known{{{2, 2, 4}}, 16, 8}, Known{{{2, 3, 4}}, 8, 4}, Known{{{3, 3, 1}}, 8, 8},
                             Known{{{1, 3, 4}}, 4, 4}, Known{{{1, 5, 1}}, 2, 2}, Known{{{1, 1, 1}}, 1, 1}}) {
    const auto group = symmetries(known.box);
    EXPECT_EQ(group.size(), known.symmetries) << to_string(known.box);
    EXPECT_EQ(std::count_if(group.begin(), group.end(), [](const auto& s) { return s.rotation; }),
              static_cast<std::ptrdiff_t>(known.rotations))
        << to_string(known.box);
    std::set<std::vector<int>> images;
    for (const auto& symmetry : group) images.insert(symmetry.image);
    EXPECT_EQ(images.size(), group.size()) << to_string(known.box);
    std::vector<int> identity(static_cast<std::size_t>(known.box.cells()));
    std::iota(identity.begin(), identity.end(), 0);
    EXPECT_EQ(group.front().image, identity) << to_string(known.box);
    for (const auto& a : images)
      for (const auto& b : images) {
        std::vector<int> product;
        for (const int cell : a) product.push_back(b[static_cast<std::size_t>(cell)]);
        ASSERT_TRUE(images.contains(product)) << to_string(known.box) << ": not a group";
      }
  }
}

TEST(SnakeBox, SymmetriesKeepNeighbours) {
  const Box box{{2, 3, 3}};
  const auto distance = [&](int a, int b) {
    const Point p = box.point(a), q = box.point(b);
    return std::abs(p[0] - q[0]) + std::abs(p[1] - q[1]) + std::abs(p[2] - q[2]);
  };
  for (const auto& symmetry : symmetries(box))
    for (int a = 0; a < box.cells(); ++a)
      for (int b = 0; b < box.cells(); ++b)
        ASSERT_EQ(distance(symmetry.image[static_cast<std::size_t>(a)],
                           symmetry.image[static_cast<std::size_t>(b)]),
                  distance(a, b))
            << to_string(symmetry);
}

TEST(SnakeBox, ClassesOfACubeAreItsCornersEdgesFacesAndInside) {
  const auto sizes = [](const Box& box) {
    std::vector<std::pair<int, int>> found;
    for (const CellClass& cells : cell_classes(box)) found.emplace_back(cells.cell, cells.size);
    return found;
  };
  using Sizes = std::vector<std::pair<int, int>>;
  EXPECT_EQ(sizes({{3, 3, 3}}), (Sizes{{0, 8}, {1, 12}, {4, 6}, {13, 1}}));
  EXPECT_EQ(sizes({{4, 4, 4}}), (Sizes{{0, 8}, {1, 24}, {5, 24}, {21, 8}}));
  EXPECT_EQ(sizes({{2, 2, 2}}), (Sizes{{0, 8}}));
  EXPECT_EQ(sizes({{3, 3, 1}}), (Sizes{{0, 4}, {1, 4}, {4, 1}}));
}

TEST(SnakeBox, SpellsItsSides) {
  EXPECT_EQ(parse_sides("3x4x5"), (std::array<int, 3>{3, 4, 5}));
  EXPECT_EQ(parse_sides("3X4X5"), (std::array<int, 3>{3, 4, 5}));
  EXPECT_EQ(parse_sides("5x13x1"), (std::array<int, 3>{5, 13, 1}));
  for (const char* wrong :
       {"", "3", "3x3", "3x3x3x3", "0x3x3", "-1x3x3", "3x3x", "axbxc", "3x3x3 ", "3,3,3", "99999999999x1x1"})
    EXPECT_FALSE(parse_sides(wrong)) << wrong;
  EXPECT_EQ(to_string(Box{{3, 4, 5}}), "3x4x5");
  EXPECT_EQ((Box{{3, 4, 5}}.index({1, 2, 3})), 1 + 3 * 2 + 12 * 3);
  EXPECT_EQ((Box{{3, 4, 5}}.point(43)), (Point{1, 2, 3}));
}

}  // namespace
}  // namespace puzzlebench::puzzles::snake_cube
