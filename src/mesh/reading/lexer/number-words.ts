const WORD_NUMBERS: ReadonlyMap<string, number> = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
);

const WORD_TENS: ReadonlyMap<string, number> = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, at) => [word, 20 + at * 10]),
);

const WORD_OTHERS: ReadonlyMap<string, number> = new Map([
  ['half', 0.5],
  ['quarter', 0.25],
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1000],
]);

const WORD_SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['dozen', 12],
]);

export const NUMBER_WORDS = [
  ['one', WORD_NUMBERS],
  ['ten', WORD_TENS],
  ['scale', WORD_SCALES],
  ['other', WORD_OTHERS],
] as const;

export const GLUED_UNITS = ['mm', 'cm', 'm', 'kg', 'um', 'µm', 'ft', 'in'] as const;
