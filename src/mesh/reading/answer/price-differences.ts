import { formulaNumber } from '../../format-quantity.ts';
import { contextOf } from '../deal/answer-deal.ts';
import { findSubjects } from '../deal/deal-subjects.ts';
import type { DealFact } from '../deal/deal.ts';
import { isSame } from '../deal/dimension.ts';
import { readDeal } from '../deal/read-deal.ts';
import { convert } from '../../units.ts';
import { isUnit } from '../work-out/asked-unit.ts';
import { tokenize } from '../lexer.ts';
import type { QuantityToken, Token } from '../tokens.ts';
import type { CalculatedItem, Figure } from '../work-out/calculated-item.ts';
import { rerun } from './items.ts';
import { readCalculation } from './read-follow-up.ts';
import type { Calculated, DialogueState } from './outcome.ts';

/** Prices of one kilogram that are farther apart than this are not of two grades of a metal. */
const MAX_RATIO = 4;

/** An amount of money for each of two weights. */
interface Priced {
  weight: number;
  price: number;
  item: number | null;
}

/**
 * By how much the goods of before cost more in one material than in another ('304 is 18 a kilo, 316L 30'), or after
 * a change than before it ('how much dearer at 6800 a tonne'). null where the text asks for neither.
 */
export function priceDifference(
  text: string,
  tokens: readonly Token[],
  earlier: DialogueState | null,
): Calculated | null {
  if (earlier === null) return null;
  const read = readDeal(text, tokens, contextOf(earlier.deal ?? null));
  const subjects = findSubjects(text, read);
  if (!subjects.has('difference') && !subjects.has('cheaper')) return null;
  return (
    ofMaterials(text, tokens, earlier) ??
    ofWeights(tokens, inOwnCurrency(read?.facts ?? [], text), earlier) ??
    ofChange(text, tokens, earlier)
  );
}

const PER_AREA = /[每一] ?(?:平|方)|\bper (?:m2|m²|sqm|square)/;

function ofMaterials(
  text: string,
  tokens: readonly Token[],
  earlier: DialogueState,
): Calculated | null {
  const prices = pricesOfMaterials(tokens);
  const [item, ...others] = earlier.items;
  if (prices === null || item === undefined || others.length > 0) return null;
  if (item.inputs['material'] === undefined) return null;
  const results = prices.flatMap(({ material }) =>
    rerun({ ...item, inputs: { ...item.inputs, material } }),
  );
  const weighed = results.map((each) => weightOf(each, PER_AREA.test(text)));
  const [first, second] = weighed;
  if (results.length !== 2 || !first || !second || first.unit !== second.unit) return null;
  const priced = prices.map(({ price }, at) => ({
    weight: weighed[at]?.value ?? NaN,
    price,
    item: at,
  }));
  return told(priced, first.unit, { results, earlier, currency: prices[0]?.currency ?? null });
}

/** The weight of one piece, or of a square metre where there is none or where that is asked. */
function weightOf(
  { result, inputs, beside }: CalculatedItem,
  isOfArea: boolean,
): { value: number; unit: string } | null {
  const areal = result.values['weight_kg_m2'];
  if (isOfArea && typeof areal?.value === 'number') return { value: areal.value, unit: '/m²' };
  const whole = result.values['weight_kg'] ?? result.values['total_weight_kg'];
  if (typeof whole?.value === 'number') {
    const count = inputs['qty'];
    return { value: whole.value / (typeof count === 'number' ? count : 1), unit: '' };
  }
  if (typeof areal?.value !== 'number') return null;
  const [width, length] = [beside['width_m'], beside['length_m']];
  return typeof width === 'number' && typeof length === 'number'
    ? { value: areal.value * width * length, unit: '' }
    : { value: areal.value, unit: '/m²' };
}

const PRICE_OF_WEIGHT =
  /(?:us\$|\$|¥)?\d{1,6}(?:\.\d{1,3})? ?(?:元|块(?:钱)?\d?|usd|rmb)? ?(?:一|每|1|\/|per |a ) ?(?:公斤|千克|kg|吨|tonne|ton|t\b)/;

/** '要是实际给的2.3丝 差多少钱 5.6一公斤': the change of the mesh and the price in one question. */
function ofChange(
  text: string,
  tokens: readonly Token[],
  earlier: DialogueState,
): Calculated | null {
  const match = PRICE_OF_WEIGHT.exec(text);
  const [item, ...others] = earlier.items;
  if (!match || !item || others.length > 0) return null;
  const [start, end] = [match.index, match.index + match[0].length];
  const own = tokens.filter((token) => token.end <= start || token.start >= end);
  if (!own.some(({ kind }) => kind === 'quantity')) return null;
  const rest = `${text.slice(0, start)}${' '.repeat(end - start)}${text.slice(end)}`;
  const changed = readCalculation(rest, own, earlier, false);
  const [now, ...more] = changed.kind === 'calculated' ? changed.results : [];
  if (changed.kind !== 'calculated' || !now || more.length > 0 || changed.unused.length > 0)
    return null;
  if (now.calculator !== item.calculator) return null;
  const priced = tokenize(match[0]);
  const read = readDeal(match[0], priced, { ...contextOf(null), isAboutMoney: true });
  const facts = inOwnCurrency(read?.facts ?? [], text);
  const state = { ...changed.state, before: earlier.figures };
  const difference = ofWeights(priced, facts, state);
  return difference && { ...difference, results: changed.results };
}

