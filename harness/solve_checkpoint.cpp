#include "harness/solve_checkpoint.hpp"

#include <iostream>
#include <nlohmann/json.hpp>
#include <utility>

#include "harness/run_differences.hpp"
#include "puzzles/catalogue.hpp"
#include "puzzles/words.hpp"
#include "results/document_error.hpp"
#include "results/json_text.hpp"

namespace puzzlebench::harness {

namespace {

using puzzles::UsageError;

std::string parameters_text(const puzzles::ParameterMap& parameters) {
  return parameters.empty() ? "none" : puzzles::join(parameters, " ", [](const auto& parameter) {
    return parameter.first + ":" + parameter.second;
  });
}

Differences search_differences(const CheckpointSearch& kept, const CheckpointSearch& now) {
  const Sides sides{"in it", "now"};
  const auto on_or_off = [](bool value) { return std::string(value ? "on" : "off"); };
  Differences differences;
  add_difference(differences, "workload", kept.workload, now.workload, sides);
  if (differences.empty())
    add_difference(differences, "parameters", parameters_text(kept.parameters),
                   parameters_text(now.parameters), sides);
  add_difference(differences, "the workload's version", std::to_string(kept.workload_version),
                 std::to_string(now.workload_version), sides);
  add_difference(differences, "--split-depth", std::to_string(kept.split_depth),
                 std::to_string(now.split_depth), sides);
  add_difference(differences, "--depth-profile", on_or_off(kept.depth_profile), on_or_off(now.depth_profile),
                 sides);
  return differences;
}

/// For the other ranks: what is searched and what is finished.
engine::Bytes to_bytes(const CheckpointContents& contents) {
  const std::string header = results::compact_text(header_to_json(contents.search));
  engine::ByteWriter writer;
  writer.add(std::vector<char>(header.begin(), header.end()));
  writer.add(contents.finished);
  return writer.bytes();
}

CheckpointContents from_bytes(const engine::Bytes& bytes) {
  engine::ByteReader reader(bytes);
  const auto header = reader.values<char>();
  const std::string source = "rank 0's message";
  const auto json = results::parse_json({header.data(), header.size()}, source);
  return {read_header(results::JsonReader(json, source)), reader.values<TaskRange>(), {}};
}

}  // namespace

void require_checkpoint(const SolveOptions& options, const puzzles::WorkloadInfo& info) {
  const std::string flag = "--checkpoint " + options.checkpoint + ": ";
  if (!puzzles::keeps_checkpoint(info))
    throw UsageError(flag + "cannot keep " + info.name + ": must be a count" +
                     (info.gathers ? " that keeps nothing of its solutions but numbers"
                                   : " of a tree (--objective count, no attempts)"));
  if (options.policy_given && options.variant.policy != engine::Policy::split)
    throw UsageError("--policy " + std::string(puzzles::to_string(options.variant.policy)) +
                     ": has no tasks that a checkpoint could keep: must be split");
  if (options.task_records)
    throw UsageError(
        "--task-records: must be asked of a search without a checkpoint, whose tasks are all "
        "carried out at once");
}

CheckpointSearch checkpoint_search(const SolveOptions& options, const puzzles::WorkloadInfo& info,
                                   int split_depth) {
  return {info.puzzle,        info.name,   info.version,          info.parameters,
          options.parameters, split_depth, options.depth_profile, 0};
}

void announce_checkpoint(const FileCheckpoint& checkpoint, const InterruptGuard& interrupt) {
  const std::string go_on = puzzles::printable(go_on_command(checkpoint.folder()));
  interrupt.set_last_words("puzzlebench: stopped at once; puzzlebench " + go_on + " goes on\n");
  if (checkpoint.resumed())
    std::cerr << "resuming: " << puzzles::grouped(checkpoint.tasks_before()) << " of "
              << puzzles::counted(checkpoint.contents().search.tasks, "task is finished",
                                  "tasks are finished")
              << std::endl;
  else
    std::cerr << "puzzlebench: note: finished tasks are kept in "
              << puzzles::printable(checkpoint.folder().string())
              << "; should this be cut short, go on with the others: " << go_on << std::endl;
}

std::unique_ptr<FileCheckpoint> resume_checkpoint(const std::string& folder, Job* job) {
  std::optional<CheckpointFolder> read;
  const auto read_folder = [&] {
    read.emplace(read_checkpoint(folder));
    return job == nullptr ? engine::Bytes{} : to_bytes(read->contents);
  };
  if (job == nullptr) {
    read_folder();
  } else if (const engine::Bytes bytes = job->of_first(read_folder); !read) {
    return std::make_unique<FileCheckpoint>(folder, job->ranks().rank(), from_bytes(bytes), std::nullopt);
  }
  return std::make_unique<FileCheckpoint>(folder, 0, std::move(read->contents), std::move(read->own));
}

SolveOptions resumed_options(const FileCheckpoint& checkpoint, const puzzles::Puzzle& puzzle,
                             const std::optional<puzzles::ParameterMap>& asked, SolveFlags flags, int cores,
                             std::size_t memory) {
  const CheckpointSearch& kept = checkpoint.contents().search;
  const std::string folder = checkpoint.folder().string();
  if (flags.objective.empty()) flags.objective = "count";
  flags.depth_profile |= kept.depth_profile;
  SolveOptions options = parse_solve_options(puzzle, asked.value_or(kept.given), flags, cores, memory);
  options.checkpoint = folder;
  if (!options.variant.split_depth) options.variant.split_depth = kept.split_depth;
  options.split_depth_given = true;

  Differences differences;
  try {
    const auto workload = puzzles::make_workload(puzzle, options.objective, options.parameters);
    differences =
        search_differences(kept, checkpoint_search(options, workload->info(), *options.variant.split_depth));
  } catch (const UsageError& error) {
    if (asked) throw;
    throw results::DocumentError(folder + ": its search cannot be made again: " + error.what());
  }
  if (!differences.empty())
    throw UsageError("--resume " + folder + ": is of another search: " + puzzles::join(differences, "; "));
  return options;
}

}  // namespace puzzlebench::harness
