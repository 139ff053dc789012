import { dutchWeave } from '../../calculators/dutch-weave.ts';
import { formatQuantity, unitText } from '../../format-quantity.ts';
import { isWarpOver } from '../../weave.ts';
import type { Weave } from '../../weave.ts';
import { apertureOf, pitchOfMesh } from '../../wire-grid.ts';
import type { WireSet } from '../../wire-grid.ts';
import { across, upright } from '../dimension-lines.ts';
import type { Cells, MainView, OtherView } from '../figure.ts';
import { drawnMaterial } from '../material.ts';
import { measureText } from '../measure-text.ts';
import { numberFrom } from '../product-drawing.ts';
import type { ProductDrawing } from '../product-drawing.ts';
import { area, circle, rectangle } from '../shapes.ts';
import type { Path } from '../shapes.ts';
import { crimpShapes } from './crimped-wire.ts';
import { visiblePieces } from './visible-pieces.ts';

type Fields = keyof typeof dutchWeave.fields;

/** Wefts side by side in one layer below, in two from there on. */
const TWILL_FROM = 1.3;
/** A row of cells is about as high as one is wide, but has no more wefts than this. */
const MAX_WEFTS = 10;
/** Length of wires beyond the last crossing: wefts in shares of an opening, warps in diameters. */
const STUB = { weft: 0.4, warp: 0.8 } as const;

/**
 * Warps upright and apart, wefts across and close together. In plan there is no opening; the
 * sections show the wedges between the wires. Where the wefts lie in two layers, each shows the
 * strip that its neighbour leaves of it.
 */
export const dutchDrawing: ProductDrawing<Fields> = {
  definition: dutchWeave,
  figure(given, values) {
    const warp: WireSet = {
      wire: given.number('wire_warp_mm'),
      pitch: pitchOfMesh(given.number('mesh_warp')),
    };
    const weft: WireSet = {
      wire: given.number('wire_weft_mm'),
      pitch: pitchOfMesh(given.number('mesh_weft')),
    };
    const ratio = numberFrom(values, 'weft_density_ratio');
    const weave: Weave = ratio < TWILL_FROM ? 'plain' : 'twill';
    const wefts = Math.max(1, Math.min(MAX_WEFTS, Math.round(warp.pitch / weft.pitch)));
    const counts = [given.number('mesh_warp'), given.number('mesh_weft')].map(measureText);
    const wires = `${measureText(warp.wire)}/${measureText(weft.wire)}`;
    const meshText = counts.join(' × ');

    return {
      cell: { width: warp.pitch, height: wefts * weft.pitch },
      margin: {
        width: warp.wire + 2 * STUB.weft * apertureOf(warp),
        height: 2 * STUB.warp * warp.wire,
      },
      smallestMm: Math.min(warp.wire, weft.wire, weft.pitch),
      main: (cells) => mainView(weave, warp, weft, wefts, cells),
      others: [
        sectionAlongWeft(weave, warp, weft, wefts),
        ...(weave === 'plain' ? [sectionAlongWarp(warp, weft, wefts)] : []),
      ],
      specification: ({ language }) => `${meshText} ${unitText('mesh', language)}, ${wires} mm`,
      code: `D${counts.join('x')}`,
      material: drawnMaterial(given),
      weightKgM2: numberFrom(values, 'weight_kg_m2'),
      rows: ({ labels, terms, language }) => [
        {
          label: labels.weave,
          value: weave === 'plain' ? terms.plainDutch : terms.twillDutch,
        },
        {
          label: labels.meshCount,
          value: formatQuantity({ value: meshText, unit: 'mesh' }, language),
        },
        { label: `${labels.wireDiameter} d₁/d₂`, value: `${wires} mm` },
        {
          label: `${labels.pitch} p₁/p₂`,
          value: `${measureText(warp.pitch)}/${measureText(weft.pitch)} mm`,
        },
        {
          label: labels.thickness,
          value: `≈ ${measureText(numberFrom(values, 'thickness_mm'))} mm`,
        },
        { label: labels.weftDensity, value: measureText(ratio) },
        { label: labels.openArea, value: terms.noStraightOpening },
      ],
      notes: ({ notes }) => [
        notes.nominalSizes,
        weave === 'plain' ? notes.dutchPlan : notes.dutchTwillPlan,
        notes.dutchRating,
      ],
    };
  },
};

