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
import type { Database } from '../../platform/db/client.ts';
import { idempotent } from '../../platform/db/idempotent.ts';
import { runEach } from '../../platform/db/run-each.ts';
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
import { recordAudit } from '../audit/record.ts';
import { find as findMember } from '../member/repository.ts';
import * as redemptionRepository from '../shop/redemption-repository.ts';
import { findByCode, handOverAtCounter, shipParcel } from './hand-out.ts';
import { toParcel, toParcels } from './parcels.ts';

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

export function createShippingService(deps: ShippingServiceDeps): ShippingService {
  const { db, cipher, now } = deps;

  return {
    async list({ state, receive, cursor, count = LIMITS.count }, { language }) {
      const after = cursor === undefined ? undefined : readCursor(cursor, positionSchema);
      const filter = { state, receive };
      const rows = await redemptionRepository.parcels(db, filter, { after, limit: count + 1 });
      const { page, nextCursor } = takePage(rows, count, ['createdAt', 'id']);

      return {
        list: await toParcels(cipher, db, page, language),
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

      const parcel = { courier, ...(note === undefined ? {} : { note }) };
      const { done, refused } = await idempotent(db, key, (tx) =>
        runEach(tx, parcels, caller.language, (own, each) =>
          shipParcel(deps, own, each, parcel, caller),
        ),
      );

      return { shipped: done, refused };
    },

    async findPickup({ code }, { memberId, language }) {
      const row = await db.transaction((tx) => findByCode(deps, tx, code, memberId));
      if (row === null) throw wrongCode();

      return toParcel(cipher, db, row, language);
    },

    async pickUp({ code, clientRequestId }, caller) {
      const key = { memberId: caller.memberId, call: pickup.path, clientRequestId, now: now() };

      const parcel = await idempotent(db, key, async (tx) => {
        const row = await findByCode(deps, tx, code, caller.memberId);

        return row === null ? null : handOverAtCounter(deps, tx, row, caller);
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
        const list = await toParcels(cipher, tx, rows.slice(0, MAX_EXPORTED), language);
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
