// A table that its headings sort and a text filters. Each row is a tbody, so that what unfolds below it stays with it.
import { element } from "./dom.js";

/** columns: { title, value(row) for the order, text(row) to show, help?, words? (no number) }; what has no value comes
 *  last. `first(row)`: rows that lead in every order. `words(row)`: what the filter looks through. `details(row)`: what
 *  the button in the first column unfolds, made when asked for; `below(row)`: a text under it. `mark(row)`: a class. */
export function sortableTable({
  label,
  columns,
  rows,
  first = () => false,
  words,
  details,
  below = () => "",
  mark = () => "",
}) {
  const lines = rows.map((row) => line(row, columns, details, below(row), mark(row)));
  const table = element("table", { "aria-label": label });
  const order = { column: undefined, descending: false };
  const heads = columns.map((column, index) =>
    element(
      "th",
      { scope: "col", class: column.words ? "words" : false },
      element("button", { type: "button", title: column.help, onclick: () => sort(index) }, column.title),
    ),
  );
  table.append(element("thead", {}, element("tr", {}, heads)));

  function place() {
    const { column, descending } = order;
    const ordered = [...lines];
    const value = column === undefined ? () => 0 : (entry) => columns[column].value(entry.row);
    ordered.sort((a, b) => first(b.row) - first(a.row) || compare(value(a), value(b), descending));
    table.append(...ordered.map((entry) => entry.body));
  }
  function sort(index) {
    // A number's largest is what one looks for first.
    order.descending = order.column === index ? !order.descending : !columns[index].words;
    order.column = index;
    heads.forEach((head, i) => {
      if (i === index) head.setAttribute("aria-sort", order.descending ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
    });
    place();
  }

  const shown = element("output", {});
  function filter(text) {
    const wanted = text.toLowerCase().split(/\s+/);
    let count = 0;
    for (const entry of lines) {
      const found = wanted.every((word) => entry.words.includes(word));
      entry.body.hidden = !found;
      count += found;
    }
    shown.textContent = `${count} of ${lines.length}`;
  }
  for (const entry of lines) entry.words = words(entry.row).toLowerCase();
  const search = element("input", {
    type: "search",
    placeholder: "words that a row holds",
    oninput: () => filter(search.value),
  });
  place();
  filter("");
  return {
    table: element("div", { class: "scroll", tabindex: "0" }, table),
    filter: element("label", {}, "Filter ", search, " ", shown),
  };
}

function line(row, columns, details, below, mark) {
  const [head, ...others] = columns;
  const body = element("tbody", { class: mark || false });
  const name = details
    ? element(
        "button",
        { type: "button", class: "unfold", "aria-expanded": "false", onclick: (event) => unfold(event.currentTarget) },
        head.text(row),
      )
    : head.text(row);
  function unfold(button) {
    const open = button.getAttribute("aria-expanded") === "true";
    button.setAttribute("aria-expanded", String(!open));
    if (body.rows.length === 1)
      body.append(element("tr", { class: "details" }, element("td", { colspan: columns.length }, details(row))));
    body.rows[1].hidden = open;
  }
  body.append(
    element(
      "tr",
      {},
      element("th", { scope: "row" }, name, below !== "" ? element("small", {}, below) : undefined),
      others.map((column) => element("td", { class: column.words ? "words" : false }, column.text(row))),
    ),
  );
  return { row, body };
}

function compare(a, b, descending) {
  if (a === undefined || b === undefined) return (a === undefined) - (b === undefined);
  const order = typeof a === "string" ? a.localeCompare(b, "en", { numeric: true }) : a - b;
  return descending ? -order : order;
}
