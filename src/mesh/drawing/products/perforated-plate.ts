import { perforatedPlate } from '../../calculators/perforated-plate.ts';
import type { Given } from '../../calculators/definition.ts';
import { across, upright } from '../dimension-lines.ts';
import type { Annotation, Cells, MainView, OtherView } from '../figure.ts';
import { drawnMaterial } from '../material.ts';
import { measureText, pairText } from '../measure-text.ts';
import { numberFrom } from '../product-drawing.ts';
import type { ProductDrawing } from '../product-drawing.ts';
import { area, circle, lines, polygon, rectangle, segment } from '../shapes.ts';
import type { Contour, Path, Point } from '../shapes.ts';
import type { DrawingTexts } from '../texts/drawing-texts.ts';

type Fields = keyof typeof perforatedPlate.fields;
type HolePattern = keyof DrawingTexts['patterns'];

interface Holes {
  /** Size of one hole, across and down. */
  width: number;
  height: number;
  outline: (centre: Point) => Contour;
  /** From row to row, from hole to hole, and what every other row is shifted by. */
  dx: number;
  dy: number;
  shift: number;
  /** The plate goes on that far beyond the centres of the outermost holes. */
  margin: { x: number; y: number };
  /** The narrowest piece of plate between two holes. */
  bridge: number;
}

/** Length of centre lines, in shares of a hole's half. */
const BEYOND_HOLE = 1.25;

/** A plate with its holes cut out, a pitch of margin around them. */
export const perforatedDrawing: ProductDrawing<Fields> = {
  definition: perforatedPlate,
  figure(given, values) {
    const pattern = patternOf(given);
    const holes = isSlot(pattern) ? slots(pattern, given) : regular(pattern, given);
    const thickness = given.has('thickness_mm') ? given.number('thickness_mm') : undefined;
    const weight = values['weight_kg_m2'];
    const sign = pattern.startsWith('round') ? '⌀' : '';
    const size = isSlot(pattern)
      ? `${measureText(holes.height)} × ${measureText(holes.width)}`
      : `${sign}${measureText(holes.width)}`;
    const pitch = isSlot(pattern)
      ? pairText(given.number('pitch_x_mm'), given.number('pitch_y_mm'))
      : measureText(given.number('pitch_mm'));

    return {
      cell: { width: holes.dx, height: holes.dy },
      margin: { width: 2 * holes.margin.x, height: 2 * holes.margin.y },
      smallestMm: Math.min(holes.width, holes.height, holes.bridge),
      main: (cells) => mainView(pattern, holes, cells, pitch, given),
      others: thickness === undefined ? [] : [sectionView(holes, thickness)],
      specification: () =>
        `${size} / ${pitch}${thickness === undefined ? '' : ` × t${measureText(thickness)}`} mm`,
      code: `H${size}-${pitch}`.replaceAll(/[ ⌀]/g, '').replaceAll('×', 'x'),
      material: drawnMaterial(given, 'sheet'),
      openAreaPct: numberFrom(values, 'open_area_pct'),
      ...(typeof weight === 'number' && { weightKgM2: weight }),
      rows: ({ labels, patterns }) => [
        { label: labels.pattern, value: patterns[pattern] },
        { label: labels.hole, value: `${size} mm` },
        { label: labels.holePitch, value: `${pitch} mm` },
        ...(thickness === undefined
          ? []
          : [{ label: `${labels.thickness} t`, value: `${measureText(thickness)} mm` }]),
        {
          label: labels.holesPerM2,
          value: measureText(Math.round(numberFrom(values, 'holes_per_m2') * 10) / 10),
        },
      ],
      notes: ({ notes }) => [
        notes.marginsExcluded,
        ...(thickness === undefined ? [notes.noThickness] : []),
        ...(pattern === 'round_45' ? [notes.diagonalPitch] : []),
      ],
    };
  },
};

function patternOf(given: Given<Fields>): HolePattern {
  const pattern = given.choice('pattern');
  // The calculator's own choices, which `readInputs` has checked.
  return pattern as HolePattern;
}

