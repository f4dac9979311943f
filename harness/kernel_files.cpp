#include "harness/kernel_files.hpp"

#include <charconv>
#include <cstddef>
#include <fstream>

namespace puzzlebench::harness {

namespace fs = std::filesystem;

std::optional<std::string> first_line(const fs::path& path) {
  std::ifstream file(path);
  std::string line;
  if (!std::getline(file, line)) return std::nullopt;
  while (!line.empty() && (line.back() == ' ' || line.back() == '\t')) line.pop_back();
  return line.empty() ? std::nullopt : std::optional(line);
}

std::string line_or_unknown(const fs::path& path) {
  return first_line(path).value_or(unknown);
}

std::optional<std::string> value_of(const fs::path& path, const std::string& key) {
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with(key)) continue;
    const std::size_t colon = line.find_first_not_of(" \t", key.size());
    if (colon == std::string::npos || line[colon] != ':') continue;
    const std::size_t begin = line.find_first_not_of(" \t", colon + 1);
    if (begin != std::string::npos) return line.substr(begin);
  }
  return std::nullopt;
}

std::int64_t parse_kernel_bytes(const std::string& text) {
  std::int64_t value = -1;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{}) return -1;
  const char unit = stop == text.data() + text.size() ? ' ' : *stop;
  return unit == 'K' ? value << 10 : unit == 'M' ? value << 20 : unit == 'G' ? value << 30 : value;
}

std::string in_brackets(const std::string& line) {
  const std::size_t begin = line.find('['), end = line.find(']');
  return begin == std::string::npos || end == std::string::npos || end < begin
             ? line
             : line.substr(begin + 1, end - begin - 1);
}

std::vector<int> cpus_in_list(const std::string& list) {
  std::vector<int> cpus;
  const char *at = list.data(), *end = list.data() + list.size();
  for (bool more = true; more; ++at) {
    int first = 0;
    auto [stop, error] = std::from_chars(at, end, first);
    int last = first;
    if (error == std::errc{} && stop != end && *stop == '-') {
      const auto range = std::from_chars(stop + 1, end, last);
      stop = range.ptr;
      error = range.ec;
    }
    more = stop != end && *stop == ',';
    if (error != std::errc{} || first < 0 || last < first || last > cpu_max || (stop != end && !more))
      return {};
    for (int cpu = first; cpu <= last; ++cpu) cpus.push_back(cpu);
    at = stop;
  }
  return cpus;
}

}  // namespace puzzlebench::harness
