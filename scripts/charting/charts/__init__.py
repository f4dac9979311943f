"""One module a figure, in the order of worth. Each has draw(run) -> pages, or raises NoChart; compare.draw takes a
comparison.Comparison."""
from . import efficiency, first, heatmap, losses, order, ranks, rate, scaling, speedup, time, timeline

OF_A_RUN = {"speedup": speedup.draw, "losses": losses.draw, "ranks": ranks.draw, "efficiency": efficiency.draw, "time": time.draw,
            "timeline": timeline.draw, "scaling": scaling.draw, "first": first.draw, "heatmap": heatmap.draw,
            "rate": rate.draw, "order": order.draw}
OF_TWO_RUNS = "compare"