function isSlot(pattern: HolePattern): boolean {
  return pattern === 'slot_straight' || pattern === 'slot_staggered';
}

function regular(pattern: HolePattern, given: Given<Fields>): Holes {
  const size = given.number('hole_mm');
  const pitch = given.number('pitch_mm');
  const lattice = {
    round_60: { dx: pitch, dy: (pitch * Math.sqrt(3)) / 2, shift: pitch / 2 },
    hex_60: { dx: pitch, dy: (pitch * Math.sqrt(3)) / 2, shift: pitch / 2 },
    round_45: {
      dx: pitch * Math.SQRT2,
      dy: pitch / Math.SQRT2,
      shift: pitch / Math.SQRT2,
    },
    square_staggered: { dx: pitch, dy: pitch, shift: pitch / 2 },
  };
  const straight = { dx: pitch, dy: pitch, shift: 0 };
  const outline = (centre: Point): Contour => {
    if (pattern.startsWith('round')) return circle(centre, size / 2);
    return pattern === 'hex_60' ? hexagon(centre, size) : square(centre, size);
  };
  return {
    width: size,
    // A hexagon stands on its point: its flats face its neighbours.
    height: pattern === 'hex_60' ? (size * 2) / Math.sqrt(3) : size,
    outline,
    ...(Object.hasOwn(lattice, pattern) ? lattice[pattern as keyof typeof lattice] : straight), // just checked
    margin: { x: pitch, y: pitch },
    bridge: pitch - size,
  };
}

function slots(pattern: HolePattern, given: Given<Fields>): Holes {
  const [width, height] = [given.number('slot_l_mm'), given.number('slot_w_mm')];
  const [x, y] = [given.number('pitch_x_mm'), given.number('pitch_y_mm')];
  const isStaggered = pattern === 'slot_staggered';
  const gap = isStaggered
    ? Math.hypot(Math.max(0, x / 2 - (width - height)), y / 2) - height
    : y - height;
  return {
    width,
    height,
    outline: (centre) => slot(centre, width, height),
    dx: x,
    dy: isStaggered ? y / 2 : y,
    shift: isStaggered ? x / 2 : 0,
    margin: { x: (x + width) / 2, y },
    bridge: Math.min(x - width, y - height, gap),
  };
}

function square({ x, y }: Point, size: number): Contour {
  return rectangle({ x: x - size / 2, y: y - size / 2, width: size, height: size });
}

function hexagon({ x, y }: Point, acrossFlats: number): Contour {
  const radius = acrossFlats / Math.sqrt(3);
  return polygon(
    Array.from({ length: 6 }, (_, at) => {
      const angle = Math.PI / 6 + (at * Math.PI) / 3;
      return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
    }),
  );
}

/** Round ends on the left and right. */
function slot({ x, y }: Point, length: number, width: number): Contour {
  const [half, radius] = [(length - width) / 2, width / 2];
  return polygon([
    { x: x - half, y: y - radius },
    { x: x + half, y: y - radius, bulge: 1 },
    { x: x + half, y: y + radius },
    { x: x - half, y: y + radius, bulge: 1 },
  ]);
}

/** The first hole's centre is at the origin; shifted rows have one hole less. */
function mainView(
  pattern: HolePattern,
  holes: Holes,
  { columns, rows }: Cells,
  pitch: string,
  given: Given<Fields>,
): MainView {
  const { dx, dy, shift, margin } = holes;
  const box = {
    x: -margin.x,
    y: -margin.y,
    width: columns * dx + 2 * margin.x,
    height: rows * dy + 2 * margin.y,
  };
  const contours: Contour[] = [];
  for (let row = 0; row <= rows; row += 1) {
    const isShifted = shift > 0 && row % 2 === 1;
    for (let column = 0; column < columns + (isShifted ? 0 : 1); column += 1) {
      contours.push(holes.outline({ x: column * dx + (isShifted ? shift : 0), y: row * dy }));
    }
  }
  // A section through a row that isn't shifted.
  const cutRow = shift > 0 ? rows - (rows % 2) : rows;
  return {
    shapes: [area('OUTLINE', 'metal', rectangle(box), ...contours), centreMarks(holes, columns)],
    box,
    annotations: [
      ...dimensions(pattern, holes, { columns, rows }, pitch),
      ...(given.has('thickness_mm')
        ? [{ kind: 'cut' as const, along: 'row' as const, at: cutRow * dy, mark: 'A' }]
        : []),
    ],
    repeat: { x: 0, y: 0, width: columns * dx, height: rows * dy },
  };
}

