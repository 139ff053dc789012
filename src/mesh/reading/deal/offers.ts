import type { Token } from '../tokens.ts';
import { isSame, type Base, type Dimension } from './dimension.ts';
import type { DealAsk, DealContext, DealFact, ReadDeal } from './deal.ts';
import { readDeal } from './read-deal.ts';
import { bracketed, moneyTermOf, type DealResult, type Term } from './work-deal.ts';

/** Prices that are set side by side, and how much is to be bought. */
export interface Offers {
  offers: readonly ReadDeal[];
  lot: readonly DealFact[];
}

export const MAX_OFFERS = 4;
const UNIT_BASES: readonly Base[] = ['m²', 'kg', 'm', 'piece', 'pallet', 'container'];
/** Begins what another supplier says. */
const OFFER_START =
  /(?:^|[\s,，;；。:：])(?:(?:第[一二三四1-4]|[甲乙丙丁a-d另别]|另外一|别的)(?:家|厂|供应商)|(?:supplier|offer|quote|vendor|factory|option) ?[a-d1-4]\b|(?:the )?(?:other|another|first|second|third) (?:one|guy|supplier|offer|quote|factory|vendor))/g;
const OR = /\b(?:vs\.?|versus|or|against)\b|还是|对比|或者?/g;
const FIRST = /\b(?:1st|first)\b|第[一1](?:个|家|种|次|款)?|前(?:者|一个)|[甲a]家|头一(?:个|家)/;
const SECOND =
  /\b(?:2nd|second|other (?:one|guy|supplier|offer)|latter)\b|第[二2](?:个|家|种|次|款)?|后(?:者|一个)|[乙b]家|[另别]一?家/;
const THIRD = /\b(?:3rd|third)\b|第[三3](?:个|家|种|次|款)?|[丙c]家/;

/** '第四项', 'item 5'. */
const NUMBERED =
  /第([一二三四五六七八九1-9])(?!\d)|\b(?:item|line|pos\.?|no\.?) ?([1-9])(?!\d)|\b(?:item|line|drop|remove|without|skip|cancel) ([a-i])\b/;
const HAN_ORDINALS = '一二三四五六七八九';

/** The place of the offer, the answer or the line that a text means, counted from 0; null where it means none. */
export function placeMeant(text: string): number | null {
  const at = [FIRST, SECOND, THIRD].findIndex((pattern) => pattern.test(text));
  if (at >= 0) return at;
  const [, word, digit, letter] = NUMBERED.exec(text) ?? [];
  if (letter !== undefined) return letter.charCodeAt(0) - 'a'.charCodeAt(0);
  const place = word === undefined ? -1 : HAN_ORDINALS.indexOf(word);
  if (place >= 0) return place;
  const number = word ?? digit;
  return number === undefined ? null : Number(number) - 1;
}

/** The offers of a text that sets several side by side; null where it has fewer than two. */
export function readOffers(
  text: string,
  tokens: readonly Token[],
  context: DealContext,
): ReadDeal[] | null {
  const ranges = rangesOf(text, tokens);
  if (ranges === null) return null;
  const offers = ranges.map(({ start, end }) => {
    const own = tokens.filter((token) => token.start >= start && token.end <= end);
    const masked = `${' '.repeat(start)}${text.slice(start, end)}`;
    return readDeal(masked, own, { ...context, isAboutMoney: true });
  });
  return offers.length >= 2 && offers.length <= MAX_OFFERS && offers.every((each) => each !== null)
    ? offers.filter(isPriced)
    : null;
}

const isPriced = ({ facts }: ReadDeal) => facts.some(({ dimension }) => dimension.money === 1);

