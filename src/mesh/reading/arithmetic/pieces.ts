import { defineCalculator } from '../../calculators/definition.ts';
import { formulaNumber as show } from '../../format-quantity.ts';
import { wholeAbove } from '../../whole-number.ts';
import type { Frame } from '../frame.ts';
import { percent } from './fields.ts';

const PIECE_PAIRS = [
  ['total_kg', 'each_kg'],
  ['total_m', 'each_m'],
] as const;

/** Whole pieces of what there is: n = ⌈T·(1 + spare)/e⌉. */
export const pieces = defineCalculator({
  id: 'pieces',
  group: 'trade',
  fields: {
    total_kg: { kind: 'quantity', unit: 'kg', min: 0, exclusiveMin: true },
    each_kg: { kind: 'quantity', unit: 'kg', min: 0, exclusiveMin: true },
    total_m: { kind: 'quantity', unit: 'm', min: 0, exclusiveMin: true },
    each_m: { kind: 'quantity', unit: 'm', min: 0, exclusiveMin: true },
    spare_pct: { ...percent, fallback: 0 },
  },
  oneOf: [
    ['total_kg', 'total_m'],
    ['each_kg', 'each_m'],
  ],
  example: { total_kg: 1000, each_kg: 25 },
  outputs: { count: { symbol: 'n', unit: 'pcs', confidence: 'A', rounded: 'up' } },
  check: () => [],
  run(given) {
    const [total, each] = PIECE_PAIRS.find(([field]) => given.has(field)) ?? PIECE_PAIRS[0];
    const spare = 1 + given.number('spare_pct') / 100;
    const exact = (given.number(total) * spare) / given.number(each);
    const shownSpare = spare === 1 ? '' : ` × ${show(spare)}`;
    return {
      headline: 'count',
      values: { count: wholeAbove(exact) },
      steps: [
        {
          output: 'count',
          expression: '',
          substitution: `${show(given.number(total))}${shownSpare} / ${show(given.number(each))} = ${show(exact)}`,
        },
      ],
      assumptions: [],
      warnings: [],
    };
  },
});

export const piecesFrame: Frame = {
  calculator: 'pieces',
  products: [],
  needsProduct: true,
  // '2 t of goods, rolls of 15.5 kg: how many rolls?': two amounts of a kind, and a count is asked for.
  isMeant: (tokens) => {
    const amounts = tokens.filter((token) => token.kind === 'quantity');
    const ofKind = (units: readonly string[]) =>
      amounts.filter(({ meanings }) => units.includes(meanings[0]?.unit ?? '')).length === 2;
    return (
      (ofKind(['kg', 't', 'jin', 'lb']) || ofKind(['m', 'km', 'ft'])) &&
      amounts.length <= 3 &&
      tokens.some(
        (token) => token.kind === 'ask' && /^(?:rolls|pcs|panels|turns)$/.test(token.unit ?? ''),
      ) &&
      !tokens.some(
        (token) =>
          token.kind === 'word' &&
          token.products.some((product) =>
            /^(?:fence|gabion|container|woven|welded)$/.test(product),
          ),
      )
    );
  },
  fields: {
    total_kg: { nouns: ['weight', 'total'], usual: [50, 200_000], bare: [] },
    each_kg: {
      nouns: ['rollWeight', 'unitWeight'],
      usual: [1, 3000],
      bare: [],
      per: ['roll', 'piece'],
    },
    total_m: { nouns: ['totalLength', 'perimeter', 'length'], usual: [20, 500_000], bare: [] },
    each_m: { nouns: ['coverage', 'length'], usual: [1, 500], bare: [], per: ['roll', 'piece'] },
    spare_pct: { nouns: ['loss', 'spare', 'markup'], usual: [1, 30], bare: ['%'] },
  },
  tuples: [],
  outputs: { count: { nouns: ['rolls', 'count', 'panelCount'] } },
  usualAsk: ['count'],
  unlikely: ({ total_kg: kg, each_kg: eachKg, total_m: length, each_m: eachLength }) =>
    ((kg === undefined) !== (eachKg === undefined) ? 7 : 0) +
    ((length === undefined) !== (eachLength === undefined) ? 7 : 0) +
    (kg !== undefined && eachKg !== undefined && eachKg > kg ? 7 : 0) +
    (length !== undefined && eachLength !== undefined && eachLength > length ? 7 : 0),
};
