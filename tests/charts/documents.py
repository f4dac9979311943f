"""Run documents made up for the tests: what a run of a larger machine holds, in a few lines each."""
import random


class Document:
    """Cells are added one by one; document() is what run.json would hold."""

    def __init__(self, identity="2026-01-01T00-00-00Z", cpu="Test CPU", cpus=8):
        self.value = {
            "schema": {"name": "puzzlebench-run", "version": 1},
            "run": {"id": identity, "status": "complete", "argv": [], "seed": 1},
            "context": {"cpu_model": cpu, "num_cpus": cpus},
            "cells": [], "benchmarks": [], "failures": []}

    def cell(self, workload, policy, threads, times, nodes=1000, entered=None, params=None, depth="", capacity=None,
             profile=None, version=1, ranks=1):
        """times: seconds, one a block. Gives the cell's name."""
        puzzle, objective = workload.split("/")[:2] if "/" in workload else (workload, "count")
        name = f"{workload}/{policy}" + (f"/ranks:{ranks}" if ranks > 1 else "")
        name += f"/threads:{threads}" if policy != "serial" else ""
        name += f"/split-depth:{depth}" if depth else ""
        cell = {"name": name, "workload": workload, "puzzle": puzzle, "objective": objective,
                "workload_version": version, "params": params or {}, "policy": policy, "threads": threads,
                "split_depth": depth, "split_depth_resolved": int(depth) if depth.isdecimal() else 0}
        if ranks > 1:
            cell["ranks"] = ranks
        if capacity:
            cell["capacity"] = dict(zip(("alone_seconds", "together_seconds", "clock_kept"), capacity))
        if profile:
            cell["profile"] = profile
        self.value["cells"].append(cell)
        for block, seconds in enumerate(times):
            self.value["benchmarks"].append(
                {"name": name + "/real_time", "run_type": "iteration", "real_time": seconds * 1e9, "block": block,
                 "order": len(self.value["benchmarks"]), "nodes": nodes,
                 "nodes_speculative": (entered or nodes) - nodes})
            if ranks > 1:
                self.value["benchmarks"][-1]["per_rank"] = [
                    {"nodes": nodes // ranks, "seconds": seconds, "idle_share": 0.1, "messages": 3, "bytes_sent": 99}
                    for _ in range(ranks)]
        return name

    def fail(self, cell, kind="wrong-answer", message="1 is not 2"):
        self.value["failures"].append({"cell": cell, "index": -1, "kind": kind, "message": message})


def profile_of(durations, workers):
    """Of tasks (s) dealt in order to the worker that is free first."""
    free, records = [0.0] * workers, []
    for index, seconds in enumerate(durations):
        worker = free.index(min(free))
        records.append([index, 1, int(free[worker] * 1e9), int(seconds * 1e9), worker])
        free[worker] += seconds
    bound, bins, rest = 1e-6, [], sorted(durations)
    while rest:
        bins.append([bound, sum(seconds < bound for seconds in rest)])
        rest = [seconds for seconds in rest if seconds >= bound]
        bound *= 2
    return {"tasks": len(durations), "work_seconds": sum(durations), "span_seconds": max(durations),
            "wall_seconds": max(free), "idle_share": 1 - sum(durations) / workers / max(free), "largest": [],
            "histogram": bins, "records": sorted(records, key=lambda record: record[2])}


def crowded():
    """Many workloads, threads up to 64, sizes, seeds, split depths, task records: every chart has much to show."""
    chance = random.Random(7)
    made = Document(cpus=64)

    def times(seconds, count=7):
        return [seconds * chance.uniform(0.97, 1.05) for _ in range(count)]

    def add(workload, params, nodes, serial, tasks, straggler):
        made.cell(workload, "serial", 1, times(serial), nodes, params=params)
        durations = [serial * (1 - straggler) / tasks * chance.uniform(0.5, 1.5) for _ in range(tasks)]
        durations[tasks // 2] += serial * straggler
        for threads in (1, 2, 4, 8, 16, 32, 64):
            share = max(1 / threads * (1 + 0.02 * threads ** 0.5), straggler) + 2e-5 / serial
            profile = profile_of(durations, threads)
            made.cell(workload, "budget", threads, times(serial * share), nodes, params=params, profile=profile,
                      capacity=(serial, serial * (1 + threads / 200), 1 - threads / 400) if threads > 1 else None)
        made.value.setdefault("task_times", []).append(
            {"workload": workload, "split_depth": 3, "tasks": tasks, "expansion_seconds": serial / 5000,
             "seconds_per_task": 2e-7, "durations_ns": [int(seconds * 1e9) for seconds in durations]})

    for puzzle, growth in (("snake-cube", 3), ("frogs", 4), ("pen-and-paper", 9), ("queens", 5.5)):
        for size in range(4, 12, 2 if puzzle == "queens" else 6):
            nodes = int(100 * growth ** (size - 3))
            add(f"{puzzle}/count/n:{size}", {"n": str(size)}, nodes, nodes * 4e-9 + 2e-6, 40 * size,
                0.1 if puzzle == "frogs" else 0.01)
    add("peg-solitaire/count/board:english/finish:any/jumps:12/symmetry:off", {"board": "english", "jumps": "12"},
        12345678, 0.31, 500, 0.2)
    for seed in range(1, 9):
        params = {"n": "40", "seed": str(seed)}
        serial = chance.expovariate(1) * 0.02 + 0.001
        made.cell(f"pen-and-paper/first/n:40/seed:{seed}", "serial", 1, times(serial), 1600, params=params)
        made.cell(f"pen-and-paper/first/n:40/seed:{seed}", "split", 64, times(serial / 20 + 0.001), 1600, 9000,
                  params=params)
    for board in ("triangle15", "english"):
        workload = f"peg-solitaire/count/board:{board}"
        made.cell(workload, "serial", 1, times(0.1), params={"board": board})
        for depth in ("auto", "1", "2", "3", "4", "5", "6"):
            for threads in (1, 2, 4, 8, 16, 32, 64):
                ideal = min(threads, 3 ** (int(depth) if depth != "auto" else 4))
                made.cell(workload, "split", threads, times(0.1 / ideal + 0.0002), params={"board": board}, depth=depth)
    for chain, serial in (("seed", 0.2), ("king", 3)):
        made.cell(f"snake-cube/count/chain:{chain}", "serial", 1, times(serial))
        for ranks in (1, 2, 4, 8, 16):
            for threads in (1, 2, 4):
                made.cell(f"snake-cube/count/chain:{chain}", "budget", threads,
                          times(serial / ranks / threads + 0.001), ranks=ranks)
    return made.value
