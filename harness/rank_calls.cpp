#include "harness/rank_calls.hpp"

#include <chrono>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>

#include "harness/executors.hpp"
#include "harness/interrupt.hpp"
#include "harness/sweep_axes.hpp"
#include "puzzles/catalogue.hpp"

namespace puzzlebench::harness {

namespace {

using Json = nlohmann::json;

constexpr engine::u64 rest = 0, search = 1;  // what rank 0 tells the ranks of a turn
constexpr const char* dismissal = "";

/// What a rank keeps from call to call.
struct Kept {
  const std::vector<puzzles::Puzzle>& catalogue;
  std::map<std::string, std::unique_ptr<puzzles::Workload>> workloads{};
  std::optional<Executors> executors{};

  const puzzles::Workload& workload_of(const RankCall& call) {
    auto& kept = workloads[Json{call.puzzle, call.objective, call.parameters}.dump()];
    if (!kept) {
      const puzzles::Puzzle& puzzle = find_puzzle("a call of rank 0", call.puzzle, catalogue);
      kept = puzzles::make_workload(puzzle, parse_objective("a call of rank 0", call.objective, puzzle),
                                    call.parameters);
    }
    return *kept;
  }
};

void answer(Job& job, const RankCall& call, const InterruptGuard& interrupt, Kept& kept) {
  const puzzles::Workload& workload = kept.workload_of(call);
  if (!kept.executors) kept.executors.emplace(call.largest_threads);
  engine::Executor& executor = kept.executors->of(call.variant.threads).executor;
  engine::Control control(call.limits, &interrupt.flag());
  const int count = call.variant.ranks;
  engine::Ranks& ranks = job.first_ranks(count);
  job.meet(count);
  while (job.of_first(rest, count) == search) {
    control.restart();
    puzzles::Execution execution{executor, control, false, nullptr, &ranks};
    ranks.begin(control);
    workload.execute(call.variant, execution);
  }
}

}  // namespace

std::string to_text(const RankCall& call) {
  const engine::Variant& variant = call.variant;
  Json json{{"puzzle", call.puzzle},
            {"objective", call.objective},
            {"parameters", call.parameters},
            {"policy", puzzles::to_string(variant.policy)},
            {"ranks", variant.ranks},
            {"threads", variant.threads},
            {"nodes", call.limits.nodes},
            {"memory", call.limits.memory},
            {"largest_threads", call.largest_threads}};
  if (variant.split_depth) json["split_depth"] = *variant.split_depth;
  if (variant.budget) json["budget"] = *variant.budget;
  if (call.limits.time) json["nanoseconds"] = call.limits.time->count();
  return json.dump();
}

RankCall parse_call(const std::string& text) {
  const Json json = Json::parse(text);
  RankCall call;
  call.puzzle = json.at("puzzle");
  call.objective = json.at("objective");
  call.parameters = json.at("parameters");
  call.variant.policy = puzzles::find_policy("a call of rank 0", json.at("policy"));
  call.variant.ranks = json.at("ranks");
  call.variant.threads = json.at("threads");
  if (json.contains("split_depth")) call.variant.split_depth = json["split_depth"].get<int>();
  if (json.contains("budget")) call.variant.budget = json["budget"].get<std::uint64_t>();
  if (json.contains("nanoseconds"))
    call.limits.time = std::chrono::nanoseconds(json["nanoseconds"].get<std::int64_t>());
  call.limits.nodes = json.at("nodes");
  call.limits.memory = json.at("memory");
  call.largest_threads = json.at("largest_threads");
  return call;
}

RankTurn::RankTurn(Job& job, const puzzles::Workload& workload, const RankCall& call)
    : job_(job), workload_(workload), variant_(call.variant) {
  job_.call(to_text(call));
  job_.first_ranks(variant_.ranks);
  job_.meet(variant_.ranks);
}

RankTurn::~RankTurn() {
  try {
    job_.of_first(rest, variant_.ranks);
  } catch (const std::exception& error) {
    job_.abandon(error.what());
  }
}

puzzles::Outcome RankTurn::execute(puzzles::Execution& execution) {
  try {
    engine::Ranks& ranks = job_.first_ranks(variant_.ranks);
    job_.of_first(search, variant_.ranks);
    ranks.begin(execution.control);
    execution.ranks = &ranks;
    return workload_.execute(variant_, execution);
  } catch (const std::exception& error) {
    job_.abandon(error.what());
    throw;  // never: GCC takes no virtual function to be one that does not return
  }
}

RankDismissal::~RankDismissal() {
  try {
    job_.call(dismissal);
  } catch (const std::exception& error) {
    job_.abandon(error.what());
  }
}

void answer_calls(Job& job, const std::vector<puzzles::Puzzle>& catalogue) {
  try {
    const InterruptGuard interrupt;
    Kept kept{catalogue};
    for (;;) {
      const std::string text = job.call("");
      if (text == dismissal) return;
      const RankCall call = parse_call(text);
      if (job.ranks().rank() < call.variant.ranks) answer(job, call, interrupt, kept);
    }
  } catch (const std::exception& error) {
    job.abandon(error.what());
  }
}

}  // namespace puzzlebench::harness
