// The report in a browser: drawn without a complaint, sorted, filtered, zoomed, and never asking anything of a network.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { accessibilityFaults, charts, closePage, file, openPage, seeAll } from "./browser.mjs";

const names = (page) => page.locator("#cells tbody:not([hidden]) > tr:first-child > th > button").allTextContents();

for (const name of ["small", "example", "pictures", "hostile", "extreme", "failed", "empty"])
  test(`${name}: opens without a complaint in both themes, wide and narrow`, async () => {
    for (const colorScheme of ["light", "dark"])
      for (const width of [1280, 400]) {
        const opened = await openPage(name, { colorScheme, viewport: { width, height: 900 } });
        if (charts) await seeAll(opened.page);
        const widths = await opened.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok(widths[0] <= widths[1], `the page is ${widths[0]} px wide in a window of ${widths[1]}`);
        assert.equal(await opened.page.evaluate(() => document.documentElement.dataset.theme), colorScheme);
        assert.deepEqual(await accessibilityFaults(opened.page), []);
        await closePage(opened);
      }
  });

test("small: has every chart that its run can have", { skip: !charts }, async () => {
  const opened = await openPage("small");
  const ids = await opened.page.locator(".chart").evaluateAll((sections) => sections.map(({ id }) => id));
  assert.deepEqual(ids, ["speedup", "losses", "efficiency", "time", "rate", "samples", "timeline", "scaling"]);
  await closePage(opened);
});

test("small: three numbers, the reasons and a command", async () => {
  const opened = await openPage("small");
  assert.equal(await opened.page.locator(".number").count(), 3);
  assert.match(await opened.page.locator("h1").textContent(), /^1 wrong answer: .* Parallel search on 2 threads is /);
  assert.ok((await opened.page.locator(".verdict li").count()) > 0);
  assert.equal(await opened.page.locator("#command").textContent(), "puzzlebench sweep --preset quick");
  await closePage(opened);
});

test("small: failures lead in every order, headings sort, missing values come last", async () => {
  const opened = await openPage("small");
  const { page } = opened;
  const failed = (await names(page)).slice(0, 2);
  assert.equal(await page.locator("#cells tbody.failed").count(), 2);
  await page.locator("#cells thead button", { hasText: "median" }).click();
  const sorted = (sign) =>
    page.evaluate(
      (factor) =>
        JSON.parse(document.getElementById("report-data").textContent)
          .cells.filter((cell) => cell.failed.length === 0)
          .sort((a, b) => factor * (a.median - b.median))
          .map(({ name }) => name),
      sign,
    );
  assert.deepEqual((await names(page)).slice(2), await sorted(-1));
  assert.deepEqual((await names(page)).slice(0, 2), failed);
  await page.locator("#cells thead button", { hasText: "median" }).click();
  assert.deepEqual((await names(page)).slice(2), await sorted(1));
  assert.equal(await page.locator("#cells th[aria-sort]").getAttribute("aria-sort"), "ascending");
  await page.locator("#cells thead button", { hasText: "speed-up" }).click();
  const last = (await names(page)).slice(-3);
  assert.ok(
    last.every((name) => name.endsWith("/serial")),
    `${last}`,
  );
  await closePage(opened);
});

test("small: the filter hides what lacks a word", async () => {
  const opened = await openPage("small");
  await opened.page.locator("#cells input[type=search]").fill("FROGS split");
  const left = await names(opened.page);
  assert.equal(left.length, 3);
  assert.ok(left.every((name) => name.startsWith("frogs/") && name.includes("split")));
  assert.equal(await opened.page.locator("#cells output").textContent(), `3 of 11`);
  await closePage(opened);
});

test("small: a cell unfolds to its raw samples, by keyboard", async () => {
  const opened = await openPage("small");
  const button = opened.page.locator("#cells .unfold", { hasText: "king/serial" });
  await button.focus();
  await opened.page.keyboard.press("Enter");
  assert.equal(await opened.page.locator("#cells .details tbody tr").count(), 10);
  const [inner, outer] = await opened.page
    .locator("#cells .details .figures")
    .evaluate((table) => [table.offsetWidth, table.parentElement.offsetWidth]);
  assert.ok(inner <= outer, `the samples' table is ${inner} px wide in ${outer}`);
  await opened.page.keyboard.press("Enter");
  assert.equal(await opened.page.locator("#cells .details").isVisible(), false);
  await closePage(opened);
});

