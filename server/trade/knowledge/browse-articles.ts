import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ArticleFilter, ArticleListData, ListedArticle } from '#contract/knowledge/calls.ts';
import { FACETS, SUBJECTS } from '#contract/knowledge/constants.ts';
import type { listArticlesSchemas } from '#contract/knowledge/schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Language } from '../../content/messages.ts';
import { BROWSE_FACETS } from '../../content/vocabulary/browse-facets.ts';
import type { Database } from '../../platform/db/client.ts';
import { articles } from '../../platform/db/schema/knowledge.ts';
import type { RegionList } from './region-list.ts';

type Facet = (typeof FACETS)[number];
type Subject = (typeof SUBJECTS)[number];
type ListRequest = z.infer<typeof listArticlesSchemas.request>;

export interface ArticleBrowser {
  /** The articles of a language, by filter; the newest first, then by title. */
  list: (request: ListRequest, language: Language) => Promise<ArticleListData>;
}

/** An article as it is filtered. */
export interface BrowsedArticle {
  id: string;
  language: Language;
  title: string;
  summary: string;
  keywords: string[];
  sources: string[];
  region: string[];
  contributor: string | null;
  isShipped: boolean;
  updatedAt: Date;
}

/** Rows that a request reads. */
const MAX_ARTICLES = 2000;
const NEW_MS = 30 * 86_400_000;
/** The shipped articles are stored within this time. */
const SHIPPING_MS = 86_400_000;

/** By the letter of a shipped article's id. */
const SUBJECT_OF: Readonly<Record<string, Subject>> = {
  P: 'products',
  M: 'materials',
  N: 'standards',
  Q: 'inspection',
  C: 'processes',
  R: 'corrosion',
  A: 'uses',
  S: 'printing',
  T: 'trade',
  G: 'places',
  X: 'mistakes',
};

export function createArticleBrowser({
  db,
  regions,
  now,
}: {
  db: Database;
  regions: RegionList;
  now: () => Date;
}): ArticleBrowser {
  return {
    async list(request, language) {
      const rows = await db
        .select({
          id: articles.id,
          language: articles.language,
          title: articles.title,
          summary: articles.summary,
          keywords: articles.keywords,
          sources: articles.sources,
          region: articles.region,
          contributor: articles.contributor,
          isShipped: sql<boolean>`${articles.contentHash} IS NOT NULL`,
          updatedAt: articles.updatedAt,
        })
        .from(articles)
        .where(and(eq(articles.language, language)))
        .orderBy(articles.id)
        .limit(MAX_ARTICLES);
      return browse(rows, request, { language, places: await regions(language), now: now() });
    },
  };
}

/** Filters, counts and pages the articles of one language. */
export function browse(
  rows: readonly BrowsedArticle[],
  { page = 1, count = LIMITS.count, ...filter }: ListRequest,
  {
    language,
    places,
    now,
  }: { language: Language; places: readonly { id: string; name: string }[]; now: Date },
): ArticleListData {
  const newSince = newSinceOf(rows, now);
  const isNew = ({ updatedAt }: BrowsedArticle) => updatedAt.getTime() > newSince;
  const matching = (without: keyof ArticleFilter) =>
    rows.filter((row) => matches(row, { ...filter, [without]: undefined }, isNew));
  const placeNames = new Map(places.map(({ id, name }) => [id, name]));
  const bySubject = new Map<Subject, number>();
  for (const row of matching('subject')) {
    const subject = subjectOf(row);
    bySubject.set(subject, (bySubject.get(subject) ?? 0) + 1);
  }
  const found = rows
    .filter((row) => matches(row, filter, isNew))
    .sort(
      (one, other) =>
        Number(isNew(other)) - Number(isNew(one)) ||
        (isNew(one) ? other.updatedAt.getTime() - one.updatedAt.getTime() : 0) ||
        (one.id < other.id ? -1 : 1),
    );
  const start = (page - 1) * count;

  return {
    list: found.slice(start, start + count).map((row): ListedArticle => ({
      id: row.id,
      language: row.language,
      title: row.title,
      summary: row.summary,
      subject: subjectOf(row),
      places: row.region.map((id) => placeNames.get(id) ?? id),
      contributor: row.contributor,
      updatedAt: row.updatedAt.toISOString(),
      isNew: isNew(row),
    })),
    total: found.length,
    nextCursor: found.length > start + count ? String(page + 1) : null,
    subjects: SUBJECTS.map((id) => ({ id, count: bySubject.get(id) ?? 0 })),
    newCount: matching('isNew').filter(isNew).length,
    facets: [
      ...FACETS.map((facet) => {
        const others = matching(facet);
        return {
          facet,
          choices: BROWSE_FACETS[facet]
            .filter(
              ({ id }) => id === filter[facet] || others.some((row) => hasChoice(row, facet, id)),
            )
            .map(({ id, name }) => ({ id, name: name[language] })),
        };
      }),
      { facet: 'region', choices: placesOf(matching('region'), filter.region, places) },
    ],
  };
}

/** The places of articles and the chosen one, in the order of all places. */
function placesOf(
  rows: readonly BrowsedArticle[],
  chosen: string | undefined,
  places: readonly { id: string; name: string }[],
): { id: string; name: string }[] {
  const found = new Set(rows.flatMap(({ region }) => region));

  return places
    .filter(({ id }) => id === chosen || found.has(id))
    .map(({ id, name }) => ({ id, name }));
}

function matches(
  row: BrowsedArticle,
  { subject, region, isNew: isNewWanted, ...facets }: ArticleFilter,
  isNew: (row: BrowsedArticle) => boolean,
): boolean {
  if (subject !== undefined && subjectOf(row) !== subject) return false;
  if (region !== undefined && !row.region.includes(region)) return false;
  if (isNewWanted === true && !isNew(row)) return false;

  return FACETS.every((facet) => {
    const wanted = facets[facet];
    return wanted === undefined || hasChoice(row, facet, wanted);
  });
}

function hasChoice(row: BrowsedArticle, facet: Facet, id: string): boolean {
  const { title, keywords, sources } = row;
  const choice = BROWSE_FACETS[facet].find((each) => each.id === id);
  if (choice === undefined) return false;
  const texts = facet === 'standard' ? [title, ...keywords, ...sources] : [title, ...keywords];

  return texts.some((text) => {
    const folded = `${text.toLowerCase()} `;
    return choice.words.some((word) => folded.includes(word));
  });
}

function subjectOf({ id, isShipped }: BrowsedArticle): Subject {
  return (isShipped ? SUBJECT_OF[id.slice(0, 1)] : undefined) ?? 'members';
}

/** Milliseconds. What was stored together with the first shipped article isn't new. */
function newSinceOf(rows: readonly BrowsedArticle[], now: Date): number {
  const shipped = rows.filter(({ isShipped }) => isShipped);
  const first = Math.min(...shipped.map(({ updatedAt }) => updatedAt.getTime()));

  return Math.max(
    now.getTime() - NEW_MS,
    shipped.length === 0 ? Number.NEGATIVE_INFINITY : first + SHIPPING_MS,
  );
}
