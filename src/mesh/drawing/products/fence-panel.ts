import { defineCalculator } from '../../calculators/definition.ts';
import { weldedMesh } from '../../calculators/welded-mesh.ts';
import { openAreaOf } from '../../wire-grid.ts';
import type { WireSet } from '../../wire-grid.ts';
import { across, upright } from '../dimension-lines.ts';
import type { MainView, OtherView } from '../figure.ts';
import { drawnMaterial } from '../material.ts';
import { measureText, pairText, wiresText } from '../measure-text.ts';
import { numberFrom } from '../product-drawing.ts';
import type { ProductDrawing } from '../product-drawing.ts';
import { area, lines, polygon, rectangle, segment } from '../shapes.ts';
import type { Box, Path, Point } from '../shapes.ts';
import { visiblePieces } from './visible-pieces.ts';
import { weldedView } from './welded-mesh.ts';

/** A welded panel between two posts; width and length of the mesh follow from the panel's. */
const fencePanel = defineCalculator({
  ...weldedMesh,
  id: 'fence_panel',
  group: 'fence',
  fields: {
    ...weldedMesh.fields,
    height_m: { kind: 'quantity', unit: 'm', min: 0.3, max: 8, required: true },
    panel_width_m: { kind: 'quantity', unit: 'm', min: 0.5, max: 6, required: true },
    post_mm: { kind: 'quantity', unit: 'mm', min: 20, max: 200, fallback: 60, saysFallback: true },
    bends: { kind: 'integer', unit: '1', min: 0, max: 6, fallback: 0, saysFallback: true },
  },
  example: { ...weldedMesh.example, height_m: 1.8, panel_width_m: 2.5 },
});

type Fields = keyof typeof fencePanel.fields;

interface Panel {
  /** Between the posts' centres. */
  width: number;
  height: number;
  post: number;
  bends: number;
  line: WireSet;
  cross: WireSet;
}

/** A bend as it is usual for panels of this kind; the calculator knows none. */
const BEND = { height: 100, depth: 25 } as const;
/** The posts reach below and above the panel. */
const POST = { above: 50, below: 100 } as const;
const BETWEEN_VIEWS = 0.12;
/** More crossings than this can't be told apart: only a part of the panel is filled in. */
const MAX_CROSSINGS = 3000;

/** One panel between its posts, from the front, and its profile beside it. */
export const fenceDrawing: ProductDrawing<Fields> = {
  definition: fencePanel,
  nominal: { width_m: 1, length_m: 1 },
  hidden: ['width_m', 'length_m', 'qty'],
  figure(given, values) {
    const isClear = given.choice('basis') === 'clear';
    const setOf = (pitch: Fields, wire: Fields): WireSet => ({
      wire: given.number(wire),
      pitch: given.number(pitch) + (isClear ? given.number(wire) : 0),
    });
    const panel: Panel = {
      width: given.number('panel_width_m') * 1000,
      height: given.number('height_m') * 1000,
      post: given.number('post_mm'),
      bends: given.number('bends'),
      line: setOf('pitch_across_mm', 'wire_mm'),
      cross: setOf('pitch_along_mm', 'wire_cross_mm'),
    };
    const { line, cross, width, height, post, bends } = panel;
    const pitches = pairText(line.pitch, cross.pitch);
    const wires = wiresText(line.wire, cross.wire);
    const isPart = crossingsOf(panel) > MAX_CROSSINGS;
    const size = `${measureText(height)} × ${measureText(width)}`;

    return {
      cell: {
        width: width * (1 + BETWEEN_VIEWS) + 2 * post + profileDepth(line, cross),
        height: height + POST.above + POST.below,
      },
      margin: { width: 0, height: 0 },
      smallestMm: Math.min(line.wire, cross.wire),
      whole: true,
      main: () => mainView(panel, isPart, `${pitches}, ⌀${wires}`),
      others: [meshView(line, cross), ...(bends > 0 ? [bendView(panel)] : [])],
      specification: () =>
        `H${measureText(height)} × ${measureText(width)} mm, ${pitches} × ⌀${wires} mm`,
      code: `F${size}`.replaceAll(' ', '').replace('×', 'x'),
      material: drawnMaterial(given),
      openAreaPct: openAreaOf(line, cross),
      weightKgM2: numberFrom(values, 'weight_kg_m2_theory'),
      rows: ({ labels }) => [
        { label: labels.height, value: `${measureText(height)} mm` },
        { label: labels.panelWidth, value: `${measureText(width)} mm` },
        { label: labels.post, value: `${measureText(post)} mm` },
        { label: labels.bends, value: measureText(bends) },
        { label: `${labels.pitch} p`, value: `${pitches} mm` },
        { label: `${labels.wireDiameter} d`, value: `${wires} mm` },
      ],
      notes: ({ notes }) => [
        notes.panelWeight,
        ...(bends > 0 ? [notes.bendsUsual(BEND.height, BEND.depth)] : []),
        ...(isPart ? [notes.panelInPart] : []),
      ],
    };
  },
};

