import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { LIMITS } from '#contract/limits.ts';
import type { Message, MessageScope, UnreadCounts } from '#contract/message/calls.ts';
import type { Language } from '../../content/messages.ts';
import { idempotent } from '../../platform/db/idempotent.ts';
import type { Database } from '../../platform/db/client.ts';
import type { ConsoleCaller, MemberCaller } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/domain-error.ts';
import { cursorTime, readCursor, writeCursor } from '../../platform/http/list-cursor.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { recordAudit } from '../audit/record.ts';
import { firstIdAt, idAfter } from '../../platform/db/time-ordered-id.ts';
import { openParams } from './notice-params.ts';
import { noticeText } from './notice-text.ts';
import * as messageRepository from './repository.ts';
import type { MessageRow, Position } from './repository.ts';

export interface MessageServiceDeps {
  db: Database;
  cipher: Cipher;
  membersOf: (tx: Database, scope: MessageScope) => Promise<number>;
  now: () => Date;
}

interface ListRequest {
  scope: MessageScope;
  unread?: boolean | undefined;
  cursor?: string | undefined;
  count?: number | undefined;
}

interface OneOrAll {
  id?: string | undefined;
  scope?: MessageScope | undefined;
}

export interface BroadcastRequest {
  scope: MessageScope;
  title: string;
  content: string;
  clientRequestId: string;
}

export interface MessageService {
  list: (
    request: ListRequest,
    caller: MemberCaller,
  ) => Promise<{ list: Message[]; nextCursor: string | null; unread: UnreadCounts }>;
  read: (request: OneOrAll, memberId: string) => Promise<{ unread: UnreadCounts }>;
  remove: (
    request: OneOrAll,
    memberId: string,
  ) => Promise<{ deleted: number; unread: UnreadCounts }>;
  broadcast: (request: BroadcastRequest, caller: ConsoleCaller) => Promise<{ sent: number }>;
  purge: (before: Date) => Promise<void>;
}

const MAX_BROADCASTS = 100;
const MAX_CHANGED = 2000;
const PURGED = 1000;

const positionSchema = z.tuple([z.uuid(), cursorTime]);

export function createMessageService({
  db,
  cipher,
  membersOf,
  now,
}: MessageServiceDeps): MessageService {
  async function fetchBroadcasts(memberId: string): Promise<void> {
    const reader = await messageRepository.reader(db, memberId);
    if (reader === undefined) return;
    const first = firstIdAt(reader.createdAt);
    const newest = await messageRepository.newestBroadcast(db);
    if (newest === undefined || newest <= (reader.lastId ?? first)) return;
    await db.transaction(async (tx) => {
      const mark = await messageRepository.lockMark(tx, memberId, first);
      const news = await messageRepository.broadcastsAfter(tx, mark, MAX_BROADCASTS);
      const last = news.at(-1);
      if (last === undefined) return;
      await messageRepository.insert(
        tx,
        news
          .filter(({ scope }) => scope === 'personal' || reader.type === 'enterprise')
          .map(({ id, scope, title, content, createdAt }) => ({
            memberId,
            id,
            scope,
            kind: 'broadcast',
            params: { title, content },
            link: null,
            createdAt,
          })),
      );
      await messageRepository.moveMark(tx, memberId, last.id);
    });
  }

  return {
    async list({ scope, unread = false, cursor, count = LIMITS.count }, { memberId, language }) {
      const before = cursor === undefined ? undefined : positionOf(cursor);
      await fetchBroadcasts(memberId);
      const rows = await messageRepository.page(db, memberId, scope, {
        unread,
        before,
        limit: count + 1,
      });
      const list = rows.slice(0, count);
      const last = list.at(-1);

      return {
        list: list.map((row) => messageOf(cipher, row, language)),
        nextCursor:
          rows.length > count && last !== undefined
            ? writeCursor([last.id, last.createdAt.getTime()])
            : null,
        unread: await messageRepository.unread(db, memberId),
      };
    },

    async read({ id, scope }, memberId) {
      if (scope !== undefined) {
        await messageRepository.readSome(db, memberId, scope, MAX_CHANGED, now());
      } else if (!(await messageRepository.readOne(db, memberId, known(id), now()))) {
        throw notFound();
      }
      return { unread: await messageRepository.unread(db, memberId) };
    },

    async remove({ id, scope }, memberId) {
      const deleted =
        scope === undefined
          ? await messageRepository.removeOne(db, memberId, known(id))
          : await messageRepository.removeSome(db, memberId, scope, MAX_CHANGED);
      if (scope === undefined && deleted === 0) throw notFound();

      return { deleted, unread: await messageRepository.unread(db, memberId) };
    },

    async broadcast({ scope, title, content, clientRequestId }, { memberId }) {
      const at = now();
      const request = { memberId, call: 'console/broadcast', clientRequestId, now: at };

      return idempotent(db, request, async (tx) => {
        await messageRepository.lockBroadcasts(tx);
        const id = idAfter(await messageRepository.newestBroadcast(tx), at);
        await messageRepository.insertBroadcast(tx, { id, scope, title, content, createdAt: at });
        const sent = await membersOf(tx, scope);
        const entry = {
          actorId: memberId,
          action: 'broadcast.send',
          target: { kind: 'broadcast', id, label: title },
          details: { scope, sent },
        } as const;
        await recordAudit(tx, entry, at);

        return { sent };
      });
    },

    async purge(before) {
      while ((await messageRepository.purge(db, before, PURGED)) === PURGED);
      await messageRepository.purgeBroadcasts(db, before);
    },
  };
}

/**
 * @throws DomainError 404 for a malformed id
 */
function known(id: string | undefined): string {
  if (id === undefined || !isUuid(id)) throw notFound();

  return id;
}

function positionOf(cursor: string): Position {
  const [id, createdAt] = readCursor(cursor, positionSchema);

  return { id, createdAt };
}

function messageOf(cipher: Cipher, row: MessageRow, language: Language): Message {
  return {
    id: row.id,
    scope: row.scope,
    ...noticeText(row.kind, openParams(cipher, row.memberId, row.params), language),
    link: row.link,
    read: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}
