"""Efficiency against nodes per thread, with the size from which parallel search pays."""
from matplotlib.lines import Line2D

from .. import style
from ..families import families
from ..nochart import NoChart
from ..panels import Frame, decades, panel_pages, set_ticks
from ..scaling import break_even, weak_scaling
from ..summary import summarize

PLACES = {"below": "pays at all sizes measured", "between": "pays from {} nodes", "above": "does not pay at the largest"}
ALONE = {"below": "pays at that size", "above": "does not pay at that size"}
LINE_TOP = 0.8  # of the panel: the words stand above


def draw(run):
    workloads = summarize(run)
    groups = list(weak_scaling(workloads).items())
    if not groups:
        raise NoChart("no workload was measured serially and on two threads or more; sweep with --threads 1,cores")
    points = [point for _, group in groups for point in group]
    least = min(point.nodes_per_thread for point in points)
    most = max(point.nodes_per_thread for point in points)
    highest = max([1.0] + [point.efficiency for point in points]) * 1.3
    lines = [[workload.name for _, workload in family.members] for family in families(workloads)]

    def panel(axes, item, place):
        group = item[1]
        threads = group[0].threads
        by_name = {point.workload.name: point for point in group}
        axes.axhline(1 / threads, color=style.GREY, lw=0.7)
        for names in lines:  # sizes of one search; others of the puzzle are points by themselves
            line = [by_name[name] for name in names if name in by_name]
            axes.plot([point.nodes_per_thread for point in line], [point.efficiency for point in line],
                      color=style.BLUE)
        axes.plot([point.nodes_per_thread for point in group], [point.efficiency for point in group], color=style.BLUE,
                  ls="", marker="o", zorder=3, clip_on=False)
        where, nodes = break_even(group)
        if where == "between":
            axes.axvline(nodes / threads, ymax=LINE_TOP, color=style.VERMILION, lw=0.9, ls="--")
        words = (ALONE if len(group) == 1 else PLACES)[where]
        axes.text(0.03, 0.97, words.format(style.count_text(nodes)), transform=axes.transAxes, va="top",
                  size=style.SMALL, color=style.VERMILION)
        axes.set_xscale("log")
        axes.set_xlim(least / 3, most * 3)
        axes.set_ylim(0, highest)
        ticks = decades(least / 3, most * 3, 4)
        set_ticks(axes.xaxis, ticks, [style.count_text(tick) for tick in ticks])
        set_ticks(axes.yaxis, (0, 0.5, 1), ("0", "50 %", "100 %") if place.is_left else ("", "", ""))

    breaks = any(break_even(group)[0] == "between" for _, group in groups)
    return panel_pages(groups, lambda item: f"{'/'.join(item[0])} on {item[1][0].threads} threads", panel,
                       Frame("nodes per thread", "efficiency", left=0.5, legend=_legend(breaks), legend_columns=3))


def _legend(breaks):
    lines = [Line2D([], [], color=style.BLUE, marker="o", label="measured"),
             Line2D([], [], color=style.GREY, lw=0.7, label="as fast as serial")]
    if breaks:
        lines.append(Line2D([], [], color=style.VERMILION, lw=0.9, ls="--", label="break-even"))
    return lines
