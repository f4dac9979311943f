#include "puzzles/uts/stream.hpp"

namespace puzzlebench::puzzles::uts {

Digest child_stream(const Digest& parent, std::uint32_t number) {
#if defined(__SHA__) && defined(__AVX__)
  // The SHA instructions keep the upper halves of their registers, and on Intel's cores wait for whoever
  // wrote these: 5 us a hash instead of 0.05 where an earlier function, compiled by -O1, left them written.
  _mm256_zeroupper();
#endif
  return sha1(child_block(parent, number));
}

}  // namespace puzzlebench::puzzles::uts
