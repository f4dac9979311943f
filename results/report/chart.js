// The frame around one chart: its words, its controls, its figures as a table, and when it is drawn.
import { choice, download, element, figures, fileName, toggle } from "./dom.js";
import { legendButtons, legendHeight, seriesOf } from "./legend.js";
import { colours, lightColours, onThemeChange } from "./theme.js";
import { leaveWheelToPage } from "./zoom.js";

/** Whether the program was built with ECharts. */
export const canDraw = globalThis.echarts !== undefined;

const paperWidth = 680; // of A4 and Letter, less their usual margins and the page's own

/** kind: { id, file?: instead of the id in names of files, title, about, choices?: { label, names }, start?, log?: at the
 *  start, height(choice, whole), svg, text?(choice), option({ choice, log, colours, width, whole }), figures?(choice),
 *  notes?, moves?, unlegended? }: texts, an ECharts option, rows of texts, what is to be said below them, and what moves
 *  the view: { name, act(instance) }. `whole`: for paper or a file, which cannot be scrolled, so all there is. `runId`: of
 *  the run, for files. */
export function chart(kind, runId) {
  const state = { choice: kind.start ?? 0, log: kind.log };
  const text = element("p", { class: "finding" });
  const canvas = element("div", { class: "canvas", role: "img", "aria-label": kind.title });
  const table = element("details", { open: !canDraw }, element("summary", {}, "Figures"));
  const tools = element("div", { class: "tools" });
  const notes = (kind.notes ?? []).map((note) => element("p", { class: "muted" }, note));
  const legend = element("div", { class: "legend", hidden: kind.unlegended, role: "group", "aria-label": `Series of ${kind.title}` });
  const hidden = new Set(); // names of series
  let instance;
  let printing = false;
  let zoom = []; // per dataZoom of the chart on screen, in percent: outlives a change of colours and a print

  const height = (whole) => kind.height?.(state.choice, whole) ?? 380;
  function option(width, whole, used = colours()) {
    const [base, own] = [common(used), kind.option({ ...state, colours: used, width, whole })];
    const selected = Object.fromEntries([...hidden].map((name) => [name, false]));
    return {
      ...base,
      ...own,
      grid: { ...base.grid, ...own.grid },
      legend: { ...base.legend, ...own.legend, show: !kind.unlegended, selected },
      tooltip: { ...base.tooltip, ...own.tooltip },
      series: coloured(own.series, base.color).map((one) => (whole ? { ...one, progressive: 0 } : one)), // at once
      ...(whole ? { animation: false } : {}),
    };
  }
  function draw() {
    canvas.style.height = `${height(printing)}px`;
    if (!instance) {
      instance = globalThis.echarts.init(canvas, null, { renderer: kind.svg === false ? "canvas" : "svg" });
      instance.on("datazoom", () => (zoom = instance.getOption().dataZoom.map(({ start, end }) => ({ start, end }))));
    }
    instance.resize({ width: printing ? paperWidth : "auto", height: "auto" });
    const drawn = option(instance.getWidth(), printing);
    if (!printing) drawn.dataZoom = drawn.dataZoom?.map((one, index) => ({ ...one, ...zoom[index] }));
    instance.setOption({ ...drawn, legend: { ...drawn.legend, show: false } }, { notMerge: true });
  }
  function show() {
    canvas.style.height = `${height(printing)}px`; // also before it is drawn: nothing below may jump
    text.textContent = kind.text?.(state.choice) ?? "";
    if (kind.figures) table.replaceChildren(table.firstChild, figures(kind.figures(state.choice)), ...notes);
    if (canDraw && !kind.unlegended) showLegend();
    if (instance) draw();
  }
  function showLegend() {
    const series = seriesOf(option(canvas.clientWidth, false));
    legend.hidden = series.length < 2;
    legend.replaceChildren(
      ...legendButtons(series, hidden, (name) => instance?.dispatchAction({ type: "legendToggleSelect", name })),
    );
  }
  /** What is seen, in light colours, with a title that says of what it is and a legend of its own. */
  function save() {
    const width = Math.max(canvas.clientWidth, 800);
    const light = lightColours();
    const saved = option(width, true, light);
    const chosen = kind.choices?.names[state.choice];
    const entries = seriesOf(saved)
      .map(({ name }) => name)
      .filter((name) => name !== undefined && !hidden.has(name));
    const above = 56 + (entries.length > 0 ? legendHeight(entries, width - 20) : 0);
    const drawn = globalThis.echarts.init(null, null, {
      renderer: "svg",
      ssr: true,
      width,
      height: height(true) + above,
    });
    drawn.setOption({
      ...saved,
      title: {
        text: chosen === undefined ? kind.title : `${kind.title}: ${chosen}`,
        subtext: `puzzlebench run ${runId}`,
        textStyle: { color: light.text, fontSize: 15, width: width - 20, overflow: "truncate" },
        subtextStyle: { color: light.muted, width: width - 20, overflow: "truncate" },
        left: 8,
      },
      grid: { ...saved.grid, top: saved.grid.top + above },
      legend: { ...saved.legend, type: "plain", top: 52, data: entries },
      backgroundColor: light.back,
    });
    const name = [kind.file ?? kind.id, ...(chosen === undefined ? [] : [chosen])].join("-");
    download(fileName(name, ".svg"), "image/svg+xml", drawn.renderToSVGString());
    drawn.dispose();
  }

  if (kind.choices && kind.choices.names.length > 1)
    tools.append(
      choice(kind.choices.label, kind.choices.names, state.choice, (index) => {
        state.choice = index;
        hidden.clear();
        zoom = [];
        show();
      }),
    );
  if (canDraw) {
    if (kind.log !== undefined)
      tools.append(
        toggle("Log scale", kind.log, (on) => {
          state.log = on;
          show();
        }),
      );
    for (const { name, act } of kind.moves ?? [])
      tools.append(
        element(
          "button",
          {
            type: "button",
            onclick: () => {
              if (!instance) draw();
              act(instance);
            },
          },
          name,
        ),
      );
    tools.append(element("button", { type: "button", onclick: save }, "Save as SVG"));
    leaveWheelToPage(canvas);
    whenNear(canvas, draw);
    onThemeChange(() => {
      if (!kind.unlegended) showLegend();
      if (instance) draw();
    });
    for (const [event, begins] of [
      ["beforeprint", true],
      ["afterprint", false],
    ])
      addEventListener(event, () => {
        printing = begins;
        draw();
      });
    new ResizeObserver(() => !printing && instance?.resize()).observe(canvas);
  }
  show();
  return element(
    "section",
    { class: "chart", id: kind.id },
    element("h3", {}, kind.title),
    element("p", { class: "muted" }, kind.about),
    tools,
    text,
    canDraw ? [legend, canvas] : [],
    kind.figures ? table : undefined,
  );
}

