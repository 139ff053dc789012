import type { Drawing } from './drawing.ts';
import { DxfDocument, point } from './dxf-document.ts';
import type { DxfLayer, DxfSettings, EntityOwner, Group } from './dxf-document.ts';
import { circleOf, partsOf } from './shapes.ts';
import type { Contour, Dimension, Label, Layer, Path, Point, Shape, Vertex } from './shapes.ts';

const LAYERS: Record<Layer, Omit<DxfLayer, 'name'>> = {
  OUTLINE: { colour: 7, lineType: 'Continuous', penMm: 0.35 },
  CUT: { colour: 1, lineType: 'Continuous', penMm: 0.5 },
  HATCH: { colour: 8, lineType: 'Continuous', penMm: 0.13 },
  HIDDEN: { colour: 8, lineType: 'DASHED', penMm: 0.18 },
  CENTRE: { colour: 5, lineType: 'CENTER', penMm: 0.18 },
  DIMENSION: { colour: 3, lineType: 'Continuous', penMm: 0.18 },
  TEXT: { colour: 7, lineType: 'Continuous', penMm: 0.18 },
  FRAME: { colour: 7, lineType: 'Continuous', penMm: 0.7 },
  TABLE: { colour: 8, lineType: 'Continuous', penMm: 0.18 },
};
/** Dashes and gaps in mm of the sheet. */
const LINE_TYPES = [
  { name: 'DASHED', description: '__ __ __ __', dashes: [1.6, -0.9] },
  { name: 'CENTER', description: '____ _ ____', dashes: [4, -0.8, 0.6, -0.8] },
] as const;
const STYLE = 'MESHWISE';
/** A letter's height in DXF is that of a capital. */
const CAPITAL = 0.72;
/** In mm of the sheet, as the dimensions are drawn. */
const DIMENSION_SIZES = { arrow: 2.2, gap: 0.9, extensionGap: 0.8, overshoot: 1.2 } as const;
const DIMENSION_TEXT = 3.5;
const ANCHORS = { start: 0, middle: 1, end: 2 } as const;
/** Kinds of DIMENSION; 32: its block is its own. */
const MEASURED = { x: 0, y: 0, both: 1 } as const;
const OWN_BLOCK = 32;
const MIDDLE_CENTRE = 5;
/** Fonts of drawing programs are wider than the screen's: narrower letters stay in their cells. */
const LETTER_WIDTH = 0.85;
/** LibreCAD goes by a style's name and has a font of that name, others go by the file. */
const CHINESE_FONT = { name: 'unicode', file: 'simhei.ttf', width: LETTER_WIDTH } as const;
const LATIN_FONT = { name: STYLE, file: 'arial.ttf', width: LETTER_WIDTH } as const;
const CHINESE = /[\u2e80-\u9fff\uff00-\uff60\u3000-\u303f]/;

/** Offset and scale of shapes. */
interface Place {
  at: (point: Point) => Point;
  factor: number;
  /** The block that they belong to, instead of the drawing. */
  block?: string;
}

/**
 * The sheet as ASCII DXF of AutoCAD 2007, in mm, y upwards. The main view is as large as the mesh:
 * what is measured in it is the mesh; frame and texts are as much smaller or larger as the sheet's
 * scale says, and enlarged views as much larger as they are on the sheet. Dimensions are dimensions.
 */
export function drawingToDxf(drawing: Drawing): string {
  return new DxfWriter(drawing).file();
}

class DxfWriter {
  private readonly height: number;
  private readonly document: DxfDocument;
  private readonly font: DxfSettings['font'];

  constructor(private readonly drawing: Drawing) {
    const { width, height, scale, marks } = drawing;
    this.height = height / scale;
    const isChinese = partsOf(marks).some(
      (shape) => shape.kind === 'text' && CHINESE.test(shape.text),
    );
    this.font = isChinese ? CHINESE_FONT : LATIN_FONT;
    this.document = new DxfDocument({
      layers: Object.entries(LAYERS).map(([name, each]) => ({
        name,
        ...each,
        ...(name === 'OUTLINE' && { penMm: drawing.views[0]?.outlineMm ?? each.penMm }),
      })),
      lineTypes: LINE_TYPES.map((each) => ({
        ...each,
        dashes: each.dashes.map((dash) => dash / scale),
      })),
      codePage: isChinese ? 'ANSI_936' : 'ANSI_1252',
      font: this.font,
      dimensions: {
        name: STYLE,
        unitsPerMm: 1 / scale,
        text: DIMENSION_TEXT * CAPITAL,
        ...DIMENSION_SIZES,
      },
      size: { x: width / scale, y: height / scale },
    });
  }

