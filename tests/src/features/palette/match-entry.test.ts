import { match as matchPinyin } from 'pinyin-pro';
import { expect, test } from 'vitest';
import { matchEntry, type MatchPinyin } from '#features/palette/model/match-entry.ts';

const byPinyin: MatchPinyin = (text, pinyin) => matchPinyin(text, pinyin, { continuous: true });
const entry = { title: '积分排行榜', words: ['Ranking', '/ranklist'] };

function marked(typed: string, pinyin: MatchPinyin | null = byPinyin): string | null {
  const match = matchEntry(entry, typed, pinyin);
  if (match === null) return null;
  return Array.from(entry.title, (character, index) =>
    match.marks.has(index) ? `[${character}]` : character,
  ).join('');
}

test.each([
  ['排行', '积分[排][行]榜'],
  ['phb', '积分[排][行][榜]'],
  ['jifen', '[积][分]排行榜'],
  ['rank', '积分排行榜'],
  ['积分 ranking', '[积][分]排行榜'],
  ['ＲＡＮＫ', '积分排行榜'],
  ['石笼', null],
  ['积分 石笼', null],
])('%s finds %s', (typed, found) => {
  expect(marked(typed)).toBe(found);
});

test('a title is found by its own characters without the pinyin dictionary', () => {
  expect(marked('phb', null)).toBeNull();
  expect(marked('排行', null)).toBe('积分[排][行]榜');
});

test('a match nearer to the start of the title ranks higher', () => {
  const score = (typed: string) => matchEntry(entry, typed, byPinyin)?.score ?? 0;
  expect([score('积分'), score('排行'), score('phb'), score('rank')]).toEqual([4, 3, 2, 1]);
});
