#!/usr/bin/env python3
"""Validates documents against a schema of results/schema, and proves that the schema refuses broken ones.

usage: validate_schema.py SCHEMA [--mutate] DOCUMENT...
"""
import argparse
import copy
import json
import sys

try:
    import jsonschema
except ImportError:
    sys.exit("FAILED: the Python module jsonschema is missing for " + sys.executable +
             "; on Debian: apt-get install python3-jsonschema (scripts/bootstrap does it)")


def row(document, run_type):
    return next(r for r in document["benchmarks"] if r["run_type"] == run_type)


# What must be refused: (what, change of a valid document).
BROKEN = [
    ("no schema", lambda d: d.pop("schema")),
    ("another schema version", lambda d: d["schema"].update(version=2)),
    ("an unknown top-level key", lambda d: d.update(extra=1)),
    ("an unknown status", lambda d: d["run"].update(status="done")),
    ("a seed in a text", lambda d: d["run"].update(seed="1")),
    ("resumptions in a text", lambda d: d["run"].update(resumed="1")),
    ("caches as an object", lambda d: d["context"].update(caches={})),
    ("a cache as a text", lambda d: d["context"].update(caches=["32K"])),
    ("json_schema_version as a text", lambda d: d["context"].update(json_schema_version="1")),
    ("a build fact that is no text", lambda d: d["context"]["build"].update(version=1)),
    ("an unknown objective", lambda d: d["cells"][0].update(objective="best")),
    ("an unknown key of a cell", lambda d: d["cells"][0].update(extra="1")),
    ("a cell on no thread", lambda d: d["cells"][0].update(threads=0)),
    ("a cell on no rank", lambda d: d["cells"][0].update(ranks=0)),
    ("a share without bytes", lambda d: row(d, "iteration").update(per_rank=[
        {"nodes": 1, "seconds": 1, "idle_share": 0, "messages": 0}] * 2)),
    ("a parameter as a number", lambda d: d["cells"][0]["params"].update(n=12)),
    ("a layer without states", lambda d: d["cells"][0]["layers"][0].pop("states")),
    ("winning states of a layer in a text", lambda d: d["cells"][0]["layers"][0].update(winning="1")),
    ("an unknown key of a layer", lambda d: d["cells"][0]["layers"][0].update(losing=1)),
    ("a split depth in words", lambda d: d["cells"][4].update(split_depth="deep")),
    ("process 0", lambda d: row(d, "iteration").update(process=0)),
    ("a process in a text", lambda d: row(d, "iteration").update(process="1")),
    ("a run of no process", lambda d: d["run"].update(processes=0)),
    ("nodes in a text", lambda d: row(d, "iteration").update(nodes="1")),
    ("nodes as a fraction", lambda d: row(d, "iteration").update(nodes=1.5)),
    ("negative nodes", lambda d: row(d, "iteration").update(nodes=-1)),
    ("a row without nodes", lambda d: row(d, "iteration").pop("nodes")),
    ("solutions as a number", lambda d: row(d, "iteration").update(solutions=12)),
    ("solutions with an exponent", lambda d: row(d, "iteration").update(solutions="1e9")),
    ("states in a text", lambda d: row(d, "iteration").update(states="12")),
    ("found as a text", lambda d: row(d, "iteration").update(found="yes")),
    ("a figure as a number", lambda d: row(d, "iteration").update(solutions_distinct=4)),
    ("a time of nothing", lambda d: row(d, "iteration").update(real_time=0)),
    ("a time that nobody waits for", lambda d: row(d, "iteration").update(real_time=1e308)),
    ("a time in a text", lambda d: row(d, "iteration").update(real_time="1")),
    ("a time that is null, as a NaN would be", lambda d: row(d, "iteration").update(real_time=None)),
    ("more events than a counter holds", lambda d: row(d, "iteration").update(cycles=1e20)),
    ("another time unit", lambda d: row(d, "iteration").update(time_unit="ms")),
    ("a name without /real_time", lambda d: row(d, "iteration").update(name="x")),
    ("an unknown run_type", lambda d: row(d, "iteration").update(run_type="other")),
    ("an aggregate that is no median", lambda d: row(d, "aggregate").update(aggregate_name="mean")),
    ("an aggregate with a repetition_index", lambda d: row(d, "aggregate").update(repetition_index=0)),
    ("a profile without its work", lambda d: d["cells"][5]["profile"].pop("work_seconds")),
    ("an unknown key of a profile", lambda d: d["cells"][5]["profile"].update(extra=1)),
    ("more idle time than there is", lambda d: d["cells"][5]["profile"].update(idle_share=1.5)),
    ("a large task without its time", lambda d: d["cells"][5]["profile"]["largest"][0].pop()),
    ("a capacity that took no time", lambda d: d["cells"][5]["capacity"].update(alone_seconds=0)),
    ("a capacity without its alone", lambda d: d["cells"][5]["capacity"].pop("alone_seconds")),
    ("a bin of a histogram with a third number", lambda d: d["cells"][5]["profile"]["histogram"][0].append(1)),
    ("a task's record without its worker", lambda d: d["cells"][5]["profile"]["records"][0].pop()),
    ("a task begun before the execution", lambda d: d["cells"][5]["profile"]["records"][0].__setitem__(2, -1)),
    ("a task's time as a fraction", lambda d: d["task_times"][0]["durations_ns"].append(1.5)),
    ("times of tasks without their workload", lambda d: d["task_times"][0].pop("workload")),
    ("more durations than are kept", lambda d: d["task_times"][0].update(durations_ns=[1] * 20001)),
    ("a picture without its workload", lambda d: d["pictures"][0].pop("workload")),
    ("a picture of an unknown look", lambda d: d["pictures"][0].update(look="sudoku")),
    ("a picture without frames", lambda d: d["pictures"][0].update(frames=[])),
    ("a frame without rows", lambda d: d["pictures"][0]["frames"][0].update(rows=0)),
    ("a frame that is too wide", lambda d: d["pictures"][0]["frames"][0].update(columns=40001)),
    ("a label that is a number", lambda d: d["pictures"][0]["frames"][0]["labels"].append(1)),
    ("a place in a text", lambda d: d["pictures"][0]["frames"][1]["line"].append("2")),
    ("an unknown key of a frame", lambda d: d["pictures"][0]["frames"][0].update(extra=1)),
    ("an unknown kind of failure", lambda d: d["failures"][0].update(kind="bad")),
    ("a failure without its message", lambda d: d["failures"][0].pop("message")),
]

