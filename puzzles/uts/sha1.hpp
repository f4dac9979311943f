// SHA-1 (FIPS 180-4) of messages of five or six words, which is all that UTS hashes: one block, no loop over
// a message. With the SHA instructions (-march=native sets __SHA__ where the processor has them) or without,
// and tested equal. This is the whole cost of a node; must not be used for anything that has to be secure.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#ifdef __SHA__
#include <immintrin.h>

#include <utility>
#endif

namespace puzzlebench::puzzles::uts {

/// A hash as five numbers, the first bytes in the first one's highest bits.
using Digest = std::array<std::uint32_t, 5>;

/// A padded block; words 7 to 14 are zero.
struct Block {
  Digest head;
  std::uint32_t word5, word6;
  std::uint32_t bits;  ///< length of the message
};

inline constexpr std::uint32_t end_mark = 0x80000000;  // the 1 bit behind a message

constexpr Block padded(const Digest& words) {
  return {words, end_mark, 0, 160};
}
constexpr Block padded(const Digest& words, std::uint32_t sixth) {
  return {words, sixth, end_mark, 192};
}

inline constexpr Digest sha1_start = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};

/// As FIPS 180-4 writes it, section 6.1.3 (a schedule of 16 words).
constexpr Digest sha1_plain(const Block& block) {
  std::array<std::uint32_t, 16> w{};
  for (std::size_t i = 0; i < block.head.size(); ++i) w[i] = block.head[i];
  w[5] = block.word5;
  w[6] = block.word6;
  w[15] = block.bits;

  auto [a, b, c, d, e] = sha1_start;
  for (std::size_t t = 0; t < 80; ++t) {
    if (t >= 16) w[t % 16] = std::rotl(w[(t + 13) % 16] ^ w[(t + 8) % 16] ^ w[(t + 2) % 16] ^ w[t % 16], 1);
    const std::uint32_t f = t < 20   ? ((b & c) ^ (~b & d)) + 0x5a827999
                            : t < 40 ? (b ^ c ^ d) + 0x6ed9eba1
                            : t < 60 ? ((b & c) ^ (b & d) ^ (c & d)) + 0x8f1bbcdc
                                     : (b ^ c ^ d) + 0xca62c1d6;
    const std::uint32_t next = std::rotl(a, 5) + f + e + w[t % 16];
    e = d;
    d = c;
    c = std::rotl(b, 30);
    b = a;
    a = next;
  }
  return {sha1_start[0] + a, sha1_start[1] + b, sha1_start[2] + c, sha1_start[3] + d, sha1_start[4] + e};
}

#ifdef __SHA__

namespace detail {

/// Vectors hold the earlier word in the higher lane, as the instructions want it.
struct Sha1Rounds {
  __m128i abcd, before;  // `before`: abcd four rounds ago, from which e comes
  __m128i words[4];      // the next 16 words of the schedule

  template <int group>
  [[gnu::always_inline]] void four_rounds(__m128i start_e) {
    __m128i& w = words[group % 4];
    const __m128i e = group == 0 ? _mm_add_epi32(start_e, w) : _mm_sha1nexte_epu32(before, w);
    before = abcd;
    abcd = _mm_sha1rnds4_epu32(abcd, e, group / 5);
    if constexpr (group < 16)
      w = _mm_sha1msg2_epu32(
          _mm_xor_si128(_mm_sha1msg1_epu32(w, words[(group + 1) % 4]), words[(group + 2) % 4]),
          words[(group + 3) % 4]);
  }

  template <int... group>
  [[gnu::always_inline]] void rounds(__m128i start_e, std::integer_sequence<int, group...>) {
    (four_rounds<group>(start_e), ...);
  }
};

}  // namespace detail

/// By the SHA instructions of x86. A Block that is written in words and read as vectors makes the processor
/// wait (42 ns a hash instead of 17), so it must not pass through memory.
[[gnu::always_inline]] inline Digest sha1_by_instructions(const Block& block) {
  constexpr int reverse = 0x1b;
  const auto lanes = [](std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
    return _mm_set_epi32(static_cast<int>(a), static_cast<int>(b), static_cast<int>(c), static_cast<int>(d));
  };
  const __m128i start = lanes(sha1_start[0], sha1_start[1], sha1_start[2], sha1_start[3]);
  const __m128i start_e = lanes(sha1_start[4], 0, 0, 0);
  const __m128i head =
      _mm_shuffle_epi32(_mm_loadu_si128(reinterpret_cast<const __m128i*>(block.head.data())), reverse);

  detail::Sha1Rounds state{start,
                           start,
                           {head, lanes(block.head[4], block.word5, block.word6, 0), _mm_setzero_si128(),
                            lanes(0, 0, 0, block.bits)}};
  state.rounds(start_e, std::make_integer_sequence<int, 20>{});

  const __m128i abcd = _mm_shuffle_epi32(_mm_add_epi32(state.abcd, start), reverse);
  const __m128i e = _mm_sha1nexte_epu32(state.before, start_e);
  Digest digest;
  _mm_storeu_si128(reinterpret_cast<__m128i*>(digest.data()), abcd);
  digest[4] = static_cast<std::uint32_t>(_mm_extract_epi32(e, 3));
  return digest;
}

inline Digest sha1(const Block& block) {
  return sha1_by_instructions(block);
}

#else

inline Digest sha1(const Block& block) {
  return sha1_plain(block);
}

#endif

}  // namespace puzzlebench::puzzles::uts
