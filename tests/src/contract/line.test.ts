import { expect, test } from 'vitest';
import { lineSchema } from '#contract/primitives.ts';

const line = lineSchema(30);

test.each([
  ['安平 \u202eevil\u2066', '安平 evil'],
  ['a\u200bb\u0007\ufeff', 'ab'],
  [' 👨\u200d👩 می\u200cخواهم ', '👨\u200d👩 می\u200cخواهم'],
  ['two\r\nlines', 'two\nlines'],
])('a line keeps what is visible of %j', (typed, kept) => {
  expect(line.parse(typed)).toBe(kept);
});

test.each(['', '  ', '\u200b', '\u200b\u200d', '\u3164\u2800'])(
  'a line that shows nothing is refused: %j',
  (typed) => {
    expect(line.safeParse(typed).success).toBe(false);
  },
);
