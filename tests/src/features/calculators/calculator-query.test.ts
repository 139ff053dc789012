import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calculatorQuery,
  readCalculatorQuery,
  writeCalculatorQuery,
} from '#features/calculators/model/calculator-query.ts';

test('what is written is read again', () => {
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

test('any address is read without complaint', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { values } = readCalculatorQuery(new URLSearchParams(text));
      expect(Object.keys(values).length).toBeLessThanOrEqual(80);
    }),
  );
});

test('a run of a calculator has an address', () => {
  expect(calculatorQuery('woven_mesh', { mesh: 40, wire_mm: 'Φ0.2' })).toBe(
    'calculator=woven_mesh&mesh=40&wire_mm=%CE%A60.2',
  );
});
