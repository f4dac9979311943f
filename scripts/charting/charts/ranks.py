"""Speed-up against ranks, a curve for each number of threads of a rank, beside the straight line."""
from matplotlib.lines import Line2D

from .. import style
from ..nochart import NoChart
from ..panels import Frame, doubling_axes, panel_pages
from ..summary import summarize

LOOKS = (style.BLUE, "o"), (style.ORANGE, "s"), (style.GREEN, "^"), (style.VERMILION, "D")  # by threads of a rank


def draw(run):
    found = [(workload.name, workload.rank_curves()) for workload in summarize(run) if workload.variants]
    found = [(name, curves) for name, curves in found if curves]
    if not found:
        raise NoChart("no workload was measured serially and over two ranks or more; sweep with "
                      "mpirun -n 2 puzzlebench-mpi sweep")
    variants = [variant for _, curves in found for curve in curves for variant in curve]
    most = max(variant.cell.ranks for variant in variants)
    threads = sorted({variant.cell.threads for variant in variants})
    looks = {count: LOOKS[place % len(LOOKS)] for place, count in enumerate(threads)}
    heights = [bound for variant in variants for bound in (variant.speedup, *(variant.interval or ()))]
    lowest, highest = min(heights + [1]), max(heights + [most])

    def panel(axes, item, place):
        doubling_axes(axes, place, most, lowest, highest)
        axes.plot([1, most], [1, most], color=style.GREY, lw=0.7)
        for curve in item[1]:
            colour, marker = looks[curve[0].cell.threads]
            axes.plot([variant.cell.ranks for variant in curve], [variant.speedup for variant in curve], color=colour,
                      marker=marker, zorder=3)
            for variant in curve:
                if variant.interval:
                    axes.plot([variant.cell.ranks] * 2, variant.interval, color=colour, lw=0.8, marker="_", ms=3)

    return panel_pages(found, lambda item: item[0], panel,
                       Frame("ranks", "speed-up over serial", legend=_legend(looks), legend_columns=3))


def _legend(looks):
    lines = [Line2D([], [], color=colour, marker=marker, label=f"{count} thread{'' if count == 1 else 's'} a rank")
             for count, (colour, marker) in list(looks.items())[:len(LOOKS)]]
    return (*lines, Line2D([], [], color=style.GREY, lw=0.7, label="ideal of one thread"))
