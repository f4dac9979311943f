"""Reads a run: its folder, its run.json, or the journal of a run that was killed. What comes out holds only cells that
may be drawn: with samples, without a failure, and of one version of their workload. Everything in a file is data."""
import json
import os
from dataclasses import dataclass, field

JOURNAL = "journal.jsonl"
SHORTEST, LONGEST = 1e-15, 1e12  # s: a femtosecond, 30,000 years


class RunError(Exception):
    """One line: which file, what is wrong, what to do."""


@dataclass(frozen=True)
class Sample:
    block: int
    order: int
    seconds: float  # per execution
    nodes: int
    entered: int  # nodes + nodes_speculative
    found: bool  # False: a search for a first solution that there is not
    idle_shares: tuple = ()  # of the workers of each of several ranks


@dataclass(frozen=True)
class Capacity:
    alone_seconds: float
    together_seconds: float
    clock_kept: float | None


@dataclass(frozen=True)
class TaskRecord:
    start: float  # s since the execution began
    seconds: float
    worker: int


@dataclass(frozen=True)
class Profile:
    wall_seconds: float
    idle_share: float
    histogram: tuple  # of (s, tasks shorter than that and in no bin before)
    records: tuple


@dataclass(frozen=True)
class TaskTimes:
    tasks: int
    expansion_seconds: float
    seconds_per_task: float
    durations: tuple  # s, in serial order


@dataclass(frozen=True)
class Cell:
    name: str
    workload: str
    puzzle: str
    objective: str
    version: int
    parameters: dict
    policy: str
    threads: int  # of each rank
    split_depth: str
    split_depth_resolved: int
    budget: int
    profile: Profile | None
    capacity: Capacity | None
    ranks: int = 1
    samples: list = field(default_factory=list)

    @property
    def workers(self):
        return self.ranks * self.threads


@dataclass(frozen=True)
class Run:
    source: str
    id: str
    machine: tuple  # (CPU model, CPUs)
    cells: list  # in the document's order
    task_times: dict  # by workload
    left_out: list  # sentences: cells that may not be drawn


def load(path):
    """RUN is a folder, a run.json or a journal.jsonl. Raises RunError."""
    if os.path.isdir(path):
        documents = [os.path.join(path, name) for name in ("run.json", JOURNAL)]
        path_in_folder = next((name for name in documents if os.path.exists(name)), None)
        if path_in_folder is None:
            raise RunError(f"{path}: holds neither run.json nor {JOURNAL}: name a folder that 'puzzlebench sweep' wrote")
        path = path_in_folder
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except (OSError, UnicodeDecodeError) as error:
        raise RunError(f"{path}: cannot be read: {getattr(error, 'strerror', None) or error}") from error
    try:
        document = _journal(text) if path.endswith(".jsonl") else _parse(text)
        schema = document["schema"]
        if (schema["name"], schema["version"]) != ("puzzlebench-run", 1):
            raise RunError(f"{path}: is {_text(schema['name'])} version {_integer(schema['version'])}, which this program "
                           "does not know; it reads puzzlebench-run version 1")
        return _run(path, document)
    except (LookupError, TypeError, ValueError, OverflowError, RecursionError, AttributeError) as error:
        what = f"lacks {error}" if isinstance(error, KeyError) else error
        raise RunError(f"{path}: is no run document of puzzlebench: {what}; "
                       "results/schema/run.schema.json says what one holds") from error


def _parse(text):
    def refuse(name):
        raise ValueError(f"{name} is no JSON number")

    return json.loads(text, parse_constant=refuse)


def _journal(text):
    """The run document that a journal holds (results/journal.hpp). A last line that a kill tore is left out."""
    lines = text.split("\n")[:-1]
    if not lines:
        raise ValueError("it has no whole line: the run was killed before it began; sweep again")
    header = _parse(lines[0])
    if header["journal"] != {"name": "puzzlebench-journal", "version": 1}:
        raise ValueError("its first line is not that of a puzzlebench journal, version 1")
    cells = {cell["name"]: cell for cell in header["cells"]}
    rows, failures, task_times, run = [], [], [], header["run"]
    for line in map(_parse, lines[1:]):
        if "cell" in line:
            cells[line["cell"]["name"]] = line["cell"]
        elif "sample" in line:
            sample = line["sample"]
            rows.append(sample | {"run_type": "iteration", "name": sample["cell"] + "/real_time",
                                  "real_time": _number(sample["real_seconds"]) * 1e9})
        elif "failure" in line:
            failures.append(line["failure"])
        elif "task_times" in line:
            task_times.append(line["task_times"])
        elif "end" in line or "resumed" in line:
            run = run | line.get("end", {"status": "incomplete"})
    return {"schema": {"name": "puzzlebench-run", "version": 1}, "run": run, "context": header["context"],
            "cells": list(cells.values()), "benchmarks": rows, "failures": failures, "task_times": task_times}


