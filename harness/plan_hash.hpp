// Whether two plans are the same, as a number. Pure.
#pragma once

#include <string>

#include "harness/plan.hpp"

namespace puzzlebench::harness {

/// Of all that decides a plan's samples: its workloads with their versions and parameters, their cells and
/// the order of every sample, the limits, the seed of the order, whether task records are kept. FNV-1a in 16
/// hex digits; the same on every platform.
std::string plan_hash(const Plan& plan);

}  // namespace puzzlebench::harness
