import { describe, expect, test } from 'vitest';
import { createWorth, missesSubject } from '#server/answering/embedded/knowledge/passage-worth.ts';
import { sameRow } from '#server/answering/embedded/knowledge/same-row.ts';
import type { RankedArticle, RankedPassage } from '#server/trade/knowledge/rank-passages.ts';

function passage(text: string, n: number): RankedPassage {
  return {
    ...{ articleId: 'X01', language: 'en-US', n, title: 'Mesh', summary: '', keywords: [] },
    ...{ contributor: null, heading: 'Mesh', text, confidence: 'C', asks: [] },
    ...{ score: 1, fit: 1, spoken: 0.5, closest: 0 },
    parts: { own: 0.5, title: 0.1, article: 0.1, asked: 0.3 },
  };
}

function articleOf(passages: RankedPassage[]): RankedArticle {
  return { articleId: 'X01', score: 1, coverage: 1, isNamed: true, relevance: 1, passages };
}

describe('createWorth', () => {
  test.each([
    [
      'medium',
      'mesh for hydrochloric acid',
      'Hydrochloric acid takes PP.',
      'Sulphuric acid: 316L.',
    ],
    ['material', 'packing of stainless rolls', 'Stainless packing.', 'Galvanized packing.'],
    ['property', 'density of 316', 'The density of 316 is 7.98.', '316 has molybdenum.'],
  ])('a passage on the %s of the question is worth more', (_, question, right, wrong) => {
    const [one, other] = [passage(right, 0), passage(wrong, 1)];
    const worth = createWorth(question, 'open', [articleOf([one, other])]);

    expect(worth(one)).toBeGreaterThan(2 * worth(other));
  });

  test('a passage without the medium of the question misses it', () => {
    expect(missesSubject('mesh in bleach', passage('304 resists water.', 0))).toBe(true);
    expect(missesSubject('mesh in bleach', passage('Bleach pits 304.', 0))).toBe(false);
  });
});

describe('sameRow', () => {
  const rows = ['20', '40', '60', '80', '100', '140', '200', '325'];
  const sizes = ['850', '425', '250', '180', '150', '106', '75', '45'];
  const table = ['| Sieve No. | Opening µm |', '| --- | --- |']
    .concat(rows.map((row, at) => `| ${row} | ${sizes[at] ?? ''} |`))
    .join('\n');
  const articles = [articleOf([passage(table, 0)])];

  test.each([
    ['Is a No. 100 sieve the same as 150 micron?', true],
    ['Is a No. 100 sieve the same as 75 micron?', false],
  ])('two numbers are the same if one row has both: %s', (question, isSame) => {
    expect(sameRow(question, articles, false)?.isSame).toBe(isSame);
  });

  test('numbers that no table has are left open', () => {
    expect(sameRow('Is 33 the same as 44?', articles, false)).toBeUndefined();
  });
});
