import { defineCalculator } from '../../calculators/definition.ts';
import { formulaNumber as show } from '../../format-quantity.ts';
import { nearestSieve } from '../../test-sieve.ts';
import type { Frame } from '../frame.ts';
import { wordsOf } from './asked.ts';

/** Mesh number of the Tyler series with the nearest opening, where the series has one. */
export const tylerNumber = defineCalculator({
  id: 'tyler_number',
  group: 'woven',
  fields: {
    tyler_opening_um: { kind: 'quantity', unit: 'µm', min: 20, max: 30_000, required: true },
  },
  example: { tyler_opening_um: 150 },
  outputs: { tyler_mesh: { symbol: 'N', unit: 'mesh', confidence: 'B' } },
  check: () => [],
  run(given) {
    const opening = given.number('tyler_opening_um');
    const sieve = nearestSieve(opening);
    const number = Number(sieve?.tyler);
    return {
      headline: 'tyler_mesh',
      values: { ...(Number.isFinite(number) && { tyler_mesh: number }) },
      steps: [
        {
          output: 'tyler_mesh',
          expression: '',
          substitution: `${show(opening)} µm → ${show(sieve?.openingUm ?? opening)} µm`,
        },
      ],
      assumptions: [],
      warnings: [],
    };
  },
});

const TYLER = /泰勒|tyler/;

export const tylerNumberFrame: Frame = {
  calculator: 'tyler_number',
  products: ['sieve'],
  onlyIfMeant: true,
  // 'Which Tyler mesh has an opening of 0.147 mm': the number is asked for, and none is given.
  isMeant: (tokens) => {
    const [quantity, ...others] = tokens.filter((token) => token.kind === 'quantity');
    return (
      TYLER.test(wordsOf(tokens)) &&
      others.length === 0 &&
      quantity?.group === null &&
      !quantity.meanings.some(({ unit }) => unit === 'mesh') &&
      tokens.some(
        (token) =>
          token.kind === 'ask' ||
          (token.kind === 'word' && token.nouns.some((noun) => noun === 'opening')),
      )
    );
  },
  fields: {
    tyler_opening_um: {
      nouns: ['opening', 'hole', 'clearOpening', 'sieve'],
      usual: [20, 27_000],
      bare: ['mm', 'µm'],
    },
  },
  tuples: [],
  outputs: { tyler_mesh: { nouns: ['sieve', 'mesh', 'gauge'] } },
  usualAsk: ['tyler_mesh'],
};
