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
    const [term, ...more] = readQuery(word);
    // Of '孔就一样' a question's reading keeps '一样' alone, which is not what it says.
    if (term?.text === fold(word) && more.length === 0 && keys.has(term.key)) return true;
    if (HAN.test(word)) return folded.includes(fold(word));
    return lexemes(word).every((lexeme) => stems.has(lexeme));
  };
}
