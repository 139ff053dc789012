import type { QueryTerm } from '../knowledge/read-query.ts';
import { passageWords } from './passage-words.ts';
import type { FileChunk } from './text-repository.ts';

export interface RankedChunk extends FileChunk {
  score: number;
  /** The share of what is asked about that it speaks of, from 0 to 1. */
  share: number;
}

/** What a word that says what is asked counts beside one that says of what. */
const ASPECT = 0.5;
/** For a passage in which the question's words stand close together, at most. */
const CLOSE = 0.3;

/** Passages by how much of a question they speak of, rare words first; those that say nothing left out. */
export function rankChunks(
  chunks: readonly FileChunk[],
  terms: readonly QueryTerm[],
  contextOf: (chunk: FileChunk) => string = () => '',
): RankedChunk[] {
  const words = chunks.map((chunk) => new Set(passageWords(`${contextOf(chunk)}\n${chunk.text}`)));
  const holds = (at: number, term: QueryTerm) =>
    term.alternatives.some(
      (alternative) => alternative.length > 0 && alternative.every((word) => words[at]?.has(word)),
    );
  const weights = terms.map((term) => {
    const holding = chunks.filter((_, at) => holds(at, term)).length;
    return Math.log(1 + (chunks.length + 1) / (holding + 0.5)) * (term.isAspect ? ASPECT : 1);
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);

  return chunks
    .map((chunk, at) => {
      const said = terms.filter((term) => holds(at, term));
      const weight = terms.reduce(
        (sum, term, n) => sum + (said.includes(term) ? (weights[n] ?? 0) : 0),
        0,
      );
      const share = all === 0 ? 0 : weight / all;

      return { ...chunk, share, score: share * (1 + CLOSE * closeness(chunk.text, said)) };
    })
    .filter(({ share }) => share > 0)
    .sort((one, other) => other.score - one.score || one.n - other.n);
}

/** 1 where one line says all that the passage says of the question. */
function closeness(text: string, said: readonly QueryTerm[]): number {
  if (said.length < 2) return 0;
  const shares = text.split(/[\n。！？!?；;]/).map((line) => {
    const words = new Set(passageWords(line));
    const held = said.filter(({ alternatives }) =>
      alternatives.some((each) => each.length > 0 && each.every((word) => words.has(word))),
    );
    return held.length / said.length;
  });
  return Math.max(0, ...shares);
}
