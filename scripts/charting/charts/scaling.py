"""Predicted scaling, from the times of a workload's tasks on one thread, beside the bound and what was measured."""
from matplotlib.lines import Line2D

from .. import style
from ..nochart import NoChart
from ..panels import Frame, panel_pages, powers, set_ticks
from ..scaling import THREADS_MAX, bound, predict
from ..summary import summarize


def draw(run):
    found = [(workload, run.task_times[workload.name]) for workload in summarize(run)
             if workload.name in run.task_times and run.task_times[workload.name].durations]
    if not found:
        raise NoChart("no tasks were timed one by one; sweep with --task-records")
    counts = powers(2, 1, THREADS_MAX, 99)
    curves = {workload.name: [(count, predict(times, count), bound(times, count)) for count in counts]
              for workload, times in found}
    measured = {workload.name: [(variant.cell.threads, variant.speedup) for variant in _measured(workload)]
                for workload, _ in found}
    values = [value for curve in curves.values() for _, predicted, limit in curve for value in (predicted, limit)]
    values += [speedup for points in measured.values() for _, speedup in points] + [1]
    lowest, highest = min(value for value in values if value > 0), max(values)

    def panel(axes, item, place):
        name = item[0].name
        threads, predicted, limit = zip(*curves[name])
        axes.set_xscale("log", base=2)
        axes.set_yscale("log", base=2)
        axes.plot([1, THREADS_MAX], [1, THREADS_MAX], color=style.PALE, lw=0.7)
        axes.plot(threads, limit, color=style.GREY, ls=":")
        axes.plot(threads, predicted, color=style.ORANGE)
        if measured[name]:
            axes.plot(*zip(*measured[name]), color=style.BLUE, marker="o", zorder=3)
        axes.set_xlim(2 ** -0.3, THREADS_MAX * 2 ** 0.3)
        axes.set_ylim(lowest / 1.3, highest * 1.6)
        ticks = powers(2, 1, THREADS_MAX, 6)
        set_ticks(axes.xaxis, ticks, [f"{tick:g}" for tick in ticks])
        ticks = powers(2, lowest, highest * 1.6, 6)
        set_ticks(axes.yaxis, ticks, [f"{tick:g}" if place.is_left else "" for tick in ticks])

    return panel_pages(found, lambda item: item[0].name, panel,
                       Frame("threads", "speed-up over serial", left=0.46, right=0.12, legend=_legend()))


def _measured(workload):
    """By the headline of each number of threads, as `puzzlebench scale` shows them."""
    counts = sorted({variant.cell.threads for variant in workload.variants if variant.cell.ranks == 1})
    return [variant for variant in map(workload.headline, counts) if variant.speedup is not None]


def _legend():
    return (Line2D([], [], color=style.BLUE, marker="o", label="measured"),
            Line2D([], [], color=style.ORANGE, label="predicted"),
            Line2D([], [], color=style.GREY, ls=":", label="bound of these tasks"),
            Line2D([], [], color=style.PALE, lw=0.7, label="ideal"))