test("small: the CSV is the exporter's", async () => {
  const opened = await openPage("small");
  const [saved] = await Promise.all([opened.page.waitForEvent("download"), opened.page.locator("#csv").click()]);
  assert.match(saved.suggestedFilename(), /^puzzlebench-.*\.csv$/);
  assert.match(readFileSync(await saved.path(), "utf8"), /^run,host,cpu,cell,.*\r\n/);
  await closePage(opened);
});

test("small: compares with its base", async () => {
  const opened = await openPage("small");
  assert.ok((await opened.page.locator("#comparison tbody .badge", { hasText: "FASTER" }).count()) > 0);
  await closePage(opened);
});

test("small: the theme button changes the page and its charts", async () => {
  const opened = await openPage("small", { colorScheme: "light" });
  const back = () => opened.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await back();
  await opened.page.locator("#theme").click();
  assert.notEqual(await back(), light);
  assert.equal(await opened.page.locator("#theme").textContent(), "Light");
  await closePage(opened);
});

test("small: a chart is saved as SVG, changes its scale and its workload", { skip: !charts }, async () => {
  const opened = await openPage("small");
  const chart = opened.page.locator("#speedup");
  await chart.scrollIntoViewIfNeeded();
  await chart.locator("svg").waitFor();
  const drawn = () => chart.locator(".canvas").innerHTML();
  const linear = await drawn();
  await chart.getByLabel("Log scale").check();
  assert.notEqual(await drawn(), linear);
  await chart.getByLabel("Workload").selectOption({ index: 1 });
  const [saved] = await Promise.all([opened.page.waitForEvent("download"), chart.getByText("Save as SVG").click()]);
  assert.match(readFileSync(await saved.path(), "utf8"), /^<svg [^]*ideal[^]*<\/svg>/);
  await closePage(opened);
});

test("hostile: texts are shown as they are", async () => {
  const opened = await openPage("hostile");
  const text = "</script><img src=x onerror=alert(1)>&amp;<!--<script>";
  assert.ok((await opened.page.locator("#command").textContent()).includes(text));
  assert.ok((await names(opened.page)).every((name) => name.includes(text)));
  assert.equal(await opened.page.locator("img").count(), 0);
  if (charts) {
    await opened.page.locator("#rate").scrollIntoViewIfNeeded();
    await opened.page.locator("#rate svg").waitFor();
    const box = await opened.page.locator("#rate .canvas").boundingBox();
    const hints = opened.page.locator(".hint");
    for (let y = 0.3; y < 0.9 && (await hints.count()) === 0; y += 0.02)
      await opened.page.mouse.move(box.x + box.width * 0.5, box.y + box.height * y);
    await opened.page.locator(".hint").waitFor();
    assert.ok((await opened.page.locator(".hint").textContent()).includes(text));
    assert.equal(await opened.page.locator("img").count(), 0);
  }
  await closePage(opened);
});

test("many: 200 cells of 30 samples open, and 50,000 tasks zoom", async () => {
  const opened = await openPage("many");
  const { page } = opened;
  assert.equal((await names(page)).length, 200);
  console.log(`200 cells of 30 samples: ${opened.milliseconds.toFixed(0)} ms to the page`);
  if (charts) {
    const begun = performance.now();
    await page.locator("#timeline").scrollIntoViewIfNeeded();
    await page.locator("#timeline canvas").first().waitFor();
    console.log(`50,000 tasks: ${(performance.now() - begun).toFixed(0)} ms to their chart`);
    const zoom = () =>
      page.evaluate(() => {
        const { start, end } = echarts.getInstanceByDom(document.querySelector("#timeline .canvas")).getOption()
          .dataZoom[0];
        return end - start;
      });
    assert.equal(await zoom(), 100);
    await page.locator("#timeline").getByText("Zoom in").click();
    assert.equal(await zoom(), 50);
    const box = await page.locator("#timeline .canvas").boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 4);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -240);
    await page.waitForFunction((width) => {
      const { start, end } = echarts.getInstanceByDom(document.querySelector("#timeline .canvas")).getOption()
        .dataZoom[0];
      return end - start < width;
    }, 50);
    await page.keyboard.up("Control");
    await page.mouse.move(box.x + box.width / 2 + 3, box.y + box.height / 4);
    await page.locator("#timeline .hint").waitFor();
    assert.match(await page.locator("#timeline .hint").textContent(), /^task [0-9,]+50.0 us, 100 nodesbegun at /);
  }
  await closePage(opened);
});

