// The cells of a run with their samples, as the report's table takes them.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "results/run_document.hpp"
#include "results/summary.hpp"

namespace puzzlebench::results {

/// One object per cell of the document, in its order, then one per name that only failures know. `failed`
/// lists what went wrong; a cell without samples has no times. `facts` is a list of [name, value] of what has
/// no column; `samples` are in the order taken, `disturbed` where a sample was.
nlohmann::ordered_json report_cells(const RunDocument& document, const Summary& summary);

}  // namespace puzzlebench::results
