import { endpoint } from '../endpoint.ts';

/** `grade`: a change of grade, without points. */
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

/** Minimum earned points of the grades 0 to 4. */
export const GRADE_THRESHOLDS = [0, 100, 500, 2000, 10_000] as const;

/** Grade for a total of earned points. */
export function gradeOf(earned: number): number {
  return GRADE_THRESHOLDS.findLastIndex((threshold) => earned >= threshold);
}

/** A change of points. Append-only: errors are corrected by a `reversal`. */
export interface LedgerRow {
  id: string;
  delta: number;
  balanceAfter: number;
  kind: LedgerKind;
  reason: string | null;
  /** Id of the related object; for `grade`, the new grade. */
  ref: string | null;
  createdAt: string;
}

export interface PointsTotals {
  /** Total earned (without reversed points) and total spent. */
  earned: number;
  spent: number;
  byKind: { kind: LedgerKind; points: number }[];
  /**
   * End-of-day balances (Asia/Shanghai, YYYY-MM-DD) of the last 12 months, only days with changes,
   * preceded by the day before the first; oldest first.
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
  /** Index of `GRADE_THRESHOLDS`. */
  grade: number;
  totals: PointsTotals;
  list: LedgerRow[];
  nextCursor: string | null;
}

export type RankRange = 'week' | 'month' | 'all';

export interface RankRow {
  memberId: string;
  /** Ties share a place. */
  place: number;
  /** As chosen in the privacy settings. */
  name: string;
  avatar: string | null;
  grade: number;
  points: number;
  isMe: boolean;
}

export interface OwnRank {
  /** Null without points in the range, or if excluded. */
  place: number | null;
  points: number;
  /** Points to the next better place; null for the first place or without a place. */
  gap: number | null;
  excluded: boolean;
}

export interface RankListData {
  list: RankRow[];
  total: number;
  me: OwnRank;
  nextCursor: string | null;
}

export const memberGradeLog = endpoint<GradeLogRequest, GradeLogData>('apiindex/membergradelog');
export const rankList = endpoint<
  { range: RankRange; page?: number | undefined; count?: number | undefined },
  RankListData
>('apiindex/ranklist');
