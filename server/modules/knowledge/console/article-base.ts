import type { ArticleFields, ArticleState } from '#contract/console/calls.ts';
import type { Language } from '../../../content/messages.ts';
import type { Database } from '../../../platform/db/client.ts';
import { notFound } from '../../../platform/http/domain-error.ts';
import { findArticle } from '../../../trade/knowledge/repository.ts';
import * as articleConsoleRepository from './repository.ts';
import type { OwnArticleRow } from './repository.ts';

/** Version of a shipped article that nobody has edited. */
export const SHIPPED_VERSION = 1;

/** Base of an edit; `isKept`: the database has a row of it. */
export type Base = Omit<OwnArticleRow, keyof ArticleFields | 'updatedAt'> & {
  state: ArticleState;
  isKept: boolean;
};

/**
 * The article that is edited; a shipped one brings along what it is found by. In a language that it
 * isn't written in yet it begins anew. @throws DomainError 404
 */
export async function baseOf(tx: Database, id: string, language: Language): Promise<Base> {
  const kept = await articleConsoleRepository.lockOwn(tx, id, language);
  if (kept !== undefined && kept.state !== 'restored') {
    return { ...kept, state: kept.state, isKept: true };
  }
  const known = { version: kept?.version ?? 0, isKept: kept !== undefined };

  const shipped = await articleConsoleRepository.shipped(tx, [id]);
  const same = shipped.find((each) => each.language === language);
  if (same !== undefined) {
    return {
      ...blank(id, same.updatedAt),
      keywords: same.keywords,
      sources: same.sources,
      asks: await articleConsoleRepository.asks(tx, id, language),
      origin: 'shipped',
      version: kept?.version ?? SHIPPED_VERSION,
      isKept: kept !== undefined,
      state: 'published',
    };
  }
  const [other] = await articleConsoleRepository.own(tx, [id]);
  if (other === undefined && shipped.length === 0) throw notFound();

  return {
    ...blank(id, other?.createdAt ?? new Date(0)),
    submissionMemberId: other?.submissionMemberId ?? null,
    submissionId: other?.submissionId ?? null,
    origin: other?.origin ?? 'shipped',
    ...known,
  };
}

/** The fields of a published article that members read. @throws DomainError 404 */
export async function publishedFields(
  tx: Database,
  id: string,
  language: Language,
): Promise<Omit<ArticleFields, 'state'>> {
  const [article] = (await findArticle(tx, id)).filter((each) => each.language === language);
  if (article === undefined) throw notFound();
  const { title, summary, sections, region, contributor } = article;

  return { language, title, summary, sections, region, contributor };
}

export function blank(id: string, createdAt: Date): Base {
  return {
    id,
    keywords: [],
    sources: [],
    asks: [],
    origin: 'console',
    submissionMemberId: null,
    submissionId: null,
    groupId: null,
    version: 0,
    createdAt,
    state: 'draft',
    isKept: false,
  };
}
