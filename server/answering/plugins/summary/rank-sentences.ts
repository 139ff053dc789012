import { COMMON_WORDS, DECIDES, EXCEPTS, TO_DO } from '../../../content/plugins/summary-texts.ts';
import { lexemes, stem } from '../../../trade/knowledge/lexemes.ts';
import type { Sentence } from './read-text.ts';

/** Limit, because the comparison is quadratic. */
const MAX_COMPARED = 200;
const ROUNDS = 30;
const DAMPING = 0.85;
const FIRST_OF_PARAGRAPH = 1.15;
const FIRST_PARAGRAPH = 1.2;
const LAST_PARAGRAPH = 1.05;
/** Shorter sentences are headings and greetings. */
const MIN_LENGTH = 8;
const TOO_SHORT = 0.4;
const WITH_NUMBER = 1.25;
const WITH_DECISION = 1.6;
const WITH_EXCEPTION = 1.3;
const commonStems: ReadonlySet<string> = new Set(COMMON_WORDS.map(stem));
const SAME = 0.6;

/**
 * Extractive summary in text order: TextRank over character pairs and words with a position bonus,
 * without near-duplicates.
 */
export function pickSentences(sentences: readonly Sentence[], count: number): Sentence[] {
  const ranked = rankSentences(sentences);
  const picked: { sentence: Sentence; words: ReadonlySet<string> }[] = [];
  for (const each of ranked) {
    if (picked.length >= count) break;
    if (picked.some(({ words }) => shareOf(words, each.words) > SAME)) continue;
    picked.push(each);
  }
  const kept = new Set(picked.map(({ sentence }) => sentence));

  return sentences.filter((sentence) => kept.has(sentence));
}

function rankSentences(
  sentences: readonly Sentence[],
): { sentence: Sentence; words: ReadonlySet<string>; score: number }[] {
  const all = sentences.map((sentence) => ({ sentence, words: wordsOf(sentence) }));
  const nodes = all.length <= MAX_COMPARED ? all : fullest(all);
  const last = Math.max(...sentences.map(({ paragraph }) => paragraph));
  const links = nodes.map(() => nodes.map(() => 0));
  for (const [at, one] of nodes.entries()) {
    for (let to = at + 1; to < nodes.length; to += 1) {
      const alike = likeness(one.words, nodes[to]?.words ?? new Set());
      (links[at] ?? [])[to] = alike;
      (links[to] ?? [])[at] = alike;
    }
  }
  const outgoing = links.map((row) => row.reduce((sum, each) => sum + each, 0));
  let scores = nodes.map(() => 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    scores = nodes.map((_, at) => {
      const received = links.reduce((sum, row, from) => {
        const out = outgoing[from] ?? 0;
        return out === 0 ? sum : sum + ((row[at] ?? 0) / out) * (scores[from] ?? 0);
      }, 0);
      return 1 - DAMPING + DAMPING * received;
    });
  }

  return nodes
    .map((node, at) => ({ ...node, score: (scores[at] ?? 0) * standing(node.sentence, last) }))
    .sort((one, other) => other.score - one.score);
}

function wordsOf({ text }: Sentence): ReadonlySet<string> {
  return new Set(lexemes(text).filter((word) => !commonStems.has(word)));
}

function fullest<Node extends { words: ReadonlySet<string> }>(nodes: Node[]): Node[] {
  const holding = new Map<string, number>();
  for (const { words } of nodes) {
    for (const word of words) holding.set(word, (holding.get(word) ?? 0) + 1);
  }
  const weight = ({ words }: Node) =>
    [...words].reduce((sum, word) => sum + Math.log(1 + (holding.get(word) ?? 0)), 0) /
    (words.size + 5);
  const kept = new Set([...nodes].sort((a, b) => weight(b) - weight(a)).slice(0, MAX_COMPARED));

  return nodes.filter((node) => kept.has(node));
}

function standing({ text, paragraph, isFirst }: Sentence, last: number): number {
  return (
    (isFirst ? FIRST_OF_PARAGRAPH : 1) *
    (paragraph === 1 ? FIRST_PARAGRAPH : paragraph === last ? LAST_PARAGRAPH : 1) *
    (/\d/.test(text) ? WITH_NUMBER : 1) *
    (DECIDES.test(text) || TO_DO.test(text) ? WITH_DECISION : 1) *
    (EXCEPTS.test(text) ? WITH_EXCEPTION : 1) *
    (Array.from(text).length < MIN_LENGTH ? TOO_SHORT : 1)
  );
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = sharedBy(one, other);
  return shared === 0 ? 0 : shared / (Math.log(one.size + 1) + Math.log(other.size + 1));
}

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const smaller = Math.min(one.size, other.size);
  return smaller === 0 ? 0 : sharedBy(one, other) / smaller;
}

function sharedBy(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return shared;
}
