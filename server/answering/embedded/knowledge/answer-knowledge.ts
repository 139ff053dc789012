import type { Wording } from '#contract/chat/modes.ts';
import { ASKS } from '#mesh/reading/clause-words.ts';
import { splitClauses } from '#mesh/reading/clauses.ts';
import { withoutMiddle } from '#mesh/without-middle.ts';
import type { Language } from '../../../content/messages.ts';
import { fold, normalise } from '../../../trade/knowledge/lexemes.ts';
import type { RankedArticle, RankedPassage } from '../../../trade/knowledge/rank-passages.ts';
import { MAX_SEARCHED, readQuery, type QueryTerm } from '../../../trade/knowledge/read-query.ts';
import { ANSWERS as MIN_RELEVANCE } from '../../../trade/knowledge/relevance.ts';
import { wordsOf } from '../../../trade/knowledge/stated-facts.ts';
import type { KnowledgeService } from '../../../trade/knowledge/knowledge-service.ts';
import type { LongWork } from '../../long-work/long-work.ts';
import { say, type AnswerPiece, type KnowledgeState } from '../answer-piece.ts';
import { Citations } from '../citations.ts';
import { engineTexts, fill } from '../engine-language.ts';
import {
  ASKS_LIVE,
  ASKS_PRICE,
  ASKS_WHY_PRICE,
  ASKS_TODAY,
  ASKS_WHO,
  BARE_SUM,
  OTHER_TRADES,
  WANTS_MUCH,
} from '../words/knowledge-words.ts';
import { askBack, fieldsFor, type AskedBack } from './ask-back.ts';
import { comparedPair, comparedSides, speaksOfBoth, type Compared } from './compared-sides.ts';
import { comparisonBlocks } from './comparison-blocks.ts';
import {
  answerBlocks,
  choosePassages,
  coversAll,
  coversNames,
  givesReason,
} from './compose-answer.ts';
import { continueQuestion, type Continuation, type EarlierKnowledge } from './continue-question.ts';
import { chapterQueries, findChapters } from './find-chapters.ts';
import { aboutNamed, namedIn, productsIn, speaksOfNamed, type Named } from './named-things.ts';
import { isExactMatch } from './passage-worth.ts';
import { formOf, ranksThings, type QuestionForm } from './question-form.ts';
import { namesOf, withNamesOf, wordingsOf } from './asked-questions.ts';
import { bullets, isTable, quoted } from './quote-passages.ts';
import { sameRow } from './same-row.ts';
import { usualWireQuestion } from './usual-wire-question.ts';
import { verdictOn, type Verdict } from './verdict.ts';

const MAX_ARTICLES = 6;
/** Share of the best article’s score below which an article is left out. */
const MIN_SCORE_SHARE = 0.6;
const MAX_PARTS = 4;
const MIN_SENTENCE_CHARS = 12;
const QUOTED_FOR_METHOD = 0.3;
const SEARCHED_ARTICLES = 8;
/** Similarity to a way of asking from which a short question counts as complete. */
const EXACT_SIMILARITY = 0.82;
const CLOSE_SIMILARITY = 0.45;
/** Factor by which another wording has to be more similar to replace the question. */
const MIN_IMPROVEMENT = 1.25;
/** Against MIN_RELEVANCE, where a question names a product, a grade or a standard. */
const MIN_RELEVANCE_OF_NAMED = 0.3;
const ASKS_USUAL =
  /一般|通常|常用|常见|标准|普遍|正常|应该|多大的?孔|孔.{0,2}多大|多少目|几目|\b(?:usual(?:ly)?|normal(?:ly)?|typical(?:ly)?|standard|common(?:ly)?)\b/;

interface KnowledgeDeps {
  knowledge: KnowledgeService;
  work: LongWork;
}

interface AnswerOptions {
  /** The turn before, where it was answered from the articles. */
  earlier?: EarlierKnowledge;
  wording?: Wording | null;
}

