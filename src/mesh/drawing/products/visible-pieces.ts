/** Gap, as a share of the whole line, that binary fractions leave between stretches that meet. */
const NOISE = 1e-9;

/** The visible stretches of a line from one end to the other. */
export function visiblePieces(
  from: number,
  to: number,
  covered: readonly (readonly [number, number])[],
): [number, number][] {
  const least = (to - from) * NOISE;
  const pieces: [number, number][] = [];
  let at = from;
  for (const [start, end] of covered) {
    if (start - at > least) pieces.push([at, start]);
    at = Math.max(at, end);
  }
  if (to - at > least) pieces.push([at, to]);
  return pieces;
}
