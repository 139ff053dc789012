import { describe, expect, test } from 'vitest';
import { inPlaceOfSign, typedSign } from '../../../../../src/features/chat/model/typed-sign.ts';

describe('the sign that calls something', () => {
  test.each([
    ['', '@', 1, { calls: 'plugins', at: 0 }],
    ['', '＠', 1, { calls: 'plugins', at: 0 }],
    ['hi ', 'hi @', 4, { calls: 'plugins', at: 3 }],
    ['hi there', 'hi @there', 4, { calls: 'plugins', at: 3 }],
    ['one\n', 'one\n@', 5, { calls: 'plugins', at: 4 }],
    ['好，', '好，@', 3, { calls: 'plugins', at: 2 }],
    ['', '/', 1, { calls: 'commands', at: 0 }],
    ['', '／', 1, { calls: 'commands', at: 0 }],
    ['one\n', 'one\n/', 5, { calls: 'commands', at: 4 }],
    ['two', '/two', 1, { calls: 'commands', at: 0 }],
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

  test('is replaced where it stands, and nothing else is', () => {
    expect(inPlaceOfSign('hi @there', { calls: 'plugins', at: 3 }, '')).toBe('hi there');
    expect(inPlaceOfSign('hi there', { calls: 'plugins', at: 3 }, '')).toBe('hi there');
    expect(inPlaceOfSign('/\nmore', { calls: 'commands', at: 0 }, 'text')).toBe('text\nmore');
  });
});
