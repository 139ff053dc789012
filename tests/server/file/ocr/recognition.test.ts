import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it, test } from 'vitest';
import type { ScannedPage } from '#contract/file/calls.ts';
import { SURE_CONFIDENCE } from '#contract/file/constants.ts';
import { readList } from '#mesh/quotation/read-list.ts';
import { textOfScans } from '#server/modules/file/ocr/text-of-scans.ts';
import { createTextReader, type ReadStep } from '#server/modules/file/text-reader.ts';
import { judgeLines } from '../../quotation/enquiries/score.ts';
import { pngHeader } from '../hostile-documents.ts';
import { pdf, PDF_MIME } from '../sample-documents.ts';
import { ENQUIRIES } from './pictures/sheets.ts';
import { scannedPdf } from './scanned-pdf.ts';

/** One reader, which loads the networks once. */
const reader = createTextReader();
afterAll(() => reader.close());

const LIMITS = { pages: 2000, chars: 2_000_000 };
/** Readers have a low priority, so they are slow on a busy machine. */
const TIMEOUT_MS = 180_000;

const pictureNamed = async (name: string) =>
  Uint8Array.from(await readFile(new URL(`pictures/${name}.jpg`, import.meta.url)));

async function readAll(bytes: Uint8Array, mime: string, by = reader) {
  const steps: ReadStep[] = [];
  const source = { memberId: 'm1', mime, load: () => Promise.resolve(bytes) };
  const { signal } = new AbortController();
  for await (const step of by.passages(source, LIMITS, signal)) steps.push(step);
  const passages = steps.flatMap((step) => (step.type === 'passages' ? step.passages : []));
  const scans = steps.flatMap((step) => (step.type === 'scan' ? [step.scan] : []));
  const last = steps.at(-1);

  return {
    text: passages.map(({ text }) => text).join(''),
    passages,
    scans,
    unread: steps.find((step) => step.type === 'unread-scans')?.count ?? 0,
    state: last?.type === 'end' ? last.state : null,
  };
}

/** In one form, and without spaces, which the recognition sets only where they are wide. */
const dense = (text: string) => text.normalize('NFKC').replaceAll(' ', '').replaceAll('x', '×');
const cellsOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map(dense).join('\t').trimEnd());
const recognised = ({ rows }: ScannedPage) =>
  cellsOf(rows.map((row) => row.map((cell) => cell?.text ?? '')));

/** The head of the first enquiry. */
async function titlePiece(): Promise<Sharp> {
  return sharp(await pictureNamed('straight')).extract({
    ...{ left: 0, top: 0, width: 400, height: 64 },
  });
}

const photographs = new Map<string, ReturnType<typeof readAll>>();

/** Each picture is read once. */
async function photographOf(sheet: (typeof ENQUIRIES)[number]) {
  const known = photographs.get(sheet.name);
  const reading = known ?? readAll(await pictureNamed(sheet.name), 'image/jpeg');
  photographs.set(sheet.name, reading);
  const { scans, text } = await reading;
  const [scan] = scans;
  if (scan === undefined) throw new Error('nothing was recognised');

  return { scan, text };
}

describe('photographs of enquiries', () => {
  test.each(ENQUIRIES.map((sheet) => [sheet.name, sheet] as const))(
    'become the rows and columns of their table: %s',
    async (_, sheet) => {
      const { scan, text } = await photographOf(sheet);
      expect(recognised(scan)).toEqual(cellsOf([[sheet.title], sheet.head, ...sheet.rows]));
      expect(text).toBe(textOfScans('', [scan], 0).text);
    },
    TIMEOUT_MS,
  );

  it(
    'become nine of ten lines as they were meant, and no line is wrong without a mark',
    async () => {
      const lines = [];
      for (const sheet of ENQUIRIES) {
        const { scan } = await photographOf(sheet);
        const { text, unsure } = textOfScans('', [scan], SURE_CONFIDENCE);
        lines.push(...judgeLines(readList(text, 500, unsure).lines, sheet.lines));
      }
      expect(lines.filter(({ judged }) => judged === 'wrong')).toEqual([]);
      const right = lines.filter(({ judged }) => judged === 'right').length;
      expect(right / lines.length).toBeGreaterThanOrEqual(0.9);
    },
    TIMEOUT_MS,
  );

  test.each(
    ENQUIRIES.filter(({ way }) => way === 'turned').map((sheet) => [sheet.name, sheet] as const),
  )(
    'tell where each cell is and how sure its text is: %s',
    async (_, sheet) => {
      const { scan } = await photographOf(sheet);
      const first = scan.rows.flat().find((cell) => cell?.text === 'No.');
      expect(first?.confidence).toBeGreaterThan(0.9);
      // The sheet is turned clockwise: its first column is at the top, and texts run downwards.
      const [[x, y] = [0, 0], [, below] = [0, 0]] = first?.box ?? [];
      expect(scan).toMatchObject({ page: 1, isCut: false });
      expect(x).toBeGreaterThan(scan.width / 2);
      expect(y).toBeLessThan(70);
      expect(below).toBeGreaterThan(y + 20);
    },
    TIMEOUT_MS,
  );
});

const degrees = { right: 90, left: 270, 'upside down': 180 } as const;

