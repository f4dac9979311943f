"""The command line: which charts of which runs, in which formats; what could not be drawn, and why."""
import argparse
import difflib
import os
import sys

from . import style
from .charts import OF_A_RUN
from .nochart import NoChart
from .runs import RunError, load

GOOD, FAILED = 0, 1  # argparse itself exits with 2 for usage


def main(arguments):
    options = _parser().parse_args(arguments)
    style.use()
    try:
        runs = [load(path) for path in options.runs]
        drawn = _draw(runs, options)
    except RunError as error:
        return _failed(str(error))
    except OSError as error:
        return _failed(f"{error.filename or options.output}: {error.strerror}: name a folder that can be written with -o")
    return GOOD if drawn else FAILED


def _names(known):
    def parse(text):
        names = [name for name in text.split(",") if name]
        for name in names or [text]:
            if name not in known:
                near = difflib.get_close_matches(name, known, 1)
                hint = f"; did you mean '{near[0]}'?" if near else ""
                raise argparse.ArgumentTypeError(f"'{name}' is none of {', '.join(known)}{hint}")
        return names
    return parse


def _parser():
    parser = argparse.ArgumentParser(
        prog="scripts/charts", description="Draws figures from runs: a file a chart, NAME.svg, NAME-2.svg, ... in DIR, one "
        "column of a paper (3.4 inches) wide. Several runs get a folder each, DIR/1, DIR/2, ... The same run gives the "
        "same bytes.", epilog="Exit codes: 0 something was drawn, 1 nothing was, or a run could not be read, 2 usage.")
    parser.add_argument("runs", nargs="+", metavar="RUN", help="a run's folder, a run.json, or the journal.jsonl of a run "
                        "that was killed")
    parser.add_argument("-o", "--output", required=True, metavar="DIR", help="made where it does not exist")
    parser.add_argument("--format", type=_names(list(style.METADATA)), default=["svg"], metavar="LIST",
                        help=f"of {', '.join(style.METADATA)}, by comma; default svg")
    parser.add_argument("--only", type=_names(list(OF_A_RUN)), default=list(OF_A_RUN), metavar="LIST",
                        help=f"of {', '.join(OF_A_RUN)}, by comma; default all")
    return parser


def _draw(runs, options):
    """Number of files written."""
    written = 0
    for number, run in enumerate(runs, 1):
        folder = os.path.join(options.output, str(number)) if len(runs) > 1 else options.output
        for sentence in run.left_out:
            _say(f"{run.source}: not drawn: {sentence}")
        for name in OF_A_RUN:
            if name in options.only:
                written += _one(name, lambda: OF_A_RUN[name](run), folder, options.format, run.source)
    return written


def _one(name, draw, folder, formats, source):
    try:
        pages = draw()
    except NoChart as reason:
        _say(f"{source}: no {name}: {reason}")
        return 0
    os.makedirs(folder, exist_ok=True)
    for number, page in enumerate(pages, 1):
        for file_format in formats:
            path = os.path.join(folder, f"{name}{'' if number == 1 else f'-{number}'}.{file_format}")
            style.save(page, path, file_format)
            print(path)
    return len(pages) * len(formats)


def _say(text):
    print("charts: " + style.plain(text), file=sys.stderr)


def _failed(text):
    _say(text)
    return FAILED
