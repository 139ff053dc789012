import { describe, expect, test } from 'vitest';
import { addMonths, readDay, weeksOf } from '#ui/day-input/days.ts';

describe('a typed day', () => {
  test.each([
    ['2026-03-05', '2026-03-05'],
    ['2026/3/5', '2026-03-05'],
    ['2026.3.5', '2026-03-05'],
    ['2026年3月5日', '2026-03-05'],
    ['２０２６－０３－０５', '2026-03-05'],
    [' 20260305 ', '2026-03-05'],
    ['2028-02-29', '2028-02-29'],
  ])('%s is read', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  test.each(['', '3-5', '26-03-05', '2026-02-29', '2026-13-01', '2026-03', '05.03.2026', 'x'])(
    '%j is none',
    (text) => {
      expect(readDay(text)).toBeNull();
    },
  );
});

test('a month begins on the Monday before its first day and has six weeks', () => {
  const weeks = weeksOf('2026-03-15');

  expect(weeks).toHaveLength(6);
  expect(weeks[0]?.[0]).toBe('2026-02-23');
  expect(weeks[5]?.[6]).toBe('2026-04-05');
});

test('another month keeps the date, or has its last day', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-03-15', -12)).toBe('2025-03-15');
});
