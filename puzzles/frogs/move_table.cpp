#include "puzzles/frogs/move_table.hpp"

namespace puzzlebench::puzzles::frogs {

namespace {

/// Bits of the four nearest frogs.
constexpr unsigned left_second = 1, left_next = 2, right_next = 4, right_second = 8;

/// Collects one list of moves.
class MoveList {
 public:
  void add(unsigned flipped, int shift) {
    const auto move = flipped | (static_cast<unsigned>(shift) & 0xFFu) << 8;
    moves_ |= Moves{move} << (16 * size_++);
  }
  Moves moves() const { return moves_; }

 private:
  Moves moves_ = 0;
  int size_ = 0;
};

/// `heading`: the frogs that head for the free rock. The order is the seed's: right-jump, left-jump,
/// right-step, left-step, each named by the frog that moves (FACTS.md, "Frogs").
Moves list_moves(JumpRule rule, unsigned heading, bool flip_on_crossing) {
  const bool any = rule == JumpRule::any;
  MoveList list;
  const auto add = [&](unsigned crossing, bool differ, int shift) {
    const unsigned swapped = differ ? crossing : 0;
    list.add(flip_on_crossing ? swapped ^ crossing : swapped, shift);
  };
  const bool left_alike = (heading & left_next) != 0;  // the frog jumped over goes the jumper's way
  const bool right_alike = (heading & right_next) != 0;
  if ((heading & left_second) != 0 && (any || !left_alike)) add(left_second | left_next, !left_alike, -2);
  if ((heading & right_second) != 0 && (any || !right_alike)) add(right_second | right_next, !right_alike, 2);
  if ((heading & left_next) != 0) add(left_next, false, -1);
  if ((heading & right_next) != 0) add(right_next, false, 1);
  return list.moves();
}

}  // namespace

MoveTable moves_by_heading(JumpRule rule) {
  MoveTable table{};
  for (unsigned heading = 0; heading < table.size(); ++heading)
    table[heading] = list_moves(rule, heading, true);
  return table;
}

MoveTable moves_by_colour(JumpRule rule) {
  MoveTable table{};
  // On the left, the frogs that came from the left (bit 0) head for the free rock.
  for (unsigned colours = 0; colours < table.size(); ++colours)
    table[colours] = list_moves(rule, colours ^ (left_second | left_next), false);
  return table;
}

}  // namespace puzzlebench::puzzles::frogs
