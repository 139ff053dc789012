import type { Drawing } from './drawing.ts';
import { circleOf, partsOf } from './shapes.ts';
import type { Contour, Label, Layer, Path, Point, Vertex } from './shapes.ts';

type Group = readonly [code: number, value: string | number];

/** Colours are AutoCAD's numbers: 7 is black on white and white on black. */
const LAYERS: Record<Layer, { colour: number; lineType: LineType }> = {
  OUTLINE: { colour: 7, lineType: 'CONTINUOUS' },
  CUT: { colour: 1, lineType: 'CONTINUOUS' },
  HATCH: { colour: 8, lineType: 'CONTINUOUS' },
  HIDDEN: { colour: 8, lineType: 'DASHED' },
  CENTRE: { colour: 5, lineType: 'CENTER' },
  DIMENSION: { colour: 3, lineType: 'CONTINUOUS' },
  TEXT: { colour: 7, lineType: 'CONTINUOUS' },
  FRAME: { colour: 7, lineType: 'CONTINUOUS' },
  TABLE: { colour: 8, lineType: 'CONTINUOUS' },
};
type LineType = 'CONTINUOUS' | 'DASHED' | 'CENTER';
/** Dashes and gaps in mm of the sheet. */
const LINE_TYPES: Record<LineType, readonly number[]> = {
  CONTINUOUS: [],
  DASHED: [1.6, -0.9],
  CENTER: [4, -0.8, 0.6, -0.8],
};
const STYLE = 'MESHWISE';
/** A letter's height in DXF is that of a capital. */
const CAPITAL = 0.72;
const MILLIMETRES = 4;
const ANCHORS = { start: 0, middle: 1, end: 2 } as const;

/**
 * The sheet as ASCII DXF R12 at the mesh's real size, in mm, y upwards: what is measured in it is
 * the mesh; frame and texts are as much smaller or larger as the sheet's scale says.
 */
export function drawingToDxf(drawing: Drawing): string {
  const writer = new DxfWriter(drawing);
  const { width, height, scale } = drawing;
  const sheet: Point = { x: width / scale, y: height / scale };
  const groups: Group[] = [
    ...section('HEADER', [
      ...variable('$ACADVER', [1, 'AC1009']),
      ...variable('$INSUNITS', [70, MILLIMETRES]),
      ...variable('$EXTMIN', [10, 0], [20, 0], [30, 0]),
      ...variable('$EXTMAX', [10, sheet.x], [20, sheet.y], [30, 0]),
      ...variable('$LIMMIN', [10, 0], [20, 0]),
      ...variable('$LIMMAX', [10, sheet.x], [20, sheet.y]),
    ]),
    ...section('TABLES', [
      ...table(
        'LTYPE',
        Object.entries(LINE_TYPES).map(([name, dashes]) => lineType(name, dashes, scale)),
      ),
      ...table(
        'LAYER',
        Object.entries(LAYERS).map(([name, { colour, lineType: line }]) => [
          [0, 'LAYER'],
          [2, name],
          [70, 0],
          [62, colour],
          [6, line],
        ]),
      ),
      ...table('STYLE', [textStyle()]),
    ]),
    ...section('BLOCKS', []),
    ...section('ENTITIES', writer.entities()),
    [0, 'EOF'],
  ];
  return groups
    .map(([code, value]) => `${String(code).padStart(3)}\n${written(code, value)}\n`)
    .join('');
}

class DxfWriter {
  private readonly height: number;

  constructor(private readonly drawing: Drawing) {
    this.height = drawing.height / drawing.scale;
  }

  entities(): Group[] {
    const { scale, views, marks } = this.drawing;
    return [
      ...views.flatMap(({ at, view, scale: own, hatching }) => {
        const origin = { x: at.x / scale, y: at.y / scale };
        const shapes = hatching ? [...view.shapes, hatching] : view.shapes;
        return partsOf(shapes).flatMap((shape) => this.shape(shape, own / scale, origin));
      }),
      ...partsOf(marks).flatMap((shape) => this.shape(shape, 1 / scale, { x: 0, y: 0 })),
    ];
  }

  private shape(shape: Path | Label, factor: number, origin: Point): Group[] {
    const place = ({ x, y }: Point): Point => ({
      x: origin.x + x * factor,
      y: this.height - (origin.y + y * factor),
    });
    if (shape.kind === 'text') return text(shape, place(shape.at), factor);
    // An area without a line is there for its colour only, but for arrow heads and weld points.
    if (!shape.stroked && shape.fill !== 'ink') return [];
    return shape.contours.flatMap((contour) => this.contour(contour, shape, place, factor));
  }

