// An open file whose every failure is a FileError with its path. For what streams cannot do: fsync, append,
// truncate.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include "results/file.hpp"

namespace puzzlebench::results {

/// Owns a POSIX file descriptor. Every member but the destructor throws FileError.
class Descriptor {
 public:
  /// open(2) with O_CLOEXEC and mode 0666; `action` completes "cannot ...". Errors name `named`, where `path`
  /// is one that no user knows of.
  Descriptor(const std::filesystem::path& path, int flags, const std::string& action,
             const std::filesystem::path& named = {});
  Descriptor(const Descriptor&) = delete;
  Descriptor(Descriptor&& other) noexcept
      : path_(other.path_), descriptor_(std::exchange(other.descriptor_, -1)) {}
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor();

  void write_all(std::string_view bytes);
  void sync();       ///< fsync
  void sync_data();  ///< fdatasync: what is needed to read the bytes back
  void truncate(std::uint64_t length);
  /// Locks the file for this process until it is closed, also by a kill (flock). Refuses, with `refusal`
  /// behind the path, where another process holds the lock. Does nothing on a file system without locks.
  void lock(const std::string& refusal);
  void require_name();  ///< refuses a file that was removed since: what is written to it would be lost
  void close();         ///< and report what the file system kept back until now

 private:
  std::filesystem::path path_;
  int descriptor_ = -1;
};

/// fsync of a folder, so that a file created or renamed in it stays so after a power cut; "" is the working
/// folder.
void sync_folder(const std::filesystem::path& folder);

}  // namespace puzzlebench::results
