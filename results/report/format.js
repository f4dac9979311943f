// Numbers as text, as the program's own tables write them (results/table.cpp). undefined is what is not known.

export const unknown = "-";

export function fixed(value, decimals) {
  return value === undefined ? unknown : value.toFixed(decimals);
}

/** A speed-up or another factor. */
export function factor(value) {
  return fixed(value, 2);
}

export function percent(share) {
  return orUnknown(share, (known) => `${(known * 100).toFixed(0)} %`);
}

/** Three digits and a unit. */
export function seconds(value) {
  if (value === undefined) return unknown;
  const units = [
    ["ns", 1e-9],
    ["us", 1e-6],
    ["ms", 1e-3],
    ["s", 1],
  ];
  const [name, unit] = units.find(([, size]) => value / size < 999.5) ?? units[3];
  return `${threeDigits(value / unit)} ${name}`;
}

/** Of a whole number, or its decimal text where a double would not hold it. */
export function count(whole) {
  return orUnknown(whole, (known) => String(known).replace(/\B(?=(\d{3})+$)/g, ","));
}

/** A change in percent: "+2.5 %", "0.0 %". */
export function signed(change) {
  const text = (change * 100).toFixed(1);
  if (Number(text) === 0) return "0.0 %";
  return `${change > 0 ? "+" : ""}${text} %`;
}

/** "1 task", "2,057 tasks". */
export function counted(whole, noun) {
  return `${count(whole)} ${noun}${Number(whole) === 1 ? "" : "s"}`;
}

/** Million nodes a second. */
export function rate(perSecond) {
  return orUnknown(perSecond, (known) => threeDigits(known / 1e6));
}

export function interval(low, high, text) {
  return low === undefined ? unknown : `${text(low)} to ${text(high)}`;
}

/** Short, for an axis: 1.2M. */
export function short(value) {
  for (const [name, size] of [
    ["G", 1e9],
    ["M", 1e6],
    ["k", 1e3],
  ])
    if (Math.abs(value) >= size) return `${Number((value / size).toPrecision(3))}${name}`;
  return String(Number(value.toPrecision(3)));
}

function threeDigits(value) {
  return value.toFixed(value < 9.995 ? 2 : value < 99.95 ? 1 : 0);
}

function orUnknown(value, text) {
  return value === undefined ? unknown : text(value);
}
