import { defineCalculator } from '../../calculators/definition.ts';
import { formulaNumber as show } from '../../format-quantity.ts';
import type { Frame } from '../frame.ts';
import { money, percent } from './fields.ts';

export const currency = defineCalculator({
  id: 'currency',
  group: 'trade',
  fields: {
    amount_cny: { ...money },
    amount_usd: { kind: 'quantity', unit: 'USD', min: 0, exclusiveMin: true },
    rate: { kind: 'quantity', unit: 'CNY/USD', min: 0.1, max: 100, required: true },
    commission_pct: { ...percent, fallback: 0 },
  },
  oneOf: [['amount_cny', 'amount_usd']],
  example: { amount_cny: 72, rate: 7.2 },
  outputs: {
    usd: { symbol: 'U', unit: 'USD', confidence: 'A' },
    cny: { symbol: 'R', unit: 'CNY', confidence: 'A' },
  },
  check: () => [],
  run(given) {
    const rate = given.number('rate');
    const extra = 1 + given.number('commission_pct') / 100;
    const shownExtra = extra === 1 ? '' : ` × ${show(extra)}`;
    if (given.has('amount_cny')) {
      const amount = given.number('amount_cny');
      return {
        headline: 'usd',
        values: { usd: (amount * extra) / rate },
        steps: [
          {
            output: 'usd',
            expression: '',
            substitution: `${show(amount)}${shownExtra} / ${show(rate)}`,
          },
        ],
        assumptions: [],
        warnings: [],
      };
    }
    const amount = given.number('amount_usd');
    return {
      headline: 'cny',
      values: { cny: amount * extra * rate },
      steps: [
        {
          output: 'cny',
          expression: '',
          substitution: `${show(amount)}${shownExtra} × ${show(rate)}`,
        },
      ],
      assumptions: [],
      warnings: [],
    };
  },
});

export const currencyFrame: Frame = {
  calculator: 'currency',
  products: ['currency'],
  needsProduct: true,
  fields: {
    amount_cny: {
      nouns: ['price', 'exwPrice', 'costPrice', 'sellingPrice', 'total'],
      usual: [0.5, 5_000_000],
      bare: [],
    },
    amount_usd: { nouns: ['usd'], usual: [0.1, 1_000_000], bare: [] },
    rate: { nouns: ['exchangeRate'], usual: [5, 9], bare: ['CNY/USD'] },
    commission_pct: { nouns: ['commission', 'markup'], usual: [1, 20], bare: ['%'] },
  },
  tuples: [],
  outputs: { usd: { nouns: ['usd'] }, cny: { nouns: ['price'] } },
  usualAsk: ['usd', 'cny'],
};
