// Whether a run that was stopped and resumed ended as one that was not.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "results/run_document.hpp"

namespace puzzlebench::tests {

/// What must repeat of counts: not speculative nodes, tasks and bytes, which threads decide.
inline results::Counts repeating(results::Counts counts) {
  counts.nodes_speculative = counts.tasks = counts.peak_table_bytes = 0;
  return counts;
}

/// The same cells and pictures, and the same samples in the same order with the same counts; times aside.
inline void expect_same_run(const results::RunDocument& undisturbed, const results::RunDocument& resumed) {
  EXPECT_EQ(resumed.run.status, undisturbed.run.status);
  EXPECT_EQ(resumed.run.seed, undisturbed.run.seed);
  ASSERT_EQ(resumed.cells.size(), undisturbed.cells.size());
  for (std::size_t i = 0; i < resumed.cells.size(); ++i) {
    EXPECT_EQ(resumed.cells[i].name, undisturbed.cells[i].name);
    EXPECT_EQ(resumed.cells[i].capacity.has_value(), undisturbed.cells[i].capacity.has_value());
    EXPECT_EQ(resumed.cells[i].profile.has_value(), undisturbed.cells[i].profile.has_value());
  }
  ASSERT_EQ(resumed.samples.size(), undisturbed.samples.size());
  for (std::size_t i = 0; i < resumed.samples.size(); ++i) {
    const results::Sample &a = undisturbed.samples[i], &b = resumed.samples[i];
    EXPECT_EQ(b.cell, a.cell);
    EXPECT_EQ(b.index, a.index);
    EXPECT_EQ(b.block, a.block);
    EXPECT_EQ(b.order, a.order);
    EXPECT_EQ(repeating(b.counts), repeating(a.counts)) << b.cell;
  }
  EXPECT_EQ(resumed.failures, undisturbed.failures);
  ASSERT_EQ(resumed.task_times.size(), undisturbed.task_times.size());
  for (std::size_t i = 0; i < resumed.task_times.size(); ++i)
    EXPECT_EQ(resumed.task_times[i].workload, undisturbed.task_times[i].workload);
  EXPECT_EQ(resumed.pictures, undisturbed.pictures);
}

}  // namespace puzzlebench::tests
