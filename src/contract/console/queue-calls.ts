import type { z } from 'zod';
import { endpoint, type DataOf, type RequestOf } from '../endpoint.ts';
import type {
  QUEUES,
  ITEM_STATES,
  DECISIONS,
  REPORT_MEASURES,
  SHARED_DECISIONS,
} from './queue-constants.ts';
import type * as schemas from './queue-schemas.ts';

export type Queue = (typeof QUEUES)[number];
export type ItemState = (typeof ITEM_STATES)[number];
export type ReportMeasure = (typeof REPORT_MEASURES)[number];
export type Decision = (typeof DECISIONS)[number];
export type SharedDecision = (typeof SHARED_DECISIONS)[number];

/** A submission's kind, or `account` or `redemption` by queue. */
export type ItemKind = z.infer<typeof schemas.kindSchema>;

export type ItemMember = z.infer<typeof schemas.itemMemberSchema>;

export type Item = z.infer<typeof schemas.itemSchema>;

export type Evidence = z.infer<typeof schemas.evidenceSchema>;

export type SameCompany = z.infer<typeof schemas.sameCompanySchema>;

export type MemberHistory = z.infer<typeof schemas.historySchema>;

export type TrailStep = z.infer<typeof schemas.trailSchema>;

export type ItemView = z.infer<typeof schemas.itemViewSchema>;

export type QueueRequest = RequestOf<typeof queueList>;

export type DecideRequest = RequestOf<typeof decideItem>;
export type DecideAllRequest = RequestOf<typeof decideItems>;
export type DecideAllAnswer = DataOf<typeof decideItems>;

export const queueList = endpoint<typeof schemas.queueListSchemas>('console/queue');
export const queueItem = endpoint<typeof schemas.queueItemSchemas>('console/item');
export type ClaimRequest = RequestOf<typeof claimItem>;

/** The claim after the call; both fields are null if there is none. */
export type ClaimAnswer = DataOf<typeof claimItem>;

/** Claims an item for some minutes; repeated calls extend the claim. */
export const claimItem = endpoint<typeof schemas.claimItemSchemas>('console/claim');
export const decideItem = endpoint<typeof schemas.decideItemSchemas>('console/decide');
/** One decision on several items; each is decided or refused alone. */
export const decideItems = endpoint<typeof schemas.decideItemsSchemas>('console/decideall');
/** Reverts a decision, including granted or returned points; the item is pending again. */
export const undoItem = endpoint<typeof schemas.undoItemSchemas>('console/undo');
