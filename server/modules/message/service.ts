import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import type {
  BroadcastRequest,
  BroadcastTestRequest,
  MemberMessageRequest,
  ListRequest as ConsoleListRequest,
  SentBroadcast,
} from '#contract/console/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Message, MessageScope, UnreadCounts } from '#contract/message/calls.ts';
import type { Language } from '../../content/messages.ts';
import { idempotent } from '../../platform/db/idempotent.ts';
import type { Database } from '../../platform/db/client.ts';
import type { ConsoleCaller, MemberCaller } from '../../platform/http/caller.ts';
import { invalid, notFound } from '../../platform/http/domain-error.ts';
import { cursorTime, readCursor, takePage } from '../../platform/http/list-cursor.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { recordAudit } from '../audit/record.ts';
import { firstIdAt, idAfter } from '../../platform/db/time-ordered-id.ts';
import { openParams } from './notice-params.ts';
import { notify } from './notify.ts';
import { noticeText, type NoticeParams } from './notice-text.ts';
import * as messageRepository from './repository.ts';
import type { BroadcastRow, MessageRow, Position } from './repository.ts';

interface MessageServiceDeps {
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
  /** @throws DomainError 422 for a time that has passed or is too far ahead */
  broadcast: (request: BroadcastRequest, caller: ConsoleCaller) => Promise<{ sent: number }>;
  tryBroadcast: (request: BroadcastTestRequest, caller: ConsoleCaller) => Promise<{ sent: number }>;
  /** Sends a message to one member. @throws DomainError 404 */
  sendToMember: (request: MemberMessageRequest, caller: ConsoleCaller) => Promise<{ sent: number }>;
  broadcasts: (request: ConsoleListRequest) => Promise<{
    list: SentBroadcast[];
    nextCursor: string | null;
    audience: Record<MessageScope, number>;
  }>;
  /** @throws DomainError 404 if there is none, or it is recalled already */
  recall: (id: string, caller: ConsoleCaller) => Promise<SentBroadcast>;
  purge: (before: Date) => Promise<void>;
}

const MAX_BROADCASTS = 100;
const MAX_CHANGED = 2000;
const MAX_AHEAD_MS = 90 * 86_400_000;
const PURGED = 1000;

const positionSchema = z.tuple([z.uuid(), cursorTime]);

