import type { View } from './figure.ts';
import { partsOf } from './shapes.ts';
import type { Contour, Path, Point } from './shapes.ts';
import { contourData, escaped } from './svg.ts';
import { WIRE_GROUND, wireStops, type WireColour } from './wire-shading.ts';

/** Digits of a coordinate, relative to the view's width. */
const DIGITS = 4;
/** Width of the gap around a wire, relative to its own. */
const GAP = 0.06;
/** Extent across a wire, relative to its thickness, from which it is bent and has no one shade. */
const BENT = 2.5;
/** Width of a bent wire's edges, relative to its thickness. */
const EDGE = 0.3;

interface ShadedOptions {
  title: string;
  /** Prefix of the gradients' ids, unique on the page. */
  id: string;
}

/** A view as a picture of round wires in the page's copper and zinc; without texts and lines. */
export function shadedSvg({ shapes, box }: View, { title, id }: ShadedOptions): string {
  const decimals = Math.max(0, DIGITS - Math.floor(Math.log10(box.width)));
  const write = (value: number) => String(Number(value.toFixed(Math.min(decimals, 12))));
  const pieces = partsOf(shapes).flatMap((shape) => (isMetal(shape) ? piecesOf(shape) : []));
  const usual = usualDirections(pieces);
  const drawn = pieces.map(({ colour, contours }, at) => {
    const data = contours.map((contour) => contourData(contour, write)).join('');
    const { from, to } = acrossOf(contours, directionOf(colour, contours, usual));
    const across = Math.hypot(to.x - from.x, to.y - from.y);
    const thickness = thicknessOf(contours);
    const [shade, wire] = wireStops(colour);
    if (colour !== 'metal' && across > BENT * thickness) {
      return `<path fill="${wire?.colour ?? ''}" stroke="${shade?.colour ?? ''}" stroke-width="${write(EDGE * thickness)}" d="${data}"/>`;
    }
    const own = `${id}${String(at)}`;
    const stops = wireStops(colour).map(
      (stop) => `<stop offset="${String(stop.offset)}" stop-color="${stop.colour}"/>`,
    );
    const gap =
      colour === 'metal' ? '' : ` stroke="${WIRE_GROUND}" stroke-width="${write(GAP * thickness)}"`;
    return `<linearGradient id="${own}" gradientUnits="userSpaceOnUse" x1="${write(from.x)}" y1="${write(from.y)}" x2="${write(to.x)}" y2="${write(to.y)}">${stops.join('')}</linearGradient><path fill="url(#${own})" fill-rule="evenodd"${gap} d="${data}"/>`;
  });
  const { x, y, width, height } = box;

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[x, y, width, height].map(write).join(' ')}" role="img" stroke-linejoin="round">`,
    `<title>${escaped(title)}</title>`,
    ...drawn,
    '</svg>',
  ].join('');
}

type Shape = ReturnType<typeof partsOf>[number];
type MetalPath = Path & { fill: WireColour };

function isMetal(shape: Shape): shape is MetalPath {
  return (
    shape.kind === 'path' &&
    (shape.fill === 'warp' || shape.fill === 'weft' || shape.fill === 'metal')
  );
}

interface Piece {
  colour: WireColour;
  contours: readonly Contour[];
}

/** A plate is one piece with its holes; every other contour is a wire of its own. */
function piecesOf({ fill, contours }: MetalPath): Piece[] {
  return fill === 'metal'
    ? [{ colour: fill, contours }]
    : contours.map((contour) => ({ colour: fill, contours: [contour] }));
}

/** Along a wire; a stub that is wider than long lies as the other wires of its colour do. */
function directionOf(
  colour: WireColour,
  contours: readonly Contour[],
  usual: ReadonlyMap<WireColour, Point>,
): Point {
  if (colour === 'metal') return { x: 1, y: -1 };
  const own = longestEdge(contours);
  const others = usual.get(colour);

  return isUpright(own) && others !== undefined && !isUpright(others) ? others : own;
}

/** The longest edge of all wires of a colour. */
function usualDirections(pieces: readonly Piece[]): Map<WireColour, Point> {
  const directions = new Map<WireColour, Point>();
  for (const { colour, contours } of pieces) {
    const edge = longestEdge(contours);
    const longest = directions.get(colour);
    if (longest === undefined || lengthOf(edge) > lengthOf(longest)) directions.set(colour, edge);
  }
  return directions;
}

function isUpright({ x, y }: Point): boolean {
  return x === 0 || y === 0;
}

function lengthOf({ x, y }: Point): number {
  return Math.hypot(x, y);
}

/** Width of a long strip: its area by half its perimeter. */
function thicknessOf(contours: readonly Contour[]): number {
  let [area, perimeter] = [0, 0];
  for (const { vertices } of contours) {
    for (const [at, one] of vertices.entries()) {
      const other = vertices[(at + 1) % vertices.length] ?? one;
      area += (one.x * other.y - other.x * one.y) / 2;
      perimeter += Math.hypot(other.x - one.x, other.y - one.y);
    }
  }
  return perimeter === 0 ? 0 : (2 * Math.abs(area)) / perimeter;
}

function longestEdge(contours: readonly Contour[]): Point {
  let longest = { x: 0, y: 0 };
  for (const { vertices } of contours) {
    for (const [at, vertex] of vertices.entries()) {
      const next = vertices[(at + 1) % vertices.length] ?? vertex;
      const edge = { x: next.x - vertex.x, y: next.y - vertex.y };
      if (lengthOf(edge) > lengthOf(longest)) longest = edge;
    }
  }
  return longest;
}

/** The stretch across contours, square to a direction; light comes from the upper left. */
function acrossOf(contours: readonly Contour[], along: Point): { from: Point; to: Point } {
  const points = contours.flatMap(({ vertices }) => vertices);
  const length = lengthOf(along) || 1;
  const sign = along.y - along.x < 0 ? -1 : 1;
  const normal = { x: (sign * along.y) / length, y: (-sign * along.x) / length };
  const places = points.map(({ x, y }) => x * normal.x + y * normal.y);
  const [start = { x: 0, y: 0 }] = points;
  const own = places[0] ?? 0;
  const pointAt = (place: number) => ({
    x: start.x + (place - own) * normal.x,
    y: start.y + (place - own) * normal.y,
  });

  return { from: pointAt(Math.min(...places)), to: pointAt(Math.max(...places)) };
}