function mainView(
  weave: Weave,
  warp: WireSet,
  weft: WireSet,
  weftsPerRow: number,
  { columns, rows }: Cells,
): MainView {
  const wefts = rows * weftsPerRow;
  const strip = Math.min(weft.wire, weft.pitch);
  const stub = { x: STUB.weft * apertureOf(warp), y: STUB.warp * warp.wire };
  // The first warp's left edge and the first weft's upper one are at the origin.
  const height = (wefts - 1) * weft.pitch + strip;
  const box = {
    x: -stub.x,
    y: -stub.y,
    width: columns * warp.pitch + warp.wire + 2 * stub.x,
    height: height + 2 * stub.y,
  };
  const shapes: Path[] = [];
  const isOver = (column: number, row: number) => isWarpOver(weave, column, row);

  for (let column = 0; column <= columns; column += 1) {
    const covered = indices(wefts)
      .filter((row) => !isOver(column, row))
      .map((row) => [row * weft.pitch, row * weft.pitch + strip] as const);
    for (const [from, to] of visiblePieces(box.y, box.y + box.height, covered)) {
      const piece = { x: column * warp.pitch, y: from, width: warp.wire, height: to - from };
      shapes.push(area('OUTLINE', 'warp', rectangle(piece)));
    }
  }
  for (const row of indices(wefts)) {
    const covered = indices(columns + 1)
      .filter((column) => isOver(column, row))
      .map((column) => [column * warp.pitch, column * warp.pitch + warp.wire] as const);
    for (const [from, to] of visiblePieces(box.x, box.x + box.width, covered)) {
      const piece = { x: from, y: row * weft.pitch, width: to - from, height: strip };
      shapes.push(area('OUTLINE', 'weft', rectangle(piece)));
    }
  }

  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const warpCentre = warp.wire / 2;
  const cutRow = wefts - 1;
  return {
    shapes,
    box,
    annotations: [
      across(
        'top',
        [warpCentre, warpCentre + warp.pitch],
        box.y,
        `p₁ = ${measureText(warp.pitch)}`,
      ),
      upright(
        'left',
        [strip / 2, strip / 2 + weft.pitch],
        box.x,
        `p₂ = ${measureText(weft.pitch)}`,
      ),
      {
        kind: 'leader',
        at: { x: (columns - 1) * warp.pitch + warpCentre, y: bottom },
        text: `d₁ = ⌀${measureText(warp.wire)}`,
      },
      ...(strip === weft.wire
        ? [upright('right', [0, weft.wire], right, `d₂ = ⌀${measureText(weft.wire)}`)]
        : []),
      { kind: 'cut', along: 'row', at: cutRow * weft.pitch + strip / 2, mark: 'A' },
      ...(weave === 'plain'
        ? [
            {
              kind: 'cut' as const,
              along: 'column' as const,
              at: columns * warp.pitch + warpCentre,
              mark: 'B',
            },
          ]
        : []),
    ],
    repeat: { x: 0, y: 0, width: columns * warp.pitch, height: wefts * weft.pitch },
  };
}

/** One weft from the side as it bends around the straight warps, which are cut. */
function sectionAlongWeft(
  weave: Weave,
  warp: WireSet,
  weft: WireSet,
  weftsPerRow: number,
): OtherView {
  const stub = warp.wire;
  return {
    cell: warp.pitch,
    margin: 2 * stub,
    smallestMm: weft.wire,
    fewest: 2,
    draw: (cells, { rows }) => {
      const row = rows * weftsPerRow - 1;
      const over = indices(cells + 1).map((column) => !isWarpOver(weave, column, row));
      const thickness = warp.wire + 2 * weft.wire;
      const right = cells * warp.pitch + stub;
      return {
        shapes: crimpShapes(
          {
            wire: weft.wire,
            crossed: warp.wire,
            pitch: warp.pitch,
            over,
            stub,
            crossedStraight: true,
          },
          'weft',
        ),
        box: { x: -stub, y: -thickness / 2, width: right + stub, height: thickness },
        annotations: [
          upright('right', [-thickness / 2, thickness / 2], right, `≈ ${measureText(thickness)}`),
        ],
        caption: ({ views }) => views.section('A'),
        mark: 'A',
      };
    },
  };
}

/** One warp from the side between the wefts, which are cut, above and below by turns. */
function sectionAlongWarp(warp: WireSet, weft: WireSet, weftsPerRow: number): OtherView {
  const stub = 0.8 * weft.wire;
  return {
    cell: 2 * weft.pitch,
    margin: weft.wire + 2 * stub,
    smallestMm: weft.wire,
    fewest: 2,
    most: ({ rows }) => Math.max(1, Math.floor((rows * weftsPerRow) / 2)),
    draw: (cells) => {
      const right = (2 * cells - 1) * weft.pitch + weft.wire / 2 + stub;
      const box = {
        x: -weft.wire / 2 - stub,
        y: -warp.wire / 2 - weft.wire,
        width: right + weft.wire / 2 + stub,
        height: warp.wire + 2 * weft.wire,
      };
      const reach = (warp.wire + weft.wire) / 2;
      return {
        shapes: [
          area('OUTLINE', 'warp', rectangle({ ...box, y: -warp.wire / 2, height: warp.wire })),
          ...indices(2 * cells).map((at) =>
            area(
              'CUT',
              'cut',
              circle({ x: at * weft.pitch, y: at % 2 === 0 ? -reach : reach }, weft.wire / 2),
            ),
          ),
        ],
        box,
        annotations: [
          upright(
            'right',
            [-reach - weft.wire / 2, -reach + weft.wire / 2],
            right,
            `d₂ = ⌀${measureText(weft.wire)}`,
          ),
        ],
        caption: ({ views }) => views.section('B'),
        mark: 'B',
      };
    },
  };
}

function indices(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at);
}
