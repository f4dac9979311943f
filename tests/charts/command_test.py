"""The command as a user types it: files, sentences, exit codes. With PUZZLEBENCH_BINARY also beside the program itself."""
import csv
import io
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import support
from documents import Document
from charting import charts, runs, style, summary

BINARY = os.environ.get("PUZZLEBENCH_BINARY")


class Command(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.output = self.folder / "charts"

    def run_script(self, *arguments, **environment):
        return subprocess.run([sys.executable, str(support.SCRIPT), *map(str, arguments)], capture_output=True, text=True,
                              timeout=120, env=os.environ | environment, check=False)

    def draw(self, *arguments, **environment):
        return self.run_script("-o", self.output, *arguments, **environment)

    def document(self, name, made):
        path = self.folder / name
        path.write_text(json.dumps(made.value), encoding="utf-8")
        return path

    def test_files_of_all_formats_are_the_same_bytes_in_another_hour(self):
        done = self.draw(support.RECORDS, "--only", "losses,timeline", "--format", "svg,png,pdf")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        made = {name: (self.output / name).read_bytes() for name in os.listdir(self.output)}
        self.assertEqual(sorted(made), sorted(f"{name}.{ending}" for name in ("losses", "timeline")
                                              for ending in style.METADATA))
        self.assertEqual(done.stdout.split(), [str(self.output / f"{name}.{ending}") for name in ("losses", "timeline")
                                               for ending in ("svg", "png", "pdf")])
        self.draw(support.RECORDS, "--only", "losses,timeline", "--format", "pdf,svg,png", TZ="Asia/Tokyo",
                  SOURCE_DATE_EPOCH="1", PYTHONHASHSEED="5")
        for name, data in made.items():
            self.assertEqual((self.output / name).read_bytes(), data, name)

    def test_every_chart_that_cannot_be_drawn_says_why(self):
        done = self.draw(self.document("empty.json", Document()))
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertFalse(self.output.exists())
        sentences = done.stderr.splitlines()
        for name, reason in (
                ("speedup", "no workload was measured serially and on two threads or more; sweep with --threads"),
                ("losses", "no workload was measured serially and on two threads or more; sweep with --threads"),
                ("efficiency", "no workload was measured serially and on two threads or more; sweep with --threads"),
                ("time", "no puzzle was measured at two sizes, all else equal; sweep a range"),
                ("timeline", "no task was recorded; sweep with --task-records"),
                ("scaling", "no tasks were timed one by one; sweep with --task-records"),
                ("first", "with two seeds or more; sweep with --seeds"),
                ("heatmap", "at two split depths and on two numbers of threads; sweep with --policy split"),
                ("rate", "no workload has a sample with nodes; sweep one"),
                ("order", "no cell has two samples; sweep with --samples"),
                ("compare", "it sets two runs side by side, and 1 was given")):
            found = [sentence for sentence in sentences if f": no {name}: " in sentence]
            self.assertEqual(len(found), 1, name)
            self.assertIn(reason, found[0])
        self.assertEqual(len(sentences), len(charts.OF_A_RUN) + 1)

    def test_what_is_left_out_is_said(self):
        made = Document()
        made.fail(made.cell("p/count/n:1", "serial", 1, [1.0]), message="雪 is\nnot 2")
        made.cell("p/count/雪$", "serial", 1, [1.0, 1.0])
        done = self.draw(self.document("failed.json", made), "--only", "order,rate", PYTHONIOENCODING="utf-8")
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stderr.splitlines(), [f"charts: {self.folder}/failed.json: not drawn: p/count/n:1/serial: "
                                                    "wrong-answer: 雪 is\ufffdnot 2"])

    def test_usage(self):
        for arguments, said in (((), "required"), (("--format", "gif", "x"), "'gif' is none of svg, pdf, png"),
                                (("--only", "speedpu", "x"), "did you mean 'speedup'?"), (("--none", "x"), "--none")):
            done = self.draw(*arguments)
            self.assertEqual(done.returncode, 2)
            self.assertIn(said, done.stderr)
        self.assertEqual(self.run_script("x").returncode, 2)
        self.assertIn("speedup, losses", self.run_script("--help").stdout)

    def test_what_cannot_be_read_or_written(self):
        done = self.draw(self.folder / "missing")
        self.assertEqual((done.returncode, done.stderr),
                         (1, f"charts: {self.folder}/missing: cannot be read: No such file or directory\n"))
        blocked = self.folder / "file"
        blocked.write_text("")
        done = self.run_script(support.RECORDS, "--only", "order", "-o", blocked)
        self.assertEqual(done.returncode, 1)
        self.assertIn(f"charts: {blocked}: File exists: name a folder", done.stderr)

    def test_two_runs(self):
        done = self.draw(support.RECORDS, support.RECORDS, "--only", "order,compare")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(done.stdout.split(), [str(self.output / name) for name in
                                               ("1/order.svg", "2/order.svg", "compare.svg")])
        self.assertIn("1.000", (self.output / "compare.svg").read_text(encoding="utf-8"))

    def test_a_program_that_gives_no_comparison(self):
        for program, said in (("/bin/false", "/bin/false compare: gave no comparison: exit code 1"),
                              (self.folder / "none", "none: cannot be run: No such file")):
            done = self.draw(support.RECORDS, support.RECORDS, "--only", "compare", "--puzzlebench", program)
            self.assertEqual(done.returncode, 1)
            self.assertIn(said, done.stderr)
            self.assertEqual(done.stderr.count("\n"), 1)


