"""Every chart, of the committed runs, of a crowded one and of hostile ones: known figures stand in it, no two texts
overlap, none leaves the page, and the same run gives the same bytes."""
import unittest
from unittest import mock

from matplotlib.text import Text

import support
from documents import Document, crowded, profile_of
from charting import charts, comparison, runs
from charting.charts import compare
from charting.nochart import NoChart
from charting.summary import summarize

WITHIN = 0.01  # inches by which the boxes of texts may touch: they are larger than what is black

HOSTILE = ("$x^2$", r"\frac{1}{$2$}\\", "<b>&amp;</b><script>", "a\nb\tc\x00\x1b[31m", "\ud800", "\u202egnp.exe",
           "%s{0}{}%(x)d", "_hidden", "long/" * 400, "雪" * 50, "=1+1", "$" * 99, "")


def pages_of(run):
    """(chart, page) of all that can be drawn."""
    for name, draw in charts.OF_A_RUN.items():
        try:
            pages = draw(run)
        except NoChart:
            continue
        for page in pages:
            yield name, page


def boxes(page):
    """(text, box) of all that is drawn, in inches."""
    found = []
    draw = Text.draw

    def record(text, renderer):
        draw(text, renderer)
        if text.get_visible() and text.get_text().strip():
            box = text.get_window_extent(renderer)
            found.append((text.get_text(), [edge / page.dpi for edge in box.extents]))

    page.dpi = 300  # of a printed page: at few dots an inch, hinting widens texts
    with mock.patch.object(Text, "draw", record):
        page.draw_without_rendering()
    return found


class Layout(unittest.TestCase):
    def check(self, page, what):
        width, height = page.get_size_inches()
        found = boxes(page)
        self.assertTrue(found)
        for index, (text, (left, bottom, right, top)) in enumerate(found):
            self.assertTrue(left > 0 and bottom > 0 and right < width and top < height,
                            f"{what}: {text!r} leaves the page")
            for other, box in found[index + 1:]:
                apart = (right < box[0] + WITHIN or box[2] < left + WITHIN
                         or top < box[1] + WITHIN or box[3] < bottom + WITHIN)
                self.assertTrue(apart, f"{what}: {text!r} and {other!r} overlap")

    def test_the_example(self):
        names = set()
        for name, page in pages_of(runs.load(str(support.EXAMPLE))):
            names.add(name)
            self.check(page, name)
        self.assertEqual(names, {"speedup", "losses", "efficiency", "time", "rate", "order"})

    def test_a_run_with_task_records(self):
        names = set()
        for name, page in pages_of(runs.load(str(support.RECORDS))):
            names.add(name)
            self.check(page, name)
        self.assertEqual(names, set(charts.OF_A_RUN) - {"first", "ranks"})

    def test_a_crowded_run_draws_every_chart(self):
        names = set()
        for name, page in pages_of(support.loaded(crowded())):
            names.add(name)
            self.check(page, name)
        self.assertEqual(names, set(charts.OF_A_RUN))

    def test_hostile_names_are_shown_as_they_are(self):
        made = Document()
        for name in HOSTILE:
            workload = f"{name}/count/n:1"
            parameters = {"n": "1", name: name}
            made.cell(workload, "serial", 1, [1.0] * 6, params=parameters)
            made.cell(workload, name or "x", 2, [0.6] * 6, params=parameters, depth="1")
            made.cell(workload, "split", 2, [0.6] * 6, params=parameters, profile=profile_of([0.1] * 5, 2),
                      capacity=(1, 1, 1))
        for size in ("1", "20"):
            made.cell(f"$/count/$\\frac:{size}", "serial", 1, [1.0], params={"$\\frac": size})
        made.value["run"]["id"] = HOSTILE[1]
        drawn = set()
        for name, page in pages_of(support.loaded(made.value)):
            drawn.add(name)
            self.check(page, name)
            svg = support.drawn(page).decode("utf-8")
            self.assertNotIn("<script", svg)
            self.assertNotIn("\x1b", svg)
            if name == "rate":
                self.assertTrue({"$x^2$/count/n:1", r"\frac{1}{$2$}\\/count/n:1", "<b>&amp;</b><script>/count/n:1"}
                                < set(support.texts(page)) | {text for text, _ in boxes(page)})
        self.assertTrue({"speedup", "losses", "efficiency", "time", "timeline", "rate", "order"} <= drawn)


