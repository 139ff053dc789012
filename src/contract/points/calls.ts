import type { z } from 'zod';
import { endpoint, type DataOf, type RequestOf } from '../endpoint.ts';
import type { LEDGER_KINDS } from './constants.ts';
import type * as schemas from './schemas.ts';

export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Minimum earned points of the grades 0 to 4. */
export const GRADE_THRESHOLDS = [0, 100, 500, 2000, 10_000] as const;

/** Grade for a total of earned points. */
export function gradeOf(earned: number): number {
  return GRADE_THRESHOLDS.findLastIndex((threshold) => earned >= threshold);
}

/** A change of points. Append-only: errors are corrected by a `reversal`. */
export type LedgerRow = z.infer<typeof schemas.ledgerRowSchema>;

export type PointsTotals = z.infer<typeof schemas.pointsTotalsSchema>;

export type GradeLogRequest = RequestOf<typeof memberGradeLog>;

export type GradeLogData = DataOf<typeof memberGradeLog>;

export type RankRange = z.infer<typeof schemas.rankRangeSchema>;

export type RankRow = z.infer<typeof schemas.rankRowSchema>;

export type OwnRank = z.infer<typeof schemas.ownRankSchema>;

export type RankListData = DataOf<typeof rankList>;

export const memberGradeLog =
  endpoint<typeof schemas.memberGradeLogSchemas>('apiindex/membergradelog');
export const rankList = endpoint<typeof schemas.rankListSchemas>('apiindex/ranklist');
