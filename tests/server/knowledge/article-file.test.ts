import { describe, expect, it } from 'vitest';
import { parseArticle } from '#server/trade/knowledge/article-file.ts';
import { readArticleFolder } from '#server/trade/knowledge/article-folder.ts';

const article = (body: string) =>
  `---\nid: X01\ntitle: 网\nsummary: 一句话\nkeywords: [网, 304]\n---\n\n${body}`;

describe('parseArticle', () => {
  it('reads headings and paragraphs with their marks', () => {
    const parsed = parseArticle(article('## 一\n\n甲。 {A}\n\n乙。 {C}\n\n## 二\n\n丙。 {B}\n'));

    expect(parsed).toEqual({
      id: 'X01',
      title: '网',
      summary: '一句话',
      keywords: ['网', '304'],
      sections: [
        {
          heading: '一',
          paragraphs: [
            { text: '甲。', confidence: 'A' },
            { text: '乙。', confidence: 'C' },
          ],
        },
        { heading: '二', paragraphs: [{ text: '丙。', confidence: 'B' }] },
      ],
      passages: [
        { heading: '一', text: '甲。', confidence: 'A', asks: [] },
        { heading: '一', text: '乙。', confidence: 'C', asks: [] },
        { heading: '二', text: '丙。', confidence: 'B', asks: [] },
      ],
    });
  });

  it('reads how people ask for a paragraph, and keeps that out of the text', () => {
    const { sections, passages } = parseArticle(
      article('## 一\n\n甲。 {A}\n? 甲是什么 | 甲怎么用\n? 有甲吗\n\n乙。 {C}\n'),
    );

    expect(sections[0]?.paragraphs.map(({ text }) => text)).toEqual(['甲。', '乙。']);
    expect(passages.map(({ asks }) => asks)).toEqual([['甲是什么', '甲怎么用', '有甲吗'], []]);
  });

  it('reads what a paragraph decides, and keeps that out of the text', () => {
    const { sections, passages } = parseArticle(
      article(
        '## 一\n\n甲。 {A}\n? 甲吗\n= 2205 > 316 / 316L | 氯, 盐\n= 430 | 海边 | no | 户外\n',
      ),
    );

    expect(sections[0]?.paragraphs.map(({ text }) => text)).toEqual(['甲。']);
    expect(passages[0]?.facts).toEqual([
      {
        subjects: [['2205'], ['316', '316L']],
        property: ['氯', '盐'],
        value: 'order',
        condition: [],
      },
      { subjects: [['430']], property: ['海边'], value: 'no', condition: ['户外'] },
    ]);
  });

  it.each(['= 430 | 海边 | maybe', '= 430 | | no', '= 430 | 海边'])(
    'refuses a decision without subject, property or value: %s',
    (line) => {
      expect(() => parseArticle(article(`## 一\n\n甲。 {A}\n${line}\n`))).toThrow();
    },
  );

  it.each([
    ['on the next line', '| a |\n| - |\n| 1 |\n{A}'],
    ['after a blank line', '| a |\n| - |\n| 1 |\n\n{A}'],
  ])('reads the mark of a table %s', (_, table) => {
    const { sections } = parseArticle(article(`## 表\n\n${table}\n`));

    expect(sections[0]?.paragraphs).toEqual([{ text: '| a |\n| - |\n| 1 |', confidence: 'A' }]);
  });

  it.each([
    ['without front matter', '## 一\n\n甲。 {A}'],
    ['with an unmarked paragraph', article('## 一\n\n甲。\n')],
    ['with an unknown mark', article('## 一\n\n甲。 {D}\n')],
    ['with a paragraph before the first heading', article('甲。 {A}\n')],
    ['with a way of asking for nothing', article('## 一\n\n? 甲是什么\n\n甲。 {A}\n')],
    ['with an unknown field', article('## 一\n').replace('title:', 'name: x\ntitle:')],
  ])('refuses a file %s', (_, text) => {
    expect(() => parseArticle(text)).toThrow();
  });

  it('reads every article that ships, each in both languages', async () => {
    const marks = new Map<string, string[]>();
    for (const { text } of await readArticleFolder()) {
      const { id, sections } = parseArticle(text);
      const own = sections.flatMap(({ paragraphs }) => paragraphs.map((each) => each.confidence));
      marks.set(id, [...(marks.get(id) ?? []), own.join('')]);
    }

    expect(marks.size).toBeGreaterThanOrEqual(76);
    for (const languages of marks.values()) {
      expect(languages).toHaveLength(2);
      expect(languages.every((each) => each !== '')).toBe(true);
    }
  });

  it('ships articles whose languages keep the same paragraphs in the same places', async () => {
    const shapes = new Map<string, number[][]>();
    for (const { text } of await readArticleFolder()) {
      const { id, sections } = parseArticle(text);
      const own = sections.map(({ paragraphs }) => paragraphs.length);
      shapes.set(id, [...(shapes.get(id) ?? []), own]);
    }
    for (const [id, [first, second]] of shapes) expect(second, id).toEqual(first);
  });

  it('ships no article without a name of what it is based on', async () => {
    for (const { file, text } of await readArticleFolder()) {
      expect(parseArticle(text).sources ?? [], file).not.toEqual([]);
    }
  });
});
