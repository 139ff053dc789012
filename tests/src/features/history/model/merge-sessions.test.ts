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

test('a reloaded first page keeps the rows and the cursor of further pages', () => {
  const merged = mergeFirstPage(
    { top: [], list: [a, b, c, d], nextCursor: 'after-d' },
    { top: [], list: [a, b], nextCursor: 'after-b' },
  );
  expect(idsOf(merged.list)).toEqual(['a', 'b', 'c', 'd']);
  expect(merged.nextCursor).toBe('after-d');
});

test('a row missing from the reloaded page is removed', () => {
  const merged = mergeFirstPage(
    { top: [], list: [a, b, c, d], nextCursor: 'after-d' },
    { top: [], list: [a, c], nextCursor: 'after-c' },
  );
  expect(idsOf(merged.list)).toEqual(['a', 'c', 'd']);
});

test('a row that moved up or was pinned is listed once', () => {
  const moved = { ...d, updatedAt: new Date(Date.UTC(2026, 10, 21, 5)).toISOString() };
  const merged = mergeFirstPage(
    { top: [], list: [a, b, c, d], nextCursor: 'after-d' },
    { top: [{ ...c, top: true }], list: [moved, a], nextCursor: 'after-a' },
  );
  expect(idsOf(merged.top)).toEqual(['c']);
  expect(idsOf(merged.list)).toEqual(['d', 'a', 'b']);
});

test('a reloaded page without a successor replaces the list', () => {
  const page = { top: [], list: [a], nextCursor: null };
  expect(mergeFirstPage({ top: [], list: [a, b], nextCursor: 'x' }, page)).toBe(page);
});
