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
#include "harness/time_left.hpp"

namespace puzzlebench::harness {

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

}  // namespace puzzlebench::harness
