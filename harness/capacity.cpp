#include "harness/capacity.hpp"

#include <algorithm>
#include <barrier>
#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>

#include "harness/ghz_probe.hpp"
#include "harness/measure.hpp"
#include "harness/verify.hpp"
#include "puzzles/catalogue.hpp"

namespace puzzlebench::harness {

namespace {

/// What one thread does and finds.
struct Searcher {
  std::unique_ptr<puzzles::Workload> workload;
  double ghz = 0;
  double executions_per_second = 0;
  std::string wrong;  ///< what was wrong with an answer

  void search(std::barrier<>& start, double seconds) {
    engine::Executor executor(1);
    engine::Control control;
    puzzles::Execution execution{executor, control};
    const auto execute = [&] {
      control.restart();
      const auto outcome = workload->execute(engine::Variant{}, execution);
      if (const auto error = wrong_answer(*workload, engine::Variant{}, outcome, nullptr)) wrong = *error;
    };
    execute();  // cold
    start.arrive_and_wait();
    ghz = probe_ghz();
    start.arrive_and_wait();
    const double begin = steady_seconds();
    int executions = 0;
    double now = begin;
    for (; now - begin < seconds; now = steady_seconds(), ++executions) execute();
    executions_per_second = executions / (now - begin);
  }
};

}  // namespace

std::vector<int> capacity_threads(int most) {
  std::vector<int> threads;
  for (int count = 1; count < most; count *= 2) threads.push_back(count);
  threads.push_back(most);
  return threads;
}

std::vector<Capacity> measure_capacity(const puzzles::Puzzle& puzzle, engine::Objective objective,
                                       const puzzles::ParameterMap& parameters,
                                       const std::vector<int>& threads, double seconds) {
  std::vector<Capacity> capacities;
  for (const int count : threads) {
    std::vector<Searcher> searchers(static_cast<std::size_t>(count));
    for (Searcher& searcher : searchers)
      searcher.workload = puzzles::make_workload(puzzle, objective, parameters);
    std::barrier<> start(count);
    {
      std::vector<std::jthread> others;
      for (std::size_t i = 1; i < searchers.size(); ++i)
        others.emplace_back([&, i] { searchers[i].search(start, seconds); });
      searchers[0].search(start, seconds);
    }
    Capacity& capacity = capacities.emplace_back(Capacity{.threads = count, .ghz = searchers[0].ghz});
    for (const Searcher& searcher : searchers) {
      if (!searcher.wrong.empty())
        throw std::runtime_error(searcher.workload->info().name + " on " + std::to_string(count) +
                                 " threads at once: " + searcher.wrong);
      capacity.ghz = std::min(capacity.ghz, searcher.ghz);
      capacity.executions_per_second += searcher.executions_per_second;
    }
    capacity.of_one_thread = capacity.executions_per_second / capacities.front().executions_per_second;
  }
  return capacities;
}

}  // namespace puzzlebench::harness
