import type { SignalReason } from '#contract/quality/calls.ts';

interface Outcome {
  status: 'done' | 'stopped' | 'interrupted' | 'failed';
  unknown: readonly string[];
  isRefused: boolean;
  hasFindings: boolean;
}

/** Why an answer that has ended belongs on the desk, before any member says so. */
export function failuresOf({ status, unknown, isRefused, hasFindings }: Outcome): SignalReason[] {
  if (isRefused) return ['refused'];
  if (status !== 'done') return [];

  return [
    ...(unknown.length > 0 ? (['unanswered'] as const) : []),
    ...(hasFindings ? (['unverified'] as const) : []),
  ];
}
