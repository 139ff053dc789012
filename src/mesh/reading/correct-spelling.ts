import { hanValue } from './lexer/han-numbers.ts';

/** Trade words as hurried people write them, with characters of the same sound or shape, and what is meant. */
const MISWRITTEN: readonly (readonly [string, string])[] = [
  ['编制网', '编织网'],
  ['编制方孔网', '编织方孔网'],
  ['编织冈', '编织网'],
  ['电悍网', '电焊网'],
  ['电汗网', '电焊网'],
  ['焊结网', '焊接网'],
  ['汗接网', '焊接网'],
  ['焊接冈', '焊接网'],
  ['扎花网', '轧花网'],
  ['札花网', '轧花网'],
  ['六脚网', '六角网'],
  ['六较网', '六角网'],
  ['宁花网', '拧花网'],
  ['石龙', '石笼'],
  ['石垄', '石笼'],
  ['格滨', '格宾'],
  ['格兵', '格宾'],
  ['剌绳', '刺绳'],
  ['刺蝇', '刺绳'],
  ['刀片剌', '刀片刺'],
  ['冲空', '冲孔'],
  ['充孔', '冲孔'],
  ['刚板网', '钢板网'],
  ['岗板网', '钢板网'],
  ['蜜纹网', '密纹网'],
  ['席行网', '席型网'],
  ['护拦', '护栏'],
  ['户栏', '护栏'],
  ['围拦', '围栏'],
  ['镀辛', '镀锌'],
  ['镀鋅', '镀锌'],
  ['公今', '公斤'],
  ['公近', '公斤'],
  ['丝经', '丝径'],
  ['线经', '线径'],
  ['孔经', '孔径'],
  ['平咪', '平米'],
  ['平方咪', '平方米'],
  ['毫咪', '毫米'],
  ['不绣钢', '不锈钢'],
  ['不秀钢', '不锈钢'],
  ['不锈刚', '不锈钢'],
  ['开空率', '开孔率'],
  ['开孔律', '开孔率'],
  ['勾化网', '勾花网'],
];
/** '多种' stands for a weight where it ends a question; elsewhere it means many kinds. */
const KINDS_FOR_WEIGHT = /(?<=[一每各单总共张片卷平米个箱])多种(?=[?？。!！\s]|$)/g;
/** '三十木': a mesh count, where no thing of wood follows. */
const WOOD_FOR_MESH = /(?<=[\d一二两三四五六七八九十百])木(?![门板箱托架材头棍桩方杆器工])/g;
/** '总共几百斤': a number in that unit. */
const SOME_HUNDREDS = /几[十百千]+(?=[斤公吨米平块元])/g;
const HAN = '[一二两三四五六七八九]?十?[一二两三四五六七八九]?';
/** '四分之三寸': three fourths of an inch. */
const PART_OF_INCH = new RegExp(`(?<!百)(\\d{1,2}|${HAN})分之(\\d{1,2}|${HAN})(?=英?寸|吋)`, 'g');
/** '四分孔', '眼子六分': eighths of an inch. */
const EIGHTHS =
  /(?<![\d.百之])([1-8一二三四五六七])分(?=的?方?小?[孔眼网格筛])|(?<=[孔眼](?:子|径|是|要|大)?)([1-8一二三四五六七])分(?![之钟辨析类\d])头?/g;
/** '寸半', '两寸半': 1.5 and 2.5 inches. */
const INCH_AND_HALF = /(?<![\d.分])(\d|[一二两三四五六])?寸半(?!径)/g;
/** '2.0 barbs at 100 mm': a decimal right before the barbs is their diameter. */
const BARBS_OF_SIZE = /(?<![\d.])(\d\.\d{1,2})(?: ?mm)? barbs (?=at|every|spaced|apart|\d)/g;
/** '2 x 2.5 mm strand': the number of strands, and the wire of each. */
const STRANDS_OF_SIZE =
  /(?<![\d.x*])([1-4]) ?[x*] ?(\d(?:\.\d{1,2})?) ?mm (?:line )?(?:strands?|line wires?)(?![a-z])/g;
/** '三个半丝': 3.5 of them. */
const HALF_BEHIND_COUNTER =
  /(\d{1,2}|[一二两三四五六七八九]?十?[一二两三四五六七八九])个半(?=丝|公分|厘米|毫米|寸|英寸)/g;
