import { v7 as uuidv7 } from 'uuid';
import type { ExchangeRequest } from '#contract/shop/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import {
  conflict,
  DomainError,
  invalid,
  notFound,
  type FieldProblem,
} from '../../platform/http/domain-error.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import type { ConfigService } from '../config/service.ts';
import { post } from '../points/ledger.ts';
import * as goodsRepository from './goods-repository.ts';
import type { GoodsRow } from './goods-repository.ts';
import { sealRecipient, type Recipient } from '../../platform/privacy/sealed-recipient.ts';
import * as redemptionRepository from './redemption-repository.ts';
import type { RedemptionRow } from './redemption-repository.ts';
import { lockRestriction } from './restriction.ts';

type Receiver = Pick<RedemptionRow, 'receive'> & Recipient;

const PHONE = /^\+?[\d][\d\s()-]{4,18}\d$/;
/** Points are 32-bit integers. */
const MAX_POINTS = 2 ** 31 - 1;

/**
 * @throws DomainError 422 if shipping data is missing
 */
export function receiverOf({ receive, name, phone, address }: ExchangeRequest): Receiver {
  const given = { name: name ?? null, phone: phone ?? null, address: address ?? null };
  const problems: Record<string, FieldProblem> = {};
  if (receive === 'mail') {
    for (const [field, value] of Object.entries(given)) {
      if (value === null) problems[field] = { key: 'field.required' };
    }
  }
  if (phone !== undefined && !PHONE.test(phone)) problems['phone'] = { key: 'field.format' };
  if (Object.keys(problems).length > 0) throw invalid(problems);

  return { receive, ...given };
}

/**
 * Reserves points and stock in one transaction. Lock order: redemption row, point account
 * (serialises the member's exchanges), then the contended goods row.
 * @throws DomainError 404, 403 for a restricted member, 409 if the exchange is impossible
 */
export async function exchange(
  tx: Database,
  cipher: Cipher,
  { memberId, receiver, ...wanted }: ExchangeRequest & { memberId: string; receiver: Receiver },
  readConfig: ConfigService['read'],
  now: Date,
): Promise<{ redemptionId: string; balance: number }> {
  const { goodsId, quantity, price } = wanted;

  const restriction = await lockRestriction(tx, memberId);
  if (restriction !== null) {
    throw new DomainError(403, 'shop.restricted', { params: { reason: restriction } });
  }
  if ((await readConfig(tx))['shop.state'] !== 'open') throw conflict('shop.announced');
  // Checked without a lock first: most rejections need no waiting.
  const { limitPerMember } = await offered(tx, wanted);
  const points = price * quantity;
  const balance = await goodsRepository.balanceOf(tx, memberId);
  if (points > Math.min(balance, MAX_POINTS)) {
    throw new DomainError(409, 'shop.tooFewPoints', { params: { points, balance } });
  }

  const redemptionId = uuidv7();
  await redemptionRepository.insert(tx, {
    memberId,
    id: redemptionId,
    goodsId,
    quantity,
    points,
    receive: receiver.receive,
    recipientCipher: sealRecipient(cipher, { memberId, id: redemptionId }, receiver),
    pickupHash: null,
    courier: null,
    trackingNumber: null,
    state: 'pending',
    version: 1,
    reason: null,
    claimedBy: null,
    claimedUntil: null,
    decidedBy: null,
    decidedAt: null,
    createdAt: now,
    updatedAt: now,
  });
  const [posted] = await post(
    tx,
    [
      {
        memberId,
        kind: 'redemption',
        delta: -points,
        ref: redemptionId,
        reason: null,
        actorId: null,
      },
    ],
    now,
  );
  if (posted === undefined) throw new Error('nothing was posted');
  if (limitPerMember !== null) {
    const before = (await redemptionRepository.livePieces(tx, memberId, goodsId)) - quantity;
    if (before + quantity > limitPerMember) throw overLimit(limitPerMember, before);
  }
  await offered(tx, wanted, 'for update');
  if (!(await goodsRepository.take(tx, goodsId, quantity))) throw conflict('shop.soldOut');

  return { redemptionId, balance: posted.balance };
}

/**
 * @throws DomainError 404 for disabled goods, 409 if price or stock don't match
 */
async function offered(
  tx: Database,
  { goodsId, quantity, price }: Pick<ExchangeRequest, 'goodsId' | 'quantity' | 'price'>,
  lock?: 'for update',
): Promise<GoodsRow> {
  const row = await (lock === undefined
    ? goodsRepository.find(tx, goodsId)
    : goodsRepository.lock(tx, goodsId));
  if (row?.state !== 'on') throw notFound();
  if (row.price !== price) {
    throw new DomainError(409, 'shop.priceChanged', { params: { price: row.price } });
  }
  if (row.stock === 0) throw conflict('shop.soldOut');
  if (row.stock < quantity) {
    throw new DomainError(409, 'shop.fewLeft', { params: { stock: row.stock } });
  }
  return row;
}

function overLimit(limit: number, before: number): DomainError {
  const left = Math.max(0, limit - before);

  return left === 0
    ? new DomainError(409, 'shop.limitReached', { params: { limit } })
    : new DomainError(409, 'shop.limitLeft', { params: { limit, left } });
}
