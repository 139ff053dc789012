import { describe, expect, test } from 'vitest';
import { keepSessionOfFile, sessionOfFile } from '#features/pdf/file-session.ts';
import { passageOf } from '#features/pdf/model/picked-passage.ts';
import { pdfQuery, readPdfQuery } from '#features/pdf/model/pdf-query.ts';

describe('the address', () => {
  test('names the file, and the page unless it is the first', () => {
    expect(pdfQuery({ file: 'f', page: 12 }).toString()).toBe('file=f&page=12');
    expect(pdfQuery({ file: 'f', page: 1 }).toString()).toBe('file=f');
    expect(pdfQuery({ file: null, page: 3 }).toString()).toBe('');
  });

  test('with an invalid page opens the first page', () => {
    for (const page of ['0', '-1', '1.5', 'x', '123456', '']) {
      expect(readPdfQuery(new URLSearchParams({ file: 'f', page }))).toEqual({
        file: 'f',
        page: 1,
      });
    }
    expect(readPdfQuery(new URLSearchParams('page=2&file='))).toEqual({ file: null, page: 2 });
  });
});

describe('a selected passage', () => {
  test('is joined into one line, with spaces as its language needs', () => {
    expect(passageOf('开孔率由网孔\n尺寸计算')).toBe('开孔率由网孔尺寸计算');
    expect(passageOf('woven wire\ncloth, galva-\nnized')).toBe('woven wire cloth, galvanized');
  });

  test('is shortened when it is a whole chapter', () => {
    expect(Array.from(passageOf('网'.repeat(5000)))).toHaveLength(2001);
  });
});

describe('the conversation of a file', () => {
  test('is found again for the same member only', () => {
    keepSessionOfFile('m1', 'f', 's');
    expect(sessionOfFile('m1', 'f')).toBe('s');
    expect(sessionOfFile('m2', 'f')).toBeNull();
    keepSessionOfFile('m1', 'f', null);
    expect(sessionOfFile('m1', 'f')).toBeNull();
  });

  test('is remembered for the hundred newest files', () => {
    for (let n = 0; n <= 100; n += 1) keepSessionOfFile('m', `f${String(n)}`, 's');
    expect(sessionOfFile('m', 'f0')).toBeNull();
    expect(sessionOfFile('m', 'f1')).toBe('s');
  });

  test('is not found when the storage holds something else', () => {
    for (const stored of ['{', '{}', '[1]', '[["f"]]', '[["f",2]]', 'null']) {
      localStorage.setItem('pdfSessions/m', stored);
      expect(sessionOfFile('m', 'f')).toBeNull();
    }
  });
});
