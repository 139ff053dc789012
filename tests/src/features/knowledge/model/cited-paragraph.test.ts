import { expect, test } from 'vitest';
import { citedParagraph } from '#features/knowledge/model/cited-paragraph.ts';
import { articleOf } from '../articles.ts';

const { sections } = articleOf();
const bySnippet = (snippet: string) => citedParagraph(sections, { snippet });

test('a cited paragraph is found by its beginning', () => {
  expect(bySnippet('Reverse weave is the other…')).toBe(1);
});

test('a cited paragraph is found by words from its middle, wherever lines break', () => {
  expect(bySnippet('…of Dutch weave\nis measured, **not**…')).toBe(2);
});

test('a cited table is found by one of its rows, as Markdown or plain text', () => {
  expect(bySnippet('| 24×110 | 115 |')).toBe(3);
  expect(bySnippet('24×110 · 115')).toBe(3);
});

test('a cited paragraph is found by its position', () => {
  expect(citedParagraph(sections, { paragraph: 3 })).toBe(3);
});

test('a citation that is not in the article finds no paragraph', () => {
  expect(bySnippet('Something else')).toBe(-1);
  expect(bySnippet('… | …')).toBe(-1);
  expect(citedParagraph(sections, { paragraph: 4 })).toBe(-1);
});
