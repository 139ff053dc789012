import { DomainError, notFound } from '#server/platform/http/domain-error.ts';
import type { ShareService } from '#server/modules/share/service.ts';
import { sharedArticle } from '#server/modules/share/shared-article.ts';
import type { KnowledgeService } from '#server/trade/knowledge/knowledge-service.ts';
import { sharedTurn } from '#server/modules/share/shared-turn.ts';
import { canBeActive } from '#server/modules/chat/answer-text.ts';
import type { Share, ShareDays, SharedTurn } from '#contract/share/calls.ts';
import type { Conversations } from './conversations.ts';

interface MockShare extends Share {
  memberId: string;
  token: string;
  shared: SharedTurn[];
}

const DAY_MS = 86_400_000;
const TOKEN_CHARS = 22;

export function createMockShares(
  conversations: Conversations,
  article: KnowledgeService['article'],
): ShareService {
  let all: MockShare[] = [];
  const isOpen = ({ expiresAt }: Share) => expiresAt === null || Date.parse(expiresAt) > Date.now();
  const shareOf = ({ id, path, title, turns, views, createdAt, expiresAt }: MockShare): Share => ({
    ...{ id, path, title, turns, views },
    ...{ createdAt, expiresAt },
  });

  const keep = (
    memberId: string,
    title: string,
    shared: SharedTurn[],
    days: ShareDays | null,
  ): Share => {
    const token = crypto.randomUUID().replaceAll('-', '').slice(0, TOKEN_CHARS);
    const share: MockShare = {
      ...{ memberId, token, shared, title },
      id: crypto.randomUUID(),
      path: `/chat/system/share/${token}`,
      turns: shared.filter((turn) => turn.article !== true).length,
      views: 0,
      createdAt: new Date().toISOString(),
      expiresAt: days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString(),
    };
    all.unshift(share);

    return shareOf(share);
  };

  return {
    create: async (wanted, { memberId, language }) => {
      const { sessionId = '', articleId, recordIds, days } = wanted;
      if (articleId !== undefined) {
        const turn = sharedArticle(
          await article({ id: articleId, language: wanted.language }, language),
        );
        return keep(memberId, turn.question, [turn], days);
      }
      const found = conversations.find(memberId, sessionId);
      if (found === undefined) throw notFound();
      const shared = found.records
        .filter(({ id, replacedBy, deletedAt }) => {
          const isCurrent = replacedBy === null && deletedAt === null;
          return isCurrent && (recordIds?.includes(id) ?? true);
        })
        .flatMap(({ question, plugin, answers }) => {
          const answer = answers.findLast(canBeActive);
          if (answer === undefined) return [];
          const turn = { ...answer, question, plugin, createdAt: new Date(answer.createdAt) };
          return [sharedTurn(turn, language)];
        });
      if (shared.length === 0) throw new DomainError(409, 'share.nothing');
      return keep(memberId, found.session.title, shared, days);
    },
    list: (_request, memberId) =>
      Promise.resolve({
        list: all.filter((share) => share.memberId === memberId && isOpen(share)).map(shareOf),
        nextCursor: null,
      }),
    revoke: async (id, memberId) => {
      const kept = all.filter((share) => share.id !== id || share.memberId !== memberId);
      if (kept.length === all.length) throw notFound();
      all = kept;

      return Promise.resolve({ revoked: 1 });
    },
    view: async (token) => {
      const share = all.find((each) => each.token === token && isOpen(each));
      if (share === undefined) throw new DomainError(404, 'share.gone');
      share.views += 1;
      const { title, shared, createdAt, expiresAt } = share;

      return Promise.resolve({ title, turns: shared, createdAt, expiresAt });
    },
    purge: () => Promise.resolve(),
  };
}