describe('a picture that was taken with the camera turned', () => {
  const [first, ...others] = ENQUIRIES.map(({ name }) => name);
  const rotated = async (name: string, by: number) =>
    sharp(await pictureNamed(name))
      .rotate(by)
      .jpeg({ quality: 90 });
  const judged = async (name: string, picture: Sharp) => {
    const { scans } = await readAll(Uint8Array.from(await picture.toBuffer()), 'image/jpeg');
    const { text, unsure } = textOfScans('', scans, SURE_CONFIDENCE);
    const expected = ENQUIRIES.find((sheet) => sheet.name === name)?.lines ?? [];
    return judgeLines(readList(text, 500, unsure).lines, expected).map((line) => line.judged);
  };
  const right = (name: string) =>
    (ENQUIRIES.find((sheet) => sheet.name === name)?.lines ?? []).map(() => 'right');

  test.each([
    ...others.map((name) => [name, 'right'] as const),
    ...others.map((name) => [name, 'left'] as const),
    [first, 'upside down'] as const,
  ])(
    'is read as if it were upright: %s, turned %s',
    async (name = '', way) => {
      expect(await judged(name, await rotated(name, degrees[way]))).toEqual(right(name));
    },
    TIMEOUT_MS,
  );

  it(
    'is turned as its EXIF orientation says',
    async () => {
      const name = first ?? '';
      const picture = (await rotated(name, 90)).withMetadata({ orientation: 8 });
      expect(await judged(name, picture)).toEqual(right(name));
    },
    TIMEOUT_MS,
  );
});

test(
  'the text of a picture is read where only its text is wanted',
  async () => {
    const bytes = Uint8Array.from(await (await titlePiece()).png().toBuffer());
    expect(await reader.extractText('m1', bytes, 'image/png')).toBe('丝网询价单\n');
  },
  TIMEOUT_MS,
);

describe('a picture that may do harm', () => {
  const raw = async (width: number, height: number, valueOf: (at: number) => number) =>
    Uint8Array.from(
      await sharp(
        Uint8Array.from({ length: width * height * 3 }, (_, at) => valueOf(at)),
        { raw: { width, height, channels: 3 } },
      )
        .png()
        .toBuffer(),
    );
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };

  test.each([
    ['one pixel', () => raw(1, 1, () => 90)],
    ['all black', () => raw(800, 600, () => 0)],
    ['a line of one pixel in height', () => raw(3000, 1, (at) => at % 256)],
    ['noise', () => raw(200, 150, () => random() * 255)],
  ])(
    'has no text: %s',
    async (_, draw) => {
      const { state, text, scans } = await readAll(await draw(), 'image/png');
      expect({ state, text: text.trim(), scans: scans.length }).toEqual({
        ...{ state: 'ok', text: '', scans: 1 },
      });
    },
    TIMEOUT_MS,
  );

  it(
    'is broken where its bytes end early',
    async () => {
      const bytes = await pictureNamed('straight');
      expect((await readAll(bytes.slice(0, 200), 'image/jpeg')).state).toBe('broken');
    },
    TIMEOUT_MS,
  );

  it(
    'is not decoded where it unpacks to too much',
    async () => {
      expect((await readAll(pngHeader(60_000, 8), 'image/png')).state).toBe('broken');
    },
    TIMEOUT_MS,
  );

  it(
    'is read with sixteen bits a sample, too',
    async () => {
      const deep = (await titlePiece()).toColourspace('rgb16').png();
      const { text } = await readAll(Uint8Array.from(await deep.toBuffer()), 'image/png');
      expect(text).toBe('丝网询价单\n');
    },
    TIMEOUT_MS,
  );
});

describe('scanned pages of a PDF', () => {
  /** The second of two pages is the head of an enquiry; the first one is empty. */
  const scanned = async () => {
    const piece = await titlePiece();
    const { data, info } = await piece.jpeg().toBuffer({ resolveWithObject: true });
    const page = { bytes: Uint8Array.from(data), width: info.width, height: info.height };
    return scannedPdf([null, page], '2', 200);
  };

  it(
    'are recognised page by page; empty pages have no text',
    async () => {
      const { passages, scans, state } = await readAll(await scanned(), PDF_MIME);
      expect(state).toBe('ok');
      expect(scans.map((scan) => scan.page)).toEqual([2]);
      expect(passages.map((passage) => passage.n)).toEqual(passages.map((_, n) => n));
      const own = passages.filter((passage) => passage.page === 2).map(({ text }) => text);
      expect(own.join('')).toContain('丝网询价单');
    },
    TIMEOUT_MS,
  );

  it(
    'are recognised by a reader that begins with them',
    async () => {
      const fresh = createTextReader();
      const { state } = await readAll(await scanned(), PDF_MIME, fresh);
      fresh.close();
      expect(state).toBe('ok');
    },
    TIMEOUT_MS,
  );

  it('leave pages with text alone', async () => {
    const { scans, text } = await readAll(pdf(['woven mesh']), PDF_MIME);
    expect({ scans, text: text.trim() }).toEqual({ scans: [], text: 'woven mesh' });
  });

  it(
    'are thirty at most, and the others are counted',
    async () => {
      const blank = Uint8Array.from(
        await sharp({ create: { width: 40, height: 1, channels: 3, background: '#fff' } })
          .jpeg()
          .toBuffer(),
      );
      const pages = Array.from({ length: 33 }, () => ({ bytes: blank, width: 40, height: 1 }));
      const read = await readAll(scannedPdf(pages, '', 20), PDF_MIME);
      expect(read).toMatchObject({ unread: 3, state: 'ok' });
    },
    TIMEOUT_MS,
  );
});
