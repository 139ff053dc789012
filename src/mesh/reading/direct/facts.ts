/** The numbers of a text, read by patterns; a part that one pattern has read is blank to the others. */
export interface Facts {
  /** The groups of the first match; null where nothing matches. */
  take: (pattern: RegExp) => readonly (string | undefined)[] | null;
  /** The text without what patterns have read. */
  left: () => string;
  /** Numbers that no pattern has read, as they were written. */
  rest: () => string[];
}

export function factsOf(text: string): Facts {
  let left = text;
  return {
    take(pattern) {
      const match = pattern.exec(left);
      if (!match) return null;
      const end = match.index + match[0].length;
      left = `${left.slice(0, match.index)} | ${left.slice(end)}`;
      return match.slice(1);
    },
    left: () => left,
    rest: () => left.match(/(?<![\d.])\d[^\s|,，。?？;；]{0,8}/g) ?? [],
  };
}

/** '1吨', '1平': the one that a rate or a price is of. */
export const isOfOne = (number: string) => /^1(?![\d.])/.test(number);

const DIGITS = '零一二三四五六七八九十';

/** With digits for the numerals of things that are counted: '3台', '2班'. */
export function withCountsInDigits(text: string): string {
  return withTenThousands(text).replace(
    /(?<![\d零一二两三四五六七八九十百千万点几])([一二两三四五六七八九十])(?=(?:台|班|天|个?工人|个人|人[^工]|根|个坑|个柱|个?小时|个?钟头|分钟|卷|吨|次|个点))/g,
    (_, digit: string) => (digit === '两' ? '2' : String(DIGITS.indexOf(digit))),
  );
}

/** '4万平': 40000. */
const withTenThousands = (text: string) =>
  text.replaceAll(/(\d{1,5}(?:\.\d{1,3})?)万(?!能|一)/g, (_, digits: string) =>
    String(Number((Number(digits) * 10_000).toFixed(3))),
  );
