export interface Point {
  x: number;
  y: number;
}

/** Corners from the text's upper left, clockwise for a reader of the text. */
export type Quad = readonly [Point, Point, Point, Point];

/** Pixels as red, green and blue bytes, row by row. */
export interface Raster {
  width: number;
  height: number;
  data: Uint8Array;
}

const CHANNELS = 3;
const MAX_SUBSAMPLES = 4;

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The picture, turned clockwise by a quarter. */
export function turnedPicture({ width, height, data }: Raster): Raster {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * CHANNELS;
      const to = (x * height + height - 1 - y) * CHANNELS;
      turned[to] = data[from] ?? 0;
      turned[to + 1] = data[from + 1] ?? 0;
      turned[to + 2] = data[from + 2] ?? 0;
    }
  }
  return { width: height, height: width, data: turned };
}

/**
 * The piece of a picture inside a parallelogram, drawn upright.
 * @returns blue, green and red planes with values from -1 to 1, as the recognition expects them
 */
export function planesOfQuad(
  { data, width, height }: Raster,
  [origin, right, , down]: Quad,
  size: { width: number; height: number },
): Float32Array {
  const planes = new Float32Array(CHANNELS * size.width * size.height);
  const across = { x: (right.x - origin.x) / size.width, y: (right.y - origin.y) / size.width };
  const along = { x: (down.x - origin.x) / size.height, y: (down.y - origin.y) / size.height };
  const subs = (step: Point) =>
    Math.max(1, Math.min(MAX_SUBSAMPLES, Math.round(Math.hypot(step.x, step.y))));
  const [subX, subY] = [subs(across), subs(along)];
  const share = 1 / (subX * subY * 127.5);
  const plane = size.width * size.height;
  for (let row = 0; row < size.height; row += 1) {
    for (let column = 0; column < size.width; column += 1) {
      let [red, green, blue] = [0, 0, 0];
      for (let j = 0; j < subY; j += 1) {
        for (let i = 0; i < subX; i += 1) {
          const u = column + (i + 0.5) / subX;
          const v = row + (j + 0.5) / subY;
          const x = clamp(origin.x + u * across.x + v * along.x - 0.5, width - 1);
          const y = clamp(origin.y + u * across.y + v * along.y - 0.5, height - 1);
          const [x0, y0] = [Math.floor(x), Math.floor(y)];
          const [fx, fy] = [x - x0, y - y0];
          const a = (y0 * width + x0) * CHANNELS;
          const b = x0 + 1 < width ? a + CHANNELS : a;
          const below = y0 + 1 < height ? width * CHANNELS : 0;
          const weights = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy] as const;
          red += mix(data, a, b, below, weights);
          green += mix(data, a + 1, b + 1, below, weights);
          blue += mix(data, a + 2, b + 2, below, weights);
        }
      }
      const at = row * size.width + column;
      planes[at] = blue * share - 1;
      planes[plane + at] = green * share - 1;
      planes[plane * 2 + at] = red * share - 1;
    }
  }
  return planes;
}

function mix(
  data: Uint8Array,
  a: number,
  b: number,
  below: number,
  [ofA, ofB, belowA, belowB]: readonly [number, number, number, number],
): number {
  return (
    (data[a] ?? 0) * ofA +
    (data[b] ?? 0) * ofB +
    (data[a + below] ?? 0) * belowA +
    (data[b + below] ?? 0) * belowB
  );
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}
