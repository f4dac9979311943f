#include "results/report_data.hpp"

#include <nlohmann/json.hpp>

#include "results/comparison.hpp"
#include "results/comparison_json.hpp"
#include "results/comparison_text.hpp"
#include "results/export.hpp"
#include "results/fingerprint.hpp"
#include "results/json_text.hpp"
#include "results/processes.hpp"
#include "results/report_cells.hpp"
#include "results/report_charts.hpp"
#include "results/report_first.hpp"
#include "results/summary.hpp"
#include "results/table.hpp"

namespace puzzlebench::results {

namespace {

using Json = nlohmann::ordered_json;

/// As a POSIX shell reads it back: bare where nothing in it means anything there.
std::string shell_quoted(const std::string& word) {
  constexpr const char* harmless = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@%+=:,./-";
  if (!word.empty() && word.find_first_not_of(harmless) == std::string::npos) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

std::string command_of(const Run& run) {
  std::string command;
  for (const std::string& word : run.argv) command += (command.empty() ? "" : " ") + shell_quoted(word);
  return command;
}

/// What the times depend on, and what names the run; what it does not know is left out.
Json run_facts(const RunDocument& document) {
  const Context& context = document.context;
  Json facts = Json::array();
  const auto add = [&](const char* name, const std::string& value) {
    if (!value.empty() && value != "unknown") facts.push_back({name, value});
  };
  add("date", context.date);
  add("host", context.host_name);
  for (const Fact& fact : fingerprint(context)) add(fact.name.c_str(), fact.value);
  for (const char* name : {"ranks", "hosts", "mpi", "cores", "hypervisor", "memory_bytes", "numa_nodes",
                           "cpu_quota", "counters"})
    add(name, fact_of(context.machine, name));
  for (const char* name : {"version", "commit"}) add(name, fact_of(context.build, name));
  std::string load;
  for (const double value : context.load_avg) load += (load.empty() ? "" : ", ") + format_fixed(value, 2);
  add("load_avg", load);
  add("order_seed", std::to_string(document.run.seed));
  add("processes", std::to_string(document.run.processes));
  if (document.run.resumed > 0) add("resumed", std::to_string(document.run.resumed));
  return facts;
}

Json first_json(const FirstScreen& screen) {
  Json numbers = Json::array();
  for (const KeyNumber& number : screen.numbers)
    numbers.push_back({{"value", number.value}, {"label", number.label}, {"note", number.note}});
  return {{"headline", screen.headline}, {"numbers", std::move(numbers)},
          {"workload", screen.workload}, {"which", screen.which},
          {"why", screen.why},           {"reasons", screen.reasons}};
}

}  // namespace

std::string report_data(const RunDocument& run, const RunDocument* base) {
  const Summary summary = summarize(run);
  Json data{{"run",
             {{"id", run.run.id},
              {"status", run.run.status},
              {"command", command_of(run.run)},
              {"facts", run_facts(run)}}},
            {"first", first_json(first_screen(run, summary))},
            {"processes", processes_lines(run)},
            {"cells", report_cells(run, summary)},
            {"csv", to_csv({run})},
            {"workloads", report_workloads(summary)},
            {"weak", report_weak(summary)},
            {"scaling", report_scaling(run, summary)},
            {"timelines", report_timelines(run)}};
  if (base != nullptr) {
    const Comparison comparison = compare(*base, run);
    data["comparison"] = Json::parse(comparison_json(comparison));
    data["comparison"]["legend"] = comparison_legend(comparison);
    data["comparison"]["disturbed"] = disturbed_lines(comparison);
  }
  return compact_text(data);
}

}  // namespace puzzlebench::results
