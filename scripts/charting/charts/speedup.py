"""Speed-up of one rank against threads, beside the straight line and what the machine could give; efficiency on the right."""
from matplotlib.lines import Line2D

from .. import style
from ..losses import attainable
from ..nochart import NoChart
from ..panels import Frame, doubling_axes, panel_pages, set_ticks
from ..summary import summarize


def draw(run):
    curves = [(workload.name, workload.curve()) for workload in summarize(run)]
    curves = [(name, curve) for name, curve in curves if curve and curve[-1].cell.threads > 1]
    if not curves:
        raise NoChart("no workload was measured serially and on two threads or more; sweep with --threads 1,cores")
    variants = [variant for _, curve in curves for variant in curve]
    most = max(variant.cell.threads for variant in variants)
    heights = [bound for variant in variants for bound in (variant.speedup, *(variant.interval or ()))]
    lowest, highest = min(heights + [1]), max(heights + [most])
    efficiency_max = max([1.0] + [variant.speedup / variant.cell.threads for variant in variants]) * 1.15

    def panel(axes, item, place):
        curve = item[1]
        threads = [variant.cell.threads for variant in curve]
        doubling_axes(axes, place, most, lowest, highest)
        axes.plot([1, most], [1, most], color=style.GREY, lw=0.7)
        limits = [(variant.cell.threads, attainable(variant.cell)) for variant in curve]
        limits = [(1, 1)] + [limit for limit in limits if limit[1] is not None and limit[0] > 1]
        if len(limits) > 1:
            axes.plot(*zip(*limits), color=style.ORANGE, ls="--", marker="_", ms=5)
        axes.plot(threads, [variant.speedup for variant in curve], color=style.BLUE, marker="o", zorder=3)
        for variant in curve:
            if variant.interval:
                axes.plot([variant.cell.threads] * 2, variant.interval, color=style.BLUE, lw=0.8, marker="_", ms=3)
        share = axes.twinx()
        share.plot(threads, [variant.speedup / variant.cell.threads for variant in curve], color=style.GREEN, ls=":",
                   marker="s", ms=2)
        share.set_ylim(0, efficiency_max)
        share.grid(False)
        set_ticks(share.yaxis, (0, 0.5, 1), ("0", "50 %", "100 %") if place.is_right else ("", "", ""))
        share.spines["right"].set_visible(True)

    return panel_pages(curves, lambda item: item[0], panel,
                       Frame("threads", "speed-up over serial", "efficiency", right=0.46, legend=_legend()))


def _legend():
    return (Line2D([], [], color=style.BLUE, marker="o", label="speed-up, 95 % interval"),
            Line2D([], [], color=style.ORANGE, marker="_", ls="--", label="attainable"),
            Line2D([], [], color=style.GREY, lw=0.7, label="ideal"),
            Line2D([], [], color=style.GREEN, ls=":", marker="s", ms=2, label="efficiency"))
