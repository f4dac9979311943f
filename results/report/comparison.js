// The run against an earlier one: a verdict a cell, by the program's own rules (results/comparison.hpp).
import { element, figures, named } from "./dom.js";
import { fixed, interval, seconds } from "./format.js";
import { sortableTable } from "./sortable_table.js";

const comparisonColumns = [
  { title: "cell", words: true, value: (cell) => cell.name, text: (cell) => named(cell.name) },
  {
    title: "verdict",
    words: true,
    value: (cell) => cell.verdict,
    text: (cell) => element("span", { class: `badge ${verdictClass(cell.verdict)}` }, cell.verdict),
  },
  { title: "before", value: (cell) => cell.before?.median, text: (cell) => seconds(cell.before?.median) },
  { title: "after", value: (cell) => cell.after?.median, text: (cell) => seconds(cell.after?.median) },
  {
    title: "after / before",
    value: (cell) => cell.ratio,
    text: (cell) => fixed(cell.ratio, 3),
    help: "below 1 is faster",
  },
  {
    title: "95 %",
    value: (cell) => cell.ratio_interval?.low,
    text: (cell) => interval(cell.ratio_interval?.low, cell.ratio_interval?.high, (value) => fixed(value, 3)),
  },
];

function comparisonRemark(cell) {
  return [...cell.differences, ...(cell.note === "" ? [] : [cell.note])].join("; ");
}

function verdictClass(verdict) {
  if (verdict === "FASTER") return "good";
  return verdict === "SLOWER" || verdict === "COUNTS DIFFER" ? "bad" : "plain";
}

function side({ run, commit }) {
  return `${run || "without a name"} (commit ${commit})`;
}

export function comparisonSection({ comparison }) {
  if (!comparison) return undefined;
  const { before, after, facts, cells, verdicts, min_effect, legend, disturbed } = comparison;
  const { table, filter } = sortableTable({
    label: "Comparison",
    columns: comparisonColumns,
    rows: cells,
    words: (cell) => `${cell.name} ${cell.verdict} ${comparisonRemark(cell)}`,
    below: comparisonRemark,
    first: (cell) => cell.verdict === "COUNTS DIFFER",
  });
  const machines = facts.some((fact) => fact.of === "machine");
  const effect = fixed(min_effect * 100, 1);
  return element(
    "section",
    { id: "comparison" },
    element("h2", {}, "Against another run"),
    element("p", {}, `Before: ${side(before)}. After: ${side(after)}. Effects below ${effect} % count as none.`),
    element(
      "p",
      { class: "counts" },
      Object.entries(verdicts)
        .filter(([, number]) => number > 0)
        .map(([verdict, number]) =>
          element("span", { class: `badge ${verdictClass(verdict)}` }, `${number} ${verdict}`),
        ),
    ),
    machines
      ? element("p", { class: "verdict bad" }, "The runs are of different machines, so counts alone are compared.")
      : undefined,
    facts.length > 0
      ? figures([["differs", "before", "after"], ...facts.map((fact) => [fact.name, fact.before, fact.after])])
      : undefined,
    element("div", { class: "tools" }, filter),
    table,
    legend.map((line) => element("p", { class: "muted" }, line)),
    disturbed.length > 0
      ? element(
          "details",
          {},
          element("summary", {}, `Disturbed while they were sampled: ${disturbed.length}`),
          element(
            "ul",
            {},
            disturbed.map((line) => element("li", {}, line)),
          ),
        )
      : undefined,
  );
}
