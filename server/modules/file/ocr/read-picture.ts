import sharp, { type Sharp } from 'sharp';
import type { ScannedCell, ScannedPage } from '#contract/file/calls.ts';
import { isTooLarge, MAX_DECODING_SECONDS, MAX_PIXELS } from '../picture-limits.ts';
import { loadOcrEngine, MAX_BOXES, type OcrEngine, type ReadLine } from './ocr-engine.ts';
import { mendWords } from './mend-words.ts';
import { distance, type Point, type Quad, type Raster, turnedPicture } from './raster.ts';
import { tableOfBoxes } from './table-of-boxes.ts';

type PictureScan = Omit<ScannedPage, 'page'>;

/** Pictures are read at this many pixels a side at most. */
const MAX_SIDE = 3200;
const SEARCH_SIDE = 960;
const CLOSE_SEARCH_SIDE = 1536;
/** Texts lower than this, in pixels of the search, are searched again more closely. */
const LOW = 14;
const MIN_SIDE = 8;
/** Below this difference in brightness a page is empty. */
const MIN_CONTRAST = 12;
/** Probes that tell which way a page lies. */
const PROBES = 6;
const SURE = 0.85;
/** A text whose characters are less certain on average is no text. */
const MIN_MEAN = 0.5;
/** Processor time after which the remaining texts of a picture aren't read. */
const MAX_CPU_MS = 60_000;
/** The same in real time, which is below the limit of the reading. */
const MAX_MS = 140_000;

// A reader processes one picture at a time: threads and caches would only cost memory.
sharp.concurrency(1);
sharp.cache(false);

let loading: Promise<OcrEngine> | null = null;

/**
 * @param bytes of a PNG, JPEG or WebP
 * @throws Error if the picture can't be decoded, or a network can't be loaded
 */
export async function readPicture(bytes: Uint8Array): Promise<PictureScan> {
  const about = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (isTooLarge(about)) throw new Error('too many pixels');
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: MAX_DECODING_SECONDS })
    .rotate();

  return readDecoded(picture, about.autoOrient);
}

/** Red, green, blue and alpha bytes. */
export interface DrawnPage {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** @throws Error if a network can't be loaded */
export async function readDrawnPage({ width, height, data }: DrawnPage): Promise<PictureScan> {
  const picture = sharp(data, { raw: { width, height, channels: 4 } });

  return readDecoded(picture, { width, height });
}

/** @param size in pixels that the boxes count */
async function readDecoded(
  picture: Sharp,
  { width, height }: { width: number; height: number },
): Promise<PictureScan> {
  const size = { width, height };
  const isLate = clockOf();
  const empty = { ...size, rows: [], isCut: false };
  if (Math.min(size.width, size.height) < MIN_SIDE) return empty;
  const raster = await rasterOf(picture);
  if (raster === null) return empty;
  loading ??= loadOcrEngine();
  const engine = await loading;
  const found = await upright(engine, raster, await boxesOf(engine, raster));
  const cells: { text: string; line: ReadLine; quad: Quad }[] = [];
  let isCut = false;
  for (const { quad, probed } of found) {
    if (isLate()) {
      isCut = true;
      break;
    }
    const line = probed ?? (await engine.recognise(raster, quad));
    if (line.text !== '' && line.mean >= MIN_MEAN) {
      cells.push({ text: mendWords(line.text), line, quad });
    }
  }
  const scale = size.width / raster.width;
  const rows = tableOfBoxes(cells).map((row) => row.map((parts) => parts && cellOf(parts, scale)));

  return { ...size, rows, isCut: isCut || found.length >= MAX_BOXES };
}

function clockOf(): () => boolean {
  const since = performance.now();
  const usedBefore = process.cpuUsage();

  return () => {
    const { user, system } = process.cpuUsage(usedBefore);
    return (user + system) / 1000 > MAX_CPU_MS || performance.now() - since > MAX_MS;
  };
}

/** Brightened and without transparency; null if there is nothing to see. */
async function rasterOf(picture: Sharp): Promise<Raster | null> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const { channels } = await sharp(data, { raw }).greyscale().stats();
  const [grey] = channels;
  if (grey === undefined || grey.max - grey.min < MIN_CONTRAST) return null;
  const bright = await sharp(data, { raw })
    .normalise({ lower: 1, upper: 99 })
    .toColourspace('srgb')
    .raw()
    .toBuffer();

  return { width: info.width, height: info.height, data: bright };
}

