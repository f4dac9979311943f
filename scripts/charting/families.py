"""Workloads that differ in one thing: in a number that says how large they are, or in nothing but their seed."""
from dataclasses import dataclass

SEED = "seed"  # a number, but no size
DIGITS_MAX = 9  # of a size or seed; no machine searches what is larger


@dataclass(frozen=True)
class Family:
    title: str  # "frogs/reach/kernel:reference": a name of what its members share
    parameter: str
    members: list  # of (value, workload), by ascending value


def families(workloads):
    """By size: same puzzle, objective and parameters but one, which takes two numbers or more. In the document's
    order; a workload may be in several, one a parameter."""
    found = []
    for group in _by(workloads, lambda workload: (workload.cell.puzzle, workload.cell.objective)):
        names = sorted({name for workload in group for name in workload.cell.parameters} - {SEED})
        for parameter in names:
            sized = [workload for workload in group if _is_number(workload, parameter)]
            for members in _by(sized, lambda workload: _others(workload, parameter)):
                by_value = {int(workload.cell.parameters[parameter]): workload for workload in members}
                if len(by_value) > 1:
                    found.append(Family(_title(members, parameter), parameter, sorted(by_value.items())))
    return found


def over_seeds(workloads):
    """Searches for a first solution that differ in their seed alone: Families of two seeds or more."""
    found = []
    first = [workload for workload in workloads
             if workload.cell.objective == "first" and _is_number(workload, SEED)]
    for members in _by(first, lambda workload: (workload.cell.puzzle, _others(workload, SEED))):
        by_seed = {int(workload.cell.parameters[SEED]): workload for workload in members}
        if len(by_seed) > 1:
            found.append(Family(_title(members, SEED), SEED, sorted(by_seed.items())))
    return found


def _by(workloads, key):
    groups = {}
    for workload in workloads:
        groups.setdefault(key(workload), []).append(workload)
    return list(groups.values())


def _is_number(workload, parameter):
    text = workload.cell.parameters.get(parameter, "")
    return text.isdecimal() and len(text) <= DIGITS_MAX


def _others(workload, parameter):
    return frozenset(item for item in workload.cell.parameters.items() if item[0] != parameter)


def _title(members, parameter):
    """The largest member's name without its size; names leave defaults out."""
    largest = max(members, key=lambda workload: int(workload.cell.parameters[parameter]))
    return largest.name.replace(f"/{parameter}:{largest.cell.parameters[parameter]}", "", 1)
