import type { Token } from '../tokens.ts';
import type { DealFact, DealStep, ReadDeal } from './deal.ts';

const WITH_TAX =
  /(?<!不|未)(?:含税|带票|开票价|(?:开|要|出)(?:具)?(?:增值税)?专用?(?:发)?票|含票|含增值税)|含\s?\d{1,2}(?:\.\d)?\s?(?:%|个点|点)|\bplus (?:vat|gst|sales tax|tax)\b(?! ?(?:of |at |is )?\d)|\b(?:incl(?:\.|uding|usive(?: of)?)?|with|includes?)\s?(?:the |of )?(?:\d{1,2}(?:\.\d)?\s?%\s?)?(?:vat|tax|gst)|(?:vat|tax|gst) incl(?:uded|\.)?/g;

const WITHOUT_TAX =
  /(?:不含|未含|不带|除去?|去掉?|扣掉?|扣除|未|不开)(?:增值)?(?:税|票)|税前|裸价|净价|\b(?:excl(?:\.|uding|usive(?: of)?)?|without|w\/o|before|net of|ex|less the)\s?(?:the )?(?:\d{1,2}(?:\.\d)?\s?%\s?)?(?:vat|tax|gst)|\b(?:without|net)\s?[?？]?$|\b(?:what(?:'?s| is)|how much is) (?:the )?net\b|不含税(?:净)?额|(?:税和|和税|净)额/g;

/** 'The price with the tax is …, without it?': a bare percentage is the tax. */
export function asksOtherStatus(text: string): boolean {
  return text.search(WITH_TAX) >= 0 && text.search(WITHOUT_TAX) >= 0;
}

export const TAX_AMOUNT =
  /税额|税金|税款|(?<![含带开])税(?:是|有)多少|退税|能退多少|多少税|交多少税|(?:how much|what)(?:'?s| is)? ?(?:the |is the )?(?:vat|tax|gst)\b|(?:vat|tax) amount|amount of (?:vat|tax)/;

export const ADDED_BEFORE_TAX =
  /before (?:the )?(?:vat|tax|gst)|也(?:要)?(?:上|算|含|加|交)税|税前/;

/** Charges come on top of the tax: 'tax on goods only', '运费不计税'. */
export const ADDED_AFTER_TAX =
  /\b(?:tax|vat|gst)\s?(?:is )?(?:only )?(?:on|for) (?:the )?(?:goods|material|mesh|product)s?(?: only)?\b|\bno (?:tax|vat|gst) on (?:the )?(?:freight|shipping|delivery)|(?:freight|shipping|delivery)(?: is)? (?:not taxed|untaxed|tax[- ]free|exempt)|运费(?:不|免)(?:计|算|加|上|含|开|交)?税|(?:只|仅)(?:货款|货值|货|材料)(?:计|算|加|上|含|交)?税/;

/** '含13%税总价', 'incl. vat total': the total has the tax, whatever the prices have. */
const TOTAL_WITH_TAX =
  /^(?:含税|含\s?\d{1,2}(?:\.\d)?\s?(?:%|个点|点)税?|incl[a-z.]* (?:\d{1,2} ?% )?(?:vat|tax))的? ?(?:总价|总额|合计|total)/;

/** The tax status of the given price and of the asked one. */
export function taxStatus(
  text: string,
  tokens: readonly Token[],
  steps: readonly DealStep[],
  facts: readonly DealFact[],
): ReadDeal['tax'] {
  const hasPrices = facts.some(({ role, dimension }) => role !== 'addend' && dimension.money === 1);
  const asked = ADDED_BEFORE_TAX.test(text) && !hasPrices ? '' : text;
  const found = [
    ...[...asked.matchAll(WITHOUT_TAX)].map(({ index }) => ({ index, status: 'without' as const })),
    ...[...asked.matchAll(WITH_TAX)].map(({ index }) => ({ index, status: 'with' as const })),
  ].toSorted((a, b) => a.index - b.index);
  const ask = tokens.findLast((token) => token.kind === 'ask')?.start ?? text.length;
  const lastNumber = tokens.findLast((token) => token.kind === 'quantity')?.end ?? -1;
  const behind = found.filter(({ index }) => index > lastNumber - 1 || index > ask);
  const isAdded = steps.some(({ kind }) => kind === 'tax');
  if (found.length >= 2 && new Set(found.map(({ status }) => status)).size === 2)
    return { given: found[0]?.status ?? null, asked: found.at(-1)?.status ?? null };
  const only = found.at(-1)?.status ?? null;
  if (only === null) return { given: null, asked: null };
  // '含13%税呢' changes the price before it.
  if (facts.length === 0) return { given: only === 'with' ? 'without' : 'with', asked: only };
  const at = found.at(-1)?.index ?? 0;
  const isAsked =
    behind.length > 0 ||
    /(?:总价|总额|总计|合计|总共|total(?: price| amount)?) ?$/.test(text.slice(0, at)) ||
    TOTAL_WITH_TAX.test(text.slice(at, at + 24)) ||
    /(?:要|need|want|改成?|换成?)[^\d]{0,8}$/.test(text.slice(0, found.at(-1)?.index));
  if (!isAsked) return { given: only, asked: null };
  return {
    given: isAdded && only === 'with' ? null : only === 'with' ? 'without' : 'with',
    asked: only,
  };
}
