// The puzzles themselves, with a slider over the steps of a solution.

/** Nothing as long as run documents hold no pictures. */
export function picturesSection() {
  return undefined;
}
