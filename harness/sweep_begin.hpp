// A run that begins: who and where it is, then its plan carried out from the first sample on.
#pragma once

#include <filesystem>
#include <string>

#include "harness/job.hpp"
#include "harness/plan.hpp"
#include "harness/sweep_request.hpp"
#include "harness/taken.hpp"
#include "results/run_document.hpp"

namespace puzzlebench::harness {

/// Of a run that begins now: the time, fit for a folder's name.
std::string new_run_id();

/// The document of a run that begins now, with nothing measured: its run, its context, the planned cells.
/// Of a job with its facts.
results::RunDocument new_run(const std::string& id, const SweepRequest& request, const Plan& plan,
                             const Job* job = nullptr);

/// Carries `plan`, made of `request`, out as the run `begun` in `folder`, which prepare_run_folder() made.
/// `known`: facts of cells that are fixed before they are measured; `whole`: what --resume goes on with.
/// Returns the exit code of carry_out(). Throws results::FileError.
int begin_run(const std::filesystem::path& folder, const results::RunDocument& begun,
              const SweepRequest& request, const Plan& plan, const Taken& known,
              const std::filesystem::path& whole, Job* job = nullptr);

}  // namespace puzzlebench::harness
