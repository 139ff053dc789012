import { expect, test } from 'vitest';
import { quotationOf } from '#features/chat/model/quotation.ts';

test('a quotation marks every selected line and puts the question below', () => {
  expect(quotationOf('40 目\n\n  0.2 mm ')).toBe('> 40 目\n> 0.2 mm\n\n');
});
