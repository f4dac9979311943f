// The machine and the build of a run, for its context. Reads /proc, /sys and the C library; sets nothing.
// What is not to be had is "unknown" (text) or empty (lists), never an error.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "results/run_document.hpp"

namespace puzzlebench::harness {

/// The context of a run that begins now. `cores`: that this process may use.
results::Context read_context(const std::string& executable, int cores);

/// The words that started this process.
std::vector<std::string> command_words();

// Its parts; `root` stands for "/" in the tests.

/// "model name" of /proc/cpuinfo, or "unknown".
std::string cpu_model(const std::filesystem::path& root = "/");

/// The first core's greatest frequency where the kernel tells it, else its present one; 0: unknown.
double mhz_per_cpu(const std::filesystem::path& root = "/");

/// The first core's caches.
std::vector<results::Cache> read_caches(const std::filesystem::path& root = "/");

/// kernel, governor, boost, smt, transparent_huge_pages, clock_source, hypervisor, memory_bytes,
/// cores_online, cpu_quota.
std::map<std::string, std::string> read_machine(const std::filesystem::path& root = "/");

/// Number of cores in a list such as "0-3,8,10-11"; 0 for anything else.
int cores_in_list(const std::string& list);

/// The moment `seconds` after 1970 as ISO 8601 with the offset of the local time zone; `compact`: in UTC and
/// fit for a folder's name, "2026-11-30T01-15-00Z".
std::string iso_time(std::int64_t seconds, bool compact);

}  // namespace puzzlebench::harness
