// How fast the core under the calling thread runs right now, without privileges.
#pragma once

namespace puzzlebench::harness {

/// GHz, by timing chains of additions that wait for each other: one cycle each on all x86-64 and AArch64
/// cores (Agner Fog, Instruction tables: latency of ADD r,r is 1). Six chains of 0.05 ms; the fastest counts,
/// so that an interruption does not. 0: unknown, on another instruction set.
double probe_ghz();

}  // namespace puzzlebench::harness
