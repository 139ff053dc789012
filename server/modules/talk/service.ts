import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { LIMITS } from '#contract/limits.ts';
import type { Talk, TalkMessage, TalkSendRequest } from '#contract/talk/calls.ts';
import { idempotent } from '../../platform/db/idempotent.ts';
import type { Database } from '../../platform/db/client.ts';
import { conflict, notFound } from '../../platform/http/domain-error.ts';
import { readCursor, takePage, timeAndId } from '../../platform/http/list-cursor.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { placeOf } from '../../platform/privacy/places.ts';
import { notify } from '../message/notify.ts';
import { shownName } from '../points/shown-name.ts';
import { lockContributor } from '../contributor/lock-contributor.ts';
import { addWords } from './open-talk.ts';
import * as talkRepository from './repository.ts';
import type { Other, TalkMessageRow, TalkRow } from './repository.ts';

export interface TalkService {
  list: (
    request: { cursor?: string | undefined; count?: number | undefined },
    memberId: string,
  ) => Promise<{ list: Talk[]; unread: number; nextCursor: string | null }>;
  /** Marks the messages as read. @throws DomainError 404 */
  view: (
    request: { id: string; cursor?: string | undefined; count?: number | undefined },
    memberId: string,
  ) => Promise<{ talk: Talk; list: TalkMessage[]; nextCursor: string | null }>;
  /**
   * @throws DomainError 404; 403 for a restricted member; 409 if the conversation is ended, full or
   * the other side is gone
   */
  send: (request: TalkSendRequest, memberId: string) => Promise<TalkMessage>;
  /** Ends it for both sides; nothing changes if it is ended already. @throws DomainError 404 */
  end: (id: string, memberId: string) => Promise<Talk>;
}

const MAX_MESSAGES = 500;
const cursorSchema = z.tuple([z.uuid()]);
const positionSchema = timeAndId.transform(([lastAt, id]) => ({ lastAt, id }));

export function createTalkService({
  db,
  cipher,
  now,
}: {
  db: Database;
  cipher: Cipher;
  now: () => Date;
}): TalkService {
  async function ownTalk(from: Database, id: string, memberId: string) {
    const found = isUuid(id) ? await talkRepository.find(from, { memberId, id }) : undefined;
    if (found === undefined) throw notFound();

    return found;
  }

  return {
    async list({ cursor, count = LIMITS.count }, memberId) {
      const before = cursor === undefined ? undefined : readCursor(cursor, positionSchema);
      const rows = await talkRepository.page(db, memberId, { before, limit: count + 1 });
      const list = rows.slice(0, count);
      const talks = rows.map(({ talk }) => talk);

      return {
        list: list.map(talkView),
        unread: await talkRepository.unread(db, memberId),
        nextCursor: takePage(talks, count, ['lastAt', 'id']).nextCursor,
      };
    },

    async view({ id, cursor, count = LIMITS.count }, memberId) {
      const before = cursor === undefined ? undefined : readCursor(cursor, cursorSchema)[0];
      const { talk, other } = await ownTalk(db, id, memberId);
      const rows = await talkRepository.messages(db, talk, { before, limit: count + 1 });
      if (before === undefined && talk.unread > 0) {
        await talkRepository.change(db, talk, { unread: 0 });
      }
      const { page: list, nextCursor } = takePage(rows, count, ['id']);

      return {
        talk: { ...talkView({ talk, other }), unread: 0 },
        list: list.map((row) => messageView(cipher, row)),
        nextCursor,
      };
    },

    async send({ id, content, contact = null, clientRequestId }, memberId) {
      const request = { memberId, call: 'talk/send', clientRequestId, now: now() };
      const sent = await idempotent(db, request, async (tx) => {
        await lockContributor(tx, memberId);
        const { other: person } = await ownTalk(tx, id, memberId);
        const both = await talkRepository.lockBoth(tx, { memberId, id });
        if (both === undefined) throw notFound();
        const { own, other } = both;
        if (own.endedAt !== null) throw conflict('talk.ended');
        if (other === null || person === null || person.deletedAt !== null) {
          throw conflict('talk.gone');
        }
        if (own.messages >= MAX_MESSAGES) throw conflict('talk.full');
        const message = await addWords(tx, { own, other }, { content, contact }, cipher, now());
        // One notice until the other side has read.
        if (message.isFirstUnread) {
          await notify(
            tx,
            {
              memberId: other.memberId,
              scope: other.role === 'owner' ? 'enterprise' : 'personal',
              kind: 'talk.message',
              params: { company: own.company, content },
              link: { kind: 'talk', id },
            },
            now(),
          );
        }

        return { id: message.id };
      });
      const row = await talkRepository.findMessage(db, { memberId, id }, sent.id);
      if (row === undefined) throw notFound();

      return messageView(cipher, row);
    },

    async end(id, memberId) {
      await db.transaction(async (tx) => {
        await ownTalk(tx, id, memberId);
        const both = await talkRepository.lockBoth(tx, { memberId, id });
        if (both === undefined) throw notFound();
        const { own, other } = both;
        if (own.endedAt !== null) return;
        const endedAt = now();
        await talkRepository.change(tx, own, { endedAt, endedBy: 'me' });
        if (other !== null) await talkRepository.change(tx, other, { endedAt, endedBy: 'other' });
      });

      return talkView(await ownTalk(db, id, memberId));
    },
  };
}

/** The name of the asker's other side is the company's, so that its owner isn't named. */
function talkView({ talk, other }: { talk: TalkRow; other: Other | null }): Talk {
  const { id, role, company, unread, lastAt, endedAt, endedBy } = talk;

  return {
    id,
    role,
    company,
    other: role === 'asker' ? company : other === null ? null : shownName(other),
    unread,
    lastAt: lastAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    endedBy,
  };
}

function messageView(cipher: Cipher, row: TalkMessageRow): TalkMessage {
  const { memberId, talkId, id, isOwn, content, contactCipher, createdAt } = row;

  return {
    id,
    isOwn,
    content,
    contact:
      contactCipher === null
        ? null
        : cipher.open(contactCipher, placeOf.talk(memberId, talkId, id)),
    createdAt: createdAt.toISOString(),
  };
}
