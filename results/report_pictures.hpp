// The pictures of a run's solutions as the report has them: markup that shows each of them whole, also on
// paper and where no script runs. results/report/pictures.js adds the controls.
#pragma once

#include <string>

#include "results/run_document.hpp"

namespace puzzlebench::results {

/// A <section id="pictures">: a <figure> for each picture, of its workload's name, the <svg> of
/// draw_picture() and the notes; without pictures a sentence on how to get them. `data-begin` is the step to
/// begin with: "first" of a game, "last" of what is built up. Every text is escaped.
std::string report_pictures(const RunDocument& document);

}  // namespace puzzlebench::results
