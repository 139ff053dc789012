import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type {
  ArticleFields,
  ArticleRestoreRequest,
  ArticleState,
  ArticleTrial,
  ArticleTrialRequest,
  ArticleVersion,
  ConsoleArticle,
  ListRequest,
} from '#contract/console/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import type { AppConfig } from '#contract/site/calls.ts';
import type { Language } from '../../../content/messages.ts';
import type { Database } from '../../../platform/db/client.ts';
import {
  conflict,
  DomainError,
  invalid,
  notFound,
  type FieldProblem,
} from '../../../platform/http/domain-error.ts';
import {
  cursorText,
  cursorTime,
  readCursor,
  writeCursor,
} from '../../../platform/http/list-cursor.ts';
import { oldAndNew } from '../../audit/old-and-new.ts';
import { recordAudit } from '../../audit/record.ts';
import { notify } from '../../message/notify.ts';
import type { Passage } from '#contract/quality/calls.ts';
import { ingestArticle } from '../../../trade/knowledge/ingest-articles.ts';
import {
  carryAsks,
  publishArticle,
  withdrawArticle,
  type PassageAsks,
} from '../../../trade/knowledge/publish-article.ts';
import { baseOf, blank, publishedFields, SHIPPED_VERSION, type Base } from './article-base.ts';
import * as articleConsoleRepository from './repository.ts';
import { tryRevision, type TrialDeps } from './trial.ts';
import { keepVersion, listVersions } from './versions.ts';
import type {
  ArticlePlace,
  ArticlePosition,
  OwnArticleRow,
  ShippedArticleRow,
} from './repository.ts';

/** The group of failed answers that an article is published for. */
export interface ArticleCause {
  groupId: string;
  /** Otherwise a group that was decided meanwhile is left alone. */
  isRequired: boolean;
  article: Pick<OwnArticleRow, 'id' | 'language' | 'title' | 'contributor' | 'sections'>;
  actorId: string;
}

interface ArticleConsoleDeps {
  db: Database;
  /**
   * Joins the transaction that publishes an article written for a group of failed answers.
   * @returns false if the group is left alone
   * @throws DomainError 404, 409 if the group is required, and was decided
   */
  onWritten: (tx: Database, cause: ArticleCause) => Promise<boolean>;
  trial: TrialDeps;
  /** The questions of a group of failed answers, as ways of asking. */
  askedInGroup: (db: Database, groupId: string) => Promise<string[]>;
  /** Called after the commit. */
  afterWritten: (groupId: string) => void;
  regions: (language: Language) => Promise<AppConfig['regions']>;
  now: () => Date;
}

export interface ArticleConsole {
  /** Newest first: those of the console, of material, and those that ship. A whole id finds that article. */
  list: (
    request: ListRequest & { state?: ArticleState | undefined; keyword?: string | undefined },
  ) => Promise<{ list: ConsoleArticle[]; nextCursor: string | null }>;
  /**
   * A published article is searched and cited from then on as it was saved; any other is not.
   * @throws DomainError 404, 409 when somebody else has saved since `version`, 422
   */
  save: (
    article: ArticleFields & {
      id?: string | undefined;
      version?: number | undefined;
      /** Group of failed answers that the article is written for. */
      groupId?: string | undefined;
    },
    actorId: string,
  ) => Promise<ConsoleArticle>;
  /** The last saved versions, the newest first. */
  versions: (id: string, language: Language) => Promise<{ list: ArticleVersion[] }>;
  /** The answers before and after a revision. @throws DomainError 404 */
  trial: (request: ArticleTrialRequest) => Promise<ArticleTrial>;
  /** The paragraphs that are searched, with the ways in which they are asked for. @throws DomainError 404 */
  passages: (id: string, language: Language) => Promise<{ title: string; list: Passage[] }>;
  /**
   * Adds a way of asking to a paragraph of a published article. Joins the caller's transaction.
   * @throws DomainError 404, 409 if it has too many
   */
  addAsk: (
    tx: Database,
    place: { id: string; language: Language; paragraph: number; text: string },
    actorId: string,
  ) => Promise<void>;
  /**
   * Drops what was saved here of a shipped article: it says again what ships, and follows new releases.
   * @throws DomainError 404 where none of it was saved here or none ships, 409 when somebody else has
   *   saved since `version`
   */
  restore: (request: ArticleRestoreRequest, actorId: string) => Promise<ConsoleArticle>;
}

