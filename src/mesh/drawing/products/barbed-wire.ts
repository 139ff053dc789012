import { barbedWire } from '../../calculators/barbed-wire.ts';
import { across, upright } from '../dimension-lines.ts';
import type { MainView, OtherView } from '../figure.ts';
import { drawnMaterial } from '../material.ts';
import { measureText } from '../measure-text.ts';
import { numberFrom } from '../product-drawing.ts';
import type { ProductDrawing } from '../product-drawing.ts';
import { area, polygon } from '../shapes.ts';
import type { Contour, Path, Point } from '../shapes.ts';
import { strandPieces, wholeRung } from './strand-pieces.ts';
import type { Rung } from './strand-pieces.ts';
import { twistRungs } from './twist.ts';

type Fields = keyof typeof barbedWire.fields;

interface Rope {
  line: number;
  barb: number;
  strands: number;
  spacing: number;
  points: number;
  pointLength: number;
  wraps: number;
}

/** Length of half a turn of the strands, in diameters; no input states it. */
const HALF_TURN = 9;
/** From the strand to a point, in degrees. */
const POINT_ANGLE = 52;
/** The strand goes on beyond the outermost barbs: a share of the spacing. */
const END = 0.28;

/** Strands along x, a barb wound around them at each spacing, its points up and down. */
export const barbedDrawing: ProductDrawing<Fields> = {
  definition: barbedWire,
  hidden: ['roll_kg'],
  figure(given, values) {
    const rope: Rope = {
      line: given.number('line_wire_mm'),
      barb: given.number('barb_wire_mm'),
      strands: given.number('strands'),
      spacing: given.number('barb_spacing_mm'),
      points: Number(given.choice('points')),
      pointLength: given.number('point_len_mm'),
      wraps: given.number('wraps'),
    };
    const { line, barb, spacing, strands, points, pointLength } = rope;
    const wires = `${measureText(line)}/${measureText(barb)}`;
    return {
      cell: { width: spacing, height: 2 * heightOf(rope) },
      margin: { width: 2 * END * spacing, height: 0 },
      smallestMm: Math.min(line, barb),
      oneRow: true,
      main: ({ columns }) => mainView(rope, columns),
      others: [barbView(rope)],
      specification: () => `⌀${wires} × ${measureText(spacing)} mm`,
      code: `B${measureText(line)}-${measureText(barb)}-${measureText(spacing)}`,
      material: drawnMaterial(given),
      weightKgM: numberFrom(values, 'weight_kg_m'),
      rows: ({ labels }) => [
        { label: `${labels.strandWire} d₁`, value: `${measureText(line)} mm` },
        { label: `${labels.barbWire} d₂`, value: `${measureText(barb)} mm` },
        { label: labels.strands, value: measureText(strands) },
        { label: labels.barbSpacing, value: `${measureText(spacing)} mm` },
        { label: labels.points, value: measureText(points) },
        { label: labels.pointLength, value: `${measureText(pointLength)} mm` },
      ],
      notes: ({ notes }) => [notes.barbedTwist],
    };
  },
};

/** From the axis to the tip of a point. */
function heightOf(rope: Rope): number {
  const rise = rope.pointLength * Math.sin((POINT_ANGLE * Math.PI) / 180);
  return coilHeight(rope) + rise + rope.barb;
}

/** From the axis to the outside of a barb's turns. */
function coilHeight({ line, barb, strands }: Rope): number {
  return (strands * line) / 2 + barb * 0.9;
}

/** The first barb is at the origin. */
function mainView(rope: Rope, columns: number): MainView {
  const { spacing, line, barb, strands } = rope;
  const height = heightOf(rope);
  const [start, end] = [-END * spacing, (columns + END) * spacing];
  const box = { x: start, y: -height, width: end - start, height: 2 * height };
  const barbs = Array.from({ length: columns + 1 }, (_, at) => at * spacing);
  return {
    shapes: [
      ...strandShapes(rope, barbs, start, end),
      ...barbs.flatMap((x) => barbShapes(rope, x)),
    ],
    box,
    annotations: [
      across('top', [0, spacing], -coilHeight(rope), measureText(spacing)),
      {
        kind: 'leader',
        at: { x: (columns + END * 0.7) * spacing, y: strands * (line / 2) },
        text: `d₁ = ⌀${measureText(line)}`,
      },
      {
        kind: 'leader',
        at: pointTip(rope, 0, 1, 1, 0.6),
        text: `d₂ = ⌀${measureText(barb)}`,
        towards: 'left',
      },
    ],
    repeat: { x: 0, y: -height, width: columns * spacing, height: 2 * height },
  };
}

