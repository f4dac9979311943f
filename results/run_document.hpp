// The run document as plain values: what was run, on what machine, every sample, every failure. Knows no
// puzzle and no engine: counts arrive as integers and decimal strings.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "results/picture.hpp"

namespace puzzlebench::results {

inline constexpr const char* schema_name = "puzzlebench-run";
inline constexpr int schema_version = 1;

/// All values of Run::status, Cell::objective and Failure::kind; anything else is refused on writing and on
/// reading.
inline constexpr std::array run_statuses{"complete", "incomplete", "interrupted", "failed"};
inline constexpr std::array objectives{"count", "first", "reach", "tally", "chains"};
inline constexpr std::array failure_kinds{"wrong-answer", "error",       "time-limit", "memory-limit",
                                          "node-limit",   "interrupted", "skipped"};

/// One of the largest tasks. Its index: split: of its prefix, in serial order; budget: of its piece, in the
/// order taken.
struct LargeTask {
  std::uint64_t index = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;

  bool operator==(const LargeTask&) const = default;
};

/// One task of an execution with task records.
struct TaskRecord {
  std::uint64_t index = 0;  ///< as LargeTask's
  std::uint64_t nodes = 0;
  std::uint64_t start_ns = 0;  ///< since the execution began
  std::uint64_t duration_ns = 0;
  int worker = 0;  ///< from 0

  bool operator==(const TaskRecord&) const = default;
};

inline constexpr std::size_t task_records_max = 20'000;

/// What the tasks of one execution with task records did. That execution is no sample. Policy budget cuts
/// only what others wait for: its span bounds nothing, because its longest piece could have been cut.
struct TaskProfile {
  std::uint64_t tasks = 0;
  double work_seconds = 0;  ///< sum of the tasks' times
  double span_seconds = 0;  ///< expansion above the split + longest task + merge
  double wall_seconds = 0;
  double idle_share = 0;           ///< of the workers' wall time: 1 - work / (workers x wall)
  std::vector<LargeTask> largest;  ///< five at most, longest first
  /// (s, tasks shorter than s that are in no bin before), s = 1, 2, 4, ... us.
  std::vector<std::pair<double, std::uint64_t>> histogram;
  /// By start, then worker: all tasks, or the task_records_max longest of them. Empty in older documents.
  std::vector<TaskRecord> records{};

  bool operator==(const TaskProfile&) const = default;
};

/// What the machine had to give to a workload on so many threads: its serial search on all of them at once,
/// against alone, side by side in time.
struct Capacity {
  double alone_seconds = 0;          ///< one execution on one thread, the others resting; a median
  double together_seconds = 0;       ///< one of as many copies as threads; a median of their harmonic means
  std::optional<double> clock_kept;  ///< GHz of the cores together / of one alone: the median; none: unknown

  bool operator==(const Capacity&) const = default;
};

inline constexpr std::size_t task_durations_max = 20'000;

/// The tasks of one workload, timed one after the other on one thread at a split depth that leaves enough of
/// them for 256 threads: what the scaling model predicts from. Each time is the shortest of a few executions:
/// a task that was interrupted once would be a straggler at every number of threads.
struct TaskTimes {
  std::string workload;
  int split_depth = 0;
  std::uint64_t tasks = 0;       ///< timed; `first`: up to the solution
  double expansion_seconds = 0;  ///< of the nodes above the split depth
  double seconds_per_task = 0;   ///< besides its own time: (wall - expansion - sum) / prefixes
  /// In serial order; as many neighbours in one as it takes to stay within task_durations_max.
  std::vector<std::uint64_t> durations_ns;

  bool operator==(const TaskTimes&) const = default;
};

/// workload x variant: what all samples of one name share.
struct Cell {
  std::string name;      ///< "frogs/reach/n:12/split/threads:4/split-depth:auto", without "/real_time"
  std::string workload;  ///< "frogs/reach/n:12"
  std::string puzzle;
  std::string objective;
  int workload_version = 1;
  std::map<std::string, std::string> parameters;
  std::string policy;            ///< "serial", "split", "budget", ...
  int threads = 1;               ///< of each rank
  int ranks = 1;                 ///< processes that share the search
  std::string split_depth;       ///< as asked: "auto", "3", or "" where it does not apply
  int split_depth_resolved = 0;  ///< 0 where it does not apply; over ranks of every tree's tasks
  std::string split_reason;
  std::uint64_t budget = 0;            ///< nodes, policy budget; 0 where it does not apply
  std::optional<std::uint64_t> seed;   ///< of the workload, where it has one
  int workers_seen = 1;                ///< that came up before the first sample
  std::uint64_t executions = 1;        ///< per sample, fixed after the warm-up
  std::optional<TaskProfile> profile;  ///< of one execution with task records, where there was one
  std::optional<Capacity> capacity;    ///< of one rank on more than one thread, where it was measured

  /// Threads that search at once.
  int workers() const { return ranks * threads; }

  /// Of a cell that failed: what was measured of work that went wrong proves nothing.
  void forget_measured() {
    profile.reset();
    capacity.reset();
  }

