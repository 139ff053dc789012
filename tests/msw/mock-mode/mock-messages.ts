import type { NoticeKind } from '#server/content/notices.ts';
import { notFound } from '#server/platform/http/domain-error.ts';
import { noticeText, type NoticeParams } from '#server/modules/message/notice-text.ts';
import type { MessageService } from '#server/modules/message/service.ts';
import { LIMITS } from '#contract/limits.ts';
import type { MessageLink, MessageScope } from '#contract/message/calls.ts';

interface Told {
  id: string;
  scope: MessageScope;
  kind: NoticeKind;
  params: NoticeParams;
  link: MessageLink | null;
  read: boolean;
  createdAt: string;
}

type Sample = Pick<Told, 'kind' | 'params' | 'link'> & { scope?: MessageScope; hours: number };

const HOUR_MS = 3_600_000;
const OLDER = 60;
const MAX_COUNTED = 100;
/** Members that a broadcast would reach. */
const MEMBERS = 1284;

/** Newest first. */
const SAMPLES: readonly Sample[] = [
  {
    hours: 0.2,
    kind: 'submission.approved',
    params: { submissionKind: 'material', points: 100, reason: '' },
    link: { kind: 'submission', id: 'mock-submission-1' },
  },
  {
    hours: 3,
    kind: 'redemption.approved',
    params: { goods: 'MeshWise 40×', quantity: 1, reason: '' },
    link: { kind: 'redemption', id: null },
  },
  {
    hours: 5,
    scope: 'enterprise',
    kind: 'enterprise.contact',
    params: {
      company: 'Anping Mesh',
      name: 'Lin',
      content: '304, 40 × 0.2 mm?',
      contact: 'lin@example.com',
    },
    link: null,
  },
  {
    hours: 26,
    kind: 'submission.returned',
    params: { submissionKind: 'answer', reason: 'GB/T 5330' },
    link: { kind: 'submission', id: 'mock-submission-2' },
  },
  {
    hours: 30,
    kind: 'article.published',
    params: { title: 'ISO 9044' },
    link: { kind: 'article', id: 'woven-mesh-basics' },
  },
  {
    hours: 60,
    kind: 'points.invitation',
    params: { name: 'MeshWise 1024', points: 50 },
    link: { kind: 'points', id: null },
  },
];

/** The same messages for everybody, in memory until the page is left. */
export function createMockMessages(): MessageService {
  let told = samples();
  const countOf = (scope: MessageScope) =>
    Math.min(MAX_COUNTED, told.filter((each) => each.scope === scope && !each.read).length);
  const unread = () => ({ personal: countOf('personal'), enterprise: countOf('enterprise') });
  const isMeant = ({
    id,
    scope,
  }: {
    id?: string | undefined;
    scope?: MessageScope | undefined;
  }) => {
    if (id !== undefined && !told.some((each) => each.id === id)) throw notFound();
    return (each: Told) => (id === undefined ? each.scope === scope : each.id === id);
  };

  return {
    list: (
      { scope, unread: isUnread = false, cursor = '0', count = LIMITS.count },
      { language },
    ) => {
      const found = told.filter((each) => each.scope === scope && !(isUnread && each.read));
      const from = Number(cursor);

      return Promise.resolve({
        list: found.slice(from, from + count).map(({ kind, params, ...each }) => ({
          ...each,
          ...noticeText(kind, params, language),
        })),
        nextCursor: from + count < found.length ? String(from + count) : null,
        unread: unread(),
      });
    },

    read: (request) => {
      const isOne = isMeant(request);
      told = told.map((each) => (isOne(each) ? { ...each, read: true } : each));

      return Promise.resolve({ unread: unread() });
    },

    remove: (request) => {
      const isOne = isMeant(request);
      const before = told.length;
      told = told.filter((each) => !(isOne(each) && (request.id !== undefined || each.read)));

      return Promise.resolve({ deleted: before - told.length, unread: unread() });
    },

    broadcast: ({ scope, title, content }) => {
      told = [
        {
          id: crypto.randomUUID(),
          scope,
          kind: 'broadcast',
          params: { title, content },
          link: null,
          read: false,
          createdAt: new Date().toISOString(),
        },
        ...told,
      ];
      return Promise.resolve({ sent: MEMBERS });
    },

    sendToMember: () => Promise.resolve({ sent: 1 }),
    tryBroadcast: () => Promise.resolve({ sent: 1 }),
    broadcasts: () =>
      Promise.resolve({ list: [], nextCursor: null, audience: { personal: 1, enterprise: 0 } }),
    recall: () => Promise.reject(notFound()),

    purge: () => Promise.resolve(),
  };
}

function samples(): Told[] {
  const older = Array.from({ length: OLDER }, (_, n): Sample => ({
    hours: 100 + n * 20,
    kind: 'points.invitation',
    params: { name: `MeshWise ${String(1100 + n)}`, points: 50 },
    link: { kind: 'points', id: null },
  }));

  return [...SAMPLES, ...older].map(({ hours, scope = 'personal', ...sample }, n) => ({
    ...sample,
    id: `mock-message-${String(n + 1)}`,
    scope,
    read: n >= 4,
    createdAt: new Date(Date.now() - hours * HOUR_MS).toISOString(),
  }));
}