/** Parts of a text with a price each: by the names of suppliers, by 'or', or by clauses that are complete. */
function rangesOf(text: string, tokens: readonly Token[]): { start: number; end: number }[] | null {
  const cutAt = (starts: readonly number[]) =>
    [0, ...starts].map((start, at, all) => ({ start, end: all[at + 1] ?? text.length }));
  const numbersIn = ({ start, end }: { start: number; end: number }) =>
    tokens.filter((each) => each.kind === 'quantity' && each.start >= start && each.end <= end);
  const named = [...text.matchAll(OFFER_START)].map(({ index }) => index).filter((at) => at > 0);
  const joined = [...text.matchAll(OR)].map(({ index }) => index);
  const breaks = tokens.flatMap((token) => (token.kind === 'break' ? [token.start] : []));
  for (const starts of [named, joined, breaks]) {
    const parts = cutAt(starts).filter((range) => numbersIn(range).length > 0);
    if (parts.length >= 2) return parts;
  }
  return null;
}

/** The offer that is cheaper in the dimension that all of them have, and the difference on the whole lot. */
export function compareOffers({ offers, lot }: Offers): DealResult[] | null {
  if (offers.length < 2 || offers.length > MAX_OFFERS) return null;
  const unit = termsIn(offers, lot, (base) => ({ money: 1, [base]: -1 }));
  const total = termsOf(offers, lot, { kind: 'money', currency: null, isTotal: true });
  const terms = unit ?? total;
  if (terms === null) return null;
  const results = [verdictOf(terms)];
  if (unit && total && lotOf(offers, lot).length > 0)
    results.push({ ...verdictOf(total), key: 'difference' });
  results.push(...terms.map((term, at) => resultOf(term, `offer_${at + 1}`)));
  return results;
}

function termsIn(
  offers: readonly ReadDeal[],
  lot: readonly DealFact[],
  toDimension: (base: Base) => Dimension,
): Term[] | null {
  for (const base of UNIT_BASES) {
    const ask: DealAsk = {
      kind: 'amount',
      dimension: toDimension(base),
      currency: null,
      scale: null,
      unit: null,
    };
    const terms = termsOf(offers, lot, ask);
    if (terms) return terms;
  }
  return null;
}

function termsOf(
  offers: readonly ReadDeal[],
  lot: readonly DealFact[],
  ask: DealAsk,
): Term[] | null {
  const wanted = ask.kind === 'amount' ? ask.dimension : { money: 1 };
  const terms = offers.map((offer, at) => {
    const others = offers.filter((_, place) => place !== at).flatMap(({ facts }) => facts);
    const term = moneyTermOf(withShared(offer, [...lot, ...others]), [], ask, {
      isWhole: ask.kind === 'money',
    });
    return term && isSame(term.dimension, wanted) ? term : null;
  });
  const made = terms.filter((term) => term !== null);
  const currencies = new Set(made.flatMap(({ currency }) => currency ?? []));
  return made.length === terms.length && currencies.size <= 1 ? made : null;
}

/** The offer with what is said of the goods in another one, where it says nothing of the kind itself. */
function withShared(offer: ReadDeal, shared: readonly DealFact[]): ReadDeal {
  const facts = [...offer.facts];
  for (const fact of shared) {
    const isKnown = facts.some((each) => isSame(each.dimension, fact.dimension));
    if (fact.dimension.money === undefined && !isKnown)
      facts.push({ ...fact, role: 'description' });
  }
  return { ...offer, facts };
}

function lotOf(offers: readonly ReadDeal[], lot: readonly DealFact[]): DealFact[] {
  return [...lot, ...offers.flatMap(({ facts }) => facts)].filter(
    ({ dimension }) =>
      Object.values(dimension).every((power) => power > 0) && dimension.money === undefined,
  );
}

function verdictOf(terms: readonly Term[]): DealResult {
  const [cheapest, next] = terms
    .map((term, at) => ({ term, at }))
    .toSorted((a, b) => a.term.value - b.term.value);
  const [low, high] = [cheapest?.term, next?.term];
  if (!cheapest || !low || !high) throw new RangeError('two offers are compared');
  const value = high.value - low.value;
  const isEqual = value < 1e-9 * high.value;
  return {
    ...low,
    value,
    key: isEqual ? 'difference' : `cheapest_${cheapest.at + 1}`,
    working: `${bracketed(high)} − ${bracketed(low)}`,
    ask: { kind: 'compare' },
  };
}

function resultOf(term: Term, key: DealResult['key']): DealResult {
  return { ...term, key, working: term.text, ask: { kind: 'compare' } };
}
