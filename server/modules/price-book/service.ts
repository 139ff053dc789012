import { v7 as uuidv7, validate as isUuid } from 'uuid';
import type {
  ImportPricesRequest,
  PriceEntry,
  PriceImport,
  SavePriceRequest,
} from '#contract/price-book/calls.ts';
import { idempotent } from '../../platform/db/idempotent.ts';
import type { Database } from '../../platform/db/client.ts';
import { bytesAnswer, type BytesAnswer } from '../../platform/http/api-call.ts';
import type { MemberCaller } from '../../platform/http/caller.ts';
import { DomainError, notFound } from '../../platform/http/domain-error.ts';
import { dayBefore, shanghaiDay } from '../../platform/shanghai-day.ts';
import { readPriceSheet, writePriceSheet } from '../../trade/price-book/price-sheet.ts';
import { XLSX } from '../file/reader-messages.ts';
import type { TextOfFile } from '../file/text-of-file.ts';
import * as priceRepository from './repository.ts';
import type { PriceRow } from './repository.ts';

const MAX_ENTRIES = 5000;
const MAX_PROBLEMS = 200;

type NewEntry = Omit<SavePriceRequest, 'clientRequestId'>;

export interface PriceBookService {
  list: (
    request: { history?: boolean | undefined },
    memberId: string,
  ) => Promise<{ list: PriceEntry[] }>;
  save: (
    request: SavePriceRequest,
    memberId: string,
  ) => Promise<{ entry: PriceEntry; affected: number }>;
  /** All prices that were not replaced, as an Excel sheet. */
  export: (caller: Pick<MemberCaller, 'memberId' | 'language'>) => Promise<BytesAnswer>;
  import: (request: ImportPricesRequest, memberId: string) => Promise<PriceImport>;
  remove: (id: string, memberId: string) => Promise<{ deleted: number; affected: number }>;
}

interface PriceBookServiceDeps {
  db: Database;
  textOfFile: TextOfFile;
  /** Marks open quotations whose prices are others now. @returns how many */
  markOpen: (memberId: string) => Promise<number>;
  now: () => Date;
}

export function createPriceBookService({
  db,
  textOfFile,
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

    async export({ memberId, language }) {
      const rows = await priceRepository.entriesOf(db, memberId, { day: '', history: true });
      const kept = rows.filter(({ replacedAt }) => replacedAt === null);
      const bytes = await writePriceSheet(kept.map(entryOf), language);

      return bytesAnswer(bytes, XLSX);
    },

    async import({ fileId, clientRequestId }, memberId) {
      const { text, unsure } = await textOfFile(memberId, fileId, 'fileId');
      // No price comes from a picture that was recognised with doubts.
      const { rows, problems } = readPriceSheet(Object.keys(unsure).length === 0 ? text : '');
      if (problems.length > 0) {
        return { saved: 0, same: 0, problems: problems.slice(0, MAX_PROBLEMS), affected: 0 };
      }
      const request = { memberId, call: 'pricebook/import', clientRequestId, now: now() };
      const entries = rows
        .map(({ entry }) => entry)
        .toSorted((one, other) => one.validFrom.localeCompare(other.validFrom));
      const done = await idempotent(db, request, (tx) => saveAll(tx, entries, memberId, now()));

      return { ...done, problems: [], affected: done.saved > 0 ? await markOpen(memberId) : 0 };
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
  entry: NewEntry,
  memberId: string,
  at: Date,
): Promise<PriceEntry> {
  await refuseTooMany(tx, memberId, 1);

  return store(tx, entry, memberId, at);
}

/** Prices that the book has already are left as they are. */
async function saveAll(
  tx: Database,
  entries: readonly NewEntry[],
  memberId: string,
  at: Date,
): Promise<{ saved: number; same: number }> {
  const known = await priceRepository.entriesOf(tx, memberId, { day: '', history: true });
  const keys = new Set(known.filter(({ replacedAt }) => replacedAt === null).map(keyOf));
  const added = entries.filter((entry) => !keys.has(keyOf(entry)));
  await refuseTooMany(tx, memberId, added.length);
  for (const entry of added) await store(tx, entry, memberId, at);

  return { saved: added.length, same: entries.length - added.length };
}

function keyOf({ kind, subject, wireFrom, wireTo, value, per, ...entry }: NewEntry): string {
  const numbers = [wireFrom, wireTo, value].map((each) => (each === null ? null : Number(each)));
  const { validFrom, validTo, source } = entry;

  return JSON.stringify([kind, subject, ...numbers, per, validFrom, validTo, source]);
}

async function refuseTooMany(tx: Database, memberId: string, added: number): Promise<void> {
  if ((await priceRepository.countAll(tx, memberId)) + added > MAX_ENTRIES) {
    throw new DomainError(409, 'priceBook.tooMany', { params: { max: MAX_ENTRIES } });
  }
}

async function store(
  tx: Database,
  entry: NewEntry,
  memberId: string,
  at: Date,
): Promise<PriceEntry> {
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
