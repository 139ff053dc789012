import { describe, expect, it } from 'vitest';
import { Citable } from '#server/answering/upstream/citable.ts';
import type { Passage } from '#server/trade/knowledge/repository.ts';

const passage = (articleId: string, n = 0): Passage => ({
  articleId,
  language: 'zh-CN',
  n,
  title: `标题 ${articleId}`,
  summary: '',
  keywords: [],
  contributor: null,
  heading: '',
  text: `正文 ${articleId}`,
  confidence: n === 0 ? 'A' : 'C',
  asks: [],
});

function citable(): Citable {
  const given = new Citable();
  given.numbered([passage('A'), passage('B'), passage('A', 1), passage('C')], 'zh-CN');
  return given;
}

const saidBy = (given: Citable, pieces: string[]) =>
  pieces.map((piece) => given.said(piece)).join('') + given.rest();

describe('what a model may cite', () => {
  it('has a number an article, and says what is unverified', () => {
    expect(new Citable().numbered([passage('A'), passage('B'), passage('A', 1)], 'zh-CN')).toEqual([
      { n: 1, title: '标题 A', text: '正文 A' },
      { n: 2, title: '标题 B', text: '正文 B' },
      { n: 1, title: '标题 A', text: '正文 A', caution: '常识，待核' },
    ]);
  });

  it.each([
    ['whole marks', ['一[^1]二[^2]'], '一[^1]二[^2]'],
    ['marks counted as they come', ['一[^3]二[^1]三[^3]'], '一[^1]二[^2]三[^1]'],
    ['marks in pieces', ['一[', '^', '2', ']二'], '一[^1]二'],
    ['unknown numbers', ['一[^7]二[^0]三'], '一二三'],
    ['other brackets', ['[链接](/a) [x] a[0] [^a]'], '[链接](/a) [x] a[0] [^a]'],
    ['a bracket at the end', ['一['], '一['],
    ['a mark at the end', ['一[^1', ']'], '一[^1]'],
    ['a footnote of its own', ['一[^1]\n', '[^1]: 我编的'], '一[^1]\n 我编的'],
    ['a colon behind a mark', ['如下[^1]：甲'], '如下[^1]：甲'],
    ['nothing', [''], ''],
  ])('leaves %s right', (_name, pieces, said) => {
    expect(saidBy(citable(), pieces)).toBe(said);
  });

  it('becomes the sources, in the order in which they are cited', () => {
    const given = citable();
    saidBy(given, ['一[^3]二[^1]']);

    expect(given.sources.map(({ n, articleId }) => [n, articleId])).toEqual([
      [1, 'C'],
      [2, 'A'],
    ]);
  });

  it('says the same however it is cut', () => {
    const text = '网[^2]，见[^1]与[^9]；[a](b)[^3]';
    const whole = saidBy(citable(), [text]);

    for (let size = 1; size < text.length; size += 1) {
      const pieces = text.match(new RegExp(`.{1,${String(size)}}`, 'gs')) ?? [];
      expect(saidBy(citable(), pieces)).toBe(whole);
    }
  });
});
