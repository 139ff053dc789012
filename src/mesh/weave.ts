import { closedGridConflict } from './geometry-conflict.ts';
import type { Issue, Refusal } from './result.ts';
import { apertureOf, openAreaOf, pitchOfMesh } from './wire-grid.ts';

export type Weave = 'plain' | 'twill';

export interface WeaveSpec {
  /** Per 25.4 mm, the same in both directions. */
  meshCount: number;
  wireMm: number;
  weave: Weave;
  widthMm: number;
  heightMm: number;
  /** At most this many rectangles come back (5,000 unless told); the cloth shrinks to fit. */
  maxRectangles?: number;
}

/** In mm from the top left corner of the cloth. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The crossings at which a weft passes over a warp; at all others the warp is on top. */
interface Overpass extends Rectangle {
  warp: number;
  weft: number;
}

export interface WeaveGeometry {
  pitchMm: number;
  apertureMm: number;
  openAreaPct: number;
  /** The cloth that is drawn: whole cells, at least what was asked for unless `reduced`. */
  widthMm: number;
  heightMm: number;
  reduced: boolean;
  /** Cells after which the pattern repeats, in both directions: a piece of that size tiles. */
  repeat: number;
  /** Draw in this order: wefts, warps, overpasses. */
  wefts: readonly Rectangle[];
  warps: readonly Rectangle[];
  overpasses: readonly Overpass[];
}

const MAX_RECTANGLES = 5000;
const REPEAT = { plain: 2, twill: 4 } as const satisfies Record<Weave, number>;
/** An overpass reaches this share of the wire beyond the warp, so that no seam shows. */
const OVERLAP = 0.15;

/** Square-mesh cloth as rectangles to scale; half an opening is left around the edge. */
export function weaveGeometry(spec: WeaveSpec): WeaveGeometry | Refusal {
  const issues = specIssues(spec);
  if (issues.length > 0) return { refused: true, issues };

  const { wireMm, weave } = spec;
  const pitch = pitchOfMesh(spec.meshCount);
  const set = { wire: wireMm, pitch };
  const aperture = apertureOf(set);
  const asked = { columns: cells(spec.widthMm, pitch), rows: cells(spec.heightMm, pitch) };
  const { columns, rows } = withinBudget(asked, spec.maxRectangles ?? MAX_RECTANGLES);
  const widthMm = columns * pitch;
  const heightMm = rows * pitch;
  const start = (index: number) => aperture / 2 + index * pitch;
  const overlap = Math.min(OVERLAP * wireMm, aperture / 2);

  const overpasses: Overpass[] = [];
  for (let warp = 0; warp < columns; warp += 1) {
    for (let weft = 0; weft < rows; weft += 1) {
      if (isWarpOver(weave, warp, weft)) continue;
      overpasses.push({
        warp,
        weft,
        x: start(warp) - overlap,
        y: start(weft),
        width: wireMm + 2 * overlap,
        height: wireMm,
      });
    }
  }

  return {
    pitchMm: pitch,
    apertureMm: aperture,
    openAreaPct: openAreaOf(set, set),
    widthMm,
    heightMm,
    reduced: columns < asked.columns || rows < asked.rows,
    repeat: REPEAT[weave],
    wefts: Array.from({ length: rows }, (_, weft) => ({
      x: 0,
      y: start(weft),
      width: widthMm,
      height: wireMm,
    })),
    warps: Array.from({ length: columns }, (_, warp) => ({
      x: start(warp),
      y: 0,
      width: wireMm,
      height: heightMm,
    })),
    overpasses,
  };
}

/** Plain: one over, one under. Twill 2/2: two over, two under, a step further each wire. */
export function isWarpOver(weave: Weave, warp: number, weft: number): boolean {
  switch (weave) {
    case 'plain':
      return (warp + weft) % 2 === 0;
    case 'twill':
      return (((warp - weft) % 4) + 4) % 4 < 2;
  }
}

function cells(extentMm: number, pitch: number): number {
  return Math.max(1, Math.ceil(extentMm / pitch - 1e-9));
}

function withinBudget(
  asked: { columns: number; rows: number },
  budget: number,
): { columns: number; rows: number } {
  // An upper bound for both weaves: every wire, and an overpass at two of three crossings.
  const rectangles = (columns: number, rows: number) =>
    columns + rows + Math.ceil((columns * rows * 2) / 3);
  let { columns, rows } = asked;
  if (rectangles(columns, rows) <= budget) return asked;

  const scale = Math.sqrt(budget / rectangles(columns, rows));
  columns = Math.max(1, Math.floor(columns * scale));
  rows = Math.max(1, Math.floor(rows * scale));
  while (rectangles(columns, rows) > budget && Math.max(columns, rows) > 1) {
    if (columns >= rows) columns = Math.floor(columns * 0.9);
    else rows = Math.floor(rows * 0.9);
  }
  return { columns, rows };
}

function specIssues(spec: WeaveSpec): Issue[] {
  const sizes = ['meshCount', 'wireMm', 'widthMm', 'heightMm'] as const;
  const issues = sizes.flatMap((field): Issue[] => {
    const value = spec[field];
    if (!Number.isFinite(value)) return [{ field, code: 'NOT_A_NUMBER', params: {} }];
    return value > 0 ? [] : [{ field, code: 'NOT_POSITIVE', params: { value } }];
  });
  const { meshCount, wireMm } = spec;
  if (!(meshCount > 0 && wireMm > 0)) return issues;
  const set = { wire: wireMm, pitch: pitchOfMesh(meshCount) };
  return [...issues, ...closedGridConflict(set, ['meshCount', 'wireMm'])];
}
