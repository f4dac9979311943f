#include "harness/text_picture.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace puzzlebench::harness {

namespace {

/// Code points of UTF-8 text: its width, as long as nobody uses wide or combining characters in a label.
std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

std::string padded_left(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, width_of(text)), ' ') + text;
}

std::string padded_right(const std::string& text, std::size_t width) {
  return text + std::string(width - std::min(width, width_of(text)), ' ');
}

/// The cells of a frame by place.
class Grid {
 public:
  explicit Grid(const puzzles::PictureFrame& frame)
      : rows_(std::max(0, frame.rows)), columns_(std::max(0, frame.columns)), cells_(size(), nullptr) {
    for (const auto& cell : frame.cells) {
      if (!inside(cell.row, cell.column)) continue;
      cells_[place(cell.row, cell.column)] = &cell;
      label_width_ = std::max(label_width_, width_of(cell.label));
    }
  }

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  std::size_t label_width() const { return label_width_; }
  const puzzles::PictureCell* at(int row, int column) const {
    return inside(row, column) ? cells_[place(row, column)] : nullptr;
  }
  std::string label(int row, int column) const {
    const auto* cell = at(row, column);
    return padded_left(cell == nullptr ? "" : cell->label, label_width_);
  }
  /// Is there a border between these two neighbours?
  bool parted(int row, int column, int other_row, int other_column) const {
    const auto *one = at(row, column), *other = at(other_row, other_column);
    if (one == nullptr || other == nullptr) return one != other;
    return one->piece < 0 || one->piece != other->piece;
  }

 private:
  std::size_t size() const { return static_cast<std::size_t>(rows_) * static_cast<std::size_t>(columns_); }
  bool inside(int row, int column) const {
    return row >= 0 && row < rows_ && column >= 0 && column < columns_;
  }
  std::size_t place(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(column);
  }

  int rows_;
  int columns_;
  std::size_t label_width_ = 1;
  std::vector<const puzzles::PictureCell*> cells_;
};

/// The character where lines to the left, right, up and down meet.
std::string_view junction(bool left, bool right, bool up, bool down) {
  static constexpr std::array<std::string_view, 16> glyphs = {" ", "╴", "╶", "─", "╵", "┘", "└", "┴",
                                                              "╷", "┐", "┌", "┬", "│", "┤", "├", "┼"};
  return glyphs[(left ? 1u : 0u) + (right ? 2u : 0u) + (up ? 4u : 0u) + (down ? 8u : 0u)];
}

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

/// The line of borders above row `row`.
std::string border_line(const Grid& grid, int row) {
  const auto above = [&](int column) { return grid.parted(row - 1, column, row, column); };
  const auto before = [&](int r, int column) { return grid.parted(r, column - 1, r, column); };
  std::string line;
  for (int column = 0; column <= grid.columns(); ++column) {
    line += junction(above(column - 1), above(column), before(row - 1, column), before(row, column));
    if (column < grid.columns()) line += repeated(above(column) ? "─" : " ", grid.label_width() + 2);
  }
  return line;
}

std::vector<std::string> bordered_lines(const Grid& grid) {
  std::vector<std::string> lines;
  for (int row = 0; row <= grid.rows(); ++row) {
    lines.push_back(border_line(grid, row));
    if (row == grid.rows()) break;
    std::string line;
    for (int column = 0; column <= grid.columns(); ++column) {
      line += grid.parted(row, column - 1, row, column) ? "│" : " ";
      if (column < grid.columns()) line += " " + grid.label(row, column) + " ";
    }
    lines.push_back(line);
  }
  return lines;
}

std::string without_trailing_blanks(const std::string& line) {
  return line.substr(0, line.find_last_not_of(' ') + 1);
}

/// A frame and its caption as a block of lines of equal width.
struct Block {
  std::vector<std::string> lines;
  std::size_t width = 0;
};

Block block_of(const puzzles::PictureFrame& frame) {
  Block block{frame_lines(frame), 0};
  if (!frame.caption.empty()) block.lines.insert(block.lines.begin(), frame.caption);
  for (const auto& line : block.lines) block.width = std::max(block.width, width_of(line));
  return block;
}

/// Blocks side by side, as many as fit.
std::string side_by_side(const std::vector<Block>& blocks, std::size_t width) {
  constexpr std::size_t gap = 3;
  std::string text;
  for (std::size_t begin = 0, end = 0; begin < blocks.size(); begin = end) {
    std::size_t used = blocks[begin].width, height = blocks[begin].lines.size();
    for (end = begin + 1; end < blocks.size() && used + gap + blocks[end].width <= width; ++end) {
      used += gap + blocks[end].width;
      height = std::max(height, blocks[end].lines.size());
    }
    if (begin != 0) text += "\n";
    for (std::size_t row = 0; row < height; ++row) {
      std::string line;
      for (std::size_t i = begin; i < end; ++i) {
        const Block& block = blocks[i];
        line += (i == begin ? "" : std::string(gap, ' ')) +
                padded_right(row < block.lines.size() ? block.lines[row] : "", block.width);
      }
      text += without_trailing_blanks(line) + "\n";
    }
  }
  return text;
}

/// Frames of one line each, one below another, captions behind.
std::string one_below_another(const std::vector<puzzles::PictureFrame>& frames) {
  std::string text;
  for (const auto& frame : frames)
    text += without_trailing_blanks(frame_lines(frame).front() +
                                    (frame.caption.empty() ? "" : "   " + frame.caption)) +
            "\n";
  return text;
}

}  // namespace

std::vector<std::string> frame_lines(const puzzles::PictureFrame& frame) {
  const Grid grid(frame);
  if (frame.bordered) return bordered_lines(grid);
  std::vector<std::string> lines;
  for (int row = 0; row < grid.rows(); ++row) {
    std::string line;
    for (int column = 0; column < grid.columns(); ++column)
      line += (column == 0 ? "" : " ") + grid.label(row, column);
    lines.push_back(line);
  }
  return lines;
}

std::string text_picture(const puzzles::Picture& picture, std::size_t width) {
  const bool low = std::all_of(picture.frames.begin(), picture.frames.end(),
                               [](const auto& frame) { return !frame.bordered && frame.rows == 1; });
  std::string text;
  if (picture.frames_in_time && low) {
    text = one_below_another(picture.frames);
  } else {
    std::vector<Block> blocks;
    for (const auto& frame : picture.frames) blocks.push_back(block_of(frame));
    text = side_by_side(blocks, width);
  }
  if (picture.look == puzzles::PictureLook::frogs) text += "> goes right, < goes left, . is the free rock\n";
  for (const auto& note : picture.notes) text += note + "\n";
  return text;
}

std::size_t terminal_width() {
  winsize size{};
  if (::isatty(STDOUT_FILENO) == 1 && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 20)
    return size.ws_col;
  return text_width;
}

}  // namespace puzzlebench::harness
