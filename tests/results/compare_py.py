#!/usr/bin/env python3
"""Google Benchmark's own compare.py reads run documents: serial against split inside one, and two of them.

usage: compare_py.py COMPARE_PY SAMPLE_JSON SLOWER_JSON EMPTY_JSON
"""
import importlib
import os
import re
import subprocess
import sys

SERIAL = "/serial/"
SPLIT = "/split/threads:2(/split-depth:auto)?/"


def run(*arguments):
    result = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=False)
    output = result.stdout + result.stderr
    if result.returncode != 0:
        sys.exit(f"FAILED: {' '.join(arguments)}: exit code {result.returncode}\n{output}")
    return output


def change(output, name):
    """The relative change of the wall time in the first line for `name`."""
    for line in output.splitlines():
        if line.startswith(name + " "):
            return float(line[len(name):].split()[0])
    sys.exit(f"FAILED: no line for {name} in\n{output}")


def expect(condition, what, output):
    if not condition:
        sys.exit(f"FAILED: {what}\n{output}")


def main():
    compare, sample, slower, empty = sys.argv[1:]
    if not os.path.exists(compare):
        sys.exit(f"FAILED: {compare} is missing; on Debian: apt-get install libbenchmark-tools (scripts/bootstrap does it)")
    for module in ("numpy", "scipy"):
        try:
            importlib.import_module(module)
        except ImportError:
            sys.exit(f"FAILED: the Python module {module}, which compare.py needs, is missing for {sys.executable}; "
                     f"on Debian: apt-get install python3-{module} (scripts/bootstrap does it)")

    # Serial against the split on two threads, inside one document: half the time.
    output = run(compare, "--no-color", "filters", sample, SERIAL, SPLIT)
    pair = f"[{SERIAL} vs. {SPLIT}]"
    for workload in ("frogs/reach/n:12", "snake-cube/count/chain:king", "peg-solitaire/first/board:english"):
        name = f"{workload}{pair}real_time"
        expect(output.count(name + " ") == 10, f"ten samples of {name}", output)
        expect(abs(change(output, name) + 0.5) < 0.01, f"{name} takes half the time", output)
        expect(abs(change(output, name + "_median") + 0.5) < 0.01, f"the median of {name} too", output)
        expect(re.search(re.escape(name + "_pvalue") + r" +0\.000\d.*U Test, Repetitions: 10 vs 10\n", output),
               f"a U test of {name} with enough repetitions", output)
    expect("WARNING" not in output.replace("_median_pvalue", ""), "no warning", output)

    # Two documents: the second takes half as long again everywhere.
    output = run(compare, "--no-color", "benchmarks", sample, slower)
    for cell in ("frogs/reach/n:12/serial", "peg-solitaire/first/board:english/split/threads:2/split-depth:auto"):
        expect(abs(change(output, cell + "/real_time") - 0.5) < 1e-3, f"{cell} takes half as long again", output)
    expect(abs(change(output, "OVERALL_GEOMEAN") - 0.5) < 1e-3, "so does the geometric mean", output)

    # Only the medians; and a run that was interrupted before its first sample is no error.
    output = run(compare, "--no-color", "-a", "benchmarks", sample, slower)
    expect("/real_time_median" in output and "/serial/real_time " not in output, "medians only", output)
    run(compare, "--no-color", "benchmarks", empty, empty)
    print("compare.py reads run documents")


if __name__ == "__main__":
    main()
