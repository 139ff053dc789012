import { validate as isUuid } from 'uuid';
import { LIMITS } from '#contract/limits.ts';
import type {
  DelSessionRequest,
  NewSessionListData,
  NewSessionListRequest,
  SearchHit,
  Session,
  SessionListData,
  SessionListRequest,
} from '#contract/session/calls.ts';
import { bigramQuery, type BigramQuery } from '../../platform/db/bigrams.ts';
import type { Database } from '../../platform/db/client.ts';
import type { MemberCaller } from '../../platform/http/caller.ts';
import { conflict, invalid, notFound } from '../../platform/http/domain-error.ts';
import { readCursor, timeAndId, writeCursor } from '../../platform/http/list-cursor.ts';
import {
  countSessions,
  deleteSessions,
  findSessions,
  listAllSessions,
  listSessions,
  restoreSessions,
  setTitle,
  setTop,
  someSessionIds,
  type SessionFilter,
  type SessionPosition,
} from './repository.ts';
import type { ScreenText } from '../../trade/screening/screen-text.ts';
import {
  searchMessages,
  searchTitles,
  snippetsOf,
  type FoundMessage,
} from './search-repository.ts';
import { countedView, sessionView, type SessionRow } from './session-view.ts';

const MAX_PINNED = 100;
const MAX_HITS = 3;

interface SessionServiceConfig {
  db: Database;
  stopAnswer: (key: { memberId: string; answerId: string }) => Promise<void>;
  screenText: ScreenText;
  now?: () => Date;
}

export interface SessionService {
  list: (input: NewSessionListRequest, caller: MemberCaller) => Promise<NewSessionListData>;
  listAll: (input: SessionListRequest, caller: MemberCaller) => Promise<SessionListData>;
  delete: (input: DelSessionRequest, caller: MemberCaller) => Promise<{ deleted: number }>;
  setTop: (input: { id: string; top: boolean }, caller: MemberCaller) => Promise<Session>;
  rename: (input: { id: string; title: string }, caller: MemberCaller) => Promise<Session>;
}

