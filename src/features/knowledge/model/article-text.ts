import { markdownToPlainText } from '#ui/markdown/markdown-to-plain-text.ts';
import type { Article, ArticleSection } from '#contract/knowledge/calls.ts';

export interface Excerpt {
  text: string;
  /** The section of the excerpt; null for the whole article. */
  heading: string | null;
}

/** Longer excerpts are cut: the question only needs a reference. */
const QUOTED_CHARS = 280;

export function wholeArticle({ summary, sections }: Article): Excerpt {
  const parts = sections.map((section) => `${section.heading}\n\n${sectionText(section)}`);
  return { text: [summary, ...parts].join('\n\n'), heading: null };
}

export function wholeSection(section: ArticleSection): Excerpt {
  return { text: sectionText(section), heading: section.heading };
}

function sectionText({ paragraphs }: ArticleSection): string {
  return paragraphs.map(({ text }) => markdownToPlainText(text)).join('\n\n');
}

/** A Markdown quotation with its source in the last line. */
export function quotation(text: string, from: string): string {
  const characters = Array.from(text.trim());
  const quoted =
    characters.length <= QUOTED_CHARS
      ? characters.join('')
      : `${characters.slice(0, QUOTED_CHARS - 1).join('')}…`;
  const lines = quoted.split('\n').filter((line) => line.trim() !== '');

  return [...lines, from].map((line) => `> ${line}`).join('\n');
}
