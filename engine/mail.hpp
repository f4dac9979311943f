// How the workers of one rank hand what they find to the ranks that hold it, this one among them, while they
// walk a level.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <functional>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include "engine/exchange.hpp"
#include "engine/executor.hpp"
#include "engine/rank_search.hpp"

namespace puzzlebench::engine {

/// The rank of `ranks` that holds `key`: by another hash than hash_key(), which places keys in tables, so
/// that each rank's table is filled evenly. One multiplication, by an odd number of MurmurHash3's finaliser,
/// and the product as a fraction of 2^64.
inline int owner_of(u64 key, int ranks) {
  key ^= key >> 32;
  key *= 0xC4CEB9FE1A85EC53u;
  return static_cast<int>(u128{key} * static_cast<u64>(ranks) >> 64);
}

/// Of one rank, for one search. Entries are gathered in batches, one for each worker, rank and kind (so many
/// layers on, say), and delivered when they are full: sent away, or taken in by the worker itself where the
/// rank is this one. That no key is asked whether it is the rank's own before spares a branch that cannot be
/// predicted. The buffers are booked as memory; what is under way is not (Exchange bounds it).
class Mail {
 public:
  /// Takes in a kind's entries; false: they find no room, and are kept until retry(). By any worker.
  using Take = std::function<bool(std::size_t kind, std::span<const u64> words)>;

  /// Entries have `entry_words` words. Where the buffers pass the memory limit the control is stopped. `part`
  /// is told when workers have nothing to do.
  Mail(Ranks& ranks, RankSearch& part, Executor& executor, Control& control, std::size_t kinds,
       std::size_t entry_words)
      : exchange_(ranks.exchange()),
        rank_(ranks.rank()),
        ranks_(ranks.count()),
        clock_(part.dealer()),
        executor_(executor),
        control_(control),
        kinds_(kinds),
        workers_(static_cast<std::size_t>(executor.threads())) {
    const std::size_t lanes = static_cast<std::size_t>(ranks_) * kinds;
    batch_words_ = std::clamp(worker_words / lanes, batch_words_min, batch_words_max);
    batch_words_ -= (batch_words_ - 1) % entry_words;
    const std::size_t bytes = workers_.size() * lanes * batch_words_ * sizeof(u64);
    if (!control.reserve_memory(bytes)) return;
    bytes_booked_ = bytes;
    for (Worker& worker : workers_)
      for (std::size_t i = 0; i < lanes; ++i) worker.lanes.emplace_back().clear(i % kinds, batch_words_);
  }
  ~Mail() { control_.release_memory(bytes_booked_); }
  Mail(const Mail&) = delete;
  Mail& operator=(const Mail&) = delete;

  /// Whether this rank holds `key`.
  bool own(u64 key) const { return owner_of(key, ranks_) == rank_; }

  /// What is delivered from now on goes to `take`. Between levels.
  void deliver_to(Take take) { take_ = std::move(take); }

  /// Hands an entry to the rank that holds `key`.
  template <std::size_t N>
  void put(unsigned worker, u64 key, std::size_t kind, const std::array<u64, N>& entry) {
    const std::size_t index = static_cast<std::size_t>(owner_of(key, ranks_)) * kinds_ + kind;
    Lane& lane = workers_[worker].lanes[index];
    for (const u64 word : entry) *lane.next++ = word;
    if (lane.next == lane.end) [[unlikely]]
      deliver(worker, index);
  }

  /// Calls body(item, worker) for items [first, items) in ascending order by all workers, who take in what
  /// has arrived between items and in the end deliver all that they have gathered. Returns the first item
  /// that was not begun since something has found no room.
  template <class Body>
  std::size_t each(std::size_t first, std::size_t items, const Body& body) {
    Dealer dealer(*this, first, items);
    for_each_dealt(executor_, workers_.size(), dealer, body);
    return dealer.next_item();
  }

  /// After each(): this rank sends no more in this level, and knows of `left` to do besides what it has sent.
  void close(u64 left) {
    for (Worker& worker : workers_) left += std::exchange(worker.sent, 0);
    exchange_.close({left, control_.stopped() ? u64{1} : 0});
  }

  /// By all workers, takes in what arrives until the level has ended or something has found no room.
  void drain() {
    executor_.run(workers_.size(), [&](unsigned worker) {
      clock_.work(worker);
      while (!crowded())
        if (!receive()) {
          if (exchange_.ended()) break;
          idle(worker);
        }
      clock_.rest(worker);
    });
  }