export function createSessionService({
  db,
  stopAnswer,
  screenText,
  now = () => new Date(),
}: SessionServiceConfig): SessionService {
  async function listPlain(
    memberId: string,
    { cursor, kind, count = LIMITS.count }: NewSessionListRequest,
  ): Promise<NewSessionListData> {
    const after = cursor === undefined ? null : positionOf(cursor);
    const [top, found] = await Promise.all([
      after === null
        ? listSessions(db, memberId, { top: true, kind, after: null, limit: MAX_PINNED })
        : [],
      listSessions(db, memberId, { top: false, kind, after, limit: count + 1 }),
    ]);
    const list = found.slice(0, count);

    return {
      top: top.map((row) => sessionView(row)),
      list: list.map((row) => sessionView(row)),
      nextCursor: cursorAfter(list, found.length),
    };
  }

  async function listFound(
    memberId: string,
    query: BigramQuery,
    keyword: string,
    { cursor, kind, count = LIMITS.count }: NewSessionListRequest,
  ): Promise<NewSessionListData> {
    const after = cursor === undefined ? null : positionOf(cursor);
    const { messages, rows } = await search(memberId, query, { kind, deletedSince: null });
    const others = rows.filter((row) => !row.top && isAfter(row, after));
    const top = after === null ? rows.filter((row) => row.top).slice(0, MAX_PINNED) : [];
    const list = others.slice(0, count);
    const hits = await hitsOf(memberId, [...top, ...list], messages, keyword);
    const view = (row: SessionRow) => sessionView(row, hits.get(row.id) ?? []);

    return {
      top: top.map(view),
      list: list.map(view),
      nextCursor: cursorAfter(list, others.length),
    };
  }

  async function listAll(memberId: string, input: SessionListRequest): Promise<SessionListData> {
    const { page = 1, cursor, kind, plugin, count = LIMITS.count } = input;
    if (cursor !== undefined && input.page !== undefined) {
      throw invalid({ page: { key: 'field.conflict' } });
    }
    const offset = (page - 1) * count;
    if (offset >= LIMITS.numberedRows) {
      const max = Math.ceil(LIMITS.numberedRows / count);
      throw invalid({ page: { key: 'field.tooBig', params: { max } } });
    }
    const after = cursor === undefined ? null : positionOf(cursor);
    const keyword = input.keyword?.trim() ?? '';
    const query = bigramQuery(keyword);
    if (isContradiction({ kind, plugin })) return { list: [], total: 0, nextCursor: null };
    if (query === null) {
      const [total, found] = await Promise.all([
        countSessions(db, memberId, { kind, plugin }, LIMITS.numberedRows),
        listAllSessions(db, memberId, { kind, plugin, after, offset, limit: count + 1 }),
      ]);
      const list = found.slice(0, count);

      return {
        list: list.map((row) => countedView(row)),
        total,
        nextCursor: cursorAfter(list, found.length),
      };
    }
    const { messages, rows } = await search(memberId, query, { kind, plugin, deletedSince: null });
    const found = rows.filter((row) => isAfter(row, after)).slice(offset);
    const list = found.slice(0, count);
    const hits = await hitsOf(memberId, list, messages, keyword);

    return {
      list: list.map((row) => countedView(row, hits.get(row.id) ?? [])),
      total: rows.length,
      nextCursor: cursorAfter(list, found.length),
    };
  }

  async function search(
    memberId: string,
    query: BigramQuery,
    filter: SessionFilter & { deletedSince: Date | null },
  ): Promise<{ messages: FoundMessage[]; rows: SessionRow[] }> {
    const [titles, messages] = await Promise.all([
      searchTitles(db, memberId, query),
      searchMessages(db, memberId, query),
    ]);
    const ids = [...new Set([...titles, ...messages.map((message) => message.sessionId)])];
    const rows = await findSessions(db, memberId, ids, filter);

    return { messages, rows: rows.toSorted(latestFirst) };
  }

  async function hitsOf(
    memberId: string,
    rows: SessionRow[],
    messages: FoundMessage[],
    keyword: string,
  ): Promise<Map<string, SearchHit[]>> {
    const shown = new Map<string, Map<string, FoundMessage>>(
      rows.map((row) => [row.id, new Map<string, FoundMessage>()]),
    );
    const newestFirst = messages.toSorted((a, b) => (a.recordId < b.recordId ? 1 : -1));
    for (const message of newestFirst) {
      const ofSession = shown.get(message.sessionId);
      if (ofSession === undefined) continue;
      const known = ofSession.get(message.recordId);
      if (known === undefined && ofSession.size < MAX_HITS) {
        ofSession.set(message.recordId, message);
      } else if (known !== undefined && message.answerId === null) {
        ofSession.set(message.recordId, message);
      }
    }
    const chosen = [...shown.values()].flatMap((ofSession) => [...ofSession.values()]);
    const snippets = await snippetsOf(db, memberId, chosen, keyword);

    return new Map(
      [...shown].map(([sessionId, ofSession]) => [
        sessionId,
        [...ofSession.keys()].map((recordId) => ({
          recordId,
          snippet: snippets.get(recordId) ?? '',
        })),
      ]),
    );
  }

  async function changeByIds(
    memberId: string,
    ids: string[],
    { restore, at }: { restore: boolean; at: Date },
  ): Promise<number | null> {
    const changed = restore
      ? await restoreSessions(db, memberId, ids, restorableSince(at))
      : await deleteSessions(db, memberId, ids, at);
    if (changed === null) return null;
    for (const { generatingAnswerId } of restore ? [] : changed) {
      if (generatingAnswerId !== null) await stopAnswer({ memberId, answerId: generatingAnswerId });
    }
    return changed.length;
  }

  /** In batches, so that no statement grows with the number of conversations. */
  async function changeAll(
    memberId: string,
    { kind, plugin, keyword }: DelSessionRequest,
    change: { restore: boolean; at: Date },
  ): Promise<number> {
    const deletedSince = change.restore ? restorableSince(change.at) : null;
    const query = bigramQuery(keyword ?? '');
    const filter = { kind, plugin, deletedSince };
    const next = async () =>
      query === null
        ? await someSessionIds(db, memberId, filter)
        : (await search(memberId, query, filter)).rows.map((row) => row.id);
    let changed = 0;
    for (let ids = await next(); ids.length > 0; ids = await next()) {
      // null if another call deleted one of them; the next batch excludes it.
      changed += (await changeByIds(memberId, ids, change)) ?? 0;
    }
    return changed;
  }

  return {
    list: (input, { memberId }) => {
      const keyword = input.keyword?.trim() ?? '';
      const query = bigramQuery(keyword);

      return query === null
        ? listPlain(memberId, input)
        : listFound(memberId, query, keyword, input);
    },
    listAll: (input, { memberId }) => listAll(memberId, input),
    delete: async (input, { memberId }) => {
      const change = { restore: input.restore === true, at: now() };
      if (input.ids === undefined) return { deleted: await changeAll(memberId, input, change) };
      refuseFilters(input);
      const ids = [...new Set(input.ids)];
      const deleted = ids.every((id) => isUuid(id))
        ? await changeByIds(memberId, ids, change)
        : null;
      if (deleted === null) throw notFound();

      return { deleted };
    },
    setTop: async ({ id, top }, { memberId }) => {
      const row = isUuid(id) ? await setTop(db, memberId, id, top, MAX_PINNED) : null;
      if (row === null) throw notFound();
      if (row === 'full') throw conflict('session.tooManyPinned');

      return sessionView(row);
    },
    rename: async ({ id, title }, { memberId }) => {
      const oneLine = title.replace(/\s+/gu, ' ').trim();
      await screenText(oneLine, 'title');
      const row = isUuid(id) ? await setTitle(db, memberId, id, oneLine) : null;
      if (row === null) throw notFound();

      return sessionView(row);
    },
  };
}

function refuseFilters({ kind, plugin, keyword }: DelSessionRequest): void {
  const fields = {
    ...(plugin === undefined ? {} : { plugin: { key: 'field.conflict' } as const }),
    ...(kind === undefined ? {} : { kind: { key: 'field.conflict' } as const }),
    ...(keyword === undefined ? {} : { keyword: { key: 'field.conflict' } as const }),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

function isContradiction({ kind, plugin }: SessionFilter): boolean {
  return kind !== undefined && plugin !== undefined && (kind === 'deep') !== (plugin === 'deep');
}

function restorableSince(at: Date): Date {
  return new Date(at.getTime() - LIMITS.restoreSeconds * 1000);
}

function positionOf(cursor: string): SessionPosition {
  const [updatedAt, id] = readCursor(cursor, timeAndId);

  return { updatedAt, id };
}

function cursorAfter(list: SessionRow[], available: number): string | null {
  const last = list.at(-1);

  return last !== undefined && available > list.length
    ? writeCursor([last.updatedAt.getTime(), last.id])
    : null;
}

function latestFirst(a: SessionPosition, b: SessionPosition): number {
  const difference = b.updatedAt.getTime() - a.updatedAt.getTime();
  if (difference !== 0 || a.id === b.id) return difference;

  return a.id < b.id ? 1 : -1;
}

function isAfter(row: SessionPosition, position: SessionPosition | null): boolean {
  return position === null || latestFirst(position, row) < 0;
}
