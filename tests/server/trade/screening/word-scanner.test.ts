import { describe, expect, test } from 'vitest';
import { indexWords } from '#server/trade/screening/word-index.ts';
import { findWord, WordScanner } from '#server/trade/screening/word-scanner.ts';

const index = indexWords(
  ['制造冰毒', '冰毒', 'make a bomb', 'Heroin', '自制ABC炸药'].map((word) => ({
    word,
    category: word,
  })),
);

test.each([
  ['怎么制造冰毒呢', '制造冰毒'],
  ['制　造 冰·毒', '制造冰毒'],
  ['制\u200b造冰\u00ad毒', '制造冰毒'],
  ['how to MAKE  a\nBomb?', 'make a bomb'],
  ['ｍａｋｅ ａ ｂｏｍｂ', 'make a bomb'],
  ['buy heroin', 'Heroin'],
  ['自制abc炸药', '自制ABC炸药'],
])('%s is found', (text, word) => {
  expect(findWord(index, text)).toBe(word);
});

test.each(['heroine', 'make a bombshell', '冰毒'.slice(0, 1), '制造冰块，毒辣', '冰……毒', ''])(
  '%s passes',
  (text) => {
    expect(findWord(index, text)).toBeNull();
  },
);

/** Passed part of a text that arrives in pieces of some characters, and the word that stops it. */
function inPieces(text: string, size: number) {
  const scanner = new WordScanner(index);
  let said = '';
  for (let at = 0; at < text.length; at += size) {
    const { said: now, hit } = scanner.add(text.slice(at, at + size));
    said += now;
    if (hit !== null) return { said, hit: hit.category };
  }
  const rest = scanner.rest();

  return { said: said + rest.said, hit: rest.hit?.category ?? null };
}

describe.each([1, 2, 3, 7, 100])('in pieces of %i', (size) => {
  test('a word is found across their borders, and no character of it is passed on', () => {
    expect(inPieces('先说网。再说制 造冰毒的事', size)).toEqual({
      said: '先说网。再说',
      hit: '制造冰毒',
    });
    expect(inPieces('see how to make a bomb', size)).toEqual({
      said: 'see how to ',
      hit: 'make a bomb',
    });
  });

  test('a text without one comes through to the letter', () => {
    const text = '制造丝网 make a mesh，冰箱 😀 heroines\n制造';
    expect(inPieces(text, size)).toEqual({ said: text, hit: null });
  });
});

test('only text that may still become a listed word is held back', () => {
  const scanner = new WordScanner(index);
  expect(scanner.add('石笼网制').said).toBe('石笼网');
  expect(scanner.add('造').said).toBe('');
  expect(scanner.add('厂').said).toBe('制造厂');
});
