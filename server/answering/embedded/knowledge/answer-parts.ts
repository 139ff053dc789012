import { ASKS } from '#mesh/reading/clause-words.ts';
import type { Language } from '../../../content/messages.ts';
import type { KnowledgeService } from '../../../trade/knowledge/knowledge-service.ts';
import { fold, normalise } from '../../../trade/knowledge/lexemes.ts';
import { readQuery } from '../../../trade/knowledge/read-query.ts';
import { type AnswerPiece, type KnowledgeState, say } from '../answer-piece.ts';
import { Citations } from '../citations.ts';
import { engineTexts, fill } from '../engine-language.ts';
import {
  ASKS_LIVE,
  ASKS_PRICE,
  ASKS_TODAY,
  ASKS_WHO,
  ASKS_WHY_PRICE,
  BARE_SUM,
  OTHER_TRADES,
  WANTS_MUCH,
} from '../words/knowledge-words.ts';
import { askBack, fieldsFor, type AskedBack } from './ask-back.ts';
import { askedRating } from './asked-rating.ts';
import { namesOf } from './asked-questions.ts';
import { cited, fieldList } from './cited-blocks.ts';
import { answerBlocks, choosePassages, coversAll } from './compose-answer.ts';
import { chapterQueries, findChapters } from './find-chapters.ts';
import { type AnswerStyle, type KnownPart, blocksOf, findPart } from './known-part.ts';
import { longAnswer } from './long-answer.ts';
import { namedIn, productsIn } from './named-things.ts';
import { formOf } from './question-form.ts';
import { searched } from './question-parts.ts';
import {
  CLOSE_SIMILARITY,
  EXACT_SIMILARITY,
  findRelevant,
  topArticles,
  unknownAnywhere,
} from './relevant-articles.ts';
import { verdictOn } from './verdict.ts';

/** Least similarity of a way of asking that answers which goods serve a use. */
const CHOICE_SIMILARITY = 0.6;

const ASKS_USUAL =
  /一般|通常|常用|常见|标准|普遍|正常|应该|多大的?孔|孔.{0,2}多大|多少目|几目|\b(?:usual(?:ly)?|normal(?:ly)?|typical(?:ly)?|standard|common(?:ly)?)\b/;

