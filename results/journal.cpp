#include "results/journal.hpp"

#include <fcntl.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "results/json_picture.hpp"
#include "results/json_sample.hpp"
#include "results/json_tasks.hpp"
#include "results/json_values.hpp"

namespace puzzlebench::results {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* journal_name = "puzzlebench-journal";
constexpr int journal_version = 1;

constexpr const char* written_by_another = "a sweep is writing it; wait for its end, or name another folder";

Json header_to_json(const Run& run, const Context& context, const std::vector<Cell>& cells,
                    const std::optional<PlanRecord>& plan) {
  Json header{{"journal", {{"name", journal_name}, {"version", journal_version}}},
              {"run", run_to_json(run)},
              {"context", context_to_json(context)}};
  if (plan)
    header["plan"] = {{"hash", plan->hash}, {"request", parse_json(plan->request, "the plan's request")}};
  header["cells"] = Json::array();
  for (const Cell& cell : cells) header["cells"].push_back(cell_to_json(cell));
  return header;
}

/// Reads line after line into a document.
class LineReader {
 public:
  void read(const JsonReader& line) {
    if (!started_) return read_header(line);
    if (line.has("sample")) {
      const JsonReader value = line.at("sample");
      Sample sample = read_sample(value);
      if (!cells_.contains(sample.cell)) value.at("cell").fail("the name of a planned cell");
      if (sample.order < contents_.next_order)
        value.at("order").fail("a number from " + std::to_string(contents_.next_order) +
                               ": samples stand as they were taken");
      if (!indices_.emplace(sample.cell, sample.index).second)
        value.at("index").fail("a number that no other sample of " + sample.cell + " has");
      contents_.next_order = sample.order + 1;
      contents_.document.samples.push_back(std::move(sample));
    } else if (line.has("failure")) {
      contents_.document.failures.push_back(read_failure(line.at("failure")));
    } else if (line.has("cell")) {
      const JsonReader value = line.at("cell");
      Cell cell = read_cell(value);
      const auto planned = cells_.find(cell.name);
      if (planned == cells_.end()) value.at("name").fail("the name of a planned cell");
      contents_.document.cells[planned->second] = std::move(cell);
    } else if (line.has("task_times")) {
      const JsonReader value = line.at("task_times");
      contents_.document.task_times.push_back(read_task_times(value));
      take_once(untimed_, contents_.document.task_times.back().workload, value);
    } else if (line.has("picture")) {
      const JsonReader value = line.at("picture");
      contents_.document.pictures.push_back(read_picture(value));
      take_once(unpictured_, contents_.document.pictures.back().workload, value);
    } else if (line.has("end")) {
      contents_.document.run.status = line.at("end").at("status").one_of(run_statuses);
      contents_.finished = true;
    } else if (line.has("resumed")) {
      line.at("resumed").at("date").nonempty_text();
      ++contents_.document.run.resumed;
      contents_.document.run.status = "incomplete";
      contents_.finished = false;
    } else {
      line.complain(
          "found neither of the keys \"cell\", \"sample\", \"failure\", \"task_times\", \"picture\", "
          "\"end\", \"resumed\"");
    }
  }

  bool started() const { return started_; }

  JournalContents take() {
    RunDocument& document = contents_.document;
    std::set<std::string> failed;
    for (const Failure& failure : document.failures) failed.insert(failure.cell);
    std::erase_if(document.samples, [&](const Sample& sample) { return failed.contains(sample.cell); });
    for (Cell& cell : document.cells)
      if (failed.contains(cell.name)) cell.forget_measured();
    return std::move(contents_);
  }

 private:
  static void take_once(std::set<std::string>& left, const std::string& workload, const JsonReader& value) {
    if (left.erase(workload) == 0) value.at("workload").fail("the workload of a planned cell, each once");
  }

  void read_header(const JsonReader& line) {
    const JsonReader journal = line.at("journal");
    if (journal.at("name").text() != journal_name)
      journal.at("name").fail("\"" + std::string(journal_name) + "\"");
    journal.at("version").integer(journal_version, journal_version);
    RunDocument& document = contents_.document;
    document.run = read_run(line.at("run"));
    document.run.status = "incomplete";  // until there is an {end}
    document.context = read_context(line.at("context"));
    if (line.has("plan")) {
      const JsonReader plan = line.at("plan");
      contents_.plan = PlanRecord{plan.at("hash").nonempty_text(), plan.at("request").json()};
    }
    for (const auto& value : line.at("cells").elements()) {
      Cell cell = read_cell(value);
      if (!cells_.emplace(cell.name, document.cells.size()).second)
        value.at("name").fail("a name that no other cell has");
      untimed_.insert(cell.workload);
      document.cells.push_back(std::move(cell));
    }
    unpictured_ = untimed_;
    started_ = true;
  }

