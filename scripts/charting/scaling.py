"""The scaling model and weak scaling: results/scaling.hpp once more, figure for figure."""
import heapq
import math
from dataclasses import dataclass

THREADS_MAX = 1024


def predict(times, threads):
    """Speed-up of list scheduling (Graham 1969): after the expansion each task, in serial order, goes to the worker that
    is free first and takes its time and seconds_per_task. 0 where there is no time at all."""
    # What stands for several neighbours costs as much as they do.
    cost = times.seconds_per_task * times.tasks / len(times.durations) if times.durations else 0
    free_at = [0.0] * threads
    last = 0.0
    for seconds in times.durations:
        end = free_at[0] + seconds + cost
        heapq.heapreplace(free_at, end)
        last = max(last, end)
    return _speedup(times, times.expansion_seconds + last)


def bound(times, threads):
    """No schedule of these tasks is faster: expansion + max(work / threads, longest task)."""
    longest = max(times.durations, default=0)
    return _speedup(times, times.expansion_seconds + max(sum(times.durations) / threads, longest))


def _speedup(times, seconds):
    return sum(times.durations) / seconds if seconds > 0 else 0


@dataclass(frozen=True)
class WeakPoint:
    workload: object  # a Workload
    threads: int
    nodes: int  # of serial search
    speedup: float

    @property
    def nodes_per_thread(self):
        return self.nodes / self.threads

    @property
    def efficiency(self):
        return self.speedup / self.threads


def weak_scaling(workloads):
    """(puzzle, objective) -> WeakPoints by ascending nodes: each workload's headline variant, on the largest number of
    threads of any, which is two or more."""
    groups = {}
    for workload in workloads:
        variant = workload.headline()
        if workload.serial is None or variant is None or variant.speedup is None:
            continue
        nodes, cell = int(workload.serial.nodes), variant.cell
        if cell.workers < 2 or nodes == 0:
            continue
        group = groups.setdefault((cell.puzzle, cell.objective), [])
        if group and cell.workers < group[0].threads:
            continue  # its cells on more threads failed
        if group and cell.workers > group[0].threads:
            group.clear()
        group.append(WeakPoint(workload, cell.workers, nodes, variant.speedup))
    return {key: sorted(points, key=lambda point: point.nodes) for key, points in groups.items()}


def break_even(points):
    """("below", "between" or "above", nodes) from which on parallel search pays at every size measured: interpolated in
    log nodes between the last size with a speed-up of at most 1 and the next. Points by ascending nodes, at least one."""
    slow = [index for index, point in enumerate(points) if point.speedup <= 1]
    if not slow:
        return "below", points[0].nodes
    if slow[-1] == len(points) - 1:
        return "above", points[-1].nodes
    last, following = points[slow[-1]], points[slow[-1] + 1]
    share = (1 - last.speedup) / (following.speedup - last.speedup)
    return "between", math.exp(math.log(last.nodes) + share * (math.log(following.nodes) - math.log(last.nodes)))
