import { isSame, type Amount } from './dimension.ts';
import { placeMeant } from './offers.ts';
import type { DealAsk, DealFact, DealStep, ReadDeal } from './deal.ts';
import { lineOf, type DealResult } from './work-deal.ts';

/** Facts whose product is an amount of money: '12 rolls at 41.50'. */
type Line = readonly DealFact[];

const ADDS = /\b(?:plus|also)\b|另外|外加|另加|也要|也来/;
const DROPS =
  /(?:不要|去掉|取消|删掉?|拿掉|不算|不做)了?|\b(?:drop|remove|cancel|delete|forget|without|skip|take out)\b/;
/** Percentages that a line added later may not be meant by. */
const OF_LINES: ReadonlySet<DealStep['kind']> = new Set<DealStep['kind']>([
  'discount',
  'markup',
  'margin',
  'waste',
  'commission',
  'paidCommission',
]);

/** The lines of a deal, where it has nothing else but charges and descriptions; else none. */
export function linesIn({ facts }: Pick<ReadDeal, 'facts'>): Line[] {
  const lines: Line[] = [];
  let pending: DealFact[] = [];
  for (const fact of facts) {
    if (fact.role === 'addend' || fact.role === 'description') continue;
    pending.push(fact);
    if (lineOf(pending) === null) continue;
    lines.push(pending);
    pending = [];
  }
  return pending.length > 0 || lines.some(({ length }) => length < 2) ? [] : lines;
}

/**
 * The deal before with a line more, a line less or a changed line; null where the text says nothing of the kind,
 * and `unclear` where it may be meant in two ways.
 */
export function withChangedLines(
  text: string,
  news: ReadDeal,
  before: ReadDeal,
): ReadDeal | 'unclear' | null {
  const lines = linesIn(before);
  if (lines.length === 0) return null;
  const place = placeMeant(text);
  const line = place === null || lines.length < 2 ? undefined : lines[place];
  if (line) return changedLine(text, news, before, line);
  return place === null ? withLines(text, news, before) : null;
}

function changedLine(text: string, news: ReadDeal, before: ReadDeal, line: Line): ReadDeal | null {
  const total = withTotal(before);
  if (news.steps.length > 0 || news.exchange !== null) return null;
  if (news.facts.length === 0)
    return DROPS.test(text)
      ? { ...total, facts: before.facts.filter((fact) => !line.includes(fact)) }
      : null;
  const changed = news.facts.map((fact) => {
    const replaced =
      line.find(({ dimension }) => isSame(dimension, fact.dimension)) ??
      (isSame(fact.dimension, { money: 1 })
        ? line.find(({ dimension }) => dimension.money === 1)
        : undefined);
    return replaced && fact.role !== 'addend' ? { replaced, value: valueOf(fact, replaced) } : null;
  });
  if (changed.includes(null)) return null;
  const facts = before.facts.map((fact) => {
    const found = changed.find((each) => each?.replaced === fact);
    return found ? { ...fact, value: found.value } : fact;
  });
  return { ...total, facts };
}

/** '第二项单价改成36': a price without its unit is one of what the price before is of. */
function valueOf(fact: DealFact, { dimension, scale }: DealFact): number {
  return isSame(fact.dimension, dimension) ? fact.value : fact.value / (scale?.factor ?? 1);
}

function withLines(text: string, news: ReadDeal, before: ReadDeal): ReadDeal | 'unclear' | null {
  const added = linesIn(news);
  const isClear = !before.steps.some(({ kind }) => OF_LINES.has(kind));
  if (added.length === 0 || news.exchange !== null || !(news.isMore === true || ADDS.test(text)))
    return null;
  if (!isClear || !isOneCurrency([...before.facts, ...news.facts])) return 'unclear';
  const shift = Math.max(0, ...[...before.facts, ...before.steps].map(({ start }) => start)) + 1;
  const moved = <Item extends { start: number }>(items: readonly Item[]): Item[] =>
    items.map((item) => ({ ...item, start: item.start + shift }));
  return {
    ...withTotal(before),
    facts: [...before.facts, ...moved(news.facts)],
    steps: [...before.steps, ...moved(news.steps)],
  };
}

function isOneCurrency(amounts: readonly Amount[]): boolean {
  return new Set(amounts.flatMap(({ currency }) => currency ?? [])).size < 2;
}

function withTotal(deal: ReadDeal): ReadDeal {
  const currency = deal.asks.flatMap((ask) => ('currency' in ask ? (ask.currency ?? []) : []))[0];
  const ask: DealAsk = { kind: 'money', currency: currency ?? null, isTotal: true };
  return { ...deal, asks: [ask], isEach: false };
}

/** The amount of each of several lines, where it is asked for. */
export function lineResults(deal: ReadDeal): DealResult[] {
  const lines = linesIn(deal);
  if (lines.length < 2) return [];
  return lines.flatMap((line, at): DealResult[] => {
    const term = lineOf(line);
    return term
      ? [
          {
            ...term,
            key: `line_${at + 1}`,
            working: term.text,
            ask: { kind: 'money', currency: null, isTotal: true },
          },
        ]
      : [];
  });
}

/** A price without its unit, which takes the place of the only price of the deal: '单价降到36.5呢'. */
export function withUnitOfPrice(fact: DealFact, before: readonly DealFact[]): DealFact {
  const prices = before.filter(({ role, dimension }) => role !== 'addend' && dimension.money === 1);
  const [price] = prices;
  const isPlain = isSame(fact.dimension, { money: 1 }) && fact.role !== 'addend';
  if (!isPlain || prices.length !== 1 || !price || isSame(price.dimension, { money: 1 }))
    return fact;
  const value = valueOf(fact, price);
  const isNear = value > price.value / 4 && value < price.value * 4;
  return isNear
    ? { ...price, value, start: fact.start, currency: fact.currency ?? price.currency }
    : fact;
}
