import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calculatorQuery,
  readCalculatorQuery,
  writeCalculatorQuery,
} from '#features/calculators/model/calculator-query.ts';

test('a calculation written to an address is read back unchanged', () => {
  const values = fc.dictionary(
    fc
      .stringMatching(/^[a-z][a-z_0-9]{0,20}$/)
      .filter((key) => !['calculator', 'compare'].includes(key)),
    fc.stringMatching(/^\S.{0,40}\S$/),
    { maxKeys: 12, noNullPrototype: true },
  );
  fc.assert(
    fc.property(values, fc.option(values), (first, second) => {
      const state = { calculator: 'woven_mesh', values: first, variant: second };
      expect(readCalculatorQuery(writeCalculatorQuery(state))).toEqual(state);
    }),
  );
});

test('any query is read without an error', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { values } = readCalculatorQuery(new URLSearchParams(text));
      expect(Object.keys(values).length).toBeLessThanOrEqual(80);
    }),
  );
});

test('the inputs of a calculation are written as a query', () => {
  expect(calculatorQuery('woven_mesh', { mesh: 40, wire_mm: 'Φ0.2' })).toBe(
    'calculator=woven_mesh&mesh=40&wire_mm=%CE%A60.2',
  );
});
