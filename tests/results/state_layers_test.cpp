#include "results/state_layers.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "results/document_error.hpp"
#include "results/rank_scaling_text.hpp"
#include "tests/results/sample_document.hpp"

namespace puzzlebench::results {
namespace {

using testing::HasSubstr;

TEST(StateLayersOf, ARunHaveTheTimeOfItsSerialSearch) {
  const RunDocument document = sample_document();
  const auto all = layers_of(document, 7.5);
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].workload, "frogs/reach/n:12");
  ASSERT_FALSE(all[0].layers.empty());
  EXPECT_EQ(all[0].layers[0].successors, 7.5);
  EXPECT_GT(all[0].seconds_per_state, 0);
}

TEST(StateLayersOf, AFileAreReadAndRefusedByPlace) {
  const auto layers = parse_layers(
      R"({"workload": "w", "seconds_per_state": 1e-7, "layers": [{"layer": 3, "states": 1.5, "successors": 2}]})",
      "f");
  EXPECT_EQ(layers, (StateLayers{"w", 1e-7, {{3, 1.5, 2}}}));
  const auto refusal = [](const char* json) {
    try {
      parse_layers(json, "f");
    } catch (const DocumentError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_THAT(refusal(R"({"workload": "w", "seconds_per_state": 1e-7, "layers": []})"), HasSubstr("/layers"));
  EXPECT_THAT(refusal(R"({"workload": "w", "seconds_per_state": 0, "layers": []})"),
              HasSubstr("/seconds_per_state"));
  EXPECT_THAT(
      refusal(
          R"({"workload": "w", "seconds_per_state": 1, "layers": [{"layer": 1, "states": -1, "successors": 1}]})"),
      HasSubstr("/layers/0/states"));
  EXPECT_THAT(refusal("{"), HasSubstr("f"));
}

TEST(RankScalingText, HasARowForEachNumberOfRanksAndSaysWhereItBends) {
  RunDocument document = sample_document();
  TaskTimes& times = document.task_times.front();
  times.expansion_seconds = times.seconds_per_task = 0;
  times.durations_ns.assign(9, 100'000'000);
  times.tasks = 9;
  const auto single = [](std::size_t tasks, int) {
    std::vector<std::size_t> ends;
    for (std::size_t end = 1; end <= tasks; ++end) ends.push_back(end);
    return ends;
  };
  const std::string text = rank_scaling_text(document, single, {{1, 4}, 1, {0, 0, 1e9}});
  EXPECT_THAT(text, HasSubstr("\n1           1.00       100 %  900 ms"));
  EXPECT_THAT(text, HasSubstr("\n4           3.00        75 %  300 ms"));
  EXPECT_THAT(text,
              HasSubstr("bends at 4 ranks (efficiency 75 %): too few or uneven tasks 25 % of the time\n"));
}

TEST(RankScalingText, OfLayersTellsWhatWasGiven) {
  const std::string text =
      rank_scaling_text(StateLayers{"w", 1e-6, {{2, 1000, 4}, {1, 3000, 8}}}, {{1}, 1, {0, 0, 1e9}});
  EXPECT_THAT(text,
              testing::StartsWith("w\n4,000 states in 2 layers, 3,000 in the widest; 7.0 successors each; "
                                  "1.00 us a state\n"));
  EXPECT_EQ(format_memory(12), "12 B");
  EXPECT_EQ(format_memory(1.5 * 1024 * 1024), "1.5 MiB");
}

}  // namespace
}  // namespace puzzlebench::results
