import { expect, test } from 'vitest';
import { citedParagraph } from '#features/knowledge/model/cited-paragraph.ts';
import { articleOf } from '../articles.ts';

const { sections } = articleOf();
const bySnippet = (snippet: string) => citedParagraph(sections, { snippet });

test('finds a paragraph by its beginning', () => {
  expect(bySnippet('Reverse weave is the other…')).toBe(1);
});

test('finds a paragraph by words from its middle, however they are broken', () => {
  expect(bySnippet('…of Dutch weave\nis measured, **not**…')).toBe(2);
});

test('finds a table by one of its rows, as Markdown or as plain text', () => {
  expect(bySnippet('| 24×110 | 115 |')).toBe(3);
  expect(bySnippet('24×110 · 115')).toBe(3);
});

test('finds a paragraph by its place', () => {
  expect(citedParagraph(sections, { paragraph: 3 })).toBe(3);
});

test('finds none where there is none', () => {
  expect(bySnippet('Something else')).toBe(-1);
  expect(bySnippet('… | …')).toBe(-1);
  expect(citedParagraph(sections, { paragraph: 4 })).toBe(-1);
});
