import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { members } from '../../db/schema/member.ts';
import { notify } from '../message/notify.ts';
import { post, reverse } from '../points/ledger.ts';

/** Cause of the newcomer's own reward; the inviter's is the newcomer. */
const INVITED = 'invited';
const PROFILE = 'profile';

/** Pays for a completed profile, the first time. Joins the transaction that completes it. */
export async function rewardProfile(
  tx: Database,
  memberId: string,
  points: number,
  now: Date,
): Promise<void> {
  const [posted] = await post(
    tx,
    [
      {
        memberId,
        kind: 'profile',
        delta: points,
        ref: PROFILE,
        reason: null,
        actorId: null,
      },
    ],
    now,
  );
  if (posted?.rowId == null) return;
  await notify(
    tx,
    { memberId, kind: 'points.profile', params: { points }, link: { kind: 'points', id: null } },
    now,
  );
}

/**
 * Pays the newcomer and whoever invited them, once, when the account is let in; nothing where nobody
 * did. Joins the transaction that lets it in.
 */
export async function rewardInvitation(
  tx: Database,
  newcomerId: string,
  points: number,
  now: Date,
): Promise<void> {
  const [newcomer] = await tx
    .select({ nickname: members.nickname, inviterId: members.inviterId })
    .from(members)
    .where(eq(members.id, newcomerId));
  if (newcomer?.inviterId == null) return;
  const { nickname, inviterId } = newcomer;
  // An inviter who has gone meanwhile has no use for points.
  const present = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, inviterId), isNull(members.deletedAt)));
  const rewards = [
    ...present.map(({ id }) => ({ memberId: id, ref: newcomerId })),
    { memberId: newcomerId, ref: INVITED },
  ];
  const posted = await post(
    tx,
    rewards.map((reward) => ({
      ...reward,
      kind: 'invitation',
      delta: points,
      reason: null,
      actorId: null,
    })),
    now,
  );
  for (const [n, { memberId, ref }] of rewards.entries()) {
    if (posted[n]?.rowId == null) continue;
    const notice =
      ref === INVITED
        ? ({ kind: 'points.invited', params: { points } } as const)
        : ({ kind: 'points.invitation', params: { points, name: nickname } } as const);
    await notify(tx, { ...notice, memberId, link: { kind: 'points', id: null } }, now);
  }
}

/**
 * Takes both rewards back when an account is no longer let in. Joins that transaction.
 * @throws DomainError 409 where somebody has spent theirs
 */
export async function reverseInvitation(
  tx: Database,
  newcomerId: string,
  by: { reason: string; actorId: string },
  now: Date,
): Promise<void> {
  const [newcomer] = await tx
    .select({ inviterId: members.inviterId })
    .from(members)
    .where(eq(members.id, newcomerId));
  if (newcomer?.inviterId == null) return;
  const rewards = [
    { memberId: newcomer.inviterId, ref: newcomerId },
    { memberId: newcomerId, ref: INVITED },
  ];
  // In the order in which the ledger locks accounts.
  rewards.sort((one, other) => (one.memberId < other.memberId ? -1 : 1));
  for (const reward of rewards) await reverse(tx, { ...reward, kind: 'invitation', ...by }, now);
}