@unittest.skipUnless(BINARY, "PUZZLEBENCH_BINARY names no program")
class BesideTheProgram(unittest.TestCase):
    """What the C++ side prints is what the charts show."""

    def output_of(self, *arguments):
        return subprocess.run([BINARY, *map(str, arguments)], capture_output=True, text=True, timeout=120,
                              check=False).stdout

    def test_medians_rates_speed_ups_and_intervals(self):
        for path in (support.EXAMPLE, support.RECORDS):
            rows = {row["cell"]: row for row in
                    csv.DictReader(io.StringIO(self.output_of("export", path, "--format", "csv")))}
            variants = [variant for workload in summary.summarize(runs.load(str(path)))
                        for variant in [workload.serial, *workload.variants]]
            self.assertEqual({variant.cell.name for variant in variants}, set(rows))
            for variant in variants:
                row = rows[variant.cell.name]
                low, high = variant.interval or (None, None)
                for name, value in (("median_s", variant.seconds), ("nodes_per_s", variant.rate),
                                    ("speedup", variant.speedup), ("speedup_low", low), ("speedup_high", high)):
                    if value is None:
                        self.assertEqual(row[name], "")
                    else:
                        self.assertAlmostEqual(float(row[name]) / value, 1, places=6, msg=f"{variant.cell.name} {name}")

    def test_predictions_and_bounds(self):
        from charting.scaling import bound, predict
        shown = self.output_of("scale", support.RECORDS)
        for workload, times in runs.load(str(support.RECORDS)).task_times.items():
            section = shown[shown.index(workload + "\n"):]
            for threads in (1, 2, 64, 1024):
                cells = next(line.split() for line in section.splitlines() if line.split()[:1] == [str(threads)])
                self.assertEqual(cells[1], f"{predict(times, threads):.2f}")
                self.assertIn(f"{bound(times, threads):.2f}", cells)

    def test_verdicts(self):
        with tempfile.TemporaryDirectory() as folder:
            document = json.loads(support.EXAMPLE.read_text(encoding="utf-8"))
            document["run"]["id"] += "-after"
            for row in document["benchmarks"]:
                if row["name"].startswith("queens/count/n:13/serial/"):
                    row["real_time"] *= 1.5
            after = pathlib.Path(folder, "after.json")
            after.write_text(json.dumps(document), encoding="utf-8")
            done = subprocess.run([sys.executable, str(support.SCRIPT), str(support.EXAMPLE), str(after), "-o", folder,
                                   "--only", "compare", "--puzzlebench", BINARY], capture_output=True, text=True,
                                  timeout=120, check=False)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            shown = "".join(page.read_text(encoding="utf-8") for page in sorted(pathlib.Path(folder).glob("*.svg")))
        self.assertIn("1.500 SLOWER", shown)
        self.assertEqual(shown.count("SLOWER"), shown.count(">1.500 SLOWER<"))
        self.assertIn("1.000 SAME", shown)
        self.assertNotIn("FASTER", shown.replace(">faster<", ""))


if __name__ == "__main__":
    unittest.main()
