import { READING_TEXTS } from '#mesh/sentences/texts-by-language.ts';
import type { EarlierExchange } from '../../provider.ts';

const MAX_REPLY = 24;
const MAX_QUESTION = 200;
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
 * answer before asked about no price and its question has no single one without a denominator, or the reply names
 * no denominator, several, or asks something.
 */
export function questionWithPrice(
  reply: string,
  history: readonly EarlierExchange[],
): string | null {
  const last = history.at(-1);
  const asked = ASKED.map((each) => each.exec(last?.answer ?? '')?.[1]).find(Boolean);
  const price = asked ?? (NAMES_ONE.test(reply) ? onlyBarePrice(last?.question ?? '') : undefined);
  const named = DENOMINATORS.filter(([, words]) => words.test(reply.toLowerCase()));
  const [denominator] = named.map(([unit]) => unit);
  if (!last || price === undefined || named.length !== 1 || denominator === undefined) return null;
  if (reply.length > MAX_REPLY || /[\d?？多几啥]|\b(?:how|what)\b/i.test(reply)) return null;
  const at = last.question.toLowerCase().indexOf(price);
  if (at < 0) return null;
  const end = at + price.length;
  return `${last.question.slice(0, end)}/${denominator}${last.question.slice(end)}`;
}

/** '每公斤的', 'that is per kg': names a denominator and nothing else. */
const NAMES_ONE =
  /^\s{0,4}(?:[是就那按照我指说]{1,4}|(?:it|that)(?:'s| is) )?(?:每|一|per\b|by\b|for\b|an?\b|each\b)[\p{L}² ]{1,14}[。.!]?$/iu;
const BARE_PRICE =
  /(?:\d[\d.]{0,9} ?(?:元|块|yuan|rmb|cny|usd|美元|美金|dollars?)|[$¥€] ?\d[\d.]{0,9})(?![\d.钱]| ?(?:\/|每|一|per\b|an? |each\b))/g;
/** A denominator right before a price: '每公斤18元'. */
const PRICED_BEFORE = /(?:每|一|per |a )[^\d，,。;；]{0,8}$/;

function onlyBarePrice(question: string): string | undefined {
  const text = question.toLowerCase().slice(0, MAX_QUESTION);
  const found = [...text.matchAll(BARE_PRICE)].filter(
    ({ index }) => !PRICED_BEFORE.test(text.slice(Math.max(0, index - 12), index)),
  );
  return found.length === 1 ? found[0]?.[0] : undefined;
}
