// Pictures of solutions to JSON and back, for the document and the journal alike. As in json_values.hpp, what
// is written is not checked here, what is read is.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "results/json_reader.hpp"
#include "results/picture.hpp"

namespace puzzlebench::results {

/// A place in a frame is one number, row x columns + column: a long line is a list of numbers.
nlohmann::ordered_json picture_to_json(const SolutionPicture& picture);
SolutionPicture read_picture(const JsonReader& picture);

}  // namespace puzzlebench::results
