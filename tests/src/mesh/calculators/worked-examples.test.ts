import { describe, expect, it } from 'vitest';
import { calculate } from '#mesh/calculators/calculate.ts';
import { issuesOf, numberOf, resultOf } from './outcomes.ts';
import examples from './worked-examples.json';

interface Example {
  calculator: string;
  inputs: Record<string, unknown>;
  expected: Record<string, unknown>;
}

const COUNTS = new Set(['n_line', 'n_cross', 'weld_points']);
const all: readonly Example[] = examples;
const computed = all.filter(({ expected }) => expected['refuse'] !== true);
const refused = all.filter(({ expected }) => expected['refuse'] === true);

describe('the worked examples of the trade', () => {
  it('cover both answers and refusals', () => {
    expect(computed).toHaveLength(9);
    expect(refused).toHaveLength(6);
  });

  it.each(computed)('$calculator $inputs comes out as worked by hand', (example) => {
    const result = resultOf(example.calculator, example.inputs);
    for (const [key, expected] of Object.entries(example.expected)) {
      if (typeof expected !== 'number') throw new Error(`${key} is not a number`);
      const value = numberOf(result, key);
      if (COUNTS.has(key)) expect(value).toBe(expected);
      else expect(Math.abs(value / expected - 1), key).toBeLessThan(1e-5);
    }
  });

  it.each(refused)('$calculator $inputs is refused and names the field', (example) => {
    const { offending_field: field, or } = example.expected;
    const named = issuesOf(example.calculator, example.inputs).map((issue) => issue.field);
    expect(named).toEqual(expect.arrayContaining([field].concat(or ?? [])));
    expect(calculate(example.calculator, example.inputs)).not.toHaveProperty('values');
  });
});