/** Prices in a question in Chinese that name no currency are in yuan. */
function inOwnCurrency(facts: readonly DealFact[], text: string): DealFact[] {
  const isChinese = /\p{Script=Han}/u.test(text);
  return facts.map((fact) => (isChinese ? { ...fact, currency: fact.currency ?? 'CNY' } : fact));
}

interface PriceOfMaterial {
  material: string;
  price: number;
  currency: string | null;
}

/** Two materials with the price of a kilogram behind each; null where the text has other numbers. */
function pricesOfMaterials(tokens: readonly Token[]): PriceOfMaterial[] | null {
  const found: (PriceOfMaterial & { hasUnit: boolean })[] = [];
  let material: string | null = null;
  for (const token of tokens) {
    if (token.kind === 'word' && token.material !== null) material = token.material.key;
    if (token.kind !== 'quantity') continue;
    const price = priceOfKilogram(token);
    if (price === null || material === null) return null;
    found.push({ material, ...price });
    material = null;
  }
  const [first, second, ...others] = found;
  if (!first || !second || others.length > 0 || first.material === second.material) return null;
  const named = found.filter(({ hasUnit }) => hasUnit);
  const ratio = first.price / second.price;
  if (named.length === 0 || ratio > MAX_RATIO || ratio < 1 / MAX_RATIO) return null;
  const currencies = new Set(found.flatMap(({ currency }) => currency ?? []));
  return currencies.size > 1
    ? null
    : found.map((each) => ({ ...each, currency: [...currencies][0] ?? null }));
}

function priceOfKilogram({
  meanings,
  per,
  group,
}: QuantityToken): (Omit<PriceOfMaterial, 'material'> & { hasUnit: boolean }) | null {
  const [meaning] = meanings;
  if (meaning === undefined || group !== null) return null;
  const [currency = null, under] = meaning.unit?.split('/') ?? [];
  if (currency !== null && currency !== 'CNY' && currency !== 'USD') return null;
  const base = under ?? per ?? null;
  if (base !== null && base !== 'kg' && base !== 't') return null;
  return {
    price: base === 't' ? meaning.value / 1000 : meaning.value,
    currency,
    hasUnit: base !== null,
  };
}

function ofWeights(
  tokens: readonly Token[],
  facts: readonly DealFact[],
  earlier: DialogueState,
): Calculated | null {
  const numbers = tokens.filter(({ kind }) => kind === 'quantity');
  const [price, ...others] = facts;
  const isOfKilogram = price !== undefined && isSame(price.dimension, { money: 1, kg: -1 });
  if (numbers.length !== 1 || !isOfKilogram || others.length > 0) return null;
  const now = earlier.figures.find(isWeight);
  const then = earlier.before.find(
    (each) => now !== undefined && each.key === now.key && each.kind === now.kind && isWeight(each),
  );
  if (!now || !then) return null;
  const weights = [then, now].map(inKilograms);
  const priced = weights.map((weight) => ({ weight, price: price.value, item: null }));
  return told(priced, now.unit === 'kg/m²' ? '/m²' : '', {
    results: [],
    earlier,
    currency: price.currency,
  });
}

/** A weight of goods, or of a square metre of them. */
const isWeight = ({ unit, value }: Figure) =>
  typeof value === 'number' && (unit === 'kg/m²' || /^(?:kg|t|lb|jin|g)$/.test(unit));

function inKilograms({ value, unit }: Figure): number {
  return unit === 'kg/m²' || !isUnit(unit) ? Number(value) : convert(Number(value), unit, 'kg');
}

function told(
  [one, other]: readonly Priced[],
  per: string,
  {
    results,
    earlier,
    currency,
  }: { results: CalculatedItem[]; earlier: DialogueState; currency: string | null },
): Calculated | null {
  if (!one || !other) return null;
  const [low, high] = [one, other].toSorted((a, b) => a.weight * a.price - b.weight * b.price);
  if (!low || !high) return null;
  const unit = `${currency ?? ''}${per}` || '1';
  const textOf = ({ weight, price }: Priced) =>
    `${formulaNumber(weight)} × ${formulaNumber(price)}`;
  const amounts = [one, other].map((each): Figure => ({
    key: per === '' ? 'total' : 'unitPrice',
    value: each.weight * each.price,
    unit,
    kind: 'money',
    working: textOf(each),
    item: each.item,
  }));
  // The same weight on both sides is no change.
  if (low.weight * low.price === high.weight * high.price) return null;
  const difference: Figure = {
    key: 'difference',
    value: high.weight * high.price - low.weight * low.price,
    unit,
    kind: 'money',
    working: `${textOf(high)} − ${textOf(low)}`,
    item: null,
  };
  const figures = [difference, ...amounts];
  const { deal: _, ...before } = earlier;
  return {
    kind: 'calculated',
    results,
    figures,
    unused: [],
    form: 'plain',
    focus: null,
    followsUp: true,
    state: { ...before, figures, before: earlier.figures, pending: null },
  };
}
