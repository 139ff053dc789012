import type { Language } from '../../../content/messages.ts';
import {
  ANSWERS,
  type RankedArticle,
  type RankedPassage,
} from '../../../modules/knowledge/rank-passages.ts';
import type { KnowledgeService } from '../../../modules/knowledge/service.ts';
import { say, type AnswerPiece } from '../answer-piece.ts';
import { Citations } from '../citations.ts';
import { engineTexts } from '../engine-language.ts';
import { ASKS_LIVE, COMPARES, OTHER_TRADES, WANTS_MUCH } from '../words/knowledge-words.ts';
import { comparedSides, type Side } from './compared-sides.ts';
import { chapterQueries, findChapters } from './find-chapters.ts';

const MOST_ARTICLES = 3;
/** Against the best article and the best passage. */
const ARTICLE_SHARE = 0.5;
const PASSAGE_SHARE = 0.3;
const TABLE_SHARE = 0.6;
const FIRST_OF_AN_ARTICLE = 2;
const MOST_BESIDE = 3;
const MOST_PASSAGES = 7;
const MOST_OF_A_SIDE = 3;
const SEARCHED_ARTICLES = 8;

/** Answers in the articles' own sentences with numbered sources, or says that it doesn't know. */
export async function* answerFromArticles(
  question: string,
  language: Language,
  knowledge: KnowledgeService,
): AsyncGenerator<AnswerPiece> {
  const texts = engineTexts(language);
  const lower = question.toLowerCase();
  if (ASKS_LIVE.test(lower) || OTHER_TRADES.test(lower)) {
    yield say(ASKS_LIVE.test(lower) ? texts.livePrice : texts.outside);
    return;
  }
  if (WANTS_MUCH.test(lower)) {
    const chapters = chapterQueries(question, language);
    // What is known to have chapters begins at once; they are looked up behind it.
    if (chapters.length > 0) yield say(texts.longIntro);
    const articles = await findChapters(question, chapters, language, knowledge);
    if (articles.length > 0) {
      if (chapters.length === 0) yield say(texts.longIntro);
      yield* longAnswer(articles, language);
      return;
    }
  }
  const found = (await knowledge.find(question, language, SEARCHED_ARTICLES)).filter(isEnough);
  if (found.length === 0) {
    yield say(texts.outside);
    return;
  }
  const sides = COMPARES.test(lower) ? comparedSides(question, found) : undefined;
  if (sides) yield* comparison(sides, language);
  else yield* shortAnswer(found, language);
}

/** Cites the passages that fit a query best, under an introduction; silent when there are none. */
export async function* quoteMethod(
  introduction: string,
  query: string,
  language: Language,
  knowledge: KnowledgeService,
  count: number,
): AsyncGenerator<AnswerPiece> {
  const [article] = await knowledge.find(query, language, 1);
  if (!article) return;
  const best = bestOf(article.passages.filter(isProse), count);
  yield* cited((citations) => [`**${introduction}**`, bullets(best, citations, language)]);
}

function isEnough({ relevance }: RankedArticle): boolean {
  return relevance >= ANSWERS;
}

function* shortAnswer(found: RankedArticle[], language: Language): Generator<AnswerPiece> {
  const best = found[0]?.score ?? 0;
  const articles = found
    .filter(({ score }) => score >= best * ARTICLE_SHARE)
    .slice(0, MOST_ARTICLES);
  const chosen = chosenFrom(articles);

  yield* cited((citations) =>
    articles.flatMap(({ articleId }) =>
      sections(
        chosen.filter((passage) => passage.articleId === articleId),
        citations,
        language,
        { title: (heading) => `**${heading}**`, bestFirst: true },
      ),
    ),
  );
}

/**
 * The passages that answer most of the question: the best of each article, what stands beside the very
 * best one under its heading, and then the rest.
 */
