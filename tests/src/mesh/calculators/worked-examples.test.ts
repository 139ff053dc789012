import { describe, expect, it } from 'vitest';
import { calculate } from '#mesh/calculators/calculate.ts';
import { calculators } from '#mesh/calculators/registry.ts';
import { issuesOf, numberOf, resultOf } from './outcomes.ts';
import examples from './worked-examples.json';

interface Example {
  calculator: string;
  inputs: Record<string, unknown>;
  expected: Record<string, unknown>;
}

const COUNTS = new Set([
  'n_line',
  'n_cross',
  'weld_points',
  'diaphragms',
  'rolls',
  'panels',
  'posts',
  'clips_per_post',
  'clips',
  'by_volume',
  'by_weight',
  'units',
]);
const all: readonly Example[] = examples;
const computed = all.filter(({ expected }) => expected['refuse'] !== true);
const refused = all.filter(({ expected }) => expected['refuse'] === true);

describe('the worked examples of the trade', () => {
  it('cover answers of every calculator, and refusals', () => {
    expect(refused).not.toEqual([]);
    expect(new Set(computed.map(({ calculator }) => calculator))).toEqual(
      new Set(calculators.map(({ id }) => id)),
    );
  });

  it.each(computed)('$calculator $inputs comes out as worked by hand', (example) => {
    const result = resultOf(example.calculator, example.inputs);
    for (const [key, expected] of Object.entries(example.expected)) {
      if (typeof expected !== 'number' || COUNTS.has(key)) {
        expect(result.values[key]?.value, key).toBe(expected);
        continue;
      }
      expect(Math.abs(numberOf(result, key) / expected - 1), key).toBeLessThan(1e-5);
    }
  });

  it.each(refused)('$calculator $inputs is refused and names the field', (example) => {
    const { offending_field: field, or } = example.expected;
    const named = issuesOf(example.calculator, example.inputs).map((issue) => issue.field);
    expect(named).toEqual(expect.arrayContaining([field].concat(or ?? [])));
    expect(calculate(example.calculator, example.inputs)).not.toHaveProperty('values');
  });

  it.each(calculators.map(({ id, example }) => ({ id, example })))(
    '$id computes the example of its form',
    ({ id, example }) => {
      expect(() => resultOf(id, example)).not.toThrow();
    },
  );
});
