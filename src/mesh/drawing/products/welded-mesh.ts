import { weldedMesh } from '../../calculators/welded-mesh.ts';
import { apertureOf, openAreaOf } from '../../wire-grid.ts';
import type { WireSet } from '../../wire-grid.ts';
import { across, upright } from '../dimension-lines.ts';
import type { Annotation, Cells, MainView, OtherView } from '../figure.ts';
import { drawnMaterial } from '../material.ts';
import { measureText, pairText, wiresText } from '../measure-text.ts';
import { numberFrom } from '../product-drawing.ts';
import type { ProductDrawing } from '../product-drawing.ts';
import { area, circle, rectangle } from '../shapes.ts';
import type { Box, Path, Point } from '../shapes.ts';
import { visiblePieces } from './visible-pieces.ts';

type Fields = keyof typeof weldedMesh.fields;

/** Length of a wire beyond the last crossing, in shares of an opening and in diameters. */
const STUB = { ofOpening: 0.4, diameters: 5 } as const;
/** Size of a weld's dot, in diameters of the thinner wire. */
const WELD_RADIUS = 0.3;

/** Line wires upright, cross wires over them; a dot for each weld. */
export const weldedDrawing: ProductDrawing<Fields> = {
  definition: weldedMesh,
  nominal: { width_m: 1, length_m: 1 },
  hidden: ['width_m', 'length_m', 'qty'],
  figure(given, values) {
    const isClear = given.choice('basis') === 'clear';
    const setOf = (pitch: Fields, wire: Fields): WireSet => ({
      wire: given.number(wire),
      pitch: given.number(pitch) + (isClear ? given.number(wire) : 0),
    });
    const line = setOf('pitch_across_mm', 'wire_mm');
    const cross = setOf('pitch_along_mm', 'wire_cross_mm');
    const stub = { x: stubOf(line), y: stubOf(cross) };
    const material = drawnMaterial(given);
    const openAreaPct = openAreaOf(line, cross);
    const weightKgM2 = numberFrom(values, 'weight_kg_m2_theory');
    const pitchText = pairText(line.pitch, cross.pitch);
    const wireText = wiresText(line.wire, cross.wire);

    return {
      cell: { width: line.pitch, height: cross.pitch },
      margin: { width: line.wire + 2 * stub.x, height: cross.wire + 2 * stub.y },
      smallestMm: Math.min(line.wire, cross.wire, apertureOf(line), apertureOf(cross)),
      main: (cells) => mainView(line, cross, stub, cells),
      others: [sideView(line, cross, stub)],
      specification: () => `${pitchText} mm, ⌀${wireText} mm`,
      code: `W${measureText(line.pitch)}x${measureText(cross.pitch)}-${wireText.replace('/', '-')}`,
      material,
      openAreaPct,
      weightKgM2,
      rows: ({ labels }) => [
        { label: `${labels.pitch} p`, value: `${pitchText} mm` },
        {
          label: `${labels.clearOpening} w`,
          value: `${pairText(apertureOf(line), apertureOf(cross))} mm`,
        },
        { label: `${labels.lineWire} d₁`, value: `${measureText(line.wire)} mm` },
        { label: `${labels.crossWire} d₂`, value: `${measureText(cross.wire)} mm` },
      ],
      notes: ({ notes }) => [
        isClear ? notes.clearBasis : notes.centreToCentre,
        ...(material.key === 'carbon_steel' ? [notes.noZinc] : []),
      ],
    };
  },
};

function stubOf(set: WireSet): number {
  return Math.min(STUB.ofOpening * apertureOf(set), STUB.diameters * set.wire);
}

/** Some openings with their measures. */
export function weldedView(line: WireSet, cross: WireSet, cells: Cells): MainView {
  return mainView(line, cross, { x: stubOf(line), y: stubOf(cross) }, cells);
}

function mainView(line: WireSet, cross: WireSet, stub: Point, cells: Cells): MainView {
  const { columns, rows } = cells;
  const box = {
    x: -stub.x,
    y: -stub.y,
    width: columns * line.pitch + line.wire + 2 * stub.x,
    height: rows * cross.pitch + cross.wire + 2 * stub.y,
  };
  return {
    shapes: weldedGrid(line, cross, cells, box),
    box,
    annotations: mainAnnotations(line, cross, cells, box),
    repeat: { x: 0, y: 0, width: columns * line.pitch, height: rows * cross.pitch },
  };
}

