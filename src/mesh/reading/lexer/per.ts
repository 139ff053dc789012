import type { PerToken } from '../tokens.ts';
import { PER_WORDS, longest } from './per-words.ts';
import { type Scanner, dictionary } from './scanner.ts';
import { TIMES } from './signs.ts';
import { tailDigit } from './tails.ts';
import { unitAt } from './units.ts';

const PER_LEAD =
  /每|一|单|整|per |(?:in|to|from|of) (?:an?|one|1|the|every|each) ?|a |an |one |each |\/|every |the (?=(?:roll|sheet|panel|coil|piece) weighs?\b)/y;

/** '公斤价32', '论吨卖5000': a denominator without its 'each', ahead of a price. */
const PRICED_BY =
  /(?:按|论|以)?(公斤|千克|市斤|斤|吨|平方米|平方|平米|张|片|卷|米|kg|kilo)(?:的)?(?=(?:单|进|成本|材料|原料|料|售|卖)?价)|(?:按|论)(?:每)?(公斤|千克|市斤|斤|吨|平方米|平方|平米|张|片|卷|米)(?:算|计|卖|计价|报价|结算)?(?=\s?[:：]?\s?[\d¥])|(?:per[- ])?(kg|kilo|tonne|ton|lb|pound|sqm|m2|roll|sheet|panel|piece)(?= price| rate)/y;

/** '公斤价32', '论吨卖5000', 'kg price 32': the unit before a price. */
export function readPricedBy(scan: Scanner): boolean {
  const found = scan.match(PRICED_BY);
  const word = found?.[1] ?? found?.[2] ?? found?.[3];
  const unit = word === undefined ? undefined : PER_WORDS.get(word);
  if (!found || unit === undefined) return false;
  if (/^[a-z]/.test(found[0]) && /[a-z]/.test(scan.textBefore(1))) return false;
  return scan.push({ kind: 'per', ...unit, ...scan.span(scan.at + found[0].length) });
}

/** '一平', '每卷', 'per roll'. */
export function readPer(scan: Scanner): boolean {
  const lead = scan.match(PER_LEAD);
  if (!lead || (/[a-z]/.test(scan.textBefore(1)) && /^[a-z]/.test(lead[0]))) return false;
  const from = scan.at + lead[0].length;
  const gap = scan.match(/\s*(?:个)?\s*/y, from)?.[0].length ?? 0;
  const found = longest(scan.text, from + gap, PER_WORDS) ?? longest(scan.text, from, PER_WORDS);
  if (!found) return false;
  const start = longest(scan.text, from + gap, PER_WORDS) ? from + gap : from;
  const end = start + found.word.length;
  // 'In a box', 'from the roll', 'to the panel': only weights and lengths are told so.
  if (/^(?:in|to|from|of) /.test(lead[0]) && !isPartOf(scan, found.entry.unit)) return false;
  // '1.2 m / post spacing 3 m': the stroke stands between two sizes.
  const name = dictionary.longestAt(scan.text, start)?.word ?? '';
  if (lead[0] === '/' && gap > 0 && name.length > found.word.length) return false;
  // 'open area / kg per m2': the stroke stands between two results.
  if (lead[0] === '/' && /^ ?(?:per |\/)/.test(scan.text.slice(end, end + 5))) return false;
  // 'One metre by fifty'.
  if (scan.match(TIMES, end)) return false;
  if (lead[0] === '一' && isSizeOrWord(scan, found.word, end)) return false;
  if (/^(?:a |an )$/.test(lead[0]) && !/[a-z]/.test(found.word)) return false;
  // '一扇门' is a gate, '一扇多重' a panel.
  if (found.word === '扇' && /^\s?(?:的|大|小|对开|单开)?门/.test(scan.text.slice(end, end + 5)))
    return false;
  return scan.push({
    kind: 'per',
    unit: found.entry.unit,
    measure: found.entry.measure,
    // 'A gabion' also names the product.
    ...scan.span(found.word === 'gabion' ? start : end),
  });
}

/** '一米二', '一个粗', '一起', '一块8': a size, another word or an amount of money, and not one of something. */
function isSizeOrWord(scan: Scanner, word: string, end: number): boolean {
  const next = scan.text.slice(end, end + 2);
  if (word.endsWith('个') && /^[厚粗丝]/.test(next)) return true;
  const isLength = /米|公尺/.test(word);
  if (isLength && /^\s?(?:[\d一二三四五六七八九半.]|宽|高|长|厚|乘|\*|x)/.test(next)) return true;
  const known = dictionary.longestAt(scan.text, scan.at)?.word ?? '';
  if (known.length >= end - scan.at) return true;
  if (word === '米' && isBehindSide(scan) && !/^\s?(?:多|几|有|重)/.test(next)) return true;
  if (scan.last?.kind === 'word' && /毫米|厘米|公分/.test(word)) return true;
  const yuan = word === '块' ? unitAt(scan, end - 1) : null;
  return yuan !== null && tailDigit(scan, yuan, end) !== null;
}

/** 'How many metres to the ton', 'what length is in a kilo'. */
function isPartOf(scan: Scanner, unit: PerToken['unit']): boolean {
  return (
    /^(?:kg|t|lb)$/.test(unit) &&
    scan.tokens.some((token) => token.kind === 'ask') &&
    scan.last?.kind !== 'quantity'
  );
}

/** A size is named right before this place: '高一米'. */
function isBehindSide(scan: Scanner): boolean {
  const before = scan.last;
  return (
    before?.kind === 'word' &&
    before.end === scan.at &&
    before.nouns.some((noun) => noun === 'height' || noun === 'width' || noun === 'length')
  );
}
