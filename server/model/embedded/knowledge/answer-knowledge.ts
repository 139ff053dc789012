import type { Language } from '../../../content/messages.ts';
import type { RankedArticle, RankedPassage } from '../../../modules/knowledge/rank-passages.ts';
import { readQuery, type QueryTerm } from '../../../modules/knowledge/read-query.ts';
import { ANSWERS } from '../../../modules/knowledge/relevance.ts';
import type { KnowledgeService } from '../../../modules/knowledge/service.ts';
import { say, type AnswerPiece } from '../answer-piece.ts';
import { Citations } from '../citations.ts';
import { engineTexts } from '../engine-language.ts';
import {
  ASKS_LIVE,
  BARE_SUM,
  COMPARES,
  OTHER_TRADES,
  WANTS_MUCH,
} from '../words/knowledge-words.ts';
import { comparedPair, comparedSides, type Compared } from './compared-sides.ts';
import { comparisonBlocks } from './comparison-blocks.ts';
import { chapterQueries, findChapters } from './find-chapters.ts';
import { bullets, isTable, rowsAskedFor } from './quote-passages.ts';

const MOST_ARTICLES = 3;
/** Against the best article and the best passage. */
const ARTICLE_SHARE = 0.8;
const PASSAGE_SHARE = 0.5;
const MOST_PASSAGES = 6;
const MOST_TABLES = 1;
const QUOTED_FOR_METHOD = 0.3;
const SEARCHED_ARTICLES = 8;

/** Answers in the articles' own sentences with numbered sources, or says that it doesn't know. */
export async function* answerFromArticles(
  question: string,
  language: Language,
  knowledge: KnowledgeService,
): AsyncGenerator<AnswerPiece> {
  const texts = engineTexts(language);
  const lower = question.toLowerCase();
  if (ASKS_LIVE.test(lower)) {
    yield say(texts.livePrice);
    return;
  }
  if (OTHER_TRADES.test(lower) || BARE_SUM.test(lower.normalize('NFKC'))) {
    yield say(texts.outside);
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
    yield { type: 'unknown', question };
    yield say(texts.outside);
    return;
  }
  const near = nearest(found);
  const pair = COMPARES.test(lower) ? comparedPair(question, found) : undefined;
  const compared = pair && (await compare(question, pair, found, language, knowledge));
  if (compared) {
    yield* cited((citations) => comparisonBlocks(compared, citations, language));
  } else {
    yield* shortAnswer(question, near, language);
  }
}

async function compare(
  question: string,
  pair: [QueryTerm, QueryTerm],
  found: RankedArticle[],
  language: Language,
  knowledge: KnowledgeService,
): Promise<Compared | undefined> {
  const [one, other] = pair;
  const about = await Promise.all([
    knowledge.find(one.text, language, SEARCHED_ARTICLES),
    knowledge.find(other.text, language, SEARCHED_ARTICLES),
  ]);

  return (
    comparedSides(question, pair, nearest(found), about) ??
    comparedSides(question, pair, found, about)
  );
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
  const best = bestOf(
    article.passages.filter((passage) => !isTable(passage)),
    count,
  );
  yield* cited((citations) => [`**${introduction}**`, bullets(best, citations, language)]);
}

function isEnough({ relevance }: RankedArticle): boolean {
  return relevance >= ANSWERS;
}

/** Those that say about as much of the question as the best one. */
function nearest(found: RankedArticle[]): RankedArticle[] {
  const best = found[0]?.score ?? 0;
  return found.filter(({ score }) => score >= best * ARTICLE_SHARE).slice(0, MOST_ARTICLES);
}

function* shortAnswer(
  question: string,
  articles: RankedArticle[],
  language: Language,
): Generator<AnswerPiece> {
  const terms = readQuery(question);
  const chosen = chosenFrom(articles).map((passage) =>
    isTable(passage) ? { ...passage, text: rowsAskedFor(passage.text, terms) } : passage,
  );

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

/** The passages that say most of the question, in the order in which they were written. */
function chosenFrom(articles: RankedArticle[]): RankedPassage[] {
  const all = articles.flatMap(({ passages }) => passages);
  const ranked = [...all].sort((one, other) => other.score - one.score);
  const least = (ranked[0]?.score ?? 0) * PASSAGE_SHARE;
  const tables = ranked.filter(isTable).slice(0, MOST_TABLES);
  const chosen = ranked
    .filter((passage) => passage.score >= least && (!isTable(passage) || tables.includes(passage)))
    .slice(0, MOST_PASSAGES);

  return all.filter((passage) => chosen.includes(passage));
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
    const tables = members.filter(isTable);
    const prose = members.filter((passage) => !isTable(passage));
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

/** The best ones, in the order in which they were written. */
function bestOf(passages: RankedPassage[], count: number): RankedPassage[] {
  const best = [...passages].sort((one, other) => other.fit - one.fit).slice(0, count);
  const least = (best[0]?.fit ?? 0) * QUOTED_FOR_METHOD;
  return passages.filter((passage) => best.includes(passage) && passage.fit >= least);
}
