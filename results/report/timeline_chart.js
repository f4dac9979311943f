// What each worker did when: a bar per task of one execution with task records, up to 20,000.
import { axis, hint } from "./chart.js";
import { count, counted, percent, seconds } from "./format.js";
import { pointerZoom, zoomHelp, zoomMoves } from "./zoom.js";

const [worker, start, duration, index, nodes] = [0, 1, 2, 3, 4]; // of a record
const least = 1000; // nanoseconds that are shown: no task is told from another in less

export function timelineChart({ timelines }) {
  if (timelines.length === 0) return undefined;
  const most = Math.max(...timelines.map(({ threads }) => threads));
  const bars = Math.max(...timelines.filter(({ threads }) => threads === most).map(({ records }) => records.length));
  return {
    id: "timeline",
    start: timelines.findIndex(({ threads, records }) => threads === most && records.length === bars),
    title: "What the workers did",
    svg: false,
    height: (choice, whole) => (whole ? 80 : 130) + Math.min(timelines[choice].threads, 32) * 26,
    about: `One execution beside the samples, a bar per task, gaps are waiting. ${zoomHelp}`,
    choices: { label: "Cell", names: timelines.map(({ cell }) => cell) },
    text(choice) {
      const shown = timelines[choice];
      const kept = shown.records.length < shown.tasks ? `, the ${count(shown.records.length)} longest shown` : "";
      return (
        `${counted(shown.tasks, "task")}${kept}: ${seconds(shown.work_seconds)} of work in ${seconds(shown.wall_seconds)} on ` +
        `${counted(shown.threads, "thread")}, idle ${percent(shown.idle_share)}, span ${seconds(shown.span_seconds)}.`
      );
    },
    moves: zoomMoves,
    option({ choice, colours, whole }) {
      const { records, threads, wall_seconds: wall } = timelines[choice];
      // To the end of the execution, so that waiting after the last task is a gap too.
      const last = records.reduce((latest, record) => Math.max(latest, record[start] + record[duration]), wall * 1e9);
      return {
        grid: { left: 12, right: 24, top: 12, bottom: whole ? 28 : 78, containLabel: true },
        xAxis: axis({ colours, text: (ns) => (ns === 0 ? "0" : seconds(ns * 1e-9)), min: 0, max: last }),
        yAxis: {
          type: "category",
          inverse: true,
          data: Array.from({ length: threads }, (none, i) => `worker ${i}`),
          axisLabel: { color: colours.muted },
          axisTick: { show: false },
          axisLine: { lineStyle: { color: colours.line } },
        },
        dataZoom: [
          pointerZoom(least, "weakFilter"),
          ...(whole
            ? []
            : [
                {
                  type: "slider",
                  filterMode: "weakFilter",
                  minValueSpan: least,
                  bottom: 12,
                  height: 24,
                  labelFormatter: (ns) => seconds(ns * 1e-9),
                  textStyle: { color: colours.muted },
                },
              ]),
        ],
        tooltip: {
          formatter: ({ dataIndex }) => {
            const record = records[dataIndex];
            return hint(
              `task ${count(record[index])}`,
              `${seconds(record[duration] * 1e-9)}, ${count(record[nodes])} nodes`,
              `begun at ${seconds(record[start] * 1e-9)} by worker ${record[worker]}`,
            );
          },
        },
        series: [
          {
            type: "custom",
            progressive: 2000,
            progressiveThreshold: 4000,
            clip: true,
            dimensions: ["start", "end", "worker"],
            encode: { x: [0, 1], y: 2 },
            data: records.map((record) => [record[start], record[start] + record[duration], record[worker]]),
            renderItem(params, api) {
              const [x, y] = api.coord([api.value(0), api.value(2)]);
              const right = api.coord([api.value(1), api.value(2)])[0];
              // Of what is thinner than a pixel, one bar a pixel: 20,000 tasks are then as quick as the window is wide.
              const row = api.value(2);
              if (right - x < 1 && params.context[row] >= Math.floor(right)) return undefined;
              params.context[row] = Math.floor(right);
              const height = api.size([0, 1])[1] * 0.8;
              // Two shades in turn, so that tasks that follow at once are told apart.
              return {
                type: "rect",
                shape: { x, y: y - height / 2, width: Math.max(right - x, 0.5), height },
                style: { fill: colours.series[0], opacity: records[params.dataIndex][index] % 2 === 0 ? 1 : 0.6 },
              };
            },
          },
        ],
      };
    },
  };
}
