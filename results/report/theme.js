// Light and dark: the reader's system decides until the button does. Charts ask for their colours here.
import { element } from "./dom.js";

const key = "puzzlebench-theme";
const listeners = [];
// Apart in lightness too, so that a print in grey and most eyes tell them apart (Okabe & Ito, 2008, adapted).
const palettes = {
  light: ["#0b5cad", "#c2410c", "#0f766e", "#a21caf", "#8a5a00", "#475569", "#be123c", "#4d7c0f"],
  dark: ["#6cb6ff", "#fb923c", "#2dd4bf", "#e879f9", "#facc15", "#94a3b8", "#fb7185", "#a3e635"],
};

function systemTheme() {
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

// A page from disk may have no storage: a choice then lasts as long as the page.
let choiceWithoutStorage;

function chosen() {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return choiceWithoutStorage;
  }
}

function choose(name) {
  choiceWithoutStorage = name;
  try {
    localStorage.setItem(key, name);
  } catch {
    // kept above
  }
}

function theme() {
  return document.documentElement.dataset.theme;
}

function set(name) {
  document.documentElement.dataset.theme = name;
  for (const listener of listeners) listener();
}

/** Called after each change of colours. */
export function onThemeChange(listener) {
  listeners.push(listener);
}

export function colours() {
  const style = getComputedStyle(document.documentElement);
  const colour = (name) => style.getPropertyValue(`--${name}`).trim();
  return {
    text: colour("text"),
    muted: colour("muted"),
    line: colour("line"),
    back: colour("back"),
    good: colour("good"),
    bad: colour("bad"),
    accent: colour("accent"),
    series: palettes[theme()],
  };
}

/** The light colours, whatever the page has. */
export function lightColours() {
  const shown = theme();
  document.documentElement.dataset.theme = "light";
  const light = colours();
  document.documentElement.dataset.theme = shown;
  return light;
}

export function themeButton() {
  set(chosen() ?? systemTheme());
  let beforePrint; // paper is light, whatever the screen is
  addEventListener("beforeprint", () => {
    beforePrint = theme();
    set("light");
  });
  addEventListener("afterprint", () => {
    set(beforePrint);
    beforePrint = undefined;
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    if (beforePrint === undefined) set(chosen() ?? systemTheme());
  });
  const button = element("button", {
    type: "button",
    id: "theme",
    onclick: () => {
      set(theme() === "dark" ? "light" : "dark");
      choose(theme());
    },
  });
  const label = () => {
    button.textContent = theme() === "dark" ? "Light" : "Dark";
  };
  onThemeChange(label);
  label();
  return button;
}
