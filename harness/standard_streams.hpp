// What a program's main() does before anything else about files and streams.
#pragma once

namespace puzzlebench::harness {

/// A standard stream that the caller closed would give its number to the next file opened, and the table
/// would be written into the journal: such a one is opened read-only, so that writing to it fails and is
/// noticed. A file past `ulimit -f` is from now on a write that fails, and is said, not a signal.
void prepare_streams();

}  // namespace puzzlebench::harness
