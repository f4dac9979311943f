"""The arithmetic behind the charts: known answers, and the sentences that the program printed for a committed run."""
import dataclasses
import re
import unittest

import support
from documents import Document
from charting import losses, runs, scaling, statistics, summary


def sample(block, seconds):
    return runs.Sample(block, block, seconds, 1, 1, True)


def times(durations, expansion=0.0, cost=0.0, tasks=None):
    return runs.TaskTimes(tasks or len(durations), expansion, cost, tuple(durations))


def point(nodes, speedup):
    return scaling.WeakPoint(None, 2, nodes, speedup)


class Statistics(unittest.TestCase):
    def test_median(self):
        self.assertEqual(statistics.median([3, 1, 2]), 2)
        self.assertEqual(statistics.median([4, 1, 3, 2]), 2.5)
        self.assertRaises(ValueError, statistics.median, [])
        self.assertEqual(statistics.median_ratio([4, 0.25]), 1)

    def test_interval_of_the_median_has_the_exact_ranks(self):
        for count in range(6):
            self.assertIsNone(statistics.median_interval(list(range(count))))
        for count, low in ((6, 1), (8, 1), (9, 2), (10, 2), (12, 3), (15, 4), (20, 6), (25, 8), (100, 40), (5001, 2431)):
            self.assertEqual(statistics.median_interval(list(range(count, 0, -1))), (low, count + 1 - low))

    def test_pairs_are_of_the_same_block(self):
        serial = [sample(2, 30), sample(0, 10), sample(1, 20), sample(5, 99)]
        split = [sample(0, 5), sample(1, 8), sample(2, 20), sample(7, 1)]
        self.assertEqual(statistics.paired_ratios(serial, split), [2.0, 2.5, 1.5])
        self.assertEqual(statistics.paired_ratio(serial, split), (2.0, None))
        self.assertEqual(statistics.paired_ratios([sample(0, 6), sample(0, 1)], [sample(0, 2)]), [3.0])
        self.assertIsNone(statistics.paired_ratio([sample(0, 1)], [sample(1, 1)]))
        self.assertIsNone(statistics.paired_ratio([sample(0, 1)], [sample(0, 0)]))

    def test_ratio_of_two_runs(self):
        ratio, interval = statistics.unpaired_ratio([2, 4, 6, 8], [1, 2, 3, 4])
        self.assertAlmostEqual(ratio, 2)
        self.assertEqual(interval, (0.5, 8))  # smallest to largest
        self.assertIsNone(statistics.unpaired_ratio([1, 2, 3], [1, 2, 3, 4])[1])
        self.assertIsNone(statistics.unpaired_ratio([1, 0], [1]))
        self.assertIsNone(statistics.unpaired_ratio([], [1]))
        # Mann-Whitney's tables at 5 %, two-sided: U of 5, 5: 2; 10, 10: 23; 8, 12: 22.
        for m, n, critical in ((5, 5, 2), (10, 10, 23), (8, 12, 22), (12, 8, 22)):
            self.assertEqual(statistics.shift_rank(m, n), critical + 1)
        self.assertAlmostEqual(statistics.shift_rank(400, 400), 80000 - 1.96 * (160000 * 801 / 12) ** 0.5, delta=3)


class Losses(unittest.TestCase):
    def variant(self, **changes):
        cell = dict(threads=16, capacity=None, profile=None) | {
            key: changes.pop(key) for key in ("capacity", "profile") if key in changes}
        full = runs.Cell("c", "w", "p", "count", 1, {}, "budget", cell["threads"], "", 0, 0, cell["profile"],
                         cell["capacity"])
        return summary.Variant(full, 1.0, 1, 1, 1, 11.2, **changes)

    def test_sentence(self):
        found = losses.losses_of(self.variant(
            capacity=runs.Capacity(1, 1 / (0.88 * 0.93), 0.88), profile=runs.Profile(1.2, 0.08, (), ()),
            split=0.99, work=1.0))
        self.assertEqual(losses.losses_text(found), "11.20x of 16 threads; attainable now 13.09x (clock -12 %, shared "
                         "cores -7 %); then split -1 %, idle -8 %, memory and other -6 %")
        self.assertAlmostEqual(found.attainable, 16 * 0.88 * 0.93)

    def test_over_ranks_the_samples_tell_who_was_idle(self):
        variant = self.variant(ranks_idle=0.2, split=1.0)
        variant = dataclasses.replace(variant, cell=dataclasses.replace(variant.cell, threads=1, ranks=14))
        self.assertEqual(losses.losses_text(losses.losses_of(variant)),
                         "11.20x of 14 ranks of 1 thread; attainable now unknown; then split 0 %, idle -20 %, memory "
                         "and other 0 %")

    def test_what_was_not_measured_is_unknown(self):
        self.assertEqual(losses.losses_text(losses.losses_of(self.variant())),
                         "11.20x of 16 threads; attainable now unknown; then split unknown, idle unknown, memory and "
                         "other -30 %")
        self.assertEqual(losses.losses_text(losses.losses_of(self.variant(capacity=runs.Capacity(2, 2.5, None)))),
                         "11.20x of 16 threads; attainable now 12.80x (clock unknown, shared cores -20 %); then split "
                         "unknown, idle unknown, memory and other -13 %")
        disturbed = losses.losses_of(self.variant(profile=runs.Profile(1.26, 0.5, (), ())))
        self.assertIsNone(disturbed.idle)

    def test_nodes_are_named_where_they_show(self):
        self.assertIn("then nodes -20 %, split", losses.losses_text(losses.losses_of(self.variant(work=0.8))))
        self.assertNotIn("nodes", losses.losses_text(losses.losses_of(self.variant(work=0.999))))
        self.assertEqual([losses.percent(kept) for kept in (1.005, 0.995, 1.25, 0.5)], [0, -1, 25, -50])

    def test_the_readme_has_the_sentences_of_the_example(self):
        readme = (support.SOURCE / "README.md").read_text(encoding="utf-8")
        printed = re.findall(r"^\S+: [\d.]+x of \d+ threads; attainable .*$", readme, flags=re.MULTILINE)
        computed = [f"{workload.name}: {losses.losses_text(losses.losses_of(workload.headline()))}"
                    for workload in summary.summarize(runs.load(str(support.EXAMPLE)))]
        self.assertGreaterEqual(len(printed), 3)
        for sentence in printed:
            self.assertIn(sentence, computed)


