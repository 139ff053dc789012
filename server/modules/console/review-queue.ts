import type {
  Decision,
  Evidence,
  ItemKind,
  ItemState,
  ReportMeasure,
  Queue,
  TrailStep,
} from '#contract/console/queue-calls.ts';
import type { FileRef } from '#contract/file/calls.ts';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import type { Config } from '../config/keys.ts';
import type { ConfigService } from '../config/service.ts';
import type { MeantMembers } from '../member/console/member-search.ts';

/** `claimed` is derived: a pending item with an unexpired claim. */
export type StoredState = Exclude<ItemState, 'claimed'>;

export interface ReviewRow {
  id: string;
  kind: ItemKind;
  state: StoredState;
  version: number;
  memberId: string;
  title: string | null;
  content: string;
  points: number;
  reason: string | null;
  claimedBy: string | null;
  claimedUntil: Date | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  createdAt: Date;
}

export interface QueuePosition {
  createdAt: Date;
  id: string;
}

export interface RowFilter {
  state: StoredState;
  kind: ItemKind | undefined;
  claimedAt: Date | undefined;
  search?: ItemSearch | undefined;
}

export interface ItemSearch {
  /** Any part of the text, or handed in by one of these. */
  words: { keyword: string; by: MeantMembers } | null;
  /** From the first instant to before the second. */
  from: Date | undefined;
  to: Date | undefined;
}

interface Claim {
  by: string;
  until: Date;
}

export interface Ruling {
  decision: Decision;
  points: number;
  reason: string | null;
  /** `none` but for approved reports. */
  measure: ReportMeasure;
  reviewerId: string;
  now: Date;
}

export interface Withdrawal {
  reason: string;
  reviewerId: string;
  now: Date;
}

export interface ReviewQueue {
  states: readonly StoredState[];
  rows: (
    db: Database,
    filter: RowFilter,
    page: { after: QueuePosition | undefined; limit: number },
  ) => Promise<ReviewRow[]>;
  count: (db: Database, filter: RowFilter, limit: number) => Promise<number>;
  find: (db: Database, id: string) => Promise<ReviewRow | undefined>;
  /** Like `find`, with a row lock. */
  lock: (tx: Database, id: string) => Promise<ReviewRow | undefined>;
  claim: (tx: Database, row: ReviewRow, claim: Claim | null) => Promise<void>;
  /** Points that an approval may grant; null: none. */
  grant: (config: Config, kind: ItemKind) => { amount: number; max: number } | null;
  contents: (
    db: Database,
    rows: readonly ReviewRow[],
    language: Language,
  ) => Promise<Map<string, { content: string; files: FileRef[] }>>;
  evidence: (
    db: Database,
    row: ReviewRow,
    language: Language,
  ) => Promise<Omit<Evidence, 'grant' | 'sameCompany'>>;
  trail: (db: Database, row: ReviewRow, limit: number) => Promise<TrailStep[]>;
  /**
   * Applies a decision to a locked row: the row, its effects, the points and the member's message.
   * @returns work to do after the commit
   */
  decide: (tx: Database, row: ReviewRow, ruling: Ruling) => Promise<(() => Promise<void>) | null>;
  /**
   * Reopens a decided, locked row and reverts its effects.
   * @throws DomainError 409 if they no longer exist
   */
  undo: (tx: Database, row: ReviewRow, withdrawal: Withdrawal) => Promise<void>;
}

export interface ReviewDeps {
  db: Database;
  cipher: Cipher;
  config: Pick<ConfigService, 'read'>;
  queues: Record<Queue, ReviewQueue>;
  now: () => Date;
}

export const SUBMISSION_DECISIONS = {
  approve: 'approved',
  refuse: 'refused',
  return: 'returned',
} as const;

/** Resulting state by current state and decision; missing combinations are not allowed. */
export const NEXT_STATE: Record<
  Queue,
  Partial<Record<StoredState, Partial<Record<Decision, StoredState>>>>
> = {
  submission: { pending: SUBMISSION_DECISIONS },
  report: { pending: SUBMISSION_DECISIONS },
  account: { pending: { approve: 'approved', refuse: 'refused' } },
  redemption: {
    pending: { approve: 'approved', refuse: 'refused' },
    approved: { deliver: 'delivered' },
  },
};

export const UNDOABLE: Record<Queue, readonly StoredState[]> = {
  submission: ['approved', 'refused', 'returned'],
  report: ['approved', 'refused', 'returned'],
  account: ['approved', 'refused'],
  redemption: ['approved', 'refused', 'delivered'],
};

export const NEEDS_REASON: ReadonlySet<Decision> = new Set(['refuse', 'return']);

export function isClaimed({ state, claimedBy, claimedUntil }: ReviewRow, now: Date): boolean {
  return state === 'pending' && claimedBy !== null && claimedUntil !== null && claimedUntil > now;
}
