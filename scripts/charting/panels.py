"""Small panels, two abreast, as many pages as it takes: where they stand, their titles, labels and legend. All measures
are inches, so that a crowded run gets more panels and never smaller ones."""
from dataclasses import dataclass

from matplotlib.ticker import FixedFormatter, FixedLocator

from . import style

COLUMNS, ROWS_MAX = 2, 6
LINE = 0.105  # of small text
TICKS = 0.16  # a line of tick labels below a panel
LABEL = 0.14  # the label of the x axis


@dataclass(frozen=True)
class Frame:
    """What the panels of a page share."""
    xlabel: str = ""
    ylabel: str = ""
    right_label: str = ""
    left: float = 0.4  # of the page, for labels and ticks
    right: float = 0.06
    height: float = 0.95
    single_height: float = 1.7  # of a panel that has the page for itself
    gap: float = 0.14  # between panels side by side
    legend: tuple = ()
    legend_columns: int = 4
    columns: int = COLUMNS


@dataclass(frozen=True)
class Place:
    """Of a panel on its page."""
    is_left: bool
    is_right: bool  # nothing stands to its right
    width: float


def panel_pages(items, title, draw, frame, note=None):
    """Figures with a panel an item. title(item) is its name, note(item) a line below; draw(axes, item, place) fills it."""
    columns = min(frame.columns, len(items))
    per_page = columns * ROWS_MAX
    return [_page(items[start:start + per_page], columns, title, draw, frame, note)
            for start in range(0, len(items), per_page)]


def _page(items, columns, title, draw, frame, note):
    width = (style.WIDTH - frame.left - frame.right - frame.gap * (columns - 1)) / columns
    panel = frame.single_height if columns == 1 else frame.height
    rows = [items[start:start + columns] for start in range(0, len(items), columns)]
    titles = [[style.wrap(title(item), width) + ("\n" + style.fit(note(item), width) if note else "") for item in row]
              for row in rows]
    title_heights = [LINE * (1 + max(text.count("\n") for text in row)) + 0.05 for row in titles]
    legend_lines = -(-len(frame.legend) // frame.legend_columns)
    top = legend_lines * 0.12 + 0.04
    height = top + sum(title_heights) + len(rows) * (panel + TICKS) + (LABEL if frame.xlabel else 0) + 0.03
    figure = style.new_figure(height)
    y = height - top
    for row, names, title_height in zip(rows, titles, title_heights):
        y -= title_height + panel
        for column, (item, name) in enumerate(zip(row, names)):
            x = frame.left + column * (width + frame.gap)
            axes = figure.add_axes((x / style.WIDTH, y / height, width / style.WIDTH, panel / height))
            figure.text(x / style.WIDTH, (y + panel + 0.04) / height, name, size=style.SMALL, va="bottom",
                        linespacing=1.1)
            place = Place(column == 0, column == columns - 1 or item is items[-1], width)
            draw(axes, item, place)
        y -= TICKS
    centre = (frame.left + (style.WIDTH - frame.left - frame.right) / 2) / style.WIDTH
    figure.text(centre, 0.03 / height, frame.xlabel, size=style.NORMAL, ha="center", va="bottom")
    middle = (y + (height - top - y) / 2) / height
    figure.text(0.03 / style.WIDTH, middle, frame.ylabel, size=style.NORMAL, rotation=90, ha="left", va="center")
    figure.text(1 - 0.03 / style.WIDTH, middle, frame.right_label, size=style.NORMAL, rotation=90, ha="right",
                va="center")
    add_legend(figure, frame.legend, frame.legend_columns)
    return figure


def add_legend(figure, handles, columns):
    """In one block at the top of the page."""
    if handles:
        figure.legend(handles=list(handles), loc="upper center", ncol=columns, bbox_to_anchor=(0.5, 1),
                      borderaxespad=0.2, labelspacing=0.2)


def set_ticks(axis, values, labels):
    """Exactly these, with plain texts."""
    axis.set_major_locator(FixedLocator(list(values)))
    axis.set_major_formatter(FixedFormatter([str(label) for label in labels]))
    axis.set_minor_locator(FixedLocator([]))


def decades(low, high, most):
    """Two ticks or more of a logarithmic axis from low to twice that or more: powers of ten; where those are too few,
    steps between them."""
    ticks = powers(10, low, high, most)
    for steps in ((1, 2, 5), (1, 1.5, 2, 3, 4, 5, 6, 8)):
        if len(ticks) < 2:
            ticks = sorted(power * step for power in powers(10, low / 10, high, most) for step in steps
                           if low <= power * step <= high)
    return ticks


def powers(base, low, high, most):
    """The powers of `base` from low to high, every second, third, ... where there are more than `most`."""
    exponent = -60
    found = []
    while base ** exponent <= high * 1.0001:
        if base ** exponent >= low * 0.9999:
            found.append(base ** exponent)
        exponent += 1
    step = -(-len(found) // most) or 1
    return found[::step]


def doubling_axes(axes, place, most, lowest, highest):
    """Log2 axes of speed-ups from lowest to highest against 1 to `most` workers."""
    axes.set_xscale("log", base=2)
    axes.set_yscale("log", base=2)
    axes.set_xlim(2 ** -0.15, most * 2 ** 0.15)
    axes.set_ylim(lowest / 2 ** 0.25, highest * 2 ** 0.25)
    ticks = powers(2, 1, most, 6)
    set_ticks(axes.xaxis, ticks, [f"{tick:g}" for tick in ticks])
    ticks = powers(2, lowest, highest, 6)
    set_ticks(axes.yaxis, ticks, [f"{tick:g}" for tick in ticks] if place.is_left else [""] * len(ticks))
