// Elements out of plain values. What a run says becomes text nodes only: nothing here reads markup.

/** `attributes`: onclick and the like take functions, true stands for an empty value, false and undefined for
 *  none. Children: elements, texts, lists of them; undefined is left out. */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name.slice(2), value);
    else if (value !== false && value !== undefined) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat().filter((child) => child !== undefined));
  return made;
}

/** A cell's or workload's name, which may break behind each of its slashes. */
export function named(name) {
  return name.split("/").flatMap((part, index) => (index === 0 ? [part] : ["/", element("wbr"), part]));
}

/** A list of names and values. */
export function facts(pairs) {
  return element(
    "dl",
    { class: "facts" },
    pairs.map(([name, value]) => element("div", {}, element("dt", {}, name), element("dd", {}, value))),
  );
}

/** A table of texts, the headings first; all but the first column are numbers. */
export function figures([headings, ...rows]) {
  return element(
    "div",
    { class: "scroll", tabindex: "0" },
    element(
      "table",
      { class: "figures" },
      element(
        "thead",
        {},
        element(
          "tr",
          {},
          headings.map((text) => element("th", { scope: "col" }, text)),
        ),
      ),
      element(
        "tbody",
        {},
        rows.map((row) =>
          element(
            "tr",
            {},
            row.map((text) => element("td", {}, text)),
          ),
        ),
      ),
    ),
  );
}

/** A labelled choice, `start` at first; `change` gets the index chosen. */
export function choice(label, names, start, change) {
  return element(
    "label",
    {},
    label + " ",
    element(
      "select",
      { onchange: (event) => change(event.target.selectedIndex) },
      names.map((name, index) => element("option", { selected: index === start }, name)),
    ),
  );
}

export function toggle(label, on, change) {
  return element(
    "label",
    {},
    element("input", { type: "checkbox", checked: on, onchange: (event) => change(event.target.checked) }),
    " " + label,
  );
}

/** Offers `text` as a file. */
export function download(name, type, text) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = element("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

/** A name that every file system takes, from any text; of a long one the end stays, which tells it from others. */
export function fileName(text, suffix) {
  const name = text.replace(/[^A-Za-z0-9._-]+/g, "-");
  return (name.length <= 100 ? name : `${name.slice(0, 49)}--${name.slice(-49)}`) + suffix;
}
