#include "harness/benchmark_adapter.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <exception>
#include <sstream>
#include <stdexcept>
#include <vector>

namespace puzzlebench::harness {

namespace {

/// Keeps the one row of a run and prints nothing.
class SilentReporter : public benchmark::BenchmarkReporter {
 public:
  SilentReporter() {
    SetOutputStream(&nowhere_);
    SetErrorStream(&nowhere_);
  }

  bool ReportContext(const Context&) override { return true; }
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      if (run.run_type != Run::RT_Iteration || run.error_occurred) continue;
      seconds = run.real_accumulated_time;
      iterations = static_cast<std::uint64_t>(run.iterations);
    }
  }

  double seconds = 0;
  std::uint64_t iterations = 0;

 private:
  std::ostringstream nowhere_;
};

/// Puts every flag back to its default: the library reads BENCHMARK_* variables before main() begins.
void neutralise_flags() {
  static std::vector<std::string> words{"puzzlebench",  // static: the library keeps a pointer to the name
                                        "--benchmark_list_tests=false",
                                        "--benchmark_filter=",
                                        "--benchmark_min_time=0.5",
                                        "--benchmark_min_warmup_time=0",
                                        "--benchmark_repetitions=1",
                                        "--benchmark_enable_random_interleaving=false",
                                        "--benchmark_report_aggregates_only=false",
                                        "--benchmark_display_aggregates_only=false",
                                        "--benchmark_out=",
                                        "--benchmark_out_format=json",
                                        "--benchmark_perf_counters=",
                                        "--benchmark_context=",
                                        "--v=0"};
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  auto count = static_cast<int>(words.size());
  benchmark::Initialize(&count, pointers.data());
}

/// Clears what is registered, whatever happens in between.
struct Registration {
  ~Registration() { benchmark::ClearRegisteredBenchmarks(); }
};

}  // namespace

TimedResult time_on_benchmark_clock(const std::string& name, std::uint64_t iterations,
                                    const TimedBody& body) {
  static const bool neutral = (neutralise_flags(), true);
  static_cast<void>(neutral);

  bool finished = true;
  std::exception_ptr failure;
  const auto run = [&](benchmark::State& state) {
    try {
      if (body.before) body.before();
      for ([[maybe_unused]] auto unused : state) {
        finished = body.execute();
        if (finished) continue;
        state.SkipWithError("stopped");  // the loop may only be left early after this
        break;
      }
      if (body.after) body.after();
    } catch (...) {
      failure = std::current_exception();
      state.SkipWithError("exception");
    }
  };

  SilentReporter reporter;
  {
    const Registration registration;
    benchmark::RegisterBenchmark(name.c_str(), run)
        ->UseRealTime()
        ->Iterations(static_cast<benchmark::IterationCount>(std::max<std::uint64_t>(1, iterations)))
        ->Unit(benchmark::kSecond);
    benchmark::RunSpecifiedBenchmarks(&reporter, nullptr, "all");
  }
  if (failure) std::rethrow_exception(failure);
  if (!finished) return {};
  if (reporter.iterations == 0) throw std::logic_error("Google Benchmark did not run '" + name + "'");
  return {true, reporter.seconds / static_cast<double>(reporter.iterations)};
}

std::string benchmark_library_build_type() {
  // The library tells only its own JSON reporter.
  std::ostringstream text;
  benchmark::JSONReporter reporter;
  reporter.SetOutputStream(&text);
  reporter.SetErrorStream(&text);
  reporter.ReportContext(benchmark::BenchmarkReporter::Context());
  const std::string context = text.str();
  for (const char* type : {"release", "debug"})
    if (context.find("\"library_build_type\": \"" + std::string(type) + "\"") != std::string::npos)
      return type;
  return "unknown";
}

}  // namespace puzzlebench::harness
