import { chainLink } from '../../calculators/chain-link.ts';
import { across } from '../dimension-lines.ts';
import type { Annotation, Cells, MainView, OtherView } from '../figure.ts';
import { drawnMaterial } from '../material.ts';
import { measureText } from '../measure-text.ts';
import { numberFrom } from '../product-drawing.ts';
import type { ProductDrawing } from '../product-drawing.ts';
import { area } from '../shapes.ts';
import type { Path } from '../shapes.ts';
import { coveredRung, strandPieces, wholeRung } from './strand-pieces.ts';
import type { Rung } from './strand-pieces.ts';

type Fields = keyof typeof chainLink.fields;

/** Distance from a knuckle at which a wire begins to bend, in diameters and in shares of the pitch. */
const BEND = { diameters: 3.5, ofPitch: 0.45 } as const;
/** Places half a knuckle is drawn with. */
const STEPS = 8;
/** The ends stand out beyond the last knuckle, twisted once: a share of its bend. */
const END = 0.9;
/** Length of the wires beyond their bend where a knuckle is drawn alone, in diameters. */
const LEGS = 2.5;

/** From a knuckle's middle: how far a wire has moved sideways, how steeply, and where they cross. */
interface Knuckle {
  reach: number;
  moved: (distance: number) => number;
  slope: (distance: number) => number;
  crossing: number;
}

/**
 * Chain-link fabric: wires in zigzag at 45°, their straight parts exactly `mesh` apart; at each
 * knuckle two of them hook into one another, touching, each once in front and once behind.
 */
export const chainDrawing: ProductDrawing<Fields> = {
  definition: chainLink,
  hidden: ['height_m', 'length_m'],
  figure(given, values) {
    const wire = given.number('wire_mm');
    const outer = given.has('pvc_od_mm') ? given.number('pvc_od_mm') : wire;
    const isClear = given.choice('basis') === 'clear';
    const mesh = given.number('mesh_mm') + (isClear ? outer : 0);
    const pitch = mesh / Math.SQRT2;
    const knuckle = knuckleOf(outer, pitch);
    const wires = wire === outer ? measureText(wire) : `${measureText(wire)}/${measureText(outer)}`;

    return {
      cell: { width: 2 * pitch, height: 2 * pitch },
      margin: { width: 2 * outer, height: 2 * END * knuckle.reach },
      smallestMm: outer,
      main: (cells) => mainView(mesh, outer, knuckle, wires, cells),
      others: [knuckleView(pitch, outer, knuckle, wires)],
      specification: () => `${measureText(mesh)} × ${measureText(mesh)} mm, ⌀${wires} mm`,
      code: `C${measureText(mesh)}-${wires.replace('/', '-')}`,
      material: drawnMaterial(given),
      weightKgM2: numberFrom(values, 'weight_kg_m2'),
      rows: ({ labels }) => [
        { label: `${labels.meshSize} a`, value: `${measureText(mesh)} mm` },
        { label: `${labels.diagonal} e`, value: `${measureText(2 * pitch)} mm` },
        { label: labels.clearOpening, value: `${measureText(mesh - outer)} mm` },
        { label: `${labels.wireDiameter} d`, value: `${measureText(wire)} mm` },
        ...(wire === outer
          ? []
          : [{ label: `${labels.coatedWire} D`, value: `${measureText(outer)} mm` }]),
        {
          label: labels.wirePerArea,
          value: `${measureText(numberFrom(values, 'wire_m_per_m2'))} m/m²`,
        },
      ],
      notes: ({ notes }) => [
        notes.chainPitch,
        notes.chainEdges,
        ...(wire === outer ? [] : [notes.withCoat]),
      ],
    };
  },
};

/** The first wire's zigzag is centred on x = 0; the first row of knuckles is at y = 0. */
function mainView(
  mesh: number,
  wire: number,
  knuckle: Knuckle,
  wires: string,
  cells: Cells,
): MainView {
  const pitch = mesh / Math.SQRT2;
  const { columns, rows } = cells;
  const strands = 2 * columns;
  const end = END * knuckle.reach;
  const box = {
    x: -pitch / 2 - wire,
    y: -end,
    width: strands * pitch + 2 * wire,
    height: 2 * rows * pitch + 2 * end,
  };
  const shapes: Path[] = Array.from({ length: strands }, (_, strand) =>
    strandPieces(strandRungs(strand, strands, 2 * rows, pitch, wire, knuckle)).map((piece) =>
      area('OUTLINE', strand % 2 === 0 ? 'warp' : 'weft', piece),
    ),
  ).flat();
  return {
    shapes,
    box,
    annotations: annotations(mesh, wire, wires, cells),
    repeat: { x: pitch / 2, y: 0, width: 2 * pitch, height: 2 * pitch },
  };
}

