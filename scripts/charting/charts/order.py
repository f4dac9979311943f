"""All samples in the order in which they were taken, each over its cell's median: what drifts is the machine."""
from matplotlib.lines import Line2D

from .. import style
from ..nochart import NoChart
from ..panels import Frame, panel_pages, set_ticks
from ..statistics import median

STRETCHES = 20  # of the run, with a median each
NEAR = 1.1  # the axis shows at least 1/NEAR to NEAR
TICKS = (0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.6, 1.8, 2)
COARSE_TICKS = (0.01, 0.1, 0.2, 0.5, 1, 2, 5, 10, 100, 1000)


def draw(run):
    points = []  # of (order, ratio, whether serial)
    for cell in run.cells:
        middle = median([sample.seconds for sample in cell.samples])
        if len(cell.samples) > 1 and middle > 0:
            points += [(sample.order, sample.seconds / middle, cell.policy == "serial") for sample in cell.samples
                       if sample.seconds > 0]
    if not points:
        raise NoChart("no cell has two samples; sweep with --samples 7")
    points.sort()
    ratios = [ratio for _, ratio, _ in points]
    low, high = min(ratios + [1 / NEAR]) / 1.03, max(ratios + [NEAR]) * 1.03

    def panel(axes, item, place):
        for serial, color, marker in ((False, style.BLUE, "o"), (True, style.GREY, "s")):
            chosen = [(order, ratio) for order, ratio, is_serial in points if is_serial == serial]
            if chosen:
                axes.plot(*zip(*chosen), color=color, marker=marker, ms=1.6, ls="", mew=0)
        size = -(-len(points) // STRETCHES)
        stretches = [points[start:start + size] for start in range(0, len(points), size)]
        axes.plot([median([order for order, _, _ in stretch]) for stretch in stretches],
                  [median([ratio for _, ratio, _ in stretch]) for stretch in stretches], color=style.VERMILION)
        axes.set_yscale("log")
        axes.set_ylim(low, high)
        ticks = [tick for tick in (TICKS if high / low < 4 else COARSE_TICKS) if low < tick < high]
        set_ticks(axes.yaxis, ticks, [f"{tick:g}" for tick in ticks])

    return panel_pages([f"run {run.id}"], lambda item: item, panel,
                       Frame("samples in the order taken", "time / median of its cell", left=0.42,
                             legend=_legend()))


def _legend():
    return (Line2D([], [], color=style.GREY, marker="s", ms=2, ls="", label="serial"),
            Line2D([], [], color=style.BLUE, marker="o", ms=2, ls="", label="parallel"),
            Line2D([], [], color=style.VERMILION, label="median of a stretch"))
