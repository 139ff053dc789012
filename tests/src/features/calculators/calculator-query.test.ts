import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  readCalculatorQuery,
  writeCalculatorQuery,
} from '#features/calculators/model/calculator-query.ts';
import { paths } from '#lib/paths.ts';

test('a calculation written to an address is read back unchanged', () => {
  const values = fc.dictionary(
    fc
      .stringMatching(/^[a-z][a-z_0-9]{0,20}$/)
      .filter((key) => !['calculator', 'compare', 'blank'].includes(key)),
    fc.stringMatching(/^\S.{0,40}\S$/),
    { maxKeys: 12, noNullPrototype: true },
  );
  const solvings = fc.record({
    field: fc.constantFrom('wire_mm', 'mesh'),
    output: fc.constantFrom('weight_kg', 'open_area_pct'),
    goal: fc.constantFrom('equal' as const, 'atLeast' as const, 'atMost' as const),
    target: fc.constantFrom('', '45', '1.2 kg'),
  });
  fc.assert(
    fc.property(
      fc.option(values),
      fc.option(values),
      fc.option(solvings),
      (first, second, solving) => {
        const state = { calculator: 'woven_mesh', values: first, variant: second, solving };
        expect(readCalculatorQuery(writeCalculatorQuery(state))).toEqual(state);
      },
    ),
  );
});

test('any query is read without an error', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { values } = readCalculatorQuery(new URLSearchParams(text));
      expect(Object.keys(values ?? {}).length).toBeLessThanOrEqual(80);
    }),
  );
});

test('a link to a calculation is read back with its inputs', () => {
  const link = paths.calculator('woven_mesh', { mesh: 40, wire_mm: 'Φ0.2', isGalvanized: false });
  expect(readCalculatorQuery(new URL(link, 'http://x').searchParams)).toMatchObject({
    calculator: 'woven_mesh',
    values: { mesh: '40', wire_mm: 'Φ0.2', isGalvanized: 'false' },
    variant: null,
  });
});

test.each([
  ['without an output', 's.field=wire_mm&s.target=4'],
  ['without a field', 's.output=weight_kg'],
])('a solving %s is none', (_, query) => {
  const { solving, values } = readCalculatorQuery(new URLSearchParams(query));
  expect({ solving, values }).toEqual({ solving: null, values: null });
});

test('inputs that were emptied on purpose stay empty', () => {
  const state = readCalculatorQuery(new URLSearchParams('calculator=gabion&blank=1'));
  expect(state.values).toEqual({});
  expect(writeCalculatorQuery({ ...state, values: { wire_mm: ' ' } }).get('blank')).toBe('1');
});
