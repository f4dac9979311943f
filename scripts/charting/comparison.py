"""Two runs cell by cell: by the program's own verdicts, or ratios and intervals alone."""
import json
import os
import subprocess
from dataclasses import dataclass

from .runs import RunError
from .statistics import unpaired_ratio

TIMEOUT_SECONDS = 120


@dataclass(frozen=True)
class ComparedCell:
    name: str
    ratio: float | None  # of times, after / before; None: not measured in both, or other work
    interval: tuple | None
    verdict: str | None  # one of results/verdict.hpp's words; None: not judged


@dataclass(frozen=True)
class Comparison:
    cells: list
    min_effect: float | None  # None: not judged
    left_out: list  # sentences


def own_comparison(before, after):
    """Ratios of cells of one name and version; no verdict, since those need counts and machines to be compared too."""
    newer = {cell.name: cell for cell in after.cells}
    older = {cell.name for cell in before.cells}
    cells, left_out = [], _in_one_only(len(older ^ newer.keys()))
    if before.machine != after.machine:
        left_out.append(f"the runs are of different machines, {_machine(before)} and {_machine(after)}: their ratios are "
                        "those of the machines too")
    for cell in before.cells:
        other = newer.get(cell.name)
        if other is None:
            continue
        if other.version != cell.version:
            left_out.append(f"{cell.name}: other work: version {cell.version} before, {other.version} after")
        else:
            ratio, interval = unpaired_ratio([sample.seconds for sample in other.samples],
                                             [sample.seconds for sample in cell.samples]) or (None, None)
            cells.append(ComparedCell(cell.name, ratio, interval, None))
    return Comparison(cells, None, left_out)


def judged_comparison(program, before, after):
    """What `puzzlebench compare --format json` says. Raises RunError where it says nothing."""
    command = [program, "compare", "--format", "json", os.path.abspath(before.source), os.path.abspath(after.source)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT_SECONDS, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise RunError(f"{program}: cannot be run: {getattr(error, 'strerror', None) or error}; give the program's path "
                       "to --puzzlebench, or leave it out: ratios need no program") from error
    try:
        value = json.loads(done.stdout)
        cells = [_judged_cell(cell) for cell in value["cells"]]
        left_out = _in_one_only(sum(cell["verdict"] == "MISSING" for cell in value["cells"]))
        left_out += [f"{cell['name']}: {cell['verdict']}: {cell['note'] or '; '.join(cell['differences'])}"
                     for cell in value["cells"] if "ratio" not in cell and cell["verdict"] != "MISSING"]
        return Comparison(cells, float(value["min_effect"]), left_out)
    except (LookupError, TypeError, ValueError) as error:
        said = done.stderr.strip().splitlines()[-1:] or [f"exit code {done.returncode}"]
        raise RunError(f"{program} compare: gave no comparison: {said[0]}") from error


def _in_one_only(count):
    return [f"cells that were not measured in both runs: {count}"] if count else []


def _judged_cell(cell):
    interval = cell.get("ratio_interval")
    return ComparedCell(str(cell["name"]), float(cell["ratio"]) if "ratio" in cell else None,
                        (float(interval["low"]), float(interval["high"])) if interval else None, str(cell["verdict"]))


def _machine(run):
    model, cpus = run.machine
    return f"{model} with {cpus} CPUs"
