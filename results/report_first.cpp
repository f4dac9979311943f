#include "results/report_first.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "results/losses.hpp"
#include "results/reportable.hpp"
#include "results/table.hpp"

namespace puzzlebench::results {

namespace {

struct Shown {
  const WorkloadSummary* workload;
  const VariantSummary* variant;  ///< its headline, of two workers or more
};

bool nothing_measured(const Summary& summary) {
  return std::ranges::all_of(summary.workloads, [](const WorkloadSummary& workload) {
    return !workload.serial && workload.variants.empty();
  });
}

/// By ascending speed-up.
std::vector<Shown> sped_up(const Summary& summary) {
  std::vector<Shown> found;
  for (const WorkloadSummary& workload : summary.workloads) {
    if (!workload.headline) continue;
    const VariantSummary& variant = workload.variants[*workload.headline];
    if (variant.speedup && variant.cell.workers() > 1) found.push_back({&workload, &variant});
  }
  std::ranges::stable_sort(found, {}, [](const Shown& shown) { return *shown.variant->speedup; });
  return found;
}

std::string threads_of(const VariantSummary& variant) {
  return workers_text(variant.cell.ranks, variant.cell.threads);
}

std::string interval_words(const Interval& interval) {
  return format_fixed(interval.low, 2) + " to " + format_fixed(interval.high, 2);
}

std::string headline_of_page(const VariantSummary& variant) {
  const std::string times = format_fixed(variant.speedup, 2) + " times as fast";
  const std::string subject = "Parallel search on " + threads_of(variant);
  const auto& interval = variant.speedup_interval;
  if (!interval) return subject + " is " + times + " as serial search, by too few samples to say how surely.";
  if (interval->low > 1) return subject + " is " + times + " as serial search.";
  if (interval->high < 1) return subject + " is slower than serial search: " + times + ".";
  return "Whether parallel search on " + threads_of(variant) +
         " is faster than serial search is not certain: " + times + ", and the 95 % interval goes from " +
         interval_words(*interval) + ".";
}

std::string which_words(const std::vector<Shown>& all, const Shown& shown) {
  if (all.size() == 1)
    return "These are numbers of " + shown.workload->workload + ", the only workload with a speed-up.";
  const auto end = [](const Shown& one) {
    return format_fixed(one.variant->speedup, 2) + " (" + one.workload->workload + ")";
  };
  return "These are numbers of " + shown.workload->workload + ", the median of " +
         format_count(all.size(), "workload") +
         " by speed-up: the largest would flatter, since large searches scale best. They reach from " +
         end(all.front()) + " to " + end(all.back()) + ".";
}

/// The cells of the headline's ratio that were disturbed in more than a tenth of their samples, in words; "":
/// none.
std::string disturbed_words(const Summary& summary, const Shown& shown) {
  for (const DisturbedCell& cell : summary.disturbed) {
    const bool of_ratio = cell.cell == shown.variant->cell.name ||
                          (shown.workload->serial && cell.cell == shown.workload->serial->cell.name);
    if (of_ratio && 10 * cell.disturbed > cell.samples)
      return std::to_string(cell.disturbed) + " of " + format_count(cell.samples, "sample") + " of " +
             cell.cell + " were disturbed (" + disturbance_text(cell.worst) + "), so no cause is named.";
  }
  return "";
}

/// What takes most, in words.
std::string largest_loss(const Losses& losses) {
  struct Cause {
    const char* words;
    std::optional<double> kept;
  };
  const std::array causes{
      Cause{"the clock: cores that work together run slower than one alone", losses.clock},
      Cause{"shared cores: caches, memory or hardware threads that the workers share", losses.shared},
      Cause{"nodes that serial search does not enter", losses.work},
      Cause{"the split: cutting the tree into tasks costs time on one thread already", losses.split},
      Cause{"idle workers that wait for others", losses.idle},
      Cause{"memory and what was not measured", losses.other},
  };
  constexpr double worth_naming = 0.99, undone = 1.5;
  if (losses.other > undone)
    return "The parts were measured apart and do not add up here (" + format_percent(losses.other - 1) +
           " left over), so no cause is named.";
  const Cause* worst = nullptr;
  for (const Cause& cause : causes)
    if (cause.kept < worth_naming && cause.kept && (worst == nullptr || cause.kept < worst->kept))
      worst = &cause;
  if (worst == nullptr) return "No single cause takes as much as 1 %.";
  return "Most goes to " + std::string(worst->words) + " (" + format_percent(1 - *worst->kept) + ").";
}

KeyNumber speedup_number(const std::vector<Shown>& all, const VariantSummary& variant) {
  std::string note = variant.speedup_interval ? "95 %: " + interval_words(*variant.speedup_interval)
                                              : "no interval: fewer than six pairs of samples";
  if (all.size() > 1) note += "; median of " + format_count(all.size(), "workload");
  return {format_fixed(variant.speedup, 2) + "x", "speed-up on " + threads_of(variant), note};
}

KeyNumber attainable_number(const std::optional<Losses>& losses) {
  constexpr const char* label = "of what this machine can give";
  const auto attainable = losses ? losses->attainable() : std::nullopt;
  if (!attainable || *attainable <= 0) return {"unknown", label, "what is attainable was not measured"};
  if (*attainable < 1)
    return {"unknown", label,
            "serial searches on all threads at once came to " + format_fixed(attainable, 2) +
                "x, less than one alone: they were disturbed"};
  return {format_percent(losses->speedup / *attainable), label,
          "attainable now: " + format_fixed(attainable, 2) + "x, by serial searches on all threads at once"};
}

KeyNumber publish_number(const std::vector<std::string>& reasons) {
  if (reasons.empty()) return {"fit", "to publish", "no reason against it was found"};
  return {std::to_string(reasons.size()),
          std::string(reasons.size() == 1 ? "reason" : "reasons") + " against publishing", "listed below"};
}

}  // namespace

FirstScreen first_screen(const RunDocument& document, const Summary& summary) {
  FirstScreen screen;
  screen.reasons = reasons_against_publishing(document);
  const std::vector<Shown> all = sped_up(summary);
  if (all.empty()) {
    screen.headline =
        nothing_measured(summary)
            ? "Nothing was measured: every cell failed, or the sweep ended before its first sample."
            : "How much faster parallel search is, this run does not say: no workload was measured "
              "both serially and on two threads or more.";
    screen.numbers = {{"unknown", "speed-up", "no pair of serial and parallel samples"},
                      attainable_number({})};
  } else {
    const Shown& shown = all[(all.size() - 1) / 2];
    const auto losses = losses_of(*shown.variant);
    screen.headline = headline_of_page(*shown.variant);
    screen.workload = shown.workload->workload;
    screen.which = which_words(all, shown);
    if (losses) {
      const std::string disturbed = disturbed_words(summary, shown);
      screen.why = losses_text(*losses) + ". " + (disturbed.empty() ? largest_loss(*losses) : disturbed);
    }
    screen.numbers = {speedup_number(all, *shown.variant), attainable_number(losses)};
  }
  const auto wrong = std::ranges::count(document.failures, std::string("wrong-answer"), &Failure::kind);
  if (wrong > 0)
    screen.headline = format_count(static_cast<std::uint64_t>(wrong), "wrong answer") +
                      ": this program or this machine is not to be trusted. " + screen.headline;
  screen.numbers.push_back(publish_number(screen.reasons));
  return screen;
}

}  // namespace puzzlebench::results
