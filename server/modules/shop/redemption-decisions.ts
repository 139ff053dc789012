import { randomInt } from 'node:crypto';
import type { NoticeKind } from '../../content/notices.ts';
import type { Database } from '../../platform/db/client.ts';
import { conflict, notFound } from '../../platform/http/domain-error.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import {
  openRecipient,
  pickupHash,
  pickupHashes,
  sealRecipient,
} from '../../platform/privacy/sealed-recipient.ts';
import { notify } from '../message/notify.ts';
import { post, reverse } from '../points/ledger.ts';
import * as goodsRepository from './goods-repository.ts';
import * as redemptionRepository from './redemption-repository.ts';
import type { RedemptionRow } from './redemption-repository.ts';

/**
 * Decisions on a redemption, with their effects on row, points, stock and messages. They join the
 * caller's transaction; the caller handles permissions, claims and the audit log.
 */
export interface RedemptionDecision {
  memberId: string;
  id: string;
  version: number;
  actorId: string;
  reason: string | null;
}

interface DecisionContext {
  cipher: Cipher;
  now: Date;
}

/** Courier and tracking number; null for goods that are picked up. */
export interface Parcel {
  courier: string;
  trackingNumber: string;
}

type State = RedemptionRow['state'];

const CODE_DIGITS = 8;
const CODE_TRIES = 5;

/**
 * Goods that are picked up get a code.
 * @throws DomainError 404, or 409 if the redemption has changed
 */
export async function approveRedemption(
  tx: Database,
  decision: RedemptionDecision,
  { cipher, now }: DecisionContext,
): Promise<RedemptionRow> {
  const row = await decide(tx, decision, { from: 'pending', to: 'approved' }, now, (current) =>
    withCode(tx, cipher, current),
  );
  await tell(tx, row, approvedNotice(row), decision.reason, now);

  return row;
}

/**
 * Returns points and stock.
 * @throws DomainError 404, or 409 if the redemption has changed
 */
export async function refuseRedemption(
  tx: Database,
  decision: RedemptionDecision,
  { now }: DecisionContext,
): Promise<RedemptionRow> {
  const row = await decide(tx, decision, { from: 'pending', to: 'refused' }, now);
  const { actorId, reason } = decision;
  await giveBack(tx, row, { reason, actorId }, now);
  await tell(tx, row, 'redemption.refused', reason, now);

  return row;
}

/**
 * @throws DomainError 404, or 409 if the redemption has changed
 */
export async function deliverRedemption(
  tx: Database,
  { parcel = null, ...decision }: RedemptionDecision & { parcel?: Parcel | null },
  { now }: DecisionContext,
): Promise<RedemptionRow> {
  const row = await decide(tx, decision, { from: 'approved', to: 'delivered' }, now, (current) =>
    Promise.resolve({ ...current, ...(parcel ?? {}), pickupHash: null }),
  );
  const notice = parcel === null ? 'redemption.delivered' : 'redemption.shipped';
  await tell(tx, row, notice, decision.reason, now);

  return row;
}

/**
 * Reverts the last decision: approved or refused becomes pending, delivered becomes approved. A
 * refusal's refund and stock return are reversed.
 * @throws DomainError 404, or 409 if the redemption has changed, the points or pieces are no longer
 * available, or the member's limit is reached
 */
export async function undoRedemption(
  tx: Database,
  decision: RedemptionDecision & { reason: string },
  { cipher, now }: DecisionContext,
): Promise<RedemptionRow> {
  const current = await lock(tx, decision);
  const { memberId, id, goodsId, quantity, state } = current;
  if (state !== 'approved' && state !== 'refused' && state !== 'delivered') {
    throw conflict('shop.decided');
  }
  const row: RedemptionRow =
    state === 'delivered'
      ? {
          ...changed(await withCode(tx, cipher, current), decision, 'approved', now),
          courier: null,
          trackingNumber: null,
        }
      : {
          ...changed(withoutCode(cipher, current), decision, 'pending', now),
          reason: null,
          decidedBy: null,
          decidedAt: null,
        };
  await redemptionRepository.save(tx, row);
  if (state === 'refused') {
    const { reason, actorId } = decision;
    await reverse(tx, { memberId, kind: 'refund', ref: id, reason, actorId }, now);

    const limit = (await goodsRepository.find(tx, goodsId))?.limitPerMember ?? null;
    // Counted under the account lock held by `reverse`.
    if (limit !== null && (await redemptionRepository.livePieces(tx, memberId, goodsId)) > limit) {
      throw conflict('shop.undoLimit');
    }
    if (!(await goodsRepository.take(tx, goodsId, quantity))) throw conflict('shop.undoStock');
  }
  const notice = state === 'delivered' ? approvedNotice(row) : 'redemption.undone';
  await tell(tx, row, notice, decision.reason, now);

  return row;
}

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
  await goodsRepository.putBack(tx, goodsId, quantity);

  return { balance: posted?.balance ?? 0 };
}

async function lock(tx: Database, decision: RedemptionDecision): Promise<RedemptionRow> {
  const row = await redemptionRepository.lock(tx, decision);
  if (row === null) throw notFound();
  if (row.version !== decision.version) throw conflict('shop.decided');

  return row;
}

async function decide(
  tx: Database,
  decision: RedemptionDecision,
  { from, to }: { from: State; to: State },
  now: Date,
  change: (current: RedemptionRow) => Promise<RedemptionRow> = (current) =>
    Promise.resolve(current),
): Promise<RedemptionRow> {
  const current = await lock(tx, decision);
  if (current.state !== from) throw conflict('shop.decided');
  const row = changed(await change(current), decision, to, now);
  await redemptionRepository.save(tx, row);

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

const approvedNotice = ({ receive }: RedemptionRow) =>
  receive === 'pickup' ? 'redemption.ready' : 'redemption.approved';

/** A new code that no other approved redemption has. */
async function withCode(tx: Database, cipher: Cipher, row: RedemptionRow): Promise<RedemptionRow> {
  if (row.receive !== 'pickup') return row;
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    if ((await redemptionRepository.findByPickup(tx, pickupHashes(cipher, code))) !== null)
      continue;
    return {
      ...row,
      recipientCipher: sealRecipient(cipher, row, openRecipient(cipher, row), code),
      pickupHash: pickupHash(cipher, code),
    };
  }
  throw new Error('no free pick-up code was found');
}

function withoutCode(cipher: Cipher, row: RedemptionRow): RedemptionRow {
  if (row.pickupHash === null) return row;

  return {
    ...row,
    recipientCipher: sealRecipient(cipher, row, openRecipient(cipher, row)),
    pickupHash: null,
  };
}

async function tell(
  tx: Database,
  { memberId, id, goodsId, quantity, points, courier, trackingNumber }: RedemptionRow,
  kind: Extract<NoticeKind, `redemption.${string}`>,
  reason: string | null,
  now: Date,
): Promise<void> {
  const goods = await goodsRepository.nameOf(tx, goodsId, 'zh-CN');
  const goodsEnglish = await goodsRepository.nameOf(tx, goodsId, 'en-US');
  const params = {
    goods,
    goodsEnglish,
    quantity,
    points,
    reason: reason ?? '',
    courier: courier ?? '',
    tracking: trackingNumber ?? '',
  };
  await notify(tx, { memberId, kind, params, link: { kind: 'redemption', id } }, now);
}