BROKEN_COMPARISON = [
    ("another schema", lambda d: d["schema"].update(name="puzzlebench-run")),
    ("another schema version", lambda d: d["schema"].update(version=2)),
    ("an unknown top-level key", lambda d: d.update(extra=1)),
    ("a side without its run", lambda d: d["before"].pop("run")),
    ("a negative effect", lambda d: d.update(min_effect=-0.1)),
    ("a fact of something else", lambda d: d["facts"][0].update(of="weather")),
    ("an unknown verdict", lambda d: d["cells"][0].update(verdict="BETTER")),
    ("a cell without its verdict", lambda d: d["cells"][0].pop("verdict")),
    ("an unknown key of a cell", lambda d: d["cells"][0].update(extra=1)),
    ("a ratio that is null, as a NaN would be", lambda d: d["cells"][0].update(ratio=None)),
    ("an interval without its coverage", lambda d: d["cells"][0]["ratio_interval"].pop("coverage")),
    ("a time without its samples", lambda d: d["cells"][0]["before"].pop("samples")),
    ("no differences", lambda d: d["cells"][0].pop("differences")),
    ("a note that is null", lambda d: d["cells"][0].update(note=None)),
    ("verdicts without a number of slower cells", lambda d: d["verdicts"].pop("SLOWER")),
    ("a number of verdicts of an unknown kind", lambda d: d["verdicts"].update(BETTER=1)),
]

BROKEN_SELF_TEST = [
    ("another schema", lambda d: d["schema"].update(name="puzzlebench-run")),
    ("an unknown top-level key", lambda d: d.update(extra=1)),
    ("a result in a text", lambda d: d.update(passed="yes")),
    ("a kind without its verdict", lambda d: d["slowed"].pop("verdict")),
    ("an unknown verdict", lambda d: d["identical"].update(verdict="WARN")),
    ("a number of something that nothing can be called", lambda d: d["identical"]["called"].update(BETTER=1)),
    ("a reason that is null", lambda d: d["identical"].update(reason=None)),
]

BROKEN_BY_TITLE = {"comparison": BROKEN_COMPARISON, "self-test": BROKEN_SELF_TEST}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("schema")
    parser.add_argument("documents", nargs="+")
    parser.add_argument("--mutate", action="store_true", help="also check that broken variants are refused")
    arguments = parser.parse_args()

    def refuse_constant(name):
        raise ValueError(name + " is no JSON")

    with open(arguments.schema, encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)

    broken_documents = next((broken for word, broken in BROKEN_BY_TITLE.items() if word in schema.get("title", "")), BROKEN)
    failed = 0
    for name in arguments.documents:
        with open(name, encoding="utf-8") as file:
            document = json.load(file, parse_constant=refuse_constant)
        for error in validator.iter_errors(document):
            failed += 1
            place = "/".join(str(part) for part in error.absolute_path)
            print(f"FAILED: {name}: /{place}: {error.message[:300]}")
        for what, change in broken_documents if arguments.mutate else []:
            broken = copy.deepcopy(document)
            change(broken)
            if validator.is_valid(broken):
                failed += 1
                print(f"FAILED: {name}: the schema accepts {what}")
    print(f"{len(arguments.documents)} documents, {failed} errors")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
