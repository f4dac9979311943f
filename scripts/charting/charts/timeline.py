"""What each worker did when, and how long tasks took; the longest task is marked in both."""
from matplotlib.patches import Patch

from .. import style
from ..nochart import NoChart
from ..panels import LABEL, LINE, TICKS, add_legend, set_ticks
from ..summary import summarize

ROWS_MAX = 6
LEFT, RIGHT, GAP, HISTOGRAM = 0.4, 0.1, 0.42, 1.0
HEIGHT = 0.85
EDGE, EDGED_MAX = 0.25, 32  # points around a bar; workers whose bars are thick enough for one
IDLE_MAX = 1024  # threads; of more, workers without a task get no row
TICKS_MAX = 8  # of workers; of bins 3, whose labels are wider
RESOLUTION = 1500  # of the width: shorter tasks and gaps run into one another, as they would to the eye


def draw(run):
    found = [variant for workload in summarize(run) for variant in [workload.headline()]
             if variant and _can_be_drawn(variant.cell.profile)]
    if not found:
        raise NoChart("no task was recorded; sweep with --task-records, under policy split or budget")
    return [_page(found[start:start + ROWS_MAX]) for start in range(0, len(found), ROWS_MAX)]


def _can_be_drawn(profile):
    return profile and profile.records and profile.wall_seconds > 0 and any(tasks for _, tasks in profile.histogram)


def _page(variants):
    top = 0.16
    width = style.WIDTH - LEFT - RIGHT - GAP - HISTOGRAM
    titles = [style.wrap(f"{variant.cell.workload} on {variant.cell.threads} threads", style.WIDTH - LEFT - RIGHT)
              for variant in variants]
    height = top + sum(LINE * (title.count("\n") + 1) + 0.05 + HEIGHT + TICKS for title in titles) + LABEL + 0.04
    figure = style.new_figure(height)
    y = height - top
    for variant, title in zip(variants, titles):
        y -= LINE * (title.count("\n") + 1) + 0.05 + HEIGHT
        figure.text(LEFT / style.WIDTH, (y + HEIGHT + 0.04) / height, title, size=style.SMALL, va="bottom",
                    linespacing=1.1)
        _timeline(figure.add_axes((LEFT / style.WIDTH, y / height, width / style.WIDTH, HEIGHT / height)),
                  variant.cell)
        _histogram(figure.add_axes(((style.WIDTH - RIGHT - HISTOGRAM) / style.WIDTH, y / height,
                                    HISTOGRAM / style.WIDTH, HEIGHT / height)), variant.cell.profile)
        y -= TICKS
    for centre, text in ((LEFT + width / 2, "time"), (style.WIDTH - RIGHT - HISTOGRAM / 2, "tasks shorter than")):
        figure.text(centre / style.WIDTH, 0.03 / height, text, size=style.NORMAL, ha="center", va="bottom")
    figure.text(0.03 / style.WIDTH, (y + (height - top - y) / 2) / height, "worker", size=style.NORMAL, rotation=90,
                ha="left", va="center")
    add_legend(figure, (Patch(color=style.BLUE, label="tasks"), Patch(color=style.VERMILION, label="the longest task")),
               2)
    return figure


def runs_of_tasks(records, resolution):
    """(start, seconds) of what looks like one bar on a time line: tasks by start, as far as neither they nor the gaps
    between them last `resolution` seconds."""
    bars, end, is_short = [], None, False
    for record in records:
        joins = is_short and record.seconds < resolution and record.start - end < resolution
        if joins:
            bars[-1] = (bars[-1][0], max(end, record.start + record.seconds) - bars[-1][0])
        else:
            bars.append((record.start, record.seconds))
        end = bars[-1][0] + bars[-1][1]
        is_short = record.seconds < resolution
    return bars


def _timeline(axes, cell):
    profile = cell.profile
    seen = {record.worker for record in profile.records}
    workers = sorted(seen | set(range(cell.threads)) if cell.threads <= IDLE_MAX else seen)
    rows = {worker: row for row, worker in enumerate(workers)}
    wall = max([profile.wall_seconds] + [record.start + record.seconds for record in profile.records])
    for worker, row in rows.items():
        tasks = [record for record in profile.records if record.worker == worker]
        axes.broken_barh(runs_of_tasks(tasks, wall / RESOLUTION), (row - 0.4, 0.8), facecolor=style.BLUE,
                         edgecolor="white", lw=EDGE if len(workers) <= EDGED_MAX else 0)
    longest = max(profile.records, key=lambda record: record.seconds)
    axes.broken_barh([(longest.start, longest.seconds)], (rows[longest.worker] - 0.4, 0.8), facecolor=style.VERMILION,
                     lw=0)
    axes.set_xlim(0, wall)
    axes.set_ylim(len(workers) - 0.5, -0.5)
    axes.grid(axis="y", visible=False)
    set_ticks(axes.xaxis, (0, wall / 2, wall), ("0", style.seconds_text(wall / 2), style.seconds_text(wall)))
    step = next(2 ** power for power in range(32) if len(workers) <= TICKS_MAX * 2 ** power)
    set_ticks(axes.yaxis, range(0, len(workers), step), workers[::step])
    axes.tick_params(axis="y", length=0)


def _histogram(axes, profile):
    longest = max(record.seconds for record in profile.records)
    bins = [(bound, tasks) for bound, tasks in profile.histogram]
    place = next((index for index, (bound, _) in enumerate(bins) if longest < bound), len(bins) - 1)
    axes.bar(range(len(bins)), [tasks for _, tasks in bins], width=0.9,
             color=[style.VERMILION if index == place else style.BLUE for index in range(len(bins))])
    most = max(tasks for _, tasks in bins)
    axes.plot([place], [bins[place][1] + 0.08 * most], color=style.VERMILION, marker="v", ms=2.5)  # one task is no bar
    axes.set_ylim(0, most * 1.35)
    axes.set_xlim(-0.6, max(len(bins), 4) - 0.4)
    axes.grid(axis="x", visible=False)
    shown = range(0, len(bins), -(-len(bins) // 3))
    set_ticks(axes.xaxis, shown, [style.seconds_text(bins[index][0]) for index in shown])
    set_ticks(axes.yaxis, (0, most), ("0", style.count_text(most)))
    axes.text(0.98, 0.98, f"longest {style.seconds_text(longest)}", transform=axes.transAxes, ha="right", va="top",
              size=style.SMALL, color=style.VERMILION)
