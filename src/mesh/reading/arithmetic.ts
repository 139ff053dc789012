import { readInputs } from '../calculators/read-inputs.ts';
import { defineCalculator, type CalculatorDefinition } from '../calculators/definition.ts';
import { formulaNumber as show } from '../format-quantity.ts';
import { wholeAbove } from '../whole-number.ts';
import type { ArithmeticId, Frame } from './frame.ts';

const money = { kind: 'quantity', unit: 'CNY', min: 0, exclusiveMin: true } as const;
const percent = { kind: 'quantity', unit: '%', min: 0, max: 95 } as const;

const currency = defineCalculator({
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

/** Margin is a share of the price, mark-up a share of the cost: price = cost/(1 − margin) = cost·(1 + mark-up). */
const margin = defineCalculator({
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

const currencyFrame: Frame = {
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

const marginFrame: Frame = {
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

const PIECE_PAIRS = [
  ['total_kg', 'each_kg'],
  ['total_m', 'each_m'],
] as const;

/** Whole pieces of what there is: n = ⌈T·(1 + spare)/e⌉. */
const pieces = defineCalculator({
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

const piecesFrame: Frame = {
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

export const ARITHMETIC: readonly { frame: Frame; definition: CalculatorDefinition }[] = [
  { frame: currencyFrame, definition: currency },
  { frame: marginFrame, definition: margin },
  { frame: piecesFrame, definition: pieces },
];

/** The results of a sum with their working, or null where the inputs don't make one. */
export function workArithmetic(
  id: string,
  inputs: Readonly<Record<string, string | number | boolean>>,
): Readonly<Record<string, { value: number; unit: string; working: string }>> | null {
  const definition = ARITHMETIC.find(({ frame }) => frame.calculator === id)?.definition;
  if (!definition) return null;
  const { issues, given } = readInputs(definition, inputs);
  if (issues.length > 0) return null;
  const { values, steps } = definition.run(given);
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const unit = definition.outputs[key]?.unit ?? '1';
      const working = steps.find(({ output }) => output === key)?.substitution ?? '';
      return typeof value === 'number' ? [[key, { value, unit, working }] as const] : [];
    }),
  );
}

export function isArithmetic(id: string): id is ArithmeticId {
  return ARITHMETIC.some(({ frame }) => frame.calculator === id);
}
