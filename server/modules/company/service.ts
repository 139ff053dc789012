import { validate as isUuid } from 'uuid';
import type { Company, Letterhead, SaveCompanyRequest } from '#contract/company/calls.ts';
import type { FileRef } from '#contract/file/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { conflict, notFound } from '../../platform/http/domain-error.ts';
import { keep, release } from '../file/keep.ts';
import * as companyRepository from './repository.ts';
import type { CompanyRow } from './repository.ts';
import { nextNumber } from './number.ts';

export interface CompanyService {
  get: (memberId: string) => Promise<Company>;
  save: (request: SaveCompanyRequest, memberId: string) => Promise<Company>;
}

interface CompanyServiceDeps {
  db: Database;
  /** null if the file is gone. */
  refOf: (memberId: string, fileId: string) => Promise<FileRef | null>;
  now: () => Date;
}

export function createCompanyService({ db, refOf, now }: CompanyServiceDeps): CompanyService {
  async function companyOf(row: CompanyRow): Promise<Company> {
    const { memberId, letterhead, numberPattern, version } = row;
    const ref = (id: string | null) => (id === null ? null : refOf(memberId, id));

    return {
      ...letterhead,
      numberPattern,
      nextNumber: nextNumber(row, now()).number,
      logo: await ref(row.logoFileId),
      stamp: await ref(row.stampFileId),
      version,
    };
  }

  return {
    get: async (memberId) => companyOf(await companyRepository.find(db, memberId)),

    async save({ version, numberPattern, logoFileId, stampFileId, ...letterhead }, memberId) {
      const ids = [logoFileId, stampFileId].filter((id) => id !== null);
      if (!ids.every((id) => isUuid(id))) throw notFound();
      const saved = await db.transaction(async (tx) => {
        const before = await companyRepository.lock(tx, memberId, now());
        if (before.version !== version) throw conflict('company.stale');
        const kept = await keep(tx, memberId, ids, 'letterhead');
        if (kept.length < ids.length) throw notFound();
        const change = {
          ...{ letterhead, numberPattern, logoFileId, stampFileId },
          version: version + 1,
          updatedAt: now(),
        };
        await companyRepository.update(tx, { memberId, version }, change);
        const dropped = [before.logoFileId, before.stampFileId].filter(
          (id) => id !== null && !ids.includes(id),
        );
        await release(
          tx,
          memberId,
          dropped.filter((id) => id !== null),
          now(),
        );

        return { ...before, ...change };
      });

      return companyOf(saved);
    },
  };
}

/** A number that no quotation has yet. Joins the caller's transaction, and locks the member's profile. */
export async function takeNumber(
  tx: Database,
  memberId: string,
  { now, isTaken }: { now: Date; isTaken: (number: string) => Promise<boolean> },
): Promise<string> {
  const { version, ...before } = await companyRepository.lock(tx, memberId, now);
  let state = nextNumber(before, now);
  while (await isTaken(state.number)) state = nextNumber(state, now);
  const { sequence, sequenceOf, number } = state;
  await companyRepository.update(tx, { memberId, version }, { sequence, sequenceOf });

  return number;
}

/** The part of a profile that customers see. */
export function letterheadOf({
  numberPattern: _pattern,
  nextNumber: _next,
  version: _version,
  ...letterhead
}: Omit<Company, 'logo' | 'stamp'>): Letterhead {
  return letterhead;
}
