"""From the threads (of all ranks) down to the speed-up: what each cause took."""
from matplotlib.lines import Line2D
from matplotlib.patches import Patch

from .. import style
from ..losses import losses_of, part_text
from ..nochart import NoChart
from ..panels import Frame, panel_pages, powers, set_ticks
from ..summary import summarize

NAMES = ("threads", "clock", "shared cores", "nodes", "split", "idle", "memory and other", "speed-up")
ROOM = 1.6  # the figures stand in a column of their own, right of the longest bar


def draw(run):
    found = []
    for workload in summarize(run):
        headline = workload.headline()
        losses = losses_of(headline) if headline is not None and headline.cell.workers > 1 else None
        if losses is not None:
            found.append((workload.name, losses))
    if not found:
        raise NoChart("no workload was measured serially and on two threads or more; sweep with --threads 1,cores")
    names = [name for name in NAMES if name != "nodes" or any("nodes" in dict(losses.parts) for _, losses in found)]

    def panel(axes, item, place):
        losses = item[1]
        parts = dict(losses.parts)
        reached = largest = losses.workers
        for row, name in enumerate(names):
            if name == "threads":
                axes.barh(row, losses.workers, color=style.GREY, height=0.7)
                text = str(losses.workers) if losses.ranks == 1 else f"{losses.ranks} x {losses.threads}"
            elif name == "speed-up":
                axes.barh(row, losses.speedup, color=style.BLUE, height=0.7)
                text = f"{losses.speedup:.2f}x"
            else:
                kept = parts.get(name, 1.0)
                after = reached * (1 if kept is None else kept)
                axes.barh(row, after - reached, left=reached, height=0.7,
                          color=style.VERMILION if after < reached else style.GREEN)
                axes.plot([after, after], [row - 0.35, row + 1.35], color=style.GREY, lw=0.5)
                text = part_text(kept)
                reached = after
                largest = max(largest, reached)
            axes.text(0.99, row, text, transform=axes.get_yaxis_transform(), ha="right", va="center",
                      size=style.SMALL, color=style.GREY if text == "unknown" else "black")
        axes.set_xlim(0, largest * ROOM)
        axes.set_ylim(len(names) - 0.4, -0.6)
        axes.grid(axis="y", visible=False)
        ticks = [0] + powers(2, losses.workers / 4, losses.workers, 4)
        set_ticks(axes.xaxis, ticks, [f"{tick:g}" for tick in ticks])
        set_ticks(axes.yaxis, range(len(names)), names if place.is_left else [""] * len(names))
        axes.tick_params(axis="y", length=0)
        if losses.attainable is not None:
            axes.axvline(losses.attainable, color=style.ORANGE, lw=0.8, ls="--", zorder=0)

    return panel_pages(found, lambda item: item[0], panel,
                       Frame("speed-up over serial", left=0.93, right=0.08, legend=_legend(), legend_columns=5,
                             height=0.125 * len(names), single_height=0.15 * len(names)))


def _legend():
    return (Patch(color=style.GREY, label="threads"), Patch(color=style.VERMILION, label="lost"),
            Patch(color=style.GREEN, label="gained"), Patch(color=style.BLUE, label="speed-up"),
            Line2D([], [], color=style.ORANGE, lw=0.8, ls="--", label="attainable"))
