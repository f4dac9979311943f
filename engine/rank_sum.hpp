// The sum of what the ranks of a tree's search have found.
#pragma once

#include <utility>
#include <vector>

#include "engine/rank_search.hpp"
#include "engine/result.hpp"
#include "engine/serial.hpp"

namespace puzzlebench::engine {

/// A tally that is more than plain values: write(writer) puts it into bytes, and merge(reader, control) takes
/// in what another rank has put there.
template <class T>
concept WrittenTally = requires(const T& from, T& to, ByteWriter& writer, ByteReader& reader,
                                Control& control) {
  from.write(writer);
  to.merge(reader, control);
};

namespace detail {

template <class P>
void write_part(ByteWriter& writer, const SearchResult<P>& part, bool cut) {
  writer.add(cut);
  writer.add(part.nodes);
  writer.add(part.nodes_speculative);
  writer.add(part.leaves);
  writer.add(part.solutions);
  writer.add(part.solution_leaves);
  writer.add(part.split.finished);
  writer.add(part.depth_profile);
  writer.add(part.found);
  writer.add(part.path.opening);
  writer.add(part.path.moves);
  if constexpr (WrittenTally<Tally<P>>)
    part.tally.write(writer);
  else
    writer.add(part.tally);
}

template <class P>
void add_written_part(SearchResult<P>& sum, bool& cut, ByteReader& reader, Control& control) {
  cut |= reader.value<bool>();
  sum.nodes += reader.value<u64>();
  sum.nodes_speculative += reader.value<u64>();
  sum.leaves += reader.value<u64>();
  sum.solutions += reader.value<u128>();
  sum.solution_leaves += reader.value<u64>();
  sum.split.finished += reader.value<u64>();
  add_profile(sum.depth_profile, reader.values<u64>());
  const bool found = reader.value<bool>();
  Path<P> path;
  path.opening = reader.value<std::size_t>();
  path.moves = reader.values<typename P::Move>();
  if (found) {
    sum.found = true;
    sum.path = std::move(path);
  }
  if constexpr (WrittenTally<Tally<P>>)
    sum.tally.merge(reader, control);
  else
    sum.tally.merge(reader.value<Tally<P>>());
}

/// Together, after RankSearch::end(): on rank 0 `result`, `cut` and `control` become those of the whole
/// search; on all others they stay their own part, which is no answer.
template <class P>
void sum_over_ranks(RankSearch& search, SearchResult<P>& result, bool& cut, Control& control) {
  result.ranks = search.gather(
      result.nodes + result.nodes_speculative, control,
      [&](ByteWriter& writer) { write_part(writer, result, cut); },
      [&](ByteReader& reader) { add_written_part(result, cut, reader, control); });
}

}  // namespace detail

}  // namespace puzzlebench::engine
