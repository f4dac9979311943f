// Writes what a self-test prints of a quiet machine and of a noisy one, for the schema to be held against.
// usage: write_self_tests FOLDER
#include <filesystem>
#include <fstream>
#include <random>

#include "harness/self_test.hpp"

int main(int argc, char** argv) {
  using namespace puzzlebench::harness;
  if (argc != 2) return 2;
  const std::filesystem::path folder = argv[1];
  std::filesystem::create_directories(folder);
  SelfTestPlan plan;
  plan.comparisons = 20;
  std::mt19937_64 bits;
  std::lognormal_distribution<double> noise(0, 0.5);
  const auto write = [&](const char* name, const TakeSample& take) {
    std::ofstream(folder / name) << self_test_json(self_test(plan, take), "queens/count/n:8");
  };
  write("self-test-quiet.json", [](int units) { return units * 1e-3; });
  write("self-test-noisy.json", [&](int units) { return units * 1e-3 * noise(bits); });
}
