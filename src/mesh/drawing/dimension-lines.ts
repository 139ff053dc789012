import type { Annotation } from './figure.ts';

/** A dimension along x, above or below the view; `y` is where its extension lines begin. */
export function across(
  side: 'top' | 'bottom',
  [from, to]: readonly [number, number],
  y: number,
  text: string,
): Annotation {
  return { kind: 'dimension', side, from: { x: from, y }, to: { x: to, y }, text };
}

/** A dimension along y, left or right of the view; `x` is where its extension lines begin. */
export function upright(
  side: 'left' | 'right',
  [from, to]: readonly [number, number],
  x: number,
  text: string,
): Annotation {
  return { kind: 'dimension', side, from: { x, y: from }, to: { x, y: to }, text };
}
