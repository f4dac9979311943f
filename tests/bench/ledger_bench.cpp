// The overhead ledger: what each step from a bare recursion to a parallel search costs a node, what a task
// costs, and how long a search runs on after it was asked to stop. `bench_ledger nodes`, `tasks` or `stops`;
// without a word all three.
#include <atomic>
#include <cmath>
#include <cstdio>
#include <random>
#include <string_view>

#include "engine/budget.hpp"
#include "engine/peers.hpp"
#include "engine/spawn.hpp"
#include "puzzles/catalogue.hpp"
#include "puzzles/queens/problem.hpp"
#include "tests/bench/in_turn.hpp"

namespace {

using namespace puzzlebench;
using bench::Clock;
using engine::Control;
using engine::Executor;
using engine::Objective;
using engine::Policy;
using engine::u64;
using puzzles::queens::QueensProblem;

// ---- nodes: queens, whose node costs least, so that every addition shows

constexpr int queens_n = 13;
constexpr double queens_nodes = 4'674'890;

enum class Counting { solutions, nodes, nodes_polled };

/// The kernel's shape with only so much in it.
template <Counting counting>
struct ByHand {
  std::uint32_t full;
  Control& control;
  u64 interior = 0, leaves = 0, solutions = 0;

  struct State {
    std::uint32_t columns, left, right;
  };

  std::uint32_t moves(const State& s) const { return full & ~(s.columns | s.left | s.right); }

  [[gnu::cold, gnu::noinline]] void poll() {
    if (control.poll(engine::poll_interval)) throw engine::Stopped{};
  }

  [[gnu::noinline]] void below(const State& passed, std::uint32_t free) {
    const State s = passed;
    if constexpr (counting != Counting::solutions) ++interior;
    if constexpr (counting == Counting::nodes_polled)
      if ((interior & (engine::poll_interval - 1)) == 0) [[unlikely]]
        poll();
    do {
      const std::uint32_t m = free & -free;
      free ^= m;
      const State child{s.columns | m, (s.left | m) << 1, (s.right | m) >> 1};
      const std::uint32_t next = moves(child);
      if (next != 0) {
        below(child, next);
      } else {
        if constexpr (counting != Counting::solutions) ++leaves;
        solutions += child.columns == full ? 1 : 0;
      }
    } while (free != 0);
  }

  u64 count() {
    interior = leaves = solutions = 0;
    below({0, 0, 0}, full);
    return solutions;
  }
};

/// As most people write it: every queen a call.
[[gnu::noinline]] u64 textbook(std::uint32_t full, std::uint32_t columns, std::uint32_t left,
                               std::uint32_t right) {
  if (columns == full) return 1;
  u64 solutions = 0;
  for (std::uint32_t free = full & ~(columns | left | right); free != 0; free &= free - 1) {
    const std::uint32_t m = free & -free;
    solutions += textbook(full, columns | m, (left | m) << 1, (right | m) >> 1);
  }
  return solutions;
}

std::atomic<u64> kept;  // so that no search is optimised away

void nodes_ledger() {
  const QueensProblem queens(queens_n);
  Control control;
  Executor one(1), two(2);
  two.warm_up();
  const auto budget = [&](Executor& executor) {
    return [&] {
      kept = kept + static_cast<u64>(
                        count_budget(queens, engine::budget_default, executor, control).solution_leaves);
    };
  };
  const auto split = [&](Executor& executor) {
    return [&] { kept = kept + count_split(queens, 3, executor, control).solution_leaves; };
  };
  std::vector<bench::Subject> subjects{
      {"textbook recursion, solutions", [&] { kept = kept + textbook(queens.full, 0, 0, 0); }},
      {"kernel's shape, solutions",
       [&] {
         kept = kept + ByHand<Counting::solutions>{queens.full, control}.count();
       }},
      {"+ nodes and leaves",
       [&] {
         kept = kept + ByHand<Counting::nodes>{queens.full, control}.count();
       }},
      {"+ stop poll",
       [&] {
         kept = kept + ByHand<Counting::nodes_polled>{queens.full, control}.count();
       }},
      {"engine serial", [&] { kept = kept + count_serial(queens, control).solution_leaves; }},
      {"+ record of nodes per depth",
       [&] { kept = kept + count_serial<true>(queens, control).solution_leaves; }},
      {"split depth 3, 1 worker", split(one)},
      {"budget, 1 worker", budget(one)},
      {"split depth 3, 2 workers", split(two)},
      {"budget, 2 workers", budget(two)},
  };
  bench::sample_in_turn(subjects, 101);
  const double serial = bench::median(subjects[4].seconds);
  std::printf("queens %d, %.0f nodes: ns per node (median of %zu) and against engine serial\n", queens_n,
              queens_nodes, subjects[0].seconds.size());
  for (const auto& subject : subjects) {
    const double time = bench::median(subject.seconds);
    std::printf("  %-32s %6.3f  %5.3f\n", subject.name.c_str(), 1e9 * time / queens_nodes, time / serial);
  }
}

// ---- tasks: a root with so many leaves, each of them a task

struct Comb {
  using State = std::uint32_t;
  using Moves = std::uint32_t;
  using Move = std::uint32_t;

