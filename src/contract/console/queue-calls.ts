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

/** A submission's kind, or `account` or `redemption` by queue. */
export type ItemKind = SubmissionKind | 'account' | 'redemption';

export interface ItemMember {
  id: string;
  nickname: string;
  phone: string;
}

export interface Item {
  id: string;
  queue: Queue;
  kind: ItemKind;
  state: ItemState;
  /** Incremented with every change; decisions refer to a version. */
  version: number;
  member: ItemMember;
  title: string | null;
  content: string;
  files: FileRef[];
  /** Granted points; for a redemption, reserved points. */
  points: number;
  reason: string | null;
  claimedBy: string | null;
  createdAt: string;
  decidedAt: string | null;
  decidedBy: string | null;
}

export interface Evidence {
  details: SubmissionDetails;
  answer: { question: string; content: string } | null;
  texts: { fileId: string; text: string }[];
  duplicates: { id: string; kind: SubmissionKind; state: ItemState; createdAt: string }[];
  articleId: string | null;
  redemption: {
    goodsName: string;
    quantity: number;
    receive: 'mail' | 'pickup';
    name: string | null;
    phone: string | null;
    address: string | null;
    stock: number;
  } | null;
  account: {
    type: 'personal' | 'enterprise';
    enterpriseName: string | null;
    tellcode: string;
    /** Unmasked, because account reviews need it. */
    phone: string;
    inviter: string | null;
  } | null;
  /** Default and maximum points of an approval; null if it grants none. */
  grant: { amount: number; max: number } | null;
}

export interface MemberHistory {
  createdAt: string;
  grade: number;
  balance: number;
  earned: number;
  restriction: string | null;
  approved: number;
  refused: number;
  penalties: number;
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

export interface TrailStep {
  action: (typeof TRAIL_ACTIONS)[number];
  by: string;
  reason: string | null;
  points: number;
  createdAt: string;
}

export interface ItemView extends Item {
  evidence: Evidence;
  history: MemberHistory;
  trail: TrailStep[];
}

export interface QueueRequest {
  queue: Queue;
  /** `pending` includes claimed items. Default: all states. */
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
  /** For approvals; default: the configured amount. */
  points?: number | undefined;
  /** Required except for approvals and deliveries. */
  reason?: string | undefined;
  clientRequestId: string;
}

export const queueList = endpoint<
  QueueRequest,
  { list: Item[]; total: number; nextCursor: string | null }
>('console/queue');
export const queueItem = endpoint<{ queue: Queue; id: string }, ItemView>('console/item');
export interface ClaimRequest {
  queue: Queue;
  id: string;
  /** Releases the caller's own claim; has no effect on others' claims. */
  release?: true | undefined;
}

/** The claim after the call; both fields are null if there is none. */
export interface ClaimAnswer {
  version: number;
  claimedBy: string | null;
  claimedUntil: string | null;
}

/** Claims an item for some minutes; repeated calls extend the claim. */
export const claimItem = endpoint<ClaimRequest, ClaimAnswer>('console/claim');
export const decideItem = endpoint<DecideRequest, Item>('console/decide');
/** Reverts a decision, including granted or returned points; the item is pending again. */
export const undoItem = endpoint<
  { queue: Queue; id: string; version: number; reason: string; clientRequestId: string },
  Item
>('console/undo');