  JournalContents contents_;
  std::map<std::string, std::size_t> cells_;       // name -> place in the document
  std::set<std::string> untimed_, unpictured_;     // workloads that have no times of tasks, no picture yet
  std::set<std::pair<std::string, int>> indices_;  // cell, sample
  bool started_ = false;
};

Descriptor create_journal(const std::filesystem::path& folder) {
  Descriptor file(folder / Journal::file_name, O_WRONLY | O_CREAT | O_EXCL | O_APPEND, "create");
  file.lock(written_by_another);
  return file;
}

const std::string& written() {
  static const std::string source = "journal line to be written";
  return source;
}

}  // namespace

Journal::Journal(const std::filesystem::path& folder, const Run& run, const Context& context,
                 const std::vector<Cell>& cells, const std::optional<PlanRecord>& plan)
    : lines_(create_journal(folder)) {
  expect(cells);
  const Json header = header_to_json(run, context, cells, plan);
  LineReader().read(JsonReader(header, written()));
  try {
    lines_.append_to_disk(header);
  } catch (const FileError&) {  // what has no header is no journal, and would keep the next run out
    std::error_code ignored;
    std::filesystem::remove(folder / file_name, ignored);
    throw;
  }
  sync_folder(folder);
}

Journal::Journal(Descriptor file, const JournalContents& contents, const std::string& date)
    : lines_(std::move(file), contents.whole_bytes, contents.torn_bytes) {
  expect(contents.document.cells);
  for (const TaskTimes& times : contents.document.task_times) untimed_.erase(times.workload);
  for (const SolutionPicture& picture : contents.document.pictures) unpictured_.erase(picture.workload);
  lines_.append_to_disk(Json{{"resumed", {{"date", date}}}});
}

void Journal::append(const Cell& cell) {
  require_planned(cell.name);
  const Json line{{"cell", cell_to_json(cell)}};
  read_cell(JsonReader(line, written()).at("cell"));
  lines_.append_to_disk(line);
}

void Journal::append(const Sample& sample) {
  require_planned(sample.cell);
  const Json line{{"sample", sample_to_json(sample)}};
  read_sample(JsonReader(line, written()).at("sample"));
  lines_.append_to_disk(line);
}

void Journal::append(const Failure& failure) {
  const Json line{{"failure", failure_to_json(failure)}};
  read_failure(JsonReader(line, written()).at("failure"));
  lines_.append_to_disk(line);
}

void Journal::append(const TaskTimes& times) {
  if (!untimed_.contains(times.workload))
    throw DocumentError("the journal's plan has no workload \"" + times.workload +
                        "\" whose tasks are still to be timed");
  const Json line{{"task_times", task_times_to_json(times)}};
  read_task_times(JsonReader(line, written()).at("task_times"));
  lines_.append_to_disk(line);
  untimed_.erase(times.workload);
}

void Journal::append(const SolutionPicture& picture) {
  if (!unpictured_.contains(picture.workload))
    throw DocumentError("the journal's plan has no workload \"" + picture.workload +
                        "\" that is still without a picture");
  const Json line{{"picture", picture_to_json(picture)}};
  read_picture(JsonReader(line, written()).at("picture"));
  lines_.append_to_disk(line);
  unpictured_.erase(picture.workload);
}

void Journal::finish(const std::string& status) {
  const Json line{{"end", {{"status", status}}}};
  JsonReader(line, written()).at("end").at("status").one_of(run_statuses);
  lines_.append_to_disk(line);
}

void Journal::expect(const std::vector<Cell>& cells) {
  for (const Cell& cell : cells) {
    cells_.insert(cell.name);
    untimed_.insert(cell.workload);
  }
  unpictured_ = untimed_;
}

void Journal::require_planned(const std::string& cell) const {
  if (!cells_.contains(cell)) throw DocumentError("the journal's plan has no cell \"" + cell + "\"");
}

Descriptor open_journal(const std::filesystem::path& folder) {
  std::error_code ignored;
  const auto path = folder / Journal::file_name;
  if (!std::filesystem::exists(path, ignored))
    throw FileError(folder.string() + ": no run to go on with: there is no " + Journal::file_name +
                    " in it; name the folder that a sweep wrote");
  Descriptor file(path, O_RDWR | O_APPEND, "open for writing");
  file.lock(written_by_another);
  return file;
}

JournalContents parse_journal(std::string_view text, const std::string& source) {
  LineReader reader;
  const std::uint64_t whole = read_lines(text, source, [&](const JsonReader& line) { reader.read(line); });
  if (!reader.started())
    throw DocumentError(source +
                        ": a journal without a whole first line: nothing to read; the run was stopped before "
                        "its first sample: remove it and start it anew");
  JournalContents contents = reader.take();
  contents.whole_bytes = whole;
  contents.torn_bytes = text.size() - whole;
  return contents;
}

JournalContents read_journal(const std::filesystem::path& path) {
  return parse_journal(read_file(path), path.string());
}

}  // namespace puzzlebench::results
