import { wovenMesh } from '../../calculators/woven-mesh.ts';
import { formatQuantity } from '../../format-quantity.ts';
import { isWarpOver } from '../../weave.ts';
import type { Weave } from '../../weave.ts';
import { apertureOf, meshOfPitch } from '../../wire-grid.ts';
import type { WireSet } from '../../wire-grid.ts';
import { across, upright } from '../dimension-lines.ts';
import type { Annotation, Cells, MainView, OtherView, View } from '../figure.ts';
import { drawnMaterial } from '../material.ts';
import { measureText, pairText, wiresText } from '../measure-text.ts';
import { numberFrom } from '../product-drawing.ts';
import type { ProductDrawing } from '../product-drawing.ts';
import { area, rectangle } from '../shapes.ts';
import type { Box, Path } from '../shapes.ts';
import { crimpShapes } from './crimped-wire.ts';
import { visiblePieces } from './visible-pieces.ts';

type Fields = keyof typeof wovenMesh.fields;

/** Length of a wire beyond the last one it crosses, in shares of an opening. */
const STUB = 0.45;

/** mm; what GB/T 5330 covers, plain and twill. */
const STANDARD_OPENING = { min: 0.02, max: 16 } as const;

/** Square mesh, plain or twill 2/2: warps upright, wefts across, each cut where it passes under. */
export function wovenDrawing(weave: Weave): ProductDrawing<Fields> {
  return {
    definition: wovenMesh,
    hidden: ['width_m', 'length_m'],
    figure(given, values) {
      const pitch = numberFrom(values, 'pitch_mm');
      const warp: WireSet = { wire: given.number('wire_mm'), pitch };
      const weftPitch = values['pitch_weft_mm'];
      const weft: WireSet = {
        wire: given.number('wire_weft_mm'),
        pitch: typeof weftPitch === 'number' ? weftPitch : pitch,
      };
      const material = drawnMaterial(given);
      const openAreaPct = numberFrom(values, 'open_area_pct');
      const weightKgM2 = numberFrom(values, 'weight_kg_m2');
      const counts = [meshOfPitch(warp.pitch), meshOfPitch(weft.pitch)] as const;
      const [warpOpening, weftOpening] = [apertureOf(warp), apertureOf(weft)];
      const meshText = pairText(...counts);
      const wireText = wiresText(warp.wire, weft.wire);
      const openingText = pairText(warpOpening, weftOpening);
      const isByMesh = given.has('mesh');
      const isStandard =
        warp.pitch === weft.pitch &&
        warp.wire === weft.wire &&
        warpOpening >= STANDARD_OPENING.min &&
        warpOpening <= STANDARD_OPENING.max;

      return {
        cell: { width: warp.pitch, height: weft.pitch },
        margin: {
          width: warp.wire + 2 * STUB * warpOpening,
          height: weft.wire + 2 * STUB * weftOpening,
        },
        smallestMm: Math.min(warp.wire, weft.wire, warpOpening, weftOpening),
        main: (cells) => mainView(weave, warp, weft, cells),
        others: [sectionView(weave, warp, weft)],
        // As it was asked for: by its count, or by its opening.
        specification: ({ language, labels }) =>
          isByMesh
            ? `${meshText} ${formatQuantity({ value: '', unit: 'mesh' }, language).trim()} × ${wireText} mm`
            : `${labels.aperture} ${openingText} × ⌀${wireText} mm`,
        code: `${weave === 'plain' ? 'P' : 'T'}${isByMesh ? meshText : `w${openingText}`}-${wireText}`
          .replaceAll(' ', '')
          .replace('×', 'x')
          .replace('/', '-'),
        material,
        openAreaPct,
        weightKgM2,
        rows: (texts) => [
          { label: texts.labels.weave, value: texts.terms[weave] },
          {
            label: texts.labels.meshCount,
            value: formatQuantity({ value: meshText, unit: 'mesh' }, texts.language),
          },
          { label: `${texts.labels.wireDiameter} d`, value: `${wireText} mm` },
          {
            label: `${texts.labels.aperture} w`,
            value: `${openingText} mm`,
          },
          { label: `${texts.labels.pitch} p`, value: `${pairText(warp.pitch, weft.pitch)} mm` },
          ...(isStandard
            ? [{ label: texts.labels.designation, value: `GFW ${openingText}/${wireText}` }]
            : []),
        ],
        notes: (texts) => [
          texts.notes.nominalSizes,
          texts.notes.straightWires,
          texts.notes.openAreaOfGrid,
          ...(isStandard ? [texts.notes.designation] : []),
        ],
      };
    },
  };
}

