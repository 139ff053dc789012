import type { AnswerStatus } from '#contract/chat/calls.ts';

/** True if the text ends with a high surrogate. */
export function endsInHalfAPair(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);

  return last >= 0xd800 && last <= 0xdbff;
}

/**
 * True if an answer version may be shown: complete, or stopped with some text. The newest such
 * version is active.
 */
export function canBeActive(answer: { status: AnswerStatus; content: string }): boolean {
  return answer.status === 'done' || (answer.status === 'stopped' && answer.content !== '');
}
