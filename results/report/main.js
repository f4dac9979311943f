// Puts the page together from the data in it.
import { cellsSection } from "./cells.js";
import { chartsSection } from "./charts.js";
import { comparisonSection } from "./comparison.js";
import { element } from "./dom.js";
import { firstScreen } from "./first_screen.js";
import { picturesSection } from "./pictures.js";
import { themeButton } from "./theme.js";

const report = JSON.parse(document.getElementById("report-data").textContent);
document.title = `puzzlebench: ${report.run.id}`;
const themeSwitch = themeButton(); // first, since charts ask for its colours
const sections = [
  ["Comparison", comparisonSection(report)],
  ["Charts", chartsSection(report)],
  ["Cells", cellsSection(report)],
  ["Pictures", picturesSection()],
].filter(([, section]) => section);
document.getElementById("page").append(
  element(
    "header",
    {},
    element("p", {}, element("strong", {}, "puzzlebench"), ` run ${report.run.id}, ${report.run.status}`),
    element(
      "nav",
      { "aria-label": "Sections" },
      sections
        .filter(([, section]) => section.dataset.empty === undefined)
        .map(([name, section]) => element("a", { href: `#${section.id}` }, name)),
      themeSwitch,
    ),
  ),
  element(
    "main",
    {},
    firstScreen(report),
    sections.map(([, section]) => section),
  ),
);
