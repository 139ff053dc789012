import type { Answer } from '#contract/chat/calls.ts';
import { CAUTIONS } from '#mesh/words/caution-words.ts';
import { isCard } from './answer-lead.ts';

interface AnswerBasis {
  calculations: number;
  sources: number;
  /** Sentences with a caution mark, and claims that the check found no support for. */
  unverified: number;
}

export function answerBasis({
  content,
  parts,
  sources,
}: Pick<Answer, 'content' | 'parts' | 'sources'>): AnswerBasis {
  const marks = Object.values(CAUTIONS).map((mark) => content.split(mark.trim()).length - 1);
  const claims = parts.flatMap((part) => (part.type === 'check' ? part.findings : []));

  return {
    calculations: parts.filter(({ type }) => type === 'calculation').length,
    sources: new Set(sources.map(({ articleId, fileId, n }) => articleId ?? fileId ?? n)).size,
    unverified:
      marks.reduce((sum, count) => sum + count, 0) +
      claims.filter(({ kind }) => kind === 'unverified').length,
  };
}

/** False for a refusal, an ask-back and small talk, which nothing follows from. */
export function leadsOn({
  status,
  parts,
  sources,
}: Pick<Answer, 'status' | 'parts' | 'sources'>): boolean {
  if (status !== 'done' || parts.some(({ type }) => type === 'ask')) return false;
  return sources.length > 0 || parts.some(isCard);
}
