import { DomainError, notFound } from '#server/platform/http/domain-error.ts';
import type { ShareService } from '#server/modules/share/service.ts';
import { sharedTurn } from '#server/modules/share/shared-turn.ts';
import { canBeActive } from '#server/modules/chat/answer-text.ts';
import type { Share, SharedTurn } from '#contract/share/calls.ts';
import type { Conversations } from './conversations.ts';

interface MockShare extends Share {
  memberId: string;
  token: string;
  shared: SharedTurn[];
}

const DAY_MS = 86_400_000;
const TOKEN_CHARS = 22;

export function createMockShares(conversations: Conversations): ShareService {
  let all: MockShare[] = [];
  const isOpen = ({ expiresAt }: Share) => expiresAt === null || Date.parse(expiresAt) > Date.now();
  const shareOf = ({ id, path, title, turns, views, createdAt, expiresAt }: MockShare): Share => ({
    ...{ id, path, title, turns, views },
    ...{ createdAt, expiresAt },
  });

  return {
    create: async ({ sessionId, recordIds, days }, { memberId, language }) => {
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
      const token = crypto.randomUUID().replaceAll('-', '').slice(0, TOKEN_CHARS);
      const share: MockShare = {
        ...{ memberId, token, shared },
        id: crypto.randomUUID(),
        path: `/chat/system/share/${token}`,
        title: found.session.title,
        turns: shared.length,
        views: 0,
        createdAt: new Date().toISOString(),
        expiresAt: days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString(),
      };
      all.unshift(share);

      return Promise.resolve(shareOf(share));
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
