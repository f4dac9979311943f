#include "puzzles/snake-cube/folding.hpp"

#include <algorithm>
#include <map>

namespace puzzlebench::puzzles::snake_cube {

namespace {

/// The direction of the unit step from `from` to `to`; nullopt: they are no neighbours.
std::optional<int> step_direction(const Point& from, const Point& to) {
  for (int direction = 0; direction < directions; ++direction) {
    Point next = from;
    next[static_cast<std::size_t>(axis_of(direction))] += sign_of(direction);
    if (next == to) return direction;
  }
  return std::nullopt;
}

std::string cube_name(std::size_t i) {
  return "cube " + std::to_string(i + 1);
}

/// For each step after the first, whether the chain turns there.
std::vector<bool> turns(const Chain& chain) {
  std::vector<bool> result;
  for (const int length : chain) {
    result.push_back(true);
    result.insert(result.end(), static_cast<std::size_t>(length - 1), false);
  }
  return result;
}

Folding moved(const Folding& folding, const Symmetry& symmetry) {
  Folding image;
  for (const int cell : folding) image.push_back(symmetry.image[static_cast<std::size_t>(cell)]);
  return image;
}

Folding turned_round(const Folding& folding) {
  return {folding.rbegin(), folding.rend()};
}

bool is_identity(const Symmetry& symmetry) {
  for (std::size_t cell = 0; cell < symmetry.image.size(); ++cell)
    if (symmetry.image[cell] != static_cast<int>(cell)) return false;
  return true;
}

std::string describe(const Symmetry& symmetry, std::size_t original, bool backwards) {
  const std::string other = "solution " + std::to_string(original + 1) + (backwards ? " read backwards" : "");
  if (is_identity(symmetry)) return other;
  return (symmetry.rotation ? other + " turned (" : "the mirror image of " + other + " (") +
         to_string(symmetry) + ")";
}

}  // namespace

Chain chain_of_folding(const Box& box, const Folding& folding) {
  Chain chain;
  std::optional<int> last;
  for (std::size_t i = 1; i < folding.size(); ++i) {
    const auto direction = step_direction(box.point(folding[i - 1]), box.point(folding[i]));
    if (chain.empty() || (direction && last && *direction != *last))
      chain.push_back(1);
    else
      ++chain.back();
    if (direction) last = direction;
  }
  return chain;
}

std::optional<std::string> check_folding(const Instance& instance, const Folding& folding) {
  const Box& box = instance.box;
  if (folding.size() != static_cast<std::size_t>(box.cells()))
    return "it has " + std::to_string(folding.size()) + " cubes, but the box " + to_string(box) + " has " +
           std::to_string(box.cells()) + " cells";
  std::vector<bool> filled(folding.size(), false);
  for (std::size_t i = 0; i < folding.size(); ++i) {
    if (folding[i] < 0 || folding[i] >= box.cells())
      return cube_name(i) + " is in cell " + std::to_string(folding[i]) + ", which is not in the box " +
             to_string(box);
    if (filled[static_cast<std::size_t>(folding[i])])
      return cube_name(i) + " is in cell " + std::to_string(folding[i]) + ", which is filled already";
    filled[static_cast<std::size_t>(folding[i])] = true;
  }
  const std::vector<bool> turn = turns(instance.chain);
  if (turn.size() + 1 != folding.size())
    return "the chain has " + std::to_string(turn.size() + 1) + " cubes, not " +
           std::to_string(folding.size());
  std::optional<int> last;
  for (std::size_t i = 1; i < folding.size(); ++i) {
    const auto direction = step_direction(box.point(folding[i - 1]), box.point(folding[i]));
    if (!direction) return cube_name(i) + " is not beside " + cube_name(i - 1);
    // Going back is no turn, and cannot happen: that cell is filled.
    if (last && turn[i - 1] == (*direction == *last))
      return "the chain " + std::string(turn[i - 1] ? "turns" : "goes straight on") + " at " +
             cube_name(i - 1) + ", but this folding does not";
    last = direction;
  }
  if (instance.choice != StartChoice::given) return std::nullopt;
  const Start& start = instance.starts.front();
  const auto first = step_direction(box.point(folding[0]), box.point(folding[1]));
  if (folding[0] != start.cell || (start.direction && first != start.direction))
    return "it does not start as --start " + instance.start_text + " says";
  return std::nullopt;
}

Picture picture_folding(const Instance& instance, const Folding& folding) {
  const Box& box = instance.box;
  Picture picture;
  picture.look = PictureLook::cubes;
  for (int z = 0; z < box.sides[2]; ++z) {
    PictureFrame frame;
    frame.caption = "z = " + std::to_string(z);
    frame.rows = box.sides[1];
    frame.columns = box.sides[0];
    frame.bordered = true;
    picture.frames.push_back(std::move(frame));
  }
  // A cube at a corner belongs to the segment that ends there, the first cube to the first.
  int segment = -1;
  std::size_t segment_end = 0;
  std::string moves;
  for (std::size_t i = 0; i < folding.size(); ++i) {
    const Point point = box.point(folding[i]);
    if (i == segment_end + (segment < 0 ? 0 : 1)) {
      const int length = instance.chain[static_cast<std::size_t>(++segment)];
      const std::size_t begin = segment == 0 ? 0 : segment_end;
      segment_end = begin + static_cast<std::size_t>(length);
      const auto direction = step_direction(box.point(folding[begin]), box.point(folding[begin + 1]));
      if (!moves.empty()) moves += ' ';
      moves += direction ? direction_name(*direction) : "?";
      if (length > 1) moves += std::to_string(length);
    }
    picture.frames[static_cast<std::size_t>(point[2])].cells.push_back(
        {point[1], point[0], std::to_string(i + 1), segment});
  }
  for (PictureFrame& frame : picture.frames)
    std::sort(frame.cells.begin(), frame.cells.end(), [](const PictureCell& a, const PictureCell& b) {
      return a.row != b.row ? a.row < b.row : a.column < b.column;
    });
  picture.notes = {"columns x, rows y, layers z; cubes numbered along the chain", "folded by " + moves};
  return picture;
}

std::vector<std::string> symmetry_remarks(const Instance& instance, const std::vector<Folding>& foldings) {
  const auto group = symmetries(instance.box);
  const bool palindromic = instance.chain == reversed(instance.chain);
  // The least image stands for an orbit, so that thousands of foldings need no comparison of each with each.
  const auto orbit = [&](const Folding& folding) {
    Folding least = folding;
    for (const Symmetry& symmetry : group) least = std::min(least, moved(folding, symmetry));
    return least;
  };
  std::map<Folding, std::size_t> first_of;  // orbit -> its first folding
  std::vector<std::string> remarks;
  const auto remark = [&](std::size_t i, std::size_t original, bool backwards) {
    const Folding source = backwards ? turned_round(foldings[original]) : foldings[original];
    for (const Symmetry& symmetry : group) {
      if (moved(source, symmetry) != foldings[i]) continue;
      remarks.push_back("solution " + std::to_string(i + 1) + " is " +
                        describe(symmetry, original, backwards));
      return;
    }
  };
  for (std::size_t i = 0; i < foldings.size(); ++i) {
    const auto [same, fresh] = first_of.try_emplace(orbit(foldings[i]), i);
    if (!fresh) {
      remark(i, same->second, false);
    } else if (palindromic) {
      const auto other = first_of.find(orbit(turned_round(foldings[i])));
      if (other != first_of.end() && other->second != i) remark(i, other->second, true);
    }
  }
  return remarks;
}

}  // namespace puzzlebench::puzzles::snake_cube
