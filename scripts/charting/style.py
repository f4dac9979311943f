"""How every figure looks: one column of a paper wide, colours that the colour-blind can tell apart, text as text, and
the same bytes for the same data. Texts from files are shown as they are and never read as markup."""
import io
import os
import warnings

import matplotlib
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import TextToPath

WIDTH = 3.4  # inches: one column of a two-column paper
SMALL, NORMAL = 6, 7  # points
LONGEST = 400  # characters

# Okabe and Ito, Color Universal Design (2008).
BLUE, ORANGE, GREEN, VERMILION, SKY, PURPLE = "#0072B2", "#E69F00", "#009E73", "#D55E00", "#56B4E9", "#CC79A7"
GREY, PALE = "#666666", "#D9D9D9"

# Dates would make every file another one; so would the version of the library in a PNG.
METADATA = {"svg": {"Date": None}, "pdf": {"CreationDate": None}, "png": {"Software": None}}

SETTINGS = {
    "font.family": "DejaVu Sans",  # comes with matplotlib, so widths are known everywhere
    "font.size": NORMAL, "axes.labelsize": NORMAL, "axes.titlesize": NORMAL, "legend.fontsize": SMALL,
    "xtick.labelsize": SMALL, "ytick.labelsize": SMALL,
    "text.parse_math": False, "text.usetex": False,
    "svg.fonttype": "none", "svg.hashsalt": "puzzlebench", "pdf.fonttype": 42,
    "axes.linewidth": 0.6, "axes.spines.top": False, "axes.spines.right": False, "axes.axisbelow": True,
    "axes.grid": True, "grid.color": "#EBEBEB", "grid.linewidth": 0.5,
    "lines.linewidth": 1.1, "lines.markersize": 3, "errorbar.capsize": 1.5, "patch.linewidth": 0.5,
    "xtick.major.width": 0.6, "ytick.major.width": 0.6, "xtick.major.size": 2, "ytick.major.size": 2,
    "xtick.major.pad": 2, "ytick.major.pad": 2, "xtick.minor.visible": False, "ytick.minor.visible": False,
    "axes.labelpad": 2, "legend.frameon": False, "legend.handlelength": 1.6, "legend.columnspacing": 1.2,
    "legend.handletextpad": 0.5, "legend.borderpad": 0, "legend.borderaxespad": 0,
    "savefig.dpi": 300, "figure.dpi": 72,
}


def use():
    """Sets the style, whatever the reader's own settings are."""
    matplotlib.rcdefaults()
    matplotlib.rcParams.update(SETTINGS)
    # A name in a script that the font lacks is drawn as boxes in PNG and PDF and stays text in SVG.
    warnings.filterwarnings("ignore", message="Glyph .* missing from")


def new_figure(height):
    return Figure(figsize=(WIDTH, height))


def save(figure, path, file_format):
    """Writes the whole file or none. Raises OSError."""
    buffer = io.BytesIO()
    figure.savefig(buffer, format=file_format, metadata=METADATA[file_format])
    part = path + ".part"
    with open(part, "wb") as file:
        file.write(buffer.getvalue())
    os.replace(part, path)


def plain(text):
    """What XML, fonts and a single line can show: control characters, lone surrogates and the like become U+FFFD."""
    return "".join(character if character.isprintable() else "\ufffd" for character in text)


def text_width(text, size=SMALL):
    """Inches."""
    return TextToPath().get_text_width_height_descent(text, FontProperties(size=size), ismath=False)[0] / 72


def fit(text, width, size=SMALL):
    """The text, or its beginning and end around "…", so that it takes at most `width` inches."""
    text = _cut(plain(text))
    if text_width(text, size) <= width:
        return text
    low, high = 0, len(text)  # characters kept
    while low < high:
        kept = (low + high + 1) // 2
        if text_width(_shortened(text, kept), size) <= width:
            low = kept
        else:
            high = kept - 1
    return _shortened(text, low)


def _cut(text):
    """Measuring what no figure could hold would take long."""
    return text if len(text) <= LONGEST else _shortened(text, LONGEST)


def _shortened(text, kept):
    end = kept // 2
    return text[:kept - end] + "…" + (text[-end:] if end else "")


def wrap(name, width, size=SMALL, lines=3):
    """A name in at most so many lines, broken behind a "/"; what does not fit is shortened."""
    name = _cut(plain(name))
    ends = [place + 1 for place, character in enumerate(name) if character == "/"]
    end = max((place for place in ends if text_width(name[:place], size) <= width), default=0)
    if lines == 1 or not end or text_width(name, size) <= width:
        return fit(name, width, size)
    return name[:end] + "\n" + wrap(name[end:], width, size, lines - 1)


def seconds_text(seconds):
    """"5 ns", "100 µs", "2.5 s"."""
    for unit, size in (("s", 1), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size * 0.9995:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-9:.3g} ns"


def count_text(count):
    """"500", "20 k", "3.5 M": three digits at most."""
    for unit, size in ((" T", 1e12), (" G", 1e9), (" M", 1e6), (" k", 1e3)):
        if count >= size * 0.9995:
            return f"{count / size:.3g}{unit}"
    return f"{count:.3g}"
