import type { AnswerStatus } from '#contract/chat/calls.ts';
import { storableText } from '../../db/storable.ts';

const TITLE_CHARACTERS = 30;

/** Whether the text ends in the first half of a pair whose second half may come in the next piece. */
export function endsInHalfAPair(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);

  return last >= 0xd800 && last <= 0xdbff;
}

/**
 * Whether an answer holds its own beside other versions: it came to its end, or was stopped after it
 * had said something. The newest such version is the active one.
 */
export function canBeActive(answer: { status: AnswerStatus; content: string }): boolean {
  return answer.status === 'done' || (answer.status === 'stopped' && answer.content !== '');
}

/** A conversation's title from its first question: one line of at most 30 characters. */
export function titleOf(question: string): string {
  const line = Array.from(storableText(question).replace(/\s+/gu, ' ').trim());

  return line.length <= TITLE_CHARACTERS
    ? line.join('')
    : `${line
        .slice(0, TITLE_CHARACTERS - 1)
        .join('')
        .trimEnd()}…`;
}
