import { endpoint } from '../endpoint.ts';
import type { FileRef } from '../file/calls.ts';

export const SUBMISSION_KINDS = [
  'answer',
  'drawing',
  'suggestion',
  'cocreator',
  'material',
  'enterprise',
  'command',
  'report',
] as const;
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];

/** What `usefeedback` takes. */
export const USE_FEEDBACK_KINDS = [
  'suggestion',
  'cocreator',
  'material',
  'enterprise',
  'report',
] as const;
export type UseFeedbackKind = (typeof USE_FEEDBACK_KINDS)[number];

export const SUBMISSION_STATES = [
  'pending',
  'claimed',
  'approved',
  'refused',
  'returned',
  'withdrawn',
] as const;
/** `claimed`: pending, and a reviewer looks at it. */
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** What enterprise search is to show. The contact is for the reviewers and for nobody else. */
export interface EnterpriseCardForm {
  name: string;
  place: string;
  products: string[];
  contact: string;
  site?: string | undefined;
}

/** What a kind asks for beside the words; absent where it asks for nothing of the sort. */
export interface SubmissionDetails {
  /** Of an answer: how it would be better. */
  better?: string | undefined;
  /** Of a drawing. */
  fit?: boolean | undefined;
  /** Of an enterprise. */
  card?: EnterpriseCardForm | undefined;
  /** Of a command. */
  title?: string | undefined;
  description?: string | undefined;
}

export interface Submission {
  id: string;
  kind: SubmissionKind;
  state: SubmissionState;
  /** Rises with every change. */
  version: number;
  content: string;
  details: SubmissionDetails;
  /** Id of what it is about. */
  ref: string | null;
  files: FileRef[];
  /** Granted; 0 while nothing was. */
  points: number;
  /** In the reviewer's words. */
  reason: string | null;
  createdAt: string;
  updatedAt: string;
  decidedAt: string | null;
}

/** A step in the life of a submission. */
export interface SubmissionEvent {
  id: string;
  action:
    'submitted' | 'resubmitted' | 'withdrawn' | 'approved' | 'refused' | 'returned' | 'undone';
  reason: string | null;
  points: number;
  createdAt: string;
}

export interface FeedbackRequest {
  answerId: string;
  content: string;
  better?: string | undefined;
  fileIds?: string[] | undefined;
}

export interface UseFeedbackRequest {
  kind: UseFeedbackKind;
  content: string;
  /** Of an enterprise. */
  card?: EnterpriseCardForm | undefined;
  fileIds?: string[] | undefined;
  /** That it may be used and, as far as the member chose to be named, under their name. */
  consent: boolean;
}

export interface ResubmitRequest {
  id: string;
  /** The one that was edited. */
  version?: number | undefined;
  content: string;
  better?: string | undefined;
  card?: EnterpriseCardForm | undefined;
  fileIds?: string[] | undefined;
}

export const feedback = endpoint<FeedbackRequest, { submissionId: string }>('apiindex/feedback');
export const useFeedback = endpoint<UseFeedbackRequest, { submissionId: string }>(
  'apiindex/usefeedback',
);
export const submissionList = endpoint<
  {
    cursor?: string | undefined;
    count?: number | undefined;
    state?: SubmissionState | undefined;
    kind?: SubmissionKind | undefined;
  },
  { list: Submission[]; nextCursor: string | null }
>('submission/list');
export const submissionView = endpoint<
  { id: string },
  { submission: Submission; events: SubmissionEvent[] }
>('submission/view');
/** While it is pending or was returned. */
export const submissionResubmit = endpoint<ResubmitRequest, Submission>('submission/resubmit');
/** While it is pending or was returned. */
export const submissionWithdraw = endpoint<{ id: string }, Submission>('submission/withdraw');
/** Asks the owner of an enterprise card to get in touch; what is sent is the caller's own contact. */
export const enterpriseContact = endpoint<
  { id: string; content: string; contact: string; clientRequestId: string },
  Record<string, never>
>('enterprise/contact');