/**
 * Answers in the articles' own sentences with numbered sources, conclusion first, or says that it doesn't
 * know. A question that says too little is asked back. What a follow-up needs comes last, as a piece of
 * type `knowledge`. Of a longer question, and of each of its parts, the beginning and the end are read that a
 * search reads.
 */
export async function* answerFromArticles(
  question: string,
  language: Language,
  { knowledge, work }: KnowledgeDeps,
  { earlier, wording = null }: AnswerOptions = {},
): AsyncGenerator<AnswerPiece> {
  const texts = engineTexts(language);
  if (!/[\p{L}\p{N}]/u.test(question)) {
    yield say(/\p{Extended_Pictographic}/u.test(question) ? texts.thanks : texts.outside);
    return;
  }
  const roles = new Set(splitClauses(question).map(({ role }) => role));
  if (!roles.has('request')) {
    yield say(roles.has('thanks') ? texts.thanks : texts.self);
    return;
  }
  const parts = joinedByNames(await partsOf(question, work));
  const asked = parts.join(' ');
  const next = earlier && continueQuestion(asked, earlier);
  if (next) yield* continued(next, asked, language, { knowledge, work }, earlier.answer);
  else {
    const style = { whole: searched(question), ...styleOf(wording) };
    yield* answered(parts, language, knowledge, undefined, style);
  }
}

function styleOf(wording: Wording | null): AnswerStyle {
  switch (wording) {
    case 'shorter':
      return { isShort: true };
    case 'table':
      return { form: 'comparison', isTable: true };
    case 'steps':
    case null:
      return {};
  }
}

async function partsOf(question: string, work: LongWork): Promise<string[]> {
  return (await work.askedQuestions(question))
    .slice(0, MAX_PARTS)
    .map((each) => searched(usualWireQuestion(each)));
}

function searched(text: string): string {
  return withoutMiddle(text, MAX_SEARCHED);
}

/** Joins parts that name no subject to the part before: 'An aviary: what mesh, what wire, what coating?' */
function joinedByNames(parts: string[]): string[] {
  const isThin = (part: string) => namesOf(part).length === 0;
  return parts.length > 2 && parts.slice(1).every(isThin) ? [parts.join(' ')] : parts;
}

async function* continued(
  next: Continuation,
  asked: string,
  language: Language,
  { knowledge, work }: KnowledgeDeps,
  answer = '',
): AsyncGenerator<AnswerPiece> {
  const { question } = next;
  switch (next.act) {
    case 'ask':
      if (!(await isNewKnown(next, language, knowledge))) {
        const { change = '' } = next;
        if (
          namesOf(change).length > 0 &&
          (await findRelevant(change, language, knowledge)).length > 0
        ) {
          yield* answered([change], language, knowledge);
          return;
        }
        yield { type: 'unknown', question: asked };
        yield say(fill(engineTexts(language).partUnknown, { question: asked.trim() }));
        return;
      }
      yield* answered(
        next.change === undefined ? [question] : await partsOf(question, work),
        language,
        knowledge,
        asked,
        { isContinued: true },
      );
      return;
    case 'table':
      yield* answered([question], language, knowledge, question, {
        form: 'comparison',
        isTable: true,
      });
      return;
    case 'shorter':
      yield* answered([question], language, knowledge, question, { isShort: true });
      return;
    case 'translate':
      yield* translated(question, next.into, knowledge);
      return;
    case 'reason':
      yield* reasonFor(question, answer, language, knowledge);
      return;
    case 'accuracy':
      yield* accuracyOf(question, language, knowledge);
      return;
    case 'priceGap': {
      const { livePrice } = engineTexts(language);
      const known = await factsOn(`${question} ${PRICE_QUERY[language]}`, language, knowledge);
      yield* cited((citations) => [
        livePrice.split('\n\n')[0] ?? '',
        ...known.slice(0, 1).map((passage) => quoted(passage, citations, language)),
      ]);
      return;
    }
    case 'quote': {
      const [first] = await knowledge.find(QUOTE_QUERY[language], language, 1);
      const asks = fieldsFor(question, language) ?? askBack(BARE_MESH[language], language);
      const passage =
        first &&
        bestOf(
          first.passages.filter((each) => !isTable(each)),
          1,
        )[0];
      yield* cited((citations) => [
        fieldList(asks),
        ...(passage ? [quoted(passage, citations, language)] : []),
      ]);
    }
  }
}

