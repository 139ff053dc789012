import { expect, test } from 'vitest';
import { groupByDay } from '#features/history/model/group-by-day.ts';
import type { Session } from '#contract/session/calls.ts';
import { session } from '../sessions.ts';

const NOW = new Date(2026, 10, 21, 9, 30);

function at(id: string, ...local: [number, number, number, number?, number?]): Session {
  return session(id, { updatedAt: new Date(...local).toISOString() });
}

function groupsOf(...sessions: Session[]) {
  return groupByDay([], sessions, NOW).map(({ key, sessions: rows }) => [
    key,
    ...rows.map(({ id }) => id),
  ]);
}

test('conversations are grouped by local calendar days, not by 24 hours', () => {
  expect(
    groupsOf(at('a', 2026, 10, 21, 0, 0), at('b', 2026, 10, 20, 23, 59), at('c', 2026, 10, 20)),
  ).toEqual([
    ['today', 'a'],
    ['yesterday', 'b', 'c'],
  ]);
});

test('the groups of 7 days, 30 days and months follow each other without a gap', () => {
  expect(
    groupsOf(
      at('a', 2026, 10, 19),
      at('b', 2026, 10, 15),
      at('c', 2026, 10, 14, 23, 59),
      at('d', 2026, 9, 23),
      at('e', 2026, 9, 22, 23, 59),
      at('f', 2026, 9, 1),
      at('g', 2026, 8, 30),
      at('h', 2025, 9, 30),
    ),
  ).toEqual([
    ['week', 'a', 'b'],
    ['days30', 'c', 'd'],
    ['2026-10', 'e', 'f'],
    ['2026-9', 'g'],
    ['2025-10', 'h'],
  ]);
});

test('pinned conversations come first whatever their age', () => {
  const groups = groupByDay([at('old', 2020, 0, 1)], [at('new', 2026, 10, 21)], NOW);
  expect(groups.map(({ key }) => key)).toEqual(['top', 'today']);
});

test('a conversation from the future is grouped under today', () => {
  expect(groupsOf(at('a', 2026, 10, 22, 3))).toEqual([['today', 'a']]);
});

test('an empty list has no groups', () => {
  expect(groupByDay([], [], NOW)).toEqual([]);
});
