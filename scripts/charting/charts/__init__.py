"""One module a figure, in the order of worth. Each has draw(run) -> pages, or raises NoChart; compare sets two runs side
by side: draw(before, after, judged)."""
from . import efficiency, losses, scaling, speedup, time, timeline

OF_A_RUN = {"speedup": speedup.draw, "losses": losses.draw, "efficiency": efficiency.draw, "time": time.draw,
            "timeline": timeline.draw, "scaling": scaling.draw}
