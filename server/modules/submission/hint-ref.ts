import { createHash } from 'node:crypto';
import { validate as isUuid } from 'uuid';

const UUID_CHARS = 36;

/** Subject of feedback about one sentence of an answer: two sentences are two submissions. */
export function hintRef(answerId: string, sentence: string): string {
  const hash = createHash('sha256').update(sentence).digest('hex').slice(0, 16);

  return `${answerId}:${hash}`;
}

/** The answer that a submission is about; null if its subject is no answer. */
export function answerIdOf(ref: string): string | null {
  const id = ref.slice(0, UUID_CHARS);

  return isUuid(id) ? id : null;
}
