import { polygon } from '../shapes.ts';
import type { Contour, Point } from '../shapes.ts';

/** The visible part of a strand at one place along it, from edge to edge. */
export interface Rung {
  left: Point;
  right: Point;
  /** Beside a strand that covers the rest: left or right of it. */
  side: 'whole' | 'left' | 'right';
}

/**
 * The outlines of what is seen of a strand, from its rungs in order: a new piece begins where the
 * strand comes out on the other side of one that covers it.
 */
export function strandPieces(rungs: readonly Rung[]): Contour[] {
  const runs: Rung[][] = [];
  let side: Rung['side'] = 'whole';
  for (const rung of rungs) {
    const isOtherSide = rung.side !== 'whole' && side !== 'whole' && rung.side !== side;
    if (isOtherSide || runs.length === 0) runs.push([]);
    runs.at(-1)?.push(rung);
    side = rung.side;
  }
  return runs
    .filter((run) => run.some(({ left, right }) => left.x !== right.x || left.y !== right.y))
    .map((run) =>
      polygon([...run.map(({ left }) => left), ...run.toReversed().map(({ right }) => right)]),
    );
}

/**
 * A strand of a width at `along`, `half` being half of it, beside another one of the same width
 * that covers it.
 */
export function coveredRung(along: number, own: number, other: number, half: number): Rung {
  if (Math.abs(own - other) >= 2 * half) return wholeRung(along, own, half);
  const at = (x: number): Point => ({ x, y: along });
  return own > other
    ? { left: at(other + half), right: at(own + half), side: 'right' }
    : { left: at(own - half), right: at(other - half), side: 'left' };
}

export function wholeRung(along: number, centre: number, half: number): Rung {
  return {
    left: { x: centre - half, y: along },
    right: { x: centre + half, y: along },
    side: 'whole',
  };
}
