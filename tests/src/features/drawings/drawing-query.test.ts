import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDrawingQuery, writeDrawingQuery } from '#features/drawings/model/drawing-query.ts';
import { paths } from '#lib/paths.ts';

test('a link to a drawing is read back unchanged', () => {
  const link = paths.drawing({
    product: 'twill_weave',
    inputs: { mesh: '10目', wire_mm: 'Φ0.5' },
    scale: 5,
  });
  expect(readDrawingQuery(new URL(link, 'http://x').searchParams)).toEqual({
    words: '',
    product: 'twill_weave',
    values: { mesh: '10目', wire_mm: 'Φ0.5', scale: '5' },
  });
});

test('any query is read without an error, and its product is written back unchanged', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const state = readDrawingQuery(new URLSearchParams(text));
      const again = readDrawingQuery(writeDrawingQuery(state));
      expect(again.product).toBe(state.product);
    }),
  );
});