/** A chart is drawn when it comes near the window: a page of many opens at once. */
function whenNear(target, act) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: "300px" },
  );
  observer.observe(target);
}

/** Series of one name share a colour; ECharts would choose the same, but not say so. */
function coloured(series, palette) {
  const names = [...new Set(series.map(({ name }) => name))];
  const given = (name) => series.find((one) => one.name === name && one.color)?.color;
  return series.map((one) => ({
    ...one,
    color: given(one.name) ?? palette[names.indexOf(one.name) % palette.length],
  }));
}

/** Speed-ups of 1 to `most`, each its own number of workers. */
export function idealLine(most, colours) {
  return {
    type: "line",
    name: "ideal",
    data: [
      [1, 1],
      [most, most],
    ],
    symbol: "none",
    color: colours.muted,
    lineStyle: { type: "dashed", width: 1.5 },
  };
}

/** How the series of that index looks: by another shape where the colours have all been used. */
export function mark({ series }, index) {
  const shapes = ["circle", "rect", "diamond"];
  return { color: series[index % series.length], symbol: shapes[Math.floor(index / series.length) % shapes.length] };
}

function common({ text, muted, line, back, series }) {
  return {
    color: series,
    animation: !matchMedia("(prefers-reduced-motion: reduce)").matches,
    animationDuration: 300,
    textStyle: { color: text, fontFamily: "system-ui, sans-serif" },
    legend: {
      type: "scroll",
      top: 0,
      textStyle: { color: text },
      pageTextStyle: { color: text },
      inactiveColor: muted,
      pageIconColor: text,
      pageIconInactiveColor: line,
    },
    grid: { left: 32, right: 24, top: 16, bottom: 32, containLabel: true },
    tooltip: { confine: true, backgroundColor: back, borderColor: line, textStyle: { color: text } },
  };
}

/** An axis; `text` makes its labels. What ECharts would leave to its own colours is named. */
export function axis({ name, log, base = 10, text, colours, gap = 28, ...more }) {
  return {
    type: log ? "log" : "value",
    logBase: base,
    interval: log && base === 2 ? 1 : undefined,
    name,
    nameLocation: "middle",
    nameGap: gap,
    nameTextStyle: { color: colours.muted },
    axisLabel: { color: colours.muted, formatter: text, hideOverlap: true },
    axisLine: { lineStyle: { color: colours.line } },
    splitLine: { lineStyle: { color: colours.line, opacity: 0.5 } },
    ...more,
  };
}

/** What hovering shows: a heading and lines, as text. ECharts would take a string for HTML. */
export function hint(heading, ...lines) {
  return element(
    "div",
    { class: "hint" },
    element("strong", {}, heading),
    lines.map((text) => element("div", {}, text)),
  );
}

/** From low to high behind each point [x, low, high], in the colour of the series of that name. */
export function whiskers(name, points, colour) {
  return {
    type: "custom",
    name,
    data: points,
    itemStyle: { color: colour },
    silent: true,
    z: 1,
    encode: { x: 0, y: [1, 2] },
    renderItem(params, api) {
      const [x, low] = api.coord([api.value(0), api.value(1)]);
      const high = api.coord([api.value(0), api.value(2)])[1];
      const style = { stroke: colour, lineWidth: 1.5, opacity: 0.7 };
      const stroke = (x1, y1, x2, y2) => ({ type: "line", shape: { x1, y1, x2, y2 }, style });
      return {
        type: "group",
        children: [stroke(x, low, x, high), stroke(x - 4, low, x + 4, low), stroke(x - 4, high, x + 4, high)],
      };
    },
  };
}
