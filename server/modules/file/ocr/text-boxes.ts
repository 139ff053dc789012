import { distance, type Point, type Quad } from './raster.ts';

/** Probability per pixel that it belongs to text, 0 to 1, row by row. */
interface TextMap {
  width: number;
  height: number;
  values: Float32Array;
}

export interface FoundBox {
  quad: Quad;
  /** Mean probability inside, 0 to 1. */
  score: number;
}

const THRESHOLD = 0.3;
const MIN_SCORE = 0.5;
const MIN_SIDE = 3;
/** The network marks the core of each line; PaddleOCR grows it by area × ratio / perimeter. */
const UNCLIP_RATIO = 1.6;

/** A box that is longer than this times its height shows how the page lies. */
const LONG = 2.5;

/**
 * The text lines of a map ("differentiable binarization", as PaddleOCR evaluates it): connected
 * areas, each as the smallest rectangle around it, grown. Short ones lie as the long ones do.
 * @param most boxes at most, those with the largest area
 */
export function boxesOfMap(map: TextMap, most: number): FoundBox[] {
  const areas = areasOf(map)
    .filter(({ score, count }) => score >= MIN_SCORE && count >= MIN_SIDE * MIN_SIDE)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ outline, score }) => {
      const hull = hullOf(outline);
      return { score, hull, rectangle: readingOrder(smallestRectangle(hull)) };
    });
  const tilt = tiltOf(areas.map(({ rectangle }) => rectangle));

  return areas.flatMap(({ hull, score, rectangle }) => {
    const lying = isLong(rectangle) || tilt === null ? rectangle : rectangleAt(hull, tilt);
    const [width, height] = sidesOf(lying);
    if (Math.min(width, height) < MIN_SIDE) return [];
    const by = (width * height * UNCLIP_RATIO) / (2 * (width + height));
    return [{ quad: grown(lying, by), score }];
  });
}

function isLong(quad: Quad): boolean {
  const [width, height] = sidesOf(quad);

  return Math.max(width, height) > LONG * Math.min(width, height);
}

/** Median angle of the long boxes, in radians; null if there are none. */
function tiltOf(quads: readonly Quad[]): number | null {
  const angles = quads
    .filter(isLong)
    .map(([a, b]) => Math.atan2(b.y - a.y, b.x - a.x))
    .toSorted((a, b) => a - b);

  return angles[angles.length >> 1] ?? null;
}

interface Area {
  /** Leftmost and rightmost pixel of each row. */
  outline: Point[];
  count: number;
  score: number;
}

function areasOf({ width, height, values }: TextMap): Area[] {
  const seen = new Uint8Array(width * height);
  const stack = new Int32Array(width * height);
  const areas: Area[] = [];
  for (let start = 0; start < values.length; start += 1) {
    if (seen[start] === 1 || (values[start] ?? 0) <= THRESHOLD) continue;
    const rows = new Map<number, [number, number]>();
    let [size, count, sum] = [0, 0, 0];
    stack[size++] = start;
    seen[start] = 1;
    while (size > 0) {
      const at = stack[--size] ?? 0;
      const y = Math.floor(at / width);
      const x = at - y * width;
      count += 1;
      sum += values[at] ?? 0;
      const row = rows.get(y);
      if (row === undefined) rows.set(y, [x, x]);
      else rows.set(y, [Math.min(row[0], x), Math.max(row[1], x)]);
      for (let dy = -1; dy <= 1; dy += 1) {
        for (let dx = -1; dx <= 1; dx += 1) {
          const [nx, ny] = [x + dx, y + dy];
          if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
          const next = ny * width + nx;
          if (seen[next] === 1 || (values[next] ?? 0) <= THRESHOLD) continue;
          seen[next] = 1;
          stack[size++] = next;
        }
      }
    }
    const outline = [...rows].flatMap(([y, [first, last]]) => [
      { x: first, y },
      { x: first, y: y + 1 },
      { x: last + 1, y },
      { x: last + 1, y: y + 1 },
    ]);
    areas.push({ outline, count, score: sum / count });
  }
  return areas;
}

/** Convex hull by Andrew's monotone chain. */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of ordered) {
      for (;;) {
        const [a, b] = [chain.at(-2), chain.at(-1)];
        if (a === undefined || b === undefined || turnOf(a, b, point) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

const turnOf = (a: Point, b: Point, c: Point) =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** One side of the smallest rectangle lies on a side of the hull. */
function smallestRectangle(hull: readonly Point[]): Quad {
  let smallest = Infinity;
  let corners: Quad = [ORIGIN, ORIGIN, ORIGIN, ORIGIN];
  for (const [n, a] of hull.entries()) {
    const b = hull[(n + 1) % hull.length] ?? a;
    const rectangle = rectangleAt(hull, Math.atan2(b.y - a.y, b.x - a.x));
    const [width, height] = sidesOf(rectangle);
    if (width * height >= smallest) continue;
    smallest = width * height;
    corners = rectangle;
  }
  return corners;
}

/** @param angle of its upper side, in radians */
function rectangleAt(points: readonly Point[], angle: number): Quad {
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    const [across, down] = [x * ux + y * uy, y * ux - x * uy];
    left = Math.min(left, across);
    right = Math.max(right, across);
    top = Math.min(top, down);
    bottom = Math.max(bottom, down);
  }
  const corner = (across: number, down: number) => ({
    x: across * ux - down * uy,
    y: across * uy + down * ux,
  });

  return [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)];
}

const ORIGIN: Point = { x: 0, y: 0 };

function sidesOf([a, b, , d]: Quad): [number, number] {
  return [distance(a, b), distance(a, d)];
}

function grown([a, b, c, d]: Quad, by: number): Quad {
  const [width, height] = sidesOf([a, b, c, d]);
  const across = { x: ((b.x - a.x) / width) * by, y: ((b.y - a.y) / width) * by };
  const down = { x: ((d.x - a.x) / height) * by, y: ((d.y - a.y) / height) * by };
  const moved = ({ x, y }: Point, right: 1 | -1, below: 1 | -1): Point => ({
    x: x + right * across.x + below * down.x,
    y: y + right * across.y + below * down.y,
  });
  return [moved(a, -1, -1), moved(b, 1, -1), moved(c, 1, 1), moved(d, -1, 1)];
}

/** Begins at the corner that is upper left when the quad is at most 45° from level. */
function readingOrder(quad: Quad): Quad {
  const [a, b, c, d] = quad;
  const orders: Quad[] = [quad, [b, c, d, a], [c, d, a, b], [d, a, b, c]];
  const slope = ([first, second]: Quad) =>
    (second.x - first.x) / Math.max(distance(first, second), 1e-9);

  return orders.reduce((best, order) => (slope(order) > slope(best) ? order : best));
}
