import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/platform/db/client.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { createAccountService } from '#server/modules/member/account-service.ts';
import { createMemberView } from '#server/modules/member/member-view.ts';
import * as memberRepository from '#server/modules/member/repository.ts';
import { createCaller } from '../chat/chat-world.ts';
import type { TestDatabase } from '../database.ts';
import type { BoundedReads } from '../row-bounds.ts';
import { testCipher } from '../test-cipher.ts';

/** As many as an hour's codes allow in a month, and what nobody has ended in three. */
const REVOKED = 3600;
const LIVE = 10_800;
const NOW = new Date('2026-11-22T04:00:00.000Z');

interface Seeded {
  watched: Database;
  caller: MemberCaller;
}

async function seed({ db }: TestDatabase, watched: Database): Promise<Seeded> {
  const caller = await createCaller(db);
  for (const id of [caller.memberId, (await createCaller(db)).memberId]) {
    // The newest are all revoked: the worst that a list can begin with.
    await db.execute(sql`
      INSERT INTO sign_ins (member_id, id, token_hash, device, address, created_at, last_seen_at,
        expires_at, revoked_at)
      SELECT ${id}, ('0190' || lpad(to_hex(n), 8, '0') || '000070008000' || lpad(to_hex(n), 8, '0'))::uuid,
        md5(n::text), 'x', '192.0.2.1', now(), now(), ${NOW.toISOString()}::timestamptz + interval '1 day',
        CASE WHEN n > ${LIVE}::integer THEN now() END
      FROM generate_series(1, ${LIVE + REVOKED}::integer) AS n`);
    await db.execute(sql`
      INSERT INTO usage_days SELECT 'member:' || ${id}, '2026-11-22'::date - n, 'question', 1
      FROM generate_series(0, 400) AS n`);
  }

  return { watched, caller };
}

export const memberReads: BoundedReads<Seeded> = {
  seed,
  reads: {
    'the list of devices behind thousands that were logged out': {
      act: async ({ watched, caller: { memberId } }) => {
        const rows = await memberRepository.listSignIns(watched, memberId, NOW, undefined, 101);
        expect(rows).toHaveLength(101);
      },
    },
    'a later page of the devices': {
      most: 299,
      act: async ({ watched, caller: { memberId } }, counter) => {
        const first = await memberRepository.listSignIns(watched, memberId, NOW, undefined, 100);
        counter.reset();
        const next = await memberRepository.listSignIns(
          watched,
          memberId,
          NOW,
          first.at(-1)?.id,
          100,
        );
        expect(next).toHaveLength(100);
      },
    },
    'the account and the member': {
      most: 99,
      act: async ({ watched, caller }) => {
        const deps = { db: watched, cipher: testCipher, addressOf: () => '' };
        const accounts = createAccountService({ ...deps, now: () => NOW });
        expect((await accounts.account(caller)).usage.days).toHaveLength(30);
        const row = await memberRepository.find(watched, caller.memberId);
        await createMemberView(deps).memberOf(row, 'zh-CN');
      },
    },
  },
};
