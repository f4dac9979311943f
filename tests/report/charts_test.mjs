// The report's charts in a browser: on paper, saved, zoomed, and what their axes, lines, names and legends show.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { charts, closePage, openPage, seeAll } from "./browser.mjs";

/** Of each chart its width, how much higher it is than its place, and what is drawn. */
const drawnCharts = (page) =>
  page.locator(".chart .canvas").evaluateAll((canvases) =>
    canvases.map((canvas) => {
      const shown = canvas.querySelector("svg, canvas");
      const { width, height } = shown.getBoundingClientRect();
      const drawn = shown.tagName === "CANVAS" ? shown.toDataURL() : shown.innerHTML;
      return { id: canvas.parentElement.id, width, over: height - canvas.clientHeight, drawn };
    }),
  );

for (const name of ["small", "example", "many"])
  test(`${name}: charts never seen are printed whole, and no wider than the paper`, { skip: !charts }, async () => {
    const opened = await openPage(name, { colorScheme: "light" });
    const { page } = opened;
    await page.evaluate(() => dispatchEvent(new Event("beforeprint"))); // comes before the page is as wide as the paper
    const printed = await drawnCharts(page);
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 718, height: 1047 }); // A4 less 1 cm on each side
    const body = await page.evaluate(() => document.body.clientWidth);
    for (const chart of printed) {
      assert.ok(chart.width > 0 && chart.width <= body - 32, `${chart.id} is ${chart.width} px wide on ${body} px`);
      assert.ok(chart.over <= 1, `${chart.id} is ${chart.over} px higher than its place`);
    }
    await page.waitForTimeout(500);
    for (const [index, chart] of (await drawnCharts(page)).entries())
      assert.ok(chart.drawn === printed[index].drawn, `${chart.id} was still being drawn when it was printed`);
    const scrolled = await page.evaluate(
      () => echarts.getInstanceByDom(document.querySelector("#rate .canvas")).getOption().dataZoom,
    );
    assert.deepEqual(scrolled, [], "no bar is scrolled out of sight");
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.waitForFunction(() => document.querySelector("#rate .canvas > div").clientWidth > 1000);
    await closePage(opened);
  });

test("small: the timeline goes to the end of the execution, beyond the last task", { skip: !charts }, async () => {
  const opened = await openPage("small");
  const { page } = opened;
  await page.locator("#timeline").scrollIntoViewIfNeeded();
  await page.locator("#timeline canvas").first().waitFor();
  const [end, wall, last] = await page.evaluate(() => {
    const [{ wall_seconds, records }] = JSON.parse(document.getElementById("report-data").textContent).timelines;
    const { xAxis } = echarts.getInstanceByDom(document.querySelector("#timeline .canvas")).getOption();
    return [xAxis[0].max, wall_seconds * 1e9, Math.max(...records.map(([, start, duration]) => start + duration))];
  });
  assert.ok(last < wall, "there is something to wait for");
  assert.equal(end, wall);
  await closePage(opened);
});

test("example: efficiency joins the points of one family alone, as time over size does", { skip: !charts }, async () => {
  const opened = await openPage("example");
  const { page } = opened;
  await seeAll(page);
  const [lines, families, points] = await page.evaluate(() => {
    const { workloads, weak } = JSON.parse(document.getElementById("report-data").textContent);
    const { series } = echarts.getInstanceByDom(document.querySelector("#efficiency .canvas")).getOption();
    return [
      series.map(({ name, data }) => [name, data.map(([, , { workload }]) => workload)]),
      Object.fromEntries(workloads.map(({ name, family }) => [name, family])),
      weak.flatMap((group) => group.points).length,
    ];
  });
  assert.ok(lines.length > 10 && lines.some(([, workloads]) => workloads.length > 1));
  assert.equal(lines.flatMap(([, workloads]) => workloads).length, points);
  for (const [name, workloads] of lines) for (const workload of workloads) assert.equal(families[workload], name);
  await closePage(opened);
});

/** What "Save as SVG" of that chart gives: its name and its text. */
async function savedChart(page, id) {
  const click = page.locator(`#${id}`).getByText("Save as SVG").click();
  const [saved] = await Promise.all([page.waitForEvent("download"), click]);
  return { name: saved.suggestedFilename(), svg: readFileSync(await saved.path(), "utf8") };
}

test("a saved chart says what it shows, whole and in light colours", { skip: !charts }, async () => {
  const opened = await openPage("example", { colorScheme: "dark" });
  const { page } = opened;
  const [run, workloads] = await page.evaluate(() => {
    const report = JSON.parse(document.getElementById("report-data").textContent);
    return [report.run.id, report.workloads.filter(({ serial }) => serial).map(({ name }) => name)];
  });
  await page.locator("#speedup select").selectOption("frogs/reach/n:20");
  const speedup = await savedChart(page, "speedup");
  assert.equal(speedup.name, "speed-up-frogs-reach-n-20.svg");
  for (const text of ["Speed-up against threads: frogs/reach/n:20", `puzzlebench run ${run}`])
    assert.ok(speedup.svg.includes(text), text);
  assert.match(speedup.svg, /<rect [^>]*fill="#ffffff"/);
  assert.ok(speedup.svg.includes("#0b5cad") && !speedup.svg.includes("#6cb6ff"));
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  await page.locator("#speedup select").selectOption("frogs/reach/n:18");
  assert.equal((await savedChart(page, "speedup")).name, "speed-up-frogs-reach-n-18.svg");
  const rate = await savedChart(page, "rate");
  assert.equal(rate.name, "rate.svg");
  assert.ok(workloads.length > 30);
  const bars = rate.svg.match(/<path [^>]*fill="#0b5cad"/g);
  assert.ok(bars.length >= workloads.length, `${bars.length} bars of ${workloads.length} workloads`);
  const time = await savedChart(page, "time");
  const families = await page.locator("#time .legend button").allTextContents();
  for (const family of families) assert.ok(time.svg.includes(`>${family}</text>`), family);
  await closePage(opened);
});

