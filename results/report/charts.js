// All charts, each where the run has something to draw.
import { canDraw, chart } from "./chart.js";
import { element } from "./dom.js";
import { lossesChart } from "./losses_chart.js";
import { ranksChart } from "./ranks_chart.js";
import { samplesChart } from "./samples_chart.js";
import { scalingChart } from "./scaling_chart.js";
import { efficiencyChart, rateChart, timeChart } from "./size_charts.js";
import { speedupChart } from "./speedup_chart.js";
import { timelineChart } from "./timeline_chart.js";

const kinds = [
  speedupChart,
  ranksChart,
  lossesChart,
  efficiencyChart,
  timeChart,
  rateChart,
  samplesChart,
  timelineChart,
  scalingChart,
];

export function chartsSection(report) {
  const drawn = kinds.map((kind) => kind(report)).filter((kind) => kind && (canDraw || kind.figures));
  const records =
    report.timelines.length > 0
      ? undefined
      : "What the workers did and the predicted scaling need a sweep with --task-records.";
  return element(
    "section",
    { id: "charts" },
    element("h2", {}, "Charts"),
    canDraw
      ? undefined
      : element(
          "p",
          { class: "verdict plain", id: "no-charts" },
          "This program was built without the library that draws, so the figures stand as tables. For charts: ",
          element("code", {}, "scripts/bootstrap report"),
          ", then build again and make the report anew.",
        ),
    drawn.length === 0 ? element("p", {}, "The run holds nothing to draw.") : undefined,
    drawn.map((kind) => chart(kind, report.run.id)),
    records ? element("p", { class: "muted" }, records) : undefined,
  );
}
