// Where the difference between the threads used and the speed-up reached went, as a waterfall.
import { axis, hint } from "./chart.js";
import { factor } from "./format.js";

function change(step) {
  return step.kept === undefined ? "not measured" : `${((step.kept - 1) * 100).toFixed(1)} %`;
}

/** [name, from, to, what it is]: the threads, each loss, the speed-up. */
function bars({ threads, speedup, steps }) {
  return [["threads", 0, threads, `${threads} threads`],
    ...steps.map((step) => [step.name, step.from, step.to, change(step)]),
    ["speed-up", 0, speedup, `${factor(speedup)}x reached`]];
}

export function lossesChart(report) {
  const workloads = report.workloads.filter((workload) => workload.losses);
  if (workloads.length === 0) return undefined;
  const losses = (choice) => workloads[choice].losses;
  const shown = workloads.findIndex(({ name }) => name === report.first.workload);
  return {
    id: "losses", title: "Where the speed-up went", start: Math.max(0, shown),
    about: "From the threads used down to the speed-up reached; the parts multiply. The clock and shared cores are what " +
      "the machine does not give, the rest is the search's own. A bar that grows is a gain.",
    choices: { label: "Workload", names: workloads.map(({ name }) => name) },
    text: (choice) => losses(choice).text,
    option({ choice, colours }) {
      const data = bars(losses(choice));
      const colour = ([name, from, to]) => name === "threads" ? colours.muted : name === "speed-up" ? colours.accent
        : to < from ? colours.bad : colours.good;
      return {
        legend: { show: false },
        xAxis: { type: "category", data: data.map(([name]) => name), axisTick: { show: false },
          axisLabel: { color: colours.muted, interval: 0, width: 70, overflow: "break" }, axisLine: { lineStyle: { color: colours.line } } },
        yAxis: axis({ name: "speed-up", gap: 34, colours, text: (value) => String(value) }),
        tooltip: { formatter: ({ dataIndex }) => {
          const [name, from, to, what] = data[dataIndex];
          return hint(name, what, ...(from === 0 ? [] : [`${factor(from)}x to ${factor(to)}x`]));
        } },
        series: [{
          type: "custom", data: data.map(([, from, to], index) => [index, from, to]), encode: { x: 0, y: [1, 2] },
          renderItem(params, api) {
            const [x, from] = api.coord([api.value(0), api.value(1)]);
            const to = api.coord([api.value(0), api.value(2)])[1];
            const width = api.size([1, 0])[0] * 0.7;
            const bar = data[params.dataIndex];
            return { type: "group", children: [
              { type: "rect", shape: { x: x - width / 2, y: Math.min(from, to), width, height: Math.max(2, Math.abs(to - from)) },
                style: { fill: colour(bar) } },
              { type: "text", style: { text: bar[1] === 0 ? factor(bar[2]) : bar[3], x, y: Math.min(from, to) - 4, align: "center",
                verticalAlign: "bottom", fill: colours.text, fontSize: 12, width: width * 1.3, overflow: "break" } }] };
          },
        }],
      };
    },
    figures: (choice) => [["part", "from", "to", "change"],
      ...losses(choice).steps.map((step) => [step.name, factor(step.from), factor(step.to), change(step)])],
  };
}
