import type { LedgerKind } from '#contract/points/calls.ts';
import { LEDGER_KINDS } from '#contract/points/constants.ts';

export interface RecordFilter {
  kind: LedgerKind | null;
  /** YYYY-MM. */
  month: string | null;
}

export const NO_FILTER: RecordFilter = { kind: null, month: null };

/** Parses the URL; invalid parameters are ignored. */
export function readRecordQuery(query: URLSearchParams): RecordFilter {
  const month = query.get('month') ?? '';

  return {
    kind: asLedgerKind(query.get('kind')),
    month: /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
  };
}

export function writeRecordQuery({ kind, month }: RecordFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (kind !== null) query.set('kind', kind);
  if (month !== null) query.set('month', month);
  return query;
}

export function asLedgerKind(text: string | null): LedgerKind | null {
  return LEDGER_KINDS.find((kind) => kind === text) ?? null;
}
