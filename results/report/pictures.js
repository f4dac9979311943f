// The controls of the pictures, whose markup stands in the page: a slider, buttons and a play button that go from step to
// step. Without this file and on paper each shows all of its steps.
import { element, toggle } from "./dom.js";
import { count } from "./format.js";

/** What a picture's slider goes through: { stops: [place, caption], show(index) }; of a picture of one thing, one stop. */
function stopsOf(svg) {
  const frames = [...svg.querySelectorAll(".frame")];
  const parts = [...svg.querySelectorAll("[data-to]")];
  return frames.length === 1 && parts.length > 0 ? tourStops(svg, frames[0], parts) : frameStops(svg, frames);
}

/** Of frames one is shown alone: they all have boxes of one size, so nothing on the page moves. */
function frameStops(svg, frames) {
  let shown;
  return {
    stops: frames.map((frame, index) => [
      `step ${index + 1} of ${frames.length}`,
      frame.querySelector(":scope > .caption")?.textContent ?? "",
    ]),
    show(index) {
      shown?.classList.remove("shown");
      shown = frames[index];
      shown.classList.add("shown");
      svg.setAttribute("viewBox", shown.dataset.box);
    },
  };
}

/** A tour is drawn as far as its data-to say: one stop for each piece of the line. */
function tourStops(svg, frame, parts) {
  const toOf = (part) => Number(part.dataset.to);
  const ends = [...new Set(parts.map(toOf))].sort((a, b) => a - b);
  return {
    stops: ends.map((to) => [`cell ${count(to)} of ${count(ends.at(-1))}`, ""]),
    show(index) {
      frame.classList.add("shown");
      svg.setAttribute("viewBox", frame.dataset.box);
      for (const part of parts) part.classList.toggle("later", toOf(part) > ends[index]);
    },
  };
}

/** The slider and its buttons over `last` + 1 stops of what is called so; go(index) shows one and returns its [place, caption]. */
function controls(name, last, begin, go) {
  let timer;
  const at = () => Number(slider.value);
  const slider = element("input", {
    type: "range",
    min: 0,
    max: last,
    "aria-label": `Step of ${name}`,
    oninput: () => move(at()),
  });
  const where = element("p", { class: "where", role: "status" });
  const button = (text, act, css) => element("button", { type: "button", class: css, onclick: act }, text);
  const previous = button("Previous", () => move(at() - 1));
  const next = button("Next", () => move(at() + 1));
  const play = button("Play", () => (timer === undefined ? start() : stop()), "play");

  function step(index) {
    slider.value = Math.min(last, Math.max(0, index));
    const [place, caption] = go(at());
    where.replaceChildren(element("strong", {}, place), caption === "" ? "" : ` ${caption}`);
    slider.setAttribute("aria-valuetext", caption === "" ? place : `${place}: ${caption}`);
    // A button that is disabled would lose the keyboard's focus, so these only say that they are.
    previous.setAttribute("aria-disabled", at() === 0);
    next.setAttribute("aria-disabled", at() === last);
  }
  function move(index) {
    stop();
    step(index);
  }
  function start() {
    step(at() === last ? 0 : at());
    play.textContent = "Pause";
    where.setAttribute("aria-live", "off"); // nobody listens as fast as it plays
    // All of it in about 20 s, but slow enough to follow and not so slow that it bores.
    timer = setInterval(() => (at() === last ? stop() : step(at() + 1)), Math.min(700, Math.max(80, 20000 / last)));
  }
  function stop() {
    clearInterval(timer);
    timer = undefined;
    play.textContent = "Play";
    where.removeAttribute("aria-live");
  }
  step(begin);
  return {
    again: () => step(at()),
    stop,
    parts: [slider, where, element("div", { class: "tools" }, previous, play, next)],
  };
}

function withControls(figure) {
  const svg = figure.querySelector("svg");
  const whole = svg.getAttribute("viewBox");
  const { stops, show } = stopsOf(svg);
  const [width, height] = svg.querySelector(".frame").dataset.box.split(" ").slice(2).map(Number);
  if (width > 4 * height) figure.classList.add("wide");
  else if (width > 1000) figure.classList.add("large"); // more than 50 cells across
  const last = stops.length - 1;
  const sheet = toggle("All steps", false, (on) => (on ? showWhole() : made.again()));
  const box = sheet.querySelector("input");
  function showWhole() {
    made.stop();
    figure.classList.remove("stepwise");
    svg.setAttribute("viewBox", whole);
    for (const part of svg.querySelectorAll(".later")) part.classList.remove("later");
  }
  const name = figure.querySelector("h3").textContent;
  const made = controls(name, last, figure.dataset.begin === "last" ? last : 0, (index) => {
    box.checked = false;
    figure.classList.add("stepwise");
    show(index);
    return stops[index];
  });
  if (last > 0) {
    if (svg.querySelectorAll(".frame").length > 1) made.parts.at(-1).append(sheet);
    svg.after(...made.parts);
  }
  addEventListener("beforeprint", showWhole);
  addEventListener("afterprint", () => box.checked || made.again());
}

export function picturesSection() {
  const section = document.getElementById("pictures");
  for (const figure of section.querySelectorAll(".picture")) withControls(figure);
  return section;
}
