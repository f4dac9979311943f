// Journals: files of JSON lines that are only appended to, so that a kill or a crash costs no more than the
// line that was being written.
#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "results/descriptor.hpp"
#include "results/json_reader.hpp"

namespace puzzlebench::results {

/// Invariant: the file ends with a whole line after every call, also after one that failed.
class JsonLines {
 public:
  /// `whole_bytes`: length of the file's whole lines; the `torn_bytes` behind them are cut off. Throws
  /// FileError.
  explicit JsonLines(Descriptor file, std::uint64_t whole_bytes = 0, std::uint64_t torn_bytes = 0)
      : file_(std::move(file)), whole_bytes_(whole_bytes) {
    if (torn_bytes != 0) file_.truncate(whole_bytes);
  }

  /// Adds one line. Throws FileError, also where the file was removed meanwhile.
  void append(const nlohmann::ordered_json& line);
  /// The same, and returns when the disk has it.
  void append_to_disk(const nlohmann::ordered_json& line);
  void sync() { file_.sync_data(); }  ///< returns when the disk has all lines

 private:
  void append(const nlohmann::ordered_json& line, bool to_disk);

  Descriptor file_;
  std::uint64_t whole_bytes_;
};

/// Calls read(line) for each line of `text` and returns the length of them: a last line that was not written
/// to its end is left out. Throws DocumentError with the line's number for any other that is no JSON.
std::uint64_t read_lines(std::string_view text, const std::string& source,
                         const std::function<void(const JsonReader& line)>& read);

}  // namespace puzzlebench::results
