import { afterAll, describe, expect, it, test } from 'vitest';
import { createTextReader } from '#server/modules/file/text-reader.ts';
import {
  bytesOf,
  docx,
  DOCX_MIME,
  pdf,
  PDF_MIME,
  wordEntries,
  xlsx,
  XLSX_MIME,
  zip,
} from './sample-documents.ts';

const MEMBER = 'm1';
const reader = createTextReader();
afterAll(() => reader.close());

/** The outcome of reading an upload. */
async function opened(bytes: Uint8Array) {
  const found = await reader.open(MEMBER, () => Promise.resolve(bytes), 'chat');
  return found.kind === 'document' ? found.state : found.kind;
}

describe('the text of', () => {
  it('the text of a PDF is that of its pages', async () => {
    const text = await reader.extractText(MEMBER, pdf(['woven mesh', 'page two']), PDF_MIME);
    expect(text.split('\n').filter((line) => line !== '')).toEqual(['woven mesh', 'page two']);
  });

  it('the text of a PDF ends after two hundred pages', async () => {
    const lines = Array.from({ length: 203 }, (_, n) => `page ${n + 1}.`);
    const text = await reader.extractText(MEMBER, pdf(lines), PDF_MIME);
    expect(text).toContain('page 200.');
    expect(text).not.toContain('page 201.');
  });

  it('the text of a Word document is that of its paragraphs', async () => {
    const text = await reader.extractText(MEMBER, docx('镀锌电焊网', '丝径 2 mm'), DOCX_MIME);
    expect(text).toBe('镀锌电焊网\n\n丝径 2 mm\n\n');
  });

  it('the text of a workbook is its rows, with tabs between the cells', async () => {
    const text = await reader.extractText(
      MEMBER,
      xlsx('报价', [
        ['目数', '丝径'],
        [40, 0.2],
      ]),
      XLSX_MIME,
    );
    expect(text).toBe('报价\n目数\t丝径\n40\t0.2\n');
  });

  it('the text of a text file is the file, in either encoding of Chinese', async () => {
    expect(await reader.extractText(MEMBER, bytesOf('丝网'), 'text/plain')).toBe('丝网');
    const gb = Uint8Array.from([0xcb, 0xbf, 0xcd, 0xf8]);
    expect(await reader.extractText(MEMBER, gb, 'text/markdown')).toBe('丝网');
  });

  it('a picture, a broken and a protected document have no text', async () => {
    expect(await reader.extractText(MEMBER, bytesOf('x'), 'image/png')).toBe('');
    expect(await reader.extractText(MEMBER, bytesOf('%PDF-1.4 nothing'), PDF_MIME)).toBe('');
    expect(await reader.extractText(MEMBER, pdf(['x'], true), PDF_MIME)).toBe('');
    expect(await reader.extractText(MEMBER, zip({ 'word/document.xml': '<' }), DOCX_MIME)).toBe('');
  });

  it('the text of a long document is cut', async () => {
    const long = docx(...Array.from({ length: 300 }, () => '网'.repeat(1000)));
    expect((await reader.extractText(MEMBER, long, DOCX_MIME)).length).toBe(200_000);
  });
});

test('the reader says whether a document opens', async () => {
  expect(await opened(pdf(['x']))).toBe('ok');
  expect(await opened(pdf(['x'], true))).toBe('password');
  expect(await opened(bytesOf('%PDF-1.4 nothing'))).toBe('broken');
  expect(await opened(docx('x'))).toBe('ok');
  expect(await opened(docx('x').subarray(0, -30))).toBe('broken');
});

test('an archive that unpacks to more than it says, or to too much, is not opened', async () => {
  const entries = { ...wordEntries('x'), 'word/media/a.bin': '0'.repeat(1_000_000) };
  expect(await opened(zip(entries, { 'word/media/a.bin': 10 }))).toBe('broken');
  const huge = { 'word/media/a.bin': 300 * 1024 * 1024 };
  expect(await opened(zip(entries, huge))).toBe('ended');
});
