// Every cell of the run, the failed ones first; the raw samples of each on demand; all of it as CSV.
import { download, element, facts, figures, fileName, named } from "./dom.js";
import { count, factor, fixed, interval, percent, rate, seconds } from "./format.js";
import { sortableTable } from "./sortable_table.js";

const cellColumns = [
  { title: "cell", words: true, value: (cell) => cell.name, text: (cell) => named(cell.name) },
  { title: "samples", value: (cell) => cell.samples.length, text: (cell) => String(cell.samples.length) },
  { title: "median", value: (cell) => cell.median, text: (cell) => seconds(cell.median), help: "of one execution" },
  {
    title: "95 %",
    value: (cell) => cell.low,
    text: (cell) => interval(cell.low, cell.high, seconds),
    help: "interval of the median, from six samples on",
  },
  {
    title: "+-",
    value: (cell) => cell.deviation,
    text: (cell) => seconds(cell.deviation),
    help: "median absolute deviation",
  },
  {
    title: "speed-up",
    value: (cell) => cell.speedup,
    text: (cell) => factor(cell.speedup),
    help: "median of serial / this over pairs of samples taken side by side",
  },
  {
    title: "95 %",
    value: (cell) => cell.speedup_low,
    text: (cell) => interval(cell.speedup_low, cell.speedup_high, factor),
    help: "interval of the speed-up, from six pairs on",
  },
  {
    title: "efficiency",
    value: (cell) => cell.efficiency,
    text: (cell) => percent(cell.efficiency),
    help: "speed-up / threads of all ranks",
  },
  {
    title: "overhead",
    value: (cell) => cell.split_overhead,
    text: (cell) => factor(cell.split_overhead),
    help: "rate of the policy on one thread / rate of serial search",
  },
  {
    title: "scaling",
    value: (cell) => cell.scaling,
    text: (cell) => factor(cell.scaling),
    help: "rate / that of the policy on one thread",
  },
  {
    title: "work",
    value: (cell) => cell.work,
    text: (cell) => factor(cell.work),
    help: "nodes of serial search / nodes entered; speed-up = overhead x scaling x work",
  },
  {
    title: "Mn/s",
    value: (cell) => cell.nodes_per_second,
    text: (cell) => rate(cell.nodes_per_second),
    help: "million nodes a second",
  },
  { title: "nodes", value: (cell) => cell.nodes && Number(cell.nodes), text: (cell) => count(cell.nodes) },
];

function cellRemark(cell) {
  return [...cell.failed.map((text) => `failed: ${text}`), ...(cell.remark ? [cell.remark] : [])].join("; ");
}

const sampleColumns = [
  ["order", (sample) => String(sample.order)],
  ["block", (sample) => String(sample.block)],
  ["process", (sample) => sample.process > 0 && String(sample.process)],
  ["time", (sample) => seconds(sample.seconds)],
  ["CPU time", (sample) => seconds(sample.cpu_seconds)],
  ["/ median", (sample) => sample.of_median && fixed(sample.of_median, 3)],
  ["GHz", (sample) => sample.ghz && fixed(sample.ghz, 2)],
  ["switches forced", (sample) => count(sample.involuntary)],
  ["switches own", (sample) => count(sample.voluntary)],
  ["others' CPU", (sample) => sample.foreign_cpu_seconds !== undefined && seconds(sample.foreign_cpu_seconds)],
  ["stolen", (sample) => sample.steal_seconds !== undefined && seconds(sample.steal_seconds)],
  ["cycles", (sample) => sample.cycles !== undefined && count(Math.round(sample.cycles))],
  ["instructions", (sample) => sample.instructions !== undefined && count(Math.round(sample.instructions))],
  ["cache misses", (sample) => sample.cache_misses !== undefined && count(Math.round(sample.cache_misses))],
  ["disturbed", (sample) => sample.disturbed],
];

/** Columns that no sample has are left out. */
function samplesTable(samples) {
  if (samples.length === 0) return element("p", {}, "No sample of this cell is in the run.");
  const known = sampleColumns.filter(([, text]) => samples.some((sample) => text(sample)));
  return figures([
    known.map(([name]) => name),
    ...samples.map((sample) => known.map(([, text]) => text(sample) || "")),
  ]);
}

function cellDetails(cell) {
  return element("div", {}, cell.facts.length > 0 ? facts(cell.facts) : undefined, samplesTable(cell.samples));
}

export function cellsSection({ run, cells, csv }) {
  const failed = cells.filter((cell) => cell.failed.length > 0).length;
  const section = element("section", { id: "cells" }, element("h2", {}, "Every cell"));
  if (cells.length === 0) {
    section.append(element("p", {}, "The run has no cell."));
    return section;
  }
  const { table, filter } = sortableTable({
    label: "Every cell",
    columns: cellColumns,
    rows: cells,
    details: cellDetails,
    below: cellRemark,
    first: (cell) => cell.failed.length > 0,
    words: (cell) => `${cell.name} ${cellRemark(cell)}`,
    mark: (cell) => (cell.failed.length > 0 ? "failed" : cell.remark ? "disturbed" : ""),
  });
  section.append(
    element(
      "p",
      { class: "muted" },
      "Press a heading to sort, a cell's name for its facts and raw samples.",
      failed > 0 ? ` ${failed} failed and come${failed === 1 ? "s" : ""} first.` : "",
    ),
    element(
      "div",
      { class: "tools" },
      filter,
      element(
        "button",
        {
          type: "button",
          id: "csv",
          onclick: () => download(fileName(`puzzlebench-${run.id}`, ".csv"), "text/csv", csv),
        },
        "Download all as CSV",
      ),
    ),
    table,
  );
  return section;
}
