// The hash against values of Python's hashlib (hashlib.sha1 of 16 zero bytes and a seed, then of that and a
// child's number), and its two ways against one another.
#include "puzzles/uts/sha1.hpp"

#include <gtest/gtest.h>

#include "puzzles/uts/stream.hpp"

namespace puzzlebench::puzzles::uts {
namespace {

struct Known {
  Block block;
  Digest digest;
};

std::vector<Known> known() {
  const Digest root0 = {0x6768033e, 0x21646824, 0x7bd031a0, 0xa2d9876d, 0x79818f8f};
  const Digest root19 = {0xc6988ab7, 0x0cc9559a, 0xe4d6cba2, 0x54e29a84, 0x5a85f86b};
  const Digest root42 = {0xa11dabbc, 0xec7aab30, 0x9c890ab3, 0xdbc256ea, 0xeb582782};
  return {
      {root_block(0), root0},
      {root_block(19), root19},
      {root_block(42), root42},
      {child_block(root0, 0), {0xf6b4e21a, 0x6db7135e, 0x161960a0, 0x4c6bd6ca, 0xb35bd8d3}},
      {child_block(root0, 99), {0x13daf729, 0x6b1d8e3a, 0xc5f46a6a, 0x31fa744b, 0x0509f255}},
      {child_block(root19, 1), {0x4a8304c7, 0xc88f903a, 0xc06b01b0, 0x7c7b2590, 0xe9397b5b}},
      {child_block(root42, 1), {0xc77bf3c4, 0x81adf653, 0xab30ed7c, 0xd2064af4, 0x20d42274}},
  };
}

TEST(UtsSha1, IsTheHashOfFips180) {
  for (const auto& [block, digest] : known()) {
    EXPECT_EQ(sha1_plain(block), digest);
    EXPECT_EQ(sha1(block), digest);
  }
}

TEST(UtsSha1, BothWaysAgreeAlongAChain) {
#ifdef __SHA__
  Digest digest = sha1_plain(root_block(1));
  for (std::uint32_t i = 0; i < 100'000; ++i) {
    const Block block = i % 3 == 0 ? padded(digest) : child_block(digest, i * 0x9e3779b9u);
    const Digest plain = sha1_plain(block);
    ASSERT_EQ(sha1_by_instructions(block), plain) << i;
    digest = plain;
  }
#else
  GTEST_SKIP() << "built for a processor without SHA instructions";
#endif
}

TEST(UtsSha1, ARandomNumberHasTheLast31Bits) {
  EXPECT_EQ(random_number({0, 0, 0, 0, 0xffffffff}), 0x7fffffffu);
  EXPECT_EQ(random_number({1, 2, 3, 4, 0x80000005}), 5u);
}

}  // namespace
}  // namespace puzzlebench::puzzles::uts