/** The holes that are dimensioned: those of the first row, and the first one below. */
function centreMarks({ width, height, dx, dy, shift }: Holes, columns: number): Path {
  const marked = [
    ...Array.from({ length: Math.min(columns, 2) + 1 }, (_, at) => ({ x: at * dx, y: 0 })),
    { x: shift, y: dy },
  ];
  const [half, halfDown] = [(width / 2) * BEYOND_HOLE, (height / 2) * BEYOND_HOLE];
  return lines(
    'CENTRE',
    ...marked.flatMap(({ x, y }) => [
      segment(x - half, y, x + half, y),
      segment(x, y - halfDown, x, y + halfDown),
    ]),
  );
}

function dimensions(
  pattern: HolePattern,
  { width, height, dx, dy }: Holes,
  { columns, rows }: Cells,
  pitch: string,
): Annotation[] {
  const sized = Math.min(columns, 2);
  const hole = [sized * dx - width / 2, sized * dx + width / 2] as const;
  if (isSlot(pattern)) {
    const repeat = pattern === 'slot_staggered' && rows > 1 ? 2 : 1;
    return [
      across('top', [0, dx], 0, `x = ${measureText(dx)}`),
      across('top', hole, 0, `l = ${measureText(width)}`),
      upright('left', [0, repeat * dy], 0, `y = ${measureText(repeat * dy)}`),
      upright('right', [-height / 2, height / 2], columns * dx, `w = ${measureText(height)}`),
    ];
  }
  const letter = pattern.startsWith('round') ? 'd' : 'a';
  const sign = letter === 'd' ? '⌀' : '';
  const isDiagonal = pattern === 'round_45';
  return [
    across('top', [0, dx], 0, isDiagonal ? `p√2 = ${measureText(dx)}` : `p = ${pitch}`),
    across('top', hole, 0, `${letter} = ${sign}${measureText(width)}`),
    upright('left', [0, dy], 0, isDiagonal ? `p/√2 = ${measureText(dy)}` : measureText(dy)),
  ];
}

/** Through a row of holes: the bridges are cut, the walls of the holes are seen behind. */
function sectionView({ dx, width, margin }: Holes, thickness: number): OtherView {
  return {
    cell: dx,
    margin: 2 * margin.x,
    smallestMm: thickness,
    draw: (cells) => {
      const box = { x: -margin.x, y: 0, width: cells * dx + 2 * margin.x, height: thickness };
      const edges = [
        box.x,
        ...Array.from({ length: cells + 1 }, (_, at) => [at * dx - width / 2, at * dx + width / 2]),
        box.x + box.width,
      ].flat();
      const bridges = Array.from({ length: cells + 2 }, (_, at) => {
        const [from = 0, to = 0] = [edges[2 * at], edges[2 * at + 1]];
        return area('CUT', 'cut', rectangle({ ...box, x: from, width: to - from }));
      });
      const walls = [0, thickness].map((y) => segment(box.x, y, box.x + box.width, y));
      return {
        shapes: [lines('OUTLINE', ...walls), ...bridges],
        box,
        annotations: [
          upright('right', [0, thickness], box.x + box.width, `t = ${measureText(thickness)}`),
        ],
        caption: ({ views }) => views.section('A'),
        mark: 'A',
      };
    },
  };
}