  std::uint32_t teeth;

  State root() const { return 0; }
  Moves moves(State s) const { return s == 0 ? teeth : 0; }
  static bool empty(Moves moves) { return moves == 0; }
  static Move take(Moves& moves) { return moves--; }
  static State child(State, Move move) { return move; }
  static bool is_solution(State) { return true; }
};

void tasks_ledger() {
  constexpr std::uint32_t sizes[] = {100, 1000, 10000};
  Control control;
  Executor one(1), two(2);
  two.warm_up();
  std::vector<bench::Subject> subjects;
  for (const std::uint32_t tasks : sizes) {
    const auto add = [&](const char* name, auto&& search) {
      subjects.push_back({name, [=] { kept = kept + search(Comb{tasks}).nodes; }});
    };
    add("serial: the nodes alone", [&](const Comb& comb) { return count_serial(comb, control); });
    add("split, 1 worker", [&](const Comb& comb) { return count_split(comb, 1, one, control); });
    add("split, 2 workers", [&](const Comb& comb) { return count_split(comb, 1, two, control); });
    add("spawn, 1 worker", [&](const Comb& comb) { return count_spawn(comb, 1, one, control); });
    add("spawn, 2 workers", [&](const Comb& comb) { return count_spawn(comb, 1, two, control); });
    add("threads, 2 workers", [&](const Comb& comb) { return count_threads(comb, 1, 2, control); });
#ifdef _OPENMP
    add("openmp, 2 workers", [&](const Comb& comb) { return count_openmp(comb, 1, 2, control); });
#endif
  }
  bench::sample_in_turn(subjects, 101);
  const std::size_t kinds = subjects.size() / std::size(sizes);
  std::printf("empty tasks: us for all (median of %zu), and ns for one more (1,000 to 10,000)\n",
              subjects[0].seconds.size());
  std::printf("  %-24s %10u %10u %10u %10s\n", "", sizes[0], sizes[1], sizes[2], "ns a task");
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    double times[std::size(sizes)];
    for (std::size_t i = 0; i < std::size(sizes); ++i)
      times[i] = bench::median(subjects[i * kinds + kind].seconds);
    std::printf("  %-24s %10.1f %10.1f %10.1f %10.0f\n", subjects[kind].name.c_str(), 1e6 * times[0],
                1e6 * times[1], 1e6 * times[2], 1e9 * (times[2] - times[1]) / (sizes[2] - sizes[1]));
  }
}

// ---- stops: from Control::stop() on another thread to the search's return

struct Stoppable {
  const char* puzzle;
  Objective objective;
  puzzles::ParameterMap parameters;
  double moment_max;  // seconds: stops fall until then, most of them early
  std::vector<Policy> policies;
};

