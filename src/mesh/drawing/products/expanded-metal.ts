import { expandedMetal } from '../../calculators/expanded-metal.ts';
import { across, upright } from '../dimension-lines.ts';
import type { Cells, MainView, OtherView } from '../figure.ts';
import { drawnMaterial } from '../material.ts';
import { measureText } from '../measure-text.ts';
import { numberFrom } from '../product-drawing.ts';
import type { ProductDrawing } from '../product-drawing.ts';
import { area, lines, polygon, polyline, rectangle, segment } from '../shapes.ts';
import type { Box, Contour, Path, Point } from '../shapes.ts';
import { visiblePieces } from './visible-pieces.ts';

type Fields = keyof typeof expandedMetal.fields;

interface Diamonds {
  swd: number;
  lwd: number;
  strand: number;
}

type Edge = 'left' | 'right' | 'top' | 'bottom';

/**
 * Expanded metal as if flattened: hexagonal holes of (SWD − 2b)·LWD/2 on a lattice of diamonds, cut
 * out along the middle of holes and bonds. Half a bond is as long as a strand is wide.
 */
export const expandedDrawing: ProductDrawing<Fields> = {
  definition: expandedMetal,
  hidden: ['width_m', 'length_m'],
  figure(given, values) {
    const diamonds = {
      swd: given.number('swd_mm'),
      lwd: given.number('lwd_mm'),
      strand: given.number('strand_mm'),
    };
    const { swd, lwd, strand } = diamonds;
    const thickness = given.number('thickness_mm');
    const size = `${measureText(swd)} × ${measureText(lwd)}`;
    const rest = `${measureText(strand)} × ${measureText(thickness)}`;
    return {
      cell: { width: lwd, height: swd },
      margin: { width: 0, height: 0 },
      smallestMm: Math.min(strand, swd - 2 * strand),
      main: (cells) => mainView(diamonds, cells),
      others: [sectionView(diamonds, thickness)],
      specification: () => `${size}, ${rest} mm`,
      code: `E${size}-${rest}`.replaceAll(' ', '').replaceAll('×', 'x'),
      material: drawnMaterial(given, 'sheet'),
      openAreaPct: numberFrom(values, 'open_area_pct'),
      weightKgM2: numberFrom(values, 'weight_kg_m2'),
      rows: ({ labels }) => [
        { label: `${labels.shortPitch} SWD`, value: `${measureText(swd)} mm` },
        { label: `${labels.longPitch} LWD`, value: `${measureText(lwd)} mm` },
        { label: `${labels.strand} b`, value: `${measureText(strand)} mm` },
        { label: `${labels.thickness} t`, value: `${measureText(thickness)} mm` },
        {
          label: labels.expansionRatio,
          value: measureText(numberFrom(values, 'expansion_ratio')),
        },
      ],
      notes: ({ notes }) => [notes.expandedPlan, notes.expandedOpenArea],
    };
  },
};

/** Whole holes in even rows, their centres at multiples of the pitches; half ones at the edges. */
function mainView(diamonds: Diamonds, { columns, rows }: Cells): MainView {
  const { swd, lwd, strand } = diamonds;
  const box = { x: -lwd / 2, y: -swd / 2, width: columns * lwd, height: rows * swd };
  const holes: Point[][] = [];
  for (let row = -1; row <= 2 * rows - 1; row += 1) {
    const isShifted = row % 2 !== 0;
    for (let column = isShifted ? -1 : 0; column < columns; column += 1) {
      const centre = { x: column * lwd + (isShifted ? lwd / 2 : 0), y: (row * swd) / 2 };
      holes.push(clipped(hole(diamonds, centre), box));
    }
  }
  const right = box.x + box.width;
  return {
    shapes: [
      { ...area('OUTLINE', 'metal', rectangle(box), ...holes.map(polygon)), stroked: false },
      ...outlines(holes, box),
    ],
    box,
    annotations: [
      across('top', [0, lwd], 0, `LWD = ${measureText(lwd)}`),
      upright('left', [0, swd], 0, `SWD = ${measureText(swd)}`),
      upright(
        'right',
        [swd / 2 - strand, swd / 2 + strand],
        right - lwd / 2,
        `2b = ${measureText(2 * strand)}`,
      ),
      { kind: 'cut', along: 'column', at: (columns - 1) * lwd, mark: 'A' },
    ],
    repeat: box,
  };
}

function hole({ swd, lwd, strand }: Diamonds, { x, y }: Point): Point[] {
  const bond = strand;
  const [half, side] = [swd / 2 - strand, lwd / 2 - bond];
  return [
    { x: x - side, y },
    { x: x - bond, y: y - half },
    { x: x + bond, y: y - half },
    { x: x + side, y },
    { x: x + bond, y: y + half },
    { x: x - bond, y: y + half },
  ];
}