def _text(value):
    if not isinstance(value, str):
        raise TypeError(f"{value!r:.60} must be a text")
    return value


def _number(value):
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value < float("inf"):
        raise TypeError(f"{value!r:.60} must be a finite number, not below 0")
    return float(value)


def _integer(value):
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 2 ** 64:
        raise TypeError(f"{value!r:.60} must be a whole number from 0 to 2^64 - 1")
    return value


def _measured(value):
    """A time in seconds, or a ratio of times, within what clocks measure: quotients of such stay finite."""
    if _number(value) and not SHORTEST <= value <= LONGEST:
        raise ValueError(f"{value!r:.60} is nothing that a clock measures")
    return float(value)


def _positive(value):
    if _number(value) == 0:
        raise ValueError("a time or a number of threads that must be above 0 is 0")
    return value


def _profile(value):
    return Profile(
        _measured(value["wall_seconds"]), _number(value["idle_share"]),
        tuple((_measured(seconds), _integer(tasks)) for seconds, tasks in value["histogram"]),
        tuple(TaskRecord(_integer(start) * 1e-9, _integer(duration) * 1e-9, _integer(worker))
              for _, _, start, duration, worker in value.get("records", [])))


def _capacity(value):
    clock = value.get("clock_kept")
    return Capacity(_positive(_measured(value["alone_seconds"])), _positive(_measured(value["together_seconds"])),
                    None if clock is None else _positive(_measured(clock)))


def _cell(value):
    return Cell(
        name=_text(value["name"]), workload=_text(value["workload"]), puzzle=_text(value["puzzle"]),
        objective=_text(value["objective"]), version=_integer(value["workload_version"]),
        parameters={_text(name): _text(setting) for name, setting in value["params"].items()},
        policy=_text(value["policy"]), threads=_positive(_integer(value["threads"])),
        ranks=_positive(_integer(value.get("ranks", 1))),
        split_depth=_text(value["split_depth"]), split_depth_resolved=_integer(value["split_depth_resolved"]),
        budget=_integer(value.get("budget", 0)),
        profile=_profile(value["profile"]) if "profile" in value else None,
        capacity=_capacity(value["capacity"]) if "capacity" in value else None)


def _sample(row):
    nodes = _integer(row["nodes"])
    return Sample(_integer(row["block"]), _integer(row["order"]), _measured(_number(row["real_time"]) * 1e-9), nodes,
                  nodes + _integer(row["nodes_speculative"]),
                  row.get("found") is not False,
                  tuple(_number(share["idle_share"]) for share in row.get("per_rank", [])))


def _task_times(value):
    return TaskTimes(_integer(value["tasks"]), _measured(value["expansion_seconds"]),
                     _measured(value["seconds_per_task"]),
                     tuple(_integer(duration) * 1e-9 for duration in value["durations_ns"]))


def _run(path, document):
    cells = {}
    versions = {}
    for cell in map(_cell, document["cells"]):
        cells[cell.name] = cell
        versions.setdefault(cell.workload, set()).add(cell.version)
    for row in document["benchmarks"]:
        if row["run_type"] == "iteration":
            cells[_text(row["name"]).removesuffix("/real_time")].samples.append(_sample(row))
    failed = {_text(failure["cell"]): f"{_text(failure['kind'])}: {_text(failure['message'])}"
              for failure in document["failures"]}
    left_out = [f"{name}: {message}" for name, message in failed.items()]
    left_out += [f"{name}: no sample was taken" for name, cell in cells.items()
                 if not cell.samples and name not in failed]
    mixed = {workload: found for workload, found in versions.items() if len(found) > 1}
    left_out += [f"{workload}: its cells are of versions {', '.join(map(str, sorted(found)))}, which are other work"
                 for workload, found in mixed.items()]
    status = _text(document["run"]["status"])
    if status != "complete":
        left_out.append(f"what was never measured: the run is {status}")
    context = document["context"]
    return Run(source=path, id=_text(document["run"]["id"]),
               machine=(_text(context["cpu_model"]), _integer(context["num_cpus"])),
               cells=[cell for cell in cells.values()
                      if cell.samples and cell.name not in failed and cell.workload not in mixed],
               task_times={_text(times["workload"]): _task_times(times) for times in document.get("task_times", [])},
               left_out=left_out)