/** Articles that one search looks at. */
const SEARCHED = 1000;
/** Maximum total size of a page; the first article is included whatever its size. */
const MAX_PAGE_BYTES = 2_000_000;
/** Ways of asking for a paragraph. */
const MAX_ASKS = 40;
/** New or changed paragraphs that a group's questions become ways of asking for. */
const MAX_ASKED_FOR = 3;
/** Every paragraph is searched by itself. */
const MAX_PARAGRAPHS = 200;

const positionSchema = z
  .tuple([cursorTime, cursorText, z.enum(['zh-CN', 'en-US'])])
  .transform(([updatedAt, id, language]): ArticlePosition => ({ updatedAt, id, language }));

export function createArticleConsole({
  db,
  onWritten,
  afterWritten,
  trial,
  askedInGroup,
  regions,
  now,
}: ArticleConsoleDeps): ArticleConsole {
  async function versionsOf(ids: readonly string[]): Promise<ConsoleArticle[]> {
    const [own, shipped] = await Promise.all([
      articleConsoleRepository.own(db, ids),
      articleConsoleRepository.shipped(db, ids),
    ]);
    const isSame = (one: OwnArticleRow, other: ShippedArticleRow) =>
      one.id === other.id && one.language === other.language;
    return [
      ...own.flatMap(ownView),
      ...shipped.map((row) => shippedView(row, own.find((each) => isSame(each, row))?.version)),
    ];
  }

  /** The first of the places, at least one, whose articles fit a page together. */
  async function thatFit(places: readonly ArticlePlace[]): Promise<ArticlePlace[]> {
    let left = MAX_PAGE_BYTES;
    const sizes = await articleConsoleRepository.bytesOf(db, places);
    const over = sizes.findIndex((bytes, at) => {
      left -= bytes;
      return left < 0 && at > 0;
    });

    return over < 0 ? [...places] : places.slice(0, over);
  }

  async function inFull(places: readonly ArticlePosition[]): Promise<ConsoleArticle[]> {
    const found = await versionsOf([...new Set(places.map(({ id }) => id))]);

    return places.flatMap(
      ({ id, language }) =>
        found.find((each) => each.id === id && each.language === language) ?? [],
    );
  }

  async function refuseBad(article: ArticleFields): Promise<void> {
    const problems: Record<string, FieldProblem> = {};
    const known = new Set((await regions(article.language)).map(({ id }) => id));
    if (!article.region.every((id) => known.has(id))) problems['region'] = { key: 'field.choice' };
    const paragraphs = article.sections.flatMap((section) => section.paragraphs).length;
    if (paragraphs > MAX_PARAGRAPHS) {
      problems['sections'] = { key: 'article.tooLong', params: { max: MAX_PARAGRAPHS } };
    } else if (article.state === 'published' && paragraphs === 0) {
      problems['sections'] = { key: 'article.empty' };
    }
    if (Object.keys(problems).length > 0) throw invalid(problems);
  }

  return {
    async list({ cursor, count = LIMITS.count, state, keyword = '' }) {
      const after = cursor === undefined ? undefined : readCursor(cursor, positionSchema);
      const named = keyword.trim();
      if (named !== '' && after === undefined) {
        const one = (await versionsOf([named])).filter(
          (article) => state === undefined || article.state === state,
        );
        if (one.length > 0) return { list: one, nextCursor: null };
      }
      const words = named.toLowerCase().split(/\s+/).filter(Boolean);
      const limit = words.length === 0 ? count + 1 : SEARCHED;
      const window = await articleConsoleRepository.window(db, { after, words, limit }, state);
      const seen = throughFullOnes(window, limit);
      const meant = seen.places.filter((each) => each.isMeant);
      const places = await thatFit(meant.slice(0, count));
      const next = meant.length > places.length ? places.at(-1) : seen.end;

      return {
        list: await inFull(places),
        nextCursor:
          next === undefined
            ? null
            : writeCursor([next.updatedAt.getTime(), next.id, next.language]),
      };
    },

    async save({ id, version, groupId, ...fields }, actorId) {
      await refuseBad(fields);
      const article = { ...fields, region: [...new Set(fields.region)] };
      const { saved, written } = await db.transaction(async (tx) => {
        const at = now();
        const before = id === undefined ? undefined : await baseOf(tx, id, article.language);
        if (before !== undefined && version !== undefined && version !== before.version) {
          throw conflict('article.stale');
        }
        const cause = groupId ?? before?.groupId ?? null;
        const isWritten = cause !== null && article.state === 'published';
        const asked = isWritten ? await askedInGroup(tx, cause) : [];
        const row = revised(before, article, asked, at);
        row.groupId = isWritten ? null : cause;
        if (before?.isKept === true) {
          await keepVersion(tx, row, null, at);
          await articleConsoleRepository.update(tx, row);
        } else if (!(await articleConsoleRepository.insert(tx, row)))
          throw conflict('article.stale');

        await keepVersion(tx, row, actorId, at);
        if (row.state === 'published') await publishArticle(tx, row);
        else await withdrawArticle(tx, row.id, row.language);
        if (row.state === 'published' && before?.state !== 'published') await tell(tx, row, at);
        const isBegun =
          isWritten &&
          (await onWritten(tx, {
            groupId: cause,
            isRequired: groupId !== undefined,
            article: row,
            actorId,
          }));
        await recordAudit(
          tx,
          {
            actorId,
            action: 'article.save',
            target: { kind: 'article', id: row.id, label: row.title },
            details: {
              language: row.language,
              ...oldAndNew(before && auditedFields(before), auditedFields(row)),
            },
          },
          at,
        );

        return { saved: viewOf(row, fields.state), written: isBegun ? cause : null };
      });
      if (written !== null) afterWritten(written);

      return saved;
    },

    versions: (id, language) => listVersions(db, id, language),

    trial: ({ id, groupId, ...fields }) =>
      tryRevision(db, trial, { language: fields.language, groupId }, async (tx) => {
        const before = id === undefined ? undefined : await baseOf(tx, id, fields.language);
        const asked = groupId === undefined ? [] : await askedInGroup(tx, groupId);
        await publishArticle(tx, revised(before, fields, asked, now()));
      }),

    async passages(id, language) {
      const found = await articleConsoleRepository.publishedTitle(db, id, language);
      if (found === undefined) throw notFound();
      const list = await articleConsoleRepository.asks(db, id, language);

      return { title: found, list: list.map((passage, n) => ({ n, ...passage })) };
    },

    async addAsk(tx, { id, language, paragraph, text }, actorId) {
      const at = now();
      const base = await baseOf(tx, id, language);
      const passages = await articleConsoleRepository.asks(tx, id, language);
      const place = passages[paragraph];
      if (place === undefined) throw notFound();
      if (place.asks.includes(text)) return;
      if (place.asks.length >= MAX_ASKS) throw conflict('article.tooManyAsks');
      const fields = await publishedFields(tx, id, language);
      const row: OwnArticleRow = {
        ...base,
        ...fields,
        state: 'published',
        asks: passages.map((each) =>
          each === place ? { ...each, asks: [...each.asks, text] } : each,
        ),
        version: base.version + 1,
        updatedAt: at,
      };
      if (base.isKept) await articleConsoleRepository.update(tx, row);
      else if (!(await articleConsoleRepository.insert(tx, row))) throw conflict('article.stale');
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
    },

    restore: ({ id, language, version }, actorId) =>
      db.transaction(async (tx) => {
        const at = now();
        const own = await articleConsoleRepository.lockOwn(tx, id, language);
        if (own?.origin !== 'shipped' || own.state === 'restored') throw notFound();
        if (version !== own.version) throw conflict('article.stale');
        const row: OwnArticleRow = {
          ...own,
          state: 'restored',
          version: version + 1,
          updatedAt: at,
        };
        await articleConsoleRepository.update(tx, row);
        if (!(await ingestArticle(tx, { id, language }, at))) {
          throw new DomainError(404, 'article.notShipped');
        }
        const shipped = (await articleConsoleRepository.shipped(tx, [id])).find(
          (each) => each.language === language,
        );
        if (shipped === undefined) throw notFound();
        await recordAudit(
          tx,
          {
            actorId,
            action: 'article.restore',
            target: { kind: 'article', id, label: shipped.title },
            details: { language, version: row.version },
          },
          at,
        );

        return shippedView(shipped, row.version);
      }),
  };
}

