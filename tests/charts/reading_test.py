"""Reading runs: what is good comes out, what is broken is one sentence, and no file makes a traceback."""
import copy
import json
import os
import random
import tempfile
import unittest

import support
from documents import Document, profile_of
from charting import charts, runs
from charting.nochart import NoChart


ROUNDS = 500  # 6 s; 20,000 found nothing more


class Reading(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def refused(self, path):
        with self.assertRaises(runs.RunError) as raised:
            runs.load(path)
        self.assertNotIn("\n", str(raised.exception))
        self.assertTrue(str(raised.exception).startswith(path))
        return str(raised.exception)

    def test_a_folder_a_document_and_a_journal(self):
        document = Document()
        document.cell("p/count/n:1", "serial", 1, [2.0, 3.0], nodes=5, entered=7)
        path = self.write("run.json", json.dumps(document.value))
        for name in (path, self.folder):
            run = runs.load(name)
            self.assertEqual([sample.seconds for sample in run.cells[0].samples], [2.0, 3.0])
            self.assertEqual((run.cells[0].samples[1].nodes, run.cells[0].samples[1].entered), (5, 7))
        self.assertEqual(len(runs.load(str(support.RECORDS)).cells), 10)

    def test_a_journal_that_a_kill_tore(self):
        lines = support.RECORDS.read_text(encoding="utf-8").splitlines(keepends=True)
        samples = [index for index, line in enumerate(lines) if line.startswith('{"sample"')]
        torn = self.write("journal.jsonl", "".join(lines[:samples[9]]) + lines[samples[9]][:40])
        run = runs.load(torn)
        self.assertEqual(sum(len(cell.samples) for cell in run.cells), 9)
        self.assertIn("no sample was taken", " ".join(run.left_out))
        self.assertEqual(run.left_out[-1], "what was never measured: the run is incomplete")
        self.assertEqual(runs.load(self.folder).cells, run.cells)  # there is no run.json
        self.assertIn("killed before it began; sweep again", self.refused(self.write("empty.jsonl", '{"journal"')))

    def test_samples_of_cells_that_failed_later_are_left_out(self):
        lines = support.RECORDS.read_text(encoding="utf-8").splitlines(keepends=True)
        failure = {"failure": {"cell": "queens/count/n:8/serial", "index": 5, "kind": "wrong-answer", "message": "x"}}
        run = runs.load(self.write("failed.jsonl", "".join(lines[:-1]) + json.dumps(failure) + "\n" + lines[-1]))
        self.assertNotIn("queens/count/n:8/serial", [cell.name for cell in run.cells])
        self.assertEqual(run.left_out, ["queens/count/n:8/serial: wrong-answer: x"])

    def test_what_is_no_run(self):
        self.assertIn("neither run.json nor journal.jsonl", self.refused(self.folder))
        self.assertIn("No such file", self.refused(os.path.join(self.folder, "missing.json")))
        for name, text in (("text", "hello"), ("list", "[]"), ("null", "null"), ("number", "1"), ("empty", ""),
                           ("deep", "[" * 100000), ("nan", '{"schema": NaN}'), ("none", "{}"),
                           ("digits", '{"schema": ' + "9" * 5000 + "}")):
            self.assertIn("is no run document", self.refused(self.write(name + ".json", text)))
        with open(os.path.join(self.folder, "bytes.json"), "wb") as file:
            file.write(b"\xff\xfe")
        self.assertIn("cannot be read", self.refused(file.name))
        other = Document().value
        other["schema"]["version"] = 2
        self.assertIn("reads puzzlebench-run version 1", self.refused(self.write("newer.json", json.dumps(other))))


class Mutations(unittest.TestCase):
    """Any value replaced by any other: a run is refused in a sentence, or every chart is drawn or is not in one."""
    VALUES = (None, True, -1, 0, 1, 2 ** 31 - 1, 2 ** 64, 10 ** 400, 1e-320, 1e308, 0.5, "", "auto", "9" * 5000, "$",
              [], [[]], {}, [0, 0, 0, 0, 2 ** 31 - 1])

    def places(self, value, path=()):
        items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        for key, child in items:
            yield path + (key,)
            yield from self.places(child, path + (key,))

    def test_of_a_small_run(self):
        made = Document()
        for size in ("1", "2"):
            for seed in ("1", "2"):
                workload, params = f"p/first/n:{size}/seed:{seed}", {"n": size, "seed": seed}
                made.cell(workload, "serial", 1, [1.0] * 2, params=params)
                for threads in (1, 2):
                    for depth in ("1", "2"):
                        made.cell(workload, "split", threads, [1 / threads] * 2, params=params, depth=depth,
                                  capacity=(1, 1, 1), profile=profile_of([0.1, 0.2], threads))
        made.value["task_times"] = [{"workload": "p/first/n:1/seed:1", "split_depth": 1, "tasks": 2,
                                     "expansion_seconds": 0.1, "seconds_per_task": 0, "durations_ns": [10, 20]}]
        places = list(self.places(made.value))
        chance = random.Random(1)
        refused = 0
        for _ in range(ROUNDS):
            document = copy.deepcopy(made.value)
            *path, last = chance.choice(places)
            parent = document
            for key in path:
                parent = parent[key]
            parent[last] = chance.choice(self.VALUES)
            try:
                run = support.loaded(document)
            except runs.RunError:
                refused += 1
                continue
            for name in chance.sample(sorted(charts.OF_A_RUN), 1):
                try:
                    self.assertTrue(charts.OF_A_RUN[name](run))
                except NoChart:
                    pass
        self.assertTrue(0.2 < refused / ROUNDS < 0.95, refused)


if __name__ == "__main__":
    unittest.main(warnings="ignore")
