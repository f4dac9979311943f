// What a larger search does: efficiency against the nodes that each thread gets, time over nodes, nodes a second.
import { axis, hint, mark } from "./chart.js";
import { count, counted, factor, interval, percent, rate, seconds, short } from "./format.js";

const joined = "A line joins workloads that differ in whole numbers alone.";

export function efficiencyChart({ weak, workloads }) {
  if (weak.length === 0) return undefined;
  const familyOf = new Map(workloads.map(({ name, family }) => [name, family]));
  const families = new Map(); // name -> points
  for (const { points, threads } of weak)
    for (const point of points) {
      const family = familyOf.get(point.workload);
      const known = families.get(family) ?? [];
      known.push([point.nodes_per_thread, point.efficiency, { ...point, threads }]);
      families.set(family, known);
    }
  return {
    id: "efficiency",
    title: "Efficiency against nodes per thread",
    log: true,
    about:
      "Speed-up / threads by the default policy on the most threads; the figures say from which size on parallel pays. " +
      joined,
    option: ({ log, colours }) => ({
      xAxis: axis({ name: "nodes per thread", log, colours, text: short, scale: true }),
      yAxis: axis({ name: "efficiency", colours, text: percent, gap: 44, min: 0 }),
      tooltip: {
        formatter: ({ data: [nodes, efficiency, point] }) =>
          hint(
            point.workload,
            `${percent(efficiency)}: ${factor(point.speedup)}x on ${point.threads} threads`,
            `${count(Math.round(nodes))} nodes per thread`,
          ),
      },
      series: [...families].map(([name, points], index) => ({
        type: "line",
        name,
        ...mark(colours, index),
        symbolSize: 8,
        lineStyle: { opacity: 0.5 },
        data: points.sort((a, b) => a[0] - b[0]),
      })),
    }),
    notes: weak.map(({ name, text }) => `${name}: ${text}`),
    figures: () => [
      ["workload", "threads", "nodes per thread", "speed-up", "efficiency"],
      ...weak.flatMap(({ points, threads }) =>
        points.map((point) => [
          point.workload,
          String(threads),
          count(Math.round(point.nodes_per_thread)),
          factor(point.speedup),
          percent(point.efficiency),
        ]),
      ),
    ],
  };
}

/** The serial and the default parallel side of each workload, with what `figure` says of them. */
function sidesOf(workloads, figure) {
  const known = ([, side]) => side && figure(side) !== undefined;
  return workloads
    .filter(({ serial }) => serial)
    .map((workload) => ({
      ...workload,
      count: Number(workload.nodes),
      sides: [
        ["serial", workload.serial],
        ["parallel", workload.headline],
      ].filter(known),
    }));
}

export function timeChart(report) {
  const workloads = sidesOf(report.workloads, ({ median }) => median).filter(({ count: nodes }) => nodes > 0);
  if (workloads.length === 0) return undefined;
  const families = [...new Set(workloads.map(({ family }) => family))];
  return {
    id: "time",
    title: "Time over size",
    log: true,
    about:
      "Median time of one execution against the nodes of serial search; dashed: serial, drawn through: the default " +
      "policy on the most threads. " +
      joined,
    option: ({ log, colours }) => ({
      xAxis: axis({ name: "nodes", log, colours, text: short, scale: true }),
      yAxis: axis({ name: "time", log, colours, text: seconds, gap: 60, scale: true }),
      tooltip: {
        formatter: ({ data: [nodes, median, name, side] }) =>
          hint(
            name,
            `${seconds(median)} on ${counted(side.threads, "thread")}`,
            `95 %: ${interval(side.low, side.high, seconds)}`,
            `${count(nodes)} nodes`,
          ),
      },
      series: families.flatMap((family, index) =>
        ["parallel", "serial"].map((which) => {
          const { color: colour, symbol } = mark(colours, index);
          const points = workloads
            .filter((workload) => workload.family === family)
            .sort((a, b) => a.count - b.count)
            .flatMap((workload) =>
              workload.sides
                .filter(([name]) => name === which)
                .map(([, side]) => [workload.count, side.median, `${workload.name}: ${which}`, side]),
            );
          return {
            type: "line",
            name: family,
            color: colour,
            symbol,
            symbolSize: 8,
            data: points,
            itemStyle: which === "serial" ? { color: colours.back, borderWidth: 2, borderColor: colour } : {},
            lineStyle: { type: which === "serial" ? "dashed" : "solid", color: colour },
          };
        }),
      ),
    }),
    figures: () => [
      ["workload", "nodes", "serial", "parallel", "threads"],
      ...workloads.map((workload) => [
        workload.name,
        count(workload.nodes),
        seconds(workload.serial.median),
        seconds(workload.headline?.median),
        workload.headline ? String(workload.headline.threads) : "-",
      ]),
    ],
  };
}

