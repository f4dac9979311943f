// A sample as the journal keeps it: whole in itself, and in seconds as measured, so that a document made from
// the journal is the one that the run would write.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "results/json_reader.hpp"
#include "results/run_document.hpp"

namespace puzzlebench::results {

nlohmann::ordered_json sample_to_json(const Sample& sample);
Sample read_sample(const JsonReader& object);

}  // namespace puzzlebench::results