test("many: a saved timeline has no slider", { skip: !charts }, async () => {
  const opened = await openPage("many");
  const { name, svg } = await savedChart(opened.page, "timeline");
  assert.equal(name, "timeline-queens-count-n-49-split-threads-4.svg");
  const height = await opened.page.evaluate(
    (text) => Number(new DOMParser().parseFromString(text, "image/svg+xml").documentElement.getAttribute("height")),
    svg,
  );
  assert.equal(height, 80 + 4 * 26 + 56);
  assert.ok(svg.includes(">worker 3</text>"));
  await closePage(opened);
});

for (const id of ["samples", "timeline"])
  test(`many: the wheel scrolls the page over ${id}, and with Ctrl it zooms`, { skip: !charts }, async () => {
    const opened = await openPage("many");
    const { page } = opened;
    const chart = page.locator(`#${id}`);
    await chart.scrollIntoViewIfNeeded();
    await chart.locator("canvas").first().waitFor();
    assert.match(await chart.locator("p.muted").first().textContent(), /hold Ctrl/);
    const shown = () =>
      page.evaluate((name) => {
        const instance = echarts.getInstanceByDom(document.querySelector(`#${name} .canvas`));
        const { start, end, startValue, endValue } = instance.getOption().dataZoom[0];
        return { percent: end - start, values: endValue - startValue };
      }, id);
    const overIt = async () => {
      const box = await chart.locator(".canvas").boundingBox();
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3);
    };
    const scrolled = () => page.evaluate(() => scrollY);
    await overIt();
    const begin = await scrolled();
    await page.mouse.wheel(0, -200);
    await page.waitForFunction((from) => scrollY < from, begin);
    assert.equal((await shown()).percent, 100);
    await overIt();
    const still = await scrolled();
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -240);
    await page.keyboard.up("Control");
    await page.waitForTimeout(300);
    assert.ok((await shown()).percent < 100);
    assert.equal(await scrolled(), still);
    for (let i = 0; i < 21; ++i) await chart.getByText("Zoom in").click();
    const { values } = await shown();
    assert.ok(Math.abs(values - (id === "timeline" ? 1000 : 4)) < 1, `${values} are shown`);
    await chart.getByText("Zoom out").click();
    assert.ok((await shown()).values > values * 1.5);
    await chart.getByText("Reset").click();
    assert.equal((await shown()).percent, 100);
    await closePage(opened);
  });

test("example: names of bars are whole where there is room", { skip: !charts }, async () => {
  const opened = await openPage("example");
  const { page } = opened;
  await seeAll(page);
  const texts = await page.locator("#rate svg text").allTextContents();
  const workloads = await page.evaluate(() =>
    JSON.parse(document.getElementById("report-data").textContent)
      .workloads.slice(0, 30)
      .map(({ name }) => name),
  );
  for (const name of workloads) assert.ok(texts.includes(name), name);
  await closePage(opened);
});

test("example: a legend ends with a whole row, on screen and on paper", { skip: !charts }, async () => {
  const opened = await openPage("example");
  const { page } = opened;
  const rows = (id) =>
    page.locator(`#${id} .legend`).evaluate((legend) => {
      const { top, bottom } = legend.getBoundingClientRect();
      const buttons = [...legend.children].map((button) => button.getBoundingClientRect());
      const cut = buttons.filter((button) => button.top < bottom - 3 && button.bottom > bottom + 0.5).length;
      return { cut, beyond: buttons.filter((button) => button.top >= bottom - 3).length, height: bottom - top };
    });
  for (const width of [1280, 800, 640]) {
    await page.setViewportSize({ width, height: 900 });
    for (const id of ["efficiency", "time", "samples"]) assert.equal((await rows(id)).cut, 0, `${id} at ${width}`);
  }
  assert.ok((await rows("samples")).beyond > 0, "there is something to scroll");
  await page.emulateMedia({ media: "print" });
  assert.equal((await rows("samples")).beyond, 0);
  await closePage(opened);
});

test("many: what is zoomed stays so in other colours and after a print", { skip: !charts }, async () => {
  const opened = await openPage("many");
  const { page } = opened;
  const chart = page.locator("#timeline");
  await chart.scrollIntoViewIfNeeded();
  await chart.locator("canvas").first().waitFor();
  const shown = () =>
    page.evaluate(() => {
      const instance = echarts.getInstanceByDom(document.querySelector("#timeline .canvas"));
      return instance.getOption().dataZoom.map(({ start, end }) => [start, end]);
    });
  for (let i = 0; i < 2; ++i) await chart.getByText("Zoom in").click();
  await chart.getByText("Earlier").click();
  const zoomed = await shown();
  assert.deepEqual(zoomed, [[25, 50], [25, 50]]);
  await page.locator("#theme").click();
  assert.deepEqual(await shown(), zoomed);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  assert.deepEqual(await shown(), [[0, 100]], "paper has the whole");
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  assert.deepEqual(await shown(), zoomed);
  await closePage(opened);
});

test("example: a name that is too long for its chart keeps its end", { skip: !charts }, async () => {
  const opened = await openPage("example", { viewport: { width: 400, height: 900 } });
  const { page } = opened;
  await seeAll(page);
  const texts = await page.locator("#rate svg text").allTextContents();
  assert.ok(texts.includes("\u2026glish/positions:winning"), texts.join("|"));
  assert.ok(texts.some((text) => text === "peg-solitaire/tally/"), "the puzzle and the objective stand above");
  await closePage(opened);
});
