// The machine as the kernel and the C library show it, in a few words. Sets nothing. What is not to be had is
// "unknown" (text) or empty (lists), never an error. `root` stands for "/" in the tests.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "results/run_document.hpp"

namespace puzzlebench::harness {

/// "model name" of /proc/cpuinfo, or "unknown".
std::string cpu_model(const std::filesystem::path& root = "/");

/// The first core's greatest frequency where the kernel tells it, else its present one; 0: unknown.
double mhz_per_cpu(const std::filesystem::path& root = "/");

/// The first core's caches.
std::vector<results::Cache> read_caches(const std::filesystem::path& root = "/");

/// kernel, governor, boost, smt, transparent_huge_pages, clock_source, hypervisor (yes, no), model (of
/// the machine, by its firmware), malloc, memory_bytes, cores_online, cpu_quota (CPUs, or "none").
std::map<std::string, std::string> read_machine(const std::filesystem::path& root = "/");

}  // namespace puzzlebench::harness
