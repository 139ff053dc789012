import { expect, test } from 'vitest';
import { markWords } from '#features/knowledge/model/mark-words.ts';

const marked = (text: string, ...words: string[]) =>
  markWords(text, words)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

test('Chinese words are marked anywhere, the longest match first', () => {
  expect(marked('中性盐雾试验和盐雾箱', '盐雾', '盐雾试验')).toBe('中性[盐雾试验]和[盐雾]箱');
});

test('Latin words and numbers are marked only as whole words, ignoring case', () => {
  expect(marked('Wire, wireless; 24 and 240, 0.24', 'wire', '24')).toBe(
    '[Wire], wireless; [24] and 240, 0.[24]',
  );
  expect(marked('304丝 and 24×110', '304', '24', '110')).toBe('[304]丝 and [24]×[110]');
});

test('characters of regular expressions are searched for literally', () => {
  expect(marked('a.b axb (c)', 'a.b', '(c)')).toBe('[a.b] axb [(c)]');
});

test('an empty search marks nothing', () => {
  expect(markWords('text', [])).toEqual([{ text: 'text', isMarked: false }]);
  expect(markWords('', ['x'])).toEqual([]);
});
