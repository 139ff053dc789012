import { notFound } from '#server/platform/http/domain-error.ts';
import type { SessionService } from '#server/modules/session/service.ts';
import { LIMITS } from '#contract/limits.ts';
import type { DelSessionRequest, Session, SessionListRequest } from '#contract/session/calls.ts';
import { hitsIn, isRestorable, type Conversation, type Conversations } from './conversations.ts';

export interface MockSessionDeps {
  conversations: Conversations;
  stopAnswersOf: (conversation: Conversation) => void;
}

export function createMockSessions({
  conversations,
  stopAnswersOf,
}: MockSessionDeps): SessionService {
  function matching(
    memberId: string,
    { kind, plugin, keyword = '' }: Pick<SessionListRequest, 'kind' | 'plugin' | 'keyword'>,
  ): { conversation: Conversation; view: Session }[] {
    const wanted = keyword.trim();
    return conversations
      .of(memberId)
      .filter(({ isSandbox }) => !isSandbox)
      .filter(({ session }) => kind === undefined || session.kind === kind)
      .filter(({ session }) => plugin === undefined || session.plugin === plugin)
      .flatMap((conversation) => {
        if (wanted === '') return [{ conversation, view: conversation.session }];
        const hits = hitsIn(conversation, wanted);
        return hits ? [{ conversation, view: { ...conversation.session, hits } }] : [];
      })
      .toSorted((a, b) => (a.view.updatedAt < b.view.updatedAt ? 1 : -1));
  }

  function setDeleted(conversation: Conversation, restore: boolean): void {
    if (!restore) stopAnswersOf(conversation);
    conversation.deletedAt = restore ? null : Date.now();
  }

  function affected(memberId: string, input: DelSessionRequest): Conversation[] {
    const isAffected = ({ deletedAt }: Conversation) =>
      input.restore === true ? isRestorable(deletedAt) : deletedAt === null;
    const all = matching(memberId, input.ids ? {} : input).map(({ conversation }) => conversation);
    if (!input.ids) return all.filter(isAffected);
    return input.ids.map((id) => {
      const found = all.find(({ session }) => session.id === id);
      if (!found || !isAffected(found)) throw notFound();
      return found;
    });
  }

  function update(memberId: string, id: string, change: Partial<Session>): Promise<Session> {
    const conversation = conversations.find(memberId, id);
    if (!conversation) throw notFound();
    conversation.session = { ...conversation.session, ...change };
    return Promise.resolve(conversation.session);
  }

  return {
    list: ({ cursor, count = LIMITS.count, ...filter }, { memberId }) => {
      const found = matching(memberId, filter)
        .filter(({ conversation }) => conversation.deletedAt === null)
        .map(({ view }) => view);
      const list = found.filter(({ top }) => !top);
      const start = Number(cursor ?? 0);
      return Promise.resolve({
        top: start === 0 ? found.filter(({ top }) => top) : [],
        list: list.slice(start, start + count),
        nextCursor: list.length > start + count ? String(start + count) : null,
      });
    },
    listAll: ({ page = 1, cursor, count = LIMITS.count, ...filter }, { memberId }) => {
      const found = matching(memberId, filter).filter(
        ({ conversation }) => conversation.deletedAt === null,
      );
      const start = cursor === undefined ? (page - 1) * count : Number(cursor);
      return Promise.resolve({
        list: found.slice(start, start + count).map(({ conversation: { records }, view }) => ({
          ...view,
          records: records.filter(
            ({ deletedAt, replacedBy }) => deletedAt === null && replacedBy === null,
          ).length,
        })),
        total: found.length,
        nextCursor: found.length > start + count ? String(start + count) : null,
      });
    },
    delete: (input, { memberId }) => {
      const found = affected(memberId, input);
      for (const conversation of found) setDeleted(conversation, input.restore === true);
      return Promise.resolve({ deleted: found.length });
    },
    setTop: ({ id, top }, { memberId }) => update(memberId, id, { top }),
    rename: ({ id, title }, { memberId }) => update(memberId, id, { title: title.trim() }),
  };
}
