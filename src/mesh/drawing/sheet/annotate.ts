import { boundsOf, labelBox, textWidth } from '../bounds.ts';
import type { Annotation, Side, View } from '../figure.ts';
import { area, label, lines, moved, partsOf, polygon, polyline, segment } from '../shapes.ts';
import type { Box, Dimension, Path, Point, Shape } from '../shapes.ts';
import { arrangeDimensions } from './arrange-dimensions.ts';
import type { Placed } from './arrange-dimensions.ts';
import { ARROW, SMALL_TEXT, TEXT } from './pens.ts';

type Asked = Extract<Annotation, { kind: 'dimension' }>;

/** From the view's edge to the first line of dimensions, and from line to line. */
const FIRST_LINE = 7;
const NEXT_LINE = 6.5;
const EXTENSION_GAP = 0.8;
const OVERSHOOT = 1.2;
const TEXT_GAP = 0.9;
const LEADER = { across: 6, below: 6 } as const;
/** The mark of a cutting plane: gap to the view, stroke, arrow. */
const CUT_MARK = { gap: 1, stroke: 5, arrow: 4.5 } as const;

/** Annotations of a view that is drawn at `scale`, in mm of the sheet, the view's origin at 0. */
export function annotate(view: View, scale: number): Shape[] {
  const box = scaledBox(view.box, scale);
  const shapes: Shape[] = [];
  for (const side of ['top', 'bottom', 'left', 'right'] as const) {
    const onSide = view.annotations.filter(
      (each): each is Asked => each.kind === 'dimension' && each.side === side,
    );
    shapes.push(...dimensionsOn(side, onSide, box, scale));
  }
  for (const each of view.annotations) {
    if (each.kind === 'cut') shapes.push(...cutMarks(each, box, scale));
    if (each.kind === 'aligned') shapes.push(...aligned(each, scale));
  }
  const below = Math.max(box.y + box.height, bottomOf(shapes));
  for (const each of view.annotations) {
    if (each.kind === 'leader') shapes.push(...leader(each, below, scale));
  }
  return shapes;
}