  private contour(
    contour: Contour,
    { layer, fill, stroked }: Path,
    place: (point: Point) => Point,
    factor: number,
  ): Group[] {
    const { vertices, closed } = contour;
    const round = circleOf(contour);
    if (round) {
      const centre = place(round);
      return [...entity('CIRCLE', layer), ...point(10, centre), [40, round.radius * factor]];
    }
    const [first, second, third] = vertices.map(place);
    if (fill === 'ink' && !stroked && first && second && third && vertices.length === 3) {
      return [
        ...entity('SOLID', layer),
        ...[first, second, third, third].flatMap((corner, at) => point(10 + at, corner)),
      ];
    }
    if (!closed && vertices.length === 2 && first && second && !hasArc(vertices)) {
      return [...entity('LINE', layer), ...point(10, first), ...point(11, second)];
    }
    return polyline(vertices, closed, layer, place);
  }
}

function polyline(
  vertices: readonly Vertex[],
  closed: boolean,
  layer: Layer,
  place: (point: Point) => Point,
): Group[] {
  return [
    ...entity('POLYLINE', layer),
    [66, 1],
    ...point(10, { x: 0, y: 0 }),
    [70, closed ? 1 : 0],
    ...vertices.flatMap((vertex): Group[] => [
      ...entity('VERTEX', layer),
      ...point(10, place(vertex)),
      // Upwards instead of downwards: what turned one way turns the other.
      ...(vertex.bulge ? ([[42, -vertex.bulge]] as const) : []),
    ]),
    ...entity('SEQEND', layer),
  ];
}

function text(
  { layer, text: written, size, anchor, angle }: Label,
  at: Point,
  factor: number,
): Group[] {
  return [
    ...entity('TEXT', layer),
    ...point(10, at),
    [40, size * CAPITAL * factor],
    [1, encoded(written)],
    [50, -angle],
    [7, STYLE],
    ...(anchor === 'start' ? [] : ([[72, ANCHORS[anchor]], ...point(11, at)] as const)),
  ];
}

function entity(name: string, layer: Layer): Group[] {
  return [
    [0, name],
    [8, layer],
  ];
}

function point(code: number, { x, y }: Point): Group[] {
  return [
    [code, x],
    [code + 10, y],
    [code + 20, 0],
  ];
}

function hasArc(vertices: readonly Vertex[]): boolean {
  return vertices.some(({ bulge = 0 }) => bulge !== 0);
}

function section(name: string, groups: readonly Group[]): Group[] {
  return [[0, 'SECTION'], [2, name], ...groups, [0, 'ENDSEC']];
}

function variable(name: string, ...values: readonly Group[]): Group[] {
  return [[9, name], ...values];
}

function table(name: string, entries: readonly (readonly Group[])[]): Group[] {
  return [[0, 'TABLE'], [2, name], [70, entries.length], ...entries.flat(), [0, 'ENDTAB']];
}

function lineType(name: string, dashes: readonly number[], scale: number): Group[] {
  const lengths = dashes.map((each) => each / scale);
  return [
    [0, 'LTYPE'],
    [2, name],
    [70, 0],
    [3, ''],
    [72, 65],
    [73, lengths.length],
    [40, lengths.reduce((total, each) => total + Math.abs(each), 0)],
    ...lengths.map((each): Group => [49, each]),
  ];
}

/** A font with Chinese characters where there is one; others are put in its place. */
function textStyle(): Group[] {
  return [
    [0, 'STYLE'],
    [2, STYLE],
    [70, 0],
    [40, 0],
    [41, 1],
    [50, 0],
    [71, 0],
    [42, 2.5],
    [3, 'simhei.ttf'],
    [4, ''],
  ];
}

/** Everything beyond ASCII as \U+XXXX, which AutoCAD and LibreCAD read in any code page. */
function encoded(text: string): string {
  return Array.from(text.normalize('NFC').replaceAll(/[\r\n]/g, ' '), (letter) => {
    if (letter === '⌀') return '%%c';
    const code = letter.codePointAt(0) ?? 0;
    return code < 128 ? letter : `\\U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  }).join('');
}

/** Coordinates and sizes (10–59) as decimals without exponent, far finer than a wire. */
function written(code: number, value: string | number): string {
  if (typeof value === 'string' || code < 10 || code >= 60) return String(value);
  const decimals = value.toFixed(9).replace(/0+$/, '');
  return decimals.endsWith('.') ? `${decimals}0` : decimals;
}
