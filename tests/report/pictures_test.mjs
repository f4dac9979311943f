// The pictures of a report in a browser: every look, its slider, its buttons, print, and a page without JavaScript.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { browser, closePage, file, openPage } from "./browser.mjs";

const figureOf = (page, name) => page.locator(".picture", { hasText: name });
const slider = (figure) => figure.getByRole("slider", { name: "Step" });
const where = (figure) => figure.locator(".where").textContent();
/** The frames to be seen, by their step: checkVisibility() says yes of all that is in an <svg>. */
const seen = (figure) =>
  figure
    .locator(".frame")
    .evaluateAll((frames) =>
      frames.filter((frame) => getComputedStyle(frame).display !== "none").map((frame) => Number(frame.dataset.step)),
    );

test("every look: what is to be seen at first, and of how many steps", async () => {
  const opened = await openPage("pictures");
  const begin = {
    "snake-cube/first/chain:2,1,1": "step 3 of 3 cube 4",
    "frogs/first/n:1": "step 1 of 4 start",
    "peg-solitaire/first/board:row": "step 1 of 2 start",
    "pen-and-paper/first/n:5": "cell 25 of 25",
    "pen-and-paper/first/n:100": "cell 10,000 of 10,000",
    "words/first": "step 1 of 2 one",
  };
  const headings = await opened.page.locator(".picture h3").allTextContents();
  assert.equal(headings.length, 8);
  for (const name of headings) {
    const figure = opened.page.locator(".picture").nth(headings.indexOf(name));
    if (begin[name]) assert.equal(await where(figure), begin[name]);
    else assert.equal(await slider(figure).count(), 0, `${name} is of one step`);
    assert.equal((await seen(figure)).length, 1, name);
    const [drawn, stage] = await figure.evaluate((whole) =>
      [".frame.shown", "svg"].map((what) => {
        const { width, height } = whole.querySelector(what).getBoundingClientRect();
        return { width, height };
      }),
    );
    assert.ok(drawn.width > 0 && drawn.width <= stage.width + 1 && drawn.height <= stage.height + 1, name);
    assert.ok(Math.max(drawn.width / stage.width, drawn.height / stage.height) > 0.3, `${name} fills its place`);
  }
  await closePage(opened);
});

test("frogs: the keyboard moves the slider, and the frame with it", async () => {
  const opened = await openPage("pictures");
  const figure = figureOf(opened.page, "frogs/first");
  const view = () => figure.locator("svg").getAttribute("viewBox");
  const first = await view();
  assert.deepEqual(await seen(figure), [1]);
  await slider(figure).focus();
  await opened.page.keyboard.press("ArrowRight");
  assert.deepEqual(await seen(figure), [2]);
  assert.notEqual(await view(), first);
  assert.equal(await where(figure), "step 2 of 4 0-1");
  assert.equal(await slider(figure).getAttribute("aria-valuetext"), "step 2 of 4: 0-1");
  await opened.page.keyboard.press("End");
  assert.deepEqual(await seen(figure), [4]);
  await opened.page.keyboard.press("Home");
  assert.deepEqual([await seen(figure), await view()], [[1], first]);
  await closePage(opened);
});

test("frogs: Previous and Next stop at the ends and keep the focus", async () => {
  const opened = await openPage("pictures");
  const figure = figureOf(opened.page, "frogs/first");
  const [previous, next] = ["Previous", "Next"].map((name) => figure.getByRole("button", { name }));
  assert.equal(await previous.getAttribute("aria-disabled"), "true");
  await next.focus();
  for (const step of [2, 3, 4, 4]) {
    await opened.page.keyboard.press("Enter");
    assert.deepEqual(await seen(figure), [step]);
  }
  assert.equal(await next.getAttribute("aria-disabled"), "true");
  assert.ok(await next.evaluate((button) => button === document.activeElement));
  await previous.press("Enter");
  assert.deepEqual(await seen(figure), [3]);
  await closePage(opened);
});

test("frogs: all steps at once, and back", async () => {
  const opened = await openPage("pictures");
  const figure = figureOf(opened.page, "frogs/first");
  await figure.getByLabel("All steps").check();
  assert.deepEqual(await seen(figure), [1, 2, 3, 4]);
  assert.match(await figure.locator("svg").getAttribute("viewBox"), /^0 0 /);
  await figure.getByRole("button", { name: "Next" }).click();
  assert.deepEqual(await seen(figure), [2]);
  assert.equal(await figure.getByLabel("All steps").isChecked(), false);
  await closePage(opened);
});

