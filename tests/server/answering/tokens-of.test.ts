import { expect, test } from 'vitest';
import { usageOf } from '#server/answering/upstream/tokens-of.ts';

test('token counts of a service are taken over', () => {
  expect(usageOf(0, 12)).toEqual({ inputTokens: 0, outputTokens: 12 });
});

test.each([
  [undefined, 12],
  [12, undefined],
  [-1, 12],
  [1.5, 12],
  [Number.NaN, 12],
  [12, 1e300],
])('token counts %j and %j count as none', (input, output) => {
  expect(usageOf(input, output)).toBeNull();
});
