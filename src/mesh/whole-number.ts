/** Keeps 4.2/0.6, which is a little over 7 in binary, from counting one more or less. */
const COUNT_TOLERANCE = 1e-9;

export function wholeBelow(value: number): number {
  return Math.floor(value + COUNT_TOLERANCE);
}

export function wholeAbove(value: number): number {
  return Math.ceil(value - COUNT_TOLERANCE);
}
