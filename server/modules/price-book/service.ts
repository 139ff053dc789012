import { v7 as uuidv7, validate as isUuid } from 'uuid';
import type { PriceEntry, SavePriceRequest } from '#contract/price-book/calls.ts';
import { idempotent } from '../../platform/db/idempotent.ts';
import type { Database } from '../../platform/db/client.ts';
import { DomainError, notFound } from '../../platform/http/domain-error.ts';
import { dayBefore, shanghaiDay } from '../../platform/shanghai-day.ts';
import * as priceRepository from './repository.ts';
import type { PriceRow } from './repository.ts';

const MAX_ENTRIES = 5000;

export interface PriceBookService {
  list: (
    request: { history?: boolean | undefined },
    memberId: string,
  ) => Promise<{ list: PriceEntry[] }>;
  save: (
    request: SavePriceRequest,
    memberId: string,
  ) => Promise<{ entry: PriceEntry; affected: number }>;
  remove: (id: string, memberId: string) => Promise<{ deleted: number; affected: number }>;
}

export interface PriceBookServiceDeps {
  db: Database;
  /** Marks open quotations whose prices are others now. @returns how many */
  markOpen: (memberId: string) => Promise<number>;
  now: () => Date;
}

export function createPriceBookService({
  db,
  markOpen,
  now,
}: PriceBookServiceDeps): PriceBookService {
  return {
    async list({ history }, memberId) {
      const day = shanghaiDay(now());
      const rows = await priceRepository.entriesOf(db, memberId, {
        day,
        history: history === true,
      });

      return { list: rows.map(entryOf) };
    },

    async save({ clientRequestId, ...entry }, memberId) {
      const request = { memberId, call: 'pricebook/save', clientRequestId, now: now() };
      const saved = await idempotent(db, request, (tx) => save(tx, entry, memberId, now()));

      return { entry: saved, affected: await markOpen(memberId) };
    },

    async remove(id, memberId) {
      const deleted = isUuid(id) ? await priceRepository.remove(db, memberId, id) : 0;
      if (deleted === 0) throw notFound();

      return { deleted, affected: await markOpen(memberId) };
    },
  };
}

async function save(
  tx: Database,
  entry: Omit<SavePriceRequest, 'clientRequestId'>,
  memberId: string,
  at: Date,
): Promise<PriceEntry> {
  if ((await priceRepository.countAll(tx, memberId)) >= MAX_ENTRIES) {
    throw new DomainError(409, 'priceBook.tooMany', { params: { max: MAX_ENTRIES } });
  }
  const row = {
    ...entry,
    memberId,
    id: uuidv7({ msecs: at.getTime() }),
    createdAt: at,
    replacedAt: null,
  };
  await priceRepository.makeRoom(tx, row, { dayBefore: dayBefore(entry.validFrom), now: at });
  await priceRepository.insert(tx, row);

  return entryOf(row);
}

function entryOf({ memberId: _memberId, createdAt, replacedAt, ...entry }: PriceRow): PriceEntry {
  return {
    ...entry,
    createdAt: createdAt.toISOString(),
    replacedAt: replacedAt?.toISOString() ?? null,
  };
}