async function searched(engine: OcrEngine, raster: Raster): Promise<Quad[]> {
  const longest = Math.max(raster.width, raster.height);
  const found = (await engine.detect(raster, SEARCH_SIDE)).map(({ quad }) => quad);
  const isReduced = longest > SEARCH_SIDE * 1.1;
  const heights = found
    .map(([a, b, , d]) => Math.min(distance(a, b), distance(a, d)))
    .toSorted((a, b) => a - b);
  const isLow = (heights[heights.length >> 1] ?? 0) * (SEARCH_SIDE / longest) < LOW;
  if (!isReduced || !isLow) return found;
  const closer = (await engine.detect(raster, CLOSE_SEARCH_SIDE)).map(({ quad }) => quad);

  return closer.length > 0 ? closer : found;
}

/** Texts on their side are searched again in the turned picture: the network joins some that stand on each other. */
async function boxesOf(engine: OcrEngine, raster: Raster): Promise<Quad[]> {
  const found = await searched(engine, raster);
  if (!areOnSide(found)) return withoutInner(found);
  const back = ({ x, y }: Point): Point => ({ x: y, y: raster.height - x });
  const turnedBack = (await searched(engine, turnedPicture(raster))).map(([a, b, c, d]): Quad => [
    back(a),
    back(b),
    back(c),
    back(d),
  ]);

  return withoutInner(turnedBack.length > 0 ? turnedBack : found.map((quad) => turned(quad, 1)));
}

function areOnSide(quads: readonly Quad[]): boolean {
  const weights = quads.map(([a, b, , d]) => {
    const [width, height] = [distance(a, b), distance(a, d)];
    return width > 1.5 * height ? width * height : height > 1.5 * width ? -width * height : 0;
  });

  return weights.reduce((sum, weight) => sum + weight, 0) < 0;
}

/** Without boxes in another, which has their text: the '2' of 'm²'. */
function withoutInner(quads: readonly Quad[]): Quad[] {
  return quads.filter(
    (quad) =>
      !quads.some((other) => other !== quad && quad.every((corner) => isInside(corner, other))),
  );
}

/** The corners of the box are clockwise, as `y` points down. */
function isInside({ x, y }: Point, quad: Quad): boolean {
  return quad.every((from, at) => {
    const to = quad[(at + 1) % quad.length] ?? from;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });
}

interface UprightBox {
  quad: Quad;
  /** Its text, if it was read to tell which way the page lies. */
  probed: ReadLine | null;
}

/** The boxes with their corners in the order of the text, which may stand on its side or its head. */
async function upright(
  engine: OcrEngine,
  raster: Raster,
  quads: readonly Quad[],
): Promise<UprightBox[]> {
  const longest = quads
    .map((_, at) => at)
    .toSorted((a, b) => lengthOf(quads[b]) - lengthOf(quads[a]))
    .slice(0, PROBES);
  const tried = async (boxes: readonly Quad[]): Promise<UprightBox[]> => {
    const lines = new Map<number, ReadLine>();
    for (const at of longest) {
      const quad = boxes[at];
      if (quad !== undefined) lines.set(at, await engine.recognise(raster, quad));
    }
    return boxes.map((quad, at) => ({ quad, probed: lines.get(at) ?? null }));
  };
  const asIs = await tried(quads);
  if (certaintyOf(asIs) > SURE) return asIs;
  const onHead = await tried(quads.map((quad) => turned(quad, 2)));

  return certaintyOf(onHead) > certaintyOf(asIs) ? onHead : asIs;
}

function lengthOf(quad: Quad | undefined): number {
  return quad === undefined ? 0 : distance(quad[0], quad[1]);
}

function certaintyOf(boxes: readonly UprightBox[]): number {
  const means = boxes.flatMap(({ probed }) => (probed === null ? [] : [probed.mean]));

  return means.reduce((sum, mean) => sum + mean, 0) / Math.max(1, means.length);
}

function turned([a, b, c, d]: Quad, quarters: 1 | 2): Quad {
  return quarters === 1 ? [b, c, d, a] : [c, d, a, b];
}

function cellOf(
  parts: readonly { text: string; line: ReadLine; quad: Quad }[],
  scale: number,
): ScannedCell {
  const points = parts.flatMap(({ quad }) => quad);
  const [first] = parts;
  const [left, right] = rangeOf(points.map(({ x }) => x));
  const [top, bottom] = rangeOf(points.map(({ y }) => y));
  const corner = ({ x, y }: Point): [number, number] => [
    Math.round(x * scale),
    Math.round(y * scale),
  ];
  const [a, b, c, d] =
    parts.length === 1 && first !== undefined
      ? first.quad
      : [
          { x: left, y: top },
          { x: right, y: top },
          { x: right, y: bottom },
          { x: left, y: bottom },
        ];

  return {
    text: parts.map(({ text }) => text).join(' '),
    confidence: Math.round(Math.min(...parts.map(({ line }) => line.confidence)) * 1000) / 1000,
    box: [corner(a), corner(b), corner(c), corner(d)],
  };
}

function rangeOf(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
