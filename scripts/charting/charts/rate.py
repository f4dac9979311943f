"""Million nodes a second, serially and in parallel."""
from matplotlib.lines import Line2D

from .. import style
from ..nochart import NoChart
from ..panels import decades, set_ticks
from ..rows import RowFrame, row_pages
from ..summary import summarize


def draw(run):
    found = []
    for workload in summarize(run):
        pair = [variant.rate / 1e6 if variant and variant.rate else None
                for variant in (workload.serial, workload.headline())]
        if pair != [None, None]:
            found.append((workload.name, pair))
    if not found:
        raise NoChart("no workload has a sample with nodes; sweep one, such as --workload queens/count/n:11")
    rates = [rate for _, pair in found for rate in pair if rate is not None]
    low, high = min(rates) / 1.5, max(rates) * 1.5

    def row(axes, item, y):
        serial, parallel = item[1]
        axes.set_xscale("log")
        axes.set_xlim(low, high)
        if serial is not None and parallel is not None:
            axes.plot([serial, parallel], [y, y], color=style.PALE, zorder=1)
        for rate, color, marker in ((serial, style.GREY, "s"), (parallel, style.BLUE, "o")):
            if rate is not None:
                axes.plot([rate], [y], color=color, marker=marker, ls="")
        ticks = decades(low, high, 7)
        set_ticks(axes.xaxis, ticks, [f"{tick:g}" for tick in ticks])
        return " | ".join("–" if rate is None else _figure(rate) for rate in (serial, parallel))

    return row_pages(found, lambda item: item[0], row,
                     RowFrame("million nodes a second", right=0.62, legend=_legend()))


def _figure(rate):
    """As the table of a sweep shows it."""
    return f"{rate:.2f}" if rate < 10 else f"{rate:.1f}" if rate < 100 else f"{rate:.0f}"


def _legend():
    return (Line2D([], [], color=style.GREY, marker="s", ls="", label="serial"),
            Line2D([], [], color=style.BLUE, marker="o", ls="", label="parallel (default policy, most threads)"))
