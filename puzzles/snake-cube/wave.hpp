// States of one depth side by side, and the step from one depth to the next for up to 64 of them at once:
// plain, and with AVX-512, which must do the same. A branch on what a single state allows is mispredicted
// half the time and then costs more than all the rest of a node; here every state writes all its children,
// and only the end of the list says which of them count.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__AVX512F__) && defined(__AVX512VL__)
#include <immintrin.h>
#endif

#include "puzzles/snake-cube/pruned_problem.hpp"

namespace puzzlebench::puzzles::snake_cube {

struct Wave {
  static constexpr std::size_t batch = 64;  // states of one step: 256 are 10 % faster, on 1 MiB of stack
  static constexpr std::size_t lanes = 8;   // of a vector, which may be written past the end
  /// Less than a batch and the children of another.
  static constexpr std::size_t capacity = batch - 1 + 4 * batch + lanes;

  alignas(64) std::uint64_t occupied[capacity];
  alignas(64) std::uint32_t tags[capacity];  // the place; above it the parent's number in its batch, from 1
  std::size_t size;

  static constexpr unsigned place_bits = 8;  // 3 * 64 places
  static constexpr std::uint32_t place(std::uint32_t tag) { return tag & ((1u << place_bits) - 1); }
  static constexpr std::uint32_t parent(std::uint32_t tag) { return tag >> place_bits; }
};

/// What prunes a wave: as in PrunedSnakeProblem. `no_ends` is the same for all that begins in one place.
struct WavePruning {
  const DeadCells* dead_cells;
  const std::uint64_t* exits;
  std::uint64_t no_ends;
};

/// Steps state by state.
struct PlainSteps {
  /// Appends to `to` the children of `count` <= batch states from `begin` on; returns how many of these have
  /// one.
  static std::size_t append_children(const SnakeProblem::Rays* rays, const Wave& from, std::size_t begin,
                                     std::size_t count, Wave& to) {
    std::size_t end = to.size, parents = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const SnakeProblem::Rays& own = rays[Wave::place(from.tags[begin + i])];
      const std::uint64_t occupied = from.occupied[begin + i];
      const auto parent = static_cast<std::uint32_t>(i + 1) << Wave::place_bits;
      const std::size_t before = end;
      for (std::size_t k = 0; k < 4; ++k) {
        to.occupied[end] = occupied | own.cells[k];
        to.tags[end] = parent | own.ends[k];
        end += static_cast<std::size_t>((own.cells[k] & occupied) == 0);
      }
      parents += static_cast<std::size_t>(end != before);
    }
    to.size = end;
    return parents;
  }

  /// Takes the dead ones out of wave[begin, size), which are children of one batch; returns how many states
  /// of that batch still have a child.
  static std::size_t drop_dead(const WavePruning& pruning, Wave& wave, std::size_t begin) {
    std::size_t end = begin, parents = 0;
    std::uint32_t last_parent = 0;
    for (std::size_t i = begin; i < wave.size; ++i) {
      const std::uint32_t tag = wave.tags[i];
      wave.occupied[end] = wave.occupied[i];
      wave.tags[end] = tag;
      const std::uint64_t free = pruning.dead_cells->all() & ~wave.occupied[i];
      if (pruning.dead_cells->dead(free, pruning.exits[Wave::place(tag)], pruning.no_ends) != 0) continue;
      ++end;
      parents += static_cast<std::size_t>(Wave::parent(tag) != last_parent);
      last_parent = Wave::parent(tag);
    }
    wave.size = end;
    return parents;
  }
};

#if defined(__AVX512F__) && defined(__AVX512VL__)

/// The same, with the four children of two states, or the rests of eight, in one vector.
struct Avx512Steps {
  using Words [[gnu::vector_size(64)]] = std::uint64_t;
  static constexpr __mmask8 first = 0x0F, second = 0xF0;  // lanes of two states

