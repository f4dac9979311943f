"""Two runs cell by cell: ratios of times with their intervals, and the verdicts where the program gave them."""
from matplotlib.lines import Line2D

from .. import style
from ..nochart import NoChart
from ..panels import decades, set_ticks
from ..rows import RowFrame, row_pages

COLORS = {"FASTER": style.GREEN, "SLOWER": style.VERMILION, "SAME": style.BLUE, None: style.BLUE}
TICKS = (0.5, 0.7, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 2)


def draw(comparison):
    """A comparison.Comparison."""
    judged = comparison.min_effect is not None
    cells = [cell for cell in comparison.cells if cell.ratio is not None]
    if not cells:
        raise NoChart("the two runs have no cell of the same work that was measured in both")
    values = [value for cell in cells for value in (cell.ratio, *(cell.interval or ()))]
    low, high = min(values + [1 / 1.1]) / 1.03, max(values + [1.1]) * 1.03
    ticks = [tick for tick in TICKS if low < tick < high] if high / low < 6 else decades(low, high, 6)

    def row(axes, cell, y):
        axes.set_xscale("log")
        axes.set_xlim(low, high)
        set_ticks(axes.xaxis, ticks, [f"{tick:g}" for tick in ticks])
        color = COLORS.get(cell.verdict, style.GREY)
        if cell.interval:
            axes.plot(cell.interval, [y, y], color=color, marker="|", ms=3)
        axes.plot([cell.ratio], [y], color=color, marker="o" if cell.interval else "D")
        if y < 1:
            axes.axvline(1, color=style.GREY, lw=0.7, zorder=0)
            if judged:
                axes.axvspan(1 / (1 + comparison.min_effect), 1 + comparison.min_effect, color=style.PALE, lw=0,
                             zorder=-1)
        return " ".join(filter(None, (f"{cell.ratio:.3f}", cell.verdict)))

    return row_pages(cells, lambda cell: cell.name, row,
                     RowFrame("time after / time before", right=1.1 if judged else 0.45, legend=_legend(judged)))


def _legend(judged):
    if not judged:
        return (Line2D([], [], color=style.BLUE, marker="o", label="ratio, 95 % interval"),
                Line2D([], [], color=style.BLUE, marker="D", ls="", label="ratio alone"))
    labels = ((style.GREEN, "faster"), (style.BLUE, "same"), (style.VERMILION, "slower"),
              (style.GREY, "unclear or not judged"))
    return tuple(Line2D([], [], color=color, marker="o", label=label) for color, label in labels)