export function createMessageService({
  db,
  cipher,
  membersOf,
  now,
}: MessageServiceDeps): MessageService {
  /** Members of a scope who can log in. */
  async function reached(from: Database, scope: MessageScope): Promise<number> {
    return (await membersOf(from, scope)) - (await messageRepository.outsiders(from, scope));
  }

  async function fetchBroadcasts(memberId: string): Promise<void> {
    const reader = await messageRepository.reader(db, memberId);
    if (reader === undefined) return;
    const first = firstIdAt(reader.createdAt);
    const newest = await messageRepository.newestBroadcast(db, now());
    if (newest === undefined || newest <= (reader.lastId ?? first)) return;
    await db.transaction(async (tx) => {
      const mark = await messageRepository.lockMark(tx, memberId, first);
      const news = await messageRepository.broadcastsAfter(tx, mark, MAX_BROADCASTS, now());
      const last = news.at(-1);
      if (last === undefined) return;
      await messageRepository.insert(
        tx,
        news
          .filter(
            ({ scope, recalledAt }) =>
              recalledAt === null && (scope === 'personal' || reader.type === 'enterprise'),
          )
          .map(({ id, scope, createdAt, ...texts }) => ({
            memberId,
            id,
            scope,
            kind: 'broadcast',
            params: paramsOf(texts),
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
      const { page: list, nextCursor } = takePage(rows, count, ['id', 'createdAt']);

      return {
        list: list.map((row) => messageOf(cipher, row, language)),
        nextCursor,
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

    async broadcast(input, { memberId }) {
      const { scope, title, content, english, sendAt, clientRequestId } = input;
      const at = now();
      const due = sendAt === undefined ? at : new Date(sendAt);
      if (sendAt !== undefined && (due <= at || due.getTime() > at.getTime() + MAX_AHEAD_MS)) {
        throw invalid({ sendAt: { key: 'broadcast.sendAt' } });
      }
      const request = { memberId, call: 'console/broadcast', clientRequestId, now: at };

      return idempotent(db, request, async (tx) => {
        await messageRepository.lockBroadcasts(tx);
        const id = idAfter(await messageRepository.newestBroadcast(tx, due), due);
        const sent = await reached(tx, scope);
        await messageRepository.insertBroadcast(tx, {
          id,
          scope,
          title,
          content,
          englishTitle: english?.title ?? null,
          englishContent: english?.content ?? null,
          createdAt: due,
          sendAt: sendAt === undefined ? null : due,
          sentBy: memberId,
          readers: sent,
          recalledAt: null,
        });
        const entry = {
          actorId: memberId,
          action: 'broadcast.send',
          target: { kind: 'broadcast', id, label: title },
          details: { scope, sent, ...(sendAt !== undefined && { sendAt }) },
        } as const;
        await recordAudit(tx, entry, at);

        return { sent };
      });
    },

    async tryBroadcast({ title, content, english, clientRequestId }, { memberId }) {
      const at = now();
      const request = { memberId, call: 'console/broadcasttest', clientRequestId, now: at };

      return idempotent(db, request, async (tx) => {
        const texts = {
          title,
          content,
          englishTitle: english?.title ?? null,
          englishContent: english?.content ?? null,
        };
        await notify(tx, { memberId, kind: 'broadcast', params: paramsOf(texts), link: null }, at);

        return { sent: 1 };
      });
    },

    async sendToMember({ id, title, content, english, clientRequestId }, caller) {
      const at = now();
      const request = {
        memberId: caller.memberId,
        call: 'console/membermessage',
        clientRequestId,
        now: at,
      };

      return idempotent(db, request, async (tx) => {
        const nickname = await messageRepository.nicknameOf(tx, known(id));
        if (nickname === undefined) throw notFound();
        const texts = {
          title,
          content,
          englishTitle: english?.title ?? null,
          englishContent: english?.content ?? null,
        };
        await notify(
          tx,
          { memberId: id, kind: 'broadcast', params: paramsOf(texts), link: null },
          at,
        );
        const entry = {
          actorId: caller.memberId,
          action: 'member.message',
          target: { kind: 'member', id, label: nickname },
          details: { title, text: content, ...(english && { english: english.title }) },
        } as const;
        await recordAudit(tx, entry, at);

        return { sent: 1 };
      });
    },

    async broadcasts({ cursor, count = LIMITS.count }) {
      const before = cursor === undefined ? undefined : readCursor(cursor, z.tuple([z.uuid()]))[0];
      const rows = await messageRepository.broadcastsBefore(db, before, count + 1);
      const sent = rows.map(({ row, by }) => sentBroadcast(row, by ?? '', now()));
      const { page: list, nextCursor } = takePage(sent, count, ['id']);

      return {
        list,
        nextCursor,
        audience: {
          personal: await reached(db, 'personal'),
          enterprise: await reached(db, 'enterprise'),
        },
      };
    },

    async recall(id, { memberId }) {
      const at = now();

      return db.transaction(async (tx) => {
        const row = await messageRepository.recallBroadcast(tx, known(id), at);
        if (row === undefined) throw notFound();
        const { title, scope } = row;
        await recordAudit(
          tx,
          {
            actorId: memberId,
            action: 'broadcast.recall',
            target: { kind: 'broadcast', id, label: title },
            details: { scope },
          },
          at,
        );
        return sentBroadcast(row, '', at);
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

type Texts = Pick<BroadcastRow, 'title' | 'content' | 'englishTitle' | 'englishContent'>;

/** Params of the notice `broadcast`; the English text only if there is one. */
function paramsOf({ title, content, englishTitle, englishContent }: Texts) {
  return {
    title,
    content,
    ...(englishTitle !== null && englishContent !== null && { englishTitle, englishContent }),
  };
}

function sentBroadcast(row: BroadcastRow, by: string, now: Date): SentBroadcast {
  const { id, scope, title, content, englishTitle, englishContent, createdAt, readers, sendAt } =
    row;

  return {
    id,
    scope,
    title,
    content,
    english:
      englishTitle === null || englishContent === null
        ? null
        : { title: englishTitle, content: englishContent },
    state:
      row.recalledAt !== null ? 'recalled' : sendAt !== null && sendAt > now ? 'scheduled' : 'sent',
    sendAt: createdAt.toISOString(),
    by,
    readers,
  };
}

function positionOf(cursor: string): Position {
  const [id, createdAt] = readCursor(cursor, positionSchema);

  return { id, createdAt };
}

function messageOf(cipher: Cipher, row: MessageRow, language: Language): Message {
  const params = inLanguage(openParams(cipher, row.memberId, row.params), language);

  return {
    id: row.id,
    scope: row.scope,
    ...noticeText(row.kind, params, language),
    link: row.link,
    read: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A broadcast with an English text has both in its params. */
function inLanguage(params: NoticeParams, language: Language): NoticeParams {
  const { englishTitle, englishContent } = params;
  if (language !== 'en-US' || englishTitle === undefined || englishContent === undefined) {
    return params;
  }
  return { ...params, title: englishTitle, content: englishContent };
}
