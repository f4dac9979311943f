"""Speed-up by split depth and threads, a figure in each cell."""
import numpy
from matplotlib.colors import LinearSegmentedColormap, LogNorm

from .. import style
from ..nochart import NoChart
from ..panels import COLUMNS, Frame, panel_pages, set_ticks
from ..summary import summarize

WIDE = 8  # more thread counts than this need the whole column
CROWDED = 16  # ... and than this, upright figures
LIGHT = 0.5  # of the luminance: figures are white below
ROW = 0.15  # inches


def draw(run):
    found = []
    for workload in summarize(run):
        for policy in sorted({variant.cell.policy for variant in workload.variants}):
            grid = {(variant.cell.split_depth, variant.cell.threads): variant.speedup for variant in workload.variants
                    if variant.cell.policy == policy and variant.cell.split_depth and variant.speedup
                    and variant.cell.ranks == 1}
            depths, threads = {depth for depth, _ in grid}, {count for _, count in grid}
            if len(depths) > 1 and len(threads) > 1:
                found.append((f"{workload.name}/{policy}", grid, _ascending(depths), sorted(threads)))
    if not found:
        raise NoChart("no workload was measured at two split depths and on two numbers of threads; sweep with "
                      "--policy split --split-depth auto,1:6 --threads 1,cores")
    speedups = [speedup for _, grid, _, _ in found for speedup in grid.values()]
    norm = LogNorm(min(speedups), max(max(speedups), min(speedups) * 1.01))
    colors = LinearSegmentedColormap.from_list("speed-up", ("#F2F7FB", style.SKY, style.BLUE, "#003A5C"))
    most = max(len(threads) for _, _, _, threads in found)
    rows = max(len(depths) for _, _, depths, _ in found)

    def panel(axes, item, place):
        _, grid, depths, threads = item
        values = numpy.array([[grid.get((depth, count), numpy.nan) for count in threads] for depth in depths])
        axes.pcolormesh(numpy.ma.masked_invalid(values), norm=norm, cmap=colors, edgecolors="white", lw=0.5)
        for (row, column), speedup in numpy.ndenumerate(values):
            if not numpy.isnan(speedup):
                axes.text(column + 0.5, row + 0.5, _figure(speedup), ha="center", va="center", size=5,
                          rotation=90 if most > CROWDED else 0,
                          color="white" if _luminance(colors(norm(speedup))) < LIGHT else "black")
        axes.grid(False)
        axes.tick_params(length=0)
        axes.set_ylim(len(depths), 0)
        set_ticks(axes.xaxis, numpy.arange(len(threads)) + 0.5, threads)
        set_ticks(axes.yaxis, numpy.arange(len(depths)) + 0.5, depths)

    return panel_pages(found, lambda item: item[0], panel,
                       Frame("threads", "split depth", left=0.42, gap=0.34, height=ROW * rows,
                             single_height=ROW * 1.2 * rows, columns=1 if most > WIDE else COLUMNS))


def _ascending(depths):
    return sorted(depths, key=lambda depth: (depth == "auto", len(depth), depth))


def _luminance(color):
    """Of red, green and blue, as Rec. 601 weighs them."""
    return 0.299 * color[0] + 0.587 * color[1] + 0.114 * color[2]


def _figure(speedup):
    """Three characters or four: "0.95", "12.3", "123"."""
    return f"{speedup:.2f}" if speedup < 9.995 else f"{speedup:.1f}" if speedup < 99.95 else f"{speedup:.0f}"
