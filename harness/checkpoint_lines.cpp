#include "harness/checkpoint_lines.hpp"

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "harness/fnv.hpp"
#include "puzzles/figure.hpp"
#include "results/json_lines.hpp"
#include "results/json_text.hpp"

namespace puzzlebench::harness {

namespace {

using Json = nlohmann::ordered_json;
using results::JsonReader;

constexpr const char* checkpoint_name = "puzzlebench-checkpoint";
constexpr int checkpoint_version = 1;
constexpr int largest_int = std::numeric_limits<int>::max();

Json search_to_json(const CheckpointSearch& search) {
  return {{"puzzle", search.puzzle},
          {"objective", "count"},
          {"workload", search.workload},
          {"workload_version", search.workload_version},
          {"parameters", search.parameters},
          {"given", search.given},
          {"split_depth", search.split_depth},
          {"depth_profile", search.depth_profile},
          {"tasks", search.tasks}};
}

std::string hash_of(const CheckpointSearch& search) {
  char digits[17];
  std::snprintf(digits, sizeof digits, "%016llx",
                static_cast<unsigned long long>(fnv1a(results::compact_text(search_to_json(search)))));
  return digits;
}

/// A count of [least, most]; `what` says why.
std::uint64_t count_at(const JsonReader& line, const char* name, std::uint64_t least, std::uint64_t most,
                       const std::string& what) {
  const std::uint64_t count = line.at(name).count();
  if (count < least || count > most)
    line.at(name).fail(std::to_string(least) + " to " + std::to_string(most) + ", " + what);
  return count;
}

engine::u128 solutions_at(const JsonReader& line) {
  try {
    return puzzles::parse_decimal(line.at("solutions").decimal());
  } catch (const std::invalid_argument&) {
    line.at("solutions").fail("a number below 2^128");
  }
}

/// The counts of `tasks` tasks.
engine::TaskSums read_sums(const JsonReader& line, std::uint64_t tasks, bool depth_profile) {
  constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();
  engine::TaskSums sums;
  sums.nodes = count_at(line, "nodes", tasks, no_limit, "of every task one at least");
  sums.leaves = count_at(line, "leaves", tasks, sums.nodes, "of every task one at least, no more than nodes");
  sums.solution_leaves = count_at(line, "solution_leaves", 0, sums.leaves, "no more than leaves");
  sums.solutions = solutions_at(line);
  if (sums.solutions < sums.solution_leaves)
    line.at("solutions").fail("no less than solution_leaves, " + std::to_string(sums.solution_leaves));
  if (line.has("largest")) sums.largest = line.at("largest").count();
  if (line.has("depth_profile") != depth_profile)
    line.complain(depth_profile ? "has no depth_profile, but the search keeps one"
                                : "has a depth_profile, but the search keeps none");
  if (!depth_profile) return sums;
  std::uint64_t left = sums.nodes;
  for (const JsonReader& nodes : line.at("depth_profile").elements()) {
    sums.depth_profile.push_back(nodes.count());
    if (sums.depth_profile.back() > left) nodes.fail("at most the nodes that no depth above has");
    left -= sums.depth_profile.back();
  }
  if (left != 0) line.at("depth_profile").complain("does not add up to the nodes");
  return sums;
}

}  // namespace

Json header_to_json(const CheckpointSearch& search) {
  return {{"checkpoint", {{"name", checkpoint_name}, {"version", checkpoint_version}}},
          {"search", search_to_json(search)},
          {"hash", hash_of(search)}};
}

Json finished_to_json(const FinishedTasks& finished, bool depth_profile) {
  Json ranges = Json::array();
  for (const TaskRange& range : finished.tasks) ranges.push_back({range.first, range.last});
  const engine::TaskSums& sums = finished.sums;
  Json line{{"tasks", std::move(ranges)},
            {"nodes", sums.nodes},
            {"leaves", sums.leaves},
            {"solution_leaves", sums.solution_leaves},
            {"solutions", puzzles::to_decimal(sums.solutions)}};
  if (depth_profile) line["depth_profile"] = sums.depth_profile;
  if (sums.largest != 0) line["largest"] = sums.largest;
  return line;
}

CheckpointSearch read_header(const JsonReader& line) {
  const JsonReader checkpoint = line.at("checkpoint");
  if (checkpoint.at("name").text() != checkpoint_name)
    checkpoint.at("name").fail("\"" + std::string(checkpoint_name) + "\"");
  checkpoint.at("version").integer(checkpoint_version, checkpoint_version);
  const JsonReader search = line.at("search");
  static constexpr const char* objectives[] = {"count"};
  search.at("objective").one_of(objectives);
  CheckpointSearch read;
  read.puzzle = search.at("puzzle").nonempty_text();
  read.workload = search.at("workload").nonempty_text();
  read.workload_version = static_cast<int>(search.at("workload_version").integer(1, largest_int));
  read.parameters = search.at("parameters").texts();
  read.given = search.at("given").texts();
  read.split_depth = static_cast<int>(search.at("split_depth").integer(0, largest_int));
  read.depth_profile = search.at("depth_profile").boolean();
  read.tasks = search.at("tasks").count();
  if (line.at("hash").text() != hash_of(read))
    line.at("hash").fail("\"" + hash_of(read) + "\", the hash of what is searched: the line was changed");
  return read;
}

std::uint64_t CheckpointReader::read(std::string_view text, const std::string& source) {
  int number = 0;
  return results::read_lines(text, source, [&](const JsonReader& line) {
    const std::string place = source + ", line " + std::to_string(++number);
    number == 1 ? read_first(line, place) : read_finished(line, place);
  });
}

CheckpointContents CheckpointReader::take() {
  CheckpointContents contents{std::move(search_), {}, std::move(sums_)};
  std::vector<TaskRange>& finished = contents.finished;
  for (const auto& [first, kept] : kept_) {
    if (!finished.empty() && finished.back().last + 1 == first)
      finished.back().last = kept.last;
    else
      finished.push_back({first, kept.last});
  }
  return contents;
}

void CheckpointReader::read_first(const JsonReader& line, const std::string& place) {
  CheckpointSearch search = read_header(line);
  std::string header = results::compact_text(header_to_json(search));
  if (!started()) {
    header_ = std::move(header);
    header_place_ = place;
    search_ = std::move(search);
  } else if (header != header_) {
    line.at("search").complain("is not the search of " + header_place_ + ": two searches in one folder");
  }
}

void CheckpointReader::read_finished(const JsonReader& line, const std::string& place) {
  places_.push_back(place);
  std::uint64_t tasks = 0;
  for (const JsonReader& pair : line.at("tasks").elements()) {
    const auto ends = pair.elements();
    if (ends.size() != 2) pair.fail("a pair: the first and the last of some tasks");
    const TaskRange range{ends[0].count(), ends[1].count()};
    if (range.last < range.first) ends[1].fail(std::to_string(range.first) + " or more");
    if (range.last >= search_.tasks)
      ends[1].fail("below " + std::to_string(search_.tasks) + ", the number of tasks");
    keep(range, pair);
    tasks += range.last - range.first + 1;
  }
  if (tasks == 0) line.at("tasks").fail("some tasks");
  const engine::TaskSums sums = read_sums(line, tasks, search_.depth_profile);
  if (sums_.nodes + sums.nodes < sums_.nodes || sums_.solutions + sums.solutions < sums_.solutions)
    line.complain(
        "with what other lines have counted, a sum is too large: nodes of 2^64 or solutions of 2^128");
  sums_.add(sums);
}

void CheckpointReader::keep(TaskRange range, const JsonReader& where) {
  const auto next = kept_.upper_bound(range.last);
  if (next != kept_.begin())
    if (const auto before = std::prev(next); before->second.last >= range.first)
      where.complain("task " + std::to_string(std::max(before->first, range.first)) + " is counted in " +
                     places_[before->second.place] + " too");
  kept_.emplace(range.first, Kept{range.last, places_.size() - 1});
}

}  // namespace puzzlebench::harness
