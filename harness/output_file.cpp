#include "harness/output_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

#include "puzzles/parameters.hpp"
#include "results/descriptor.hpp"
#include "results/file.hpp"
#include "results/journal.hpp"

namespace puzzlebench::harness {

namespace fs = std::filesystem;

namespace {

/// What a link leads to, also where that is not there yet.
fs::path behind_links(const fs::path& path) {
  std::error_code ignored;
  fs::path target = path;
  for (int links = 0; links < 40 && fs::is_symlink(target, ignored); ++links)
    target = target.parent_path() / fs::read_symlink(target, ignored);
  return target;
}

bool is_device(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(path, ignored) && !fs::is_regular_file(path, ignored);
}

}  // namespace

void require_output(const std::string& flag, const fs::path& path) {
  if (path == "-") throw puzzles::UsageError(flag + " -: needs a file's name (./- where it is that)");
  std::error_code ignored;
  const fs::path name = path.filename();
  if (fs::exists(path, ignored) &&
      (name == results::document_file_name || name == results::Journal::file_name))
    throw puzzles::UsageError(flag + " " + path.string() + ": is a run's own file; name another");
  if (fs::is_directory(path, ignored)) throw results::FileError(path, "open", EISDIR);
  if (is_device(path)) return;
  const fs::path folder = behind_links(path).parent_path();
  if (::access(folder.empty() ? "." : folder.c_str(), W_OK) != 0)
    throw results::FileError(path, "create", errno);
}

void refuse_inputs(const std::string& flag, const fs::path& path, const std::vector<std::string>& inputs) {
  require_output(flag, path);
  std::error_code ignored;
  for (const std::string& input : inputs)
    for (const fs::path& file : {fs::path(input), fs::path(input) / results::document_file_name,
                                 fs::path(input) / results::Journal::file_name})
      if (fs::equivalent(path, file, ignored))
        throw puzzles::UsageError(flag + " " + path.string() + ": is what is read, " + file.string() +
                                  "; name another");
}

void write_output(const std::string& flag, const fs::path& path, const std::string& text) {
  require_output(flag, path);
  if (is_device(path))
    results::Descriptor(path, O_WRONLY, "open").write_all(text);
  else
    results::write_atomically(behind_links(path), text);
}

}  // namespace puzzlebench::harness
