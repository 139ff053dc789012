import { amountOf, isSame, type Amount } from './dimension.ts';
import { UNIT_MEANINGS } from '../spoken-units.ts';
import type { DealFact, DealStep } from './deal.ts';
import { lineOf } from './work-deal.ts';

/** A quantity or an amount of money from which a discount is given. */
export interface Condition {
  bound: Amount;
  /** True if the bound itself is enough. */
  isFromIn: boolean;
  start: number;
  end: number;
}

const NUMBER = String.raw`(\d{1,7}(?:\.\d{1,2})?)`;
const MONEY = String.raw`(?:us\$|[$¥€£]|usd|rmb|元|块钱?)`;
const UNIT = String.raw`(${MONEY}|平方米|平米|平方|平|公斤|千克|吨|卷|米|片|张|件|个|sq ?m|sqm|m2|m²|sq ?ft|kgs?|tons?|tonnes?|t|rolls?|met(?:er|re)s?|m|pcs|pieces|sheets?|panels?)?(?![a-z])`;
const BEHIND = String.raw`(?:及?以上|起|\+| ?(?:or|and) (?:more|over|above|up(?:wards)?))`;
const AHEAD = String.raw`(?:满|超过?|大于|多于|达到?|over|above|more than|at least|exceeding|from|upwards of)`;
const BOUND = new RegExp(
  String.raw`(?:(${AHEAD}) ?${MONEY}? ?${NUMBER} ?${UNIT} ?(?:${BEHIND})?|${NUMBER} ?${UNIT} ?(${BEHIND}))`,
  'gu',
);
const WITHOUT_BOUND = /^(?:超过?|大于|多于|over|above|more than|exceeding)$/;
/** Characters between a condition and its discount. */
const NEAR = 26;

/** '1000平以上', '满5000', 'over 20 rolls', in a text that names a discount. */
export function conditionsIn(text: string): Condition[] {
  if (!/折|优惠|减|便宜|返|\boff\b|discount|rebate|less/.test(text)) return [];
  return Array.from(text.matchAll(BOUND), (match) => {
    const [whole, ahead = '', one, unit1, other, unit2] = match;
    const bound = amountOfBound(Number(one ?? other), unit1 ?? unit2);
    const start = match.index;
    const isFromIn = !WITHOUT_BOUND.test(ahead.trim());
    return bound && { bound, isFromIn, start, end: start + whole.length };
  }).filter((each) => each !== null);
}

function amountOfBound(value: number, word: string | undefined): Amount | null {
  if (word === undefined || new RegExp(`^${MONEY}$`).test(word))
    return { value, dimension: { money: 1 }, currency: null };
  const unit = UNIT_MEANINGS.get(word)?.find((each) => each.unit !== 'CNY')?.unit;
  return unit === undefined || unit === 'gauge' || unit === 'degree' || unit === 'ignored'
    ? null
    : amountOf(value, unit);
}

interface Conditional {
  facts: readonly DealFact[];
  steps: readonly DealStep[];
}

/**
 * The deal with the discount of the highest condition that its amounts meet, and without the others; null where a
 * condition has no discount or the amounts don't tell whether it is met.
 */
export function withMetConditions(
  deal: Conditional,
  conditions: readonly Condition[],
): Conditional | null {
  if (conditions.length === 0) return deal;
  const given = conditions.map((condition) => ({ condition, given: givenBy(condition, deal) }));
  const isGiven = new Set<DealStep | DealFact | null>(given.map((each) => each.given));
  if (isGiven.has(null) || isGiven.size < given.length) return null;
  const facts = deal.facts.filter((fact) => !isGiven.has(fact));
  const met: typeof given = [];
  for (const each of given) {
    const amount = comparable(each.condition.bound, facts);
    if (amount === null) return null;
    const { bound, isFromIn } = each.condition;
    if (isFromIn ? amount >= bound.value : amount > bound.value) met.push(each);
  }
  const best = met.toSorted((a, b) => b.condition.bound.value - a.condition.bound.value)[0]?.given;
  const isKept = (each: DealFact | DealStep) => !isGiven.has(each) || each === best;
  return { facts: deal.facts.filter(isKept), steps: deal.steps.filter(isKept) };
}

/** The percentage or the amount off that stands nearest behind a condition, or right before it. */
function givenBy({ start, end }: Condition, { facts, steps }: Conditional) {
  const discounts = [
    ...steps.filter(({ kind }) => kind === 'discount'),
    ...facts.filter(({ role, value }) => role === 'addend' && value < 0),
  ];
  const behind = discounts
    .filter((each) => each.start >= end && each.start - end <= NEAR)
    .toSorted((a, b) => a.start - b.start)[0];
  if (behind) return behind;
  const before = discounts.filter((each) => each.start < start && start - each.start <= NEAR);
  return before.toSorted((a, b) => b.start - a.start)[0] ?? null;
}

/** The amount of the deal that has the dimension of a bound. */
function comparable({ dimension }: Amount, facts: readonly DealFact[]): number | null {
  const own = facts.filter(({ role }) => role !== 'addend');
  if (isSame(dimension, { money: 1 })) return lineOf(own)?.value ?? null;
  const [stock, ...others] = own.filter((each) => isSame(each.dimension, dimension));
  return stock && others.length === 0 ? stock.value : null;
}
