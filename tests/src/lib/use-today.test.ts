import { expect, test } from 'vitest';
import { untilTomorrow } from '#lib/use-today.ts';

test('the next day begins at local midnight', () => {
  expect(untilTomorrow(new Date(2026, 10, 21, 9, 30))).toBe(14.5 * 3_600_000);
});
