import { formulaNumber } from '../../format-quantity.ts';
import type { Token } from '../tokens.ts';
import type { DealState } from './deal-state.ts';
import type { DealSubject } from './deal-subjects.ts';
import { compareOffers, placeMeant, readOffers, type Offers } from './offers.ts';
import type { DealContext, DealFact, ReadDeal } from './deal.ts';
import type { DealResult, KnownAmount } from './work-deal.ts';

export interface OfferQuestion {
  text: string;
  tokens: readonly Token[];
  read: ReadDeal | null;
  subjects: ReadonlySet<DealSubject>;
  context: DealContext;
}

const OF_LOT = /\b(?:whole|lot|total|all|altogether|order)\b|总|一共|合计|整批|全部/;

/** The lower of several prices, and the difference; null if the text compares none. */
export function answerOffers(
  question: OfferQuestion,
  earlier: { deal: DealState | null; known: readonly KnownAmount[] },
): DealState | null {
  const offers = offersOf(question, earlier);
  const results = offers && compareOffers(offers);
  const [read] = offers?.offers ?? [];
  if (!offers || !results || !read) return null;
  const shares = IN_PERCENT.test(question.text) ? shareOf(results) : [];
  const own = resultsAsked(question, results);
  const told = own && [...own.slice(0, 1), ...shares, ...own.slice(1)];
  return told && { read, results: told, offers };
}

const IN_PERCENT = /\bper ?cent(?:age)?\b|[%％]\s?[?？]|百分之(?:几|多少)|几个(?:百分)?点/;

/** By how many per cent the cheapest is cheaper than the next one. */
function shareOf(results: readonly DealResult[]): DealResult[] {
  const [low, high] = results
    .filter(({ key }) => key.startsWith('offer_'))
    .toSorted((a, b) => a.value - b.value);
  if (!low || !high || low.value === high.value) return [];
  return [
    {
      key: 'decrease_pct',
      value: ((high.value - low.value) / high.value) * 100,
      dimension: {},
      currency: null,
      working: `(${formulaNumber(high.value)} − ${formulaNumber(low.value)}) / ${formulaNumber(high.value)}`,
      ask: { kind: 'compare' },
    },
  ];
}

function offersOf(
  { text, tokens, read, subjects, context }: OfferQuestion,
  { deal, known }: { deal: DealState | null; known: readonly KnownAmount[] },
): Offers | null {
  const compares = subjects.has('cheaper');
  const own = compares ? readOffers(text, tokens, context) : null;
  if (own && own.length > 1) return { offers: own, lot: [] };
  if (deal === null || read === null) return null;
  if (deal.offers) return changedOffers(deal.offers, text, read, subjects);
  const isPrice = read.facts.some(({ dimension }) => dimension.money === 1);
  if (!compares || !isPrice) return null;
  const facts: DealFact[] = known.map((amount) => ({
    ...amount,
    start: -1,
    text: '',
    role: 'description',
    scale: null,
  }));
  return { offers: [{ ...deal.read, facts: [...deal.read.facts, ...facts] }, read], lot: [] };
}

/** The offers before, with another lot or with what is added to one of them. */
function changedOffers(
  { offers, lot }: Offers,
  text: string,
  read: ReadDeal,
  subjects: ReadonlySet<DealSubject>,
): Offers | null {
  const asks = subjects.has('cheaper') || subjects.has('difference');
  const { facts, steps } = read;
  const hasMoney = facts.some(({ dimension }) => dimension.money !== undefined);
  const place = placeMeant(text);
  const target = place === null ? undefined : offers[place];
  const changes = steps.length > 0 || facts.some(({ role }) => role === 'addend');
  if (target && changes) {
    const start = Math.max(0, ...[...target.facts, ...target.steps].map((each) => each.start)) + 1;
    const moved = <Item extends { start: number }>(items: readonly Item[]): Item[] =>
      items.map((item) => ({ ...item, start: item.start + start }));
    const changed: ReadDeal = {
      ...target,
      facts: [...target.facts, ...moved(facts)],
      steps: [...target.steps, ...moved(steps)],
    };
    return { offers: offers.map((each) => (each === target ? changed : each)), lot };
  }
  if (!asks || hasMoney || steps.length > 0) return null;
  return facts.length === 0 ? { offers, lot } : { offers, lot: facts };
}

/** The difference on the whole lot first, where that is asked; null where it can't be told. */
function resultsAsked(
  { text, read, subjects }: OfferQuestion,
  results: readonly DealResult[],
): DealResult[] | null {
  const isOfLot = OF_LOT.test(text) || (read !== null && read.facts.length > 0);
  if (subjects.has('cheaper') || !isOfLot) return [...results];
  const whole = results.find(({ key }) => key === 'difference');
  if (whole) return [whole, ...results.filter((each) => each !== whole)];
  return results.every(({ dimension }) => Object.keys(dimension).length === 1)
    ? [...results]
    : null;
}