/** Answers all parts of a question. */
export async function* answered(
  parts: string[],
  language: Language,
  knowledge: KnowledgeService,
  style: AnswerStyle = {},
): AsyncGenerator<AnswerPiece> {
  const texts = engineTexts(language);
  const whole = parts.join(' ');
  const rated = askedRating(whole, language);
  const all = rated === whole ? parts : [rated];
  const asked = searched(all.join(' '));
  const direct = answerWithoutArticles(asked, language);
  if (direct !== null) {
    yield* direct;
    return;
  }
  // A follow-up asks the question before about something else, which said enough.
  const back =
    style.isContinued === true ? null : await findAskBack(asked, language, knowledge, style.whole);
  if (back) {
    yield* askedBack(asked, back, language, knowledge);
    return;
  }
  if (WANTS_MUCH.test(fold(asked))) {
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
  const found = await findParts(all, asked, language, knowledge, style);
  // Words of the story around the question don't have to be covered by a passage.
  const known = found.filter((each) => isKnown(each) || ASKS.test(each.part.toLowerCase()));
  if (!known.some(isKnown)) {
    yield { type: 'unknown', question: asked };
    const names = await unknownAnywhere(namedIn(asked), language, knowledge);
    if (names.length > 0) {
      yield say(fill(texts.namedUnknown, { names: names.join(texts.listSeparator) }));
    }
    yield say(texts.outside);
    return;
  }
  yield* composed(asked, known, language, knowledge, style);
}

/** Questions about the assistant, other trades and prices of today, which no article answers. */
function answerWithoutArticles(asked: string, language: Language): AnswerPiece[] | null {
  const texts = engineTexts(language);
  const lower = fold(asked);
  if (ASKS_WHO.test(lower)) return [say(texts.self)];
  if (OTHER_TRADES.test(lower) || BARE_SUM.test(normalise(asked)))
    return [{ type: 'unknown', question: asked }, say(texts.outside)];
  const asksPrice = ASKS_LIVE.test(lower) || ASKS_PRICE.test(lower);
  if (!asksPrice || ASKS_WHY_PRICE.test(lower)) return null;
  const fields = fieldsFor(asked, language);
  const [outside, instead] = texts.livePrice.split('\n\n');
  const opening = fields && !ASKS_TODAY.test(lower) ? texts.noPrice : outside;
  return [say(opening, fields ? fieldList(fields) : instead), stateOf(asked, 'price', [])];
}

/** The fields to ask back for; null if the question says enough or is answered as it is. */
async function findAskBack(
  asked: string,
  language: Language,
  knowledge: KnowledgeService,
  whole: string | undefined,
): Promise<AskedBack | null> {
  const facts = await knowledge.facts(language);
  if (verdictOn(asked, formOf(asked), facts, engineTexts(language))) return null;
  const told = namesOf(asked).length === 0 ? whole : undefined;
  const thin = askBack(asked, language) ?? (told === undefined ? null : askBack(told, language));
  return thin && !(await isAnswered(asked, language, knowledge)) ? thin : null;
}

/** The missing fields, with the table or passage that shows why they matter. */
async function* askedBack(
  asked: string,
  back: AskedBack,
  language: Language,
  knowledge: KnowledgeService,
): AsyncGenerator<AnswerPiece> {
  const [article] = back.query === '' ? [] : await findRelevant(back.query, language, knowledge);
  const { first, table } = article
    ? choosePassages(`${back.query} ${asked}`, 'number', [article])
    : {};
  const chosen = {
    first: table ? undefined : first,
    supporting: [],
    table,
    isUnsure: false,
    missesSubject: false,
    isFar: false,
  };
  yield* cited((citations) => [
    fieldList(back),
    ...answerBlocks(asked, chosen, undefined, citations, language),
  ]);
  yield stateOf(asked, 'open', []);
}

const isKnown = ({ found, verdict }: KnownPart) => found.length > 0 || verdict !== undefined;

/** One part if a passage answers the whole question, else each part of it. */
async function findParts(
  parts: string[],
  asked: string,
  language: Language,
  knowledge: KnowledgeService,
  style: AnswerStyle,
): Promise<KnownPart[]> {
  const whole = await findPart(asked, undefined, language, knowledge, style);
  const best = whole.stated ?? choosePassages(asked, whole.form, topArticles(whole.found)).first;
  const hasNames = parts.every((part) => namesOf(part).length > 0);
  // '316和316L差在哪 焊框子用哪个': a fact chooses between the things that only the first part names.
  const isChosen = whole.stated !== undefined && whole.form === 'comparison' && !hasNames;
  const isWhole =
    parts.length === 1 ||
    isChosen ||
    (hasNames && best !== undefined && best.closest >= CLOSE_SIMILARITY && coversAll(best, asked));
  if (isWhole) return [whole];
  return Promise.all(
    parts.map((part, at) => findPart(part, parts[at - 1], language, knowledge, style)),
  );
}

/** Blocks of all parts, each line once, with the sources numbered in the order in which they are shown. */
async function* composed(
  asked: string,
  known: KnownPart[],
  language: Language,
  knowledge: KnowledgeService,
  style: AnswerStyle,
): AsyncGenerator<AnswerPiece> {
  const marked = new Citations();
  const covered = new Set<string>();
  const blocks: string[] = [];
  for (const part of known) {
    const own = await blocksOf(part, marked, language, knowledge, style);
    const fresh = own
      .map((block) => withoutRepeatedLines(block, covered))
      .filter((block) => block !== '');
    blocks.push(...(style.isShort === true ? toFirstCited(fresh) : fresh));
  }
  if (blocks.length === 0) {
    yield { type: 'unknown', question: asked };
    yield say(engineTexts(language).outside);
    return;
  }
  // The blocks are not marked in the order in which they are shown.
  const citations = new Citations();
  const formed = style.isTable === true ? inTable(blocks) : blocks;
  const unique = formed.map((block) => citations.adopted(block, marked.sources));
  if (citations.sources.length > 0) yield { type: 'sources', sources: citations.sources };
  for (const block of unique) yield say(block);
  for (const part of known) {
    if (!isKnown(part)) yield { type: 'unknown', question: part.part };
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

/** True if a passage has a way of asking that matches the question, or the question compares two products. */
async function isAnswered(
  question: string,
  language: Language,
  knowledge: KnowledgeService,
): Promise<boolean> {
  if (new Set(productsIn(question)).size > 1 && formOf(question) === 'comparison') return true;
  const found = await findRelevant(question, language, knowledge);
  const isUsual = ASKS_USUAL.test(fold(question));
  const isChoice = formOf(question) === 'choice';
  const least = isUsual ? CLOSE_SIMILARITY : isChoice ? CHOICE_SIMILARITY : EXACT_SIMILARITY;

  return found.some(({ passages }) => passages.some(({ closest }) => closest >= least));
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
