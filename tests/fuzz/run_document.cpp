// Any bytes as a run document: an error that says what is wrong, or a document whose text reads back the same
// and of which everything that reads runs shows finite numbers.
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <string>

#include "results/comparison_json.hpp"
#include "results/comparison_text.hpp"
#include "results/export.hpp"
#include "results/json_document.hpp"
#include "results/losses.hpp"
#include "results/picture_svg.hpp"
#include "results/report_data.hpp"
#include "results/scaling_text.hpp"
#include "results/table.hpp"
#include "results/variants.hpp"
#include "tests/fuzz/targets.hpp"

namespace puzzlebench::tests {

namespace {

/// Whether it may show a number that is none: in JSON null. Names could hold these letters too, so this is
/// asked of the input first.
bool may_be_infinite(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text.find("inf") != std::string::npos || text.find("nan") != std::string::npos ||
         text.find("null") != std::string::npos;
}

std::string all_outputs(const results::RunDocument& document) {
  const results::Summary summary = results::summarize(document);
  std::string text = results::summary_table(summary) + results::losses_lines(summary) +
                     results::to_csv({document}) + results::to_markdown({document}) +
                     results::to_bencher({document}) + results::to_github_action_benchmark({document}) +
                     results::to_trace(document) + results::scaling_text({document}, {1, 3, 1024}) +
                     results::report_data(document, &document);
  for (const results::SolutionPicture& picture : document.pictures)
    text += results::draw_picture(picture.picture, picture.workload).svg;
  const results::Comparison comparison = results::compare(document, document, 0.02);
  text += results::comparison_table(comparison) + results::comparison_json(comparison);
  const auto variants = results::variants_of(document);
  if (variants.size() > 1) try {
      text += results::comparison_table(
          results::compare_variants(document, variants.front(), variants.back(), 0.02));
    } catch (const results::VariantError&) {  // one that means several of a workload
    }
  return text;
}

}  // namespace

void fuzz_run_document(std::string_view text) {
  try {
    const results::RunDocument document = results::parse_document(text, "run.json");
    const std::string written = results::to_text(document);
    if (results::to_text(results::parse_document(written, "again")) != written) std::abort();
    if (!may_be_infinite(written) && may_be_infinite(all_outputs(document))) std::abort();
  } catch (const results::DocumentError&) {
  }
}

}  // namespace puzzlebench::tests
