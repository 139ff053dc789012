import { READING_TEXTS } from '#mesh/sentences/reading-texts.ts';
import type { EarlierExchange } from '../../provider.ts';

const MAX_REPLY = 24;
const DENOMINATORS: readonly (readonly [string, RegExp])[] = [
  ['kg', /公斤|千克|斤价|\bkgs?\b|\bkilo/],
  ['m2', /平|\bm2\b|m²|\bsqm\b|\bsquare/],
  ['piece', /[件卷片张个]|\bpieces?\b|\bpcs?\b|\brolls?\b|\bsheets?\b|\bpanels?\b/],
];

/** The price that an answer asked about: 'Is “18 yuan” the price of a kilogram, of a square metre or of a piece?' */
const ASKED = Object.values(READING_TEXTS).map(({ unusedPrice }) => {
  const [before = '', after = ''] = unusedPrice
    .split('{{numbers}}')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`${before}([^”]{1,40})${after}`);
});

/**
 * The question before with its price as that of what the reply names: '18元' and '每公斤的' as '18元/kg'. null if the
 * answer before asked about no single price, or the reply names no denominator or several.
 */
export function questionWithPrice(
  reply: string,
  history: readonly EarlierExchange[],
): string | null {
  const last = history.at(-1);
  const price = ASKED.map((each) => each.exec(last?.answer ?? '')?.[1]).find(Boolean);
  const named = DENOMINATORS.filter(([, words]) => words.test(reply.toLowerCase()));
  const [denominator] = named.map(([unit]) => unit);
  if (!last || price === undefined || named.length !== 1 || denominator === undefined) return null;
  if (reply.length > MAX_REPLY || /\d/.test(reply)) return null;
  const at = last.question.toLowerCase().indexOf(price);
  if (at < 0) return null;
  const end = at + price.length;
  return `${last.question.slice(0, end)}/${denominator}${last.question.slice(end)}`;
}
