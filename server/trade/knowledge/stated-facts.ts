import type { Fact, WrittenArticle } from './article-file.ts';
import { fold, lexemes } from './lexemes.ts';
import { readQuery } from './read-query.ts';

/** A fact with the paragraph that states it. */
export interface StatedFact extends Fact {
  articleId: string;
  text: string;
}

const HAN = /\p{Script=Han}/u;

export function statedIn({ id, passages }: Pick<WrittenArticle, 'id' | 'passages'>): StatedFact[] {
  return passages.flatMap(({ facts = [], text }) =>
    facts.map((fact) => ({ ...fact, articleId: id, text })),
  );
}

/** Says which words a question has, by name, by synonym or by another form. */
export function wordsOf(question: string): (word: string) => boolean {
  const folded = fold(question);
  const keys = new Set(readQuery(question).map(({ key }) => key));
  const stems = new Set(lexemes(question));

  return (word) => {
    const read = readWord(word);
    if (read.key !== undefined && keys.has(read.key)) return true;
    if (read.isChinese) return folded.includes(read.folded);
    return read.stems.every((stem) => stems.has(stem));
  };
}

interface ReadWord {
  folded: string;
  isChinese: boolean;
  stems: readonly string[];
  /** For a word that is one term as a whole. */
  key: string | undefined;
}

/** The words of facts are looked for in every question. */
const readWords = new Map<string, ReadWord>();
const MAX_READ_WORDS = 10_000;

function readWord(word: string): ReadWord {
  const known = readWords.get(word);
  if (known) return known;

  const folded = fold(word);
  const [term, ...more] = readQuery(word);
  const read = {
    folded,
    isChinese: HAN.test(word),
    stems: lexemes(word),
    // The reading of '孔就一样' keeps '一样' alone, which is not what it says.
    key: term?.text === folded && more.length === 0 ? term.key : undefined,
  };
  if (readWords.size >= MAX_READ_WORDS) readWords.clear();
  readWords.set(word, read);

  return read;
}
