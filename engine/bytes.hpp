// Values as bytes, so that one process can hand them to another of the same build: no portable format, and
// nothing to be kept in a file.
#pragma once

#include <cstddef>
#include <cstring>
#include <span>
#include <stdexcept>
#include <type_traits>
#include <vector>

#include "engine/integers.hpp"

namespace puzzlebench::engine {

using Bytes = std::vector<std::byte>;

template <class T>
concept PlainValue = std::is_trivially_copyable_v<T> && !std::is_pointer_v<T>;

class ByteWriter {
 public:
  template <PlainValue T>
  void add(const T& value) {
    add_block(&value, sizeof value);
  }
  template <PlainValue T>
  void add(const std::vector<T>& values) {
    add(u64{values.size()});
    add_block(values.data(), values.size() * sizeof(T));
  }

  const Bytes& bytes() const { return bytes_; }

 private:
  void add_block(const void* data, std::size_t size) {
    const auto* first = static_cast<const std::byte*>(data);
    bytes_.insert(bytes_.end(), first, first + size);
  }

  Bytes bytes_;
};

/// Reads what a ByteWriter has written, in the same order. Throws std::length_error past its end.
class ByteReader {
 public:
  explicit ByteReader(std::span<const std::byte> bytes) : rest_(bytes) {}

  template <PlainValue T>
  T value() {
    T value;
    read_block(&value, sizeof value);
    return value;
  }
  template <PlainValue T>
  std::vector<T> values() {
    const auto size = value<u64>();
    if (size > rest_.size() / sizeof(T)) throw too_short();
    std::vector<T> values(size);
    read_block(values.data(), size * sizeof(T));
    return values;
  }

 private:
  static std::length_error too_short() { return std::length_error("a rank's message is too short"); }

  void read_block(void* data, std::size_t size) {
    if (size > rest_.size()) throw too_short();
    if (size != 0) std::memcpy(data, rest_.data(), size);
    rest_ = rest_.subspan(size);
  }

  std::span<const std::byte> rest_;
};

}  // namespace puzzlebench::engine
