import { expect, test } from 'vitest';
import { quotationOf } from '#features/chat/model/quotation.ts';

test('every line of what was selected is quoted, and the question goes below', () => {
  expect(quotationOf('40 目\n\n  0.2 mm ')).toBe('> 40 目\n> 0.2 mm\n\n');
});
