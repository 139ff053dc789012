import type { ArticleParagraph } from '#contract/knowledge/calls.ts';
import type { Language } from '../../../content/messages.ts';
import type { Database } from '../../../platform/db/client.ts';
import { conflict } from '../../../platform/http/domain-error.ts';
import { publishArticle } from '../../../trade/knowledge/publish-article.ts';
import { recordAudit } from '../../audit/record.ts';
import { baseOf, publishedFields } from './article-base.ts';
import * as articleConsoleRepository from './repository.ts';
import type { OwnArticleRow } from './repository.ts';
import { keepVersion } from './versions.ts';

interface ParagraphRevision {
  id: string;
  language: Language;
  /** Text of the paragraph as it stands. */
  before: string;
  after: ArticleParagraph;
}

/**
 * Replaces a paragraph of a published article, as a new version of it. Joins the caller's
 * transaction.
 * @returns the paragraph as it was, and the article's title
 * @throws DomainError 404 without such an article; 409 if the paragraph has changed
 */
export async function reviseParagraph(
  tx: Database,
  { id, language, before, after }: ParagraphRevision,
  actorId: string,
  at: Date,
): Promise<{ was: ArticleParagraph; title: string }> {
  const base = await baseOf(tx, id, language);
  const fields = await publishedFields(tx, id, language);
  const was = fields.sections
    .flatMap(({ paragraphs }) => paragraphs)
    .find(({ text }) => text === before);
  if (was === undefined) throw conflict('submission.passageGone');
  const sections = fields.sections.map((section) => ({
    ...section,
    paragraphs: section.paragraphs.map((each) => (each === was ? after : each)),
  }));
  const row: OwnArticleRow = {
    ...base,
    ...fields,
    sections,
    state: 'published',
    asks: base.asks.map((each) => (each.text === before ? { ...each, text: after.text } : each)),
    version: base.version + 1,
    updatedAt: at,
  };
  if (base.isKept) {
    await keepVersion(tx, row, null, at);
    await articleConsoleRepository.update(tx, row);
  } else if (!(await articleConsoleRepository.insert(tx, row))) throw conflict('article.stale');
  await keepVersion(tx, row, actorId, at);
  await publishArticle(tx, row);
  await recordAudit(
    tx,
    {
      actorId,
      action: 'article.save',
      target: { kind: 'article', id, label: row.title },
      details: { state: 'published', language, version: row.version },
    },
    at,
  );

  return { was, title: row.title };
}
