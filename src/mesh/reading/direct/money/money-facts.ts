import { type Dimension, isSame } from '../../deal/dimension.ts';
import type { TradeRole } from '../trade/trade-fact.ts';
import { roleWordsIn, wordsOfNumbers } from '../trade/trade-words.ts';
import { type MoneyNumber, maskedNumbers } from './money-numbers.ts';

/** A number of a text about prices with the part that a word near it names. */
export interface MoneyFact extends MoneyNumber {
  role: TradeRole | null;
}

/** The numbers of a text, which are each the digit 0 in `masked`. */
export interface MoneyFacts {
  masked: string;
  facts: readonly MoneyFact[];
}

/** Words of calculations that need more than prices. */
const OF_MESH = /[目丝孔]|\bmesh size|\bgauge\b|\bwire dia/;

/** Reads the numbers of a text that has no sizes of a mesh; null where one isn't read. Linear. */
export function moneyFacts(text: string): MoneyFacts | null {
  if (text.length > 300 || !/\d/.test(text) || OF_MESH.test(text)) return null;
  const found = maskedNumbers(text);
  if (found === null || found.numbers.length > 16) return null;
  const { masked, numbers } = found;
  const open = numbers.filter(({ kind }) => kind !== 'goods' && kind !== 'rate');
  const words = wordsOfNumbers(
    masked,
    open.map(({ at, end, kind }) => ({ start: at, end, isShare: kind === 'share' })),
    roleWordsIn(masked),
  );
  return {
    masked,
    facts: numbers.map((each) => ({ ...each, role: words[open.indexOf(each)]?.role ?? null })),
  };
}

/** The words between the number before and this one, and those behind it up to the next one. */
export function aroundNumber({ masked, facts }: MoneyFacts, fact: MoneyFact): [string, string] {
  const at = facts.indexOf(fact);
  return [
    masked.slice(facts[at - 1]?.end ?? 0, fact.at),
    masked.slice(fact.end, facts[at + 1]?.at ?? masked.length),
  ];
}

/** The last clause of the words ahead of a number. */
export const clauseAhead = (ahead: string): string => ahead.split(/[,，。;；]/).at(-1) ?? '';

export const isCount = ({ kind, dimension }: MoneyNumber, base: keyof Dimension): boolean =>
  kind === 'goods' && isSame(dimension, { [base]: 1 });

/** A rate of yuan to dollars, as it is said without its currencies. */
export const isYuanRate = (value: number): boolean => value > 5.5 && value < 9;

const RATE_AHEAD = /(?:汇率|结汇|\brate|\bfx)(?:按|是|为|of|at|is|:|=| )*$/;

export const isRate = (read: MoneyFacts, fact: MoneyFact): boolean =>
  fact.kind === 'rate' || (fact.kind === 'bare' && RATE_AHEAD.test(aroundNumber(read, fact)[0]));