class Summary(unittest.TestCase):
    def test_the_default_policy_stands_for_a_workload(self):
        made = Document()
        made.cell("p/count/n:1", "serial", 1, [1.0] * 6)
        for policy, threads, depth in (("spawn", 8, "3"), ("split", 4, "2"), ("split", 4, "auto"), ("budget", 2, "")):
            made.cell("p/count/n:1", policy, threads, [0.5] * 6, depth=depth)
        workload, = summary.summarize(support.loaded(made.value))
        self.assertEqual(workload.headline().cell.name, "p/count/n:1/split/threads:4/split-depth:auto")
        self.assertEqual(workload.headline(2).cell.policy, "budget")
        self.assertIsNone(workload.headline(3))
        self.assertEqual([variant.cell.threads for variant in workload.curve()], [4])
        self.assertEqual((workload.headline().speedup, workload.headline().interval), (2.0, (2.0, 2.0)))

    def test_the_split_is_judged_by_the_cell_on_one_thread_that_was_cut_at_the_same_depth(self):
        made = Document()
        made.cell("p/count/n:1", "serial", 1, [1.0], nodes=100)
        made.cell("p/count/n:1", "split", 1, [4.0], nodes=100, depth="2")
        made.cell("p/count/n:1", "split", 1, [2.0], nodes=100, depth="3")
        made.cell("p/count/n:1", "split", 4, [0.5], nodes=100, entered=125, depth="3")
        headline = summary.summarize(support.loaded(made.value))[0].headline()
        self.assertEqual((headline.split, headline.work), (0.5, 0.8))


class Scaling(unittest.TestCase):
    def test_tasks_are_dealt_in_order_to_the_worker_that_is_free_first(self):
        uneven = times([1, 2, 3, 6])
        self.assertAlmostEqual(scaling.predict(uneven, 2), 12 / 8)
        self.assertAlmostEqual(scaling.bound(uneven, 2), 12 / 6)
        self.assertAlmostEqual(scaling.predict(times([1] * 10), 4), 10 / 3)
        self.assertAlmostEqual(scaling.predict(times([1] * 10), 1024), 10)

    def test_expansion_and_cost_of_tasks(self):
        equal = times([1e-3] * 10, 2e-3, 5e-4)
        self.assertAlmostEqual(scaling.predict(equal, 5), 2)
        self.assertAlmostEqual(scaling.bound(equal, 5), 2.5)
        self.assertAlmostEqual(scaling.predict(times([2e-3] * 2, 0, 1e-4, tasks=4), 1), 4 / 4.4)
        self.assertEqual(scaling.predict(times([], 0.5), 8), 0)
        self.assertEqual(scaling.bound(times([]), 8), 0)

    def test_break_even(self):
        place, nodes = scaling.break_even([point(100, 0.2), point(1000, 0.5), point(100000, 1.5)])
        self.assertEqual(place, "between")
        self.assertAlmostEqual(nodes, 10000)
        self.assertEqual(scaling.break_even([point(10, 1.1), point(100, 2)]), ("below", 10))
        self.assertEqual(scaling.break_even([point(10, 2), point(100, 0.9)]), ("above", 100))
        place, nodes = scaling.break_even([point(10, 3), point(100, 1), point(10000, 2)])
        self.assertAlmostEqual(nodes, 100)


if __name__ == "__main__":
    unittest.main()
