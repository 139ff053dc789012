import { expect, test } from 'vitest';
import { grouped } from '#mesh/quotation/grouped.ts';

test.each([
  ['999.5', '999.5'],
  ['1234.50', '1,234.50'],
  ['98765432109876543210.123456', '98,765,432,109,876,543,210.123456'],
  ['', ''],
  ['?', '?'],
])('the thousands of %j are separated', (amount, shown) => {
  expect(grouped(amount)).toBe(shown);
});