/** Trade words in which a slip of one letter is recognised. */
const TRADE_WORDS: readonly string[] =
  'mesh wire roll rolls dutch woven weave welded chain chainlink galvanized galvanised stainless steel hexagonal netting gabion gabions basket barbed razor concertina perforated expanded weight weighs weigh weights diameter diameters square opening openings aperture apertures panel panels crimped copper brass aluminium aluminum thickness length height width spacing pitch staggered straight selvedge selvage strand thread threads metres meters metre meter kilogram kilograms tonnes container coating corrosion tensile strength fence fencing gauge sieve filter microns micron millimetres millimeters price markup processing loss freight exchange density coated holes slotted sheet sheets plate plates cloth screen printing'.split(
    ' ',
  );
/** Words of everyday English that are a letter away from one of the trade. */
const EVERYDAY: ReadonlySet<string> = new Set(
  'chains chaining plain plains plan place planes plans late later layer layers stand stands still steep steal store stone stones shelf sheep sheer clear clean close closed cover covers wider while white whole wholes write wired wires rolled role roles role rolling meshes mess wove waves wave weaver heights weighed weighted weightier lengths widths price prices pride prize priced threat treads tread threaded squares openings opened opener loops losses lost less lose lass boss gauges coast coats coatings plated platen plats pates filters filtered fitter fences fenced hence sense screens screened scream streen printings sprinting strengths meter metered dutchman gages cloths clothe clothes cloth copper coppery hopes homes hours house slated pitched pitcher patch process sieves since wide wise wine fire hire were wore with'.split(
    ' ',
  ),
);
const VOCABULARY: ReadonlySet<string> = new Set(TRADE_WORDS);
const BY_DELETION = byDeletion();
const MAX_WORD = 14;

/** '和1.2的比重量轻多少': no density. */
const THAN_WEIGHT = /比(?=重量)/g;

/**
 * The folded text with the usual slips in the words of the trade put right: characters that are taken for each
 * other, one letter too many, too few, wrong, or out of order. Numbers stay. Linear in the length of the text.
 */
export function correctSpelling(text: string): string {
  let corrected = text
    .replace(
      DOTTED_THOUSANDS,
      (_, whole: string, cents: string) => `${whole.replaceAll('.', '')}.${cents}`,
    )
    .replace(THOUSANDS_OF_EUROS, (whole: string) => whole.replace('.', ''))
    .replace(LAKHS, (whole: string) => whole.replaceAll(',', ''))
    .replace(LAKH_WORDS, (_, value: string, word: string) =>
      String(Math.round(Number(value) * (word === 'crore' ? 10_000_000 : 100_000))),
    )
    .replace(SPOKEN_POINT, '.')
    .replace(STRANDS_OF_SIZE, '$1 strands, line wire $2 mm')
    .replace(BARBS_OF_SIZE, '$1 mm barb wire, barbs ')
    .replace(/[a-z]{3,}/g, correctWord)
    .replace(
      PART_IN_WORDS,
      (_, over: string, under: string) => `${OVER[over] ?? ''}/${UNDER[under] ?? ''} inch`,
    )
    .replace(CURRENCY_BEHIND, (_, number: string, sign: string) => `${SIGNS[sign] ?? ''}${number}`);
  if (!/\p{Script=Han}/u.test(corrected)) return corrected;
  for (const [wrong, right] of MISWRITTEN) corrected = corrected.replaceAll(wrong, right);
  return corrected
    .replace(KINDS_FOR_WEIGHT, '多重')
    .replace(WOOD_FOR_MESH, '目')
    .replace(SOME_HUNDREDS, '多少')
    .replace(
      PART_OF_INCH,
      (_, under: string, over: string) => `${digitsOf(over)}/${digitsOf(under)}`,
    )
    .replace(
      EIGHTHS,
      (_, ahead?: string, behind?: string) => `${digitsOf(ahead ?? behind ?? '')}/8寸`,
    )
    .replace(
      INCH_AND_HALF,
      (_, whole?: string) => `${whole === undefined ? '1' : digitsOf(whole)}.5寸`,
    )
    .replace(HALF_BEHIND_COUNTER, (_, whole: string) => `${digitsOf(whole)}.5`)
    .replace(THAN_WEIGHT, '比 ');
}

