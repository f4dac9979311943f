// Where the difference between the threads used and the speed-up reached went, as a waterfall.
import { axis, hint } from "./chart.js";
import { factor, signed } from "./format.js";

function change(step) {
  return step.kept === undefined ? "not measured" : signed(step.kept - 1);
}

/** [name, from, to, what it is]: the threads, each loss, the speed-up. */
function bars({ threads, speedup, steps }) {
  return [
    ["threads", 0, threads, `${threads} threads`],
    ...steps.map((step) => [step.name, step.from, step.to, change(step)]),
    ["speed-up", 0, speedup, `${factor(speedup)}x reached`],
  ];
}

export function lossesChart(report) {
  const workloads = report.workloads.filter((workload) => workload.losses);
  if (workloads.length === 0) return undefined;
  const losses = (choice) => workloads[choice].losses;
  const shown = workloads.findIndex(({ name }) => name === report.first.workload);
  return {
    id: "losses",
    title: "Where the speed-up went",
    start: Math.max(0, shown),
    about:
      "From the threads used down to the speed-up reached; the parts multiply. The clock and shared cores are what " +
      "the machine does not give, the rest is the search's own. A bar that grows is a gain.",
    height: () => 340,
    choices: { label: "Workload", names: workloads.map(({ name }) => name) },
    text: (choice) => losses(choice).text,
    option({ choice, colours }) {
      const data = bars(losses(choice));
      const colour = ([name, from, to]) =>
        name === "threads" || to === from
          ? colours.muted
          : name === "speed-up"
            ? colours.accent
            : to < from
              ? colours.bad
              : colours.good;
      return {
        grid: { left: 12, right: 88, top: 12, bottom: 32, containLabel: true },
        xAxis: axis({ name: "speed-up", colours, text: (value) => String(value), min: 0 }),
        yAxis: {
          type: "category",
          inverse: true,
          data: data.map(([name]) => name),
          axisTick: { show: false },
          axisLabel: { color: colours.muted },
          axisLine: { lineStyle: { color: colours.line } },
        },
        tooltip: {
          formatter: ({ dataIndex }) => {
            const [name, from, to, what] = data[dataIndex];
            return hint(name, what, ...(from === 0 ? [] : [`${factor(from)}x to ${factor(to)}x`]));
          },
        },
        series: [
          {
            type: "custom",
            data: data.map(([, from, to], index) => [from, to, index]),
            encode: { x: [0, 1], y: 2 },
            renderItem(params, api) {
              const [from, y] = api.coord([api.value(0), api.value(2)]);
              const to = api.coord([api.value(1), api.value(2)])[0];
              const height = api.size([0, 1])[1] * 0.7;
              const bar = data[params.dataIndex];
              return {
                type: "group",
                children: [
                  {
                    type: "rect",
                    style: { fill: colour(bar) },
                    shape: {
                      x: Math.min(from, to),
                      y: y - height / 2,
                      width: Math.max(2, Math.abs(to - from)),
                      height,
                    },
                  },
                  {
                    type: "text",
                    style: {
                      text: bar[1] === 0 ? factor(bar[2]) : bar[3],
                      x: Math.max(from, to) + 6,
                      y,
                      fontSize: 12,
                      verticalAlign: "middle",
                      fill: colours.text,
                    },
                  },
                ],
              };
            },
          },
        ],
      };
    },
    figures: (choice) => [
      ["part", "from", "to", "change"],
      ...losses(choice).steps.map((step) => [step.name, factor(step.from), factor(step.to), change(step)]),
    ],
  };
}
