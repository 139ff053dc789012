import { hexNetting } from '../../calculators/hex-netting.ts';
import { across, upright } from '../dimension-lines.ts';
import type { Cells, MainView, OtherView } from '../figure.ts';
import { drawnMaterial } from '../material.ts';
import { measureText } from '../measure-text.ts';
import { numberFrom } from '../product-drawing.ts';
import type { ProductDrawing } from '../product-drawing.ts';
import { area } from '../shapes.ts';
import type { Path, Point } from '../shapes.ts';
import { strandPieces } from './strand-pieces.ts';
import type { Rung } from './strand-pieces.ts';
import { twistRungs } from './twist.ts';

type Fields = keyof typeof hexNetting.fields;

interface Netting {
  /** D, T and s: between twists, a twist, and what a slanting side rises. */
  width: number;
  twist: number;
  slope: number;
  wire: number;
}

/** A place in the lattice: odd rows stand half a width to the right and have one twist less. */
interface Knot {
  row: number;
  column: number;
}

/** The part that is drawn of a slanting side that leaves the view. */
const STUB = 0.4;
/** A twist shorter than this many diameters has one half turn instead of three. */
const ROOM_FOR_TURNS = 5;

/** Hexagonal netting: upright twists in rows, slanting single wires between them. */
export const hexDrawing: ProductDrawing<Fields> = {
  definition: hexNetting,
  figure(given, values) {
    const length = given.number('mesh_length_mm');
    const twist = given.number('twist_len_mm');
    const netting: Netting = {
      width: given.number('mesh_width_mm'),
      twist,
      slope: (length - twist) / 2,
      wire: given.number('wire_mm'),
    };
    const { width, slope, wire } = netting;
    const size = `${measureText(width)} × ${measureText(length)}`;

    return {
      cell: { width, height: twist + slope },
      margin: { width: STUB * width, height: twist + 2 * STUB * slope },
      smallestMm: wire,
      main: (cells) => mainView(netting, length, cells),
      others: [twistView(netting)],
      specification: () => `${size} mm, ⌀${measureText(wire)} mm`,
      code: `X${size}-${measureText(wire)}`.replaceAll(' ', '').replaceAll('×', 'x'),
      material: drawnMaterial(given),
      weightKgM2: numberFrom(values, 'weight_kg_m2'),
      rows: ({ labels }) => [
        { label: `${labels.meshWidth} D`, value: `${measureText(width)} mm` },
        { label: `${labels.meshLength} H`, value: `${measureText(length)} mm` },
        { label: `${labels.twist} T`, value: `${measureText(twist)} mm` },
        { label: `${labels.wireDiameter} d`, value: `${measureText(wire)} mm` },
        {
          label: labels.wirePerArea,
          value: `${measureText(numberFrom(values, 'wire_m_per_m2'))} m/m²`,
        },
      ],
      notes: ({ notes }) => [
        notes.hexModel,
        ...(given.has('mesh_length_mm') ? [] : [notes.hexLengthDefault]),
        ...(given.has('twist_len_mm') ? [] : [notes.hexTwistDefault]),
      ],
    };
  },
};

/** The first twist begins at the origin. */
function mainView(netting: Netting, length: number, cells: Cells): MainView {
  const { width, twist, slope, wire } = netting;
  const { columns, rows } = cells;
  const rise = twist + slope;
  const box = {
    x: (-STUB * width) / 2,
    y: -STUB * slope,
    width: (columns + STUB) * width,
    height: rows * rise + twist + 2 * STUB * slope,
  };
  const shapes: Path[] = [1, -1].flatMap((heading) =>
    strandsHeading(heading, cells).flatMap((knots) =>
      strandPieces(strandRungs(netting, heading, knots)).map((piece) =>
        area('OUTLINE', heading > 0 ? 'warp' : 'weft', piece),
      ),
    ),
  );
  return {
    shapes,
    box,
    annotations: [
      across('top', [0, width], 0, `D = ${measureText(width)}`),
      // From the tip of one hexagon to the other: below a twist, above the one two rows on.
      upright('left', [twist, twist + length], 0, `H = ${measureText(length)}`),
      upright('right', [0, twist], columns * width, `T = ${measureText(twist)}`),
      {
        kind: 'leader',
        at: {
          x: columns * width - wire / 2 - (rows % 2 === 0 ? 0 : width / 2),
          y: rows * rise + twist * 0.9,
        },
        text: `d = ⌀${measureText(wire)}`,
        towards: 'left',
      },
    ],
    repeat: { x: 0, y: 0, width, height: 2 * rise },
  };
}

