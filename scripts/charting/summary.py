"""What a run says of each workload: results/summary.hpp once more, figure for figure. Chooses no lucky variant."""
from dataclasses import dataclass

from .runs import Cell
from .statistics import median, paired_ratio


@dataclass(frozen=True)
class Variant:
    """A cell against its workload's serial one; None: not known."""
    cell: Cell
    seconds: float  # median, per execution
    nodes: float  # median
    entered: float  # median of nodes + nodes_speculative
    rate: float | None  # entered / seconds, in nodes a second
    speedup: float | None = None
    interval: tuple | None = None  # of the speed-up
    work: float | None = None  # entered(serial) / entered
    split: float | None = None  # rate(1 thread of 1 rank, same split) / rate(serial)
    ranks_idle: float | None = None  # of several: mean share of their workers' time; median over the samples

    @property
    def setting(self):
        """What stays the same when only the number of threads or ranks changes."""
        return self.cell.policy, self.cell.split_depth, self.cell.budget


@dataclass(frozen=True)
class Workload:
    name: str
    serial: Variant | None
    variants: list  # the others that have samples, in the document's order

    @property
    def cell(self):
        """Any: what all cells of the workload share."""
        return (self.serial or self.variants[0]).cell

    def headline(self, threads=None):
        """headline_of() of results/summary.hpp: the default policy with the most workers, or of one rank on
        `threads`; None: none."""
        def rank(variant):
            cell = variant.cell
            depth = {"auto": 2, "": 1}.get(cell.split_depth, 0)
            return cell.policy in ("split", "budget"), cell.workers, -cell.ranks, cell.policy == "budget", depth

        candidates = [variant for variant in self.variants
                      if threads is None or (variant.cell.ranks, variant.cell.threads) == (1, threads)]
        return max(candidates, key=rank, default=None)

    def curve(self):
        """The headline's setting of one rank on every number of threads that has a speed-up, by ascending threads."""
        headline = self.headline()
        if headline is None:
            return []
        by_threads = {}
        for variant in self.variants:
            if variant.setting == headline.setting and variant.cell.ranks == 1 and variant.speedup is not None:
                by_threads.setdefault(variant.cell.threads, variant)
        return [by_threads[threads] for threads in sorted(by_threads)]

    def rank_curves(self):
        """The headline's setting over ranks: a list of variants by ascending ranks for each number of threads."""
        headline = self.headline()
        by_threads = {}
        for variant in self.variants:
            if variant.setting == headline.setting and variant.speedup is not None:
                by_threads.setdefault(variant.cell.threads, {}).setdefault(variant.cell.ranks, variant)
        return [[by_ranks[ranks] for ranks in sorted(by_ranks)]
                for _, by_ranks in sorted(by_threads.items()) if max(by_ranks) > 1]


def summarize(run):
    """The run's workloads in the document's order."""
    cells = {}
    for cell in run.cells:
        cells.setdefault(cell.workload, []).append(cell)
    return [_workload(name, [_measured(cell) for cell in group]) for name, group in cells.items()]


def _quotient(numerator, denominator):
    return None if not numerator or not denominator else numerator / denominator


def _measured(cell):
    seconds = median([sample.seconds for sample in cell.samples])
    entered = median([sample.entered for sample in cell.samples])
    idle = [sum(sample.idle_shares) / len(sample.idle_shares) for sample in cell.samples if sample.idle_shares]
    return Variant(cell, seconds, median([sample.nodes for sample in cell.samples]), entered,
                   _quotient(entered, seconds), ranks_idle=median(idle) if idle else None)


def _workload(name, measured):
    serial = next((variant for variant in measured if variant.cell.policy == "serial"), None)
    others = [variant for variant in measured if variant is not serial]
    if serial is not None:
        others = [_against(variant, serial, _one_thread_of(variant, measured)) for variant in others]
    return Workload(name, serial, others)


def _one_thread_of(variant, measured):
    """What a variant's split is judged by: the cell on one thread that was cut at the same depth, else by the same
    setting."""
    cell, same_setting = variant.cell, None
    alone = [other for other in measured if other.cell.workers == 1 and other.cell.policy == cell.policy]
    for other in alone:
        if other.cell.name == cell.name:
            return other
        if other.cell.budget == cell.budget and other.cell.split_depth == cell.split_depth:
            if other.cell.split_depth_resolved == cell.split_depth_resolved:
                return other
            same_setting = other
    for other in alone:
        if other.cell.budget == cell.budget and other.cell.split_depth_resolved == cell.split_depth_resolved:
            return other
    return same_setting


def _against(variant, serial, one_thread):
    ratio, interval = paired_ratio(serial.cell.samples, variant.cell.samples) or (None, None)
    return Variant(variant.cell, variant.seconds, variant.nodes, variant.entered, variant.rate, ratio, interval,
                   work=_quotient(serial.entered, variant.entered),
                   split=_quotient(one_thread.rate, serial.rate) if one_thread else None,
                   ranks_idle=variant.ranks_idle)
