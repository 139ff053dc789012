import { describe, expect, test } from 'vitest';
import { inPlaceOfSign, typedBehind, typedSign } from '#features/chat/model/typed-sign.ts';

describe('the sign that calls something', () => {
  test.each([
    ['', '@', 1, { calls: 'plugins', at: 0, rest: '' }],
    ['', '＠', 1, { calls: 'plugins', at: 0, rest: '' }],
    ['hi ', 'hi @', 4, { calls: 'plugins', at: 3, rest: '' }],
    ['hi there', 'hi @there', 4, { calls: 'plugins', at: 3, rest: 'there' }],
    ['one\n', 'one\n@', 5, { calls: 'plugins', at: 4, rest: '' }],
    ['好，', '好，@', 3, { calls: 'plugins', at: 2, rest: '' }],
    ['', '/', 1, { calls: 'commands', at: 0, rest: '' }],
    ['', '／', 1, { calls: 'commands', at: 0, rest: '' }],
    ['one\n', 'one\n/', 5, { calls: 'commands', at: 4, rest: '' }],
    ['two', '/two', 1, { calls: 'commands', at: 0, rest: 'two' }],
    // An e-mail address, a paste, a deletion, another sign, the caret elsewhere.
    ['info', 'info@', 5, null],
    ['', '@x', 2, null],
    ['@@', '@', 1, null],
    ['', '#', 1, null],
    ['a b', 'a@ b', 1, null],
    // A fraction, a unit, a word that is typed after a gap.
    ['3', '3/', 2, null],
    ['kg', 'kg/', 3, null],
    ['or ', 'or /', 4, null],
  ])('%j → %j with the caret at %i', (before, after, caret, expected) => {
    expect(typedSign(before, after, caret)).toEqual(expected);
  });

  test('is replaced with what was typed behind it, and nothing else is', () => {
    const plugins = { calls: 'plugins', at: 3, rest: 'there' } as const;
    expect(inPlaceOfSign('hi @there', plugins, '')).toBe('hi there');
    expect(inPlaceOfSign('hi @drawthere', plugins, '')).toBe('hi there');
    expect(inPlaceOfSign('hi there', plugins, '')).toBe('hi there');
    const commands = { calls: 'commands', at: 0, rest: '\nmore' } as const;
    expect(inPlaceOfSign('/\nmore', commands, 'text')).toBe('text\nmore');
    expect(inPlaceOfSign('/\nless', commands, 'text')).toBe('/\nless');
  });

  test('tells what was typed behind it', () => {
    const sign = { calls: 'commands', at: 0, rest: '/x' } as const;
    expect(typedBehind('/报价/x', sign)).toBe('报价');
    expect(typedBehind('//x', sign)).toBe('');
    expect(typedBehind('/x', sign)).toBeNull();
  });
});
