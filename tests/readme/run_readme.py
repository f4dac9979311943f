"""Runs every command of README.md's `sh` blocks, in order, and fails at the first that does not exit with 0.

Usage: run_readme.py SOURCE_DIR BINARY. Three things differ from a reader's terminal: the binary is the one under test,
runs are written to a temporary folder, and the scripts are kept from taking minutes or running this test again."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

SHORTENED = {
    "scripts/sweep": "scripts/sweep --no-install --workload frogs/count/n:10 --samples 2 -o {runs}/quick",
    "scripts/test": "scripts/test --no-install --show-only",
    "scripts/bootstrap charts": "scripts/bootstrap --no-install charts",
    "scripts/bootstrap mpi": "scripts/bootstrap --no-install mpi",
    "scripts/build release": "true",  # what the binary comes from
}

# Open MPI's own words for "as root", which a container's tests are, and for "more ranks than cores".
MPI = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1", "OMPI_MCA_rmaps_base_oversubscribe": "1"}


def commands(readme):
    blocks = re.findall(r"^```sh\n(.*?)^```", readme, flags=re.MULTILINE | re.DOTALL)
    for line in "".join(blocks).splitlines():
        command = line.split(" #")[0].strip()
        if command:
            yield command


def main():
    source, binary = pathlib.Path(sys.argv[1]), sys.argv[2]
    found = list(commands((source / "README.md").read_text()))
    missing = [command for command in SHORTENED if command not in found]
    if missing or len(found) < 10:
        sys.exit(f"README.md no longer shows {missing or 'its commands'}: found {found}")
    with tempfile.TemporaryDirectory() as runs:
        for command in found:
            line = SHORTENED.get(command, command)
            line = line.replace("{runs}", runs).replace("results/runs", runs)
            line = line.replace("build/release/puzzlebench", binary)
            line = line.replace("scripts/sweep --preset", "scripts/sweep --no-install --preset")
            print("$", line, flush=True)
            done = subprocess.run(line, shell=True, cwd=source, stdin=subprocess.DEVNULL, timeout=600, env=os.environ | MPI)
            # On a busy machine one of two equal runs may well be slower, which `compare` says by exit code 3.
            slower = " compare " in line and done.returncode == 3
            # A run of two processes on a busy machine has reasons against publishing it, or none.
            reasons = " --reportable" in line and done.returncode == 1
            if done.returncode != 0 and not slower and not reasons:
                sys.exit(f"exit code {done.returncode}: {line}")
        written = sorted(p.name for p in pathlib.Path(runs).glob("*/run.json"))
        if len(written) != 6:
            sys.exit(f"expected six run.json files, got {len(written)}")
    print(f"{len(found)} commands passed")


if __name__ == "__main__":
    main()