  file(): string {
    const { scale, views, marks } = this.drawing;
    for (const { at, view, scale: own, hatching } of views) {
      const factor = own / scale;
      const place: Place = {
        at: ({ x, y }) =>
          this.upwards({ x: at.x / scale + x * factor, y: at.y / scale + y * factor }),
        factor,
      };
      for (const shape of hatching ? [...view.shapes, hatching] : view.shapes) {
        this.write(shape, place);
      }
    }
    const sheet: Place = {
      at: ({ x, y }) => this.upwards({ x: x / scale, y: y / scale }),
      factor: 1 / scale,
    };
    for (const shape of marks) this.write(shape, sheet);
    return this.document.toString();
  }

  private upwards({ x, y }: Point): Point {
    return { x, y: this.height - y };
  }

  private write(shape: Shape, place: Place): void {
    switch (shape.kind) {
      case 'text':
        this.document.add((owner) => text(shape, place, this.font.name, owner), place.block);
        break;
      case 'path':
        this.path(shape, place);
        break;
      case 'dimension': {
        const block = this.document.addBlock();
        for (const part of shape.parts) this.write(part, { ...place, block });
        this.document.add((owner) => dimension(shape, place, block, owner));
      }
    }
  }

  private path(path: Path, place: Place): void {
    // An area without a line is there for its colour only, but for arrow heads and weld points.
    if (!path.stroked && path.fill !== 'ink') return;
    for (const contour of path.contours) {
      this.document.add((owner) => outline(contour, path, place, owner), place.block);
    }
  }
}

function outline(
  contour: Contour,
  { layer, fill, stroked }: Path,
  { at, factor }: Place,
  owner: EntityOwner,
): Group[] {
  const { vertices, closed } = contour;
  const round = circleOf(contour);
  if (round) {
    return [
      ...owner('CIRCLE', layer),
      [100, 'AcDbCircle'],
      ...point(10, at(round)),
      [40, round.radius * factor],
    ];
  }
  const [first, second, third] = vertices.map(at);
  if (fill === 'ink' && !stroked && first && second && third && vertices.length === 3) {
    return [
      ...owner('SOLID', layer),
      [100, 'AcDbTrace'],
      ...[first, second, third, third].flatMap((corner, index) => point(10 + index, corner)),
    ];
  }
  if (!closed && vertices.length === 2 && first && second && !hasArc(vertices)) {
    return [...owner('LINE', layer), [100, 'AcDbLine'], ...point(10, first), ...point(11, second)];
  }
  return [
    ...owner('LWPOLYLINE', layer),
    [100, 'AcDbPolyline'],
    [90, vertices.length],
    [70, closed ? 1 : 0],
    ...vertices.flatMap((vertex): Group[] => {
      const { x, y } = at(vertex);
      return [
        [10, x],
        [20, y],
        // Upwards instead of downwards: what turned one way turns the other.
        ...(vertex.bulge ? ([[42, -vertex.bulge]] as const) : []),
      ];
    }),
  ];
}

function text(
  { layer, text: written, size, anchor, angle, at: where }: Label,
  { at, factor }: Place,
  font: string,
  owner: EntityOwner,
): Group[] {
  const there = at(where);
  return [
    ...owner('TEXT', layer),
    [100, 'AcDbText'],
    ...point(10, there),
    [40, size * CAPITAL * factor],
    [1, plainText(written)],
    [50, -angle],
    [41, LETTER_WIDTH],
    [7, font],
    ...(anchor === 'start' ? [] : ([[72, ANCHORS[anchor]], ...point(11, there)] as const)),
    [100, 'AcDbText'],
  ];
}

function dimension(
  { from, to, line, along, text: written, textAt }: Dimension,
  { at }: Place,
  block: string,
  owner: EntityOwner,
): Group[] {
  const [start, end] = [at(from), at(to)];
  const measured = {
    x: Math.abs(end.x - start.x),
    y: Math.abs(end.y - start.y),
    both: Math.hypot(end.x - start.x, end.y - start.y),
  }[along];
  return [
    ...owner('DIMENSION', 'DIMENSION'),
    [100, 'AcDbDimension'],
    [2, block],
    ...point(10, at(line)),
    ...point(11, at(textAt)),
    [70, MEASURED[along] + OWN_BLOCK],
    [1, plainText(written)],
    [71, MIDDLE_CENTRE],
    [42, measured],
    [3, STYLE],
    [100, 'AcDbAlignedDimension'],
    ...point(13, start),
    ...point(14, end),
    ...(along === 'both'
      ? []
      : ([
          [50, along === 'y' ? 90 : 0],
          [100, 'AcDbRotatedDimension'],
        ] as const)),
  ];
}

function hasArc(vertices: readonly Vertex[]): boolean {
  return vertices.some(({ bulge = 0 }) => bulge !== 0);
}

/** On one line, and without the signs that fonts of drawing programs don't have. */
function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\r\n]/g, ' ')
    .replaceAll('⌀', '%%c')
    .replaceAll(/[−–—]/g, '-')
    .replaceAll('≈', '~')
    .replaceAll(/[₀-₉]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x2080 + 48));
}
