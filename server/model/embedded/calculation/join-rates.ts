/** What a rate is per, with the spelling that unit words have it in. */
const PER: readonly [pattern: string, unit: string][] = [
  ['平方英尺|sq\\.? ?ft|sqft|square f(?:oo|ee)t|ft2', 'ft2'],
  ['平方米|平米|平方|平(?![纹织行])|m2|sqm|sq\\.? ?m\\b|square met(?:er|re)s?', 'm2'],
  ['公吨|吨|tonnes?\\b|tons?\\b|t\\b', 't'],
  ['公斤|千克|kg\\b|kilo(?:gram)?s?\\b', 'kg'],
  ['米|met(?:er|re)s?\\b|m\\b', 'm'],
];
/** What a rate is of. */
const OF: readonly [pattern: string, unit: string][] = [
  ['公斤|千克|kgs?|kilo(?:gram)?s?', 'kg'],
  ['克|grams?|g', 'g'],
  ['盎司|ounces?|oz', 'oz'],
  ['磅|pounds?|lbs?', 'lb'],
  ['块钱|块|元|yuan|rmb|cny', '元'],
];
/** Rates that have a unit of their own; 元 stands before what it is per. */
const RATES = new Set([
  'kg/m2',
  'g/m2',
  'oz/ft2',
  'lb/ft2',
  'kg/m',
  'g/m',
  '元/m2',
  '元/kg',
  '元/t',
]);
const NUMBER = String.raw`(?<![\d.])(?<number>\d+(?:\.\d+)?)`;
const PER_WORD = groupOf('per', PER);
const OF_WORD = groupOf('of', OF);
const BEHIND = new RegExp(
  String.raw`${NUMBER}\s*${OF_WORD}\s*(?:(?:每|per|an?|/|(?<![\d.])1)\s*)(?:个)?\s*${PER_WORD}`,
  'g',
);
const BEFORE = new RegExp(
  String.raw`(?:每|(?<![\d.*])1)\s*(?:个)?\s*${PER_WORD}\s*(?:网?重(?:量)?(?:是|为)?)?\s*${NUMBER}\s*${OF_WORD}(?!\s*(?:每|/))`,
  'g',
);

/** '料5200一吨' is money, and '13个点' are per cent. */
const MATERIAL_PRICE = /(料价?)\s*(\d+(?:\.\d+)?)\s*(?:一|1|每|\/)\s*(吨|公斤|kg)/g;
const POINTS = /(\d{1,20}(?:\.\d{1,20})?)\s{0,9}个点/g;

/** '245克每平米', '20 yuan per kg' and '每吨4800元' as '245 g/m2', '20 元/kg' and '4800 元/t'. */
export function joinRates(question: string): string {
  const join = (whole: string, groups: unknown): string => {
    const { number, of, per } = groups as Record<'number' | 'of' | 'per', string>; // the patterns name all three
    const rate = `${unitOf(of, OF)}/${unitOf(per, PER)}`;
    return RATES.has(rate) ? ` ${number} ${rate} ` : whole;
  };
  const text = question.replace(MATERIAL_PRICE, '$1 $2元/$3').replace(POINTS, '$1%');
  return text
    .replace(BEHIND, (whole, ...rest) => join(whole, rest.at(-1)))
    .replace(BEFORE, (whole, ...rest) => join(whole, rest.at(-1)));
}

function groupOf(name: string, words: readonly (readonly [string, string])[]): string {
  return `(?<${name}>${words.map(([pattern]) => pattern).join('|')})`;
}

function unitOf(word: string, words: readonly (readonly [string, string])[]): string {
  return words.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(word))?.[1] ?? word;
}
