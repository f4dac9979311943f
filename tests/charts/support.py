"""What the tests of the charts share: where things lie, documents as files, the texts of a drawn page."""
import json
import os
import pathlib
import re
import sys
import tempfile

SOURCE = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = SOURCE / "scripts" / "charts"
EXAMPLE = SOURCE / "results" / "examples" / "quick-epyc-2-cores" / "run.json"
RECORDS = pathlib.Path(__file__).with_name("records.jsonl")  # of the program: queens, two split depths, task records
sys.path.insert(0, str(SCRIPT.parent))

from charting import runs, style  # noqa: E402  (the path comes first)

style.use()


def loaded(document):
    """The Run of a document as json.load would give it."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "run.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(document, file)
        return runs.load(path)


def drawn(page, file_format="svg"):
    """The bytes of a page."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "page")
        style.save(page, path, file_format)
        return pathlib.Path(path).read_bytes()


def texts(page):
    """In the order drawn, as a reader of the SVG sees them."""
    entities = (("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"))
    found = re.findall(r"<(?:text|tspan)[^>]*>([^<]+)</", drawn(page).decode())
    for entity, character in entities:
        found = [text.replace(entity, character) for text in found]
    return found
