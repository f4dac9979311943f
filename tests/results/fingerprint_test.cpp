#include "results/fingerprint.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/results/sample_document.hpp"

namespace puzzlebench::results {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Context sample_context() {
  return sample_document(1).context;
}

TEST(Fingerprint, HoldsWhatDecidesTheSpeed) {
  const auto facts = fingerprint(sample_context());
  EXPECT_EQ(facts.at("cpu_model"), "Some CPU");
  EXPECT_EQ(facts.at("num_cpus"), "2");
  EXPECT_EQ(facts.at("caches"), "L1 Data 32768 bytes for 1, L3 Unified 33554432 bytes for 2");
  EXPECT_EQ(facts.at("kernel"), "6.1.0");
  EXPECT_EQ(facts.at("compiler"), "GCC 12.2.0");
  EXPECT_FALSE(facts.contains("commit"));
}

TEST(Fingerprint, OfAnEmptyContextIsUnknown) {
  const auto facts = fingerprint(Context{});
  EXPECT_EQ(facts.at("caches"), "unknown");
  EXPECT_EQ(facts.at("kernel"), "unknown");
}

TEST(Fingerprint, DifferencesNameTheFactAndBothValues) {
  const Context run = sample_context();
  EXPECT_THAT(differences(run, run), IsEmpty());
  Context now = run;
  now.cpu_model = "Other CPU";
  now.caches.clear();
  now.machine["kernel"] = "6.2.0";
  now.build["flags"] = "-O3";
  EXPECT_THAT(differences(run, now),
              ElementsAre("caches: L1 Data 32768 bytes for 1, L3 Unified 33554432 bytes for 2 in this run, "
                          "unknown now",
                          "cpu_model: Some CPU in this run, Other CPU now",
                          "flags: unknown in this run, -O3 now", "kernel: 6.1.0 in this run, 6.2.0 now"));
}

TEST(Fingerprint, WhatSaysNothingOfTheSpeedDoesNotMatter) {
  const Context run = sample_context();
  Context now = run;
  now.date = "later";
  now.host_name = "renamed";
  now.executable = "elsewhere";
  now.load_avg = {9};
  now.mhz_per_cpu = 1;
  now.build["commit"] = "another";
  now.build["version"] = "0.2.0";
  EXPECT_THAT(differences(run, now), IsEmpty());
}

}  // namespace
}  // namespace puzzlebench::results
