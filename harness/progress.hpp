// What a person sees while a sweep runs, on stderr: one line that is rewritten on a terminal, a plain line
// per workload elsewhere, and every failure at once (red on a terminal). Only ever called between samples.
#pragma once

#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include "harness/plan.hpp"
#include "harness/sweep_observer.hpp"
#include "harness/taken.hpp"

namespace puzzlebench::harness {

/// How long the rest of a plan takes, from what was measured so far. Pure: the clock is the caller's.
class TimeLeft {
 public:
  /// `samples[w]`: the samples of workload w, at most.
  explicit TimeLeft(std::vector<std::size_t> samples);

  void ready(std::size_t workload, double sample_seconds, int samples);  ///< a cell's samples to come
  void took(std::size_t workload, double sample_seconds);
  /// What the whole workload took, and how many samples it had.
  void done(std::size_t workload, double seconds, std::size_t samples);

  /// Seconds, at most where so the samples were; negative: nothing is known yet. Workloads to come are
  /// guessed by the mean second per sample of those done, or of the present one.
  double estimate() const;

 private:
  std::vector<std::size_t> samples_;
  std::size_t present_ = 0;
  double present_left_ = 0;   // seconds
  double known_seconds_ = 0;  // of workloads done
  std::size_t known_samples_ = 0;
  double present_total_ = 0;
  std::size_t present_samples_ = 0;
};

class Progress : public SweepObserver {
 public:
  /// `terminal`: rewrite one line; `now`: seconds, for tests.
  /// `taken`: of a resumed run, what needs no time any more.
  Progress(const Plan& plan, std::ostream& out, bool terminal, std::function<double()> now, Taken taken = {});
  ~Progress() override;

  void next(std::size_t workload, std::size_t cell, int sample) override;
  void ready(const results::Cell& cell, double sample_seconds) override;
  void took(const results::Sample& sample) override;
  void failed(const results::Failure& failure) override;
  void workload_done(std::size_t workload) override;

 private:
  void clear_line();
  std::string time_left() const;

  const Plan& plan_;
  Taken taken_;
  std::ostream& out_;
  bool terminal_;
  std::function<double()> now_;
  TimeLeft left_;
  std::vector<std::size_t> first_cell_;  // of each workload, in the whole plan
  std::size_t workload_ = 0, cell_ = 0;
  std::size_t failures_ = 0;
  double workload_begin_ = 0;
  std::size_t workload_samples_ = 0;  // taken of the present one
  double budget_end_ = 0;             // by now_
  double last_drawn_ = -1;
  bool line_shown_ = false;
};

/// "42 s", "3 min 5 s", "2 h 10 min".
std::string format_time_left(double seconds);

}  // namespace puzzlebench::harness
