// A button for each series of a chart, which shows and hides it: a legend that ECharts draws takes no keyboard.
import { element } from "./dom.js";

/** { name, colour, shape } of each series; those of one name go by the first. */
export function seriesOf({ legend, series }) {
  if (legend?.show === false) return [];
  const byName = new Map();
  for (const { name, color, symbol } of series)
    if (!byName.has(name)) byName.set(name, { name, colour: color, shape: symbol });
  return [...byName.values()];
}

/** How high ECharts' own legend of such names is in a picture of that width. */
export function legendHeight(names, width) {
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = "12px system-ui, sans-serif";
  let [rows, used] = [1, 0];
  for (const name of names) {
    const entry = 40 + pen.measureText(name).width; // a sign of 25 pixels and gaps
    if (used > 0 && used + entry > width) [rows, used] = [rows + 1, 0];
    used += entry;
  }
  return rows * 20;
}

/** `hidden`: the set of names that are not shown, which the buttons keep; `change(name)` follows. */
export function legendButtons(series, hidden, change) {
  return series.map(({ name, colour, shape }) => {
    const form = ["rect", "diamond"].includes(shape) ? shape : "";
    const swatch = element("span", { class: `swatch ${form}`, "aria-hidden": "true" });
    swatch.style.background = colour;
    const button = element(
      "button",
      {
        type: "button",
        "aria-pressed": String(!hidden.has(name)),
        onclick: () => {
          if (!hidden.delete(name)) hidden.add(name);
          button.setAttribute("aria-pressed", String(!hidden.has(name)));
          change(name);
        },
      },
      swatch,
      name,
    );
    return button;
  });
}
