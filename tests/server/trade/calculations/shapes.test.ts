import { describe, expectTypeOf, it } from 'vitest';
import type { Calculation, Calculator } from '#contract/calculator/calls.ts';
import type { DescribedCalculator } from '#mesh/sentences/described-calculators.ts';
import type { SpokenCalculation } from '#mesh/sentences/spoken-calculation.ts';

describe('the shapes of the calls', () => {
  it('are those of the shared calculators', () => {
    expectTypeOf<SpokenCalculation>().toEqualTypeOf<Calculation>();
    expectTypeOf<DescribedCalculator>().toEqualTypeOf<Calculator>();
  });
});
