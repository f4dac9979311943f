#include "puzzles/uts/stream.hpp"

namespace puzzlebench::puzzles::uts {

Digest child_stream(const Digest& parent, std::uint32_t number) {
  return sha1(child_block(parent, number));
}

}  // namespace puzzlebench::puzzles::uts
