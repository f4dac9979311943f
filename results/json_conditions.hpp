// The machine beside a sample, to JSON and back, in the document's rows and the journal's lines alike.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "results/json_reader.hpp"
#include "results/run_document.hpp"

namespace puzzlebench::results {

/// Adds what is known to `object`.
void add_conditions(nlohmann::ordered_json& object, const Conditions& conditions);

/// Throws DocumentError.
Conditions read_conditions(const JsonReader& object);

}  // namespace puzzlebench::results
