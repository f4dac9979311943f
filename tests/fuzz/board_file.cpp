// Any bytes as a board of peg solitaire: an error, or a position whose text reads back the same.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "puzzles/peg-solitaire/position.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace puzzlebench::puzzles::peg_solitaire;
  try {
    const Position position = parse_position({reinterpret_cast<const char*>(bytes), size});
    const std::string text = to_text(position);
    const Position again = parse_position(text);
    if (to_text(again) != text || again.pegs != position.pegs || again.board.holes != position.board.holes)
      std::abort();
    position.board.jumps();
    if (position.board.symmetries().empty()) std::abort();
  } catch (const PositionError&) {
  }
  return 0;
}
