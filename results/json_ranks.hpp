// What each rank did in a sample as JSON: the same in the document's rows and in the journal.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "results/json_reader.hpp"
#include "results/run_document.hpp"

namespace puzzlebench::results {

/// Adds `per_rank`, of several ranks alone.
void add_per_rank(nlohmann::ordered_json& object, const std::vector<RankShare>& shares);

/// Throws DocumentError where `object` has not one share for each of `ranks`; of one rank it has none.
std::vector<RankShare> read_per_rank(const JsonReader& object, int ranks);

/// The same, of whoever knows no number of ranks yet.
std::vector<RankShare> read_per_rank(const JsonReader& object);

}  // namespace puzzlebench::results
