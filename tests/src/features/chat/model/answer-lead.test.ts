import { describe, expect, test } from 'vitest';
import { leadLength } from '#features/chat/model/answer-lead.ts';

const lead = (content: string, isGrowing = false, said = 0) => {
  const length = leadLength(content, isGrowing, said);
  return length === null ? null : content.slice(0, length);
};

describe('the text above the cards', () => {
  test.each([
    ['is the first paragraph', 'one\n\ntwo\n\nthree', 'one'],
    ['includes headings before it', '# head\n\none\n\ntwo', '# head\n\none'],
    ['includes a list close to it', 'one\n\ntwo\n\n- a\n- b\n\nthree', 'one\n\ntwo\n\n- a\n- b'],
    ['includes all items of a loose list', '- a\n\n- b\n\n  more\n\nend', '- a\n\n- b\n\n  more'],
    ['is everything where code begins it', '```\na\n\nb\n```\n\ntwo', '```\na\n\nb\n```\n\ntwo'],
    ['is everything of a single paragraph', 'one', 'one'],
    ['is empty without text', '', ''],
  ])('%s', (_, content, expected) => {
    expect(lead(content)).toBe(expected);
  });

  test.each([
    ['a first paragraph that grows', 'one'],
    ['a heading alone', '# head\n\n'],
    ['a list that may go on', 'one\n\n- a\n\n- b', 8],
    ['code that may go on', '```\na\n\nb'],
  ])('is open for %s', (_, content, said = 0) => {
    expect(lead(content, true, said)).toBeNull();
  });

  test('ends where the next block begins while the answer grows', () => {
    expect(lead('one\n\nt', true)).toBe('one');
    expect(lead('one\n\n- a', true)).toBe('one');
  });

  test('includes what was said before the first card', () => {
    expect(lead('one\n\ntwo', true, 'one\n\ntwo'.length)).toBeNull();
    expect(lead('one\n\ntwo\n\nthree', true, 'one\n\nt'.length)).toBe('one\n\ntwo');
  });
});
