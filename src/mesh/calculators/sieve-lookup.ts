import { formulaNumber as show } from '../format-quantity.ts';
import { note } from '../note.ts';
import type { Note } from '../result.ts';
import { TEST_SIEVES, isoSeriesOf } from '../data/test-sieves.ts';
import type { TestSieve } from '../data/test-sieves.ts';
import { nearestSieve, resolveSieve } from '../test-sieve.ts';
import { meshOfPitch } from '../wire-grid.ts';
import { defineCalculator } from './definition.ts';
import type { WorkedStep } from './definition.ts';

const UM_PER_MM = 1000;

const outputs = {
  astm_no: { symbol: 'N', unit: '1', confidence: 'A' },
  opening_um: { symbol: 'w', unit: 'µm', confidence: 'A' },
  deviation_pct: { symbol: 'δ', unit: '%', confidence: 'A' },
} as const;

/** Test sieves of ASTM E11, by name or by the opening of the nearest ratio; never interpolated. */
export const sieveLookup = defineCalculator({
  id: 'sieve_lookup',
  group: 'woven',
  fields: {
    astm_no: {
      kind: 'name',
      suggestions: TEST_SIEVES.map(({ name }) => name),
      read: (text) => {
        const sieve = resolveSieve(text);
        return sieve ? { name: sieve.name } : { unknown: { reason: 'UNKNOWN_SIEVE' } };
      },
    },
    opening_um: { kind: 'quantity', unit: 'µm', min: 20, max: 125_000 },
  },
  symbols: { N: 'astm_no', 'w₀': 'opening_um' },
  oneOf: [['astm_no', 'opening_um']],
  example: { opening_um: 80 },
  outputs,

  check: () => [],

  run(given) {
    const opening = given.has('opening_um') ? given.number('opening_um') : undefined;
    const sieve =
      opening === undefined ? resolveSieve(given.choice('astm_no') ?? '') : nearestSieve(opening);
    if (!sieve) throw new RangeError('No sieve');
    const lookUp: WorkedStep<'opening_um'> = {
      output: 'opening_um',
      expression: opening === undefined ? 'E11(N)' : 'E11(min |ln(w₀/w)|)',
      substitution: `E11(${sieve.name})`,
    };

    return {
      headline: 'opening_um',
      values: {
        astm_no: sieve.name,
        opening_um: sieve.openingUm,
        ...(opening !== undefined && { deviation_pct: (opening / sieve.openingUm - 1) * 100 }),
      },
      steps: [
        lookUp,
        ...(opening === undefined
          ? []
          : [
              {
                output: 'deviation_pct' as const,
                expression: '(w₀/w − 1)·100',
                substitution: `(${show(opening)}/${show(sieve.openingUm)} − 1) × 100`,
              },
            ]),
      ],
      assumptions: [...(opening === undefined ? [] : [note('SIEVE_NEAREST')]), ...details(sieve)],
      warnings: [note('SIEVE_IS_NOT_MESH')],
    };
  },
});

function details({ openingUm, wireMm, wireConfidence, tyler }: TestSieve): Note[] {
  const openingMm = openingUm / UM_PER_MM;
  const series = isoSeriesOf(openingMm);
  return [
    note('SIEVE_WIRE', {
      wireMm,
      mesh: meshOfPitch(openingMm + wireMm),
      confidence: wireConfidence,
    }),
    ...(tyler === undefined ? [] : [note('SIEVE_TYLER', { tyler })]),
    ...(series.length === 0 ? [] : [note('SIEVE_SERIES', { series })]),
  ];
}
