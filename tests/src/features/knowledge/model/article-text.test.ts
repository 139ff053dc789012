import { expect, test } from 'vitest';
import { quotation, wholeArticle, wholeSection } from '#features/knowledge/model/article-text.ts';
import { articleOf } from '../articles.ts';

test('an article is copied as plain text, its tables with tabs', () => {
  const { text, heading } = wholeArticle(articleOf());

  expect(heading).toBeNull();
  expect(text).toContain('What Dutch weave is.\n\nStructure\n\nWarp and weft');
  expect(text).toContain('is measured, not calculated.');
  expect(text).toContain('24×110\t115');
});

test('a copied section leaves out the other sections', () => {
  const [section] = articleOf().sections;
  if (section === undefined) throw new Error('no section');

  expect(wholeSection(section)).toEqual({
    text: 'Warp and weft of Dutch weave differ.\n\nReverse weave is the other way round.',
    heading: 'Structure',
  });
});

test('a quotation names its article in the last line', () => {
  expect(quotation('one\n\ntwo', '— X')).toBe('> one\n> two\n> — X');
});

test('a long excerpt is quoted by its beginning', () => {
  const lines = quotation('长'.repeat(1000), '— X').split('\n');

  expect(lines).toHaveLength(2);
  expect(Array.from(lines[0] ?? '')).toHaveLength(2 + 280);
  expect(lines[0]).toMatch(/…$/);
});