function dimensionsOn(
  side: Side,
  dimensions: readonly Asked[],
  box: Box,
  scale: number,
): Dimension[] {
  const isUpright = side === 'left' || side === 'right';
  const flats = dimensions.map((each) => flattened(each, isUpright, scale));
  const edge = { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
  const outwards = side === 'top' || side === 'left' ? -1 : 1;

  return arrangeDimensions(flats, isUpright ? box.y : box.x).map((placed) => {
    const line = edge[side] + outwards * (FIRST_LINE + placed.level * NEXT_LINE);
    return dimension(placed, line, outwards, isUpright);
  });
}

/** As if it were along the top, from left to right; it is turned to its side when it is drawn. */
function flattened({ from, to, text }: Asked, isUpright: boolean, scale: number) {
  // An upright line is read from the bottom up, so its text's start is further down.
  const [one, other] = [from, to].map(({ x, y }) =>
    isUpright ? { x: y * scale, y: x * scale } : { x: x * scale, y: y * scale },
  );
  const [first = { x: 0, y: 0 }, second = first] = [one, other];
  const [start, end] = first.x <= second.x ? [first, second] : [second, first];
  return { from: start, to: end, text };
}

function dimension(placed: Placed, line: number, outwards: number, isUpright: boolean): Dimension {
  const { from, to, text, tail, textAt, lineFrom, lineTo } = placed;
  const turn = ({ x, y }: Point): Point => (isUpright ? { x: y, y: x } : { x, y });
  const piece = (x1: number, y1: number, x2: number, y2: number) =>
    polyline([turn({ x: x1, y: y1 }), turn({ x: x2, y: y2 })]);
  const arrowAt = (x: number, direction: number) => {
    const back = x + direction * ARROW.length;
    return polygon(
      [
        { x, y: line },
        { x: back, y: line - ARROW.halfWidth },
        { x: back, y: line + ARROW.halfWidth },
      ].map(turn),
    );
  };
  const inwards = tail > 0 ? -1 : 1;
  // Text stands above its line: left of an upright one.
  const at = turn({ x: textAt, y: line - TEXT_GAP });

  return {
    kind: 'dimension',
    from: turn(from),
    to: turn(to),
    line: turn({ x: to.x, y: line }),
    along: isUpright ? 'y' : 'x',
    text,
    textAt: turn({ x: (from.x + to.x) / 2, y: line - TEXT_GAP - TEXT * 0.36 }),
    parts: [
      lines(
        'DIMENSION',
        piece(from.x, from.y + outwards * EXTENSION_GAP, from.x, line + outwards * OVERSHOOT),
        piece(to.x, to.y + outwards * EXTENSION_GAP, to.x, line + outwards * OVERSHOOT),
        piece(lineFrom, line, lineTo, line),
      ),
      inked(arrowAt(from.x, inwards), arrowAt(to.x, -inwards)),
      label(text, at, TEXT, { layer: 'DIMENSION', anchor: 'middle', angle: isUpright ? -90 : 0 }),
    ],
  };
}

function inked(...contours: Parameters<typeof area>[2][]): Path {
  return { ...area('DIMENSION', 'ink', ...contours), stroked: false };
}

/** Across an opening from edge to edge, its text along it and no larger than it has room for. */
function aligned(
  { from, to, text }: Extract<Annotation, { kind: 'aligned' }>,
  scale: number,
): Shape[] {
  const [start, end] = [from, to].map(({ x, y }) => ({ x: x * scale, y: y * scale }));
  if (!start || !end) return [];
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
  const arrow = Math.min(ARROW.length, length / 3);
  const arrowAt = (tip: Point, direction: number) => {
    const back = { x: tip.x + direction * arrow * along.x, y: tip.y + direction * arrow * along.y };
    const side = { x: -along.y * ARROW.halfWidth, y: along.x * ARROW.halfWidth };
    return polygon([
      tip,
      { x: back.x + side.x, y: back.y + side.y },
      { x: back.x - side.x, y: back.y - side.y },
    ]);
  };
  const size = Math.min(TEXT, (TEXT * (length - 1)) / textWidth(text, TEXT));
  if (size < SMALL_TEXT) return [];
  const above = (by: number) => ({
    x: (start.x + end.x) / 2 + along.y * by,
    y: (start.y + end.y) / 2 - along.x * by,
  });
  return [
    {
      kind: 'dimension',
      from: start,
      to: end,
      line: end,
      along: 'both',
      text,
      textAt: above(TEXT_GAP + size * 0.36),
      parts: [
        lines('DIMENSION', segment(start.x, start.y, end.x, end.y)),
        inked(arrowAt(start, 1), arrowAt(end, -1)),
        label(text, above(TEXT_GAP), size, {
          layer: 'DIMENSION',
          anchor: 'middle',
          angle: (Math.atan2(along.y, along.x) * 180) / Math.PI,
        }),
      ],
    },
  ];
}

function leader(
  { at, text, towards = 'right' }: Extract<Annotation, { kind: 'leader' }>,
  below: number,
  scale: number,
): Shape[] {
  const tip = { x: at.x * scale, y: at.y * scale };
  const sign = towards === 'right' ? 1 : -1;
  const elbow = { x: tip.x + sign * LEADER.across, y: below + LEADER.below };
  const width = textWidth(text, TEXT);
  const angle = Math.atan2(elbow.y - tip.y, elbow.x - tip.x);
  const arrow = (across: number) => ({
    x: tip.x + ARROW.length * Math.cos(angle) - across * Math.sin(angle),
    y: tip.y + ARROW.length * Math.sin(angle) + across * Math.cos(angle),
  });
  return [
    lines('DIMENSION', polyline([tip, elbow, { x: elbow.x + sign * (width + 1.5), y: elbow.y }])),
    inked(polygon([tip, arrow(ARROW.halfWidth), arrow(-ARROW.halfWidth)])),
    label(text, { x: elbow.x + sign * (width / 2 + 0.75), y: elbow.y - TEXT_GAP }, TEXT, {
      layer: 'DIMENSION',
      anchor: 'middle',
    }),
  ];
}

/**
 * Both ends of a cutting plane: a thick stroke, an arrow the way one looks (up for a row and to the
 * right for a column: the mesh's face is on top in the section), and the letter.
 */
function cutMarks(
  { along, at, mark }: Extract<Annotation, { kind: 'cut' }>,
  box: Box,
  scale: number,
): Shape[] {
  const place = at * scale;
  // Drawn for a row, and turned over for a column.
  const turn = ({ x, y }: Point): Point => (along === 'row' ? { x, y } : { x: y, y: x });
  const looks = along === 'row' ? -1 : 1;
  const [from, length] = along === 'row' ? [box.x, box.width] : [box.y, box.height];

  return [-1, 1].flatMap((end): Shape[] => {
    const inner = (end < 0 ? from : from + length) + end * CUT_MARK.gap;
    const outer = inner + end * CUT_MARK.stroke;
    const tip = place + looks * CUT_MARK.arrow;
    const back = tip - looks * ARROW.length;
    const letter = turn({ x: (inner + outer) / 2 - end * 0.4, y: place + looks * 2.9 });
    const line = (x1: number, y1: number, x2: number, y2: number) =>
      polyline([turn({ x: x1, y: y1 }), turn({ x: x2, y: y2 })]);
    return [
      lines('CUT', line(inner, place, outer, place)),
      lines('DIMENSION', line(outer, place, outer, tip)),
      inked(
        polygon(
          [
            { x: outer, y: tip },
            { x: outer - ARROW.halfWidth, y: back },
            { x: outer + ARROW.halfWidth, y: back },
          ].map(turn),
        ),
      ),
      label(mark, { x: letter.x, y: letter.y + TEXT * 0.36 }, TEXT, {
        anchor: 'middle',
        tone: 'strong',
      }),
    ];
  });
}

function bottomOf(shapes: readonly Shape[]): number {
  if (shapes.length === 0) return -Infinity;
  const labels = partsOf(shapes)
    .filter((shape) => shape.kind === 'text')
    .map(labelBox);
  const others = partsOf(shapes).filter((shape) => shape.kind === 'path');
  const box = boundsOf(others);
  return Math.max(box.y + box.height, ...labels.map(({ y, height }) => y + height));
}

export function scaledBox({ x, y, width, height }: Box, scale: number): Box {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
}

export function movedAll(shapes: readonly Shape[], by: Point): Shape[] {
  return shapes.map((shape) => moved(shape, by));
}
