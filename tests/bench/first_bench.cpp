// `first` over many seeds: how long until the leftmost solution is found, serially and by two workers, how
// long the others run on after the last find, and what they entered for nothing. Fails (1) when any run of a
// seed enters other `nodes` than serial search does. `bench_first [trees|attempts]`.
#include <atomic>
#include <cstdio>
#include <string_view>

#include "engine/auto_depth.hpp"
#include "engine/budget.hpp"
#include "engine/split.hpp"
#include "puzzles/catalogue.hpp"
#include "tests/bench/in_turn.hpp"
#include "tests/engine/uneven_tree.hpp"

namespace {

using namespace puzzlebench;
using bench::Clock;
using engine::u64;

/// An uneven tree of some 8 million nodes (40^3 subtrees of 125 on average), one leaf in a million a
/// solution: 6 of them, or by chance none.
struct RareSolution : tests::UnevenTree {
  std::atomic<Clock::rep>* last_find;

  RareSolution(u64 tree_seed, std::atomic<Clock::rep>& find) : UnevenTree{tree_seed}, last_find(&find) {}

  Moves moves(const State& s) const { return s.depth < 3 ? 40 : UnevenTree::moves(s); }
  bool is_solution(const State& s) const {
    if (s.hash % 1'000'000 != 777) return false;
    last_find->store(Clock::now().time_since_epoch().count(), std::memory_order_relaxed);
    return true;
  }
};

/// One policy's figures over all seeds and repetitions.
struct Figures {
  std::string name;
  std::vector<double> seconds{}, after_find{}, speculative{};  // speculative: against serial's nodes
};

void print_header(const char* what, int seeds, int repeats) {
  std::printf(
      "%s, %d seeds, %d runs of each\n  %-18s %s\n", what, seeds, repeats, "",
      "ms to the first solution: least, quarter, half, three quarters, 90 %, most, mean | speculative "
      "nodes / serial's: half, 90 %, most | ms after the last find: half, 99 %, most");
}

void print(const Figures& figures) {
  std::printf("  %-18s", figures.name.c_str());
  for (const double share : {0.0, 0.25, 0.5, 0.75, 0.9, 1.0})
    std::printf(" %8.3f", 1e3 * bench::quantile(figures.seconds, share));
  double sum = 0;
  for (const double seconds : figures.seconds) sum += seconds;
  std::printf(" %8.3f |", 1e3 * sum / static_cast<double>(figures.seconds.size()));
  for (const double share : {0.5, 0.9, 1.0})
    std::printf(" %6.3f", bench::quantile(figures.speculative, share));
  if (!figures.after_find.empty()) {
    std::printf(" |");
    for (const double share : {0.5, 0.99, 1.0})
      std::printf(" %7.3f", 1e3 * bench::quantile(figures.after_find, share));
  }
  std::printf("\n");
}

bool equal_nodes = true;

/// Runs every search of one seed `repeats` times in turn; the first one is serial. search(i) -> Result.
template <class Search>
void run_seed(u64 seed, int repeats, std::vector<Figures>& figures, std::atomic<Clock::rep>* find,
              const Search& search) {
  u64 serial_nodes = 0;
  for (int repeat = 0; repeat < repeats; ++repeat)
    for (std::size_t i = 0; i < figures.size(); ++i) {
      const auto begin = Clock::now();
      const engine::Result result = search(i);
      const auto end = Clock::now();
      if (serial_nodes == 0) serial_nodes = result.nodes;
      if (result.nodes != serial_nodes) {
        equal_nodes = false;
        std::printf("seed %llu, %s: %llu nodes, not %llu\n", static_cast<unsigned long long>(seed),
                    figures[i].name.c_str(), static_cast<unsigned long long>(result.nodes),
                    static_cast<unsigned long long>(serial_nodes));
      }
      if (!result.found) continue;
      figures[i].seconds.push_back(std::chrono::duration<double>(end - begin).count());
      figures[i].speculative.push_back(static_cast<double>(result.nodes_speculative) /
                                       static_cast<double>(serial_nodes));
      if (find != nullptr)
        figures[i].after_find.push_back(
            std::chrono::duration<double>(end - Clock::time_point(Clock::duration(find->load()))).count());
    }
}

void trees(int seeds, int repeats) {
  engine::Executor one(1), two(2);
  two.warm_up();
  std::vector<Figures> figures{
      {"serial"}, {"split, 1 worker"}, {"budget, 1 worker"}, {"split, 2 workers"}, {"budget, 2 workers"}};
  std::atomic<Clock::rep> find{0};
  for (int seed = 1; seed <= seeds; ++seed) {
    const RareSolution tree(static_cast<u64>(seed), find);
    const int depth = engine::choose_split_depth(tree, 2, true).depth;
    run_seed(static_cast<u64>(seed), repeats, figures, &find, [&](std::size_t i) -> engine::Result {
      engine::Control control;
      if (i == 0) return first_serial(tree, control);
      engine::Executor& executor = i < 3 ? one : two;
      if (i % 2 == 1) return first_split(tree, depth, executor, control);
      return first_budget(tree, engine::budget_default, executor, control);
    });
  }
  print_header("uneven tree, rare solutions", seeds, repeats);
  for (const auto& row : figures) print(row);
  std::printf("  without a solution: %zu of %d seeds\n",
              static_cast<std::size_t>(seeds) - figures[0].seconds.size() / static_cast<std::size_t>(repeats),
              seeds);
}

void attempts(int seeds, int repeats) {
  engine::Executor one(1), two(2);
  two.warm_up();
  std::vector<Figures> figures{{"serial"}, {"split, 1 worker"}, {"split, 2 workers"}};
  for (int seed = 1; seed <= seeds; ++seed) {
    const auto workload =
        puzzles::make_workload(puzzles::find_puzzle("pen-and-paper"), engine::Objective::first,
                               {{"n", "100"}, {"ties", "random"}, {"seed", std::to_string(seed)}});
    run_seed(static_cast<u64>(seed), repeats, figures, nullptr, [&](std::size_t i) {
      engine::Control control;
      puzzles::Execution execution{i < 2 ? one : two, control};
      const engine::Variant variant{i == 0 ? engine::Policy::serial : engine::Policy::split, i < 2 ? 1 : 2};
      return workload->execute(variant, execution).result;
    });
  }
  print_header("pen-and-paper, attempts at 100x100, random ties", seeds, repeats);
  for (const auto& row : figures) print(row);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view what = argc > 1 ? argv[1] : "";
  const engine::WorkerLimit limit(2);
  if (what.empty() || what == "trees") trees(100, 3);
  if (what.empty() || what == "attempts") attempts(200, 3);
  std::printf("nodes of repeated runs and of all policies: %s\n", equal_nodes ? "equal" : "NOT EQUAL");
  return equal_nodes ? 0 : 1;
}