/** Wires from edge to edge of `box`; the first ones' left and upper edges are at the origin. */
function weldedGrid(line: WireSet, cross: WireSet, { columns, rows }: Cells, box: Box): Path[] {
  const shapes: Path[] = [];
  const crossings = Array.from({ length: rows + 1 }, (_, row) => row * cross.pitch);
  const covered = crossings.map((y) => [y, y + cross.wire] as const);
  const weld = WELD_RADIUS * Math.min(line.wire, cross.wire);

  for (let column = 0; column <= columns; column += 1) {
    for (const [from, to] of visiblePieces(box.y, box.y + box.height, covered)) {
      const piece = { x: column * line.pitch, y: from, width: line.wire, height: to - from };
      shapes.push(area('OUTLINE', 'warp', rectangle(piece)));
    }
  }
  for (const y of crossings) {
    const wire = { x: box.x, y, width: box.width, height: cross.wire };
    shapes.push(area('OUTLINE', 'weft', rectangle(wire)));
  }
  for (let column = 0; column <= columns; column += 1) {
    const x = column * line.pitch + line.wire / 2;
    const welds = crossings.map((y) => circle({ x, y: y + cross.wire / 2 }, weld));
    shapes.push({ ...area('OUTLINE', 'ink', ...welds), stroked: false });
  }
  return shapes;
}

function mainAnnotations(
  line: WireSet,
  cross: WireSet,
  { columns, rows }: Cells,
  box: Box,
): Annotation[] {
  // Far enough from the pitch to stand in one line with it.
  const openColumn = Math.max(Math.min(columns - 1, 2), columns - 3);
  const openRow = Math.max(Math.min(rows - 1, 2), rows - 2);
  const isSame = line.wire === cross.wire;
  const { x: left, y: top } = box;
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const [lineCentre, crossCentre] = [line.wire / 2, cross.wire / 2];
  return [
    across('top', [lineCentre, lineCentre + line.pitch], top, `p₁ = ${measureText(line.pitch)}`),
    across(
      'top',
      [openColumn * line.pitch + line.wire, (openColumn + 1) * line.pitch],
      top,
      `w₁ = ${measureText(apertureOf(line))}`,
    ),
    upright(
      'left',
      [crossCentre, crossCentre + cross.pitch],
      left,
      `p₂ = ${measureText(cross.pitch)}`,
    ),
    upright(
      'left',
      [openRow * cross.pitch + cross.wire, (openRow + 1) * cross.pitch],
      left,
      `w₂ = ${measureText(apertureOf(cross))}`,
    ),
    {
      kind: 'leader',
      at: { x: columns * line.pitch + lineCentre, y: bottom },
      text: `${isSame ? 'd' : 'd₁'} = ⌀${measureText(line.wire)}`,
    },
    ...(isSame
      ? []
      : [upright('right', [0, cross.wire], right, `d₂ = ⌀${measureText(cross.wire)}`)]),
  ];
}

/** A cross wire from the side, the line wires end-on below it. */
function sideView(line: WireSet, cross: WireSet, stub: Point): OtherView {
  return {
    cell: line.pitch,
    margin: line.wire + 2 * stub.x,
    smallestMm: Math.min(line.wire, cross.wire),
    fewest: 2,
    draw: (cells) => {
      const width = cells * line.pitch + line.wire + 2 * stub.x;
      const box = { x: -stub.x, y: 0, width, height: line.wire + cross.wire };
      const centres = Array.from({ length: cells + 1 }, (_, at) => ({
        x: at * line.pitch + line.wire / 2,
        y: cross.wire + line.wire / 2,
      }));
      return {
        shapes: [
          area('OUTLINE', 'weft', rectangle({ ...box, height: cross.wire })),
          ...centres.map((centre) => area('OUTLINE', 'warp', circle(centre, line.wire / 2))),
        ],
        box,
        annotations: [upright('right', [0, box.height], box.x + width, measureText(box.height))],
        caption: ({ views }) => views.side,
      };
    },
  };
}
