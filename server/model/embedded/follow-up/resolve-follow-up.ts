import { normaliseText } from '#mesh/normalise-text.ts';
import { readCalculated, isComplete } from '../calculation/read-question.ts';
import {
  FOLLOW_UP_SIGNS,
  FOLLOWS_UP,
  LONGEST_FOLLOW_UP,
  REFERS_BACK,
  CHOOSES,
} from '../words/follow-up-words.ts';
import { changeQuestion } from '../calculation/change-question.ts';
import { joinSubject } from './join-subject.ts';

/** A question as it stands by itself, and what of the conversation it took over. */
export interface ResolvedQuestion {
  question: string;
  /** The earlier question that it continues; undefined where it stands by itself. */
  from?: string;
  /** What the question says of its own. */
  change?: string;
}

interface Turn {
  question: string;
}

/** Further back no question is meant. */
const MOST_TURNS = 8;

/**
 * A question that only makes sense after the one before it ('那 0.25 的呢？', 'and for 316?') with
 * that one's subject joined in; every other question as it is. `history` is oldest first.
 */
export function resolveFollowUp(question: string, history: readonly Turn[]): ResolvedQuestion {
  const text = normaliseText(question);
  const before = history.at(-1);
  const isShort = text.length <= LONGEST_FOLLOW_UP;
  const pointsBack = REFERS_BACK.test(text) || CHOOSES.test(text);
  const isMarked = FOLLOWS_UP.test(text);
  if (!before || !isShort || !(isMarked || pointsBack || isBare(text))) {
    return { question };
  }
  // '那 60目0.15 的 304 一平多重' begins like one, but says everything itself.
  const own = readCalculated(question);
  if (own && isComplete(own)) return { question };

  const earlier = resolveFollowUp(before.question, history.slice(-MOST_TURNS, -1));
  const change = text.replaceAll(FOLLOW_UP_SIGNS, '').trim();
  if (change === '') return { question };
  const base = readCalculated(earlier.question);
  if (base) {
    const changed = changeQuestion(earlier.question, change);
    const read = changed === undefined ? undefined : readCalculated(changed);
    if (changed !== undefined && read && (isComplete(read) || !isComplete(base))) {
      return {
        question: changed,
        from: earlier.from === undefined ? before.question : earlier.question,
        change,
      };
    }
  }
  if (!isMarked && !pointsBack) return { question };
  const joined = joinSubject(earlier.question, change);
  return joined === undefined ? { question } : { question: joined, from: earlier.question, change };
}

/** Nothing but a value: '0.25', '304', '2米宽'. */
function isBare(text: string): boolean {
  return (
    /\d/.test(text) &&
    text.length <= 12 &&
    !/[?？]/.test(text) &&
    !/多|几|吗|什么|how|what/.test(text)
  );
}
