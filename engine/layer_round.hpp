// One layer of a parallel `reach`: chunks of its slots are the tasks, by the workers of one process alone or
// of one rank, which sends away what is not its own and takes in what comes.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <span>
#include <vector>

#include "engine/exchange.hpp"
#include "engine/executor.hpp"
#include "engine/layer_set.hpp"
#include "engine/layer_walk.hpp"
#include "engine/result.hpp"

namespace puzzlebench::engine::detail {

/// Where a search by layers has one process, which all keys belong to. The other such class is Mail.
class Alone {
 public:
  static constexpr bool among_ranks = false;

  explicit Alone(Executor& executor) : executor_(executor) {}

  template <class Body>
  void each(std::size_t items, const Body& body) {
    for_each_item(executor_, items, body);
  }
  static constexpr bool crowded() { return false; }

 private:
  Executor& executor_;
};

/// A chunk that meets a crowded table is left undone and walked again after the table has grown: its earlier
/// insertions are then present, so counts stay exact. What it has sent to other ranks is sent once more.
template <class P, class Route>
class LayerRound {
 public:
  std::size_t tasks() const { return tasks_; }

  LayerRound(const P& problem, LayerWindow<P, LayerSet>& window, Executor& executor, Control& control,
             Route& route)
      : problem_(problem),
        window_(window),
        executor_(executor),
        control_(control),
        route_(route),
        workers_(static_cast<std::size_t>(executor.threads())) {
    // Over ranks what arrives waits for the end of a chunk.
    constexpr std::size_t chunk_max = std::size_t{1} << (Route::among_ranks ? 12 : 15);
    const std::size_t slots = window.slots[0].set.slots();
    const auto threads = static_cast<std::size_t>(executor.threads());
    chunk_ = std::clamp<std::size_t>(slots / (64 * threads), 1024, chunk_max);
    for (std::size_t begin = 0; begin < slots; begin += chunk_) pending_.push_back(begin);
    tasks_ = pending_.size();
    for (std::size_t s = 1; s <= P::layer_span; ++s) states_[s - 1] = window.slots[s].states;
  }

  /// Walks the layer; adds its leaves to `result`. False: stopped.
  bool run(Result& result) {
    while (!pending_.empty()) {
      walk_pending();
      if (control_.stopped() || (!pending_.empty() && !grow_crowded())) return false;
    }
    add_leaves(result);
    return true;
  }

  /// Together with all other ranks: walks this rank's part of the layer, and takes in what the others send.
  Exchange::Note run_level(Result& result) requires(Route::among_ranks) {
    route_.deliver_to([this](std::size_t kind, std::span<const u64> keys) { return take(kind + 1, keys); });
    for (walk_pending(); !control_.stopped() && (!pending_.empty() || route_.crowded()); walk_pending())
      grow_for_kept();
    u64 ahead = 0;
    for (std::size_t s = 1; s <= P::layer_span; ++s) ahead += window_.slots[s].states;
    route_.close(ahead);
    for (route_.drain(); route_.crowded(); route_.drain()) {
      note_states();
      grow_for_kept();
    }
    note_states();
    add_leaves(result);
    return route_.next_level();
  }

 private:
  struct alignas(64) Worker {
    ReachCounts<P> leaves;
    std::vector<std::size_t> undone;
  };

  bool any_crowded() const {
    for (std::size_t s = 1; s <= P::layer_span; ++s)
      if (2 * states_[s - 1].load(std::memory_order_relaxed) >= window_.slots[s].set.slots()) return true;
    return route_.crowded();
  }

  void walk_pending() {
    route_.each(pending_.size(), [&](std::size_t item, unsigned worker) {
      const std::size_t begin = pending_[item];
      ReachCounts<P> counts;
      const auto add = [&](std::size_t s, u64 key) {
        const auto insertion = window_.slots[s].set.add(key);
        counts.fresh[s - 1] += insertion == LayerSet::Insertion::fresh ? 1 : 0;
        return insertion != LayerSet::Insertion::crowded;
      };
      const auto walk_chunk = [&] {
        const std::size_t end = std::min(begin + chunk_, window_.slots[0].set.slots());
        if constexpr (Route::among_ranks) {
          const auto away = [&](std::size_t s, u64 key) {
            const int owner = route_.owner(key);
            if (owner == route_.rank()) return false;
            route_.put(worker, owner, s - 1, std::array{key});
            return true;
          };
          return walk(problem_, window_, begin, end, control_, counts, add, away);
        } else {
          return walk(problem_, window_, begin, end, control_, counts, add);
        }
      };
      const bool done = !control_.stopped() && !any_crowded() && walk_chunk();
      for (std::size_t s = 1; s <= P::layer_span; ++s)
        states_[s - 1].fetch_add(counts.fresh[s - 1], std::memory_order_relaxed);
      if (done)
        workers_[worker].leaves.add_leaves(counts);
      else
        workers_[worker].undone.push_back(begin);
    });
    note_states();
    pending_.clear();
    for (Worker& worker : workers_) {
      pending_.insert(pending_.end(), worker.undone.begin(), worker.undone.end());
      worker.undone.clear();
    }
  }

  /// Keys that another rank has sent; false: no room. Of a stopped search nothing is wanted.
  bool take(std::size_t layers_on, std::span<const u64> keys) {
    if (control_.stopped()) return true;
    LayerSet& set = window_.slots[layers_on].set;
    std::atomic<u64>& states = states_[layers_on - 1];
    if (2 * states.load(std::memory_order_relaxed) >= set.slots()) return false;
    u64 fresh = 0;
    bool fits = true;
    for (std::size_t i = 0; i < keys.size() && fits; ++i) {
      if (i + Lookahead::lookahead < keys.size()) set.prefetch(keys[i + Lookahead::lookahead]);
      const auto insertion = set.add(keys[i]);
      fresh += insertion == LayerSet::Insertion::fresh ? 1 : 0;
      fits = insertion != LayerSet::Insertion::crowded;
    }
    states.fetch_add(fresh, std::memory_order_relaxed);
    return fits;
  }

  void note_states() {
    for (std::size_t s = 1; s <= P::layer_span; ++s) window_.slots[s].states = states_[s - 1];
  }
  void add_leaves(Result& result) const {
    for (const Worker& worker : workers_) {
      result.leaves += worker.leaves.leaves;
      result.solution_leaves += worker.leaves.solution_leaves;
    }
  }

  /// Doubles the tables that are nearly half full, or all if none is.
  bool grow_crowded() {
    bool any = false;
    for (std::size_t pass = 0; pass < 2 && !any; ++pass)
      for (std::size_t s = 1; s <= P::layer_span; ++s) {
        auto& ahead = window_.slots[s];
        if (pass == 0 && 8 * ahead.states < 3 * ahead.set.slots()) continue;
        any = true;
        if (!ahead.set.grow(std::max<std::size_t>(1024, 2 * ahead.set.slots()), executor_, control_))
          return false;
      }
    return true;
  }
  /// Of a rank: without memory it is stopped, and what others send is thrown away.
  void grow_for_kept() {
    if (!control_.stopped()) grow_crowded();
    route_.retry();
  }

  const P& problem_;
  LayerWindow<P, LayerSet>& window_;
  Executor& executor_;
  Control& control_;
  Route& route_;
  std::size_t chunk_ = 0;
  std::size_t tasks_ = 0;
  std::vector<std::size_t> pending_;  // first slots of the chunks not yet walked
  std::vector<Worker> workers_;
  std::array<std::atomic<u64>, P::layer_span> states_;  // of the layers ahead
};

}  // namespace puzzlebench::engine::detail
