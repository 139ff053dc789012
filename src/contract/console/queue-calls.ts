import { endpoint } from '../endpoint.ts';
import type { FileRef } from '../file/calls.ts';
import type { SubmissionDetails, SubmissionKind } from '../submission/calls.ts';

export const QUEUES = ['submission', 'account', 'redemption', 'report'] as const;
export type Queue = (typeof QUEUES)[number];

export const ITEM_STATES = [
  'pending',
  'claimed',
  'approved',
  'refused',
  'returned',
  'withdrawn',
  'delivered',
  'cancelled',
] as const;
export type ItemState = (typeof ITEM_STATES)[number];

export const DECISIONS = ['approve', 'refuse', 'return', 'deliver'] as const;
export type Decision = (typeof DECISIONS)[number];

/** A submission's kind, else the queue's own: `account` or `redemption`. */
export type ItemKind = SubmissionKind | 'account' | 'redemption';

export interface ItemMember {
  id: string;
  nickname: string;
  /** Masked. */
  phone: string;
}

/** Something that waits for a decision, or has had one. */
export interface Item {
  id: string;
  queue: Queue;
  kind: ItemKind;
  state: ItemState;
  /** Rises with every change; a decision names the one that it was made on. */
  version: number;
  member: ItemMember;
  /** Of a command its own, of a company's card its name; null: it goes by its content. */
  title: string | null;
  content: string;
  files: FileRef[];
  /** Granted; of a redemption, held. */
  points: number;
  reason: string | null;
  /** Nickname of the reviewer who looks at it. */
  claimedBy: string | null;
  createdAt: string;
  decidedAt: string | null;
  /** Nickname of the reviewer. */
  decidedBy: string | null;
}

/** What a reviewer decides by. */
export interface Evidence {
  /** What the submission's kind asks for beside the words. */
  details: SubmissionDetails;
  /** The question and the answer that it is about. */
  answer: { question: string; content: string } | null;
  /** Text of its files, as far as it could be read. */
  texts: { fileId: string; text: string }[];
  /** Other submissions that hold one of its files. */
  duplicates: { id: string; kind: SubmissionKind; state: ItemState; createdAt: string }[];
  /** The article that its approval has opened. */
  articleId: string | null;
  redemption: {
    goodsName: string;
    quantity: number;
    receive: 'mail' | 'pickup';
    name: string | null;
    phone: string | null;
    address: string | null;
    /** Pieces still there. */
    stock: number;
  } | null;
  account: {
    type: 'personal' | 'enterprise';
    enterpriseName: string | null;
    tellcode: string;
    /** Whole: whoever decides on an account has to know whose it is. */
    phone: string;
    inviter: string | null;
  } | null;
  /** What an approval may grant: the amount that the form proposes, and the most. Null: nothing. */
  grant: { amount: number; max: number } | null;
}

/** What the member has done before. */
export interface MemberHistory {
  createdAt: string;
  grade: number;
  balance: number;
  earned: number;
  restriction: string | null;
  /** Earlier submissions by how they ended. */
  approved: number;
  refused: number;
  penalties: number;
  /** The last ones, newest first. */
  recent: { id: string; kind: ItemKind; state: ItemState; points: number; createdAt: string }[];
}

export const TRAIL_ACTIONS = [
  'submitted',
  'resubmitted',
  'withdrawn',
  'approved',
  'refused',
  'returned',
  'delivered',
  'undone',
] as const;

/** What was done with an item, and who did it. */
export interface TrailStep {
  action: (typeof TRAIL_ACTIONS)[number];
  /** Nickname. */
  by: string;
  reason: string | null;
  points: number;
  createdAt: string;
}

export interface ItemView extends Item {
  evidence: Evidence;
  history: MemberHistory;
  /** The last steps, newest first. */
  trail: TrailStep[];
}

export interface QueueRequest {
  queue: Queue;
  /** `pending` includes those under review. All states if omitted. */
  state?: ItemState | undefined;
  kind?: ItemKind | undefined;
  cursor?: string | undefined;
  count?: number | undefined;
}

export interface DecideRequest {
  queue: Queue;
  id: string;
  version: number;
  decision: Decision;
  /** Of an approval; left out, the configured amount. */
  points?: number | undefined;
  /** Needed for everything but an approval and a delivery. */
  reason?: string | undefined;
  clientRequestId: string;
}

/** Oldest first. */
export const queueList = endpoint<
  QueueRequest,
  { list: Item[]; total: number; nextCursor: string | null }
>('console/queue');
export const queueItem = endpoint<{ queue: Queue; id: string }, ItemView>('console/item');
export interface ClaimRequest {
  queue: Queue;
  id: string;
  /** Gives back what one holds; what somebody else holds stays theirs. */
  release?: true | undefined;
}

/** Whose an item is after the call; both null: nobody's. */
export interface ClaimAnswer {
  version: number;
  /** Nickname. */
  claimedBy: string | null;
  claimedUntil: string | null;
}

/** For some minutes; asked for again, it lasts longer. */
export const claimItem = endpoint<ClaimRequest, ClaimAnswer>('console/claim');
export const decideItem = endpoint<DecideRequest, Item>('console/decide');
/** Takes a decision back: the item waits again, and what was granted or returned is reversed. */
export const undoItem = endpoint<
  { queue: Queue; id: string; version: number; reason: string; clientRequestId: string },
  Item
>('console/undo');
