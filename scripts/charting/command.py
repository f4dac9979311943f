"""The command line: which charts of which runs, in which formats; what could not be drawn, and why."""
import argparse
import difflib
import os
import sys
import textwrap

from . import style
from .charts import OF_A_RUN, OF_TWO_RUNS, compare
from .comparison import judged_comparison, own_comparison
from .nochart import NoChart
from .runs import RunError, load

GOOD, FAILED = 0, 1  # argparse itself exits with 2 for usage
CHARTS = [*OF_A_RUN, OF_TWO_RUNS]


def main(arguments):
    options = _parser().parse_args(arguments)
    style.use()
    try:
        drawn = _draw([load(path) for path in options.runs], options)
    except RunError as error:
        return _failed(str(error))
    except OSError as error:
        return _failed(f"{error.filename or options.output}: {error.strerror}: name a folder that can be written with -o")
    return GOOD if drawn else FAILED


def _names(known):
    def parse(text):
        names = text.split(",")
        for name in names:
            if name not in known:
                near = difflib.get_close_matches(name, known, 1)
                hint = f"; did you mean '{near[0]}'?" if near else ""
                raise argparse.ArgumentTypeError(f"'{name}' is none of {', '.join(known)}{hint}")
        return names
    return parse


def _parser():
    draws = OF_A_RUN | {OF_TWO_RUNS: compare.draw}
    said = [f"{name}: {' '.join(sys.modules[draw.__module__].__doc__.split())}" for name, draw in draws.items()]
    parser = argparse.ArgumentParser(
        prog="scripts/charts", formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Draws figures from runs: a file a chart, NAME.svg, NAME-2.svg, ... in DIR, one column of a paper\n"
        "(3.4 inches) wide. Several runs get a folder each, DIR/1, DIR/2, ... The same run gives the same bytes.",
        epilog="charts:\n" + "\n".join(textwrap.fill(line, 100, initial_indent="  ", subsequent_indent="      ")
                                       for line in said)
        + "\n\nExit codes: 0 something was drawn, 1 nothing was, or a run could not be read, 2 usage.")
    parser.add_argument("runs", nargs="+", metavar="RUN", help="a run's folder, a run.json, or the journal.jsonl of a run "
                        "that was killed")
    parser.add_argument("-o", "--output", required=True, metavar="DIR", help="made where it does not exist")
    parser.add_argument("--format", type=_names(list(style.METADATA)), default=["svg"], metavar="LIST",
                        help=f"of {', '.join(style.METADATA)}, by comma; default svg")
    parser.add_argument("--only", type=_names(CHARTS), default=CHARTS, metavar="LIST",
                        help=f"of {', '.join(CHARTS)}, by comma; default all")
    parser.add_argument("--puzzlebench", metavar="PATH", help="the program, whose compare then gives the verdicts of chart "
                        "compare; without it, ratios and intervals alone")
    return parser


def _draw(runs, options):
    """Whether anything was drawn."""
    drawn = False
    for number, run in enumerate(runs, 1):
        folder = os.path.join(options.output, str(number)) if len(runs) > 1 else options.output
        for sentence in run.left_out:
            _say(f"{run.source}: not drawn: {sentence}")
        for name, draw in OF_A_RUN.items():
            if name in options.only:
                drawn |= _write(name, draw, (run,), folder, options.format, run.source)
    if OF_TWO_RUNS in options.only:
        sources = " and ".join(run.source for run in runs)
        drawn |= _write(OF_TWO_RUNS, lambda *pair: _compare(pair, options.puzzlebench), runs, options.output,
                        options.format, sources)
    return drawn


def _compare(runs, program):
    if len(runs) != 2:
        raise NoChart(f"it sets two runs side by side, and {len(runs)} {'was' if len(runs) == 1 else 'were'} given")
    comparison = judged_comparison(program, *runs) if program else own_comparison(*runs)
    for sentence in comparison.left_out:
        _say(f"{OF_TWO_RUNS}: {sentence}")
    return compare.draw(comparison)


def _write(name, draw, runs, folder, formats, source):
    """Whether the chart was drawn: a file a page and format, each named on the standard output."""
    try:
        pages = draw(*runs)
    except NoChart as reason:
        _say(f"{source}: no {name}: {reason}")
        return False
    os.makedirs(folder, exist_ok=True)
    for number, page in enumerate(pages, 1):
        for file_format in formats:
            path = os.path.join(folder, f"{name}{'' if number == 1 else f'-{number}'}.{file_format}")
            style.save(page, path, file_format)
            print(style.plain(path))
    return True


def _say(text):
    print("charts: " + style.plain(text), file=sys.stderr)


def _failed(text):
    _say(text)
    return FAILED
