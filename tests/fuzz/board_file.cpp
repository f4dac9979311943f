// Any bytes as a board of peg solitaire: an error, or a position whose text reads back the same.
#include <cstdlib>

#include "puzzles/peg-solitaire/position.hpp"
#include "tests/fuzz/targets.hpp"

namespace puzzlebench::tests {

void fuzz_board_file(std::string_view text) {
  using namespace puzzles::peg_solitaire;
  try {
    const Position position = parse_position(text);
    const std::string written = to_text(position);
    const Position again = parse_position(written);
    if (to_text(again) != written || again.pegs != position.pegs || again.board.holes != position.board.holes)
      std::abort();
    position.board.jumps();
    if (position.board.symmetries().empty()) std::abort();
  } catch (const PositionError&) {
  }
}

}  // namespace puzzlebench::tests
