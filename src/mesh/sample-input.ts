import type { QuantityField } from './calculators/definition.ts';
import type { InputCurve, Point } from './input-curve.ts';
import type { Issue } from './result.ts';

/** Points of a curve in order; between two segments the inputs are refused. */
export type Segments = readonly (readonly Point[])[];

/** The part of an open-ended range that is sampled densely. */
const USUAL_LEAST = 1e-6;
const USUAL_MOST = 1e9;
const FAR_STEP = 1e6;
/** Ends that a calculator has for a range without ends. */
const LEAST = 1e-30;
const MOST = 1e30;
const LOG_POINTS = 44;
const LINEAR_POINTS = 26;
/** Inside an end that is itself outside. */
const INSIDE_END = 1 - 1e-12;

/** The curve over the legal range of a field, with points at the ends of what isn't refused. */
export function sampleInput(curve: InputCurve, field: QuantityField): Segments {
  const grid = gridOf(field);
  const isTaken = (x: number) => curve.sample(x).kind !== 'refused';
  const window = grid.some(isTaken) ? undefined : findWindow(curve, grid);
  const candidates = window === undefined ? grid : sorted([...grid, window]);
  const xs = candidates.flatMap((x, at) => {
    const next = candidates[at + 1];
    if (next === undefined || isTaken(x) === isTaken(next)) return [x];
    const [inside, outside] = isTaken(x) ? [x, next] : [next, x];
    return [x, curve.edge(inside, outside, isTaken).inside];
  });
  return segmentsAt(curve, sorted(xs));
}

function segmentsAt(curve: InputCurve, xs: readonly number[]): Segments {
  const segments: Point[][] = [];
  let current: Point[] = [];
  for (const x of xs) {
    const sample = curve.sample(x);
    if (sample.kind === 'value') current.push({ x, y: sample.y });
    if (sample.kind !== 'refused' || current.length === 0) continue;
    segments.push(current);
    current = [];
  }
  return current.length === 0 ? segments : [...segments, current];
}

/** The segments with a point more between every two. */
export function denser(curve: InputCurve, segments: Segments): Segments {
  return segments.flatMap((points) =>
    segmentsAt(
      curve,
      points.flatMap(({ x }, at) => {
        const next = points[at + 1];
        const middle = next && curve.middle(x, next.x);
        return middle === undefined ? [x] : [x, middle];
      }),
    ),
  );
}

/** Both evenly and by ratio, since some quantities count in steps and others in decades. */
function gridOf(field: QuantityField): number[] {
  const { min, max, kind } = field;
  const least = field.exclusiveMin ? Math.max(min, LEAST) : min;
  const most = Math.min(max ?? MOST, kind === 'integer' ? Number.MAX_SAFE_INTEGER : MOST);
  const last = field.exclusiveMax ? most * INSIDE_END : most;
  const from = min > 0 ? min : Math.min(USUAL_LEAST, most * USUAL_LEAST);
  const to = Math.min(last, max === undefined ? USUAL_MOST : last);

  const byRatio = spread(LOG_POINTS, (share) => from * (to / from) ** share);
  const evenly =
    max === undefined ? [] : spread(LINEAR_POINTS, (share) => least + (last - least) * share);
  const far: number[] = [];
  for (let x = to * FAR_STEP; x < last; x *= FAR_STEP) far.push(x);
  for (let x = from / FAR_STEP; x > LEAST && min === 0; x /= FAR_STEP) far.push(x);

  const all = [least, last, ...byRatio, ...evenly, ...far];
  const legal = (kind === 'integer' ? all.map(Math.round) : all).filter(
    (x) => x >= least && x <= last,
  );
  return sorted(legal);
}

/**
 * A value that isn't refused, where all of a grid are: between a value that is too small for one
 * reason and one that is too large for another.
 */
function findWindow(curve: InputCurve, grid: readonly number[]): number | undefined {
  for (const [at, x] of grid.entries()) {
    const next = grid[at + 1];
    if (next === undefined) continue;
    const below = reasonsAt(curve, x);
    const above = reasonsAt(curve, next);
    const onlyAbove = [...above].filter((reason) => !below.has(reason));
    const onlyBelow = [...below].filter((reason) => !above.has(reason));
    if (onlyAbove.length === 0 || onlyBelow.length === 0) continue;

    let [low, high] = [x, next];
    for (;;) {
      const middle = curve.middle(low, high);
      if (middle === undefined) break;
      if (curve.sample(middle).kind !== 'refused') return middle;
      const reasons = reasonsAt(curve, middle);
      if (onlyAbove.some((reason) => reasons.has(reason))) high = middle;
      else low = middle;
    }
  }
  return undefined;
}

function reasonsAt(curve: InputCurve, x: number): ReadonlySet<string> {
  const sample = curve.sample(x);
  return new Set(sample.kind === 'refused' ? sample.issues.map(reasonOf) : []);
}

export function reasonOf({ field, code, params }: Issue): string {
  return `${code} ${field} ${String(params['reason'] ?? '')}`;
}

function spread(count: number, at: (share: number) => number): number[] {
  return Array.from({ length: count }, (_, index) => at(index / (count - 1)));
}

function sorted(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}