/** Names have the room that they need up to nearly half of the chart; where that is narrow, they stand on two lines. What
 *  sets them apart is at their end, so what is too long lacks its beginning. */
function rateLabel({ muted }, width) {
  const narrow = width <= 700;
  const fontSize = narrow ? 10 : 12;
  const room = width * (width > 600 ? 0.45 : 0.33);
  const most = Math.floor(room / (fontSize * 0.5)); // of a name's characters half of its height, on the average
  const ending = (text) => (text.length > most ? `\u2026${text.slice(1 - most)}` : text);
  const lines = (name) => (narrow ? name.replace(/^[^/]*\/[^/]*\//, "$&\n").split("\n") : [name]);
  return { color: muted, fontSize, lineHeight: fontSize + 1, formatter: (name) => lines(name).map(ending).join("\n") };
}

export function rateChart(report) {
  const workloads = sidesOf(report.workloads, (side) => side.nodes_per_second).filter(({ sides }) => sides.length > 0);
  if (workloads.length === 0) return undefined;
  const most = 30; // bars that fit; more are scrolled
  return {
    id: "rate",
    title: "Million nodes a second",
    log: false,
    height: (choice, whole) => 80 + (whole ? workloads.length : Math.min(workloads.length, most)) * 26,
    about: "Nodes entered / median time. Puzzles differ in what a node costs, so bars compare within a workload.",
    option: ({ log, colours, width, whole }) => ({
      grid: { left: 12, right: workloads.length > most && !whole ? 48 : 24, top: 12, bottom: 32, containLabel: true },
      xAxis: axis({ name: "million nodes a second", log, colours, text: short }),
      yAxis: {
        type: "category",
        inverse: true,
        data: workloads.map(({ name }) => name),
        axisTick: { show: false },
        axisLabel: rateLabel(colours, width),
        axisLine: { lineStyle: { color: colours.line } },
      },
      dataZoom:
        workloads.length > most && !whole
          ? [
              {
                type: "slider",
                yAxisIndex: 0,
                startValue: 0,
                endValue: most - 1,
                right: 8,
                width: 18,
                showDetail: false,
              },
            ]
          : [],
      tooltip: {
        formatter: ({ dataIndex, seriesName, data }) =>
          hint(workloads[dataIndex].name, `${seriesName}: ${rate(data * 1e6)} million nodes a second`),
      },
      series: ["serial", "parallel"].map((which) => ({
        type: "bar",
        name: which,
        barGap: "5%",
        data: workloads.map(({ sides }) => {
          const side = sides.find(([name]) => name === which)?.[1];
          return side ? side.nodes_per_second / 1e6 : "-";
        }),
      })),
    }),
    figures: () => [
      ["workload", "serial", "parallel"],
      ...workloads.map(({ name, serial, headline }) => [
        name,
        rate(serial.nodes_per_second),
        rate(headline?.nodes_per_second),
      ]),
    ],
  };
}
