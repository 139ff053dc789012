import type { SubmissionKind, UseFeedbackKind } from '#contract/submission/calls.ts';
import { USE_FEEDBACK_KINDS } from '#contract/submission/constants.ts';

export type FormKind = UseFeedbackKind;

export const FORM_KINDS: readonly FormKind[] = [
  'material',
  'enterprise',
  'cocreator',
  'suggestion',
  'report',
];

export function readFormKind(typed: string | undefined): FormKind | null {
  return USE_FEEDBACK_KINDS.find((kind) => kind === typed) ?? null;
}

/** Consent is needed if content is published under the member's name. */
export function needsConsent(kind: SubmissionKind): boolean {
  return ['cocreator', 'material', 'enterprise', 'revision'].includes(kind);
}

export function rewardOf(kind: SubmissionKind): 'answer' | 'material' | 'cocreator' {
  switch (kind) {
    case 'material':
    case 'enterprise':
      return 'material';
    case 'cocreator':
      return 'cocreator';
    case 'answer':
    case 'drawing':
    case 'suggestion':
    case 'command':
    case 'report':
    case 'revision':
      return 'answer';
  }
}
