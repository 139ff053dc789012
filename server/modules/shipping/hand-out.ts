import { sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Parcel, ShipRequest } from '#contract/shipping/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import type { ConsoleCaller } from '../../platform/http/caller.ts';
import { conflict, DomainError, notFound } from '../../platform/http/domain-error.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { pickupHashes } from '../../platform/privacy/sealed-recipient.ts';
import { recordAudit, type AuditAction } from '../audit/record.ts';
import { deliverRedemption } from '../shop/redemption-decisions.ts';
import * as redemptionRepository from '../shop/redemption-repository.ts';
import type { RedemptionRow } from '../shop/redemption-repository.ts';
import { toParcel } from './parcels.ts';
import { recordWrongCode, refuseGuessing } from './wrong-codes.ts';

interface HandOutDeps {
  cipher: Cipher;
  now: () => Date;
}

/** @throws DomainError 403 for one's own goods, 404, 409 */
export async function shipParcel(
  deps: HandOutDeps,
  tx: Database,
  { id, version, trackingNumber }: ShipRequest['parcels'][number],
  { courier, note }: Pick<ShipRequest, 'courier' | 'note'>,
  caller: ConsoleCaller,
): Promise<Parcel> {
  const row = isUuid(id) ? await redemptionRepository.findById(tx, id) : null;
  if (row === null) throw notFound();
  if (row.receive === 'pickup') throw conflict('shipping.byMail');

  return handOut(
    deps,
    tx,
    row,
    {
      version,
      action: 'redemption.ship',
      parcel: { courier, trackingNumber },
      note: note ?? null,
    },
    caller,
  );
}

/** @throws DomainError 403 for one's own goods */
export function handOverAtCounter(
  deps: HandOutDeps,
  tx: Database,
  row: RedemptionRow,
  caller: ConsoleCaller,
): Promise<Parcel> {
  return handOut(
    deps,
    tx,
    row,
    { version: row.version, action: 'redemption.pickup', parcel: null, note: null },
    caller,
  );
}

/** null for a wrong code, which is counted when the transaction commits. */
export async function findByCode(
  { cipher, now }: HandOutDeps,
  tx: Database,
  code: string,
  memberId: string,
): Promise<RedemptionRow | null> {
  // One at a time for each caller: parallel guesses are counted too.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`pickup ${memberId}`}, 0))`);
  await refuseGuessing(tx, memberId, now());
  const row = await redemptionRepository.findByPickup(tx, pickupHashes(cipher, code));
  if (row === null) await recordWrongCode(tx, memberId, now());

  return row;
}

async function handOut(
  { cipher, now }: HandOutDeps,
  tx: Database,
  row: RedemptionRow,
  how: {
    version: number;
    action: Extract<AuditAction, `redemption.${string}`>;
    parcel: { courier: string; trackingNumber: string } | null;
    note: string | null;
  },
  { memberId: actorId, language }: ConsoleCaller,
): Promise<Parcel> {
  if (row.memberId === actorId) throw new DomainError(403, 'console.own');
  const at = now();
  const { version, parcel, note } = how;
  const { memberId, id } = row;
  const decision = { memberId, id, version, actorId, reason: note, parcel };
  const delivered = await deliverRedemption(tx, decision, { cipher, now: at });
  const shown = await toParcel(cipher, tx, delivered, language);
  await recordAudit(
    tx,
    {
      actorId,
      action: how.action,
      target: { kind: 'redemption', id: row.id, label: shown.goodsName },
      details: { ...(parcel ?? {}), reason: note },
    },
    at,
  );

  return shown;
}
