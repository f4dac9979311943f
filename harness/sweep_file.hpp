// A sweep file, in JSON, to a SweepRequest. Checks every key, type and value; guesses nothing. Pure: the text
// comes from elsewhere.
//
//   {
//     "description": "what it is for",                     optional, as all keys but "workloads"
//     "policies": ["serial", "split"],                     or "serial,split"
//     "threads": "1:cores:x2",                             or 4, or [1, 2, "cores"]
//     "ranks": "1,all",                                    of the job, as puzzlebench-mpi has several
//     "split_depths": "auto,3:5",                          or 3, or ["auto", 3]
//     "seeds": "1:3",                                      for the workloads that draw
//     "samples": 7,                                        per cell
//     "until": "ci:1%|samples:30",                         in place of samples: what ends a cell's
//     "time_budget": "15m",                                of the whole run
//     "order_seed": 1,                                     of the order of samples
//     "time_limit": "10s", "memory_limit": "4G", "node_limit": "10M",     of one execution
//     "processes": 3,                                      fresh ones, one after the other
//     "filter": "n:1[02]/",                                cells to keep, and their serial ones
//     "workloads": [
//       { "puzzle": "frogs", "objective": "reach", "parameters": { "n": "8:14:2" },
//         "threads": "cores", "samples": 3 },              its own axes replace those above
//       "snake-cube/count/chain:seed"                      the spelling of --workload and of cell names
//     ]
//   }
//
// results/schema/sweep-file.schema.json says the same for editors. A parameter's value is a number, true or
// false, text (for a whole number: a range), or a list of these.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "harness/sweep_request.hpp"
#include "puzzles/workload.hpp"

namespace puzzlebench::harness {

/// Throws puzzles::UsageError, one line: the source (a file's name), the JSON pointer, what was found, what
/// is allowed, and "did you mean" for a misspelt key. `cores` is what the word "cores" stands for, `ranks`
/// the number of the job.
SweepRequest parse_sweep_file(std::string_view text, const std::string& source,
                              const std::vector<puzzles::Puzzle>& catalogue, int cores, int ranks = 1);

}  // namespace puzzlebench::harness
