// What ranks hand each other: chunks of tasks by number, and values as bytes.
#include "engine/chunks.hpp"

#include <gtest/gtest.h>

#include "engine/bytes.hpp"
#include "engine/integers.hpp"

namespace puzzlebench::engine {
namespace {

TEST(Chunks, CoverEveryTaskOnceInOrder) {
  for (const std::size_t tasks : {0u, 1u, 7u, 100u, 5000u})
    for (const auto& chunks : {Chunks::even(tasks, 1), Chunks::even(tasks, 3), Chunks::shrinking(tasks, 1),
                               Chunks::shrinking(tasks, 3), Chunks::shrinking(tasks, 1024)}) {
      std::size_t expected = 0, last_size = tasks;
      for (std::size_t number = 0; number < tasks + 3; ++number) {
        const auto [begin, end] = chunks.range(number);
        EXPECT_EQ(begin, expected);
        EXPECT_LE(end - begin, last_size);
        expected = end;
        last_size = end - begin;
      }
      EXPECT_EQ(expected, tasks);
      EXPECT_EQ(chunks.range(no_index - 1).first, tasks);
    }
}

TEST(Bytes, AShortMessageIsRefused) {
  ByteWriter writer;
  writer.add(std::vector<u64>{1, 2, 3});
  EXPECT_EQ(ByteReader(writer.bytes()).values<u64>(), (std::vector<u64>{1, 2, 3}));
  Bytes cut = writer.bytes();
  cut.pop_back();
  EXPECT_THROW(ByteReader(cut).values<u64>(), std::length_error);
  EXPECT_THROW(ByteReader({}).value<u64>(), std::length_error);
}

}  // namespace
}  // namespace puzzlebench::engine
