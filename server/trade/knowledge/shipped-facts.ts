import type { Language } from '../../content/messages.ts';
import { parseArticle } from './article-file.ts';
import { readArticleFolder } from './article-folder.ts';
import { statedIn, type StatedFact } from './stated-facts.ts';

const read = new Map<Language, Promise<StatedFact[]>>();

/** Facts of the shipped articles' paragraphs. */
export function shippedFacts(language: Language): Promise<StatedFact[]> {
  const known = read.get(language) ?? readFacts(language);
  read.set(language, known);

  return known;
}

async function readFacts(language: Language): Promise<StatedFact[]> {
  const articles = (await readArticleFolder()).filter((each) => each.language === language);

  return articles.flatMap(({ text }) => {
    if (!/^= /m.test(text)) return [];
    return statedIn(parseArticle(text));
  });
}
