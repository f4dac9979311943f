#include "harness/self_test.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <vector>

#include "harness/schedule.hpp"
#include "results/json_text.hpp"
#include "results/ratios.hpp"
#include "results/samples_needed.hpp"
#include "results/table.hpp"

namespace puzzlebench::harness {

namespace {

using results::BlockTime;
using results::Verdict;

constexpr const char* advice = "find out what disturbs the machine: puzzlebench doctor";

std::string percent(double share) {
  return results::format_fixed(share * 100, 1) + " %";
}

double share_of(const std::vector<double>& ratios, const std::function<bool(double)>& holds) {
  return static_cast<double>(std::count_if(ratios.begin(), ratios.end(), holds)) /
         static_cast<double>(ratios.size());
}

/// The decisions on `after` against `before`, and all ratios of their pairs.
struct Series {
  Decisions decisions;
  std::vector<double> ratios{};

  void decide(const std::vector<BlockTime>& after, const std::vector<BlockTime>& before, double min_effect) {
    const auto estimate = results::paired_ratio(after, before);
    ++decisions.called[results::verdict_of(estimate ? estimate->interval : std::nullopt, min_effect)];
    for (const double ratio : results::paired_ratios(after, before)) ratios.push_back(ratio);
  }
};

/// What kept `decisions` from what was wanted.
std::string reason(const SelfTest& test, const Decisions& decisions) {
  const int total = test.plan.comparisons;
  // Intervals of 95 % decide 5 of 100 wrongly by chance, where noise is far above the effect; over 10 in one
  // run of 90.
  if (decisions.wrong() > 2 * (total - test.required()))
    return std::to_string(decisions.wrong()) + " of " + std::to_string(total) +
           " were decided, and wrongly: something favours one of two samples taken side by side; trust no "
           "verdict here, and " +
           advice;
  const auto needed = results::samples_needed(decisions.pairs_below, decisions.pairs_above);
  if (needed && *needed <= static_cast<std::size_t>(test.plan.samples))
    return std::string("noise that comes in bursts: were it even, ") + results::to_string(decisions.wanted) +
           " would take " + std::to_string(*needed) + " samples; " + advice;
  return std::string("too noisy for ") + std::to_string(test.plan.samples) +
         " samples: " + results::to_string(decisions.wanted) + " takes " +
         (needed ? "about " + std::to_string(*needed)
                 : "over " + std::to_string(results::samples_needed_max)) +
         " here (sweep --samples); or " + advice;
}

nlohmann::ordered_json decisions_json(const SelfTest& test, const Decisions& decisions) {
  nlohmann::ordered_json called = nlohmann::ordered_json::object();
  for (const auto& [verdict, count] : decisions.called) called[results::to_string(verdict)] = count;
  const bool pass = test.passed(decisions);
  return {{"wanted", results::to_string(decisions.wanted)},
          {"called", std::move(called)},
          {"verdict", pass ? "PASS" : "FAIL"},
          {"reason", pass ? "" : reason(test, decisions)}};
}

}  // namespace

int Decisions::count(Verdict verdict) const {
  const auto found = called.find(verdict);
  return found == called.end() ? 0 : found->second;
}

int Decisions::wrong() const {
  int all = 0;
  for (const auto& [verdict, count] : called) all += count;
  return all - count(wanted) - count(Verdict::unclear);
}

int SelfTest::required() const {
  return (plan.comparisons * 95 + 99) / 100;
}

bool SelfTest::passed(const Decisions& decisions) const {
  return decisions.count(decisions.wanted) >= required();
}

SelfTest self_test(const SelfTestPlan& plan, const TakeSample& take) {
  constexpr std::array units{usual_units, usual_units, usual_units + 1};
  Series identical{{Verdict::same, {}}}, slowed{{Verdict::slower, {}}};
  const auto orders = block_orders(units.size(), plan.comparisons * plan.samples, plan.seed, "self-test");
  auto order = orders.begin();
  for (int comparison = 0; comparison < plan.comparisons; ++comparison) {
    std::array<std::vector<BlockTime>, units.size()> times;
    for (int block = 0; block < plan.samples; ++block, ++order)
      for (const std::size_t kind : *order) times[kind].push_back({block, take(units[kind])});
    identical.decide(times[1], times[0], plan.min_effect);
    slowed.decide(times[2], times[0], plan.min_effect);
  }

  const double above = 1 + plan.min_effect, below = 1 / above;
  SelfTest test{plan, 0, std::move(identical.decisions), std::move(slowed.decisions)};
  test.identical.pairs_below = share_of(identical.ratios, [&](double ratio) { return ratio < below; });
  test.identical.pairs_above = share_of(identical.ratios, [&](double ratio) { return ratio > above; });
  test.slowed.pairs_below = share_of(slowed.ratios, [&](double ratio) { return ratio <= above; });
  std::vector<double> differences;
  for (const double ratio : identical.ratios) differences.push_back(std::abs(ratio - 1));
  test.median_difference = results::median(differences);
  return test;
}

std::string self_test_text(const SelfTest& test, const std::string& what) {
  const SelfTestPlan& plan = test.plan;
  std::string text = std::to_string(plan.comparisons) + " comparisons of each kind, " +
                     std::to_string(plan.samples) + " samples a side, taken in turn: " + what +
                     "\nTwo samples of identical work differ by " + percent(test.median_difference) +
                     " (median); " + percent(test.identical.pairs_below + test.identical.pairs_above) +
                     " of such pairs by more than " + percent(plan.min_effect) + ".\n\n";
  const auto line = [&](const std::string& kind, const Decisions& decisions) {
    const bool pass = test.passed(decisions);
    text += (pass ? "PASS  " : "FAIL  ") + kind + "  must be " + results::to_string(decisions.wanted) +
            " at least " + std::to_string(test.required()) + " times; was";
    const char* separator = " ";
    for (const Verdict verdict : results::verdicts)
      if (const int count = decisions.count(verdict); count > 0) {
        text += separator + std::string(results::to_string(verdict)) + " " + std::to_string(count);
        separator = ", ";
      }
    text += "\n" + (pass ? "" : "      " + reason(test, decisions) + "\n");
  };
  line("identical work", test.identical);
  line(std::to_string(slowdown_percent) + " % more work ", test.slowed);
  return text;
}

std::string self_test_json(const SelfTest& test, const std::string& what) {
  return results::readable_text(
             nlohmann::ordered_json{{"schema", {{"name", "puzzlebench-self-test"}, {"version", 1}}},
                                    {"passed", test.passed()},
                                    {"work", what},
                                    {"comparisons", test.plan.comparisons},
                                    {"samples", test.plan.samples},
                                    {"min_effect", test.plan.min_effect},
                                    {"required", test.required()},
                                    {"median_difference", test.median_difference},
                                    {"identical", decisions_json(test, test.identical)},
                                    {"slowed", decisions_json(test, test.slowed)}}) +
         "\n";
}

}  // namespace puzzlebench::harness
