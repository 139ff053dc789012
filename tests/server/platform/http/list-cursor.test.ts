import { expect, test } from 'vitest';
import { z } from 'zod';
import { DomainError } from '#server/platform/http/domain-error.ts';
import {
  cursorText,
  cursorTime,
  readCursor,
  timeAndId,
  writeCursor,
} from '#server/platform/http/list-cursor.ts';

const ID = '0199e0f4-7000-7000-8000-000000000001';

test('a written position is read back', () => {
  expect(readCursor(writeCursor([1_700_000_000_123, ID]), timeAndId)).toEqual([
    new Date(1_700_000_000_123),
    ID,
  ]);
  expect(readCursor(writeCursor([7, 'P01']), z.tuple([z.int(), cursorText]))).toEqual([7, 'P01']);
});

test.each([
  ['no cursor', 'nonsense'],
  ['another list’s', writeCursor([ID])],
  ['a time before time', writeCursor([-1, ID])],
  ['a time that no database keeps', writeCursor([1e17, ID])],
  ['an id that is none', writeCursor([1, 'x'])],
])('%s is refused: %s', (_what, cursor) => {
  expect(() => readCursor(cursor, timeAndId)).toThrow(DomainError);
});

test.each(['a\0b', 'a\ud800', 'a'.repeat(65)])('the text %j is refused', (text) => {
  expect(() => readCursor(writeCursor([1, text]), z.tuple([cursorTime, cursorText]))).toThrow(
    DomainError,
  );
});