class Bytes(unittest.TestCase):
    def test_the_same_run_gives_the_same_bytes_and_no_date(self):
        made = [list(pages_of(runs.load(str(support.RECORDS)))) for _ in range(2)]
        for (name, first), (_, second) in zip(*made, strict=True):
            data = support.drawn(first)
            self.assertEqual(data, support.drawn(second), name)
            self.assertNotIn(b"dc:date", data)
        page = made[0][0][1]
        self.assertNotIn(b"CreationDate", support.drawn(page, "pdf"))

    def test_texts_are_texts(self):
        page = charts.OF_A_RUN["losses"](runs.load(str(support.RECORDS)))[0]
        self.assertIn("queens/count/n:8", support.texts(page))
        self.assertIn(b"/Subtype /TrueType", support.drawn(page, "pdf").replace(b"CIDFontType2", b"TrueType"))


class Figures(unittest.TestCase):
    def document(self):
        """11.2x of 16 threads: the sentence of arithmetic_test.py as a run."""
        made = Document()
        made.cell("p/count/n:9", "serial", 1, [11.2] * 6, nodes=800)
        made.cell("p/count/n:9", "split", 1, [11.2 / 0.99] * 6, nodes=800)
        made.cell("p/count/n:9", "split", 16, [1.0] * 6, nodes=800, capacity=(1, 1 / (0.88 * 0.93), 0.88),
                  profile={"wall_seconds": 1.2, "idle_share": 0.08, "histogram": []})
        return made

    def texts(self, name, document):
        return [text for page in charts.OF_A_RUN[name](support.loaded(document.value)) for text in support.texts(page)]

    def test_losses(self):
        found = self.texts("losses", self.document())
        start = found.index("threads", 0)
        for name in ("threads", "clock", "shared cores", "split", "idle", "memory and other", "speed-up"):
            self.assertIn(name, found[start:])
        self.assertNotIn("nodes", found)
        figures = [text for text in found if text.endswith((" %", "x")) or text == "16"]
        for figure in ("16", "-12 %", "-7 %", "-1 %", "-8 %", "-6 %", "11.20x"):
            self.assertIn(figure, figures)

    def test_ranks(self):
        made = self.document()
        with self.assertRaisesRegex(NoChart, "over two ranks or more; sweep with mpirun -n 2"):
            self.texts("ranks", made)
        for ranks, threads in ((2, 1), (8, 1), (2, 4)):
            made.cell("p/count/n:9", "split", threads, [11.2 / ranks / threads] * 6, nodes=800, ranks=ranks)
        found = self.texts("ranks", made)
        for text in ("p/count/n:9", "1 thread a rank", "4 threads a rank", "ranks", "8"):
            self.assertIn(text, found)
        curve = summarize(support.loaded(made.value))[0].curve()
        self.assertEqual([(variant.cell.ranks, variant.cell.threads) for variant in curve], [(1, 1), (1, 16)])

    def test_failed_cells_and_mixed_versions_are_left_out(self):
        made = self.document()
        failed = made.cell("bad/count/n:1", "split", 2, [1.0] * 6)
        made.cell("bad/count/n:1", "serial", 1, [1.0] * 6)
        made.fail(failed)
        made.cell("mixed/count", "serial", 1, [1.0] * 6, version=1)
        made.cell("mixed/count", "split", 2, [1.0] * 6, version=2)
        made.cell("planned/count", "serial", 1, [])
        run = support.loaded(made.value)
        self.assertEqual(run.left_out, [
            "bad/count/n:1/split/threads:2: wrong-answer: 1 is not 2", "planned/count/serial: no sample was taken",
            "mixed/count: its cells are of versions 1, 2, which are other work"])
        for name, page in pages_of(run):
            shown = " ".join(support.texts(page))
            self.assertNotIn("mixed", shown, name)
            self.assertNotIn("planned", shown, name)
            if name != "rate":  # its serial cell is good
                self.assertNotIn("bad", shown, name)

    def test_rate(self):
        found = self.texts("rate", self.document())
        self.assertIn("p/count/n:9", found)
        self.assertIn("0.00 | 0.00", found)  # 71 and 800 nodes a second
        made = Document()
        made.cell("p/count/n:9", "serial", 1, [0.5], nodes=2_000_000)
        self.assertIn("4.00 | –", self.texts("rate", made))

    def test_efficiency_names_the_break_even(self):
        made = Document()
        for nodes, speedup in ((100, 0.2), (1000, 0.5), (100000, 1.5)):
            made.cell(f"p/count/n:{nodes}", "serial", 1, [speedup], nodes, params={"n": str(nodes)})
            made.cell(f"p/count/n:{nodes}", "budget", 2, [1.0], nodes, params={"n": str(nodes)})
        found = self.texts("efficiency", made)
        self.assertIn("pays from 10 k nodes", found)
        self.assertIn("p/count on 2 threads", found)
        self.assertIn("break-even", found)

    def test_efficiency_claims_no_more_than_was_measured(self):
        for speedups, words in (((1.5,), "pays at that size"), ((0.5,), "does not pay at that size"),
                                ((1.5, 1.6), "pays at all sizes measured"), ((0.5, 0.6), "does not pay at the largest"),
                                ((1.5, 0.6), "does not pay at the largest")):
            made = Document()
            for nodes, speedup in enumerate(speedups, 100):
                made.cell(f"p/count/n:{nodes}", "serial", 1, [speedup], nodes, params={"n": str(nodes)})
                made.cell(f"p/count/n:{nodes}", "budget", 2, [1.0], nodes, params={"n": str(nodes)})
            found = self.texts("efficiency", made)
            self.assertIn(words, found)
            self.assertNotIn("break-even", found)

    def test_heatmap(self):
        made = Document()
        made.cell("p/count", "serial", 1, [1.0])
        for depth, threads, seconds in (("2", 1, 1.25), ("2", 2, 0.5), ("auto", 1, 1.0), ("auto", 2, 0.08)):
            made.cell("p/count", "split", threads, [seconds], depth=depth)
        found = self.texts("heatmap", made)
        self.assertTrue({"p/count/split", "0.80", "2.00", "1.00", "12.5", "auto"} <= set(found), found)

    def test_first(self):
        made = Document()
        for seed in range(1, 5):
            params = {"n": "9", "seed": str(seed)}
            made.cell(f"p/first/n:9/seed:{seed}", "serial", 1, [seed * 1.0], params=params)
            made.cell(f"p/first/n:9/seed:{seed}", "split", 8, [seed * 0.2], params=params)
        found = self.texts("first", made)
        self.assertIn("p/first/n:9", found)
        self.assertIn("4 seeds, 8 threads", found)

    def test_timeline_marks_the_longest_task(self):
        made = Document()
        made.cell("p/count", "split", 2, [0.4], profile=profile_of([0.1, 0.1, 0.3, 0.1], 2))
        found = self.texts("timeline", made)
        self.assertTrue({"p/count on 2 threads", "longest 300 ms", "400 ms"} <= set(found), found)

    def test_tasks_too_short_to_see_run_into_one_another(self):
        from charting.charts.timeline import runs_of_tasks
        tasks = [runs.TaskRecord(start, seconds, 0) for start, seconds in
                 ((0, 0.1), (0.1, 0.2), (0.35, 0.1), (0.9, 0.1), (2, 3), (5, 0.1))]
        bars = runs_of_tasks(tasks, 0.5)
        self.assertEqual([round(start, 9) for start, _ in bars], [0, 2, 5])
        self.assertAlmostEqual(bars[0][1], 1.0)

    def test_compare(self):
        before, after = Document(), Document("after", cpu="Other CPU")
        for document, factor in ((before, 1.0), (after, 1.5)):
            document.cell("p/count/n:1", "serial", 1, [factor * seconds for seconds in (1, 1.01, 1.02, 1.03, 1.04)])
        before.cell("p/count/n:2", "serial", 1, [1.0])
        after.cell("p/count/n:3", "serial", 1, [1.0])
        before.cell("p/count/n:4", "serial", 1, [1.0], version=1)
        after.cell("p/count/n:4", "serial", 1, [1.0], version=2)
        found = comparison.own_comparison(support.loaded(before.value), support.loaded(after.value))
        self.assertEqual([sentence.split(":")[0] for sentence in found.left_out][0],
                         "cells that were not measured in both runs")
        self.assertIn("p/count/n:4/serial: other work: version 1 before, 2 after", found.left_out)
        self.assertIn("different machines", " ".join(found.left_out))
        shown = support.texts(compare.draw(found)[0])
        self.assertTrue({"p/count/n:1/serial", "1.500"} <= set(shown), shown)
        self.assertNotIn("p/count/n:4/serial", shown)


if __name__ == "__main__":
    unittest.main(warnings="ignore")  # of glyphs that the font lacks
