import { describe, expect, test } from 'vitest';
import {
  aboutNamed,
  namedIn,
  productsIn,
  speaksOfNamed,
} from '#server/answering/embedded/knowledge/named-things.ts';
import { UNRANKED, type RankedArticle } from '#server/trade/knowledge/rank-passages.ts';

function numbersIn(text: string): string[] {
  return namedIn(text).map(({ number }) => number);
}

describe('namedIn', () => {
  test.each([
    ['GB/T 17492和ISO 9044有什么关系', ['17492', '9044']],
    ['EN ISO 1461 or ASTM A123?', ['1461', 'a123']],
    ['my gabions must carry an E11 certificate', ['e11']],
    ['EN 10223-3 gabions', ['10223-3']],
    ['430的网和316L比', ['430', '316l']],
    ['304 mesh', []],
    ['304 stainless mesh', ['304']],
    ['316目的网，310 mm宽', []],
    ['is 304 ok as 316', ['304', '316']],
  ])('%s names %j', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers);
  });

  test('an edition belongs to the standard', () => {
    expect(namedIn('GB/T 5330-2012')[0]).toMatchObject({ number: '5330', year: '2012' });
  });
});

describe('speaksOfNamed', () => {
  test.each([
    ['ISO 3310 has three parts: -1 woven, -2 perforated plate', 'ISO 3310-2', true],
    ['ISO 3310-1 and ISO 565', 'ISO 3310-2', false],
    ['GB/T 5330-2025 replaces GB/T 5330-2003', 'GB/T 5330-2012', false],
    ['304L has less carbon', '304', false],
  ])('%s speaks of %s: %s', (text, name, isIt) => {
    const [named] = namedIn(name);
    expect(named && speaksOfNamed(text, named)).toBe(isIt);
  });
});

test('products are told by any of their names', () => {
  expect(productsIn('格宾和 chain link 的镀锌')).toEqual(['石笼', '勾花网']);
});

describe('aboutNamed', () => {
  const articles: RankedArticle[] = [
    {
      articleId: 'Q03',
      score: 1,
      coverage: 1,
      isNamed: true,
      relevance: 1,
      passages: ['GB/T 5330 covers screens.', 'ISO 9044 covers woven cloth.', 'Chain link.'].map(
        (text, n) => ({
          ...UNRANKED,
          articleId: 'Q03',
          language: 'en-US',
          n,
          title: 'Standards',
          summary: '',
          keywords: [],
          contributor: null,
          heading: 'Scope',
          text,
          confidence: 'A',
          asks: [],
          score: 1,
        }),
      ),
    },
  ];
  const textsFor = (question: string) =>
    aboutNamed(question, articles).about.flatMap(({ passages }) =>
      passages.filter(({ score }) => score > 0).map(({ text }) => text),
    );

  test('another standard says nothing about the one that is asked for', () => {
    expect(textsFor('What does ISO 9044 cover?')).toEqual([
      'ISO 9044 covers woven cloth.',
      'Chain link.',
    ]);
  });

  test('a standard that no passage names is unknown', () => {
    const { about, missing } = aboutNamed('what is ASTM F1083', articles);
    expect(about).toEqual([]);
    expect(missing.map(({ text }) => text)).toEqual(['ASTM F1083']);
  });

  test('what is known of two standards stays', () => {
    const { missing } = aboutNamed('GB/T 17492 against ISO 9044', articles);
    expect(missing.map(({ text }) => text)).toEqual(['GB/T 17492']);
    expect(textsFor('GB/T 17492 against ISO 9044')).toContain('ISO 9044 covers woven cloth.');
  });
});