/**
 * The row of an article after an edit; `before` is undefined for a new one.
 * @param asked what the new and changed paragraphs answer
 */
function revised(
  before: Base | undefined,
  article: ArticleFields,
  asked: readonly string[],
  at: Date,
): OwnArticleRow {
  const known = before?.asks ?? [];

  return {
    ...(before ?? blank(uuidv7(), at)),
    ...article,
    asks: withAsked(
      carryAsks(known, article.sections),
      new Set(known.map(({ text }) => text)),
      asked,
    ),
    version: (before?.version ?? 0) + 1,
    updatedAt: at,
  };
}

function withAsked(
  passages: readonly PassageAsks[],
  known: ReadonlySet<string>,
  asked: readonly string[],
): PassageAsks[] {
  const answering = passages.filter(({ text }) => !known.has(text)).slice(0, MAX_ASKED_FOR);

  return passages.map((each) =>
    answering.includes(each)
      ? { ...each, asks: [...new Set([...each.asks, ...asked])].slice(0, MAX_ASKS) }
      : each,
  );
}

/** Whoever gave the material hears that it can be found now. */
async function tell(tx: Database, row: OwnArticleRow, at: Date): Promise<void> {
  if (row.origin !== 'material' || row.submissionMemberId === null) return;
  await notify(
    tx,
    {
      memberId: row.submissionMemberId,
      kind: 'article.published',
      params: { title: row.title },
      link: { kind: 'article', id: row.id },
    },
    at,
  );
}

