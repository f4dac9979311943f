// The pieces that the run document and the journal share: each value to JSON and back. What they write they
// have not checked: whoever assembles a document or a line reads it back (these readers refuse what must not
// be written).
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "results/json_reader.hpp"
#include "results/run_document.hpp"

namespace puzzlebench::results {

nlohmann::ordered_json run_to_json(const Run& run);
nlohmann::ordered_json context_to_json(const Context& context);
nlohmann::ordered_json cell_to_json(const Cell& cell);
nlohmann::ordered_json failure_to_json(const Failure& failure);

Run read_run(const JsonReader& run);
Context read_context(const JsonReader& context);
Cell read_cell(const JsonReader& cell);
Failure read_failure(const JsonReader& failure);

/// Adds the single numbers of `counts` to `object`; `layers`, `solution` and `figures` are left to the
/// caller, because the document keeps them elsewhere than the journal.
void add_counts(nlohmann::ordered_json& object, const Counts& counts);
Counts read_counts(const JsonReader& object);

nlohmann::ordered_json layers_to_json(const Counts& counts);
void read_layers(const JsonReader& layers, Counts& counts);
void read_solution(const JsonReader& solution, Counts& counts);

/// In ns, rounded to the picosecond: then ns -> seconds -> ns is exact below an hour, though 1e-9 is no
/// binary number.
double nanoseconds(double seconds);

/// A figure is a field of the document's rows, so it must not be named like another one.
bool is_figure_name(const std::string& name);
inline constexpr const char* figure_names = "small letters, digits and _ that name no other field of a row";

}  // namespace puzzlebench::results