/** The part of a convex polygon that lies in the box. */
function clipped(points: readonly Point[], box: Box): Point[] {
  const bounds = [
    { axis: 'x', at: box.x, sign: 1 },
    { axis: 'x', at: box.x + box.width, sign: -1 },
    { axis: 'y', at: box.y, sign: 1 },
    { axis: 'y', at: box.y + box.height, sign: -1 },
  ] as const;
  return bounds.reduce<readonly Point[]>((polygonLeft, { axis, at, sign }) => {
    const inside = (point: Point) => sign * (point[axis] - at) >= 0;
    return polygonLeft.flatMap((point, index) => {
      const next = polygonLeft[(index + 1) % polygonLeft.length] ?? point;
      const kept = inside(point) ? [point] : [];
      if (inside(point) === inside(next)) return kept;
      const share = (at - point[axis]) / (next[axis] - point[axis]);
      const crossing = {
        x: point.x + (next.x - point.x) * share,
        y: point.y + (next.y - point.y) * share,
        [axis]: at,
      };
      return [...kept, crossing];
    });
  }, points) as Point[]; // a fresh array from flatMap
}

/** The edges of the metal: of the holes, and of the sheet where no hole is cut open. */
function outlines(holes: readonly Point[][], box: Box): Path[] {
  const openings: Record<Edge, [number, number][]> = { left: [], right: [], top: [], bottom: [] };
  const edges = holes.map((points): Contour => {
    const after = (at: number) => points[(at + 1) % points.length];
    const sides = points.map((point, at) => edgeOf(point, after(at), box));
    for (const [at, side] of sides.entries()) {
      const [from, to] = [points[at], after(at)];
      if (!side || !from || !to) continue;
      const axis = side === 'left' || side === 'right' ? 'y' : 'x';
      openings[side].push([Math.min(from[axis], to[axis]), Math.max(from[axis], to[axis])]);
    }
    const lastCut = sides.findIndex((side, at) => side && !sides[(at + 1) % sides.length]);
    if (lastCut < 0) return polygon(points);
    // The edges that lie on the sheet's edge follow one another: what is left is one line.
    const turned = [...points.slice(lastCut + 1), ...points.slice(0, lastCut + 1)];
    return polyline(turned.slice(0, turned.length - sides.filter(Boolean).length + 1));
  });
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const along = (side: Edge, from: number, to: number) =>
    visiblePieces(
      from,
      to,
      openings[side].sort(([one], [other]) => one - other),
    );
  const borders = [
    ...along('top', box.x, right).map(([from, to]) => segment(from, box.y, to, box.y)),
    ...along('bottom', box.x, right).map(([from, to]) => segment(from, bottom, to, bottom)),
    ...along('left', box.y, bottom).map(([from, to]) => segment(box.x, from, box.x, to)),
    ...along('right', box.y, bottom).map(([from, to]) => segment(right, from, right, to)),
  ];
  return [...edges, ...borders].map((each) => lines('OUTLINE', each));
}

function edgeOf(from: Point, to: Point | undefined, box: Box): Edge | undefined {
  if (!to) return undefined;
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const near = (one: number, other: number) =>
    Math.abs(one - other) < 1e-9 * Math.max(box.width, box.height);
  if (near(from.x, box.x) && near(to.x, box.x)) return 'left';
  if (near(from.x, right) && near(to.x, right)) return 'right';
  if (near(from.y, box.y) && near(to.y, box.y)) return 'top';
  return near(from.y, bottom) && near(to.y, bottom) ? 'bottom' : undefined;
}

/** Down through the middle of a column of holes: the bonds are cut, two strands wide. */
function sectionView({ swd, strand }: Diamonds, thickness: number): OtherView {
  return {
    cell: swd,
    margin: 2 * strand,
    smallestMm: Math.min(2 * strand, thickness),
    fewest: 2,
    most: ({ rows }) => rows,
    draw: (cells) => {
      const box = { x: -strand, y: 0, width: cells * swd + 2 * strand, height: thickness };
      const walls = [0, thickness].map((y) => segment(box.x, y, box.x + box.width, y));
      const bonds = Array.from({ length: cells + 1 }, (_, at) =>
        area('CUT', 'cut', rectangle({ ...box, x: at * swd - strand, width: 2 * strand })),
      );
      return {
        shapes: [lines('OUTLINE', ...walls), ...bonds],
        box,
        annotations: [
          across('bottom', [0, swd], thickness, `SWD = ${measureText(swd)}`),
          upright('right', [0, thickness], box.x + box.width, `t = ${measureText(thickness)}`),
        ],
        caption: ({ views }) => views.flattened('A'),
        mark: 'A',
      };
    },
  };
}
