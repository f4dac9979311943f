#include "results/report.hpp"

#include <string_view>

#include "results/report_assets.hpp"
#include "results/report_data.hpp"
#include "results/report_pictures.hpp"

namespace puzzlebench::results {

namespace {

/// JSON that may stand between script tags: nothing in it ends them or begins a comment, and a script of any
/// age takes it for an expression. Outside its strings JSON has none of these characters.
std::string safe_in_script(const std::string& json) {
  constexpr std::string_view separator = "\xe2\x80";  // of U+2028 and U+2029, the first two bytes
  std::string safe;
  safe.reserve(json.size());
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (c == '<') {
      safe += "\\u003c";
    } else if (c == '>') {
      safe += "\\u003e";
    } else if (c == '&') {
      safe += "\\u0026";
    } else if (json.compare(i, 2, separator) == 0 && (json[i + 2] == '\xa8' || json[i + 2] == '\xa9')) {
      safe += json[i + 2] == '\xa8' ? "\\u2028" : "\\u2029";
      i += 2;
    } else {
      safe += c;
    }
  }
  return safe;
}

}  // namespace

bool report_has_charts() {
  return !report_assets::charts.empty();
}

std::string to_html(const RunDocument& run, const RunDocument* base) {
  const std::string data = safe_in_script(report_data(run, base)), pictures = report_pictures(run);
  const auto content = [&](std::string_view name) -> std::string_view {
    if (name == "style") return report_assets::style;
    if (name == "data") return data;
    if (name == "pictures") return pictures;
    if (name == "charts") return report_assets::charts;
    return report_assets::scripts;
  };
  constexpr std::string_view open = "{{", close = "}}";
  std::string html;
  std::string_view rest = report_assets::page;
  for (std::size_t at = rest.find(open); at != std::string_view::npos; at = rest.find(open)) {
    const std::size_t end = rest.find(close, at);
    html += rest.substr(0, at);
    html += content(rest.substr(at + open.size(), end - at - open.size()));
    rest.remove_prefix(end + close.size());
  }
  return html.append(rest);
}

}  // namespace puzzlebench::results
