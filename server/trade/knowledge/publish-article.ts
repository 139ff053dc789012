import type { ArticleSection } from '#contract/knowledge/calls.ts';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import { chunksOf } from './chunks-of.ts';
import {
  countLexemes,
  deleteArticle,
  lockIngest,
  noChanges,
  saveArticle,
  type StoredArticle,
} from './repository.ts';

/** In what other ways people ask for a paragraph. */
export interface PassageAsks {
  heading: string;
  text: string;
  asks: string[];
}

/** An article of the console or of a member's material. */
export interface ArticleToPublish extends Omit<StoredArticle, 'contentHash'> {
  /** Those of its paragraphs, as far as there are any. */
  asks: readonly PassageAsks[];
}

/**
 * Puts an article among those that are searched and cited, in place of the one of the same id and
 * language. Joins the caller's transaction and counts once that is committed.
 */
export async function publishArticle(
  tx: Database,
  { asks, ...article }: ArticleToPublish,
): Promise<void> {
  await lockIngest(tx);
  const changes = noChanges();
  const passages = article.sections.flatMap(({ heading, paragraphs }) =>
    paragraphs.map(({ text, confidence, contributor }) => ({
      heading,
      text,
      confidence,
      contributor,
      asks: asks.find((each) => each.heading === heading && each.text === text)?.asks ?? [],
    })),
  );
  await saveArticle(tx, { ...article, contentHash: null }, chunksOf(article, passages), changes);
  await countLexemes(tx, changes);
}

/** Takes an article out of those that are searched; nothing happens where there is none. */
export async function withdrawArticle(tx: Database, id: string, language: Language): Promise<void> {
  await lockIngest(tx);
  const changes = noChanges();
  await deleteArticle(tx, id, language, changes);
  await countLexemes(tx, changes);
}

/**
 * Carries the known questions of paragraphs over to an edited article: a paragraph keeps its questions
 * if its text still exists, or if it has the same place below the same heading.
 * @param before all paragraphs in their order
 */
export function carryAsks(
  before: readonly PassageAsks[],
  sections: readonly ArticleSection[],
): PassageAsks[] {
  const texts = new Set(sections.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)));

  return sections.flatMap(({ heading, paragraphs }) => {
    const below = before.filter((each) => each.heading === heading);
    return paragraphs.map(({ text }, at) => {
      const same = before.find((each) => each.text === text);
      const there = below[at];
      const edited = there !== undefined && !texts.has(there.text) ? there : undefined;

      return { heading, text, asks: (same ?? edited)?.asks ?? [] };
    });
  });
}