test("frogs: plays to the end when asked to", async () => {
  const opened = await openPage("pictures");
  await opened.page.clock.install();
  const figure = figureOf(opened.page, "frogs/first");
  await figure.getByRole("button", { name: "Play" }).click();
  assert.deepEqual(await seen(figure), [1]);
  await opened.page.clock.runFor(750);
  assert.deepEqual(await seen(figure), [2]);
  await figure.getByRole("button", { name: "Pause" }).click();
  await opened.page.clock.runFor(5000);
  assert.deepEqual(await seen(figure), [2]);
  await figure.getByRole("button", { name: "Play" }).click();
  await opened.page.clock.runFor(5000);
  assert.deepEqual(await seen(figure), [4]);
  assert.equal(await figure.getByRole("button", { name: "Play" }).count(), 1);
  await closePage(opened);
});

test("with reduced motion nothing plays", async () => {
  const opened = await openPage("pictures", { reducedMotion: "reduce" });
  assert.equal(await opened.page.getByRole("button", { name: "Play" }).count(), 0);
  assert.ok((await opened.page.getByRole("button", { name: "Next" }).count()) >= 6);
  await closePage(opened);
});

test("tours: the slider draws the line as far as it says", async () => {
  const opened = await openPage("pictures");
  const drawn = (figure) =>
    figure
      .locator("[data-to]")
      .evaluateAll((parts) =>
        parts.filter((part) => getComputedStyle(part).display !== "none").map((part) => Number(part.dataset.to)),
      );
  const large = figureOf(opened.page, "n:100");
  assert.equal((await drawn(large)).length, 48);
  await slider(large).fill("23");
  assert.equal(await where(large), "cell 5,000 of 10,000");
  assert.deepEqual([(await drawn(large)).length, Math.max(...(await drawn(large)))], [24, 5000]);
  const numbered = figureOf(opened.page, "n:5");
  await slider(numbered).fill("0");
  assert.deepEqual([await where(numbered), await drawn(numbered)], ["cell 1 of 25", [1, 1]]);
  assert.equal(await numbered.locator("svg text").filter({ hasText: /^2$/ }).isVisible(), false);
  await closePage(opened);
});

test("hostile: titles, captions, notes and labels show as text", async () => {
  const opened = await openPage("hostile");
  const text = "</script><img src=x onerror=alert(1)>&amp;<!--<script>";
  assert.ok((await opened.page.locator(".picture h3").allTextContents()).every((name) => name.includes(text)));
  const figure = figureOf(opened.page, "words/first");
  await slider(figure).press("ArrowRight");
  assert.ok((await where(figure)).includes(text));
  assert.ok((await figure.locator(".note").last().textContent()).includes(text));
  assert.ok((await figure.locator(".frame.shown g:not(.caption) > text").first().textContent()).includes(text));
  assert.equal(await opened.page.locator("img").count(), 0);
  await closePage(opened);
});

test("empty: says how to get pictures", async () => {
  const opened = await openPage("empty");
  assert.match(
    await opened.page.locator("#pictures p").textContent(),
    /no picture: .* --workload peg-solitaire\/first/,
  );
  await closePage(opened);
});

test("on paper every step is there, and afterwards the one shown before", async () => {
  const opened = await openPage("pictures");
  const figure = figureOf(opened.page, "frogs/first");
  await slider(figure).press("ArrowRight");
  await opened.page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await opened.page.emulateMedia({ media: "print" });
  assert.deepEqual(await seen(figure), [1, 2, 3, 4]);
  assert.equal(await slider(figure).count(), 0);
  await opened.page.emulateMedia({ media: "screen" });
  await opened.page.evaluate(() => dispatchEvent(new Event("afterprint")));
  assert.deepEqual(await seen(figure), [2]);
  await closePage(opened);
});

test("without JavaScript every picture shows whole", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(String(pathToFileURL(file("pictures"))));
  assert.equal(await page.locator(".picture").count(), 8);
  assert.equal(await page.locator(".picture input").count(), 0);
  const figure = figureOf(page, "frogs/first");
  for (const caption of ["start", "0-1", "2-0", "1-2"])
    assert.ok(await figure.locator("svg .caption", { hasText: caption }).isVisible());
  await context.close();
});
