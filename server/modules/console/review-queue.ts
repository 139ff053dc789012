import type {
  Decision,
  Evidence,
  ItemKind,
  ItemState,
  Queue,
  TrailStep,
} from '#contract/console/queue-calls.ts';
import type { FileRef } from '#contract/file/calls.ts';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../db/client.ts';
import type { Config } from '../config/keys.ts';

/** `claimed` is none of them: what waits, while somebody's claim holds. */
export type StoredState = Exclude<ItemState, 'claimed'>;

/** An item as its table has it. */
export interface ReviewRow {
  id: string;
  kind: ItemKind;
  state: StoredState;
  version: number;
  memberId: string;
  /** What it is called where it goes by another name than its content. */
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

/** Where a page begins: after the item that was made then. */
export interface QueuePosition {
  createdAt: Date;
  id: string;
}

export interface RowFilter {
  /** A state that the queue's items may have. */
  state: StoredState;
  kind: ItemKind | undefined;
  /** Only what is claimed at this instant. */
  claimedAt: Date | undefined;
}

export interface Claim {
  by: string;
  until: Date;
}

export interface Ruling {
  decision: Decision;
  /** What is granted; 0 where nothing is. */
  points: number;
  reason: string | null;
  reviewerId: string;
  now: Date;
}

export interface Withdrawal {
  reason: string;
  reviewerId: string;
  now: Date;
}

/** What only the queue itself knows of its items; the rules that all queues share are `ReviewService`'s. */
export interface ReviewQueue {
  /** States that its items may have. */
  states: readonly StoredState[];
  /** Oldest first, after a position. */
  rows: (
    db: Database,
    filter: RowFilter,
    page: { after: QueuePosition | undefined; limit: number },
  ) => Promise<ReviewRow[]>;
  /** How many there are, counted up to `limit`. */
  count: (db: Database, filter: RowFilter, limit: number) => Promise<number>;
  /** `id` is a UUID. */
  find: (db: Database, id: string) => Promise<ReviewRow | undefined>;
  /** As `find`; nobody else changes it until the transaction ends. */
  lock: (tx: Database, id: string) => Promise<ReviewRow | undefined>;
  /** Null: nobody's any more. */
  claim: (tx: Database, row: ReviewRow, claim: Claim | null) => Promise<void>;
  /** What an approval may grant; null: nothing. */
  grant: (config: Config, kind: ItemKind) => { amount: number; max: number } | null;
  /** Of several items: what they are about in words, and their files. */
  contents: (
    db: Database,
    rows: readonly ReviewRow[],
    language: Language,
  ) => Promise<Map<string, { content: string; files: FileRef[] }>>;
  evidence: (db: Database, row: ReviewRow, language: Language) => Promise<Omit<Evidence, 'grant'>>;
  /** The last steps that were taken with it, newest first. */
  trail: (db: Database, row: ReviewRow, limit: number) => Promise<TrailStep[]>;
  /**
   * Decides a locked row that is in a state which allows it: the row, all that follows, the points and
   * the message to the member.
   * @returns what is left to do once it is committed
   */
  decide: (tx: Database, row: ReviewRow, ruling: Ruling) => Promise<(() => Promise<void>) | null>;
  /**
   * Makes a decided, locked row wait again and takes back what its decision had brought.
   * @throws DomainError 409 where that is no longer there
   */
  undo: (tx: Database, row: ReviewRow, withdrawal: Withdrawal) => Promise<void>;
}

/** What becomes of something that was handed in. */
export const SUBMISSION_DECISIONS = {
  approve: 'approved',
  refuse: 'refused',
  return: 'returned',
} as const;

/** What a decision makes of an item, by the state that it is in: what is missing can't be decided so. */
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

/** States that a decision has led to, and that can be taken back. */
export const UNDOABLE: Record<Queue, readonly StoredState[]> = {
  submission: ['approved', 'refused', 'returned'],
  report: ['approved', 'refused', 'returned'],
  account: ['approved', 'refused'],
  redemption: ['approved', 'refused', 'delivered'],
};

/** Decisions that have to say why. */
export const NEEDS_REASON: ReadonlySet<Decision> = new Set(['refuse', 'return']);

export function isClaimed({ state, claimedBy, claimedUntil }: ReviewRow, now: Date): boolean {
  return state === 'pending' && claimedBy !== null && claimedUntil !== null && claimedUntil > now;
}