function chosenFrom(articles: RankedArticle[]): RankedPassage[] {
  const all = articles.flatMap(({ passages }) => passages);
  const [best] = bestOf(all, 1);
  if (!best) return [];
  const fitting = all.filter(
    ({ fit, text }) => fit >= best.fit * (text.startsWith('|') ? TABLE_SHARE : PASSAGE_SHARE),
  );
  const chosen = new Set([
    ...articles.flatMap(({ articleId }) =>
      bestOf(
        fitting.filter((passage) => passage.articleId === articleId),
        FIRST_OF_AN_ARTICLE,
      ),
    ),
    ...bestOf(
      all.filter(
        ({ articleId, heading }) => articleId === best.articleId && heading === best.heading,
      ),
      MOST_BESIDE,
    ),
  ]);
  for (const passage of [...fitting].sort((one, other) => other.fit - one.fit)) {
    if (chosen.size >= MOST_PASSAGES) break;
    chosen.add(passage);
  }
  return all.filter((passage) => chosen.has(passage));
}

function* comparison(
  sides: [Side, Side, RankedPassage[]],
  language: Language,
): Generator<AnswerPiece> {
  const [one, other, both] = sides;
  const texts = engineTexts(language);

  yield* cited((citations) => [
    ...[one, other].flatMap(({ name, passages }) =>
      passages.length === 0
        ? []
        : [`**${name}**`, bullets(bestOf(passages, MOST_OF_A_SIDE), citations, language)],
    ),
    ...(both.length === 0
      ? []
      : [`**${texts.both}**`, bullets(bestOf(both, MOST_OF_A_SIDE), citations, language)]),
  ]);
}

function* longAnswer(chapters: RankedArticle[], language: Language): Generator<AnswerPiece> {
  yield* cited((citations) =>
    chapters.flatMap(({ passages }) => [
      `## ${passages[0]?.title ?? ''}`,
      ...sections(passages, citations, language, {
        title: (heading) => `### ${heading}`,
        bestFirst: false,
      }),
    ]),
  );
}

/** Composes blocks that cite, and sends the sources before them so that each mark can be opened. */
function* cited(compose: (citations: Citations) => string[]): Generator<AnswerPiece> {
  const citations = new Citations();
  const blocks = compose(citations);
  if (citations.sources.length > 0) yield { type: 'sources', sources: citations.sources };
  for (const block of blocks) yield say(block);
}

/** Passages under their headings, in the order of the article or the best heading first. */
function sections(
  passages: RankedPassage[],
  citations: Citations,
  language: Language,
  { title, bestFirst }: { title: (heading: string) => string; bestFirst: boolean },
): string[] {
  const ordered = bestFirst ? [...passages].sort((one, other) => other.fit - one.fit) : passages;
  const headings = [...new Set(ordered.map(({ heading }) => heading))];

  return headings.flatMap((heading) => {
    const members = passages.filter((passage) => passage.heading === heading);
    const tables = members.filter((passage) => !isProse(passage));
    const prose = members.filter(isProse);
    return [
      title(heading),
      ...(prose.length > 0 ? [bullets(prose, citations, language)] : []),
      ...tables.flatMap((passage) => [
        passage.text,
        `${engineTexts(language).tableFrom}${citations.mark(passage)}`,
      ]),
    ];
  });
}

function bullets(passages: RankedPassage[], citations: Citations, language: Language): string {
  const { unverified } = engineTexts(language);
  return passages
    .map((passage) => {
      const flag = passage.confidence === 'C' ? unverified : '';
      return `- ${passage.text}${flag}${citations.mark(passage)}`;
    })
    .join('\n');
}

/** The best ones, in the order in which they were written. */
function bestOf(passages: RankedPassage[], count: number): RankedPassage[] {
  const best = [...passages].sort((one, other) => other.fit - one.fit).slice(0, count);
  const least = (best[0]?.fit ?? 0) * PASSAGE_SHARE;
  return passages.filter((passage) => best.includes(passage) && passage.fit >= least);
}

function isProse({ text }: RankedPassage): boolean {
  return !text.startsWith('|');
}
