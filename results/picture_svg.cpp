#include "results/picture_svg.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <sstream>
#include <vector>

#include "results/picture_frames.hpp"
#include "results/picture_words.hpp"
#include "results/svg_text.hpp"

namespace puzzlebench::results {

namespace {

// #767676 has a contrast of 4.5 on white and of 4.6 on black (WCAG 2 asks for 4.5). Given twice, because
// programs that know no var() keep the first.
constexpr const char* style = R"(<style>
.puzzlebench-picture text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;text-anchor:middle;fill:#767676;fill:var(--picture-ink,#767676)}
.puzzlebench-picture .title{font-weight:600}
.puzzlebench-picture .note{text-anchor:start}
.puzzlebench-picture path,.puzzlebench-picture rect{stroke-linecap:round;stroke-linejoin:round}
.puzzlebench-picture .border{fill:none;stroke:#767676;stroke:var(--picture-ink,#767676);stroke-width:1}
.puzzlebench-picture .board{fill:#808080;stroke:#808080;stroke-width:3;opacity:.2}
.puzzlebench-picture .light{fill:#f0e4cc}
.puzzlebench-picture .dark{fill:#b0875c}
.puzzlebench-picture .queen{fill:#1f1b2e;stroke:#1f1b2e;stroke-width:1}
.puzzlebench-picture .hole{fill:none;stroke:#808080;stroke-width:5}
.puzzlebench-picture .peg-edge{fill:none;stroke:#1d5560;stroke-width:14.5}
.puzzlebench-picture .peg{fill:none;stroke:#35a0ac;stroke-width:12}
.puzzlebench-picture .gone{fill:none;stroke:#d95f02;stroke-width:1.8}
.puzzlebench-picture .way{fill:none;stroke:#d95f02;stroke-width:2.2}
.puzzlebench-picture .head{fill:#d95f02;stroke:#d95f02;stroke-width:1}
.puzzlebench-picture .rock{fill:none;stroke:#808080;stroke-width:2.6}
.puzzlebench-picture .body{fill:none;stroke-width:8.4}
.puzzlebench-picture .limb{fill:none;stroke-width:5.2}
.puzzlebench-picture .right{stroke:#1b9e77}
.puzzlebench-picture .left{stroke:#7570b3}
.puzzlebench-picture .eye{fill:none;stroke:#fff;stroke-width:3.6}
.puzzlebench-picture .pupil{fill:none;stroke:#111;stroke-width:2}
.puzzlebench-picture .tile{fill:#fbf6e9;stroke:#4a4438;stroke-width:.8}
.puzzlebench-picture .across{fill:none;stroke:#4a4438;stroke-width:.8}
.puzzlebench-picture .pip{fill:none;stroke:#1f1b2e;stroke-width:3.7}
.puzzlebench-picture .on-tile text{fill:#14141f}
.puzzlebench-picture .on-light text{fill:#000}
.puzzlebench-picture .on-dark text{fill:#fff}
.puzzlebench-picture .night{fill:#14141f}
.puzzlebench-picture .line path{fill:none;stroke-width:3.2}
.puzzlebench-picture .thread path{fill:none;stroke-width:1.6}
.puzzlebench-picture .point path{fill:none;stroke-width:13}
.puzzlebench-picture .end{fill:none;stroke:#fff;stroke-width:26}
.puzzlebench-picture .link{fill:none;stroke:#8a8a9c;stroke-width:4}
.puzzlebench-picture .ring{fill:none;stroke:#fff;stroke-width:15.4}
.puzzlebench-picture .floor{fill:#808080;fill-opacity:.2;stroke:#808080;stroke-width:.6}
.puzzlebench-picture .cube path{stroke:#14141f;stroke-width:.5}
.puzzlebench-picture .last path{stroke:#fff;stroke-width:1.1}
</style>)";

constexpr double margin = 12;  // around the sheet, in its units

struct Drawn {
  std::vector<DrawnFrame> steps;
  std::optional<DrawnFrame> below;
};

DrawnFrame draw_frame(const std::string& look, const PictureFrame& frame) {
  if (look == "chessboard") return draw_chessboard(frame);
  if (look == "pegs") return draw_pegs(frame);
  if (look == "frogs") return draw_frogs(frame);
  if (look == "dominoes") return draw_dominoes(frame);
  if (look == "tour") return draw_tour(frame);
  return draw_text(frame);
}

Drawn draw_steps(const Picture& picture) {
  Drawn drawn;
  if (picture.look == "cubes") {
    DrawnCubes cubes = draw_cubes(picture);
    if (!cubes.steps.empty()) return {std::move(cubes.steps), std::move(cubes.layers)};
  }
  for (const PictureFrame& frame : picture.frames) drawn.steps.push_back(draw_frame(picture.look, frame));
  return drawn;
}

/// How wide text of this size is, roughly: sans-serif letters and digits.
double text_width(const std::string& text, double size) {
  return 0.58 * size * static_cast<double>(letters(text));
}

std::string transformed(double x, double y, double scale, const std::string& elements,
                        const std::string& more) {
  return "<g" + more + " transform=\"translate(" + svg_point(x, y) + ")" +
         (scale == 1 ? "" : " scale(" + svg_number(scale) + ")") + "\">" + elements + "</g>\n";
}

/// Equal slots for all steps, so many side by side that the sheet is nearly of the shape of a page, and
/// scaled so that small boards fill it.
class Grid {
 public:
  explicit Grid(const std::vector<DrawnFrame>& steps) {
    bool captions = false;
    for (const DrawnFrame& step : steps) {
      width_ = std::max({width_, step.width, text_width(step.caption, caption_size_)});
      height_ = std::max(height_, step.height);
      captions |= !step.caption.empty();
    }
    if (captions) height_ += caption_line * caption_size_;
    constexpr double page = 1.5;  // width / height
    const auto unfit = [&](std::size_t columns) {
      const auto rows = static_cast<double>((steps.size() + columns - 1) / columns);
      return std::abs(
          std::log(static_cast<double>(columns) * (width_ + gap) / (rows * (height_ + gap)) / page));
    };
    // Beyond the first that is too wide, they only get wider.
    while (columns_ < steps.size() && unfit(columns_ + 1) < unfit(columns_)) ++columns_;
    rows_ = (steps.size() + columns_ - 1) / columns_;
    constexpr double sheet = 640;
    scale_ = std::round(std::clamp(sheet / std::max(width(), height()), 1.0, 8.0) * 10) / 10;
    if (!captions) return;
    height_ -= caption_line * caption_size_;
    caption_size_ = std::min(caption_size_, 18 / scale_);  // not larger than the title
    caption_ = caption_line * caption_size_;
    height_ += caption_;
  }

  double width() const { return scale_ * (static_cast<double>(columns_) * (width_ + gap) - gap); }
  double height() const { return scale_ * (static_cast<double>(rows_) * (height_ + gap) - gap); }

  /// Step `i` in its slot; the grid begins at (left, top).
  std::string place(const DrawnFrame& step, std::size_t i, double left, double top) const {
    const double x = left + scale_ * static_cast<double>(i % columns_) * (width_ + gap);
    const double y = top + scale_ * static_cast<double>(i / columns_) * (height_ + gap);
    std::string elements = text_element(width_ / 2, caption_size_ / 2, caption_size_, step.caption);
    if (!elements.empty()) elements = "<g class=\"caption\">" + elements + "</g>";
    const double inset = (width_ - step.width) / 2;
    if (inset == 0 && caption_ == 0)
      elements += step.elements;
    else
      elements += "<g transform=\"translate(" + svg_point(inset, caption_) + ")\">" + step.elements + "</g>";
    const double air = scale_ * gap / 4;
    const std::string box = svg_point(x - air, y + scale_ * caption_ - air) + " " +
                            svg_point(scale_ * width_ + 2 * air, scale_ * (height_ - caption_) + 2 * air);
    return transformed(
        x, y, scale_, elements,
        " class=\"frame\" data-step=\"" + std::to_string(i + 1) + "\" data-box=\"" + box + "\"");
  }

 private:
  static constexpr double gap = 14, caption_line = 1.6;  // of the size of a caption

  double width_ = 0, height_ = 0;  // of a slot
  double caption_size_ = 9, caption_ = 0;
  std::size_t columns_ = 1, rows_ = 1;
  double scale_ = 1;
};

/// Words up to `width`; a word that is longer stands alone.
std::vector<std::string> wrapped(const std::string& text, double width, double size) {
  std::vector<std::string> lines;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    if (lines.empty() || text_width(lines.back() + " " + word, size) > width)
      lines.push_back(word);
    else
      lines.back() += " " + word;
  }
  return lines;
}

/// What who cannot see it is told.
std::string description(const Drawn& drawn, const Picture& picture) {
  const auto& steps = drawn.steps;
  std::string text;
  if (steps.size() > 1) {
    text = std::to_string(steps.size()) + " steps. ";
    if (!steps.back().caption.empty())
      text += "The first: " + steps.front().caption + ". The last: " + steps.back().caption + ". ";
  }
  text += picture_words(picture);
  for (const std::string& note : picture.notes) text += " " + note + ".";
  return text;
}

}  // namespace

DrawnPicture draw_picture(const Picture& picture, const std::string& title) {
  const Drawn drawn = draw_steps(picture);
  const Grid grid(drawn.steps);
  constexpr double narrowest = 400;  // that a line of notes fits into
  const double inner = std::max(narrowest, grid.width());
  const double title_size = std::min(inner / 26, 0.96 * inner / std::max(1.0, text_width(title, 1)));
  const double note_size = std::max(10.0, inner / 66);

  double y = margin + 1.8 * title_size;
  std::string body = "<g class=\"title\">" +
                     text_element(margin + inner / 2, margin + title_size / 2, title_size, title) + "</g>\n";
  for (std::size_t i = 0; i < drawn.steps.size(); ++i)
    body += grid.place(drawn.steps[i], i, margin + (inner - grid.width()) / 2, y);
  y += grid.height();
  if (drawn.below) {
    const double scale = std::round(std::clamp(0.8 * inner / drawn.below->width, 0.5, 3.0) * 10) / 10;
    y += 2 * margin;
    body += transformed(margin + (inner - scale * drawn.below->width) / 2, y, scale, drawn.below->elements,
                        " class=\"below\"");
    y += scale * drawn.below->height;
  }
  y += note_size;
  std::string notes;
  for (const std::string& note : picture.notes)
    for (const std::string& line : wrapped(note, inner, note_size)) {
      y += 1.5 * note_size;
      notes += "<text class=\"note\" x=\"" + svg_number(margin) + "\" y=\"" + svg_number(y) +
               "\" font-size=\"" + svg_number(note_size) + "\">" + xml_text(line) + "</text>\n";
    }
  const std::string box = "0 0 " + svg_point(inner + 2 * margin, y + margin);
  return {"<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"puzzlebench-picture\" role=\"img\" viewBox=\"" +
              box + "\">\n<title>" + xml_text(title) + "</title>\n<desc>" +
              xml_text(description(drawn, picture)) + "</desc>\n" + style + "\n" + body + notes + "</svg>",
          static_cast<int>(drawn.steps.size())};
}

std::string drawn_file(const DrawnPicture& picture) {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + picture.svg + "\n";
}

}  // namespace puzzlebench::results