  static std::size_t append_children(const SnakeProblem::Rays* rays, const Wave& from, std::size_t begin,
                                     std::size_t count, Wave& to) {
    std::size_t end = to.size, parents = 0;
    const std::uint64_t* occupied = from.occupied + begin;
    const std::uint32_t* tags = from.tags + begin;
    const __m256i next_two = _mm256_set1_epi32(2 << Wave::place_bits);
    constexpr int one = 1 << Wave::place_bits, two = 2 << Wave::place_bits;
    __m256i parent = _mm256_set_epi32(two, two, two, two, one, one, one, one);

    const auto append_two = [&](std::size_t i, std::size_t j, unsigned which) {
      const SnakeProblem::Rays &a = rays[Wave::place(tags[i])], &b = rays[Wave::place(tags[j])];
      const auto rays_of = [](const SnakeProblem::Rays& own) {
        return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(own.cells.data()));
      };
      const __m512i cells =
          _mm512_mask_broadcast_i64x4(_mm512_maskz_broadcast_i64x4(first, rays_of(a)), second, rays_of(b));
      const __m512i own = _mm512_mask_set1_epi64(_mm512_set1_epi64(static_cast<long long>(occupied[i])),
                                                 second, static_cast<long long>(occupied[j]));
      int ends_a, ends_b;
      std::memcpy(&ends_a, a.ends.data(), sizeof ends_a);
      std::memcpy(&ends_b, b.ends.data(), sizeof ends_b);
      const __m256i ends = _mm256_or_si256(
          parent, _mm256_cvtepu8_epi32(_mm_insert_epi32(_mm_cvtsi32_si128(ends_a), ends_b, 1)));
      const unsigned fit = _mm512_testn_epi64_mask(cells, own) & which;
      const auto mask = static_cast<__mmask8>(fit);
      _mm512_storeu_si512(to.occupied + end, _mm512_maskz_compress_epi64(mask, _mm512_or_si512(cells, own)));
      _mm256_storeu_si256(reinterpret_cast<__m256i*>(to.tags + end), _mm256_maskz_compress_epi32(mask, ends));
      end += static_cast<std::size_t>(std::popcount(fit));
      parents += static_cast<std::size_t>((fit & first) != 0) + static_cast<std::size_t>((fit & second) != 0);
      parent = _mm256_add_epi32(parent, next_two);
    };
    for (std::size_t i = 0; i + 1 < count; i += 2) append_two(i, i + 1, first | second);
    if (count % 2 != 0) append_two(count - 1, count - 1, first);
    to.size = end;
    return parents;
  }

  static std::size_t drop_dead(const WavePruning& pruning, Wave& wave, std::size_t begin) {
    const DeadCells dead_cells = *pruning.dead_cells;  // a copy, which no store into the wave can change
    const std::uint64_t* const exits = pruning.exits;
    const Words no_ends = Words{} + pruning.no_ends;
    const __m256i place_mask = _mm256_set1_epi32((1 << Wave::place_bits) - 1);
    const __m256i lane_before = _mm256_set_epi32(6, 5, 4, 3, 2, 1, 0, 0);
    std::size_t end = begin, parents = 0;
    std::uint32_t last_tag = 0;
    for (std::size_t i = begin; i < wave.size; i += Wave::lanes) {
      const std::size_t left = wave.size - i;
      const auto live = static_cast<__mmask8>(left >= Wave::lanes ? 0xFF : (1u << left) - 1);
      const __m512i occupied = _mm512_loadu_si512(wave.occupied + i);
      const __m256i tags = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(wave.tags + i));
      const __m512i exits_of = _mm512_mask_i32gather_epi64(
          _mm512_setzero_si512(), live, _mm256_and_si256(tags, place_mask), exits, sizeof(std::uint64_t));
      const Words free = dead_cells.all() & ~reinterpret_cast<Words>(occupied);
      const auto bad =
          reinterpret_cast<__m512i>(dead_cells.dead(free, reinterpret_cast<Words>(exits_of), no_ends));
      const __mmask8 alive = _mm512_mask_testn_epi64_mask(live, bad, bad);
      const auto number = static_cast<std::size_t>(std::popcount(static_cast<unsigned>(alive)));

      const __m256i kept = _mm256_maskz_compress_epi32(alive, tags);
      const __m256i before =
          _mm256_mask_set1_epi32(_mm256_permutexvar_epi32(lane_before, kept), 1, static_cast<int>(last_tag));
      const __mmask8 another_parent = _mm256_mask_cmpneq_epi32_mask(
          static_cast<__mmask8>((1u << number) - 1), _mm256_srli_epi32(before, Wave::place_bits),
          _mm256_srli_epi32(kept, Wave::place_bits));
      parents += static_cast<std::size_t>(std::popcount(static_cast<unsigned>(another_parent)));

      _mm512_storeu_si512(wave.occupied + end, _mm512_maskz_compress_epi64(alive, occupied));
      _mm256_storeu_si256(reinterpret_cast<__m256i*>(wave.tags + end), kept);
      end += number;
      if (end > begin) last_tag = wave.tags[end - 1];
    }
    wave.size = end;
    return parents;
  }
};

using WaveSteps = Avx512Steps;

#else

using WaveSteps = PlainSteps;

#endif

}  // namespace puzzlebench::puzzles::snake_cube
