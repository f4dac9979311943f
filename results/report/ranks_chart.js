// Speed-up against ranks, beside the ideal line through one rank's.
import { axis, hint, idealLine, mark, whiskers } from "./chart.js";
import { factor, interval } from "./format.js";

/** The curve of each number of threads and setting of one workload, or of every workload's headline. */
function rankCurvesOf(workloads, choice) {
  const curves = [];
  for (const workload of choice === 0 ? workloads : [workloads[choice - 1]]) {
    const headline = workload.speedups.find((point) => point.cell === workload.headline?.cell)?.ranks_series;
    for (const series of new Set(workload.speedups.map((point) => point.ranks_series))) {
      if (choice === 0 && series !== headline) continue;
      const points = workload.speedups
        .filter((point) => point.ranks_series === series)
        .sort((a, b) => a.ranks - b.ranks);
      if (points.at(-1).ranks > 1) curves.push({ name: choice === 0 ? workload.name : series, points });
    }
  }
  return curves;
}

export function ranksChart(report) {
  const workloads = report.workloads.filter(({ speedups }) => speedups.some(({ ranks }) => ranks > 1));
  if (workloads.length === 0) return undefined;
  const points = workloads.flatMap(({ speedups }) => speedups);
  const most = Math.max(...points.map(({ ranks }) => ranks));
  const lowest = Math.min(1, ...points.map(({ low, speedup }) => low ?? speedup).filter((value) => value > 0));
  return {
    id: "ranks",
    file: "speed-up-over-ranks",
    title: "Speed-up against ranks",
    start: workloads.findIndex(({ name }) => name === report.first.workload) + 1,
    log: true,
    about:
      "Serial time / time over ranks, the median over pairs of samples taken side by side, with its 95 % interval; each " +
      "rank on as many threads as its curve says. Ideal: of ranks of one thread.",
    choices: { label: "Workload", names: ["every workload, its default policy", ...workloads.map(({ name }) => name)] },
    option({ choice, log, colours }) {
      const scale = { log, base: 2, colours, text: (value) => String(value) };
      return {
        xAxis: axis({ ...scale, name: "ranks", min: 1, max: log ? undefined : most, minInterval: 1 }),
        yAxis: axis({ ...scale, name: "speed-up", gap: 34, min: log ? 2 ** Math.floor(Math.log2(lowest)) : 0 }),
        tooltip: {
          formatter: ({ data: [x, y, point], seriesName }) =>
            point
              ? hint(
                  point.cell,
                  `${factor(y)}x of ${x} ranks on ${point.threads} threads each`,
                  `95 %: ${interval(point.low, point.high, factor)}`,
                )
              : hint(seriesName, `${factor(y)}x of ${x} ranks`),
        },
        series: [
          idealLine(most, colours),
          ...rankCurvesOf(workloads, choice).flatMap(({ name, points: shown }, index) => {
            const look = mark(colours, index);
            return [
              {
                type: "line",
                name,
                ...look,
                symbolSize: 8,
                data: shown.map((point) => [point.ranks, point.speedup, point]),
              },
              whiskers(
                name,
                shown.filter((point) => point.low !== undefined).map((point) => [point.ranks, point.low, point.high]),
                look.color,
              ),
            ];
          }),
        ],
      };
    },
    figures: (choice) => [
      ["curve", "ranks", "threads of each", "speed-up", "95 %"],
      ...rankCurvesOf(workloads, choice).flatMap(({ name, points: shown }) =>
        shown.map((point) => [
          name,
          String(point.ranks),
          String(point.threads),
          factor(point.speedup),
          interval(point.low, point.high, factor),
        ]),
      ),
    ],
  };
}
