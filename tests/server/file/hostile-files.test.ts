import { afterAll, describe, expect, it, test } from 'vitest';
import type { ReadPassage } from '#server/modules/file/reader-messages.ts';
import { createReaderPool } from '#server/modules/file/reader-pool.ts';
import { startReaderProcess } from '#server/modules/file/reader-process.ts';
import { createTextReader, type ReadStep } from '#server/modules/file/text-reader.ts';
import {
  farCell,
  pdfBomb,
  pngHeader,
  rawEntriesOf,
  rawZip,
  wordBomb,
} from './hostile-documents.ts';
import { DOCX_MIME, pdf, PDF_MIME, wordEntries, xlsx, XLSX_MIME } from './sample-documents.ts';

const reader = createTextReader();
afterAll(() => reader.close());

const signal = new AbortController().signal;
const LIMITS = { pages: 2000, chars: 2_000_000 };

async function opened(bytes: Uint8Array, from = reader) {
  const found = await from.open('m1', () => Promise.resolve(bytes), 'chat');
  return found.kind === 'document' ? found.state : found.kind;
}

async function stepsOf(bytes: Uint8Array, mime: string, from = reader, memberId = 'm1') {
  const steps: ReadStep[] = [];
  const source = { memberId, mime, load: () => Promise.resolve(bytes) };
  for await (const step of from.passages(source, LIMITS, signal)) steps.push(step);
  return steps;
}
const passagesOf = (steps: readonly ReadStep[]): ReadPassage[] =>
  steps.flatMap((step) => (step.type === 'passages' ? step.passages : []));

describe('an archive', () => {
  it('an archive with a part of more than 64 MB is refused', async () => {
    const bomb = wordBomb(65);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await opened(bomb)).toBe('ended');
  });

  it('an archive with a large part that is packed to a thousandth is refused', async () => {
    expect(await opened(wordBomb(10))).toBe('ended');
  });

  it('an archive with more entries than its end record counts is refused', async () => {
    const entries = rawEntriesOf({ ...wordEntries('x'), 'word/other.xml': '<x/>' });
    expect(await opened(rawZip(entries, 1))).toBe('broken');
  });

  it('an archive with two entries of one name is refused', async () => {
    const entries = rawEntriesOf(wordEntries('x'));
    const [second] = rawEntriesOf({ 'word/document.xml': '<x/>' });
    expect(await opened(rawZip([...entries, ...(second ? [second] : [])]))).toBe('broken');
  });

  it('an archive whose local headers have other names than its directory is refused', async () => {
    const entries = rawEntriesOf(wordEntries('x')).map((entry) =>
      entry.name === 'word/document.xml' ? { ...entry, localName: 'word/document.bin' } : entry,
    );
    expect(await opened(rawZip(entries))).toBe('broken');
  });

  it('an entry that the directory does not have is not read', async () => {
    const sheet = Buffer.from(xlsx('表', [['hidden']]));
    const shown = xlsx('表', [['shown']]);
    // The packed sheet of another workbook, in front of the archive's own entries.
    const end = Buffer.from(shown);
    const moved = Buffer.concat([sheet.subarray(0, sheet.indexOf('PK\x01\x02')), end]);
    const by = moved.length - end.length;
    const last = moved.lastIndexOf('PK\x05\x06');
    const start = moved.readUInt32LE(last + 16) + by;
    moved.writeUInt32LE(start, last + 16);
    for (let at = start; at < last;) {
      moved.writeUInt32LE(moved.readUInt32LE(at + 42) + by, at + 42);
      at += 46 + moved.readUInt16LE(at + 28);
    }
    const text = await reader.extractText('m1', Uint8Array.from(moved), XLSX_MIME);
    expect(text).toBe('表\nshown\n');
  });

  it('an archive whose sizes follow its entries, as many programs write it, is read', async () => {
    const entries = rawEntriesOf(wordEntries('镀锌')).map((entry) => ({
      ...entry,
      sizesFollow: true,
    }));
    expect(await reader.extractText('m1', rawZip(entries), DOCX_MIME)).toBe('镀锌\n\n');
  });
});

test('a PDF with a stream that unpacks to more than 64 MB is refused', async () => {
  const bomb = pdfBomb(65);
  expect(bomb.length).toBeLessThan(100_000);
  expect(await opened(bomb)).toBe('ended');
});

test('a picture is measured by what it unpacks to, not by its pixels alone', async () => {
  expect(await opened(pngHeader(6000, 16))).toBe('tooLarge');
  expect(await opened(pngHeader(6000, 8))).toBe('broken');
});

test('a cell of 320,000 brackets is cut', async () => {
  const steps = await stepsOf(xlsx('a', [['('.repeat(320_000)]]), XLSX_MIME);
  expect(steps.at(-1)).toEqual({ type: 'end', state: 'ok' });
  const length = passagesOf(steps).reduce((sum, { text }) => sum + text.length, 0);
  expect(length).toBeLessThan(33_000);
});

describe('a reader', () => {
  it('a reader that asks for too much memory ends without harm, and another takes its place', async () => {
    const start = () => startReaderProcess({ heapMb: 64, residentMb: 300 });
    const small = createTextReader({ pool: createReaderPool(start) });
    expect((await stepsOf(farCell(), XLSX_MIME, small)).at(-1)).toEqual({
      type: 'end',
      state: 'ended',
    });
    expect(await opened(xlsx('a', [['x']]), small)).toBe('ok');
    small.close();
  }, 60_000);

  it('a reader that takes too long is ended, and the file is late', async () => {
    const hasty = createTextReader({ passagesMs: 1 });
    expect((await stepsOf(pdf(['x']), PDF_MIME, hasty)).at(-1)).toEqual({
      type: 'end',
      state: 'late',
    });
  });

  it('a reader that is killed tells that it ended', async () => {
    const killed = createTextReader({
      pool: {
        ...createReaderPool(),
        take: () => {
          const started = startReaderProcess();
          started.end();
          return started;
        },
      },
    });
    expect((await stepsOf(pdf(['x']), PDF_MIME, killed)).at(-1)).toEqual({
      type: 'end',
      state: 'ended',
    });
    expect(await opened(pdf(['x']), killed)).toBe('ended');
  });
});

test('a small file is read while three members have long ones', async () => {
  const shared = createTextReader({ shortMs: 600 });
  const long = pdf(Array.from({ length: 1000 }, (_, n) => `line of page ${String(n)}`));
  const all = ['m1', 'm2', 'm3'].map((member) => stepsOf(long.slice(), PDF_MIME, shared, member));
  const first = await Promise.race([
    Promise.race(all).then(() => 'a long one'),
    shared.extractText('m4', xlsx('a', [['small']]), XLSX_MIME),
  ]);
  expect(first).toBe('a\nsmall\n');
  for (const steps of await Promise.all(all)) {
    const told = passagesOf(steps.slice(steps.findLastIndex(({ type }) => type === 'again') + 1));
    expect(told.map(({ n }) => n)).toEqual(told.map((_, n) => n));
    expect(told.at(-1)?.page).toBe(1000);
  }
  shared.close();
}, 90_000);
