/** How a language says what is written in signs. */
export interface SpokenWords {
  language: 'zh' | 'en';
  /** Symbol → its name for one and for several. */
  units: Readonly<Record<string, readonly [one: string, many: string]>>;
  /** Sign → what is said for it, wherever it stands. */
  signs: Readonly<Record<string, string>>;
  /** Between the units of a rate, and between the ends of a range. */
  per: string;
  to: string;
  /** Between the sides of a ratio. */
  ratio: string;
  diameter: string;
  minus: string;
  point: string;
  percent: (amount: string) => string;
  permille: (amount: string) => string;
  fraction: (upper: string, lower: string) => string;
  /** @param year, month, day as they are written */
  date: (year: string, month: number, day: number, digits: (text: string) => string) => string;
  /** A whole number of at most 15 digits, without leading zeros. */
  whole: (digits: string) => string;
  digit: (digit: number) => string;
  /** Between digits that are said one by one. */
  digitGap: string;
  /** What the number two becomes before these. */
  pairBefore: readonly string[];
  pair: string;
}
