// What task records and the capacity probe left in the run document, to JSON and back, for the document and
// the journal alike. As in json_values.hpp, what is written is not checked here, what is read is.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "results/json_reader.hpp"
#include "results/run_document.hpp"

namespace puzzlebench::results {

nlohmann::ordered_json profile_to_json(const TaskProfile& profile);
TaskProfile read_profile(const JsonReader& profile);

nlohmann::ordered_json capacity_to_json(const Capacity& capacity);
Capacity read_capacity(const JsonReader& capacity);

nlohmann::ordered_json task_times_to_json(const TaskTimes& times);
TaskTimes read_task_times(const JsonReader& times);

}  // namespace puzzlebench::results
