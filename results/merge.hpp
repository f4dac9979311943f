// The runs of several processes of one plan, one after the other, as one run. A pure function of their
// documents, so that it can be done anew whenever one of them has grown.
#pragma once

#include <vector>

#include "results/run_document.hpp"

namespace puzzlebench::results {

/// `processes[k - 1]` is the document of process k; the last ones may be missing or unfinished. Of `whole`
/// the run (id, argv, seed, processes, resumed), the context and the planned cells are taken: its load
/// average is from before the first process, while theirs have the processes before them in it.
///
/// Samples: all, `process` set; index, block and order counted on from process to process, so that an index
/// stays the only one of its cell, and a block holds samples of one process alone: no ratio is paired across
/// processes.
///
/// Cells: the facts of the first process that has samples of the cell. Another process with other facts
/// (split depth, ...) or other counts (count_differences()) fails the cell as
/// "wrong-answer": its samples would be of something else. Other executions per sample fail it as "error":
/// the answer is right, but the rows of a cell have one number, from which loads and clock shares are
/// reckoned. A cell that failed in one process failed; every failure is kept, "process 2: " before its
/// message. Capacity: of the processes that have one the one with the middle share of attainable speed, the
/// lower of two, kept whole because its times were taken side by side. Profiles, task times and pictures: of
/// the first process that has them; the others stay in their own documents.
///
/// Status: "interrupted" where a process was, "incomplete" until all Run::processes are at their end, then
/// "failed" or "complete".
RunDocument merge(const RunDocument& whole, const std::vector<RunDocument>& processes);

}  // namespace puzzlebench::results
