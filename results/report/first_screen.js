// What a reader needs in ten seconds: how much faster, why not more, whether to believe it, and how to repeat it.
import { element, facts } from "./dom.js";
import { fixed } from "./format.js";

function copyButton(text) {
  const button = element(
    "button",
    {
      type: "button",
      onclick: async () => {
        try {
          await navigator.clipboard.writeText(text);
          button.textContent = "Copied";
        } catch {
          // not allowed here: then it is marked for the reader's own copy command
          getSelection().selectAllChildren(document.getElementById("command"));
          button.textContent = "Marked: press Ctrl-C";
        }
      },
    },
    "Copy",
  );
  return button;
}

function publishing(reasons) {
  if (reasons.length === 0)
    return element("p", { class: "verdict good" }, "Fit to publish: no reason against it was found.");
  return element(
    "section",
    { class: "verdict bad", "aria-labelledby": "reasons" },
    element("h2", { id: "reasons" }, `Not fit to publish: ${reasons.length} reason${reasons.length === 1 ? "" : "s"}`),
    element(
      "ul",
      {},
      reasons.map((reason) => element("li", {}, reason)),
    ),
  );
}

function repeating(run) {
  if (run.command === "") return element("p", {}, "The run does not say how it was started.");
  return element(
    "section",
    { "aria-labelledby": "repeat" },
    element("h2", { id: "repeat" }, "Run it again"),
    element(
      "div",
      { class: "command" },
      element("pre", { tabindex: "0" }, element("code", { id: "command" }, run.command)),
      copyButton(run.command),
    ),
  );
}

function factForPeople([name, value]) {
  if (name === "memory_bytes" && /^[0-9]+$/.test(value)) return ["memory", `${fixed(value / 2 ** 30, 1)} GiB`];
  return [name.replaceAll("_", " "), value];
}

export function firstScreen({ run, first, processes }) {
  return element(
    "section",
    { id: "first" },
    element("h1", {}, first.headline),
    element(
      "div",
      { class: "numbers" },
      first.numbers.map((number) =>
        element(
          "div",
          { class: "number" },
          element("strong", {}, number.value),
          element("span", {}, number.label),
          element("small", {}, number.note),
        ),
      ),
    ),
    first.why !== "" ? element("p", { class: "why" }, element("strong", {}, "Why not more? "), first.why) : undefined,
    first.which !== "" ? element("p", { class: "muted" }, first.which) : undefined,
    processes !== "" ? element("p", { class: "muted" }, processes.trim()) : undefined,
    publishing(first.reasons),
    repeating(run),
    element(
      "section",
      { "aria-labelledby": "environment" },
      element("h2", { id: "environment" }, "Where it was measured"),
      facts(run.facts.map(factForPeople)),
    ),
  );
}
