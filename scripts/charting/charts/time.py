"""Serial and parallel time against the size."""
from matplotlib.lines import Line2D

from .. import style
from ..families import families
from ..nochart import NoChart
from ..panels import Frame, decades, panel_pages, set_ticks
from ..statistics import median_interval
from ..summary import summarize

WIDE = 10  # sizes that span more than this factor stand on a logarithmic axis
LABELS_MAX = 6


def draw(run):
    found = [(family, curves) for family in families(summarize(run)) if (curves := _curves(family))]
    if not found:
        raise NoChart("no puzzle was measured at two sizes, all else equal; sweep a range, such as "
                      "--workload queens/count/n:8:13")
    seconds = [variant.seconds for _, curves in found for _, _, curve in curves for _, variant in curve]
    fastest, slowest = min(seconds), max(seconds)

    def panel(axes, item, place):
        family, curves = item
        sizes = [size for size, _ in family.members]
        for color, marker, curve in curves:
            axes.plot([size for size, _ in curve], [variant.seconds for _, variant in curve], color=color,
                      marker=marker)
            for size, variant in curve:
                interval = median_interval([sample.seconds for sample in variant.cell.samples])
                if interval:
                    axes.plot([size, size], interval, color=color, lw=0.8)
        axes.set_yscale("log")
        axes.set_ylim(fastest / 2, slowest * 2)
        ticks = decades(fastest / 2, slowest * 2, 5)
        set_ticks(axes.yaxis, ticks, [style.seconds_text(tick) if place.is_left else "" for tick in ticks])
        if sizes[0] > 0 and sizes[-1] > WIDE * sizes[0]:
            axes.set_xscale("log")
            ticks = decades(sizes[0], sizes[-1], LABELS_MAX)
        else:
            ticks = sizes[::-(-len(sizes) // LABELS_MAX)]
        set_ticks(axes.xaxis, ticks, [style.count_text(tick) for tick in ticks])
        axes.text(0.03, 0.97, style.fit(family.parameter, place.width / 2), transform=axes.transAxes, va="top",
                  size=style.SMALL, style="italic")

    return panel_pages(found, lambda item: item[0].title, panel,
                       Frame("size", "time per search", left=0.54, legend=_legend(_threads(found))))


def _curves(family):
    """(color, marker, [(size, variant)]) of serial search and of the headline on the most threads; [] where there is no
    curve of two sizes."""
    serial = [(size, workload.serial) for size, workload in family.members if workload.serial]
    headlines = [(size, workload.headline()) for size, workload in family.members if workload.headline()]
    most = max((variant.cell.workers for _, variant in headlines), default=1)
    parallel = [(size, variant) for size, variant in headlines if variant.cell.workers == most > 1]
    curves = [(style.GREY, "s", serial), (style.BLUE, "o", parallel)]
    curves = [(color, marker, [(size, variant) for size, variant in curve if variant.seconds > 0])
              for color, marker, curve in curves]
    return curves if max(len(curve) for _, _, curve in curves) > 1 else []


def _threads(found):
    """", 8 threads", of all parallel curves."""
    counts = sorted({curve[0][1].cell.workers for _, (_, (_, _, curve)) in found if curve})
    if not counts:
        return ""
    return f", {counts[0]}{f' to {counts[-1]}' if len(counts) > 1 else ''} threads"


def _legend(threads):
    return (Line2D([], [], color=style.GREY, marker="s", label="serial"),
            Line2D([], [], color=style.BLUE, marker="o", label="parallel" + threads))
