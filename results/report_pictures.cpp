#include "results/report_pictures.hpp"

#include "results/picture_svg.hpp"
#include "results/svg_text.hpp"

namespace puzzlebench::results {

namespace {

/// A workload's name, which may break behind each of its slashes.
std::string breakable(const std::string& name) {
  std::string html;
  for (const char c : xml_text(name)) {
    html += c;
    if (c == '/') html += "<wbr>";
  }
  return html;
}

std::string figure(const SolutionPicture& solution) {
  const Picture& picture = solution.picture;
  std::string html = "<figure class=\"picture\" data-begin=\"" +
                     std::string(picture.frames_in_time ? "first" : "last") + "\">\n<figcaption><h3>" +
                     breakable(solution.workload) + "</h3></figcaption>\n" +
                     draw_picture(picture, solution.workload).svg + "\n";
  for (const std::string& note : picture.notes)
    html += "<p class=\"note muted\">" + xml_text(note) + "</p>\n";
  return html + "</figure>\n";
}

}  // namespace

std::string report_pictures(const RunDocument& document) {
  const bool empty = document.pictures.empty();
  std::string html =
      std::string("<section id=\"pictures\"") + (empty ? " data-empty" : "") + ">\n<h2>Pictures</h2>\n";
  if (empty)
    html +=
        "<p class=\"muted\">The run holds no picture: a sweep keeps one of each solution that objective "
        "first "
        "finds, as of <code>--workload peg-solitaire/first</code>.</p>\n";
  else
    html +=
        "<p class=\"muted\">The solutions that the serial searches found, each checked by the rules of its "
        "puzzle.</p>\n<div class=\"pictures\">\n";
  for (const SolutionPicture& picture : document.pictures) html += figure(picture);
  return html + (empty ? "" : "</div>\n") + "</section>";
}

}  // namespace puzzlebench::results
