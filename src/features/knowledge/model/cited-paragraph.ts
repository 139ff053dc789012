import type { ArticleSection } from '#contract/knowledge/calls.ts';

export type Cited = { paragraph: number } | { snippet: string };

/** Snippets are compared by their beginning, because the end may be cut. */
const COMPARED_CHARS = 24;
const CELLS_COMPARED = 2;

/** Index of the paragraph within the article; -1 if not found. */
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

function piecesOf(snippet: string): string[] {
  const stretches = snippet
    .split(/…|\|| · |\n/)
    .map(bare)
    .filter((stretch) => /[\p{L}\p{N}]/u.test(stretch));
  const longest = [...stretches].sort((one, other) => other.length - one.length);

  return longest.slice(0, CELLS_COMPARED).map((stretch) => stretch.slice(0, COMPARED_CHARS));
}

/** Removes whitespace and table separators. */
function bare(text: string): string {
  return text.replaceAll(/[\s|]/g, '');
}