/** True if the passages found contain a new word of a follow-up; otherwise the old answer would be repeated. */
async function isNewKnown(
  { question, change }: Extract<Continuation, { act: 'ask' }>,
  language: Language,
  knowledge: KnowledgeService,
): Promise<boolean> {
  if (change === undefined) return true;
  const own = readQuery(change).filter(({ isAspect }) => !isAspect);
  if (own.length === 0) return true;
  const known = await factsOn(question, language, knowledge);
  const has = wordsOf(known.map(({ text, asks }) => [text, ...asks].join('\n')).join('\n'));

  return known.length === 0 || own.some(({ text }) => has(text));
}

const PRICE_QUERY: Record<Language, string> = {
  'zh-CN': '哪个贵 价格',
  'en-US': 'which costs more',
};
const WHY_QUERY: Record<Language, string> = { 'zh-CN': '为什么', 'en-US': 'why' };
const QUOTE_QUERY: Record<Language, string> = {
  'zh-CN': '报价前要和客户定清什么口径',
  'en-US': 'settle the basis of a quotation with the customer',
};
const BARE_MESH: Record<Language, string> = { 'zh-CN': '网', 'en-US': 'mesh' };
const VERIFY_QUERY: Record<Language, string> = {
  'zh-CN': '怎么实测',
  'en-US': 'how is it measured',
};

interface AnswerStyle {
  /** With what is told supporting the question. */
  whole?: string;
  form?: QuestionForm;
  isTable?: boolean;
  isShort?: boolean;
  /** Continues the turn before: its words are put together from both. */
  isContinued?: boolean;
}

