import { normaliseText } from '#mesh/normalise-text.ts';
import { readQuery } from '../../../modules/knowledge/read-query.ts';
import { ASKS_ANEW, INTERCHANGEABLE, REFERS_BACK } from '../words/follow-up-words.ts';

const CLASSES = INTERCHANGEABLE.map((words) => new RegExp(words, 'g'));
const HAN = /\p{Script=Han}/u;

/**
 * What a follow-up means beside the question before it: that question about something else of the same
 * kind, or its own question about the subject of that one. Undefined where the two don't fit together.
 */
export function joinSubject(before: string, change: string): string | undefined {
  const text = normaliseText(before);
  const pattern = CLASSES.find((each) => has(each, change) && has(each, text));
  const isNew = ASKS_ANEW.test(withoutPolite(change));
  if (pattern && !isNew) {
    const [word = change] = change.match(pattern) ?? [];
    const found = [...text.matchAll(pattern)];
    // Of two that were compared the last one gives way.
    const last = found.at(-1);
    if (!last) return undefined;
    return text.slice(0, last.index) + word + text.slice(last.index + last[0].length);
  }
  const own = readQuery(change).filter(({ isAspect }) => !isAspect);
  const subjects = readQuery(text)
    .filter(({ isAspect, text: term }) => !isAspect && !own.some((each) => each.text === term))
    .map(({ text: term }) => term);
  if (subjects.length === 0) return undefined;
  const gap = HAN.test(change) ? '' : ' ';
  if (isNew || REFERS_BACK.test(change)) {
    const rest = change.replace(REFERS_BACK, ' ').trim();
    return `${subjects.slice(0, 3).join(' ')}${gap === '' ? '，' : ', '}${rest}`;
  }
  return `${change}${gap === '' ? '，' : ', '}${text}`;
}

function has(pattern: RegExp, text: string): boolean {
  return text.search(pattern) >= 0;
}

/** 'and which is for 316?' asks anew, '316呢' doesn't. */
function withoutPolite(change: string): string {
  return change.replace(/^(?:can|could) you (?:tell|give) me/, '');
}
