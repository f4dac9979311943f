// Zeroed table memory: mapped, huge pages asked for, first touched by whoever calls touch(). Memory is booked
// with the Control before it is mapped, so that a limit is an error message and not a kill.
#pragma once

#include <sys/mman.h>

#include <algorithm>
#include <cstddef>
#include <new>
#include <utility>

#include "engine/control.hpp"
#include "engine/integers.hpp"

namespace puzzlebench::engine {

/// An array of zeroed 64-bit words, or empty. Movable, not copyable.
class Table {
 public:
  Table() = default;
  Table(Table&& other) noexcept { swap(other); }
  Table& operator=(Table&& other) noexcept {
    swap(other);
    return *this;
  }
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  ~Table() {
    if (words_ == nullptr) return;
    ::munmap(words_, bytes());
    control_->release_memory(bytes());
  }

  /// `size` words; an empty table (and a stopped control) when that passes the control's memory limit.
  /// Throws std::bad_alloc when the system has no address space left. `control` must outlive the table.
  static Table make(std::size_t size, Control& control) {
    Table table;
    if (!control.reserve_memory(size * sizeof(u64))) return table;
    void* memory =
        ::mmap(nullptr, size * sizeof(u64), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) {
      control.release_memory(size * sizeof(u64));
      throw std::bad_alloc{};
    }
    ::madvise(memory, size * sizeof(u64),
              MADV_HUGEPAGE);  // random probes of 4 KiB pages miss the TLB each time
    table.words_ = static_cast<u64*>(memory);
    table.size_ = size;
    table.control_ = &control;
    return table;
  }

  /// Writes a zero to every page of words [begin, end), to be called before anybody reads them. A page that
  /// is read first is the kernel's shared zero page, and the write that follows makes every core that runs
  /// the process flush it from its TLB: two threads spent 21 of their 224 ms in the kernel so, on a `reach`
  /// of 6 million states, and 5 since.
  void touch(std::size_t begin, std::size_t end) {
    constexpr std::size_t page = 4096 / sizeof(u64);
    for (std::size_t i = begin; i < end; i += page) static_cast<volatile u64*>(words_)[i] = 0;
  }

  /// The same for the whole table, on the calling thread; false: stopped.
  bool touch_all(Control& control) {
    constexpr std::size_t polled = std::size_t{1} << 18;  // 2 MiB of fresh pages: 1 ms at worst
    for (std::size_t begin = 0; begin < size_; begin += polled) {
      if (control.poll(0)) return false;
      touch(begin, std::min(size_, begin + polled));
    }
    return true;
  }

  bool empty() const { return words_ == nullptr; }
  std::size_t size() const { return size_; }
  std::size_t bytes() const { return size_ * sizeof(u64); }
  u64* data() { return words_; }
  const u64* data() const { return words_; }
  u64& operator[](std::size_t i) { return words_[i]; }
  const u64& operator[](std::size_t i) const { return words_[i]; }

 private:
  void swap(Table& other) noexcept {
    std::swap(words_, other.words_);
    std::swap(size_, other.size_);
    std::swap(control_, other.control_);
  }

  u64* words_ = nullptr;
  std::size_t size_ = 0;
  Control* control_ = nullptr;
};

}  // namespace puzzlebench::engine