/** One twist where the wires of four meshes meet, larger. */
function twistView(netting: Netting): OtherView {
  const { width, twist, slope, wire } = netting;
  return {
    cell: STUB * width,
    margin: 2 * wire,
    smallestMm: wire,
    most: () => 1,
    draw: () => {
      const { shapes } = mainView(netting, 0, { columns: 0, rows: 0 });
      const half = (STUB * width) / 2 + wire;
      const box = {
        x: -half,
        y: -STUB * slope - wire,
        width: 2 * half,
        height: twist + 2 * (STUB * slope + wire),
      };
      return {
        shapes,
        box,
        annotations: [
          upright('left', [0, twist], -half, `T = ${measureText(twist)}`),
          across('bottom', [-wire, wire], twist, `2d = ${measureText(2 * wire)}`),
        ],
        caption: ({ views }) => views.twist,
      };
    },
  };
}

/** Wires that go to the right (or left) on their way down, as the twists that each passes. */
function strandsHeading(heading: number, { columns, rows }: Cells): Knot[][] {
  const last = (row: number) => (row % 2 === 0 ? columns : columns - 1);
  const exists = ({ row, column }: Knot) =>
    row >= 0 && row <= rows && column >= 0 && column <= last(row);
  const step = (row: number) => (heading > 0 ? (row % 2 === 0 ? 0 : 1) : row % 2 === 0 ? -1 : 0);
  const next = ({ row, column }: Knot): Knot => ({ row: row + 1, column: column + step(row) });
  const before = ({ row, column }: Knot): Knot => ({
    row: row - 1,
    column: column - step(row - 1),
  });

  const strands: Knot[][] = [];
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= last(row); column += 1) {
      if (exists(before({ row, column }))) continue;
      const knots: Knot[] = [];
      for (let knot = { row, column }; exists(knot); knot = next(knot)) knots.push(knot);
      strands.push(knots);
    }
  }
  return strands;
}

/** Drawn as if it went to the right, and turned over if it doesn't. */
function strandRungs(netting: Netting, heading: number, knots: readonly Knot[]): Rung[] {
  const { width, twist, slope, wire } = netting;
  const run = { x: width / 2 - wire, y: slope };
  const long = Math.hypot(run.x, run.y);
  const across = { x: ((-run.y / long) * wire) / 2, y: ((run.x / long) * wire) / 2 };
  // The edges of a slanting side meet those of a twist above and below their corner.
  const corner = (wire / 2) * (run.x / long - (run.y * (1 - run.y / long)) / run.x);
  const inset = Math.min(corner, twist / 4);
  const halfTurns = twist >= ROOM_FOR_TURNS * wire ? 3 : 1;

  const cut = ({ x, y }: Point, share: number): Rung => {
    const at = { x: x + run.x * share, y: y + run.y * share };
    return {
      left: { x: at.x + across.x, y: at.y + across.y },
      right: { x: at.x - across.x, y: at.y - across.y },
      side: 'whole',
    };
  };
  const bend = ({ x, y }: Point): Rung => ({
    left: { x: x - wire / 2, y: y + inset },
    right: { x: x + wire / 2, y: y - inset },
    side: 'whole',
  });

  const rungs = knots.flatMap(({ row, column }, at): Rung[] => {
    const axis = (column + (row % 2 === 0 ? 0 : 0.5)) * width * heading;
    const top = row * (twist + slope);
    const enters = { x: axis - wire / 2, y: top };
    const leaves = { x: axis + wire / 2, y: top + twist };
    return [
      ...(at === 0 ? [cut(enters, -STUB)] : []),
      bend(enters),
      ...twistRungs({
        axis,
        from: top + inset,
        to: top + twist - inset,
        wire,
        halfTurns,
        begins: 'below',
        frontFirst: heading > 0,
      }),
      bend(leaves),
      ...(at === knots.length - 1 ? [cut(leaves, STUB)] : []),
    ];
  });
  return heading > 0 ? rungs : rungs.map(turnedOver);
}

function turnedOver({ left, right, side }: Rung): Rung {
  return { left: { x: -right.x, y: right.y }, right: { x: -left.x, y: left.y }, side };
}
