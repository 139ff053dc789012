import { sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import {
  pickup,
  ship,
  type Parcel,
  type ParcelFilter,
  type ShippingListRequest,
  type ShipRequest,
} from '#contract/shipping/calls.ts';
import { MAX_EXPORTED } from '#contract/shipping/constants.ts';
import { LIMITS } from '#contract/limits.ts';
import { message, type Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import { idempotent } from '../../platform/db/idempotent.ts';
import type { ConsoleCaller } from '../../platform/http/caller.ts';
import {
  conflict,
  DomainError,
  forbidden,
  invalid,
  notFound,
} from '../../platform/http/domain-error.ts';
import { readCursor, takePage, timeAndId } from '../../platform/http/list-cursor.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { openPhone } from '../../platform/privacy/sealed-person.ts';
import { openRecipient, pickupHashes } from '../../platform/privacy/sealed-recipient.ts';
import { recordAudit, type AuditAction } from '../audit/record.ts';
import { membersOf } from '../console/named-members.ts';
import { maskPhone } from '../member/phone.ts';
import { find as findMember } from '../member/repository.ts';
import * as goodsRepository from '../shop/goods-repository.ts';
import { deliverRedemption } from '../shop/redemption-decisions.ts';
import * as redemptionRepository from '../shop/redemption-repository.ts';
import type { RedemptionRow } from '../shop/redemption-repository.ts';
import { recordWrongCode, refuseGuessing } from './wrong-codes.ts';

interface ShippingServiceDeps {
  db: Database;
  cipher: Cipher;
  now: () => Date;
}

export interface ShippingService {
  list: (
    request: ShippingListRequest,
    caller: ConsoleCaller,
  ) => Promise<{ list: Parcel[]; total: number; nextCursor: string | null }>;
  /** Each parcel is shipped or refused alone. */
  ship: (
    request: ShipRequest,
    caller: ConsoleCaller,
  ) => Promise<{ shipped: Parcel[]; refused: { id: string; reason: string }[] }>;
  /**
   * @throws DomainError 404 for a wrong code, 429 after several of them
   */
  findPickup: (request: { code: string }, caller: ConsoleCaller) => Promise<Parcel>;
  /**
   * @throws DomainError as `findPickup`; 403 for one's own goods
   */
  pickUp: (
    request: { code: string; clientRequestId: string },
    caller: ConsoleCaller,
  ) => Promise<Parcel>;
  /**
   * @throws DomainError 403, 404, 409 if the redemption is over
   */
  registeredPhone: (
    request: { id: string },
    caller: ConsoleCaller,
  ) => Promise<{ tellcode: string; phone: string }>;
  export: (
    filter: ParcelFilter,
    caller: ConsoleCaller,
  ) => Promise<{ list: Parcel[]; isWhole: boolean }>;
}

const positionSchema = timeAndId.transform(([createdAt, id]) => ({ createdAt, id }));
const MAX_COUNTED = 1000;

export function createShippingService({ db, cipher, now }: ShippingServiceDeps): ShippingService {
  async function parcelsOf(
    from: Database,
    rows: readonly RedemptionRow[],
    language: Language,
  ): Promise<Parcel[]> {
    const named = await membersOf(
      from,
      rows.map(({ memberId }) => memberId),
    );
    const ids = [...new Set(rows.map(({ goodsId }) => goodsId))];
    const goods = new Map(
      (await goodsRepository.byIds(from, ids, language)).map(({ id, name }) => [id, name]),
    );

    return rows.map((row) => {
      const member = named.get(row.memberId);

      return {
        id: row.id,
        version: row.version,
        member: {
          id: row.memberId,
          nickname: member?.nickname ?? '',
          phone: member === undefined ? '' : maskPhone(openPhone(cipher, member)),
        },
        goodsName: goods.get(row.goodsId) ?? row.goodsId,
        quantity: row.quantity,
        receive: row.receive,
        ...openRecipient(cipher, row),
        state: row.state === 'delivered' ? 'delivered' : 'approved',
        courier: row.courier,
        trackingNumber: row.trackingNumber,
        createdAt: row.createdAt.toISOString(),
        decidedAt: row.decidedAt?.toISOString() ?? null,
      };
    });
  }

  async function parcelOf(from: Database, row: RedemptionRow, language: Language): Promise<Parcel> {
    const [parcel] = await parcelsOf(from, [row], language);
    if (parcel === undefined) throw new Error('a parcel was not made of its row');

    return parcel;
  }

  async function handOut(
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
    const shown = await parcelOf(tx, delivered, language);
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

  /** null for a wrong code, which is counted when the transaction commits. */
  async function ofCode(
    tx: Database,
    code: string,
    memberId: string,
  ): Promise<RedemptionRow | null> {
    // One at a time for each caller: parallel guesses are counted too.
    await tx.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`pickup ${memberId}`}, 0))`,
    );
    await refuseGuessing(tx, memberId, now());
    const row = await redemptionRepository.findByPickup(tx, pickupHashes(cipher, code));
    if (row === null) await recordWrongCode(tx, memberId, now());

    return row;
  }

  async function shipOne(
    tx: Database,
    { id, version, trackingNumber }: ShipRequest['parcels'][number],
    { courier, note }: Pick<ShipRequest, 'courier' | 'note'>,
    caller: ConsoleCaller,
  ): Promise<Parcel> {
    const row = isUuid(id) ? await redemptionRepository.findById(tx, id) : null;
    if (row === null) throw notFound();
    if (row.receive === 'pickup') throw conflict('shipping.byMail');

    return handOut(
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

  return {
    async list({ state, receive, cursor, count = LIMITS.count }, { language }) {
      const after = cursor === undefined ? undefined : readCursor(cursor, positionSchema);
      const filter = { state, receive };
      const rows = await redemptionRepository.parcels(db, filter, { after, limit: count + 1 });
      const { page, nextCursor } = takePage(rows, count, ['createdAt', 'id']);

      return {
        list: await parcelsOf(db, page, language),
        total: await redemptionRepository.countParcels(db, filter, MAX_COUNTED),
        nextCursor,
      };
    },

    async ship({ parcels, courier, note, clientRequestId }, caller) {
      if (new Set(parcels.map(({ id }) => id)).size < parcels.length) {
        throw invalid({ parcels: { key: 'field.invalid' } });
      }
      const key = {
        memberId: caller.memberId,
        call: ship.path,
        clientRequestId,
        now: now(),
      };

      return idempotent(db, key, async (tx) => {
        const shipped: Parcel[] = [];
        const refused: { id: string; reason: string }[] = [];
        // In one order, so that two calls that lock the same rows can't deadlock.
        for (const parcel of parcels.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
          try {
            // A savepoint: one that is refused undoes only itself.
            const done = await tx.transaction((own) =>
              shipOne(own, parcel, { courier, ...(note === undefined ? {} : { note }) }, caller),
            );
            shipped.push(done);
          } catch (cause) {
            if (!(cause instanceof DomainError)) throw cause;
            const { key: reason, details } = cause;
            refused.push({
              id: parcel.id,
              reason: message(caller.language, reason, details.params),
            });
          }
        }

        return { shipped, refused };
      });
    },

    async findPickup({ code }, { memberId, language }) {
      const row = await db.transaction((tx) => ofCode(tx, code, memberId));
      if (row === null) throw wrongCode();

      return parcelOf(db, row, language);
    },

    async pickUp({ code, clientRequestId }, caller) {
      const key = { memberId: caller.memberId, call: pickup.path, clientRequestId, now: now() };

      const parcel = await idempotent(db, key, async (tx) => {
        const row = await ofCode(tx, code, caller.memberId);
        if (row === null) return null;
        const how = {
          version: row.version,
          action: 'redemption.pickup' as const,
          parcel: null,
          note: null,
        };
        return handOut(tx, row, how, caller);
      });
      if (parcel === null) throw wrongCode();

      return parcel;
    },

    async registeredPhone({ id }, { memberId, rights }) {
      if (!rights.has('shop:shipping:send') && !rights.has('review:redemption:decide')) {
        throw forbidden();
      }
      return db.transaction(async (tx) => {
        const row = isUuid(id) ? await redemptionRepository.findById(tx, id) : null;
        if (row === null) throw notFound();
        if (row.state !== 'pending' && row.state !== 'approved') throw conflict('shipping.over');
        const member = await findMember(tx, row.memberId);
        if (member?.phoneCipher == null) throw notFound();
        await recordAudit(
          tx,
          {
            actorId: memberId,
            action: 'redemption.phone',
            target: { kind: 'redemption', id, label: member.nickname },
          },
          now(),
        );

        return { tellcode: member.tellcode, phone: openPhone(cipher, member) };
      });
    },

    async export({ state, receive }, { memberId, language }) {
      return db.transaction(async (tx) => {
        const rows = await redemptionRepository.parcels(
          tx,
          { state, receive },
          { after: undefined, limit: MAX_EXPORTED + 1 },
        );
        const list = await parcelsOf(tx, rows.slice(0, MAX_EXPORTED), language);
        await recordAudit(
          tx,
          {
            actorId: memberId,
            action: 'redemption.export',
            target: { kind: 'redemption', id: null, label: '' },
            details: { state, rows: list.length },
          },
          now(),
        );

        return { list, isWhole: rows.length <= MAX_EXPORTED };
      });
    },
  };
}

const wrongCode = () => new DomainError(404, 'shipping.wrongCode');
