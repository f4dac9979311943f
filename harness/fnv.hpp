// FNV-1a, 64 bits: a small hash that is the same on every platform and in every version of the program. Not
// for what an adversary chooses.
#pragma once

#include <cstdint>
#include <string_view>

namespace puzzlebench::harness {

/// http://www.isthe.com/chongo/tech/comp/fnv/
constexpr std::uint64_t fnv1a(std::string_view text) {
  std::uint64_t value = 0xCBF29CE484222325u;
  for (const char c : text) value = (value ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
  return value;
}

}  // namespace puzzlebench::harness