/** Answers all parts of a question. `shown` is the question as it was typed. */
async function* answered(
  parts: string[],
  language: Language,
  knowledge: KnowledgeService,
  shown?: string,
  style: AnswerStyle = {},
): AsyncGenerator<AnswerPiece> {
  const texts = engineTexts(language);
  const asked = searched(parts.join(' '));
  const lower = fold(asked);
  if (ASKS_WHO.test(lower)) {
    yield say(texts.self);
    return;
  }
  if (OTHER_TRADES.test(lower) || BARE_SUM.test(normalise(asked))) {
    yield { type: 'unknown', question: asked };
    yield say(texts.outside);
    return;
  }
  if ((ASKS_LIVE.test(lower) || ASKS_PRICE.test(lower)) && !ASKS_WHY_PRICE.test(lower)) {
    const fields = fieldsFor(asked, language);
    const [outside, instead] = texts.livePrice.split('\n\n');
    const opening = fields && !ASKS_TODAY.test(lower) ? texts.noPrice : outside;
    yield say(opening, fields ? fieldList(fields) : instead);
    yield stateOf(asked, 'price', []);
    return;
  }
  const decided = verdictOn(asked, formOf(asked), await knowledge.facts(language), texts);
  const told = namesOf(asked).length === 0 ? style.whole : undefined;
  const thin = decided
    ? null
    : (askBack(asked, language) ?? (told === undefined ? null : askBack(told, language)));
  const back = thin && !(await isAnswered(asked, language, knowledge)) ? thin : null;
  if (back) {
    const [article] = back.query === '' ? [] : await findRelevant(back.query, language, knowledge);
    const { first, table } = article
      ? choosePassages(`${back.query} ${asked}`, 'number', [article])
      : {};
    const chosen = {
      first: table ? undefined : first,
      supporting: [],
      table,
      isUnsure: false,
      missesMedium: false,
    };
    yield* cited((citations) => [
      fieldList(back),
      ...answerBlocks(asked, chosen, undefined, citations, language),
    ]);
    yield stateOf(asked, 'open', []);
    return;
  }
  if (WANTS_MUCH.test(lower)) {
    const chapters = chapterQueries(asked, language);
    // The introduction is sent before the chapters are looked up.
    if (chapters.length > 0) yield say(texts.longIntro);
    const articles = await findChapters(asked, chapters, language, knowledge);
    if (articles.length > 0) {
      if (chapters.length === 0) yield say(texts.longIntro);
      yield* longAnswer(articles, language);
      return;
    }
  }
  const whole = await findPart(asked, undefined, language, knowledge, style);
  const best = whole.stated ?? choosePassages(asked, whole.form, topArticles(whole.found)).first;
  const hasNames = parts.every((part) => namesOf(part).length > 0);
  const isWhole =
    parts.length === 1 ||
    (hasNames && best !== undefined && best.closest >= CLOSE_SIMILARITY && coversAll(best, asked));
  const apart = isWhole
    ? [whole]
    : await Promise.all(
        parts.map((part, at) => findPart(part, parts[at - 1], language, knowledge, style)),
      );
  const isKnown = ({ found, verdict }: KnownPart) => found.length > 0 || verdict !== undefined;
  // Words of the story around the question don't have to be covered by a passage.
  const known = apart.filter((each) => isKnown(each) || ASKS.test(each.part.toLowerCase()));
  if (!known.some(isKnown)) {
    yield { type: 'unknown', question: asked };
    const names = await unknownAnywhere(namedIn(asked), language, knowledge);
    if (names.length > 0) {
      yield say(fill(texts.namedUnknown, { names: names.join(texts.listSeparator) }));
    }
    yield say(texts.outside);
    return;
  }
  const marked = new Citations();
  const covered = new Set<string>();
  const blocks: string[] = [];
  for (const part of known) {
    const own = await blocksOf(part, marked, language, knowledge, style);
    const fresh = own
      .map((block) => withoutRepeatedLines(block, covered))
      .filter((block) => block !== '');
    // The notice about near passages is only shown if a passage follows it.
    const shown = fresh.at(-1) === texts.onlyNear ? fresh.slice(0, -1) : fresh;
    blocks.push(...(style.isShort === true ? toFirstCited(shown) : shown));
  }
  // The blocks are not marked in the order in which they are shown.
  const citations = new Citations();
  const formed = style.isTable === true ? inTable(blocks) : blocks;
  const unique = formed.map((block) => citations.adopted(block, marked.sources));
  if (citations.sources.length > 0) yield { type: 'sources', sources: citations.sources };
  for (const block of unique) yield say(block);
  for (const { part, found, verdict } of known) {
    if (found.length === 0 && verdict === undefined) yield { type: 'unknown', question: part };
  }
  const ids = citations.sources.flatMap(({ articleId }) => (articleId === null ? [] : [articleId]));
  yield stateOf(asked, known[0]?.form ?? 'open', ids);
}

/** The blocks up to the first one that cites a source. */
function toFirstCited(blocks: readonly string[]): string[] {
  const at = blocks.findIndex((block) => block.includes('[^'));
  return blocks.slice(0, at < 0 ? undefined : at + 1);
}

/** Blocks without a table of their own, with a row for each line. */
function inTable(blocks: string[]): string[] {
  const lines = blocks.flatMap((block) => block.split('\n')).filter((line) => line !== '');
  if (lines.length < 2 || lines.some((line) => line.startsWith('|'))) return blocks;
  const rows = lines.map((line, at) => {
    const cell = line.replace(/^- /, '').replaceAll('|', '\\|');
    return `| ${String(at + 1)} | ${cell} |`;
  });
  return [['| | |', '| --- | --- |', ...rows].join('\n')];
}

