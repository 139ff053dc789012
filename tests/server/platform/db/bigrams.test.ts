import { expect, it } from 'vitest';
import { bigramQuery, bigrams } from '#server/platform/db/bigrams.ts';

it('a text is its pairs of neighbours and the last character of each run', () => {
  expect(bigrams('石笼网 ab')).toBe("'石笼' '笼网' '网' 'ab' 'b'");
  expect(bigrams('')).toBe('');
  expect(bigrams('ＡＢ')).toBe("'ab' 'b'");
  expect(bigrams('😀网')).toBe("'😀网' '网'");
});

it('quotes and backslashes are doubled', () => {
  expect(bigrams("'\\")).toBe("'''\\\\' '\\\\'");
});

it('a very long text is capped, so that it always fits', () => {
  const text = Array.from({ length: 60_000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join(
    '',
  );

  expect(bigrams(text).split(' ')).toHaveLength(20_000);
});

it('two characters need no second look, more do', () => {
  expect(bigramQuery('镀锌')).toEqual({ tsquery: "'镀锌'", recheck: null });
  expect(bigramQuery('锌')).toEqual({ tsquery: "'锌':*", recheck: null });
  expect(bigramQuery('热镀锌')).toEqual({ tsquery: "'热镀' & '镀锌'", recheck: '%热镀锌%' });
  expect(bigramQuery('a b')).toEqual({ tsquery: "'a':* & 'b':*", recheck: '%a b%' });
  expect(bigramQuery('5%_\\')?.recheck).toBe('%5\\%\\_\\\\%');
  expect(bigramQuery(' \t')).toBeNull();
});
