"""Why a chart cannot be drawn from a run."""


class NoChart(Exception):
    """One sentence: what the run lacks, and what to do."""
