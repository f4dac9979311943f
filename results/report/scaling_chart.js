// What any number of workers would make of a workload, by the scaling model, beside what was measured.
import { axis, hint } from "./chart.js";
import { factor, percent } from "./format.js";

export function scalingChart({ scaling }) {
  if (scaling.length === 0) return undefined;
  return {
    id: "scaling", title: "Predicted scaling", log: true,
    about: "Predicted: the tasks of one thread, dealt in order to workers that share nothing, so memory and clock do not " +
      "bend it. Bound: no schedule of these tasks is faster; policy budget cuts further and may pass it.",
    choices: { label: "Workload", names: scaling.map(({ workload }) => workload) },
    text: (choice) => `${scaling[choice].workload} ${scaling[choice].bend}. ${scaling[choice].tasks}.`,
    option({ choice, log, colours }) {
      const { curve, measured } = scaling[choice];
      const most = curve.at(-1).threads;
      const scale = { log, base: 2, colours, text: (value) => String(value), min: log ? undefined : 0 };
      const line = (name, key, more) => ({ type: "line", name, data: curve.map((point) => [point.threads, point[key]]), symbolSize: 6, ...more });
      return {
        xAxis: axis({ ...scale, name: "threads", max: most }), yAxis: axis({ ...scale, name: "speed-up", gap: 44 }),
        tooltip: { formatter: ({ data: [threads, speedup, point], seriesName }) => hint(point ? point.cell : seriesName,
          `${factor(speedup)}x on ${threads} threads`, `efficiency ${percent(speedup / threads)}`) },
        series: [
          { type: "line", name: "ideal", data: [[1, 1], [most, most]], symbol: "none", color: colours.muted, lineStyle: { type: "dashed", width: 1.5 } },
          line("predicted", "predicted", { color: colours.series[0], symbol: "circle" }),
          line("bound", "bound", { color: colours.series[1], symbol: "none", lineStyle: { type: "dotted" } }),
          { type: "scatter", name: "measured", color: colours.series[2], symbol: "diamond", symbolSize: 12,
            data: measured.map((point) => [point.threads, point.speedup, point]) }],
      };
    },
    figures: (choice) => [["threads", "predicted", "efficiency", "bound", "measured"], ...scaling[choice].curve.map((point) =>
      [String(point.threads), factor(point.predicted), percent(point.predicted / point.threads), factor(point.bound),
        scaling[choice].measured.filter(({ threads }) => threads === point.threads).map(({ speedup }) => factor(speedup)).join(", ") || "-"])],
  };
}
