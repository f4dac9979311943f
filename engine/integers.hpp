// Integer names used by every header of the engine. No functions that allocate, no I/O.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

namespace puzzlebench::engine {

using u64 = std::uint64_t;

/// Counts that may pass 2^64 (English peg solitaire has 577,116,156,815,309,849,672 games) are kept in this.
__extension__ using u128 = unsigned __int128;

/// No place in a sequence: no item, no task.
inline constexpr std::size_t no_index = std::numeric_limits<std::size_t>::max();

}  // namespace puzzlebench::engine