  /// Something has found no room.
  bool crowded() const { return crowded_.load(std::memory_order_relaxed); }
  /// There is room for it now. While no worker is at work.
  void retry() {
    again_.insert(again_.end(), std::make_move_iterator(kept_.begin()), std::make_move_iterator(kept_.end()));
    kept_.clear();
    crowded_.store(false, std::memory_order_relaxed);
  }

  /// After close(), when drain() has left nothing without room: begins the next level.
  Exchange::Note next_level() { return exchange_.next_level(); }

  /// Between levels, together: the sum of what each rank passes, and how many are stopped.
  Exchange::Note sum(u64 own) {
    close(own);
    drain();
    return next_level();
  }

 private:
  static constexpr std::size_t batch_words_max = 2048, batch_words_min = 256;
  static constexpr std::size_t worker_words = std::size_t{1}
                                              << 17;  // of all batches of a worker, but for the least

  /// A batch that is being filled: the kind, then the entries.
  struct Lane {
    Words words;
    u64 *next = nullptr, *end = nullptr;

    void clear(std::size_t kind, std::size_t size) {
      words.resize(size);
      words[0] = kind;
      next = words.data() + 1;
      end = words.data() + size;
    }
    bool empty() const { return next == words.data() + 1; }
  };

  struct alignas(64) Worker {
    std::vector<Lane> lanes;  // by rank and kind
    u64 sent = 0;             // words, in this level
  };

  /// Deals items; between them a worker receives.
  class Dealer {
   public:
    Dealer(Mail& mail, std::size_t first, std::size_t items) : mail_(mail), items_(items), next_(first) {}

    std::size_t next(unsigned worker) {
      mail_.clock_.rest(worker);
      mail_.clock_.work(worker);
      while (!mail_.crowded() && mail_.receive()) {
      }
      if (!mail_.crowded()) {
        const std::size_t item = next_.fetch_add(1, std::memory_order_relaxed);
        if (item < items_) return item;
      }
      mail_.flush(worker);
      mail_.clock_.rest(worker);
      return no_index;
    }
    void close() { next_.store(items_, std::memory_order_relaxed); }
    std::size_t next_item() const { return std::min(items_, next_.load(std::memory_order_relaxed)); }

   private:
    Mail& mail_;
    const std::size_t items_;
    std::atomic<std::size_t> next_;
  };

  [[gnu::noinline]] void deliver(unsigned worker, std::size_t index) {
    Lane& lane = workers_[worker].lanes[index];
    const std::size_t size = static_cast<std::size_t>(lane.next - lane.words.data());
    if (const int to = static_cast<int>(index / kinds_); to != rank_) {
      workers_[worker].sent += size - 1;
      lane.words.resize(size);
      while (!exchange_.send(to, lane.words))
        if (!receive()) idle(worker);
    } else if (!take_(lane.words[0], {lane.words.data() + 1, size - 1})) {
      lane.words.resize(size);
      keep(std::exchange(lane.words, {}));
    }
    lane.clear(index % kinds_, batch_words_);
  }

  void flush(unsigned worker) {
    for (std::size_t i = 0; i < workers_[worker].lanes.size(); ++i)
      if (!workers_[worker].lanes[i].empty()) deliver(worker, i);
  }

  /// Takes in one batch; false: there was none.
  bool receive() {
    Words batch;
    if (!take_again(batch) && !exchange_.receive(batch)) return false;
    if (!take_(batch.front(), std::span<const u64>(batch).subspan(1))) keep(std::move(batch));
    return true;
  }
  void keep(Words batch) {
    const std::lock_guard lock(mutex_);
    kept_.push_back(std::move(batch));
    crowded_.store(true, std::memory_order_relaxed);
  }
  bool take_again(Words& batch) {
    const std::lock_guard lock(mutex_);
    if (again_.empty()) return false;
    batch = std::move(again_.back());
    again_.pop_back();
    return true;
  }

  void idle(unsigned worker) {
    clock_.rest(worker);
    exchange_.rest();
    clock_.work(worker);
  }

  Exchange& exchange_;
  const int rank_, ranks_;
  RankDealer& clock_;
  Executor& executor_;
  Control& control_;
  const std::size_t kinds_;
  std::size_t batch_words_ = 0;
  std::size_t bytes_booked_ = 0;
  std::vector<Worker> workers_;
  Take take_;
  std::mutex mutex_;  // guards the two below
  std::vector<Words> kept_, again_;
  std::atomic<bool> crowded_{false};
};

}  // namespace puzzlebench::engine
