import { useState } from 'react';
import { pointsApi } from '#data/points.ts';
import type { GradeLogData, LedgerRow } from '#contract/points/calls.ts';
import { useCursorList, type CursorList } from '#lib/use-cursor-list.ts';
import type { RecordFilter } from '../model/record-query.ts';

export type PointsSummary = Pick<GradeLogData, 'balance' | 'grade' | 'totals'>;

export interface PointsRecord {
  /** Summary of the last response, for any filter; null before the first. */
  summary: PointsSummary | null;
  list: CursorList<LedgerRow, GradeLogData>;
}

export function usePointsRecord({ kind, month }: RecordFilter): PointsRecord {
  const list = useCursorList({
    key: JSON.stringify([kind, month]),
    fetchPage: (cursor, signal) =>
      pointsApi.record(
        { cursor, kind: kind ?? undefined, month: month ?? undefined },
        { signal, quiet: true },
      ),
    idOf: ({ id }: LedgerRow) => id,
  });
  const [summary, setSummary] = useState<GradeLogData | null>(null);
  if (list.page !== null && list.page !== summary) setSummary(list.page);

  return { summary, list };
}