/** One barb, larger. */
function barbView(rope: Rope): OtherView {
  const { line, barb, strands, pointLength } = rope;
  const height = heightOf(rope);
  const half = coilWidth(rope) / 2 + pointLength;
  const coil = coilHeight(rope);
  return {
    cell: 2 * half,
    margin: 0,
    smallestMm: Math.min(line, barb),
    most: () => 1,
    draw: () => ({
      shapes: [...strandShapes(rope, [0], -half, half), ...barbShapes(rope, 0)],
      box: { x: -half, y: -height, width: 2 * half, height: 2 * height },
      annotations: [
        {
          kind: 'leader',
          at: pointTip(rope, 0, rope.points === 4 ? -1 : 1, 1, 0.7),
          text: `d₂ = ⌀${measureText(barb)}, l = ${measureText(pointLength)}`,
          towards: rope.points === 4 ? 'left' : 'right',
        },
        upright(
          'left',
          [-(strands * line) / 2, (strands * line) / 2],
          -half,
          strands === 1 ? `⌀${measureText(line)}` : `2d₁ = ${measureText(strands * line)}`,
        ),
        across(
          'top',
          [-coilWidth(rope) / 2, coilWidth(rope) / 2],
          -coil,
          measureText(coilWidth(rope)),
        ),
      ],
      caption: ({ views }) => views.barb,
    }),
  };
}

/** The strands, left out where a barb is wound around them. */
function strandShapes(rope: Rope, barbs: readonly number[], start: number, end: number): Path[] {
  const { line, strands, spacing } = rope;
  const half = coilWidth(rope) / 2;
  const stretches = [start, ...barbs.flatMap((x) => [x - half, x + half]), end];
  const shapes: Path[] = [];
  for (let at = 0; at + 1 < stretches.length; at += 2) {
    const [from = 0, to = 0] = [stretches[at], stretches[at + 1]];
    if (to <= from) continue;
    const share = (to - from) / (spacing - 2 * half);
    const turns = Math.max(1, Math.round((spacing - 2 * half) / (HALF_TURN * line)));
    const halfTurns = Math.max(1, Math.round(turns * share));
    const strandRungs = (begins: 'below' | 'above'): Rung[] =>
      strands === 1
        ? [wholeRung(from, 0, line / 2), wholeRung(to, 0, line / 2)]
        : twistRungs({
            axis: 0,
            from,
            to,
            wire: line,
            halfTurns,
            begins,
            frontFirst: begins === 'below',
          });
    const ends = strands === 1 ? (['below'] as const) : (['below', 'above'] as const);
    for (const begins of ends) {
      for (const piece of strandPieces(strandRungs(begins))) {
        shapes.push(area('OUTLINE', begins === 'below' ? 'warp' : 'weft', lyingDown(piece)));
      }
    }
  }
  return shapes;
}

/** Strand pieces run along y; this strand runs along x. */
function lyingDown({ vertices, closed }: Contour): Contour {
  return { vertices: vertices.map(({ x, y }) => ({ x: y, y: x })), closed };
}

function turnsOf({ points, wraps }: Rope): number {
  return Math.max(1, Math.round((points / 2) * wraps));
}

function coilWidth(rope: Rope): number {
  return turnsOf(rope) * rope.barb;
}

/** Its turns side by side, and two or four cut points. */
function barbShapes(rope: Rope, x: number): Path[] {
  const { barb, points } = rope;
  const [half, height] = [coilWidth(rope) / 2, coilHeight(rope)];
  const lean = barb * 0.35;
  const turns = Array.from({ length: turnsOf(rope) }, (_, at) => {
    const left = x - half + at * barb;
    return polygon([
      { x: left - lean / 2, y: height },
      { x: left + lean / 2, y: -height },
      { x: left + barb + lean / 2, y: -height },
      { x: left + barb - lean / 2, y: height },
    ]);
  });
  const sides: [number, number][] =
    points === 4
      ? [
          [-1, -1],
          [1, -1],
          [-1, 1],
          [1, 1],
        ]
      : [
          [-1, -1],
          [1, 1],
        ];
  return [...turns, ...sides.map(([across, down]) => pointOutline(rope, x, across, down))].map(
    (each) => area('OUTLINE', 'metal', each),
  );
}

/** A place along the middle of a point, `share` of its length from the coil. */
function pointTip(rope: Rope, x: number, across: number, down: number, share: number): Point {
  const angle = (POINT_ANGLE * Math.PI) / 180;
  const foot = { x: x + across * (coilWidth(rope) / 2), y: down * coilHeight(rope) };
  return {
    x: foot.x + across * rope.pointLength * share * Math.cos(angle),
    y: foot.y + down * rope.pointLength * share * Math.sin(angle),
  };
}

function pointOutline(rope: Rope, x: number, across: number, down: number): Contour {
  const angle = (POINT_ANGLE * Math.PI) / 180;
  const [from, to] = [0, 1].map((share) => pointTip(rope, x, across, down, share));
  if (!from || !to) return polygon([]);
  // Across the point, towards the strand; at the foot its sides end level with the coil.
  const inner = {
    x: (-across * Math.sin(angle) * rope.barb) / 2,
    y: (down * Math.cos(angle) * rope.barb) / 2,
  };
  const level = (across * rope.barb) / 2 / Math.sin(angle);
  // Cut off at a slant, which makes it sharp.
  const cut = { x: across * rope.barb * Math.cos(angle), y: down * rope.barb * Math.sin(angle) };
  return polygon([
    { x: from.x - level, y: from.y },
    { x: to.x + inner.x, y: to.y + inner.y },
    { x: to.x - inner.x - cut.x, y: to.y - inner.y - cut.y },
    { x: from.x + level, y: from.y },
  ]);
}
