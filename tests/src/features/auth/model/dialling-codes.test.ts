import { describe, expect, test } from 'vitest';
import {
  DIALLING_CODES,
  findDiallingCodes,
  typedDiallingCode,
} from '#features/auth/model/dialling-codes.ts';

const names = (region: string) => (region === 'DE' ? ['德国', 'Germany', 'DE'] : [region]);
const regions = (typed: string) => findDiallingCodes(typed, names).map(({ region }) => region);

describe('the dialling codes', () => {
  test('begin with mainland China, name each region once and hold digits alone', () => {
    expect(DIALLING_CODES[0]).toEqual({ region: 'CN', code: '86' });
    expect(new Set(DIALLING_CODES.map(({ region }) => region)).size).toBe(DIALLING_CODES.length);
    expect(DIALLING_CODES.every(({ code }) => /^[1-9]\d{0,3}$/.test(code))).toBe(true);
  });

  test.each(['德', 'germ', '49', '+49', '４９'])('are found by %s', (typed) => {
    expect(regions(typed)).toContain('DE');
  });

  test('are all there when nothing is typed, and none for nonsense', () => {
    expect(regions('  ')).toHaveLength(DIALLING_CODES.length);
    expect(regions('xyzzy')).toEqual([]);
  });

  test.each([
    ['+1684', '1684'],
    ['297', '297'],
    ['0049', null],
    ['abc', null],
    ['12345', null],
  ])('a code that is not in the list can be typed: %s', (typed, code) => {
    expect(typedDiallingCode(typed)).toBe(code);
  });
});
