#include "results/descriptor.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace puzzlebench::results {

Descriptor::Descriptor(const std::filesystem::path& path, int flags, const std::string& action,
                       const std::filesystem::path& named)
    : path_(named.empty() ? path : named), descriptor_(::open(path.c_str(), flags | O_CLOEXEC, 0666)) {
  if (descriptor_ < 0) throw FileError(path_, action, errno);
}

Descriptor::~Descriptor() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void Descriptor::write_all(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
    if (written < 0) {
      if (errno == EINTR) continue;
      throw FileError(path_, "write", errno);
    }
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

void Descriptor::sync() {
  // EINVAL: a pipe or a device, which has nothing to flush.
  if (::fsync(descriptor_) != 0 && errno != EINVAL) throw FileError(path_, "flush to disk", errno);
}

void Descriptor::sync_data() {
  if (::fdatasync(descriptor_) != 0 && errno != EINVAL) throw FileError(path_, "flush to disk", errno);
}

void Descriptor::truncate(std::uint64_t length) {
  if (::ftruncate(descriptor_, static_cast<off_t>(length)) != 0) throw FileError(path_, "truncate", errno);
}

void Descriptor::lock(const std::string& refusal) {
  if (::flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return;
  if (errno == EWOULDBLOCK) throw FileError(path_.string() + ": " + refusal);
  if (errno == ENOTSUP || errno == ENOLCK) return;  // a file system that has no locks
  throw FileError(path_, "lock", errno);
}

void Descriptor::require_name() {
  struct stat status {};
  if (::fstat(descriptor_, &status) != 0) throw FileError(path_, "look at", errno);
  if (status.st_nlink == 0)
    throw FileError(path_.string() + ": was removed while it was written; what it held is lost");
}

void Descriptor::close() {
  const int descriptor = descriptor_;
  descriptor_ = -1;
  if (::close(descriptor) != 0) throw FileError(path_, "close", errno);
}

void sync_folder(const std::filesystem::path& folder) {
  Descriptor opened(folder.empty() ? std::filesystem::path(".") : folder, O_RDONLY | O_DIRECTORY, "open");
  opened.sync();
}

}  // namespace puzzlebench::results