/** Removes lines that the answer already has; a table is kept or removed as a whole. */
function withoutRepeatedLines(block: string, covered: Set<string>): string {
  const isNew = (line: string) => {
    const bare = line.replace(/^- /, '').replace(/^\*\*[^*]{1,40}\*\* ?/, '');
    return bare === '' || (!covered.has(bare) && covered.add(bare));
  };
  if (block.startsWith('|')) return isNew(block) ? block : '';

  return block.split('\n').filter(isNew).join('\n').trim();
}

interface KnownPart {
  part: string;
  form: QuestionForm;
  /** The articles that answer it; empty if none does. */
  found: RankedArticle[];
  verdict: Pick<Verdict, 'opening'> | undefined;
  stated: RankedPassage | undefined;
}

/** Finds the articles on a part of a question; a part without a subject continues the one before. */
async function findPart(
  part: string,
  before: string | undefined,
  language: Language,
  knowledge: KnowledgeService,
  { whole: message, form: wanted }: AnswerStyle,
): Promise<KnownPart> {
  const isThin = before !== undefined && namesOf(part).length === 0;
  const alone = isThin ? undefined : await findByBestWording(part, message, language, knowledge);
  const joined = before === undefined ? '' : `${before} ${part}`;
  const isAlone = joined === '' || (alone !== undefined && alone.found.length > 0);
  const { asked, found } =
    isAlone && alone
      ? alone
      : await findByBestWording(joined === '' ? part : joined, message, language, knowledge);
  const whole = isAlone ? part : joined;
  const form = wanted ?? formOf(whole);
  const facts = await knowledge.facts(language);
  const decided = verdictOn(whole, form, facts, engineTexts(language));
  // Words of the rest of the message help to find the fact; the verdict is on the question alone.
  const told = message === undefined || decided ? whole : withNamesOf(message, whole);
  const near = told === whole ? undefined : verdictOn(told, form, facts, engineTexts(language));
  const verdict = decided ?? (near && { ...near, opening: '' });
  const row = verdict === undefined ? sameRow(whole, found, language === 'zh-CN') : undefined;
  if (row) {
    const { is, isNot } = engineTexts(language).verdicts;
    const opening = row.isSame ? is : isNot;
    return { part: asked, form, found, verdict: { opening }, stated: row.passage };
  }
  const stated = verdict && (await passageOf(verdict, found, language, knowledge));

  return {
    part: asked,
    form,
    found,
    verdict: stated === undefined ? undefined : verdict,
    stated,
  };
}

/** True if a passage has a way of asking that matches the question, or the question compares two products. */
async function isAnswered(
  question: string,
  language: Language,
  knowledge: KnowledgeService,
): Promise<boolean> {
  if (new Set(productsIn(question)).size > 1 && formOf(question) === 'comparison') return true;
  const found = await findRelevant(question, language, knowledge);
  const least = ASKS_USUAL.test(fold(question)) ? CLOSE_SIMILARITY : EXACT_SIMILARITY;

  return found.some(({ passages }) => passages.some(({ closest }) => closest >= least));
}

