import { endpoint } from '../endpoint.ts';

/** Why points came or went. `grade`: a change of grade, which moves no points. */
export const LEDGER_KINDS = [
  'answer',
  'drawing',
  'suggestion',
  'command',
  'cocreator',
  'material',
  'enterprise',
  'report',
  'invitation',
  'profile',
  'redemption',
  'refund',
  'penalty',
  'reversal',
  'grade',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Total earned points at which the grades 0 to 4 begin. */
export const GRADE_THRESHOLDS = [0, 100, 500, 2000, 10_000] as const;

/** The grade of somebody who has earned so many points in all. */
export function gradeOf(earned: number): number {
  return GRADE_THRESHOLDS.findLastIndex((threshold) => earned >= threshold);
}

/** A change of points. Rows are only ever added: what was wrong is taken back by a `reversal`. */
export interface LedgerRow {
  id: string;
  delta: number;
  balanceAfter: number;
  kind: LedgerKind;
  /** In the words of whoever decided. */
  reason: string | null;
  /** Id of what it was for; of a `grade`, the new grade. */
  ref: string | null;
  createdAt: string;
}

export interface PointsTotals {
  /** All that was ever earned (what was reversed does not count), and all that was spent. */
  earned: number;
  spent: number;
  /** Earned by kind, largest first. */
  byKind: { kind: LedgerKind; points: number }[];
  /**
   * Balance at the end of each day (Asia/Shanghai, YYYY-MM-DD) of the last 12 months that changed it, and
   * of the day before the first of these; oldest first.
   */
  trend: { day: string; balance: number }[];
}

export interface GradeLogRequest {
  cursor?: string | undefined;
  count?: number | undefined;
  kind?: LedgerKind | undefined;
  /** YYYY-MM, Asia/Shanghai. */
  month?: string | undefined;
}

export interface GradeLogData {
  balance: number;
  /** Place in `GRADE_THRESHOLDS`. */
  grade: number;
  totals: PointsTotals;
  /** Newest first. */
  list: LedgerRow[];
  nextCursor: string | null;
}

export type RankRange = 'week' | 'month' | 'all';

export interface RankRow {
  memberId: string;
  /** Ties share a place. */
  place: number;
  /** As the member chose to be shown. */
  name: string;
  avatar: string | null;
  grade: number;
  points: number;
  isMe: boolean;
}

export interface OwnRank {
  /** Null while nothing was earned in the range, or when left out of the ranking. */
  place: number | null;
  points: number;
  /** Points up to the next better place; null at the top and without a place above. */
  gap: number | null;
  /** Left out of the ranking by the operator. */
  excluded: boolean;
}

export interface RankListData {
  list: RankRow[];
  /** How many have earned points in the range. */
  total: number;
  me: OwnRank;
  nextCursor: string | null;
}

export const memberGradeLog = endpoint<GradeLogRequest, GradeLogData>('apiindex/membergradelog');
export const rankList = endpoint<
  { range: RankRange; page?: number | undefined; count?: number | undefined },
  RankListData
>('apiindex/ranklist');
