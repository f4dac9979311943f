// Several processes that carry out one command together, as each of them, a rank, sees them. The plain
// program has none; puzzlebench-mpi has one of one rank or more (harness/mpi).
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>

#include "engine/bytes.hpp"
#include "engine/ranks.hpp"

namespace puzzlebench::harness {

class Job {
 public:
  virtual ~Job() = default;

  /// For the searches, where there are several.
  virtual engine::Ranks& ranks() = 0;

  int count() { return ranks().count(); }
  bool several() { return count() > 1; }
  /// Whether this rank checks and tells what is found. The others write nothing.
  bool speaks() { return ranks().rank() == 0; }

  /// Threads that every rank can have a core for.
  virtual int cores() const = 0;
  /// Bytes that this rank may fill beside the others of its machine.
  virtual std::size_t memory() const = 0;

  /// Together, once, before the first search. False: another rank cannot begin and says why.
  virtual bool ready() = 0;

  /// Together: what make() returns on rank 0, which alone calls it. Where that throws, so does this on every
  /// rank, before ready().
  virtual engine::Bytes of_first(const std::function<engine::Bytes()>& make) = 0;

  /// Throws UsageError where the connection does not allow what several ranks need.
  virtual void require_several() = 0;

  /// Together with the others of the first `count` ranks: those, for searches by them alone.
  virtual engine::Ranks& first_ranks(int count) = 0;
  /// Together with the others of the first `count` ranks: what rank 0 passes.
  virtual engine::u64 of_first(engine::u64 value, int count) = 0;
  /// Together with the others of the first `count` ranks: returns when all are there.
  virtual void meet(int count) = 0;

  /// Together: the text that rank 0 passes. The others sleep until it comes, and hear it up to 50 ms late.
  virtual std::string call(const std::string& text) = 0;

  /// Says why this rank cannot go on, and ends the whole job: others may wait for this one.
  [[noreturn]] virtual void abandon(const std::string& why) = 0;

  /// For the record of a run: "ranks", "hosts" (each with its ranks), and by its name what connects them.
  /// None of one rank.
  virtual std::map<std::string, std::string> facts() const = 0;
};

}  // namespace puzzlebench::harness