const OVER: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  three: 3,
  five: 5,
  seven: 7,
  nine: 9,
  eleven: 11,
  thirteen: 13,
  fifteen: 15,
};
const UNDER: Readonly<Record<string, number>> = { eighth: 8, sixteenth: 16, 'thirty-second': 32 };
/** 'An eighth', 'three sixteenths of an inch': nothing else of the trade is divided so. */
const PART_IN_WORDS =
  /\b(an?|one|three|five|seven|nine|eleven|thirteen|fifteen)[ -](eighth|sixteenth|thirty-second)s?(?: of an)?(?: inch(?:es)?)?\b/g;

/** '18.650,00': thousands behind points and cents behind a comma. */
const DOTTED_THOUSANDS = /(?<![\d.,])(\d{1,3}(?:\.\d{3}){1,3}),(\d{2})(?![\d,.])/g;
/** '18.650 eur': no price has a tenth of a cent. */
const THOUSANDS_OF_EUROS = /(?<![\d.,])[1-9]\d{0,2}\.\d{3}(?= ?(?:eur|euros?|€)(?! ?\/))/g;
/** '2,40,000': as it is written in India. */
const LAKHS = /(?<![\d.,])\d{1,2}(?:,\d{2}){1,3},\d{3}(?![\d,])/g;
/** '1.5 lakh', '2 crore': counted as it is in India. */
const LAKH_WORDS = /(?<![\d.,])(\d{1,4}(?:\.\d{1,3})?) ?(lakh|lac|crore)s?\b/g;
/** 'Point 023 inch'. */
const SPOKEN_POINT = /(?<!\d[ -]?)\bpoint (?=\d)/g;

/** '1.35 eur/kg': a rate, whose currency stands before its number elsewhere. */
const CURRENCY_BEHIND =
  /(?<![\d.])(\d{1,7}(?:\.\d{1,4})?) ?(eur|euros?|€|gbp|£|rs|inr|rupees)\.?(?= ?(?:\/|per\b))/g;
const SIGNS: Readonly<Record<string, string>> = {
  eur: '€',
  euro: '€',
  euros: '€',
  '€': '€',
  gbp: '£',
  '£': '£',
  rs: '₹',
  inr: '₹',
  rupees: '₹',
};

function digitsOf(number: string): string {
  return /^\d/.test(number) ? number : String(hanValue(number) ?? number);
}

function correctWord(word: string): string {
  if (word.length > MAX_WORD || VOCABULARY.has(word) || EVERYDAY.has(word)) return word;
  const found = new Set<string>();
  for (const shorter of [word, ...deletions(word)])
    for (const each of BY_DELETION.get(shorter) ?? [])
      if (each.startsWith(word.charAt(0)) && isOneSlip(word, each)) found.add(each);
  // 'Weigth' is 'weight' with two letters exchanged, rather than 'weigh' with one more.
  const exchanged = [...found].filter((each) => each.length === word.length);
  const [only, ...others] = exchanged.length > 0 ? exchanged : found;
  return others.length === 0 && only !== undefined ? only : word;
}

/** One letter added, left out or changed, or two neighbours exchanged; short words only lose or exchange. */
function isOneSlip(written: string, meant: string): boolean {
  const difference = written.length - meant.length;
  let from = 0;
  while (from < written.length && written[from] === meant[from]) from += 1;
  if (difference === 0) {
    const isSwap =
      written[from] === meant[from + 1] &&
      written[from + 1] === meant[from] &&
      written.slice(from + 2) === meant.slice(from + 2);
    return isSwap || (meant.length >= 5 && written.slice(from + 1) === meant.slice(from + 1));
  }
  if (difference === -1)
    return (
      written.slice(from) === meant.slice(from + 1) &&
      meant.length >= 4 &&
      !meant.slice(from).endsWith('s')
    );
  return (
    difference === 1 &&
    meant.length >= 5 &&
    written.slice(from + 1) === meant.slice(from) &&
    from < meant.length
  );
}

function deletions(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

function byDeletion(): ReadonlyMap<string, readonly string[]> {
  const map = new Map<string, string[]>();
  for (const word of TRADE_WORDS) {
    for (const shorter of new Set([word, ...deletions(word)])) {
      const words = map.get(shorter);
      if (words) words.push(word);
      else map.set(shorter, [word]);
    }
  }
  return map;
}
