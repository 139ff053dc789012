import { expect, test } from 'vitest';
import { mergeFirstPage } from '#features/history/model/merge-sessions.ts';
import { session } from '../sessions.ts';

const [a, b, c, d] = [
  session('a', {}, 1),
  session('b', {}, 2),
  session('c', {}, 3),
  session('d', {}, 4),
];

function idsOf(list: readonly { id: string }[]) {
  return list.map(({ id }) => id);
}

test('rows of further pages stay, with the place where they end', () => {
  const merged = mergeFirstPage(
    { top: [], list: [a, b, c, d], nextCursor: 'after-d' },
    { top: [], list: [a, b], nextCursor: 'after-b' },
  );
  expect(idsOf(merged.list)).toEqual(['a', 'b', 'c', 'd']);
  expect(merged.nextCursor).toBe('after-d');
});

test('a row that is gone from within the page goes', () => {
  const merged = mergeFirstPage(
    { top: [], list: [a, b, c, d], nextCursor: 'after-d' },
    { top: [], list: [a, c], nextCursor: 'after-c' },
  );
  expect(idsOf(merged.list)).toEqual(['a', 'c', 'd']);
});

test('a row that has moved up or been pinned is there once', () => {
  const moved = { ...d, updatedAt: new Date(Date.UTC(2026, 10, 21, 5)).toISOString() };
  const merged = mergeFirstPage(
    { top: [], list: [a, b, c, d], nextCursor: 'after-d' },
    { top: [{ ...c, top: true }], list: [moved, a], nextCursor: 'after-a' },
  );
  expect(idsOf(merged.top)).toEqual(['c']);
  expect(idsOf(merged.list)).toEqual(['d', 'a', 'b']);
});

test('a page that is all there is replaces everything', () => {
  const page = { top: [], list: [a], nextCursor: null };
  expect(mergeFirstPage({ top: [], list: [a, b], nextCursor: 'x' }, page)).toBe(page);
});
