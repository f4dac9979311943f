#include "harness/verify.hpp"

#include <algorithm>
#include <stdexcept>

#include "harness/answer_check.hpp"
#include "puzzles/words.hpp"

namespace puzzlebench::harness {

namespace {

using engine::Objective;
using engine::Policy;
using puzzles::to_decimal;

std::string differs(const std::string& what, const std::string& found, const std::string& serial) {
  return what + ": found " + found + ", serial search found " + serial;
}

std::string yes_or_no(bool value) {
  return value ? "yes" : "no";
}

std::string text(const std::optional<puzzles::Solution>& solution) {
  if (!solution) return "none";
  return puzzles::join(*solution, " ", [](int number) { return std::to_string(number); });
}

std::string text(const engine::Layer& layer) {
  std::string text = std::to_string(layer.states);
  if (layer.winning != 0 || layer.leaves != 0)
    text += " (" + std::to_string(layer.winning) + " winning, " + std::to_string(layer.leaves) + " leaves)";
  return text;
}

std::optional<std::string> layers_differ(const std::vector<engine::Layer>& a,
                                         const std::vector<engine::Layer>& b) {
  if (a.size() != b.size()) return differs("layers", std::to_string(b.size()), std::to_string(a.size()));
  for (std::size_t i = 0; i < a.size(); ++i)
    if (a[i] != b[i])
      return differs("states of layer " + std::to_string(b[i].index), text(b[i]),
                     text(a[i]) + " in layer " + std::to_string(a[i].index));
  return std::nullopt;
}

std::optional<std::string> figures_differ(const puzzles::Figures& a, const puzzles::Figures& b) {
  for (const puzzles::Figure& expected : a) {
    const auto found =
        std::find_if(b.begin(), b.end(), [&](const auto& own) { return own.name == expected.name; });
    if (found == b.end()) return differs(expected.name, "none", to_decimal(expected.value));
    if (found->value != expected.value)
      return differs(expected.name, to_decimal(found->value), to_decimal(expected.value));
  }
  return a.size() == b.size() ? std::nullopt
                              : std::optional<std::string>("figures: more than serial search found");
}

}  // namespace

std::optional<std::string> difference(const puzzles::WorkloadInfo& info, const engine::Variant& variant,
                                      const puzzles::Outcome& a, const puzzles::Outcome& b) {
  const engine::Result &serial = a.result, &found = b.result;
  if (info.objective == Objective::first) {
    if (serial.found != found.found) return differs("found", yes_or_no(found.found), yes_or_no(serial.found));
    if (a.solution != b.solution) return differs("solution", text(b.solution), text(a.solution));
    if (serial.attempt != found.attempt)
      return differs("attempt", std::to_string(found.attempt + 1), std::to_string(serial.attempt + 1));
  }
  const bool by_chance = !enters_serial_nodes(info, variant);
  if (!by_chance && serial.nodes != found.nodes)
    return differs("nodes", std::to_string(found.nodes), std::to_string(serial.nodes));
  if (!by_chance && serial.leaves != found.leaves)
    return differs("leaves", std::to_string(found.leaves), std::to_string(serial.leaves));
  if (serial.solutions != found.solutions)
    return differs("solutions", to_decimal(found.solutions), to_decimal(serial.solutions));
  if (serial.solution_leaves != found.solution_leaves)
    return differs("leaves that are solutions", std::to_string(found.solution_leaves),
                   std::to_string(serial.solution_leaves));
  if (auto layers = layers_differ(serial.layers, found.layers)) return layers;
  return figures_differ(a.figures, b.figures);
}

std::optional<std::string> wrong_answer(const puzzles::Workload& workload, const engine::Variant& variant,
                                        const puzzles::Outcome& outcome, const puzzles::Outcome* serial) {
  const puzzles::WorkloadInfo& info = workload.info();
  if (const AnswerCheck check = check_figures(info, outcome, variant); check.failed())
    return check.failures.front();
  if (outcome.solution)
    if (const auto wrong = workload.check(*outcome.solution))
      return "the solution breaks the rules: " + *wrong;
  // A split may enter frontier nodes right of the solution even on one thread.
  if (variant.policy == Policy::serial && outcome.result.nodes_speculative != 0)
    return "nodes_speculative: found " + std::to_string(outcome.result.nodes_speculative) +
           " in a serial search";
  return serial == nullptr ? std::nullopt : difference(info, variant, *serial, outcome);
}

std::optional<std::string> counts_differ(const puzzles::WorkloadInfo& info, const engine::Variant& variant,
                                         const results::Counts& before, const results::Counts& now) {
  std::string differing;
  const auto compare = [&](const char* name, const auto& a, const auto& b) {
    if (!(a == b)) differing += (differing.empty() ? "" : ", ") + std::string(name);
  };
  if (enters_serial_nodes(info, variant)) {
    compare("nodes", before.nodes, now.nodes);
    compare("leaves", before.leaves, now.leaves);
  }
  compare("solutions", before.solutions, now.solutions);
  compare("states", before.states, now.states);
  compare("dead_ends", before.dead_ends, now.dead_ends);
  compare("layers", before.layers, now.layers);
  compare("found", before.found, now.found);
  compare("solution", before.solution, now.solution);
  compare("attempt", before.attempt, now.attempt);
  compare("figures", before.figures, now.figures);
  if (differing.empty()) return std::nullopt;
  return differing + ": not as in the samples from before the run was resumed";
}

void require_right(const puzzles::Workload& workload, const puzzles::Outcome& outcome) {
  if (const auto wrong = wrong_answer(workload, engine::Variant{}, outcome, nullptr))
    throw std::runtime_error(workload.info().name + ": " + *wrong);
}

std::string failure_kind(engine::StopReason reason) {
  switch (reason) {
    case engine::StopReason::none:
      return "error";
    case engine::StopReason::interrupted:
      return "interrupted";
    case engine::StopReason::time_limit:
      return "time-limit";
    case engine::StopReason::node_limit:
      return "node-limit";
    case engine::StopReason::memory_limit:
      return "memory-limit";
  }
  return "error";
}

}  // namespace puzzlebench::harness
