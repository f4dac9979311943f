// Opens report pages in a headless Chromium. Nothing outside may be asked for: every request but the page's own is
// stopped and counted. The tests are run by ctest as: node --test FILE..., with PAGES (what write_report_pages wrote),
// MODULES (a node_modules with playwright-core and axe-core), CHROMIUM, and CHARTS=yes where the pages have ECharts.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before } from "node:test";
import { pathToFileURL } from "node:url";

const { PAGES, MODULES, CHROMIUM, CHARTS } = process.env;

/** Whether the pages have ECharts. */
export const charts = CHARTS === "yes";
export const file = (name) => `${PAGES}/${name}.html`;

/** Of each file of tests, while its tests run. */
export let browser;
before(async () => {
  const { chromium } = createRequire(import.meta.url)(`${MODULES}/playwright-core`);
  // Without a sandbox, since root in a container has none; the pages are the test's own.
  browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
});
after(() => browser.close());

/** The page of that name with what it complained of and asked for. `change` may alter its text first. */
export async function openPage(name, options = {}, change = undefined) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const seen = { complaints: [], requests: [] };
  page.on(
    "console",
    (message) => ["error", "warning"].includes(message.type()) && seen.complaints.push(message.text()),
  );
  page.on("pageerror", (error) => seen.complaints.push(error.message));
  page.on("dialog", (dialog) => {
    seen.complaints.push(`dialog: ${dialog.message()}`);
    dialog.dismiss();
  });
  const url = String(pathToFileURL(file(name)));
  await page.route("**/*", async (route) => {
    if (route.request().url() === url)
      return change ? route.fulfill({ contentType: "text/html", body: change() }) : route.continue();
    seen.requests.push(route.request().url());
    return route.abort();
  });
  const begun = performance.now();
  await page.goto(url);
  await page.waitForSelector("main");
  return { page, seen, milliseconds: performance.now() - begun };
}

/** Scrolls through the whole page, so that every chart is drawn. */
export async function seeAll(page) {
  for (const section of await page.locator(".chart").all()) {
    await section.scrollIntoViewIfNeeded();
    await section.locator(".canvas svg, .canvas canvas").first().waitFor();
  }
}

/** What axe-core finds against WCAG 2 A and AA, one line each: the rule, where, and what it measured. What can be
 *  unfolded is, and a series is hidden, since it sees no more than people do. */
export async function accessibilityFaults(page) {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
    for (const unfolds of document.querySelectorAll(".unfold")) {
      unfolds.click();
      if (!unfolds.closest(".failed")) break;
    }
    document.querySelector(".legend button")?.click();
  });
  await page.evaluate(readFileSync(`${MODULES}/axe-core/axe.min.js`, "utf8"));
  return page.evaluate(async () => {
    const { violations, passes } = await axe.run(document, { runOnly: ["wcag2a", "wcag2aa"] });
    if (!passes.some(({ id }) => id === "color-contrast")) return ["no contrast was measured"];
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`),
    );
  });
}

export async function closePage({ page, seen }) {
  assert.deepEqual(seen, { complaints: [], requests: [] });
  await page.context().close();
}
