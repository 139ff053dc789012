import type { z } from 'zod';
import { endpoint, type RequestOf } from '../endpoint.ts';
import type {
  HINT_KINDS,
  REPORTED_KINDS,
  SUBMISSION_KINDS,
  USE_FEEDBACK_KINDS,
  SUBMISSION_STATES,
} from './constants.ts';
import type * as schemas from './schemas.ts';

export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];
export type UseFeedbackKind = (typeof USE_FEEDBACK_KINDS)[number];
export type HintKind = (typeof HINT_KINDS)[number];
export type ReportedKind = (typeof REPORTED_KINDS)[number];
/** `claimed`: pending, and held by a reviewer. */
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** Public data of an enterprise, except `contact`, which only reviewers see. */
export type EnterpriseCardForm = z.infer<typeof schemas.cardSchema>;

export type SubmissionDetails = z.infer<typeof schemas.submissionDetailsSchema>;

export type Submission = z.infer<typeof schemas.submissionSchema>;

export type SubmissionEvent = z.infer<typeof schemas.submissionEventSchema>;

export type FeedbackRequest = RequestOf<typeof feedback>;

export type UseFeedbackRequest = RequestOf<typeof useFeedback>;

export type ResubmitRequest = RequestOf<typeof submissionResubmit>;

export const feedback = endpoint<typeof schemas.feedbackSchemas>('apiindex/feedback');
export const useFeedback = endpoint<typeof schemas.useFeedbackSchemas>('apiindex/usefeedback');
export const submissionList = endpoint<typeof schemas.submissionListSchemas>('submission/list');
export const submissionView = endpoint<typeof schemas.submissionViewSchemas>('submission/view');
/** Only while pending or returned. */
export const submissionResubmit =
  endpoint<typeof schemas.submissionResubmitSchemas>('submission/resubmit');
export const submissionWithdraw =
  endpoint<typeof schemas.submissionWithdrawSchemas>('submission/withdraw');
