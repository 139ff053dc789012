import type { ArticleSection } from '#contract/knowledge/calls.ts';

/** What the reader is to be led to: a paragraph by its place, or by some of its words. */
export type Cited = { paragraph: number } | { snippet: string };

/** A snippet is told apart from other paragraphs by its beginning; its end may be cut. */
const COMPARED_CHARS = 24;
const CELLS_COMPARED = 2;

/** The place of the paragraph among all of the article, from 0; -1: it isn't in it. */
export function citedParagraph(sections: readonly ArticleSection[], cited: Cited): number {
  const paragraphs = sections.flatMap((section) => section.paragraphs);
  if ('paragraph' in cited) return cited.paragraph < paragraphs.length ? cited.paragraph : -1;
  const pieces = piecesOf(cited.snippet);
  if (pieces.length === 0) return -1;

  return paragraphs.findIndex(({ text }) => {
    const whole = bare(text);
    return pieces.every((piece) => whole.includes(piece));
  });
}

/** Stretches that stand in the paragraph as they are: a text's beginning, or cells of a table. */
function piecesOf(snippet: string): string[] {
  const stretches = snippet
    .split(/…|\|| · |\n/)
    .map(bare)
    .filter((stretch) => /[\p{L}\p{N}]/u.test(stretch));
  const longest = [...stretches].sort((one, other) => other.length - one.length);

  return longest.slice(0, CELLS_COMPARED).map((stretch) => stretch.slice(0, COMPARED_CHARS));
}

/** Line breaks and the filling of a table's cells are no part of what is said. */
function bare(text: string): string {
  return text.replaceAll(/[\s|]/g, '');
}
