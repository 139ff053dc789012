import { defineCalculator } from '../../calculators/definition.ts';
import { formulaNumber as show } from '../../format-quantity.ts';
import type { Frame } from '../frame.ts';
import { money, percent } from './fields.ts';

/** Margin is a share of the price, mark-up a share of the cost: price = cost/(1 − margin) = cost·(1 + mark-up). */
export const margin = defineCalculator({
  id: 'margin',
  group: 'trade',
  fields: {
    cost: { ...money, required: true },
    price: { ...money },
    margin_pct: { ...percent },
    markup_pct: { ...percent, max: 1000 },
  },
  oneOf: [['price', 'margin_pct', 'markup_pct']],
  example: { cost: 10, margin_pct: 20 },
  outputs: {
    price: { symbol: 'P', unit: 'CNY', confidence: 'A' },
    margin_pct: { symbol: 'm', unit: '%', confidence: 'A' },
    markup_pct: { symbol: 'k', unit: '%', confidence: 'A' },
  },
  check: () => [],
  run(given) {
    const cost = given.number('cost');
    const price = given.has('price')
      ? given.number('price')
      : given.has('margin_pct')
        ? cost / (1 - given.number('margin_pct') / 100)
        : cost * (1 + given.number('markup_pct') / 100);
    const working = given.has('margin_pct')
      ? `${show(cost)} / (1 − ${show(given.number('margin_pct') / 100)})`
      : given.has('markup_pct')
        ? `${show(cost)} × ${show(1 + given.number('markup_pct') / 100)}`
        : show(price);
    return {
      headline: 'price',
      values: { price, margin_pct: (1 - cost / price) * 100, markup_pct: (price / cost - 1) * 100 },
      steps: [
        { output: 'price', expression: '', substitution: working },
        {
          output: 'margin_pct',
          expression: '',
          substitution: `(${show(price)} − ${show(cost)}) / ${show(price)}`,
        },
        {
          output: 'markup_pct',
          expression: '',
          substitution: `(${show(price)} − ${show(cost)}) / ${show(cost)}`,
        },
      ],
      assumptions: [],
      warnings: [],
    };
  },
});

export const marginFrame: Frame = {
  calculator: 'margin',
  products: ['margin'],
  needsProduct: true,
  fields: {
    cost: {
      nouns: ['costPrice', 'price'],
      usual: [0.5, 1_000_000],
      bare: ['CNY'],
      inAnyCurrency: true,
    },
    price: {
      nouns: ['sellingPrice', 'price', 'exwPrice'],
      usual: [0.5, 1_000_000],
      bare: ['CNY'],
      inAnyCurrency: true,
    },
    margin_pct: { nouns: ['margin'], usual: [3, 60], bare: ['%'] },
    markup_pct: { nouns: ['markup'], usual: [3, 100], bare: ['%'] },
  },
  tuples: [['cost', 'price']],
  outputs: {
    price: { nouns: ['sellingPrice', 'price'], needs: ['cost'] },
    margin_pct: { nouns: ['margin'] },
    markup_pct: { nouns: ['markup'] },
  },
  usualAsk: ['price', 'margin_pct', 'markup_pct'],
  // A margin follows from a mark-up whatever the cost is.
  complete: (inputs) => ({ inputs: inputs['cost'] === undefined ? { cost: 100 } : {}, notes: [] }),
};
