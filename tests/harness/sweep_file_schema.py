#!/usr/bin/env python3
"""The schema of sweep files and the program's own parser agree: on sweep_files.json (which sweep_file_test.cpp gives to
the parser), on the presets and on the README's example.

usage: sweep_file_schema.py ROOT_OF_THE_SOURCES
"""
import json
import pathlib
import re
import sys

try:
    import jsonschema
except ImportError:
    sys.exit("FAILED: the Python module jsonschema is missing for " + sys.executable +
             "; on Debian: apt-get install python3-jsonschema (scripts/bootstrap does it)")


def main():
    root = pathlib.Path(sys.argv[1])
    schema = json.loads((root / "results/schema/sweep-file.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)

    cases = [(case["what"], case["file"], case["valid"])
             for case in json.loads((root / "tests/harness/sweep_files.json").read_text(encoding="utf-8"))]
    presets = re.findall(r'R"json\((.*?)\)json"', (root / "harness/presets.cpp").read_text(encoding="utf-8"), re.S)
    examples = re.findall(r"```json\n(.*?)```", (root / "README.md").read_text(encoding="utf-8"), re.S)
    cases += [(f"preset {i}", json.loads(text), True) for i, text in enumerate(presets)]
    cases += [("the README's example", json.loads(text), True) for text in examples if '"workloads"' in text]

    failed = 0
    for what, file, valid in cases:
        if validator.is_valid(file) != valid:
            failed += 1
            print(f"FAILED: the schema {'refuses' if valid else 'accepts'} {what}",
                  *(error.message[:200] for error in validator.iter_errors(file)))
    print(f"{len(cases)} sweep files, {len(presets)} of them presets, {len(examples)} of the README, {failed} errors")
    return 1 if failed or not presets or not examples else 0


if __name__ == "__main__":
    sys.exit(main())
