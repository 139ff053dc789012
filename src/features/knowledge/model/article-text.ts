import { markdownToPlainText } from '#components/markdown/markdown-to-plain-text.ts';
import type { Article, ArticleSection } from '#contract/knowledge/calls.ts';

/** What is asked about or copied: the article, one of its sections, or words picked from it. */
export interface Excerpt {
  /** Plain text. */
  text: string;
  /** The section that it stands in; null: it is of the article as a whole. */
  heading: string | null;
}

/** Of a longer excerpt the beginning is quoted: the question is about it, not a copy of it. */
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

/** An excerpt as a Markdown quotation, with where it is from in its last line. */
export function quotation(text: string, from: string): string {
  const characters = Array.from(text.trim());
  const quoted =
    characters.length <= QUOTED_CHARS
      ? characters.join('')
      : `${characters.slice(0, QUOTED_CHARS - 1).join('')}…`;
  const lines = quoted.split('\n').filter((line) => line.trim() !== '');

  return [...lines, from].map((line) => `> ${line}`).join('\n');
}