void time_stops(const Stoppable& search, int stops) {
  const auto workload =
      puzzles::make_workload(puzzles::find_puzzle(search.puzzle), search.objective, search.parameters);
  for (const Policy policy : search.policies) {
    engine::Variant variant{policy, policy == Policy::serial ? 1 : 2};
    if (takes_split_depth(workload->info(), policy))
      variant.split_depth = workload->choose_split(variant.threads).depth;
    Executor executor(variant.threads);
    executor.warm_up();
    Control control;
    std::mt19937 random(1);
    std::uniform_real_distribution<double> exponent(std::log(1e-4), std::log(search.moment_max));
    std::vector<double> latencies;
    int ended = 0;
    while (static_cast<int>(latencies.size()) < stops && ended <= stops) {
      control.restart();
      Clock::time_point asked;
      const std::chrono::duration<double> moment(std::exp(exponent(random)));
      std::thread stopper([&] {
        std::this_thread::sleep_for(moment);
        asked = Clock::now();
        control.stop(engine::StopReason::interrupted);
      });
      puzzles::Execution execution{executor, control};
      const bool complete = workload->execute(variant, execution).result.complete;
      const auto returned = Clock::now();
      stopper.join();
      if (complete)
        ++ended;
      else
        latencies.push_back(std::chrono::duration<double>(returned - asked).count());
    }
    if (latencies.empty()) continue;
    std::printf("  %-58s %-10s %5zu %7.3f %7.3f %7.3f\n", workload->info().name.c_str(),
                std::string(puzzles::to_string(policy)).c_str(), latencies.size(),
                1e3 * bench::median(latencies), 1e3 * bench::quantile(latencies, 0.99),
                1e3 * bench::quantile(latencies, 1));
    std::fflush(stdout);
  }
}

void stops_ledger(int first, int last) {
  const std::vector<Policy> tree{Policy::serial, Policy::split, Policy::budget},
      layers{Policy::serial, Policy::split};
  std::vector<Policy> all = tree;
  all.insert(all.end(), {Policy::spawn, Policy::threads, Policy::task_group});
#ifdef _OPENMP
  all.push_back(Policy::openmp);
#endif
  const Stoppable searches[] = {
      {"queens", Objective::count, {{"n", "17"}}, 0.02, all},
      {"uts", Objective::count, {{"tree", "t3l"}}, 0.02, tree},
      {"snake-cube", Objective::count, {{"chain", "king"}}, 0.02, tree},
      {"snake-cube", Objective::chains, {{"box", "3x3x4"}}, 0.02, tree},
      {"domino-square", Objective::count, {{"sum", "24"}, {"pips", "12"}}, 0.02, tree},
      {"pen-and-paper", Objective::count, {{"n", "6"}}, 0.02, tree},
      {"pen-and-paper", Objective::count, {{"n", "20"}}, 0.02, tree},
      {"peg-solitaire", Objective::count, {{"jumps", "12"}}, 0.02, tree},
      {"peg-solitaire", Objective::first, {{"board", "french"}, {"finish", "any"}}, 0.1, tree},
      {"pen-and-paper", Objective::count, {{"n", "100"}, {"attempts", "1000000"}}, 0.02, layers},
      {"pen-and-paper", Objective::count, {{"n", "10000"}, {"attempts", "1000000"}}, 0.1, layers},
      {"frogs", Objective::reach, {{"n", "20"}}, 0.1, layers},
      {"frogs", Objective::reach, {{"n", "20"}, {"kernel", "reference"}}, 0.1, layers},
      {"peg-solitaire", Objective::reach, {}, 0.1, layers},
      {"peg-solitaire", Objective::reach, {{"kernel", "reference"}}, 0.1, layers},
      {"peg-solitaire", Objective::tally, {}, 0.1, layers},
  };
  std::printf("from stop to return, 2 workers but for serial: stops, then ms: median, 99 %%, most\n");
  for (int i = first; i < std::min(last, static_cast<int>(std::size(searches))); ++i)
    time_stops(searches[i], 1000);
}

}  // namespace

/// Words: nodes, tasks, stops; after stops the first search and the one behind the last.
int main(int argc, char** argv) {
  const std::string_view what = argc > 1 ? argv[1] : "";
  const engine::WorkerLimit limit(2);
  if (what.empty() || what == "nodes") nodes_ledger();
  if (what.empty() || what == "tasks") tasks_ledger();
  if (what.empty() || what == "stops")
    stops_ledger(argc > 2 ? std::atoi(argv[2]) : 0, argc > 3 ? std::atoi(argv[3]) : 1000);
  return 0;
}
