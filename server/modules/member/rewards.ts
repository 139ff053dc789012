import { and, eq, gte, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';
import { members } from '../../platform/db/schema/member.ts';
import { shanghaiDay, shanghaiMonth } from '../../platform/shanghai-day.ts';
import { notify } from '../message/notify.ts';
import { post, reverse } from '../points/ledger.ts';

/** `ref` of the newcomer's reward; the inviter's `ref` is the newcomer's id. */
const INVITED = 'invited';
const PROFILE = 'profile';
/** Characters of `YYYY-MM`. */
const MONTH_LENGTH = 7;

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
 * Pays newcomer and inviter once, with the newcomer's first question. The inviter gets nothing beyond
 * the month's limit. Does nothing unless an invitation waits.
 */
export async function rewardInvitation(
  tx: Database,
  newcomerId: string,
  { points, perMonth }: { points: number; perMonth: number },
  now: Date,
): Promise<void> {
  const [newcomer] = await tx
    .update(members)
    .set({ invitation: 'paid', invitationAt: now })
    .where(and(eq(members.id, newcomerId), eq(members.invitation, 'waiting')))
    .returning({ nickname: members.nickname, inviterId: members.inviterId });
  if (newcomer?.inviterId == null) return;
  const { nickname, inviterId } = newcomer;
  // Locked, so that concurrent newcomers count one another.
  const [inviter] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, inviterId), isNull(members.deletedAt)))
    .for('no key update');
  const { from } = shanghaiMonth(shanghaiDay(now).slice(0, MONTH_LENGTH));
  const paid = await tx.$count(
    members,
    and(
      eq(members.inviterId, inviterId),
      eq(members.invitation, 'paid'),
      gte(members.invitationAt, from),
    ),
  );
  const isCapped = paid > perMonth;
  if (isCapped) {
    await tx.update(members).set({ invitation: 'capped' }).where(eq(members.id, newcomerId));
  }
  const rewards = [
    ...(inviter === undefined || isCapped ? [] : [{ memberId: inviterId, ref: newcomerId }]),
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
 * Reverses both rewards within the caller's transaction; the invitation waits again.
 * @throws DomainError 409 if points are already spent
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
  await tx
    .update(members)
    .set({ invitation: 'waiting', invitationAt: null })
    .where(eq(members.id, newcomerId));
  const rewards = [
    { memberId: newcomer.inviterId, ref: newcomerId },
    { memberId: newcomerId, ref: INVITED },
  ];
  // Same lock order as the ledger.
  rewards.sort((one, other) => (one.memberId < other.memberId ? -1 : 1));
  for (const reward of rewards) await reverse(tx, { ...reward, kind: 'invitation', ...by }, now);
}
