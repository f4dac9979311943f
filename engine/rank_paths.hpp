// Numbers of paths over ranks: every rank holds the keys that are its own by their hash, with their numbers,
// as rank_reach.hpp does.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "engine/mail.hpp"
#include "engine/path_counts.hpp"

namespace puzzlebench::engine {

namespace detail {

template <PathProblem P>
class RankPathWalk {
 public:
  RankPathWalk(const P& problem, Executor& executor, Control& control, Mail& mail)
      : problem_(problem), crew_(executor), control_(control), mail_(mail) {}

  /// A rank without memory is stopped, and tells the others at the end of the level.
  PathCounts run() {
    mail_.deliver_to([this](std::size_t, std::span<const u64> entries) { return take(entries); });
    PathCounts counts;
    u64 keys = 0, before = 0;
    if (here_.prepare(1024, crew_, control_) && mail_.own(problem_.root_key())) {
      here_.add(problem_.root_key(), 1);
      keys = 1;
    }
    for (bool more = true; more;) {
      std::size_t slots = path_slots_expected(keys, before);
      before = keys;
      PathLayer layer;
      for (bool again = true; again;) {
        next_.prepare(slots, crew_, control_);
        more = walk_layer(layer, counts.tasks).left != 0;
        const bool crowded = crowded_.load(std::memory_order_relaxed);
        if (crowded) slots *= 2;
        const Exchange::Note all = mail_.sum(crowded ? 1 : 0);
        counts.cut = all.stopped != 0;
        again = all.left != 0 && !counts.cut;  // numbers that were added cannot be added once more
      }
      more &= !counts.cut;
      counts.layers.push_back(layer);
      keys = fresh_.load(std::memory_order_relaxed);
      std::swap(here_, next_);
    }
    return counts;
  }

 private:
  struct alignas(64) Worker {
    PathLayer layer;
  };

  /// With crowded_ set, of any rank, the layer has to be walked again by all.
  Exchange::Note walk_layer(PathLayer& layer, u64& tasks) {
    constexpr std::size_t chunk = std::size_t{1} << 11;  // slots; what arrives waits until one is walked
    const std::size_t slots = here_.slots();
    const std::size_t chunks = (slots + chunk - 1) / chunk;
    std::vector<Worker> workers(crew_.workers());
    crowded_.store(false, std::memory_order_relaxed);
    fresh_.store(0, std::memory_order_relaxed);
    mail_.each(0, chunks, [&](std::size_t i, unsigned worker) {
      const bool wanted = !crowded_.load(std::memory_order_relaxed) && !control_.stopped();
      const auto put = [&](u64 key, u128 paths) {
        mail_.put(worker, key, 0, std::array{key, static_cast<u64>(paths), static_cast<u64>(paths >> 64)});
      };
      if (wanted)
        each_path(problem_, here_, i * chunk, std::min(slots, (i + 1) * chunk), control_,
                  workers[worker].layer, wanted, put);
    });
    mail_.close(fresh_.load(std::memory_order_relaxed));
    mail_.drain();
    layer = {};
    for (const Worker& worker : workers) add_layer(layer, worker.layer);
    tasks += chunks;
    return mail_.next_level();
  }

  /// Of a stopped search and of a layer that is to be walked again nothing is wanted.
  [[gnu::flatten]] bool take(std::span<const u64> entries) {
    constexpr std::size_t ahead = 16 * 3;  // words; as Lookahead of layer_walk.hpp
    if (control_.stopped() || crowded_.load(std::memory_order_relaxed)) return true;
    for (std::size_t i = 0; i < std::min(ahead, entries.size()); i += 3) next_.prefetch(entries[i]);
    u64 fresh = 0;
    bool fits = true;
    for (std::size_t i = 0; i < entries.size(); i += 3) {
      if (i + ahead < entries.size()) next_.prefetch(entries[i + ahead]);
      const auto addition = next_.add(entries[i], u128{entries[i + 2]} << 64 | entries[i + 1]);
      if (addition == PathTable<true>::Addition::overflow) refuse_overflow();
      fresh += addition == PathTable<true>::Addition::fresh ? 1 : 0;
      fits &= addition != PathTable<true>::Addition::crowded;
    }
    fits &= fresh_.fetch_add(fresh, std::memory_order_relaxed) + fresh <= next_.slots() / 4 * 3;
    if (!fits) crowded_.store(true, std::memory_order_relaxed);
    return true;
  }

  const P& problem_;
  const Crew crew_;
  Control& control_;
  Mail& mail_;
  PathTable<true> here_, next_;
  std::atomic<u64> fresh_{0};  // keys of the next layer
  std::atomic<bool> crowded_{false};
};

}  // namespace detail

/// Words of an entry in the mail of count_paths_over_ranks(), which has one kind.
inline constexpr std::size_t path_entry_words = 3;

/// count_paths() by all ranks of `mail`, together; returns this rank's part. All parts have as many layers
/// and are cut alike. Where a number passes 2^128, the rank that sees it throws, for which the others wait.
template <PathProblem P>
PathCounts count_paths_over_ranks(const P& problem, Executor& executor, Control& control, Mail& mail) {
  return detail::RankPathWalk<P>(problem, executor, control, mail).run();
}

/// Adds the part of another rank.
inline void add_part(PathCounts& sum, const std::vector<PathLayer>& layers, u64 tasks) {
  sum.layers.resize(std::max(sum.layers.size(), layers.size()));
  for (std::size_t i = 0; i < layers.size(); ++i) detail::add_layer(sum.layers[i], layers[i]);
  sum.tasks += tasks;
}

}  // namespace puzzlebench::engine
