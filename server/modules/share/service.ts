import { randomBytes } from 'node:crypto';
import { v7 as uuidv7, validate as isUuid } from 'uuid';
import { z } from 'zod';
import { LIMITS } from '#contract/limits.ts';
import type {
  CreateShareRequest,
  Share,
  ShareDays,
  SharedConversation,
  SharedTurn,
} from '#contract/share/calls.ts';
import { idempotent } from '../../platform/db/idempotent.ts';
import type { Database } from '../../platform/db/client.ts';
import { JsonText } from '../../platform/http/api-call.ts';
import type { MemberCaller } from '../../platform/http/caller.ts';
import { DomainError, invalid, notFound } from '../../platform/http/domain-error.ts';
import { readCursor, takePage } from '../../platform/http/list-cursor.ts';
import * as shareRepository from './repository.ts';
import type { ShareRow } from './repository.ts';
import type { KnowledgeService } from '../../trade/knowledge/knowledge-service.ts';
import { sharedArticle } from './shared-article.ts';
import { sharedTurn, withoutAddresses } from './shared-turn.ts';

export interface ShareService {
  /**
   * @throws DomainError 404 if the link of a repeated request was revoked
   */
  create: (request: CreateShareRequest, caller: MemberCaller) => Promise<Share>;
  list: (
    request: { cursor?: string | undefined; count?: number | undefined },
    memberId: string,
  ) => Promise<{ list: Share[]; nextCursor: string | null }>;
  revoke: (id: string, memberId: string) => Promise<{ revoked: number }>;
  /**
   * @throws DomainError 404, identical for expired, revoked and unknown links
   */
  view: (token: string) => Promise<SharedConversation | JsonText>;
  purge: () => Promise<void>;
}

const MAX_LINKS = 200;
const TOKEN_BYTES = 16;
const TOKEN = /^[\w-]{22}$/;
const SHARE_PAGE = '/chat/system/share/';
const DAY_MS = 86_400_000;
const PURGED = 100;
const MAX_READ = 1000;
/** Each view reads the whole share at once. */
const MAX_BYTES = 2_000_000;

const cursorSchema = z.tuple([z.uuid()]);

interface ShareServiceDeps {
  db: Database;
  /** @throws DomainError 404 */
  article: KnowledgeService['article'];
  now: () => Date;
}

export function createShareService({ db, article, now }: ShareServiceDeps): ShareService {
  /** Stores a link within the transaction of its request. */
  async function insertShare(
    tx: Database,
    memberId: string,
    {
      title,
      turns,
      days,
      at,
    }: { title: string; turns: SharedTurn[]; days: ShareDays | null; at: Date },
  ): Promise<{ id: string }> {
    const id = uuidv7({ msecs: at.getTime() });
    await shareRepository.insert(tx, {
      id,
      memberId,
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      title: withoutAddresses(title),
      turnCount: turns.filter(({ article: isArticle }) => isArticle !== true).length,
      views: 0,
      createdAt: at,
      expiresAt: days === null ? null : new Date(at.getTime() + days * DAY_MS),
      turns,
    });

    return { id };
  }

  async function found(id: string, memberId: string): Promise<Share> {
    const made = await shareRepository.find(db, memberId, id);
    if (made === undefined) throw new DomainError(404, 'share.gone');

    return shareOf(made);
  }

  async function refuseTooMany(tx: Database, memberId: string): Promise<void> {
    if ((await shareRepository.countAll(tx, memberId)) < MAX_LINKS) return;
    throw new DomainError(409, 'share.tooManyLinks', { params: { max: MAX_LINKS } });
  }

  return {
    async create(wanted, { memberId, language }) {
      const { sessionId, articleId, recordIds, days, clientRequestId } = wanted;
      if (sessionId !== undefined && articleId !== undefined) {
        throw invalid({ articleId: { key: 'field.conflict' } });
      }
      if (articleId !== undefined) {
        const at = now();
        const turn = sharedArticle(
          await article({ id: articleId, language: wanted.language }, language),
        );
        const request = { memberId, call: 'share/create', clientRequestId, now: at };
        const { id } = await idempotent(db, request, async (tx) => {
          await refuseTooMany(tx, memberId);
          return insertShare(tx, memberId, { title: turn.question, turns: [turn], days, at });
        });
        return found(id, memberId);
      }
      if (sessionId === undefined) throw invalid({ sessionId: { key: 'field.required' } });
      const ids = recordIds && [...new Set(recordIds)];
      if (![sessionId, ...(ids ?? [])].every((id) => isUuid(id))) throw notFound();
      const at = now();
      const request = { memberId, call: 'share/create', clientRequestId, now: at };

      // The stored response outlives the link, so it contains no token.
      const { id } = await idempotent(db, request, async (tx) => {
        const conversation = await shareRepository.conversation(tx, memberId, sessionId);
        if (conversation === undefined) throw notFound();
        if (
          ids &&
          (await shareRepository.countCurrent(tx, memberId, sessionId, ids)) < ids.length
        ) {
          throw notFound();
        }
        await refuseTooMany(tx, memberId);
        const tooMany = new DomainError(409, 'share.tooManyTurns', {
          params: { max: LIMITS.sharedTurns },
        });
        if (ids === undefined && conversation.recordCount > MAX_READ) throw tooMany;
        const limit = LIMITS.sharedTurns + 1;
        const choice = { recordIds: ids, limit };
        if ((await shareRepository.turnBytes(tx, memberId, sessionId, choice)) > MAX_BYTES) {
          throw new DomainError(409, 'share.tooLong');
        }
        const turns = await shareRepository.turns(tx, memberId, sessionId, choice);
        if (turns.length === 0) throw new DomainError(409, 'share.nothing');
        if (turns.length === limit) throw tooMany;
        return insertShare(tx, memberId, {
          title: conversation.title,
          turns: turns.map((turn) => sharedTurn(turn, language)),
          days,
          at,
        });
      });
      return found(id, memberId);
    },

    async list({ cursor, count = LIMITS.count }, memberId) {
      const before = cursor === undefined ? undefined : readCursor(cursor, cursorSchema)[0];
      const rows = await shareRepository.page(db, memberId, {
        before,
        limit: count + 1,
        now: now(),
      });
      const { page: list, nextCursor } = takePage(rows, count, ['id']);

      return { list: list.map(shareOf), nextCursor };
    },

    async revoke(id, memberId) {
      const revoked = isUuid(id) ? await shareRepository.remove(db, memberId, id) : 0;
      if (revoked === 0) throw notFound();

      return { revoked };
    },

    async view(token) {
      const share = TOKEN.test(token) ? await shareRepository.view(db, token, now()) : undefined;
      if (share === undefined) throw new DomainError(404, 'share.gone');
      const { title, turns, createdAt, expiresAt } = share;

      const rest = JSON.stringify({
        title,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt?.toISOString() ?? null,
      });

      return new JsonText(`{"turns":${turns},${rest.slice(1)}`);
    },

    async purge() {
      while ((await shareRepository.purge(db, now(), PURGED)) === PURGED);
    },
  };
}

function shareOf({ id, token, title, turnCount, views, createdAt, expiresAt }: ShareRow): Share {
  return {
    id,
    path: `${SHARE_PAGE}${token}`,
    title,
    turns: turnCount,
    views,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
