// The layers that the scaling model over ranks knows `reach` by: of a run that searched them all, or of a
// file where they are too many to be searched here and were estimated.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "results/rank_scaling.hpp"
#include "results/run_document.hpp"

namespace puzzlebench::results {

/// Of every workload of objective `reach` that has samples: its layers, and the median time a state of its
/// serial search or, where there is none, of the headline variant, times its threads. Each state is given
/// `successors`, which no run records.
std::vector<StateLayers> layers_of(const RunDocument& document, double successors);

/// From the JSON {"workload": text, "seconds_per_state": number, "layers": [{"layer": integer, "states":
/// number, "successors": number}, ...]}, at least one layer, in the order searched. `source` names it in
/// errors. Throws DocumentError.
StateLayers parse_layers(std::string_view json, const std::string& source);

}  // namespace puzzlebench::results
