import { v7 as uuidv7 } from 'uuid';
import type { Privacy } from '#contract/member/calls.ts';
import type { Database } from '#server/platform/db/client.ts';
import { members } from '#server/platform/db/schema/member.ts';
import { post, type Posting } from '#server/modules/points/ledger.ts';

export async function newMember(
  db: Database,
  {
    nickname = '',
    privacy = {},
    createdAt = new Date(),
  }: {
    nickname?: string;
    privacy?: Privacy;
    createdAt?: Date;
  } = {},
): Promise<string> {
  const id = uuidv7();
  await db.insert(members).values({
    id,
    tellcode: '86',
    nickname,
    type: 'personal',
    privacy,
    roles: [],
    review: 'none',
    createdAt,
  });
  return id;
}

/** Posts a change of points; the reference is a new one where none is given. */
export function change(
  db: Database,
  memberId: string,
  [kind, delta, ref = uuidv7()]: [Posting['kind'], number, string?],
  now: Date,
) {
  return db.transaction((tx) =>
    post(tx, [{ memberId, kind, delta, ref, reason: null, actorId: null }], now),
  );
}
