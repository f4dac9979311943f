// Zoom along the horizontal axis. The wheel alone scrolls the page, over a chart too.

/** ECharts keeps every turn of the wheel to itself, even of those that it does nothing with: it is to see some only. */
export function leaveWheelToPage(canvas) {
  for (const name of ["wheel", "mousewheel"])
    canvas.addEventListener(name, (event) => !event.ctrlKey && event.stopPropagation(), { capture: true, passive: true });
}

/** How to, for the words above a chart. */
export const zoomHelp = "To zoom, hold Ctrl and turn the wheel over it, or press the buttons; drag it to move.";

/** ECharts' options of what the pointer does: no less than `least` of the axis is ever shown. */
export function pointerZoom(least, filterMode) {
  return { type: "inside", filterMode, minValueSpan: least, zoomOnMouseWheel: "ctrl" };
}

/** The buttons that do as much. */
export const zoomMoves = [
  ["Zoom in", 0.5, 0],
  ["Zoom out", 2, 0],
  ["Earlier", 1, -0.5],
  ["Later", 1, 0.5],
  ["Reset", Infinity, 0],
].map(([name, wider, by]) => ({ name, act: (instance) => view(instance, wider, by) }));

/** Makes the part that is shown so many times as wide, and moves it by so much of its width. */
function view(instance, wider, by) {
  const { start: from, end: to } = instance.getOption().dataZoom[0]; // in percent of the whole
  const width = Math.min(100, (to - from) * wider);
  const left = Math.min(100 - width, Math.max(0, (from + to) / 2 - width / 2 + by * width));
  instance.dispatchAction({ type: "dataZoom", start: left, end: left + width });
}