function annotations(
  mesh: number,
  wire: number,
  wires: string,
  { columns, rows }: Cells,
): Annotation[] {
  const pitch = mesh / Math.SQRT2;
  // A whole opening: between four knuckles.
  const centre =
    rows > 1
      ? { x: 1.5 * pitch, y: 2 * pitch }
      : columns > 1
        ? { x: 2.5 * pitch, y: pitch }
        : undefined;
  return [
    ...(columns > 1
      ? [across('top', [pitch / 2, 2.5 * pitch], 0, `e = ${measureText(2 * pitch)}`)]
      : []),
    ...(centre
      ? [
          {
            kind: 'aligned' as const,
            from: { x: centre.x - pitch / 2, y: centre.y - pitch / 2 },
            to: { x: centre.x + pitch / 2, y: centre.y + pitch / 2 },
            text: `a = ${measureText(mesh)}`,
          },
        ]
      : []),
    {
      kind: 'leader',
      at: { x: (2 * columns - 1) * pitch, y: (2 * rows - 0.5) * pitch + wire / Math.SQRT2 },
      text: `d = ⌀${wires}`,
    },
  ];
}

/** Two wires where they hook into one another, larger. */
function knuckleView(pitch: number, wire: number, knuckle: Knuckle, wires: string): OtherView {
  const { reach, moved } = knuckle;
  const legs = reach + LEGS * wire;
  // Sideways from the line on which the wires meet, and half a wire at 45°.
  const aside = moved(reach) + (legs - reach) - wire / 2 + wire / Math.SQRT2;
  const meeting = pitch / 2;
  return {
    cell: 2 * aside,
    margin: 0,
    smallestMm: wire,
    most: () => 1,
    draw: () => ({
      shapes: [0, 1].flatMap((strand) =>
        strandPieces(strandRungs(strand, 2, 0, pitch, wire, knuckle, legs)).map((piece) =>
          area('OUTLINE', strand === 0 ? 'warp' : 'weft', piece),
        ),
      ),
      box: { x: meeting - aside, y: -legs, width: 2 * aside, height: 2 * legs },
      annotations: [
        across('top', [meeting - wire, meeting + wire], 0, `2d = ${measureText(2 * wire)}`),
        {
          kind: 'leader',
          at: {
            x: meeting + moved(reach) - wire / 2 + (legs - reach) / 2 + wire / (2 * Math.SQRT2),
            y: (reach + legs) / 2 - wire / (2 * Math.SQRT2),
          },
          text: `d = ⌀${wires}`,
        },
      ],
      caption: ({ views }) => views.knuckle,
    }),
  };
}

/**
 * Sideways by g(τ) = ατ² + βτ³ from the knuckle's middle, where the wire is half a diameter beyond
 * the line on which two wires meet, to the straight part, which lies on the lattice at 45°.
 */
function knuckleOf(wire: number, pitch: number): Knuckle {
  const reach = Math.min(BEND.diameters * wire, BEND.ofPitch * pitch);
  const beta = -(1 + wire / reach) / reach ** 2;
  const alpha = (1 - 3 * beta * reach ** 2) / (2 * reach);
  const moved = (distance: number) => alpha * distance ** 2 + beta * distance ** 3;
  const slope = (distance: number) => 2 * alpha * distance + 3 * beta * distance ** 2;
  let [near, far] = [0, reach];
  for (let step = 0; step < 40; step += 1) {
    const middle = (near + far) / 2;
    if (moved(middle) < wire / 2) near = middle;
    else far = middle;
  }
  return { reach, moved, slope, crossing: (near + far) / 2 };
}

function strandRungs(
  strand: number,
  strands: number,
  lastKnuckle: number,
  pitch: number,
  wire: number,
  { reach, moved, slope, crossing }: Knuckle,
  ends = END * reach,
): Rung[] {
  const distances = [
    ...Array.from({ length: STEPS + 1 }, (_, at) => (reach * at) / STEPS),
    crossing,
    ...(ends > reach ? [ends] : []),
  ].sort((one, other) => one - other);
  const path = [...distances.toReversed().map((each) => -each), ...distances.slice(1)];

  return Array.from({ length: lastKnuckle + 1 }, (_, row): Rung[] => {
    const side = (strand + row) % 2 === 0 ? 1 : -1;
    const meeting = (strand + side / 2) * pitch;
    const partner = strand + side;
    const isHooked = partner >= 0 && partner < strands;
    const isEnd = (offset: number) =>
      (row === 0 && offset < 0) || (row === lastKnuckle && offset > 0);

    return path
      .filter((offset) => !isEnd(offset) || Math.abs(offset) <= ends)
      .flatMap((offset): Rung[] => {
        const distance = Math.abs(offset);
        const along = row * pitch + offset;
        const bent = Math.min(distance, reach);
        const half = (wire / 2) * Math.hypot(1, slope(bent));
        // Beyond the bend the wire runs on at 45°.
        const aside = side * (wire / 2 - moved(bent) - (distance - bent));
        const isInFront = offset < 0 === side > 0;
        if (!isHooked || offset === 0 || isInFront) {
          return [wholeRung(along, meeting + aside, half)];
        }
        if (distance !== crossing) {
          return [coveredRung(along, meeting + aside, meeting - aside, half)];
        }
        // Nothing is seen for a moment: one side ends here, the other begins.
        const point = (sign: number) => ({ x: meeting + sign * half, y: along });
        const comesFrom = offset < 0 ? -side : side;
        return [comesFrom, -comesFrom].map((sign) => ({
          left: point(sign),
          right: point(sign),
          side: sign > 0 ? 'right' : 'left',
        }));
      });
  }).flat();
}
