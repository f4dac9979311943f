// Four numbers in rank 0's memory that all ranks read and change at any time, by MPI's one-sided operations:
// no rank has to answer for it. Every number is changed by one kind of operation alone (and read by
// MPI_NO_OP), which MPI lets implementations rely on.
#pragma once

#include <mpi.h>

#include <array>
#include <cstdint>

namespace puzzlebench::harness::mpi {

enum class Word : int {
  chunks,    ///< taken so far; added to
  nodes,     ///< entered by all ranks; added to
  leftmost,  ///< the leftmost task with a solution; lowered
  stop,      ///< the reason to stop, 0: none; raised
};
inline constexpr int words = 4;
using WordValues = std::array<std::uint64_t, words>;  // by Word
inline std::uint64_t& at(WordValues& values, Word word) {
  return values[static_cast<std::size_t>(word)];
}

/// All members by one thread at a time; construction, destruction and reset() together with all ranks.
class SharedWords {
 public:
  explicit SharedWords(MPI_Comm comm);
  ~SharedWords();
  SharedWords(const SharedWords&) = delete;
  SharedWords& operator=(const SharedWords&) = delete;

  /// All begin anew as `values`.
  void reset(const WordValues& values);

  /// Begins to add to a word, whose value before is in `before` after complete(); until then both must stay.
  void start_add(Word word, const std::uint64_t& value, std::uint64_t& before);
  /// Everything begun so far has happened.
  void complete();

  std::uint64_t add(Word word, std::uint64_t value);  ///< returns what it was before
  void lower(Word word, std::uint64_t value);
  void raise(Word word, std::uint64_t value);
  WordValues read();

  std::uint64_t messages() const {
    return messages_;
  }                                               ///< operations on another rank's memory, since reset()
  std::uint64_t bytes() const { return bytes_; }  ///< sent with them

 private:
  void change(Word word, std::uint64_t value, MPI_Op op);
  void sent(std::uint64_t bytes);

  MPI_Comm comm_;
  MPI_Win window_ = MPI_WIN_NULL;
  int rank_ = 0;
  std::uint64_t messages_ = 0, bytes_ = 0;
};

}  // namespace puzzlebench::harness::mpi
