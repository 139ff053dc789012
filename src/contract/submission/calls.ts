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
/** `claimed`: pending, and held by a reviewer. */
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** Public data of an enterprise, except `contact`, which only reviewers see. */
export interface EnterpriseCardForm {
  name: string;
  place: string;
  products: string[];
  contact: string;
  site?: string | undefined;
}

export interface SubmissionDetails {
  better?: string | undefined;
  fit?: boolean | undefined;
  card?: EnterpriseCardForm | undefined;
  title?: string | undefined;
  description?: string | undefined;
}

export interface Submission {
  id: string;
  kind: SubmissionKind;
  state: SubmissionState;
  version: number;
  content: string;
  details: SubmissionDetails;
  ref: string | null;
  files: FileRef[];
  points: number;
  reason: string | null;
  createdAt: string;
  updatedAt: string;
  decidedAt: string | null;
}

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
  card?: EnterpriseCardForm | undefined;
  fileIds?: string[] | undefined;
  consent: boolean;
}

export interface ResubmitRequest {
  id: string;
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
/** Only while pending or returned. */
export const submissionResubmit = endpoint<ResubmitRequest, Submission>('submission/resubmit');
export const submissionWithdraw = endpoint<{ id: string }, Submission>('submission/withdraw');
/** Sends the caller's contact to the owner of an enterprise card. */
export const enterpriseContact = endpoint<
  { id: string; content: string; contact: string; clientRequestId: string },
  Record<string, never>
>('enterprise/contact');