test("small: a legend's buttons show and hide series, by keyboard", { skip: !charts }, async () => {
  const opened = await openPage("small");
  const { page } = opened;
  const chart = page.locator("#speedup");
  await chart.scrollIntoViewIfNeeded();
  await chart.locator("svg").waitFor();
  const ideal = chart.getByRole("button", { name: "ideal" });
  assert.equal(await ideal.getAttribute("aria-pressed"), "true");
  const dashed = () => chart.locator(".canvas path[stroke-dasharray]").count();
  const before = await dashed();
  await ideal.focus();
  await page.keyboard.press("Space");
  assert.equal(await ideal.getAttribute("aria-pressed"), "false");
  await page.waitForFunction(
    (number) => document.querySelectorAll("#speedup .canvas path[stroke-dasharray]").length < number,
    before,
  );
  await chart.getByLabel("Log scale").check(); // drawn anew, and still hidden
  assert.ok((await dashed()) < before);
  await ideal.press("Enter");
  await page.waitForFunction(
    (number) => document.querySelectorAll("#speedup .canvas path[stroke-dasharray]").length === number,
    before,
  );
  await closePage(opened);
});

test("small: text that is too faint is found", async () => {
  const opened = await openPage("small", { colorScheme: "light" });
  await opened.page.addStyleTag({ content: ":root { --muted: #999999; }" });
  assert.match((await accessibilityFaults(opened.page)).join(), /color-contrast: .*Expected contrast ratio/s);
  await closePage(opened);
});

test("small: what has the keyboard's focus has an outline", async () => {
  const opened = await openPage("small");
  const { page } = opened;
  for (let i = 0; i < 60; ++i) {
    await page.keyboard.press("Tab");
    const [what, style, width] = await page.evaluate(() => {
      const { tagName, id, className } = document.activeElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
      return [`${tagName} ${id} ${className}`, outlineStyle, Number.parseFloat(outlineWidth)];
    });
    assert.ok(what.startsWith("BODY") || (style !== "none" && width >= 2), `${what}: ${style} ${width}`);
  }
  await closePage(opened);
});

test("small, without ECharts: tables, and how to get the charts", async () => {
  const html = readFileSync(file("small"), "utf8");
  const begin = html.indexOf("<script>", html.indexOf("</script>", html.indexOf("report-data")));
  const bare = html.slice(0, begin) + "<script>" + html.slice(html.indexOf("</script>", begin));
  const opened = await openPage("small", {}, () => bare);
  assert.match(await opened.page.locator("#no-charts").textContent(), /scripts\/bootstrap report, then build again/);
  assert.equal(await opened.page.locator(".canvas").count(), 0);
  assert.ok((await opened.page.locator(".chart table").count()) >= 5);
  assert.ok(await opened.page.locator(".chart table").first().isVisible());
  await closePage(opened);
});

test("small: prints light, with everything drawn", { skip: !charts }, async () => {
  const opened = await openPage("small", { colorScheme: "dark" });
  const pdf = await opened.page.pdf({ format: "A4" });
  assert.ok(pdf.length > 10000);
  assert.equal((await opened.page.locator(".canvas svg, .canvas canvas").count()) >= 8, true);
  assert.equal(await opened.page.evaluate(() => document.documentElement.dataset.theme), "dark");
  await closePage(opened);
});

test("what the run has none of is not offered above", async () => {
  for (const [name, offered] of [
    ["pictures", true],
    ["empty", false],
  ]) {
    const opened = await openPage(name);
    const links = await opened.page.locator("nav a").allTextContents();
    assert.equal(links.includes("Pictures"), offered, `${name}: ${links}`);
    assert.ok(await opened.page.locator("#pictures").isVisible(), "it says why there is none");
    await closePage(opened);
  }
});
