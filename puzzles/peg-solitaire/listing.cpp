#include "puzzles/peg-solitaire/listing.hpp"

#include "engine/key_set.hpp"
#include "engine/task_counters.hpp"
#include "puzzles/peg-solitaire/games.hpp"
#include "puzzles/peg-solitaire/search.hpp"

namespace puzzlebench::puzzles::peg_solitaire {

namespace {

template <class Grid>
class Listing {
 public:
  Listing(const Settings& settings, std::size_t limit, engine::Control& control)
      : games_(settings.start, settings.jumps ? settings.start.peg_count() - *settings.jumps : 1,
               finish_mask(settings)),
        limit_(limit),
        control_(control) {}

  std::vector<std::vector<u64>> run() {
    if (limit_ != 0) list(games_.root());
    return std::move(found_);
  }

 private:
  /// True: there is a solution at or below `pegs`, or the listing has ended before that was known.
  bool list(u64 pegs) {
    if (refuted_.contains(pegs)) return false;
    if ((++entered_ & (engine::poll_interval - 1)) == 0 && control_.poll(engine::poll_interval))
      ended_ = true;
    auto moves = games_.moves(pegs);
    bool any = false;
    if (games_.empty(moves) && games_.is_solution(pegs)) {
      found_.push_back(line_);
      any = true;
      ended_ = ended_ || found_.size() == limit_;
    }
    while (!ended_ && !games_.empty(moves)) {
      line_.push_back(games_.take(moves));
      any |= list(games_.child(pegs, line_.back()));
      line_.pop_back();
    }
    if (any || ended_) return true;
    ended_ = !refuted_.insert(pegs, control_);
    return ended_;
  }

  Games<Grid> games_;
  std::size_t limit_;
  engine::Control& control_;
  engine::KeySet refuted_;
  std::vector<u64> line_;
  std::vector<std::vector<u64>> found_;
  u64 entered_ = 0;
  bool ended_ = false;
};

}  // namespace

std::vector<std::vector<u64>> list_solutions(const Settings& settings, std::size_t limit,
                                             engine::Control& control) {
  return with_grid(settings.start.board,
                   [&]<class Grid, unsigned>() { return Listing<Grid>(settings, limit, control).run(); });
}

}  // namespace puzzlebench::puzzles::peg_solitaire
