#include "harness/doctor.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "harness/copies.hpp"
#include "harness/environment.hpp"
#include "harness/executors.hpp"
#include "harness/exit_codes.hpp"
#include "harness/machine_limits.hpp"
#include "harness/measure.hpp"
#include "harness/self_test_run.hpp"
#include "harness/verify.hpp"
#include "puzzles/catalogue.hpp"
#include "puzzles/words.hpp"
#include "results/json_text.hpp"
#include "results/json_values.hpp"
#include "results/table.hpp"

namespace puzzlebench::harness {

namespace {

using json = nlohmann::ordered_json;

constexpr double capacity_seconds = 0.25;

Diagnosis diagnose() {
  const int cores = cores_allowed();
  if (const int had = threads_to_be_had(cores); had < cores)
    throw std::runtime_error("doctor needs " + puzzles::counted(static_cast<unsigned>(cores), "thread") +
                             ", one for each CPU allowed, but the system allows only " + std::to_string(had) +
                             " (" + thread_limits +
                             "); allow it fewer CPUs: taskset -c 0 puzzlebench doctor");
  Diagnosis diagnosis;
  diagnosis.context = read_context("puzzlebench", cores);
  diagnosis.checks = machine_checks(diagnosis.context, look_at_machine());
  // 6 ms of bit masks on a core of 2.6 GHz, no memory to speak of: nothing scales better.
  const auto workload =
      puzzles::make_workload(puzzles::find_puzzle("queens"), engine::Objective::count, {{"n", "12"}});
  diagnosis.capacity_workload = workload->info().name;
  diagnosis.capacity = measure_capacity(*workload, cores, capacity_seconds);
  return diagnosis;
}

}  // namespace

std::vector<int> capacity_threads(int most) {
  std::vector<int> threads;
  for (int count = 1; count < most; count *= 2) threads.push_back(count);
  threads.push_back(most);
  return threads;
}

std::vector<SearchesAtOnce> measure_capacity(const puzzles::Workload& workload, int most, double seconds) {
  Executors executors(most);
  const WarmUp warm = warm_up(
      [&] {
        engine::Control control;
        puzzles::Execution execution{executors.of(1).executor, control};
        return workload.execute(engine::Variant{}, execution);
      },
      steady_seconds);
  require_right(workload, warm.outcome);
  const auto executions = static_cast<std::uint64_t>(seconds / warm.shortest_execution) + 1;
  std::vector<SearchesAtOnce> capacity;
  for (const int threads : capacity_threads(most)) {
    const auto copies =
        run_copies(workload, executions, executors.of(threads).executor, [] { return engine::Control(); });
    if (!copies)
      throw std::runtime_error("the capacity probe's " + std::to_string(threads) +
                               " threads did not all run within a second; is the machine overloaded?");
    for (const puzzles::Outcome& outcome : copies->outcomes) require_right(workload, outcome);
    const double rate = threads / copies->seconds;
    capacity.push_back(
        {threads, copies->ghz, rate, capacity.empty() ? 1 : rate / capacity.front().executions_per_second});
  }
  return capacity;
}

std::string doctor_text(const Diagnosis& diagnosis) {
  std::size_t width = 0;
  for (const MachineCheck& check : diagnosis.checks) width = std::max(width, check.name.size());
  std::string text = diagnosis.context.cpu_model + ", " +
                     puzzles::counted(static_cast<unsigned>(diagnosis.context.num_cpus), "CPU") +
                     " allowed\n\n";
  for (const MachineCheck& check : diagnosis.checks) {
    std::string fitness = to_string(check.fitness), name = check.name;
    fitness.resize(7, ' ');
    name.resize(width, ' ');
    text += fitness + "  " + name + "  " + check.finding + "\n";
    if (!check.remedy.empty()) text += std::string(9, ' ') + "mend: " + check.remedy + "\n";
  }
  std::vector<std::vector<std::string>> rows{{"threads at once", "GHz", "searches/s", "of one thread"}};
  for (const SearchesAtOnce& at : diagnosis.capacity)
    rows.push_back({std::to_string(at.threads), results::format_fixed(at.ghz, 2),
                    results::format_fixed(at.executions_per_second, 1),
                    results::format_fixed(at.of_one_thread, 2)});
  return text + "\nCapacity: each thread searches " + diagnosis.capacity_workload +
         " for itself. A count scales no further than that.\n" + results::align_columns(std::move(rows));
}

std::string doctor_json(const Diagnosis& diagnosis) {
  json checks = json::array(), capacity = json::array();
  for (const MachineCheck& check : diagnosis.checks)
    checks.push_back({{"name", check.name},
                      {"verdict", to_string(check.fitness)},
                      {"finding", check.finding},
                      {"remedy", check.remedy}});
  for (const SearchesAtOnce& at : diagnosis.capacity) {
    json entry{{"threads", at.threads},
               {"executions_per_second", at.executions_per_second},
               {"of_one_thread", at.of_one_thread}};
    if (at.ghz) entry["ghz"] = *at.ghz;
    capacity.push_back(std::move(entry));
  }
  return results::readable_text(
             json{{"schema", {{"name", doctor_schema_name}, {"version", doctor_schema_version}}},
                  {"context", results::context_to_json(diagnosis.context)},
                  {"checks", std::move(checks)},
                  {"capacity_workload", diagnosis.capacity_workload},
                  {"capacity", std::move(capacity)}}) +
         "\n";
}

void setup_doctor(CLI::App& app, std::function<int()>& action) {
  struct Options {
    bool json = false, self_test = false;
  };
  const auto options = std::make_shared<Options>();
  CLI::App* sub = app.add_subcommand(
      "doctor",
      "Is this machine fit to measure on? Says what is not, how to mend it, and what the cores can give");
  const auto add_flag = [&](const char* name, bool& value, const std::string& help) {
    sub->add_flag(name, value, help)
        ->multi_option_policy(CLI::MultiOptionPolicy::Throw)
        ->disable_flag_override();
  };
  add_flag("--json", options->json, "One JSON object on stdout");
  add_flag("--self-test", options->self_test,
           "Instead, for a minute and a half: is identical work called SAME here and " +
               std::to_string(slowdown_percent) +
               " % more work SLOWER, 95 times of 100 each? Exit code 1 where not");
  sub->callback([options, &action] {
    action = [options] {
      if (options->self_test) return run_self_test(options->json);
      const Diagnosis diagnosis = diagnose();
      std::cout << (options->json ? doctor_json(diagnosis) : doctor_text(diagnosis)) << std::flush;
      return exit_good;
    };
  });
}

}  // namespace puzzlebench::harness