  bool operator==(const Cell&) const = default;
};

/// States of one layer, as the puzzle numbers it.
struct Layer {
  std::uint64_t layer = 0;
  std::uint64_t states = 0;
  std::optional<std::uint64_t> winning{};  ///< tally: states that a solution can still be reached from
  std::optional<std::uint64_t> leaves{};   ///< tally

  bool operator==(const Layer&) const = default;
};

/// The exact numbers of one execution; every execution of a sample gave the same.
struct Counts {
  std::uint64_t nodes = 0;
  std::uint64_t nodes_speculative = 0;
  std::uint64_t leaves = 0;
  std::optional<std::string> solutions;        ///< decimal; count, tally and chains
  std::optional<std::uint64_t> states;         ///< reach and tally
  std::optional<std::uint64_t> dead_ends;      ///< reach
  std::vector<Layer> layers;                   ///< reach and tally, in the order searched
  std::optional<bool> found;                   ///< first
  std::vector<int> solution;                   ///< first
  std::optional<std::uint64_t> attempt;        ///< first by attempts, from 1
  std::map<std::string, std::string> figures;  ///< decimal: "solutions_distinct", "domino_sets", ...
  std::uint64_t tasks = 0;                     ///< of a split
  std::uint64_t peak_table_bytes = 0;

  bool operator==(const Counts&) const = default;
};

/// What one of several ranks did in a sample's first execution.
struct RankShare {
  std::uint64_t nodes = 0;  ///< that it entered; what lies above the tasks is rank 0's
  double seconds = 0;       ///< until it had no more to search
  double idle_share = 0;    ///< of its workers' time until all ranks had ended
  std::uint64_t messages = 0;
  std::uint64_t bytes_sent = 0;

  bool operator==(const RankShare&) const = default;
};

/// What the machine did beside a sample; absent where it is not to be had.
struct Conditions {
  std::optional<double> ghz;  ///< of the core right before the clock started
  /// CPU seconds of other processes, on the CPUs that this one may use, during the whole sample; only of
  /// samples of 100 ms or more.
  std::optional<double> foreign_cpu_seconds;
  /// That the hypervisor gave to other machines while one of these CPUs wanted to run; likewise.
  std::optional<double> steal_seconds;
  /// Of all threads in user space, per execution; not whole where the kernel had to scale them.
  std::optional<double> cycles{}, instructions{}, cache_misses{};

  bool operator==(const Conditions&) const = default;
};

/// One timed execution (or `executions` of them in a row; times are per execution).
struct Sample {
  std::string cell;         ///< Cell::name
  int index = 0;            ///< within its cell, from 0
  int block = 0;            ///< samples of one block were taken side by side
  int order = 0;            ///< position in the whole run
  double real_seconds = 0;  ///< wall time per execution
  double cpu_seconds = 0;   ///< of all threads of rank 0, each by its own clock, per execution
  std::uint64_t voluntary_switches = 0;
  std::uint64_t involuntary_switches = 0;
  Conditions conditions{};
  Counts counts;
  int process = 0;                    ///< of Run::processes, from 1; 0: the run was one process
  std::vector<RankShare> per_rank{};  ///< of several ranks

  bool operator==(const Sample&) const = default;
};

/// A cell or sample that failed, timed out or was skipped. No sample of such a cell enters the document:
/// times of work that once went wrong prove nothing. (The journal keeps them.)
struct Failure {
  std::string cell;
  int index = -1;    ///< sample, or -1 for the whole cell
  std::string kind;  ///< "wrong-answer", one of failure_kinds
  std::string message;

  bool operator==(const Failure&) const = default;
};

struct Cache {
  std::string type;  ///< "Data", "Instruction", "Unified"
  int level = 0;
  std::int64_t size = 0;  ///< bytes
  int num_sharing = 0;

  bool operator==(const Cache&) const = default;
};

struct Context {
  std::string date;  ///< ISO 8601 with offset
  std::string host_name;
  std::string executable;
  std::string cpu_model;
  int num_cpus = 0;  ///< that this process may use
  double mhz_per_cpu = 0;
  bool cpu_scaling_enabled = false;
  std::string library_build_type = "unknown";  ///< of Google Benchmark: "release", "debug"
  std::vector<Cache> caches;
  std::vector<double> load_avg;
  std::map<std::string, std::string>
      build;  ///< version, commit, compiler, flags, march, build type, libraries
  std::map<std::string, std::string>
      machine;  ///< kernel, governor, huge pages, ...: "unknown" where not to be had

  bool operator==(const Context&) const = default;
};

struct Run {
  std::string id;
  std::string status;  ///< one of run_statuses; "incomplete" while it runs
  std::vector<std::string> argv;
  std::uint64_t seed = 0;  ///< of the order of samples
  int resumed = 0;         ///< how often it was stopped and gone on with
  int processes = 1;       ///< that take the whole plan each, one after the other

  bool operator==(const Run&) const = default;
};

struct RunDocument {
  Run run;
  Context context;
  std::vector<Cell> cells;
  std::vector<Sample> samples;
  std::vector<Failure> failures;
  std::vector<TaskTimes> task_times;        ///< at most one a workload; where task records were asked for
  std::vector<SolutionPicture> pictures{};  ///< at most one a workload; where its search gives a solution

  bool operator==(const RunDocument&) const = default;
};

}  // namespace puzzlebench::results
