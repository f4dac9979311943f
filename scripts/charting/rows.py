"""One axis for many names, as many pages as it takes: each name stands above its own marks, so that none is cut."""
from dataclasses import dataclass

from . import style
from .panels import LABEL, TICKS, add_legend

ROWS_MAX = 30
ROW = 0.25  # inches: a name and the marks below it
NAME = -0.2  # of a row: where a name's foot stands; marks are at MARK
MARK = 0.18


@dataclass(frozen=True)
class RowFrame:
    xlabel: str
    legend: tuple
    right: float = 0.5  # inches beside the axis, for figures


def row_pages(items, name, draw, frame):
    """Figures with a row an item. draw(axes, item, y) marks it at y and gives the text that stands to the right."""
    return [_page(items[start:start + ROWS_MAX], name, draw, frame) for start in range(0, len(items), ROWS_MAX)]


def _page(items, name, draw, frame):
    left, top = 0.08, 0.17
    width = style.WIDTH - left - frame.right
    height = top + ROW * len(items) + 0.06 + TICKS + LABEL + 0.04
    bottom = TICKS + LABEL + 0.04
    figure = style.new_figure(height)
    axes = figure.add_axes((left / style.WIDTH, bottom / height, width / style.WIDTH, 1 - (top + bottom) / height))
    for row, item in enumerate(items):
        axes.text(0, row + NAME, style.fit(name(item), style.WIDTH - left - 0.06), transform=axes.get_yaxis_transform(),
                  size=style.SMALL, va="center",
                  bbox={"facecolor": "white", "alpha": 0.85, "edgecolor": "none", "pad": 0.5})
        text = draw(axes, item, row + MARK)
        axes.text(1.02, row + MARK, text, transform=axes.get_yaxis_transform(), size=style.SMALL, va="center")
    axes.set_ylim(len(items) - 0.4, -0.6)
    axes.yaxis.set_visible(False)
    axes.spines["left"].set_visible(False)
    figure.text((left + width / 2) / style.WIDTH, 0.03 / height, frame.xlabel, size=style.NORMAL, ha="center",
                va="bottom")
    add_legend(figure, frame.legend, len(frame.legend))
    return figure
