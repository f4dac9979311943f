// How the workers of one rank hand keys to the ranks that hold them, and take in those that they are handed,
// while they walk a level.
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
/// that each rank's table is filled evenly. (The first round of MurmurHash3's finaliser, as a fraction of
/// 2^64.)
inline int owner_of(u64 key, int ranks) {
  key ^= key >> 33;
  key *= 0xFF51AFD7ED558CCDu;
  key ^= key >> 33;
  key *= 0xC4CEB9FE1A85EC53u;
  return static_cast<int>(u128{key} * static_cast<u64>(ranks) >> 64);
}

/// Of one rank, for one search. A batch is words of one kind: keys so many layers on, say. Its buffers are
/// booked as memory; what is under way is not (Exchange bounds it).
class Mail {
 public:
  static constexpr bool among_ranks = true;

  /// Takes in words of a kind that have come from another rank; false: they find no room and are kept until
  /// retry(). By any worker.
  using Take = std::function<bool(std::size_t kind, std::span<const u64> words)>;

  /// `kinds` of words, in entries of `entry_words`. Where the buffers pass the memory limit the control is
  /// stopped. `part` is told when workers have nothing to do.
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
    const std::size_t buffers = static_cast<std::size_t>(ranks_) * kinds;
    // Of a worker 1 MiB at most, until batches would get too small to be worth a message.
    batch_words_ = std::clamp(worker_words / buffers, batch_words_min, batch_words_max);
    batch_words_ -= (batch_words_ - 1) % entry_words;
    const std::size_t bytes = workers_.size() * buffers * batch_words_ * sizeof(u64);
    if (!control.reserve_memory(bytes)) return;
    bytes_booked_ = bytes;
    for (Worker& worker : workers_) worker.batches.resize(buffers);
  }
  ~Mail() { control_.release_memory(bytes_booked_); }
  Mail(const Mail&) = delete;
  Mail& operator=(const Mail&) = delete;

  int owner(u64 key) const { return owner_of(key, ranks_); }
  int rank() const { return rank_; }

  /// What is received from now on goes to `take`. Between levels.
  void deliver_to(Take take) { take_ = std::move(take); }

  /// Adds an entry to the batch of that kind for rank `to` and sends it when it is full.
  template <std::size_t N>
  void put(unsigned worker, int to, std::size_t kind, const std::array<u64, N>& entry) {
    Words& batch = workers_[worker].batches[static_cast<std::size_t>(to) * kinds_ + kind];
    if (batch.empty()) {
      batch.reserve(batch_words_);
      batch.push_back(kind);
    }
    batch.insert(batch.end(), entry.begin(), entry.end());
    if (batch.size() + N > batch_words_) send(worker, to, batch);
  }

  /// Calls body(item, worker) for each item of [0, items) as for_each_item() does. Between items workers take
  /// in what has arrived, and at their end send what they have gathered.
  template <class Body>
  void each(std::size_t items, const Body& body) {
    Dealer dealer(*this, items);
    for_each_dealt(executor_, workers_.size(), dealer, body);
  }

  /// After each(): this rank sends no more in this level.
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

 private:
  static constexpr std::size_t batch_words_max = 2048, batch_words_min = 256;
  static constexpr std::size_t worker_words = std::size_t{1} << 17;

  struct alignas(64) Worker {
    std::vector<Words> batches;  // by rank and kind
    u64 sent = 0;                // words, in this level
  };

  /// Deals items; between them a worker receives.
  class Dealer {
   public:
    Dealer(Mail& mail, std::size_t items) : mail_(mail), items_(items) {}

    std::size_t next(unsigned worker) {
      mail_.clock_.rest(worker);
      mail_.clock_.work(worker);
      while (!mail_.crowded() && mail_.receive()) {
      }
      const std::size_t item = items_.next(worker);
      if (item == no_index) {
        mail_.flush(worker);
        mail_.clock_.rest(worker);
      }
      return item;
    }
    void close() { items_.close(); }

   private:
    Mail& mail_;
    ItemDealer items_;
  };

  void send(unsigned worker, int to, Words& batch) {
    workers_[worker].sent += batch.size() - 1;
    while (!exchange_.send(to, batch))
      if (!receive()) idle(worker);
  }

  void flush(unsigned worker) {
    auto& batches = workers_[worker].batches;
    for (std::size_t i = 0; i < batches.size(); ++i)
      if (!batches[i].empty()) send(worker, static_cast<int>(i / kinds_), batches[i]);
  }

  /// Takes in one batch; false: there was none.
  bool receive() {
    Words batch;
    if (!take_again(batch) && !exchange_.receive(batch)) return false;
    if (take_(batch.front(), std::span<const u64>(batch).subspan(1))) return true;
    const std::lock_guard lock(mutex_);
    kept_.push_back(std::move(batch));
    crowded_.store(true, std::memory_order_relaxed);
    return true;
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
