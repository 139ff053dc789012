import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/platform/db/client.ts';
import type { MessageScope } from '#contract/message/calls.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { createMessageService, type MessageService } from '#server/modules/message/service.ts';
import type { TestDatabase } from '../database.ts';
import { newMember } from '../points/points-world.ts';
import type { BoundedRead, BoundedReads } from '../row-bounds.ts';
import { testCipher } from '../test-cipher.ts';

const MESSAGES = 20_000;
const NOW = new Date('2026-11-22T04:00:00.000Z');

interface Seeded {
  messages: MessageService;
  caller: MemberCaller;
  /** The member whose messages are read and deleted. */
  other: string;
}

/** 20,000 messages of a member in each scope, one in a thousand read. */
async function write({ db }: TestDatabase, memberId: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO messages (member_id, id, scope, kind, params, read_at, created_at)
    SELECT ${memberId}, gen_random_uuid(), scope, 'member.unrestricted', '{}',
      CASE WHEN n % 1000 = 0 THEN now() END, now()
    FROM generate_series(1, ${MESSAGES}::integer) AS n, unnest(ARRAY['personal', 'enterprise']) AS scope`);
}

async function seed(own: TestDatabase, watched: Database): Promise<Seeded> {
  const createdAt = new Date('2025-01-01T00:00:00Z');
  const memberId = await newMember(own.db, { createdAt });
  const other = await newMember(own.db, { createdAt });
  await write(own, memberId);
  await write(own, other);
  await own.db.execute(sql`
    INSERT INTO broadcasts (id, scope, title, content, created_at)
    SELECT ('f' || substr(gen_random_uuid()::text, 2))::uuid, 'personal', 'x', 'x', now()
    FROM generate_series(1, ${MESSAGES}::integer)`);
  const visitor = {
    requestId: '',
    language: 'zh-CN',
    address: '',
    network: '',
    device: '',
    signal: new AbortController().signal,
  } as const;
  const messages = createMessageService({
    db: watched,
    cipher: testCipher,
    membersOf: () => Promise.resolve(0),
    now: () => NOW,
  });

  return { messages, caller: { ...visitor, memberId, signInId: '' }, other };
}

const twoPages = (more: { unread?: boolean; scope?: MessageScope }): BoundedRead<Seeded> => ({
  act: async ({ messages, caller }) => {
    const request = { scope: 'personal' as const, count: 100, ...more };
    const first = await messages.list(request, caller);
    expect(first.list).toHaveLength(100);
    expect(first.unread).toEqual({ personal: 100, enterprise: 100 });
    await messages.list({ ...request, cursor: first.nextCursor ?? '' }, caller);
  },
});

export const messageReads: BoundedReads<Seeded> = {
  seed,
  reads: {
    'two pages of all messages': twoPages({}),
    'two pages of unread messages': twoPages({ unread: true }),
    'two pages of messages of enterprises': twoPages({ scope: 'enterprise' }),
    'a look that brings broadcasts': {
      act: ({ messages, caller }) => messages.list({ scope: 'personal' }, caller),
    },
    'reading a whole scope': {
      act: ({ messages, other }) => messages.read({ scope: 'personal' }, other),
    },
    'deleting a whole scope': {
      act: ({ messages, other }) => messages.remove({ scope: 'personal' }, other),
    },
  },
};
