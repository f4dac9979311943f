"""Statistics of a few samples: results/statistics.hpp and results/ratios.hpp once more, figure for figure.

Ratios are of times > 0. An interval is (low, high), or None where none covers 95 %.
"""
import math

import numpy

WANTED_COVERAGE = 0.95
EXACT_STEPS_MAX = 4e7
NORMAL_QUANTILE = 1.959963984540054  # of 0.975


def median(values):
    """Middle value, or the mean of the two middle ones. ValueError where there are none."""
    ascending = sorted(values)
    if not ascending:
        raise ValueError("no values: a statistic needs at least one")
    middle = len(ascending) // 2
    if len(ascending) % 2:
        return ascending[middle]
    return ascending[middle - 1] + (ascending[middle] - ascending[middle - 1]) / 2


def median_ratio(ratios):
    """Middle ratio, or the geometric mean of the two middle ones: the median of the inverses is its inverse."""
    ascending = sorted(ratios)
    middle = len(ascending) // 2
    if not ascending or len(ascending) % 2:
        return median(ascending)
    return ascending[middle - 1] * math.sqrt(ascending[middle] / ascending[middle - 1])


def _fair_binomial(n, k):
    """P(Binomial(n, 1/2) = k), through logarithms: 2^-n itself underflows from n = 1075."""
    return math.exp(math.lgamma(n + 1) - math.lgamma(k + 1) - math.lgamma(n - k + 1) - n * math.log(2))


def median_interval(values):
    """Distribution-free: the k-th smallest to the k-th largest, k the largest with 1 - 2 P(Binomial(n, 1/2) < k) >= 0.95
    (David & Nagaraja, Order Statistics, chapter 7). None below six values."""
    n, rank, tail = len(values), 0, 0.0
    for k in range(1, n // 2 + 1):
        tail += _fair_binomial(n, k - 1)
        if 1 - 2 * tail < WANTED_COVERAGE:
            break
        rank = k
    if rank == 0:
        return None
    ascending = sorted(values)
    return ascending[rank - 1], ascending[n - rank]


def paired_ratios(numerator, denominator):
    """Of samples taken in the same block, by ascending block. Of several samples in one block the first counts."""
    def by_block(samples):
        blocks = {}
        for sample in samples:
            blocks.setdefault(sample.block, sample.seconds)
        return blocks

    above, below = by_block(numerator), by_block(denominator)
    return [above[block] / below[block] for block in sorted(above)
            if below.get(block, 0) > 0 and above[block] > 0]


def paired_ratio(numerator, denominator):
    """(ratio, interval) of two cells' samples, or None where no block has both or the quotients are not finite."""
    ratios = paired_ratios(numerator, denominator)
    return _if_finite(median_ratio(ratios), median_interval(ratios)) if ratios else None


def unpaired_ratio(after, before):
    """(ratio, interval) of two runs' times: Hodges-Lehmann, the median of all quotients, with the interval that inverts
    the rank-sum test. None where a side is empty or a time is 0."""
    if not after or not before or min(after) <= 0 or min(before) <= 0:
        return None
    with numpy.errstate(over="ignore"):
        ratios = numpy.sort(numpy.divide.outer(numpy.array(after), numpy.array(before)), axis=None)
    rank = shift_rank(len(before), len(after))
    interval = (float(ratios[rank - 1]), float(ratios[len(ratios) - rank])) if rank else None
    return _if_finite(float(median_ratio(ratios)), interval)


def shift_rank(m, n):
    """k of the interval from the k-th smallest to the k-th largest of m n quotients; 0: none covers 95 %."""
    m, n = min(m, n), max(m, n)
    if m * m * n > EXACT_STEPS_MAX:
        return int(m * n / 2 - NORMAL_QUANTILE * math.sqrt(m * n * (m + n + 1) / 12))
    rank, tail = 0, 0.0
    for probability in _mann_whitney(m, n):
        tail += probability
        if 1 - 2 * tail < WANTED_COVERAGE:
            break
        rank += 1
    return rank


def _mann_whitney(m, n):
    """P(U = u) for u from 0 to half of m n, m the smaller."""
    last = m * n // 2
    p = numpy.zeros(last + 1)
    p[0] = 1
    # After step i, p is the distribution for i and n samples. The first line multiplies, the second divides.
    for i in range(1, m + 1):
        if n + i <= last:
            p[n + i:] = p[n + i:] - p[:last + 1 - n - i]
        for start in range(min(i, last + 1)):
            p[start::i] = numpy.cumsum(p[start::i])
        p *= i / (n + i)
    return p


def _if_finite(ratio, interval):
    return (ratio, interval) if math.isfinite(ratio) and (interval is None or math.isfinite(interval[1])) else None
