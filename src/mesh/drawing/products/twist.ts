import { coveredRung, wholeRung } from './strand-pieces.ts';
import type { Rung } from './strand-pieces.ts';

/** Places a half turn is drawn with; even, so that the crossing is one. */
const STEPS = 8;

export interface Twist {
  /** Between the two wires. */
  axis: number;
  from: number;
  to: number;
  wire: number;
  halfTurns: number;
  /** The wire that begins at the smaller or at the larger coordinate. */
  begins: 'below' | 'above';
  /** In front in the first half turn; the other one isn't. */
  frontFirst: boolean;
}

/**
 * One of two wires that are twisted into one another, along its length: half a diameter from the
 * axis in a cosine, the two in opposite phase, in front and behind by turns.
 */
export function twistRungs({ axis, from, to, wire, halfTurns, begins, frontFirst }: Twist): Rung[] {
  const sign = begins === 'below' ? -1 : 1;
  const rungs: Rung[] = [];
  for (let turn = 0; turn < halfTurns; turn += 1) {
    const isInFront = (turn % 2 === 0) === frontFirst;
    for (let step = turn === 0 ? 0 : 1; step <= STEPS; step += 1) {
      const share = (turn + step / STEPS) / halfTurns;
      const along = from + (to - from) * share;
      const isCrossing = step === STEPS / 2;
      const swing = isCrossing ? 0 : (wire / 2) * Math.cos(Math.PI * (turn + step / STEPS)) * sign;
      const [own, other] = [axis + swing, axis - swing];
      if (isInFront) rungs.push(wholeRung(along, own, wire / 2));
      else if (!isCrossing) rungs.push(coveredRung(along, own, other, wire / 2));
      else {
        // Nothing is seen for a moment: one side ends here, the other begins.
        const right = { x: axis + wire / 2, y: along };
        const left = { x: axis - wire / 2, y: along };
        const comesFromRight = sign * Math.cos(Math.PI * turn) > 0;
        const [before, after] = comesFromRight ? [right, left] : [left, right];
        rungs.push(
          { left: before, right: before, side: comesFromRight ? 'right' : 'left' },
          { left: after, right: after, side: comesFromRight ? 'left' : 'right' },
        );
      }
    }
  }
  return rungs;
}
