#include "harness/limits.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "puzzles/parameters.hpp"
#include "tests/refusal.hpp"

namespace puzzlebench::harness {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;

template <class Parse>
std::string error_of(const Parse& parse, const std::string& text) {
  return tests::refusal_of<puzzles::UsageError>([&] { parse("--limit", text); });
}

TEST(Limits, ReadDurations) {
  EXPECT_EQ(parse_duration("--limit", "500ms"), 500ms);
  EXPECT_EQ(parse_duration("--limit", "10s"), 10s);
  EXPECT_EQ(parse_duration("--limit", "1.5s"), 1500ms);
  EXPECT_EQ(parse_duration("--limit", "2m"), 2min);
  EXPECT_EQ(parse_duration("--limit", "1h"), 1h);
  EXPECT_EQ(parse_duration("--limit", "250us"), 250us);
  for (const char* text : {"", "10", "s", "-1s", "0s", "1 s", "1e3s", "nans", "infs", "10x", "10s ", "9000h"})
    EXPECT_THAT(error_of(parse_duration, text), HasSubstr("must be a time such as 500ms")) << text;
}

TEST(Limits, ReadSizesOfMemory) {
  EXPECT_EQ(parse_memory("--limit", "4G"), std::size_t{4} << 30);
  EXPECT_EQ(parse_memory("--limit", "512M"), std::size_t{512} << 20);
  EXPECT_EQ(parse_memory("--limit", "512MiB"), std::size_t{512} << 20);
  EXPECT_EQ(parse_memory("--limit", "1.5g"), std::size_t{3} << 29);
  EXPECT_EQ(parse_memory("--limit", "2048k"), std::size_t{2} << 20);
  EXPECT_EQ(parse_memory("--limit", "1048576"), std::size_t{1} << 20);
  for (const char* text : {"", "G", "-4G", "0", "10K", "4X", "4 G", "1e9999G"})
    EXPECT_THAT(error_of(parse_memory, text), HasSubstr("must be a size such as 512M")) << text;
  EXPECT_EQ(error_of(parse_memory, "4X"), "--limit 4X: must be a size such as 512M or 4G, 1M or more");
}

TEST(Limits, ReadNumbersOfNodes) {
  EXPECT_EQ(parse_nodes("--limit", "1"), 1u);
  EXPECT_EQ(parse_nodes("--limit", "250k"), 250'000u);
  EXPECT_EQ(parse_nodes("--limit", "10M"), 10'000'000u);
  EXPECT_EQ(parse_nodes("--limit", "1.5M"), 1'500'000u);
  for (const char* text : {"", "0", "-1", "1.5", "many", "10 M"})
    EXPECT_THAT(error_of(parse_nodes, text), HasSubstr("must be a number of nodes")) << text;
}

TEST(Limits, ReadPercentages) {
  EXPECT_EQ(parse_percentage("--limit", "2%"), 0.02);
  EXPECT_EQ(parse_percentage("--limit", "0.5%"), 0.005);
  EXPECT_EQ(parse_percentage("--limit", "0%"), 0);
  EXPECT_EQ(parse_percentage("--limit", "100%"), 1);
  for (const char* text : {"", "2", "%", "-1%", "100.1%", "2 %", "2%%", "nan%", "inf%", "1e1%", "0.02"})
    EXPECT_EQ(
        error_of([](const auto& what, const auto& given) { return parse_percentage(what, given); }, text),
        "--limit " + std::string(*text == 0 ? "''" : text) +
            ": must be a percentage such as 2% or 0.5%, from 0% to 100%");
}

TEST(Limits, AreWrittenForPeople) {
  EXPECT_EQ(format_seconds(1234.5), "1234 s");
  EXPECT_EQ(format_seconds(1.234), "1.23 s");
  EXPECT_EQ(format_seconds(0.0456), "45.6 ms");
  EXPECT_EQ(format_seconds(0.00000789), "7.89 us");
  EXPECT_EQ(format_bytes(std::uint64_t{4} << 30), "4.0 GiB");
  EXPECT_EQ(format_bytes(std::uint64_t{512} << 20), "512 MiB");
  EXPECT_EQ(format_bytes(2048), "2 KiB");
}

}  // namespace
}  // namespace puzzlebench::harness
