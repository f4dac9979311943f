#include "harness/answer_check.hpp"

#include <algorithm>

namespace puzzlebench::harness {

puzzles::Figures figures_of(const puzzles::WorkloadInfo& info, const puzzles::Outcome& outcome) {
  const engine::Result& result = outcome.result;
  puzzles::Figures figures{{"nodes", result.nodes},
                           {"leaves", result.leaves},
                           {"dead_ends", result.dead_ends()},
                           {"solutions", result.solutions}};
  if (info.objective == engine::Objective::reach || info.objective == engine::Objective::tally)
    figures.push_back({"states", result.nodes});
  figures.insert(figures.end(), outcome.figures.begin(), outcome.figures.end());
  return figures;
}

bool enters_serial_nodes(const puzzles::WorkloadInfo& info, const engine::Variant& variant) {
  return info.objective != engine::Objective::first || !info.remembers_refuted || variant.workers() == 1;
}

AnswerCheck check_figures(const puzzles::WorkloadInfo& info, const puzzles::Outcome& outcome,
                          const engine::Variant& variant) {
  AnswerCheck check;
  if (!outcome.result.complete) return check;
  const puzzles::Figures found = figures_of(info, outcome);
  const bool own_nodes = !enters_serial_nodes(info, variant);
  for (const puzzles::Figure& known : info.known) {
    if (own_nodes && (known.name == "nodes" || known.name == "leaves" || known.name == "dead_ends")) continue;
    const auto figure = std::find_if(found.begin(), found.end(),
                                     [&](const puzzles::Figure& f) { return f.name == known.name; });
    if (figure == found.end())
      check.failures.push_back(known.name + " is not told, published is " + puzzles::to_decimal(known.value));
    else if (figure->value != known.value)
      check.failures.push_back(known.name + " is " + puzzles::to_decimal(figure->value) + ", published is " +
                               puzzles::to_decimal(known.value));
    else
      check.agreed.push_back(known.name);
  }
  return check;
}

}  // namespace puzzlebench::harness
