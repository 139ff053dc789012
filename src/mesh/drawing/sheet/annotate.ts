import { boundsOf, labelBox, textWidth } from '../bounds.ts';
import type { Annotation, Side, View } from '../figure.ts';
import { area, label, lines, moved, polygon, polyline, segment } from '../shapes.ts';
import type { Box, Point, Shape } from '../shapes.ts';
import { ARROW, SMALLEST_TEXT, TEXT } from './pens.ts';

type Dimension = Extract<Annotation, { kind: 'dimension' }>;

/** From the view's edge to the first line of dimensions, and from line to line. */
const FIRST_LINE = 7;
const NEXT_LINE = 6.5;
const EXTENSION_GAP = 0.8;
const OVERSHOOT = 1.2;
const TEXT_GAP = 0.9;
/** Of a dimension whose arrows point inwards from outside. */
const TAIL = 4;
const LEADER = { across: 6, below: 6 } as const;

/** What is said about a view that is drawn at `scale`, in mm of the sheet, the view's origin at 0. */
export function annotate(view: View, scale: number): Shape[] {
  const box = scaledBox(view.box, scale);
  const shapes: Shape[] = [];
  for (const side of ['top', 'bottom', 'left', 'right'] as const) {
    const onSide = view.annotations.filter(
      (each): each is Dimension => each.kind === 'dimension' && each.side === side,
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

/** Drawn as if along the top, from left to right, and turned to its side afterwards. */
interface Flat {
  from: Point;
  to: Point;
  text: string;
  /** What it takes along its line. */
  start: number;
  end: number;
  arrowsOutside: boolean;
  textOutside: boolean;
}

function dimensionsOn(
  side: Side,
  dimensions: readonly Dimension[],
  box: Box,
  scale: number,
): Shape[] {
  const upright = side === 'left' || side === 'right';
  const flats = dimensions
    .map((dimension) => flatten(dimension, upright, scale))
    .sort((one, other) => one.end - one.start - (other.end - other.start));
  const edge = { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
  const outwards = side === 'top' || side === 'left' ? -1 : 1;

  const taken: Flat[][] = [];
  return flats.flatMap((flat) => {
    let level = 0;
    while (taken[level]?.some((each) => each.start < flat.end && flat.start < each.end)) level += 1;
    (taken[level] ??= []).push(flat);
    const line = edge[side] + outwards * (FIRST_LINE + level * NEXT_LINE);
    return dimension(flat, line, outwards, upright);
  });
}

function flatten({ from, to, text }: Dimension, upright: boolean, scale: number): Flat {
  // An upright line is read from the bottom up, so its text's start is further down.
  const ends = [from, to].map(({ x, y }) =>
    upright ? { x: y * scale, y: x * scale } : { x: x * scale, y: y * scale },
  );
  const [first = { x: 0, y: 0 }, second = first] = ends;
  const [start, end] = first.x <= second.x ? [first, second] : [second, first];
  const length = end.x - start.x;
  const width = textWidth(text, TEXT);
  const arrowsOutside = length < 2.6 * ARROW.length;
  const textOutside = width > length - 0.6;
  const tail = arrowsOutside ? TAIL : 0;
  // The text goes to the right or, turned, below: the corner above is the other side's.
  const after = tail + (textOutside ? width + 1 : 0);
  return {
    from: start,
    to: end,
    text,
    start: start.x - tail - 1,
    end: end.x + after + 1,
    arrowsOutside,
    textOutside,
  };
}

function dimension(flat: Flat, line: number, outwards: number, upright: boolean): Shape[] {
  const { from, to, text, arrowsOutside, textOutside } = flat;
  const turn = ({ x, y }: Point): Point => (upright ? { x: y, y: x } : { x, y });
  const piece = (x1: number, y1: number, x2: number, y2: number) =>
    polyline([turn({ x: x1, y: y1 }), turn({ x: x2, y: y2 })]);
  const width = textWidth(text, TEXT);
  const tail = arrowsOutside ? TAIL : 0;
  const textEnd = to.x + tail + width + 1;

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
  const inwards = arrowsOutside ? -1 : 1;
  const middle = (from.x + to.x) / 2;
  const outside = to.x + tail + 0.5 + width / 2;
  // Text stands above its line: left of an upright one.
  const at = turn({ x: textOutside ? outside : middle, y: line - TEXT_GAP });

  return [
    lines(
      'DIMENSION',
      piece(from.x, from.y + outwards * EXTENSION_GAP, from.x, line + outwards * OVERSHOOT),
      piece(to.x, to.y + outwards * EXTENSION_GAP, to.x, line + outwards * OVERSHOOT),
      textOutside
        ? piece(from.x - tail, line, textEnd, line)
        : piece(from.x - tail, line, to.x + tail, line),
    ),
    {
      ...area('DIMENSION', 'ink', arrowAt(from.x, inwards), arrowAt(to.x, -inwards)),
      stroked: false,
    },
    label(text, at, TEXT, { layer: 'DIMENSION', anchor: 'middle', angle: upright ? -90 : 0 }),
  ];
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
  const middle = {
    x: (start.x + end.x) / 2 + along.y * TEXT_GAP,
    y: (start.y + end.y) / 2 - along.x * TEXT_GAP,
  };
  return [
    lines('DIMENSION', segment(start.x, start.y, end.x, end.y)),
    {
      ...area('DIMENSION', 'ink', arrowAt(start, 1), arrowAt(end, -1)),
      stroked: false,
    },
    ...(size < SMALLEST_TEXT
      ? []
      : [
          label(text, middle, size, {
            layer: 'DIMENSION',
            anchor: 'middle',
            angle: (Math.atan2(along.y, along.x) * 180) / Math.PI,
          }),
        ]),
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
    {
      ...area('DIMENSION', 'ink', polygon([tip, arrow(ARROW.halfWidth), arrow(-ARROW.halfWidth)])),
      stroked: false,
    },
    label(text, { x: elbow.x + sign * (width / 2 + 0.75), y: elbow.y - TEXT_GAP }, TEXT, {
      layer: 'DIMENSION',
      anchor: 'middle',
    }),
  ];
}

/** A thick stroke at both ends of the cut, the letter beside each. */
function cutMarks(
  { along, at, mark }: Extract<Annotation, { kind: 'cut' }>,
  box: Box,
  scale: number,
): Shape[] {
  const [gap, length] = [1, 3.6];
  const place = at * scale;
  if (along === 'row') {
    const [left, right] = [box.x - gap, box.x + box.width + gap];
    return [
      lines(
        'CUT',
        segment(left - length, place, left, place),
        segment(right, place, right + length, place),
      ),
      ...[left - length / 2, right + length / 2].map((x) =>
        label(mark, { x, y: place - 1.2 }, TEXT, { anchor: 'middle', tone: 'strong' }),
      ),
    ];
  }
  const [top, bottom] = [box.y - gap, box.y + box.height + gap];
  return [
    lines(
      'CUT',
      segment(place, top - length, place, top),
      segment(place, bottom, place, bottom + length),
    ),
    ...[top - 0.8, bottom + length].map((y) =>
      label(mark, { x: place - 1.2, y }, TEXT, { anchor: 'end', tone: 'strong' }),
    ),
  ];
}

function bottomOf(shapes: readonly Shape[]): number {
  if (shapes.length === 0) return -Infinity;
  const labels = shapes.filter((shape) => shape.kind === 'text').map(labelBox);
  const others = shapes.filter((shape) => shape.kind === 'path');
  const box = boundsOf(others);
  return Math.max(box.y + box.height, ...labels.map(({ y, height }) => y + height));
}

export function scaledBox({ x, y, width, height }: Box, scale: number): Box {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
}

export function movedAll(shapes: readonly Shape[], by: Point): Shape[] {
  return shapes.map((shape) => moved(shape, by));
}