function crossingsOf({ width, height, post, line, cross }: Panel): number {
  return wiresIn(width - post, line) * wiresIn(height, cross);
}

function wiresIn(length: number, { pitch }: WireSet): number {
  return Math.floor(length / pitch + 1e-9) + 1;
}

/** The panel's upper edge is at y = 0, the left post's left side at x = 0. */
function mainView(panel: Panel, isPart: boolean, meshText: string): MainView {
  const { width, height, post } = panel;
  const total = width + post;
  const ground = height + POST.below;
  const opening = { x: post, y: 0, width: width - post, height };
  const profileAt = total + width * BETWEEN_VIEWS;
  const box = {
    x: 0,
    y: -POST.above,
    width: profileAt + post + profileDepth(panel.line, panel.cross),
    height: ground + POST.above,
  };
  const posts = [0, width].map((x) =>
    area('CUT', 'metal', rectangle({ x, y: box.y, width: post, height: box.height })),
  );
  return {
    shapes: [
      ...meshShapes(panel, opening, isPart),
      ...bendLines(panel, opening),
      ...posts,
      lines('CUT', segment(0, ground, total, ground)),
      ...profile(panel, profileAt),
      lines('CUT', segment(profileAt, ground, profileAt + post, ground)),
    ],
    box,
    annotations: [
      across('top', [post / 2, width + post / 2], box.y, measureText(width)),
      across('top', [width, width + post], box.y, measureText(post)),
      upright('left', [0, height], 0, `H = ${measureText(height)}`),
      {
        kind: 'leader',
        at: { x: post + (width - post) * 0.35, y: height },
        text: meshText,
      },
    ],
    repeat: opening,
  };
}

/** Wires centred in the opening: line wires upright, cut where cross wires pass in front. */
function meshShapes({ line, cross }: Panel, opening: Box, isPart: boolean): Path[] {
  const columns = wiresIn(opening.width, line);
  const rows = wiresIn(opening.height, cross);
  const shown = isPart ? Math.max(2, Math.floor(MAX_CROSSINGS / rows)) : columns;
  const shownRows = isPart ? Math.min(rows, Math.floor(MAX_CROSSINGS / shown)) : rows;
  const first = {
    x: opening.x + (opening.width - (columns - 1) * line.pitch) / 2,
    y: (opening.height - (rows - 1) * cross.pitch) / 2,
  };
  const end = isPart ? first.x + (shown - 0.5) * line.pitch : opening.x + opening.width;
  const bottom =
    isPart && shownRows < rows ? first.y + (shownRows - 0.5) * cross.pitch : opening.height;
  const crossings = Array.from({ length: shownRows }, (_, row) => first.y + row * cross.pitch);
  const covered = crossings.map((y) => [y - cross.wire / 2, y + cross.wire / 2] as const);

  return [
    ...Array.from({ length: Math.min(shown, columns) }, (_, column) => {
      const x = first.x + column * line.pitch - line.wire / 2;
      const pieces = visiblePieces(opening.y, bottom, covered).map(([from, to]) =>
        rectangle({ x, y: from, width: line.wire, height: to - from }),
      );
      return area('OUTLINE', 'warp', ...pieces);
    }),
    ...crossings.map((y) =>
      area(
        'OUTLINE',
        'weft',
        rectangle({
          x: opening.x,
          y: y - cross.wire / 2,
          width: end - opening.x,
          height: cross.wire,
        }),
      ),
    ),
    ...(isPart ? [lines('HIDDEN', rectangle(opening))] : []),
  ];
}

