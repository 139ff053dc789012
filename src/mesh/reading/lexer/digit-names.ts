import type { Entry } from '../dictionary.ts';
import type { NounId } from '../nouns.ts';
import type { Token, WordToken } from '../tokens.ts';
import { COUNT_UNITS } from './meanings.ts';
import { type Scanner, dictionary } from './scanner.ts';
import { unitAt } from './units.ts';

/** '材料304' is a grade, '料价304' a price. */
const NAMES_MATERIAL = /^(?:材料|材质|原料|原材料|料|material|steel)$/;

const BEFORE_PRICE: ReadonlySet<NounId> = new Set<NounId>([
  'price',
  'materialPrice',
  'costPrice',
  'sellingPrice',
  'exwPrice',
  'processing',
  'packing',
  'freight',
]);

/** Goods stand behind the number, which is a grade. */
const OF_GOODS =
  /^\s?(?:的|网|不锈|编|丝|板|材|钢|stainless|woven|wire|mesh|steel|sheet|plate|panel)/;

/** 'Id 310' is a size and no grade of steel. */
const DISC_SIZES: readonly NounId[] = ['discDiameter', 'innerDiameter', 'diameter'];

/** '304' is a grade and '20gp' a container, but '304 kg' and '430*2' are numbers. */
export function isName(scan: Scanner, word: string, entry: Entry, end: number): boolean {
  if (/[\d.]/.test(scan.textBefore(1))) return false;
  if (!entry.material) return !isCountOfWord(scan, word, end);
  return !/^\d+$/.test(word) || isGrade(scan, word, end);
}

/** '2 strand', '2刺' as a number and another word. */
function isCountOfWord(scan: Scanner, word: string, end: number): boolean {
  const digits = scan.match(/\d+/y)?.[0].length ?? 0;
  // 'Lwd 2 strand .150': the number is named before it.
  if (
    namesNumber(scan.last) &&
    scan.match(/ [a-z]+ (?=[.\d])/y, scan.at + digits) &&
    /^ [.\d]/.test(scan.text.slice(end, end + 2))
  )
    return true;
  // '股线2刺线1.8' has no two barbs.
  const longer = dictionary.longestAt(scan.text, scan.at + digits);
  return longer !== null && longer.word.length > word.length - digits;
}

const namesNumber = (token: Token | undefined): token is WordToken =>
  token?.kind === 'word' && token.nouns.length > 0;

function isGrade(scan: Scanner, word: string, end: number): boolean {
  if (/^\s?(?:\*|x\s?\d|\.\d|\/)/.test(scan.text.slice(end, end + 4))) return false;
  const unit = unitAt(scan, end + (scan.text.charAt(end) === ' ' ? 1 : 0));
  if (unit && !isBehindGrade(scan, unit.word, word, end)) return false;
  if (OF_GOODS.test(scan.text.slice(end, end + 11))) return true;
  const before = scan.last;
  return !isPriced(scan, before, end) && !isSizeNamedBy(scan, before);
}

/** '304卷板', '304 and 316 in 20 mesh': the unit is of other words, and the number is a grade. */
function isBehindGrade(scan: Scanner, unit: string, word: string, end: number): boolean {
  if (
    /^(?:丝|线|根|道|条|t|mesh|l|wires?|g|n|h|sheet|panel|piece|roll|coil)$/.test(unit) ||
    (unit === 'in' && scan.match(/ in (?:\d|the |our |an? )/y, end))
  )
    return true;
  const isCounter =
    /^[卷片张]网?$/.test(unit) ||
    (/^(?:sheets|plates)$/.test(unit) && scan.match(/ \w+ [\d.]+\s?(?:mm)?\s?[x*]/y, end) !== null);
  return isCounter && /^3(?:04|16)$/.test(word) && !countsPieces(scan);
}

/** 'Id 310': a size is named right before the number. */
function isSizeNamedBy(scan: Scanner, before: Token | undefined): boolean {
  return (
    namesNumber(before) &&
    (before.end === scan.at || before.nouns.some((noun) => DISC_SIZES.includes(noun))) &&
    !before.material &&
    before.products.length === 0 &&
    // '1.5厚304': nobody names the thickness behind it.
    !before.nouns.some((noun) => noun === 'wire' || noun === 'thickness' || noun === 'total') &&
    !NAMES_MATERIAL.test(before.text)
  );
}

/** '要304卷', '316的网304卷', '每卷30米 304卷': a number of pieces, and no grade. */
function countsPieces(scan: Scanner): boolean {
  return (
    /(?:要|来|订|买|卖|出|装|做|发|有|共|总|货|乘|\*|x|加|need|want|order|buy|for|of)\s?$/.test(
      scan.textBefore(6),
    ) ||
    scan.tokens.some(
      (token) =>
        (token.kind === 'word' && token.material?.isFamily === false) || token.kind === 'quantity',
    )
  );
}

/** '每卷410', '单价321', 'at 201 each': what stands before is followed by a price. */
function isPriced(scan: Scanner, before: Token | undefined, end: number): boolean {
  if (before === undefined || scan.at - before.end > 1) return false;
  switch (before.kind) {
    case 'per':
      return /^(?:每|per\b)/.test(before.text);
    case 'other':
      return /^(?:at|[@₹€£])$/.test(before.text);
    case 'word':
      return (
        before.nouns.some((noun) => BEFORE_PRICE.has(noun)) && !NAMES_MATERIAL.test(before.text)
      );
    case 'quantity': {
      const unit = before.meanings[0]?.unit ?? null;
      const isCount = unit !== null && COUNT_UNITS.has(unit);
      return isCount && scan.match(/ each(?! \d)/y, end) !== null;
    }
    case 'ask':
    case 'break':
    case 'code':
      return false;
  }
}
