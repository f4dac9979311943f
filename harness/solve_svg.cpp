#include "harness/solve_svg.hpp"

#include <iostream>

#include "harness/exit_codes.hpp"
#include "harness/output_file.hpp"
#include "harness/stored_picture.hpp"
#include "puzzles/words.hpp"
#include "results/picture_svg.hpp"

namespace puzzlebench::harness {

int write_svg(const SolveReport& report, const std::string& file) {
  const std::string& name = report.workload->info().name;
  const std::string refusal = "puzzlebench: --svg " + puzzles::printable(file) + ": not written: ";
  if (!report.drawn) {
    std::cerr << refusal << "there is no solution of " << name << " to draw" << std::endl;
    return exit_good;
  }
  const puzzles::Picture picture = report.workload->picture(*report.drawn);
  const auto stored = stored_picture(picture);
  if (!stored) {
    const bool told = picture.frames.empty() && !picture.notes.empty();
    std::cerr << refusal
              << (told ? picture.notes.front()
                       : "the picture of " + name + " has more than " +
                             puzzles::counted(results::picture_points_max, "cell and point",
                                              "cells and points"))
              << std::endl;
    return exit_failed;
  }
  write_output("--svg", file, results::drawn_file(results::draw_picture(*stored, name)));
  return exit_good;
}

}  // namespace puzzlebench::harness
