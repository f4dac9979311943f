"""How long searches for a first solution take over seeds, serially and in parallel: chance, not the machine, makes most
of the difference, so that no single seed tells."""
import math

from matplotlib.lines import Line2D

from .. import style
from ..families import over_seeds
from ..nochart import NoChart
from ..panels import Frame, decades, panel_pages, set_ticks
from ..statistics import median
from ..summary import summarize


def draw(run):
    found = [(family, pairs) for family in over_seeds(summarize(run)) if len(pairs := _pairs(family)) > 1]
    if not found:
        raise NoChart("no search for a first solution was measured serially and in parallel with two seeds or more; "
                      "sweep with --seeds 1:20, such as --workload pen-and-paper/first/n:20")
    seconds = [variant.seconds for _, pairs in found for pair in pairs for variant in pair]
    low, high = min(seconds) / 1.5, max(seconds) * 1.5

    def panel(axes, item, place):
        pairs = item[1]
        for side, color in ((0, style.GREY), (1, style.BLUE)):
            # A seed without a solution has no time: the curve then ends below 100 %.
            times = sorted(pair[side].seconds for pair in pairs if pair[side].cell.samples[0].found)
            shares = [count / len(pairs) for count in range(len(times) + 1)]
            axes.step([low] + times + [high], shares + shares[-1:], where="post", color=color)
            middle = median(times + [math.inf] * (len(pairs) - len(times)))
            if math.isfinite(middle):
                axes.plot([middle], [0], color=color, marker="^", ms=4, clip_on=False, zorder=4)
        axes.set_xscale("log")
        axes.set_xlim(low, high)
        axes.set_ylim(0, 1.05)
        ticks = decades(low, high, 4)
        set_ticks(axes.xaxis, ticks, [style.seconds_text(tick) for tick in ticks])
        set_ticks(axes.yaxis, (0, 0.5, 1), ("0", "50 %", "100 %") if place.is_left else ("", "", ""))

    return panel_pages(found, lambda item: item[0].title, panel,
                       Frame("time to solution", "seeds solved", left=0.5, legend=_legend()),
                       note=lambda item: f"{len(item[1])} seeds, {item[1][0][1].cell.workers} threads")


def _pairs(family):
    """(serial, headline) of each seed that has both, the headline on the most threads of any."""
    pairs = [(workload.serial, workload.headline()) for _, workload in family.members
             if workload.serial and workload.headline()]
    pairs = [pair for pair in pairs if min(variant.seconds for variant in pair) > 0]
    most = max((parallel.cell.workers for _, parallel in pairs), default=1)
    return [pair for pair in pairs if pair[1].cell.workers == most > 1]


def _legend():
    return (Line2D([], [], color=style.GREY, label="serial"), Line2D([], [], color=style.BLUE, label="parallel"),
            Line2D([], [], color="black", marker="^", ms=4, ls="", label="median"))
