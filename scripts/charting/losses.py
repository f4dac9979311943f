"""Where the difference between the threads used and the speed-up reached went: results/losses.hpp once more."""
import math
from dataclasses import dataclass

TYPICAL = 1.25  # an execution with records that took longer or shorter than the samples by this factor was disturbed


@dataclass(frozen=True)
class Losses:
    """speed-up = workers * clock * shared * work * split * idle * other. None: not measured, counts as 1, so that what
    it would explain is in `other`."""
    threads: int  # of each rank
    ranks: int
    speedup: float
    clock: float | None
    shared: float | None
    work: float | None
    split: float | None
    idle: float | None
    other: float

    @property
    def workers(self):
        return self.ranks * self.threads

    @property
    def attainable(self):
        """Speed-up of as many serial searches at once; None: not measured."""
        return None if self.shared is None else self.workers * _factor(self.clock) * self.shared

    @property
    def parts(self):
        """(name, factor) from the threads down to the speed-up. Nodes where they show: they are equal everywhere but in
        searches for a first solution."""
        parts = [("clock", self.clock), ("shared cores", self.shared)]
        if self.work is not None and percent(self.work) != 0:
            parts.append(("nodes", self.work))
        return parts + [("split", self.split), ("idle", self.idle), ("memory and other", self.other)]


def attainable(cell):
    """Losses.attainable of a cell by itself, from its capacity."""
    capacity = cell.capacity
    return None if capacity is None else cell.threads * capacity.alone_seconds / capacity.together_seconds


def losses_of(variant):
    """None where there is no speed-up over serial search."""
    if not variant.speedup:
        return None
    cell = variant.cell
    clock = shared = idle = None
    if cell.capacity:
        clock = cell.capacity.clock_kept
        shared = cell.capacity.alone_seconds / cell.capacity.together_seconds / _factor(clock)
    if variant.ranks_idle is not None and variant.ranks_idle < 1:
        idle = 1 - variant.ranks_idle
    profile = cell.profile
    if (profile and profile.idle_share < 1 and profile.wall_seconds < TYPICAL * variant.seconds
            and variant.seconds < TYPICAL * profile.wall_seconds):
        idle = 1 - profile.idle_share
    product = cell.workers * math.prod(map(_factor, (clock, shared, variant.work, variant.split, idle)))
    return Losses(cell.threads, cell.ranks, variant.speedup, clock, shared, variant.work, variant.split, idle,
                  variant.speedup / product)


def percent(kept):
    """The change in whole percent, halves away from zero as C's lround does."""
    change = (kept - 1) * 100
    return int(math.copysign(math.floor(abs(change) + 0.5), change))


def part_text(kept):
    """"-12 %", "+3 %", "unknown"."""
    if kept is None:
        return "unknown"
    change = percent(kept)
    return f"{'+' if change > 0 else ''}{change} %"


def losses_text(losses):
    """The sentence that a sweep prints, which the tests hold against those of a committed run."""
    said = [f"{name} {part_text(kept)}" for name, kept in losses.parts]
    limit = "unknown" if losses.attainable is None else f"{losses.attainable:.2f}x ({', '.join(said[:2])})"
    workers = f"{losses.threads} thread{'' if losses.threads == 1 else 's'}"
    if losses.ranks > 1:
        workers = f"{losses.ranks} ranks of {workers}"
    return f"{losses.speedup:.2f}x of {workers}; attainable now {limit}; then {', '.join(said[2:])}"


def _factor(kept):
    return 1 if kept is None else kept
