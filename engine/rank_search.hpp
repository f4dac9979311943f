// One rank's part in a search: from its first chunk to what rank 0 is given of it.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <utility>
#include <vector>

#include "engine/rank_dealer.hpp"
#include "engine/result.hpp"

namespace puzzlebench::engine {

class RankSearch {
 public:
  /// Made when the tasks are known, which every rank has found by itself.
  RankSearch(Ranks& ranks, Chunks chunks, const Executor& executor, const Control& control)
      : ranks_(ranks), threads_(executor.threads()), dealer_(ranks, std::move(chunks), threads_, control) {}

  RankDealer& dealer() { return dealer_; }
  /// Whether this rank counts what lies above the tasks, which all ranks have entered.
  bool counts_above() const { return ranks_.rank() == 0; }

  /// Together, when this rank's workers have ended: waits for the others; returns the leftmost task with a
  /// solution of all ranks.
  std::size_t end() {
    const Seconds own = Clock::now() - begin_;
    const std::size_t leftmost = ranks_.end();
    const Seconds all = Clock::now() - begin_;
    share_.seconds = own.count();
    share_.idle_share = std::max(0.0, 1 - dealer_.busy() / (threads_ * all));
    return leftmost;
  }

  /// After this rank's workers have ended: a stop left tasks undone to the left of task `limit`.
  bool left_undone(std::size_t limit = no_index) const { return dealer_.undone_from() < limit; }

  /// Together, after end(): write(writer) tells this rank's part, and on rank 0 add(reader) takes in that of
  /// every other rank; `control`'s course becomes that of all. `nodes`: entered by this rank. Returns the
  /// shares by rank, on rank 0 alone.
  template <class Write, class Add>
  std::vector<RankShare> gather(u64 nodes, Control& control, const Write& write, const Add& add) {
    const Ranks::Traffic traffic = ranks_.traffic();
    share_.nodes = nodes;
    share_.messages = traffic.messages;
    share_.bytes = traffic.bytes;
    std::vector<RankShare> shares{share_};
    ByteWriter writer;
    if (ranks_.rank() != 0) {
      writer.add(share_);
      writer.add(control.course());
      write(writer);
    }
    ranks_.gather(writer.bytes(), [&](const Bytes& bytes) {
      ByteReader reader(bytes);
      shares.push_back(reader.value<RankShare>());
      shares.back().messages += 1;
      shares.back().bytes += bytes.size();
      control.merge(reader.value<Control::Course>());
      add(reader);
    });
    if (ranks_.rank() != 0) shares.clear();
    return shares;
  }

 private:
  using Clock = std::chrono::steady_clock;
  using Seconds = std::chrono::duration<double>;

  Ranks& ranks_;
  const int threads_;
  RankDealer dealer_;
  const Clock::time_point begin_ = Clock::now();
  RankShare share_;
};

}  // namespace puzzlebench::engine