/** The wording of a question, whole or a part of it, that is most similar to a way of asking. */
async function findByBestWording(
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

async function findRelevant(
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
async function passageOf(
  { fact }: Verdict,
  found: RankedArticle[],
  language: Language,
  knowledge: KnowledgeService,
): Promise<RankedPassage | undefined> {
  const isIt = ({ articleId, text }: RankedPassage) =>
    articleId === fact.articleId && text === fact.text;
  const known = found.flatMap(({ passages }) => passages).find(isIt);
  if (known) return known;
  const [article] = await knowledge.find(fact.text, language, 1);

  return article?.passages.find(isIt);
}

/** The names that no article contains, as written in the question. */
async function unknownAnywhere(
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

async function blocksOf(
  { part, form, found, verdict, stated }: KnownPart,
  citations: Citations,
  language: Language,
  knowledge: KnowledgeService,
  { isTable: asTable = false, isShort = false, isContinued = false }: AnswerStyle,
): Promise<string[]> {
  const texts = engineTexts(language);
  if (found.length === 0 && stated === undefined) {
    const isPrice = ASKS_PRICE.test(fold(part)) && !ASKS_WHY_PRICE.test(fold(part));
    return [fill(isPrice ? texts.partPrice : texts.partUnknown, { question: part })];
  }
  const { about, missing } = aboutNamed(part, found);
  const unknown = await unknownAnywhere(missing, language, knowledge);
  const notKnown =
    unknown.length > 0
      ? [fill(texts.namedUnknown, { names: unknown.join(texts.listSeparator) })]
      : [];
  const near = topArticles(about);
  if (near.length === 0 && stated === undefined) return notKnown;
  const isExact = near.some(({ passages }) =>
    passages.some(({ closest }) => closest >= EXACT_SIMILARITY),
  );
  const pair = form === 'comparison' ? comparedPair(part, about) : undefined;
  const sides = pair && (await compare(part, pair, about, language, knowledge));
  // A sentence on the difference makes the sentences on each side redundant, but not a table of both.
  const compared = asTable || !isExact || sides?.table ? sides : undefined;
  if (compared) {
    return [
      ...notKnown,
      ...comparisonBlocks(compared, { verdict, stated, asTable }, citations, language),
    ];
  }
  const chosen = choosePassages(part, form, near, stated);
  if (form === 'choice' && verdict === undefined && ranksThings(part)) {
    const ranked = comparedPair(part, about);
    if (ranked && !speaksOfBoth(chosen.first, ranked)) {
      const each = await compare(part, ranked, about, language, knowledge);
      if (each) {
        const style = { verdict, stated, asTable };
        const blocks = comparisonBlocks(each, style, citations, language);
        return [...notKnown, texts.notRanked, ...blocks];
      }
    }
  }
  const isNear = chosen.missesMedium || (chosen.isUnsure && !isContinued);
  const isUnsure = isNear && notKnown.length === 0;
  const nearly = isUnsure ? [texts.onlyNear] : [];
  const { first } = chosen;
  const kept = isShort
    ? {
        ...chosen,
        first: first && { ...first, text: firstSentence(first.text) },
        supporting: [],
        table: first ? undefined : chosen.table,
      }
    : chosen;

  return [...notKnown, ...nearly, ...answerBlocks(part, kept, verdict, citations, language)];
}

/** The text before the first full stop, semicolon or colon. */
function firstSentence(text: string): string {
  const end = /[。；：]|[.;:](?=\s)/.exec(text.slice(MIN_SENTENCE_CHARS))?.index;
  if (end === undefined) return text;

  return `${text.slice(0, MIN_SENTENCE_CHARS + end)}${/\p{Script=Han}/u.test(text) ? '。' : '.'}`;
}

/** The passages for a question, best first. */
async function factsOn(
  question: string,
  language: Language,
  knowledge: KnowledgeService,
): Promise<RankedPassage[]> {
  const found = await findRelevant(question, language, knowledge);
  const { first, supporting } = choosePassages(question, formOf(question), topArticles(found));

  return first === undefined ? supporting : [first, ...supporting];
}

/** The same paragraphs in another language: both versions of an article have them in one order. */
async function* translated(
  question: string,
  into: Language,
  knowledge: KnowledgeService,
): AsyncGenerator<AnswerPiece> {
  const from = /\p{Script=Han}/u.test(question) ? 'zh-CN' : 'en-US';
  const known = await factsOn(question, from, knowledge);
  const passages = await Promise.all(
    known.map(async (passage) => {
      const article = await knowledge.article({ id: passage.articleId, language: into }, into);
      const text = article.sections.flatMap(({ paragraphs }) => paragraphs)[passage.n]?.text;
      return { ...passage, title: article.title, text: text ?? passage.text };
    }),
  );
  const [first, ...supporting] = passages;
  if (first === undefined) {
    yield say(engineTexts(into).outside);
    return;
  }
  yield* cited((citations) => [
    quoted(first, citations, into),
    ...(supporting.length > 0 ? [bullets(supporting, citations, into)] : []),
  ]);
}

/** A reason that the previous answer doesn't give, or the first sentence of that answer. */
async function* reasonFor(
  question: string,
  answer: string,
  language: Language,
  knowledge: KnowledgeService,
): AsyncGenerator<AnswerPiece> {
  const texts = engineTexts(language);
  const why = `${question} ${WHY_QUERY[language]}`;
  const found = await findRelevant(why, language, knowledge);
  const { about } = aboutNamed(
    question,
    found.length > 0 ? found : await findRelevant(question, language, knowledge),
  );
  const { first, supporting } = choosePassages(why, 'reason', topArticles(about));
  const told = first === undefined ? supporting : [first, ...supporting];
  const subjects = namesOf(question);
  const isOnAll = ({ text }: RankedPassage) => coversNames(text, subjects);
  const isExact = ({ text }: RankedPassage) => answer.includes(text);
  const fresh = told.find(
    (passage) => !isExact(passage) && givesReason(passage) && isOnAll(passage),
  );
  const placeOf = ({ text }: RankedPassage) => answer.indexOf(text);
  const covered = found
    .flatMap(({ passages }) => passages.filter((passage) => !isTable(passage) && isExact(passage)))
    .sort((one, other) => placeOf(one) - placeOf(other))[0];
  const shown = fresh ?? covered;
  if (shown === undefined) {
    yield { type: 'unknown', question: why };
    yield say(texts.noReason);
    return;
  }
  const known = givesReason(shown) ? texts.reasonSaid : texts.noReason;
  yield* cited((citations) => [fresh ? '' : known, quoted(shown, citations, language)]);
}

/** Tells the confidence marks of the facts on a question, and a way to check them. */
async function* accuracyOf(
  question: string,
  language: Language,
  knowledge: KnowledgeService,
): AsyncGenerator<AnswerPiece> {
  const texts = engineTexts(language);
  const known = await factsOn(question, language, knowledge);
  const marks = [...new Set(known.map(({ confidence }) => confidence))].sort();
  if (marks.length === 0) {
    yield say(texts.verifyBy);
    return;
  }
  const spoken = marks.map((mark) => texts.reliabilityMarks[mark]).join(texts.listSeparator);
  const names = namesOf(question).map(({ text }) => text);
  const measured = await factsOn([...names, VERIFY_QUERY[language]].join(' '), language, knowledge);
  const more = measured.filter(({ text }) => !known.some((each) => each.text === text)).slice(0, 1);
  yield* cited((citations) => [
    [fill(texts.reliability, { marks: spoken }), texts.verifyBy].join(
      language === 'zh-CN' ? '' : ' ',
    ),
    ...(known[0] ? [bullets([known[0], ...more], citations, language)] : []),
  ]);
}

function fieldList(asks: AskedBack | null): string {
  if (asks === null) return '';
  return [asks.sentence, asks.fields.map((field) => `- ${field}`).join('\n')].join('\n\n');
}

function stateOf(
  question: string,
  kind: string,
  sourceIds: string[],
): { type: 'knowledge' } & KnowledgeState {
  const names = namesOf(question);
  return {
    type: 'knowledge',
    question,
    kind,
    subject: names.map(({ key }) => key),
    property: readQuery(question)
      .filter((term) => !names.includes(term))
      .map(({ text }) => text),
    sourceIds,
  };
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
    comparedSides(question, pair, topArticles(found), about) ??
    comparedSides(question, pair, found, about)
  );
}

/** Articles with nearly the best score, and those with an exact match. */
function topArticles(found: RankedArticle[]): RankedArticle[] {
  const best = found[0]?.score ?? 0;
  const near = found.filter(({ score }) => score >= best * MIN_SCORE_SHARE).slice(0, MAX_ARTICLES);
  const asked = found.filter(
    (article) => !near.includes(article) && article.passages.some(isExactMatch),
  );

  return [...near, ...asked];
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
  for (const block of blocks) if (block !== '') yield say(block);
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
      ...(heading === '' ? [] : [title(heading)]),
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
