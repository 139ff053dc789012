/** A length or number on a drawing: four significant digits, no grouping, no idle zeros. */
export function measureText(value: number): string {
  const digits = Math.max(4, Math.floor(Math.log10(Math.max(Math.abs(value), 1))) + 1);
  return String(Number(value.toPrecision(digits)));
}

/** '50 × 100', or '50' when both are the same. */
export function pairText(one: number, other: number): string {
  const [first, second] = [measureText(one), measureText(other)];
  return first === second ? first : `${first} × ${second}`;
}

/** '5/6', or '5' when both are the same. */
export function wiresText(one: number, other: number): string {
  return [...new Set([one, other].map(measureText))].join('/');
}

/** '5 : 1', '1 : 20', '1 : 1'. */
export function scaleText(scale: number): string {
  return scale >= 1 ? `${measureText(scale)} : 1` : `1 : ${measureText(1 / scale)}`;
}
