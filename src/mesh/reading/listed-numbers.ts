/** Numbers that a list has at most before the one with the unit. */
const MAX_LISTED = 9;
/** The sizes of one list are no further apart; a wire and an opening are. */
const MAX_RATIO = 5;

const NUMBER = String.raw`\d{1,4}(?:\.\d{1,3})?`;
const JOIN = String.raw`(?:、|,\s?(?:and\s|or\s)?|\s?/\s?|\s(?:and|or)\s|\s?(?:和|与|跟|及|或者?|还有)\s?)`;
const UNIT = String.raw`\s?-?(目|mesh\b|号|gauges?\b|ga\b|swg\b|bwg\b|awg\b|丝|道|条|毫米|mm\b|米|m\b|ft\b)`;
const LIST = new RegExp(
  String.raw`(?<![\d.,a-z#×x*/-])(?<!between |from |介于|在)(${NUMBER}(?:${JOIN}${NUMBER}){1,${String(MAX_LISTED)}})${UNIT}`,
  'giu',
);

/** 'mesh 50, 60, 80': the unit before three numbers or more. */
const BEHIND_UNIT = new RegExp(
  String.raw`(?<![\d.a-z-] ?)(mesh|目数)(?: ?[:为是])? ?(${NUMBER}(?:${JOIN}${NUMBER}){2,${String(MAX_LISTED)}})(?![\d.]| ?(?:mm|cm|m|ft|in|x|×)\b)`,
  'giu',
);

/** '20 30 40 50 60目': three counts or more with nothing between them. */
const SPACED = /(?<![\d.,a-z×*x-] ?)(\d{1,3}(?: \d{1,3}){2,9})\s?(目|mesh\b|号)/giu;

/** 'SWG 8 to 14', '8到14号'. */
const GAUGES =
  /(?<![\d.a-z])(swg|bwg|awg)?\s?#?(\d{1,2})\s?(?:#|号)?\s?(?:to|-|~|到|至)\s?(?:[sba]wg)?\s?#?(\d{1,2})\s?(号|#|gauges?\b|ga\b|swg\b|bwg\b|awg\b)?(?![\d.]|\s?(?:mm|cm|m|kg|in(?! (?:mm|millim|inch))|ft|毫米)\b)/gi;

/** Asks what gauges are in another unit, of no mesh. */
const LOOKS_UP_GAUGES =
  /^(?!.*(?:[目孔网眼]|\bmesh|\bnet|\bfenc|\bopening)).*(?:毫米|对照|对应|粗|直径|\bmm\b|\binch|\bdiameter|\btable\b)/s;

/** Gauges that a range has at most, to be told one by one. */
const MAX_GAUGES = 20;

const COUNTED = /^(?:目|mesh|号|ga|gauges?|[sba]wg)$/i;
const AFTER_COUNT = /(?:目|mesh|号|ga)\s?$/i;
const LONG = /^(?:米|m|ft)$/i;

/**
 * Numbers of a list whose unit is said once get it each: '20、40和60目' → '20目、40目、60目'. A pair with a slash or
 * of lengths may be two sizes of one thing ('24/110 mesh', '1.2 and 30 m') and stays as it is.
 */
export function withUnitsInLists(text: string): string {
  const isHan = /\p{Script=Han}/u.test(text);
  const listed = (numbers: readonly string[], unit: string) => {
    const each = numbers.map((number) => (isHan ? `${number}${unit}` : `${number} ${unit}`));
    return isHan ? each.join('、') : `${each.slice(0, -1).join(', ')} and ${each.at(-1) ?? ''}`;
  };
  return eachGauge(text)
    .replace(SPACED, (whole, list: string, unit: string) => {
      const numbers = numbersOf(list);
      return areCounts(numbers.map(Number)) ? listed(numbers, unit) : whole;
    })
    .replace(LIST, (whole, list: string, unit: string, at: number) => {
      const numbers = numbersOf(list);
      // '20目3和30目4': the first number belongs to the mesh before it.
      const isTaken = COUNTED.test(unit) && AFTER_COUNT.test(text.slice(Math.max(0, at - 6), at));
      return !isTaken && isList(list, numbers, unit) ? listed(numbers, unit) : whole;
    })
    .replace(BEHIND_UNIT, (_, unit: string, list: string) =>
      listed(numbersOf(list), unit === '目数' ? '目' : unit),
    );
}

/** The gauges of a range one by one, where the text looks them up. */
function eachGauge(text: string): string {
  if (!LOOKS_UP_GAUGES.test(text)) return text;
  const named = /\b[sba]wg\b/i.exec(text)?.[0];
  return text.replace(
    GAUGES,
    (whole, before: string | undefined, low: string, high: string, behind: string | undefined) => {
      const count = Number(high) - Number(low) + 1;
      const system = before ?? named ?? (behind === undefined ? undefined : '');
      if (system === undefined || count < 3 || count > MAX_GAUGES) return whole;
      const gauges = Array.from({ length: count }, (_, at) => String(Number(low) + at));
      const shown = gauges.map((each) =>
        system === '' ? `${each}${behind ?? ''}` : `${system} ${each}`,
      );
      return shown.join(/\p{Script=Han}/u.test(text) ? '、' : ', ');
    },
  );
}

function numbersOf(list: string): string[] {
  return list.match(/\d+(?:\.\d+)?/g) ?? [];
}

function isList(list: string, numbers: readonly string[], unit: string): boolean {
  // '0,2 mm' and '1,000 m' are one number.
  if (/\d,\d/.test(list) && numbers.length < 3) return false;
  if (/\d,\d{3}(?!\d)/.test(list) && !/^(?:目|mesh)$/i.test(unit)) return false;
  const isPaired = numbers.length < 3 && (list.includes('/') || LONG.test(unit));
  if (isPaired) return false;
  const values = numbers.map(Number);
  if (COUNTED.test(unit)) return values.every(Number.isInteger);
  const isApart = Math.max(...values) > MAX_RATIO * Math.min(...values);
  return !isApart && isMonotone(values);
}

/** Grades of stainless steel, which stand between sizes: '高600 304 20目'. */
const GRADES: ReadonlySet<number> = new Set([201, 202, 304, 310, 316, 321, 410, 430, 904]);

/** Counts that rise, none of them the grade of a steel. */
function areCounts(values: readonly number[]): boolean {
  const isRising = values.every((value, at) => at === 0 || value > (values[at - 1] ?? value));
  return isRising && !values.some((value) => GRADES.has(value));
}

function isMonotone(values: readonly number[]): boolean {
  const pairs = values.slice(1).map((value, at) => value - (values[at] ?? value));
  return pairs.every((step) => step > 0) || pairs.every((step) => step < 0);
}
