import { pointsApi } from '#data/points.ts';
import type { LedgerRow } from '#contract/points/calls.ts';
import { useCursorList } from '#lib/use-cursor-list.ts';

const ROWS = 10;

export function useGradeLog() {
  return useCursorList({
    key: 'grades',
    fetchPage: (cursor, signal) =>
      pointsApi.record({ kind: 'grade', count: ROWS, cursor }, { signal, quiet: true }),
    idOf: ({ id }: LedgerRow) => id,
  });
}
