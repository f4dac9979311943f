// What any number of workers would make of a workload, by the scaling model, beside what was measured.
import { axis, hint, idealLine } from "./chart.js";
import { count, factor, percent } from "./format.js";

export function scalingChart({ scaling, first }) {
  if (scaling.length === 0) return undefined;
  const shown = scaling.findIndex(({ workload }) => workload === first.workload);
  const best = ({ curve }) => Math.max(...curve.map(({ predicted }) => predicted));
  return {
    id: "scaling",
    title: "Predicted scaling",
    log: true,
    // A workload of one task has nothing to show.
    start: shown >= 0 ? shown : scaling.findIndex((one) => best(one) === Math.max(...scaling.map(best))),
    about:
      "Predicted: the tasks of one thread, dealt in order to workers that share nothing, so memory and clock do not " +
      "bend it. Bound: no schedule of these tasks is faster; policy budget cuts further and may pass it.",
    choices: { label: "Workload", names: scaling.map(({ workload }) => workload) },
    text: (choice) => `${scaling[choice].workload} ${scaling[choice].bend}. ${scaling[choice].tasks}.`,
    option({ choice, log, colours }) {
      const { curve, measured } = scaling[choice];
      const most = curve.at(-1).threads;
      const shown = [...measured.map(({ speedup }) => speedup), ...curve.map(({ predicted }) => predicted)];
      const lowest = Math.min(1, ...shown.filter((value) => value > 0));
      const scale = { log, base: 2, colours, text: count };
      const line = (name, key, more) => ({
        type: "line",
        name,
        symbolSize: 6,
        ...more,
        data: curve.map((point) => [point.threads, point[key]]),
      });
      return {
        xAxis: axis({ ...scale, name: "threads", min: log ? 1 : 0, max: most }),
        yAxis: axis({ ...scale, name: "speed-up", gap: 44, min: log ? 2 ** Math.floor(Math.log2(lowest)) : 0 }),
        tooltip: {
          formatter: ({ data: [threads, speedup, point], seriesName }) =>
            hint(
              point ? point.cell : seriesName,
              `${factor(speedup)}x on ${threads} threads`,
              `efficiency ${percent(speedup / threads)}`,
            ),
        },
        series: [
          idealLine(most, colours),
          line("predicted", "predicted", { color: colours.series[0], symbol: "circle" }),
          line("bound", "bound", { color: colours.series[1], symbol: "none", lineStyle: { type: "dotted" } }),
          {
            type: "scatter",
            name: "measured",
            color: colours.series[2],
            symbol: "diamond",
            symbolSize: 12,
            data: measured.map((point) => [point.threads, point.speedup, point]),
          },
        ],
      };
    },
    figures: (choice) => [
      ["threads", "predicted", "efficiency", "bound", "measured"],
      ...scaling[choice].curve.map((point) => {
        const measured = scaling[choice].measured.filter(({ threads }) => threads === point.threads);
        return [
          String(point.threads),
          factor(point.predicted),
          percent(point.predicted / point.threads),
          factor(point.bound),
          measured.map(({ speedup }) => factor(speedup)).join(", ") || "-",
        ];
      }),
    ],
  };
}
