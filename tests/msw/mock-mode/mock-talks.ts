import type { Talk, TalkMessage } from '#contract/talk/calls.ts';
import type { EnterpriseContacts } from '#server/modules/enterprise/contacts.ts';
import type { OwnEnterprises } from '#server/modules/enterprise/own-enterprise.ts';
import type { TalkService } from '#server/modules/talk/service.ts';
import { EXAMPLE_CARDS } from '#server/content/enterprises/example-cards.ts';
import { conflict, notFound } from '#server/platform/http/domain-error.ts';

interface Stored {
  memberId: string;
  talk: Talk;
  messages: TalkMessage[];
}

/** Cards' pages and conversations in memory; nobody writes back. */
export function createMockTalks(): {
  contacts: EnterpriseContacts;
  own: OwnEnterprises;
  talks: TalkService;
} {
  const all: Stored[] = [];
  const applied = new Map<string, { name: string; askedAt: string }>();

  const find = (id: string, memberId: string) => {
    const found = all.find((each) => each.talk.id === id && each.memberId === memberId);
    if (found === undefined) throw notFound();
    return found;
  };
  const add = (stored: Stored, content: string, contact: string | null): TalkMessage => {
    const createdAt = new Date().toISOString();
    const message = { id: crypto.randomUUID(), isOwn: true, content, contact, createdAt };
    stored.messages.unshift(message);
    stored.talk = { ...stored.talk, lastAt: createdAt };
    return message;
  };
  const mine = (memberId: string) => {
    const application = applied.get(memberId);

    return Promise.resolve({
      type: 'personal' as const,
      enterpriseName: null,
      application:
        application === undefined
          ? null
          : { ...application, state: 'pending' as const, reason: null },
      card: null,
      unread: 0,
    });
  };

  return {
    contacts: {
      ask: ({ id, content, contact = null }, { memberId }) => {
        const card = EXAMPLE_CARDS.find((each) => each.id === id);
        if (card === undefined) throw notFound();
        const stored: Stored = {
          memberId,
          talk: {
            id: crypto.randomUUID(),
            role: 'asker',
            company: card.name,
            other: card.name,
            unread: 0,
            lastAt: new Date().toISOString(),
            endedAt: null,
            endedBy: null,
          },
          messages: [],
        };
        all.unshift(stored);
        add(stored, content, contact);
        return Promise.resolve({ talkId: stored.talk.id });
      },
    },

    own: {
      mine,
      apply: (name, memberId) => {
        applied.set(memberId, { name, askedAt: new Date().toISOString() });
        return mine(memberId);
      },
      setIndexed: () => Promise.reject(notFound()),
      page: (page) => {
        const card = EXAMPLE_CARDS.find(({ id }) => id === page);
        if (card === undefined) throw notFound();
        const { name, place, products, intro } = card;
        return Promise.resolve({
          ...{ name, place, products, intro },
          site: null,
          regions: [],
          certificates: [],
          pictures: [],
          example: true,
          indexed: false,
          updatedAt: new Date().toISOString(),
        });
      },
    },

    talks: {
      list: (_request, memberId) =>
        Promise.resolve({
          list: all.filter((each) => each.memberId === memberId).map(({ talk }) => talk),
          unread: 0,
          nextCursor: null,
        }),
      view: ({ id }, memberId) => {
        const { talk, messages } = find(id, memberId);
        return Promise.resolve({ talk, list: messages, nextCursor: null });
      },
      send: ({ id, content, contact = null }, memberId) => {
        const stored = find(id, memberId);
        if (stored.talk.endedAt !== null) throw conflict('talk.ended');
        return Promise.resolve(add(stored, content, contact));
      },
      end: (id, memberId) => {
        const stored = find(id, memberId);
        stored.talk = { ...stored.talk, endedAt: new Date().toISOString(), endedBy: 'me' };
        return Promise.resolve(stored.talk);
      },
    },
  };
}
