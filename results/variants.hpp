// Variants by their names: what follows the workload in a cell's name. Pure text.
#pragma once

#include <string>
#include <vector>

#include "results/run_document.hpp"

namespace puzzlebench::results {

/// "split/threads:2/split-depth:auto" of "frogs/count/n:12/split/threads:2/split-depth:auto".
std::string variant_of(const Cell& cell);

/// Of all cells, each once, in the document's order.
std::vector<std::string> variants_of(const RunDocument& document);

/// Those of `variants` that `text` may mean: the one of that name; else all that go on behind it with "/".
std::vector<std::string> variants_meant(const std::string& text, const std::vector<std::string>& variants);

}  // namespace puzzlebench::results