/**
 * The places that nothing unseen lies between. Either kind of article fills its part of a window by
 * itself; behind the end of a full part more of the same kind may come.
 * @returns `end`: where to look on; undefined at the end of the list
 */
function throughFullOnes(
  window: ArticlePlace[],
  limit: number,
): { places: ArticlePlace[]; end: ArticlePlace | undefined } {
  const ends = [true, false].flatMap((isShipped) => {
    const part = window.filter((each) => each.isShipped === isShipped);
    const last = part.at(-1);
    return part.length < limit || last === undefined ? [] : [window.indexOf(last)];
  });
  if (ends.length === 0) return { places: window, end: undefined };
  const end = Math.min(...ends);

  return { places: window.slice(0, end + 1), end: window[end] };
}

/** None of what was restored: what ships stands for it. */
function ownView(row: OwnArticleRow): ConsoleArticle[] {
  return row.state === 'restored' ? [] : [viewOf(row, row.state)];
}

function viewOf(row: OwnArticleRow, state: ArticleState): ConsoleArticle {
  const { id, version, language, title, summary, sections, region, contributor } = row;

  return {
    id,
    version,
    language,
    title,
    summary,
    sections,
    region,
    contributor,
    state,
    origin: row.origin,
    edited: row.origin === 'shipped',
    submissionId: row.submissionId,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function shippedView(row: ShippedArticleRow, version = SHIPPED_VERSION): ConsoleArticle {
  const { id, language, title, summary, sections, region, contributor, updatedAt } = row;

  return {
    id,
    version,
    language,
    title,
    summary,
    sections,
    region,
    contributor,
    state: 'published',
    origin: 'shipped',
    edited: false,
    submissionId: null,
    updatedAt: updatedAt.toISOString(),
  };
}

function auditedFields({ state, version }: Pick<OwnArticleRow, 'state' | 'version'>) {
  return { state, version };
}
