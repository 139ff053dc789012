import { expect, test } from 'vitest';
import { axisTicks } from '#ui/chart/axis-ticks.ts';

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const days = (times: number[]) => times.map((time) => new Date(time).toISOString().slice(0, 10));

test('the axis of a long span is labelled at the start of each month', () => {
  const { unit, times } = axisTicks(at('2026-08-14'), at('2026-11-22'), 10);

  expect(unit).toBe('month');
  expect(days(times)).toEqual(['2026-09-01', '2026-10-01', '2026-11-01']);
});

test('the axis of a short span is labelled by days, always with the last', () => {
  const { unit, times } = axisTicks(at('2026-11-16'), at('2026-11-22'), 4);

  expect(unit).toBe('day');
  expect(days(times)).toEqual(['2026-11-16', '2026-11-18', '2026-11-20', '2026-11-22']);
});

test.each([0, 1, 3, 12])('no more labels than fit: %i', (most) => {
  const { times } = axisTicks(at('2025-11-22'), at('2026-11-22'), most);

  expect(times.length).toBeLessThanOrEqual(Math.max(1, most));
  expect(days(times).at(-1)).toBe('2026-11-01');
});

test('the axis of a single day has one label', () => {
  expect(days(axisTicks(at('2026-11-22'), at('2026-11-22'), 5).times)).toEqual(['2026-11-22']);
});
