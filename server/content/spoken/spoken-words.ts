export interface SpokenWords {
  language: 'zh' | 'en';
  /** Symbol → singular and plural name. */
  units: Readonly<Record<string, readonly [one: string, many: string]>>;
  /** Sign → spoken form. */
  signs: Readonly<Record<string, string>>;
  /** Separator within a rate; separator of a range. */
  per: string;
  to: string;
  ratio: string;
  diameter: string;
  minus: string;
  point: string;
  percent: (amount: string) => string;
  permille: (amount: string) => string;
  fraction: (upper: string, lower: string) => string;
  date: (year: string, month: number, day: number, digits: (text: string) => string) => string;
  /** Reads an integer of at most 15 digits without leading zeros. */
  whole: (digits: string) => string;
  digit: (digit: number) => string;
  /** Separator of digits read one by one. */
  digitGap: string;
  /** Words before which 二 becomes 两. */
  pairBefore: readonly string[];
  pair: string;
}
