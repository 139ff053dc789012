import type { Language } from '../../../content/messages.ts';
import type { KnowledgeService } from '../../../trade/knowledge/knowledge-service.ts';
import type { RankedArticle, RankedPassage } from '../../../trade/knowledge/rank-passages.ts';
import { ANSWERS as MIN_RELEVANCE } from '../../../trade/knowledge/relevance.ts';
import { withNamesOf, wordingsOf } from './asked-questions.ts';
import { choosePassages } from './compose-answer.ts';
import { type Named, namedIn, productsIn, speaksOfNamed } from './named-things.ts';
import { isExactMatch } from './passage-worth.ts';
import { formOf } from './question-form.ts';
import type { Verdict } from './verdict.ts';

const MAX_ARTICLES = 6;

/** Share of the best article’s score below which an article is left out. */
const MIN_SCORE_SHARE = 0.6;

export const SEARCHED_ARTICLES = 8;

/** Similarity to a way of asking from which a short question counts as complete. */
export const EXACT_SIMILARITY = 0.82;

export const CLOSE_SIMILARITY = 0.45;

/** Factor by which another wording has to be more similar to replace the question. */
const MIN_IMPROVEMENT = 1.25;

/** Against MIN_RELEVANCE, where a question names a product, a grade or a standard. */
const MIN_RELEVANCE_OF_NAMED = 0.3;

/** The wording of a question, whole or a part of it, that is most similar to a way of asking. */
export async function findByBestWording(
  question: string,
  message: string | undefined,
  language: Language,
  knowledge: KnowledgeService,
): Promise<{ asked: string; found: RankedArticle[] }> {
  const whole = { asked: question, found: await findRelevant(question, language, knowledge) };
  const isClear = highestSimilarity(whole.found) >= CLOSE_SIMILARITY;
  const named = message === undefined ? question : withNamesOf(message, question);
  const wordings = isClear ? [] : [...(named === question ? [] : [named]), ...wordingsOf(question)];
  const others = await Promise.all(
    wordings.map(async (asked) => ({
      asked,
      found: await findRelevant(asked, language, knowledge),
    })),
  );
  const best = others
    .map((each) => ({ ...each, similarity: highestSimilarity(each.found) }))
    .sort((one, other) => other.similarity - one.similarity)[0];

  return best && best.similarity > highestSimilarity(whole.found) * MIN_IMPROVEMENT ? best : whole;
}

function highestSimilarity(found: RankedArticle[]): number {
  return Math.max(0, ...found.flatMap(({ passages }) => passages.map(({ closest }) => closest)));
}

export async function findRelevant(
  question: string,
  language: Language,
  knowledge: KnowledgeService,
): Promise<RankedArticle[]> {
  const found = await knowledge.find(question, language, SEARCHED_ARTICLES);
  const isOfTrade = productsIn(question).length > 0 || namedIn(question).length > 0;
  const least = isOfTrade ? MIN_RELEVANCE_OF_NAMED : MIN_RELEVANCE;

  return found.filter(({ relevance }) => relevance >= least);
}

/** The paragraph of a fact as it stands in the knowledge base; undefined where it was edited away. */
export async function passageOf(
  { fact }: Verdict,
  found: RankedArticle[],
  language: Language,
  knowledge: KnowledgeService,
): Promise<RankedPassage | undefined> {
  const isIt = ({ articleId, text }: RankedPassage) =>
    articleId === fact.articleId && text === fact.text;
  const known = found.flatMap(({ passages }) => passages).find(isIt);
  if (known) return known;
  const articles = await knowledge.find(fact.text, language, SEARCHED_ARTICLES);

  return articles.flatMap(({ passages }) => passages).find(isIt);
}

/** The names that no article contains, as written in the question. */
export async function unknownAnywhere(
  names: Named[],
  language: Language,
  knowledge: KnowledgeService,
): Promise<string[]> {
  const known = await Promise.all(
    names.map(async (name) => {
      const found = await knowledge.find(name.text, language, SEARCHED_ARTICLES);
      return found.some(({ passages }) => passages.some(({ text }) => speaksOfNamed(text, name)));
    }),
  );

  return names.filter((_, at) => known[at] !== true).map(({ text }) => text);
}

/** The passages for a question, best first. */
export async function factsOn(
  question: string,
  language: Language,
  knowledge: KnowledgeService,
): Promise<RankedPassage[]> {
  const found = await findRelevant(question, language, knowledge);
  const { first, supporting } = choosePassages(question, formOf(question), topArticles(found));

  return first === undefined ? supporting : [first, ...supporting];
}

/** Articles with nearly the best score, and those with an exact match. */
export function topArticles(found: RankedArticle[]): RankedArticle[] {
  const best = found[0]?.score ?? 0;
  const near = found.filter(({ score }) => score >= best * MIN_SCORE_SHARE).slice(0, MAX_ARTICLES);
  const asked = found.filter(
    (article) => !near.includes(article) && article.passages.some(isExactMatch),
  );

  return [...near, ...asked];
}
