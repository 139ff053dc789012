import type { NoticeKind } from '../../content/notices.ts';
import type { Database } from '../../db/client.ts';
import { conflict, notFound } from '../../http/domain-error.ts';
import { notify } from '../message/notify.ts';
import { post, reverse } from '../points/ledger.ts';
import { goodsRepository } from './goods-repository.ts';
import { redemptionRepository, type RedemptionRow } from './redemption-repository.ts';

/**
 * What a reviewer decides on a redemption. Each of these joins the caller's transaction and does all
 * that follows: the row, the points, the stock and the message to the member. Who may decide, claims
 * and the audit are the caller's.
 */
export interface RedemptionDecision {
  /** Whose redemption it is. */
  memberId: string;
  id: string;
  /** The version that it is made on. */
  version: number;
  actorId: string;
  /** In the reviewer's words. */
  reason: string | null;
}

type State = RedemptionRow['state'];

/** @throws DomainError 404, or 409 when it no longer is what was decided on */
export async function approveRedemption(
  tx: Database,
  decision: RedemptionDecision,
  now: Date,
): Promise<RedemptionRow> {
  const row = await decide(tx, decision, { from: 'pending', to: 'approved' }, now);
  await tell(tx, row, 'redemption.approved', decision.reason, now);

  return row;
}

/**
 * The points and the pieces go back.
 * @throws DomainError 404, or 409 when it no longer is what was decided on
 */
export async function refuseRedemption(
  tx: Database,
  decision: RedemptionDecision,
  now: Date,
): Promise<RedemptionRow> {
  const row = await decide(tx, decision, { from: 'pending', to: 'refused' }, now);
  const { actorId, reason } = decision;
  await giveBack(tx, row, { reason, actorId }, now);
  await tell(tx, row, 'redemption.refused', reason, now);

  return row;
}

/** @throws DomainError 404, or 409 when it no longer is what was decided on */
export async function deliverRedemption(
  tx: Database,
  decision: RedemptionDecision,
  now: Date,
): Promise<RedemptionRow> {
  const row = await decide(tx, decision, { from: 'approved', to: 'delivered' }, now);
  await tell(tx, row, 'redemption.delivered', decision.reason, now);

  return row;
}

/**
 * Takes the last decision back: what was approved or refused waits again, what was delivered is
 * approved again. A refusal's refund is taken back, and its pieces once more out of the stock.
 * @throws DomainError 404, or 409 when it no longer is what the decision was, when the points were
 *   spent or the pieces are gone, or when the member has reached the limit with others
 */
export async function undoRedemption(
  tx: Database,
  decision: RedemptionDecision & { reason: string },
  now: Date,
): Promise<RedemptionRow> {
  const current = await lock(tx, decision);
  const { memberId, id, goodsId, quantity, state } = current;
  if (state !== 'approved' && state !== 'refused' && state !== 'delivered') {
    throw conflict('shop.decided');
  }
  const row: RedemptionRow =
    state === 'delivered'
      ? changed(current, decision, 'approved', now)
      : {
          ...changed(current, decision, 'pending', now),
          reason: null,
          decidedBy: null,
          decidedAt: null,
        };
  await redemptionRepository(tx).save(row);
  if (state === 'refused') {
    const { reason, actorId } = decision;
    await reverse(tx, { memberId, kind: 'refund', ref: id, reason, actorId }, now);
    const goods = goodsRepository(tx);
    const limit = (await goods.find(goodsId))?.limitPerMember ?? null;
    // Counted under the lock of the member's account, which `reverse` holds.
    if (limit !== null && (await redemptionRepository(tx).livePieces(memberId, goodsId)) > limit) {
      throw conflict('shop.undoLimit');
    }
    if (!(await goods.take(goodsId, quantity))) throw conflict('shop.undoStock');
  }
  const notice = state === 'delivered' ? 'redemption.approved' : 'redemption.undone';
  await tell(tx, row, notice, decision.reason, now);

  return row;
}

/** What was held comes back to the member, the pieces to the stock. Needs the row written before. */
export async function giveBack(
  tx: Database,
  { memberId, id, goodsId, quantity, points }: RedemptionRow,
  by: { reason: string | null; actorId: string | null },
  now: Date,
): Promise<{ balance: number }> {
  const [posted] = await post(
    tx,
    [{ memberId, kind: 'refund', delta: points, ref: id, ...by }],
    now,
  );
  await goodsRepository(tx).putBack(goodsId, quantity);

  return { balance: posted?.balance ?? 0 };
}

async function lock(tx: Database, decision: RedemptionDecision): Promise<RedemptionRow> {
  const row = await redemptionRepository(tx).lock(decision);
  if (row === null) throw notFound();
  if (row.version !== decision.version) throw conflict('shop.decided');

  return row;
}

async function decide(
  tx: Database,
  decision: RedemptionDecision,
  { from, to }: { from: State; to: State },
  now: Date,
): Promise<RedemptionRow> {
  const current = await lock(tx, decision);
  if (current.state !== from) throw conflict('shop.decided');
  const row = changed(current, decision, to, now);
  await redemptionRepository(tx).save(row);

  return row;
}

function changed(
  row: RedemptionRow,
  { reason, actorId }: RedemptionDecision,
  state: State,
  now: Date,
): RedemptionRow {
  return {
    ...row,
    state,
    version: row.version + 1,
    reason,
    decidedBy: actorId,
    decidedAt: now,
    claimedBy: null,
    claimedUntil: null,
    updatedAt: now,
  };
}

async function tell(
  tx: Database,
  { memberId, id, goodsId, quantity, points }: RedemptionRow,
  kind: Extract<NoticeKind, `redemption.${string}`>,
  reason: string | null,
  now: Date,
): Promise<void> {
  const names = goodsRepository(tx);
  const goods = await names.nameOf(goodsId, 'zh-CN');
  const goodsEnglish = await names.nameOf(goodsId, 'en-US');
  const params = { goods, goodsEnglish, quantity, points, reason: reason ?? '' };
  await notify(tx, { memberId, kind, params, link: { kind: 'redemption', id } }, now);
}