function mainView(weave: Weave, warp: WireSet, weft: WireSet, cells: Cells): MainView {
  const { columns, rows } = cells;
  const stub = {
    x: STUB * apertureOf(warp),
    y: STUB * apertureOf(weft),
  };
  // The first wires' left and upper edges are at the origin.
  const box = {
    x: -stub.x,
    y: -stub.y,
    width: columns * warp.pitch + warp.wire + 2 * stub.x,
    height: rows * weft.pitch + weft.wire + 2 * stub.y,
  };
  const shapes: Path[] = [];
  const isOver = (column: number, row: number) => isWarpOver(weave, column, row);

  for (let column = 0; column <= columns; column += 1) {
    const under = indices(rows).filter((row) => !isOver(column, row));
    const gaps = under.map((row) => [row * weft.pitch, row * weft.pitch + weft.wire] as const);
    for (const [from, to] of visiblePieces(box.y, box.y + box.height, gaps)) {
      const piece = { x: column * warp.pitch, y: from, width: warp.wire, height: to - from };
      shapes.push(area('OUTLINE', 'warp', rectangle(piece)));
    }
  }
  for (let row = 0; row <= rows; row += 1) {
    const under = indices(columns).filter((column) => isOver(column, row));
    const gaps = under.map((at) => [at * warp.pitch, at * warp.pitch + warp.wire] as const);
    for (const [from, to] of visiblePieces(box.x, box.x + box.width, gaps)) {
      const piece = { x: from, y: row * weft.pitch, width: to - from, height: weft.wire };
      shapes.push(area('OUTLINE', 'weft', rectangle(piece)));
    }
  }

  return {
    shapes,
    box,
    annotations: mainAnnotations(warp, weft, cells, box),
    repeat: { x: 0, y: 0, width: columns * warp.pitch, height: rows * weft.pitch },
  };
}

function mainAnnotations(
  warp: WireSet,
  weft: WireSet,
  { columns, rows }: Cells,
  box: Box,
): Annotation[] {
  const isSquare = warp.pitch === weft.pitch && warp.wire === weft.wire;
  // Far enough from the pitch to stand in one line with it.
  const openColumn = Math.max(Math.min(columns - 1, 2), columns - 3);
  const openRow = Math.min(rows - 1, 2);
  const { x: left, y: top } = box;
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const [warpCentre, weftCentre] = [warp.wire / 2, weft.wire / 2];
  const annotations: Annotation[] = [
    across('top', [warpCentre, warpCentre + warp.pitch], top, `p = ${measureText(warp.pitch)}`),
    across(
      'top',
      [openColumn * warp.pitch + warp.wire, (openColumn + 1) * warp.pitch],
      top,
      `w = ${measureText(apertureOf(warp))}`,
    ),
    upright('left', [weftCentre, weftCentre + weft.pitch], left, `p = ${measureText(weft.pitch)}`),
    {
      kind: 'leader',
      at: { x: columns * warp.pitch + warpCentre, y: bottom },
      text: `${isSquare ? 'd' : 'd₁'} = ⌀${measureText(warp.wire)}`,
    },
    { kind: 'cut', along: 'row', at: rows * weft.pitch + weftCentre, mark: 'A' },
  ];
  if (isSquare) return annotations;
  return [
    ...annotations,
    upright(
      'left',
      [openRow * weft.pitch + weft.wire, (openRow + 1) * weft.pitch],
      left,
      `w = ${measureText(apertureOf(weft))}`,
    ),
    upright('right', [0, weft.wire], right, `d₂ = ⌀${measureText(weft.wire)}`),
  ];
}

/** A weft from the side, the warps cut. */
function sectionView(weave: Weave, warp: WireSet, weft: WireSet): OtherView {
  const stub = Math.max(warp.wire, STUB * apertureOf(warp));
  return {
    cell: warp.pitch,
    margin: 2 * stub,
    smallestMm: Math.min(warp.wire, weft.wire),
    fewest: weave === 'plain' ? 2 : 4,
    draw: (cells, { rows }): View => {
      const over = indices(cells).map((column) => !isWarpOver(weave, column, rows));
      const crimped = { wire: weft.wire, crossed: warp.wire, pitch: warp.pitch, over, stub };
      const height = 2 * weft.wire + 2 * warp.wire;
      return {
        shapes: crimpShapes(crimped, 'weft'),
        box: {
          x: -stub,
          y: -height / 2,
          width: cells * warp.pitch + 2 * stub,
          height,
        },
        annotations: [
          across('bottom', [0, warp.pitch], height / 2, `p = ${measureText(warp.pitch)}`),
        ],
        caption: (texts) => texts.views.section('A'),
        mark: 'A',
      };
    },
  };
}

/** 0 to `last`, both included. */
function indices(last: number): number[] {
  return Array.from({ length: last + 1 }, (_, at) => at);
}
