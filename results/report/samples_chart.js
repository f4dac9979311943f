// Every sample in the order in which it was taken: what drifts, jumps or was disturbed shows here.
import { axis, hint, mark } from "./chart.js";
import { factor, fixed, seconds, short } from "./format.js";
import { pointerZoom, zoomHelp, zoomMoves } from "./zoom.js";

export function samplesChart({ cells }) {
  const measured = cells.filter(({ samples }) => samples.length > 0);
  if (measured.length === 0) return undefined;
  const workloads = [...new Set(measured.map(({ workload }) => workload))];
  return {
    id: "samples",
    title: "Samples in run order",
    log: false,
    svg: false,
    about:
      "A point per sample; triangles were disturbed. Of every workload together: each sample / the median of its cell. " +
      zoomHelp,
    moves: zoomMoves,
    choices: { label: "Workload", names: ["every workload", ...workloads] },
    option({ choice, log, colours }) {
      const all = choice === 0;
      const shown = measured.filter(({ workload }) => all || workload === workloads[choice - 1]);
      const groups = new Map(); // legend entry -> points
      for (const cell of shown) {
        const name = all ? cell.workload : cell.variant;
        const points = groups.get(name) ?? [];
        for (const sample of cell.samples) {
          const y = all ? sample.of_median : sample.seconds;
          if (y !== undefined)
            points.push({
              value: [sample.order, y],
              cell,
              sample,
              ...(sample.disturbed ? { symbol: "triangle", symbolSize: 10 } : {}),
            });
        }
        groups.set(name, points);
      }
      return {
        xAxis: axis({ name: "position in the run", colours, text: short, scale: true, minInterval: 1 }),
        yAxis: axis({
          name: all ? "time / median" : "time",
          log,
          colours,
          gap: all ? 40 : 60,
          scale: true,
          text: all ? factor : seconds,
        }),
        dataZoom: [pointerZoom(4, "none")],
        tooltip: {
          formatter: ({ data: { cell, sample } }) =>
            hint(
              cell.name,
              `sample ${sample.order}, block ${sample.block}` +
                (sample.process > 0 ? `, process ${sample.process}` : ""),
              seconds(sample.seconds),
              `${fixed(sample.of_median, 3)} of the median`,
              ...(sample.disturbed ? [sample.disturbed] : []),
            ),
        },
        series: [...groups].map(([name, data], index) => ({
          type: "scatter",
          name,
          ...mark(colours, index),
          symbolSize: 6,
          data,
          itemStyle: { opacity: 0.75 },
        })),
      };
    },
  };
}
