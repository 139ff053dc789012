import type { QueryTerm } from '../knowledge/read-query.ts';
import { heldOf, isWord, passageWords } from './passage-words.ts';

export interface FileChunk {
  n: number;
  page: number;
  text: string;
}

interface RankedChunk extends FileChunk {
  score: number;
  /** Share of the question's subject that the passage covers, 0 to 1. */
  share: number;
}

const HAN_PAIR = /^\p{Script=Han}{2}$/u;
const ASPECT = 0.5;
const CLOSE = 0.3;
/** For a passage that has the words of the question themselves, not others for them. */
const LITERAL = 0.1;
/** Weight of pairs of characters that stand nowhere: most of them are no words. */
const UNKNOWN = 0.5;

export function rankChunks(
  chunks: readonly FileChunk[],
  terms: readonly QueryTerm[],
  contexts: readonly string[] = [],
): RankedChunk[] {
  const words = chunks.map(
    ({ text }, at) => new Set(passageWords(`${contexts[at] ?? ''}\n${text}`)),
  );
  const held = words.map((each) => terms.map((term) => heldOf(term, each)));
  const weights = weightsOf(terms, held);
  const isSubject = terms.map(({ isAspect }) => !isAspect);
  const hasSubject = isSubject.includes(true);
  const sum = (of: (n: number) => number) => terms.reduce((all, _, n) => all + of(n), 0);
  const all = sum((n) => weights[n] ?? 0);
  const subjects = sum((n) => (hasSubject && isSubject[n] !== true ? 0 : (weights[n] ?? 0)));

  return chunks
    .map((chunk, at) => {
      const own = (n: number) => (held[at]?.[n] ?? 0) * (weights[n] ?? 0);
      const said = terms.filter((_, n) => own(n) > 0);
      const share =
        subjects === 0
          ? 0
          : sum((n) => (hasSubject && isSubject[n] !== true ? 0 : own(n))) / subjects;
      const score = all === 0 ? 0 : sum(own) / all;

      const literal = literalShare(said, words[at] ?? new Set());

      return {
        ...chunk,
        share,
        score: score * (1 + CLOSE * closeness(chunk.text, said) + LITERAL * literal),
      };
    })
    .filter(({ share }) => share > 0)
    .sort((one, other) => other.score - one.score || one.n - other.n);
}

function literalShare(said: readonly QueryTerm[], words: ReadonlySet<string>): number {
  const literal = said.filter(({ alternatives: [own = []] }) =>
    own.every((word) => words.has(word)),
  );
  return said.length === 0 ? 0 : literal.length / said.length;
}

function closeness(text: string, said: readonly QueryTerm[]): number {
  if (said.length < 2) return 0;
  const shares = text.split(/[\n。！？!?；;]/).map((line) => {
    const words = new Set(passageWords(line));
    return said.filter((term) => heldOf(term, words) > 0).length / said.length;
  });
  return Math.max(0, ...shares);
}

/** IDF weights; unmatched terms get the average, pairs of characters less. */
function weightsOf(terms: readonly QueryTerm[], held: readonly number[][]): number[] {
  const rare = terms.map((_, n) => {
    const holding = held.filter((each) => (each[n] ?? 0) > 0).length;
    return holding === 0 ? null : Math.log(1 + (held.length + 1) / holding);
  });
  const known = rare.filter((weight) => weight !== null);
  const usual = known.length === 0 ? 1 : known.reduce((sum, each) => sum + each, 0) / known.length;

  return terms.map((term, n) => {
    const weight = rare[n] ?? usual * (isWord(term) || !HAN_PAIR.test(term.text) ? 1 : UNKNOWN);
    return weight * (term.isAspect ? ASPECT : 1);
  });
}