function bendsOf({ bends, height }: Panel): { middle: number; half: number }[] {
  const half = Math.min(BEND.height, height / (2 * (bends + 1))) / 2;
  return Array.from({ length: bends }, (_, at) => ({
    middle: (height * (at + 1)) / (bends + 1),
    half,
  }));
}

function bendLines(panel: Panel, { x, width }: Box): Path[] {
  return bendsOf(panel).map(({ middle, half }) =>
    lines(
      'HIDDEN',
      ...[middle - half, middle, middle + half].map((y) => segment(x, y, x + width, y)),
    ),
  );
}

/** Openings of the mesh, larger: in the panel they are too many to be told apart. */
function meshView(line: WireSet, cross: WireSet): OtherView {
  return {
    cell: line.pitch,
    margin: line.pitch,
    smallestMm: Math.min(line.wire, cross.wire),
    most: () => 4,
    draw: (columns) => ({
      ...weldedView(line, cross, { columns, rows: 1 }),
      caption: ({ views }) => views.mesh,
    }),
  };
}

/** One bend from the side, the wires' edges drawn through. */
function bendView(panel: Panel): OtherView {
  const [bend] = bendsOf(panel);
  const half = bend?.half ?? 0;
  const thickness = panel.line.wire + panel.cross.wire;
  const end = 0.6 * half;
  const length = 2 * (half + end);
  return {
    cell: length,
    margin: 0,
    smallestMm: thickness,
    most: () => 1,
    draw: () => {
      const face = [
        { x: 0, y: BEND.depth },
        { x: end, y: BEND.depth },
        { x: end + half, y: 0 },
        { x: end + 2 * half, y: BEND.depth },
        { x: length, y: BEND.depth },
      ];
      const back = face.map(({ x, y }) => ({ x, y: y + thickness }));
      return {
        shapes: [area('OUTLINE', 'warp', polygon([...face, ...back.toReversed()]))],
        box: { x: 0, y: 0, width: length, height: BEND.depth + thickness },
        annotations: [
          across('top', [end, end + 2 * half], BEND.depth, measureText(2 * half)),
          upright('right', [0, BEND.depth], length, measureText(BEND.depth)),
        ],
        caption: ({ views }) => views.bend,
      };
    },
  };
}

/** Depth of the panel in front of its post. */
function profileDepth(line: WireSet, cross: WireSet): number {
  return line.wire + cross.wire + BEND.depth;
}

/** The panel and its post from the side. */
function profile(panel: Panel, at: number): Path[] {
  const { height, post, line, cross } = panel;
  const thickness = line.wire + cross.wire;
  const face = at + post + thickness;
  const corners: Point[] = [
    { x: face, y: 0 },
    ...bendsOf(panel).flatMap(({ middle, half }) => [
      { x: face, y: middle - half },
      { x: face + BEND.depth, y: middle },
      { x: face, y: middle + half },
    ]),
    { x: face, y: height },
  ];
  const back = corners.map(({ x, y }) => ({ x: x - thickness, y }));
  return [
    area(
      'CUT',
      'metal',
      rectangle({ x: at, y: -POST.above, width: post, height: height + POST.above + POST.below }),
    ),
    area('OUTLINE', 'warp', polygon([...corners, ...back.toReversed()])),
  ];
}
