import {
  USE_FEEDBACK_KINDS,
  type SubmissionKind,
  type UseFeedbackKind,
} from '#contract/submission/calls.ts';

/** Kinds that have a form of their own. */
export type FormKind = UseFeedbackKind;

/** In the order in which they are offered. */
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

/** What is used or shown under the member's name needs their consent. */
export function needsConsent(kind: SubmissionKind): boolean {
  return kind === 'cocreator' || kind === 'material' || kind === 'enterprise';
}

/** Which of the configured amounts an approval usually brings. */
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
      return 'answer';
  }
}
