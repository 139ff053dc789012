import { parse } from 'yaml';
import { z } from 'zod';
import type { Article, ArticleParagraph } from '#contract/knowledge/calls.ts';

/** An article as it is written in a file. */
export type WrittenArticle = Pick<Article, 'id' | 'title' | 'summary' | 'sections'> & {
  keywords: string[];
};

const frontMatterSchema = z.strictObject({
  id: z.string().min(1).max(64),
  title: z.string().min(1),
  summary: z.string().min(1),
  keywords: z.array(z.coerce.string().min(1)),
});

const FILE = /^---\n(?<front>.*?)\n---\n(?<body>.*)$/s;
const MARK = /\s*\{(?<mark>[A-Z])\}$/;

/**
 * Reads Markdown with YAML front matter, `##` headings and paragraphs (or tables) that each end in
 * their confidence mark, `{A}`, `{B}` or `{C}`.
 * @throws Error that says what is wrong, for the author.
 */
export function parseArticle(text: string): WrittenArticle {
  const file = FILE.exec(text.replaceAll('\r\n', '\n'))?.groups;
  if (!file) throw new Error('An article starts with its front matter between two lines of ---.');
  const front = frontMatterSchema.parse(parse(file['front'] ?? ''));

  return { ...front, sections: sectionsOf(file['body'] ?? '') };
}

function sectionsOf(body: string): Article['sections'] {
  const sections: Article['sections'] = [];
  let unmarked = '';

  for (const block of blocksOf(body)) {
    if (block.startsWith('## ')) {
      if (unmarked !== '') throw unmarkedError(unmarked);
      sections.push({ heading: block.slice(3).trim(), paragraphs: [] });
      continue;
    }
    const section = sections.at(-1);
    if (!section) throw new Error(`A paragraph stands before the first heading: ${block}`);
    const whole = unmarked === '' ? block : `${unmarked}\n\n${block}`;
    const paragraph = paragraphOf(whole);
    // The mark of a table may stand in a block of its own.
    unmarked = paragraph ? '' : whole;
    if (paragraph) section.paragraphs.push(paragraph);
  }
  if (unmarked !== '') throw unmarkedError(unmarked);

  return sections;
}

function blocksOf(body: string): string[] {
  return body
    .replaceAll(/^(## .*)$/gm, '\n$1\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
}

function paragraphOf(block: string): ArticleParagraph | undefined {
  const mark = MARK.exec(block)?.groups?.['mark'];
  if (mark === undefined) return undefined;
  if (mark !== 'A' && mark !== 'B' && mark !== 'C') {
    throw new Error(`The mark {${mark}} is none of {A}, {B}, {C}: ${block}`);
  }
  return { text: block.replace(MARK, '').trimEnd(), confidence: mark };
}

function unmarkedError(block: string): Error {
  return new Error(`A paragraph has no confidence mark: ${block}`);
}
