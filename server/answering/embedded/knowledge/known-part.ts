import type { Language } from '../../../content/messages.ts';
import type { KnowledgeService } from '../../../trade/knowledge/knowledge-service.ts';
import { fold } from '../../../trade/knowledge/lexemes.ts';
import type { RankedArticle, RankedPassage } from '../../../trade/knowledge/rank-passages.ts';
import type { QueryTerm } from '../../../trade/knowledge/read-query.ts';
import type { Citations } from '../citations.ts';
import { engineTexts, fill } from '../engine-language.ts';
import { ASKS_PRICE, ASKS_PRICE_GAP, ASKS_WHY_PRICE } from '../words/knowledge-words.ts';
import { namesOf, withNamesOf } from './asked-questions.ts';
import { comparedCounts } from './compared-counts.ts';
import { type Compared, comparedPair, comparedSides, speaksOfBoth } from './compared-sides.ts';
import { comparisonBlocks } from './comparison-blocks.ts';
import { answerBlocks, choosePassages } from './compose-answer.ts';
import { aboutClass, aboutNamed } from './named-things.ts';
import { missesFollowUp } from './passage-worth.ts';
import { type QuestionForm, formOf, ranksThings } from './question-form.ts';
import {
  EXACT_SIMILARITY,
  SEARCHED_ARTICLES,
  findByBestWording,
  passageOf,
  topArticles,
  unknownAnywhere,
} from './relevant-articles.ts';
import { sameRow } from './same-row.ts';
import { type Verdict, verdictOn } from './verdict.ts';

/** The paragraph on what a higher mesh count means. */
const ON_MESH_COUNTS = /^目数越大孔越小|^a higher mesh count/i;
const MIN_SENTENCE_CHARS = 12;
/** Passages beside the nearest one, where none answers. */
const MAX_OF_NEAREST = 1;

export interface AnswerStyle {
  /** With what is told supporting the question. */
  whole?: string;
  form?: QuestionForm;
  isTable?: boolean;
  isShort?: boolean;
  /** Continues the turn before: its words are put together from both. */
  isContinued?: boolean;
  /** The property that such a question asks for and the turn before did not. */
  change?: string;
}

export interface KnownPart {
  part: string;
  form: QuestionForm;
  /** The articles that answer it; empty if none does. */
  found: RankedArticle[];
  verdict: Pick<Verdict, 'opening'> | undefined;
  stated: RankedPassage | undefined;
}

/** Finds the articles on a part of a question; a part without a subject continues the one before. */
export async function findPart(
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
  const isFinerRightly = comparedCounts(whole);
  const onCounts = found
    .flatMap(({ passages }) => passages)
    .find(({ text }) => ON_MESH_COUNTS.test(text));
  if (isFinerRightly !== null && onCounts && (form === 'premise' || form === 'truth')) {
    const { right, wrong, is, isNot } = engineTexts(language).verdicts;
    const [yes, no] = form === 'premise' ? [right, wrong] : [is, isNot];
    const opening = isFinerRightly ? yes : no;
    return { part: asked, form, found, verdict: { opening }, stated: onCounts };
  }
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

export async function blocksOf(
  { part, form, found, verdict, stated }: KnownPart,
  citations: Citations,
  language: Language,
  knowledge: KnowledgeService,
  { isTable: asTable = false, isShort = false, isContinued = false, change }: AnswerStyle,
): Promise<string[]> {
  const texts = engineTexts(language);
  if (found.length === 0 && stated === undefined) {
    const isPrice = ASKS_PRICE.test(fold(part)) && !ASKS_WHY_PRICE.test(fold(part));
    return [fill(isPrice ? texts.partPrice : texts.partUnknown, { question: part })];
  }
  const named = aboutNamed(part, found);
  const { about, missing } = aboutClass(part, named.about);
  const unknown = [
    ...(await unknownAnywhere(named.missing, language, knowledge)),
    ...(missing === null ? [] : [fill(texts.classOf, { class: missing.toUpperCase() })]),
  ];
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
  const told = chosen.first ?? chosen.table;
  if (change !== undefined && !stated && told && missesFollowUp(change, part, told))
    return [fill(texts.partUnknown, { question: change })];
  const isNear = chosen.missesSubject || (chosen.isUnsure && !isContinued);
  const { first } = chosen;
  if (isNear && notKnown.length === 0) {
    const nearest = first ?? chosen.table;
    if (nearest === undefined) return [fill(texts.partUnknown, { question: part })];
    if (chosen.isFar) {
      const { title, heading: subject } = nearest;
      return [`${fill(texts.onlyNearSubject, { title, subject })}${citations.mark(nearest)}`];
    }
    const few = { ...chosen, supporting: chosen.supporting.slice(0, MAX_OF_NEAREST) };
    return [texts.onlyNear, ...answerBlocks(part, few, verdict, citations, language)];
  }
  const kept = isShort
    ? {
        ...chosen,
        first: first && { ...first, text: firstSentence(first.text) },
        supporting: [],
        table: first ? undefined : chosen.table,
      }
    : chosen;

  const gap = ASKS_PRICE_GAP.test(fold(part)) ? [fill(texts.partPrice, { question: part })] : [];

  return [...gap, ...notKnown, ...answerBlocks(part, kept, verdict, citations, language)];
}

/** The text before the first full stop, semicolon or colon. */
function firstSentence(text: string): string {
  const end = /[。；：]|[.;:](?=\s)/.exec(text.slice(MIN_SENTENCE_CHARS))?.index;
  if (end === undefined) return text;

  return `${text.slice(0, MIN_SENTENCE_CHARS + end)}${/\p{Script=Han}/u.test(text) ? '。' : '.'}`;
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
