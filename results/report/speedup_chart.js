// Speed-up of one rank against threads, beside the ideal line and what the machine can give.
import { axis, hint, idealLine, mark, whiskers } from "./chart.js";
import { factor, interval } from "./format.js";

/** The curve of each policy and setting of one workload, or of every workload's headline. */
function curvesOf(workloads, choice) {
  const curves = [];
  for (const workload of choice === 0 ? workloads : [workloads[choice - 1]]) {
    const headline = workload.headline?.series;
    for (const series of new Set(workload.speedups.map((point) => point.series))) {
      if (choice === 0 && series !== headline) continue;
      const points = workload.speedups.filter((point) => point.series === series).sort((a, b) => a.threads - b.threads);
      curves.push({ name: choice === 0 ? workload.name : series, points });
    }
  }
  return curves;
}

function attainable(workload) {
  const by = new Map();
  for (const point of workload.speedups) if (point.attainable !== undefined) by.set(point.threads, point.attainable);
  return [...by].sort((a, b) => a[0] - b[0]);
}

export function speedupChart(report) {
  const workloads = report.workloads
    .map((workload) => ({ ...workload, speedups: workload.speedups.filter(({ ranks }) => ranks === 1) }))
    .filter((workload) => workload.speedups.length > 0);
  if (workloads.length === 0) return undefined;
  const shown = workloads.findIndex(({ name }) => name === report.first.workload) + 1;
  const most = Math.max(...workloads.flatMap((workload) => workload.speedups.map((point) => point.threads)));
  return {
    id: "speedup",
    file: "speed-up",
    title: "Speed-up against threads",
    start: shown,
    log: false,
    about: "Serial time / parallel time, the median over pairs of samples taken side by side, with its 95 % interval.",
    choices: { label: "Workload", names: ["every workload, its default policy", ...workloads.map(({ name }) => name)] },
    option({ choice, log, colours }) {
      const curves = curvesOf(workloads, choice);
      const given = choice > 0 ? attainable(workloads[choice - 1]) : [];
      const scale = { log, base: 2, colours, text: (value) => String(value) };
      return {
        xAxis: axis({ ...scale, name: "threads", min: 1, max: log ? undefined : most, minInterval: 1 }),
        yAxis: axis({ ...scale, name: "speed-up", gap: 34, min: log ? undefined : 0 }),
        tooltip: {
          formatter: ({ data: [x, y, point], seriesName }) =>
            point
              ? hint(point.cell, `${factor(y)}x on ${x} threads`, `95 %: ${interval(point.low, point.high, factor)}`)
              : hint(seriesName, `${factor(y)}x on ${x} threads`),
        },
        series: [
          idealLine(most, colours),
          ...(given.length > 0
            ? [
                {
                  type: "line",
                  name: "attainable now",
                  data: [[1, 1], ...given],
                  color: colours.good,
                  symbol: "diamond",
                  symbolSize: 9,
                  lineStyle: { type: "dotted" },
                },
              ]
            : []),
          ...curves.flatMap(({ name, points }, index) => {
            const look = mark(colours, index);
            return [
              {
                type: "line",
                name,
                ...look,
                symbolSize: 8,
                data: points.map((point) => [point.threads, point.speedup, point]),
              },
              whiskers(
                name,
                points
                  .filter((point) => point.low !== undefined)
                  .map((point) => [point.threads, point.low, point.high]),
                look.color,
              ),
            ];
          }),
        ],
      };
    },
    figures: (choice) => [
      ["curve", "threads", "speed-up", "95 %", "attainable now"],
      ...curvesOf(workloads, choice).flatMap(({ name, points }) =>
        points.map((point) => [
          name,
          String(point.threads),
          factor(point.speedup),
          interval(point.low, point.high, factor),
          factor(point.attainable),
        ]),
      ),
    ],
  };
}
