// The searches of the objectives behind one small interface, one .cpp for each, so that the engine's
// templates are instantiated side by side.
#pragma once

#include <memory>
#include <vector>

#include "puzzles/peg-solitaire/grid.hpp"
#include "puzzles/peg-solitaire/settings.hpp"
#include "puzzles/workload.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

/// Called once per sample. What is found is given as the masks that the jumps flip.
class Search {
 public:
  struct Found {
    engine::Result result;
    std::vector<u64> flipped;  ///< `first`, when found
    Figures figures{};         ///< `tally`: winning, games
  };

  virtual ~Search() = default;
  virtual engine::SplitChoice choose_split(int threads) const = 0;
  virtual Found execute(const engine::Variant& variant, Execution& execution) const = 0;
};

std::unique_ptr<Search> make_count(const Settings& settings);
std::unique_ptr<Search> make_first(const Settings& settings);
std::unique_ptr<Search> make_reach(const Settings& settings);
std::unique_ptr<Search> make_tally(const Settings& settings);

/// The mask of the holes in which the last peg may stand.
inline u64 finish_mask(const Settings& settings) {
  return settings.finish ? Layout(settings.start.board).mask(*settings.finish) : ~u64{0};
}

/// The symmetries that leave the finish where it is; all of them where any hole will do.
inline std::vector<std::vector<int>> symmetries_keeping_finish(const Settings& settings) {
  auto symmetries = settings.start.board.symmetries();
  if (settings.finish)
    std::erase_if(symmetries, [finish = *settings.finish](const std::vector<int>& image) {
      return image[static_cast<std::size_t>(finish)] != finish;
    });
  return symmetries;
}

/// Calls visit.operator()<Grid, most symmetries of its boards>() with the grid that is fastest for `board`.
template <class Visit>
auto with_grid(const Board& board, const Visit& visit) {
  if (!Layout::fits_frame(board)) return visit.template operator()<PackedGrid, 12>();
  if (board.directions == 6) return visit.template operator()<FrameGrid<6>, 12>();
  return visit.template operator()<FrameGrid<4>, 8>();
}

}  // namespace puzzlebench::puzzles::peg_solitaire
