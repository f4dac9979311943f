// The default policy against the others and against what a user would have written instead, at one thread and
// at two: medians of samples taken in turn, and against plain serial. `bench_peers [NUMBER]`: one tree alone.
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

#include "puzzles/catalogue.hpp"
#include "tests/bench/in_turn.hpp"

namespace {

using namespace puzzlebench;
using engine::Policy;

struct Contest {
  const char* puzzle;
  puzzles::ParameterMap parameters;
  int blocks;
};

struct Entrant {
  explicit Entrant(const engine::Variant& v) : variant(v), executor(v.threads) {}

  engine::Variant variant;
  engine::Executor executor;
};

void compare(const Contest& contest) {
  const auto workload = puzzles::make_workload(puzzles::find_puzzle(contest.puzzle), engine::Objective::count,
                                               contest.parameters);
  const Policy favourite = default_policy(workload->info());
  const int depth = workload->choose_split(2).depth;  // of both: at one thread the price of the same split

  std::vector<std::unique_ptr<Entrant>> entrants;
  std::vector<bench::Subject> subjects;
  engine::Control control;
  engine::u64 nodes = 0;
  const auto enter = [&](Policy policy, int threads) {
    engine::Variant variant{policy, threads};
    if (takes_split_depth(workload->info(), policy)) variant.split_depth = depth;
    entrants.push_back(std::make_unique<Entrant>(variant));
    Entrant& entrant = *entrants.back();
    entrant.executor.warm_up();
    std::string name(puzzles::to_string(policy));
    if (variant.split_depth) name += "/split-depth:" + std::to_string(depth);
    if (policy == favourite) name += " (default)";
    subjects.push_back({name, [&] {
                          control.restart();
                          puzzles::Execution execution{entrant.executor, control};
                          const auto result = workload->execute(entrant.variant, execution).result;
                          if (nodes != 0 && result.nodes != nodes)
                            throw std::logic_error("nodes differ between policies");
                          nodes = result.nodes;
                        }});
  };
  enter(Policy::serial, 1);
  for (const auto& policy : puzzles::policies) {
#ifndef _OPENMP
    if (policy.policy == Policy::openmp) continue;
#endif
    if (policy.policy == Policy::serial) continue;
    for (const int threads : {1, 2}) enter(policy.policy, threads);
  }

  bench::sample_in_turn(subjects, contest.blocks);
  const double serial = bench::median(subjects[0].seconds);
  std::printf("%s, %llu nodes, median of %zu: serial %.2f ms\n", workload->info().name.c_str(),
              static_cast<unsigned long long>(nodes), subjects[0].seconds.size(), 1e3 * serial);
  std::printf("  %-28s %21s %21s\n", "", "1 thread: ms / serial", "2 threads: speed-up");
  for (std::size_t i = 1; i < subjects.size(); i += 2) {
    const double one = bench::median(subjects[i].seconds), two = bench::median(subjects[i + 1].seconds);
    std::printf("  %-28s %13.2f %7.3f %13.2f %7.3f\n", subjects[i].name.c_str(), 1e3 * one, one / serial,
                1e3 * two, serial / two);
  }
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  const engine::WorkerLimit limit(2);
  const Contest contests[] = {
      {"queens", {{"n", "13"}}, 41},
      {"uts", {{"tree", "t1"}}, 15},
      {"uts", {{"tree", "t3"}}, 15},
      {"snake-cube", {{"chain", "edge-start"}, {"kernel", "reference"}}, 41},
  };
  for (int i = 0; i < static_cast<int>(std::size(contests)); ++i)
    if (argc < 2 || std::atoi(argv[1]) == i) compare(contests[i]);
  return 0;
}
