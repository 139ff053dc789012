import type { Wording } from '#contract/chat/modes.ts';
import type { CalculationPart } from '#contract/chat/calls.ts';
import type { CalculationOutcome } from '#mesh/reading/answer/outcome.ts';
import {
  asksForFigure,
  asksForNumber,
  asksForWeight,
  productWithoutCalculator,
} from '#mesh/reading/asks-for-number.ts';
import { asksKnowledge } from '#mesh/reading/asks-knowledge.ts';
import type { Language } from '../../content/messages.ts';
import type { CalculatorService } from '../../trade/calculations/calculator-service.ts';
import { normalise } from '../../trade/knowledge/lexemes.ts';
import type { KnowledgeService } from '../../trade/knowledge/knowledge-service.ts';
import { workInPlace, type LongWork } from '../long-work/long-work.ts';
import type { EarlierExchange } from '../provider.ts';
import { say, type AnswerPiece } from './answer-piece.ts';
import { comparedCloths } from './calculation/compared-cloths.ts';
import { askedAsCloth, weaveVerdict } from './calculation/weave-verdict.ts';
import { goesOnDescribing } from './calculation/read-in-dialogue.ts';
import { partsOf, tellAsked, tellCalculated } from './calculation/tell-outcome.ts';
import { Citations, withOneListOfSources } from './citations.ts';
import { methodQuery } from '../../trade/calculations/method-query.ts';
import { engineTexts, fill } from './engine-language.ts';
import { answerFromArticles } from './knowledge/answer-knowledge.ts';
import { judgedClaim } from './knowledge/judged-claim.ts';
import { notationIn } from './knowledge/notation.ts';
import { formOf, type QuestionForm } from './knowledge/question-form.ts';
import { asksTheSeller } from './knowledge/ask-back.ts';
import { namesOf, withNamesOf } from './knowledge/asked-questions.ts';
import {
  ASKS_AMOUNT,
  ASKS_LIMIT,
  ASKS_LOAD,
  ASKS_KIND,
  ASKS_OPENLY,
  ASKS_SUITABLE,
  ASKS_WHAT_TO_ASK,
  MESH_IN_MICRON,
} from './words/knowledge-words.ts';

/** Answers questions from the articles and the calculators alone. */
export interface EmbeddedEngine {
  /** The answer in blocks, status first; a question may continue the turns before it. */
  answer: (
    question: string,
    language: Language,
    history?: readonly EarlierExchange[],
    /** Another form of the same answer; null: the usual one. */
    wording?: Wording | null,
  ) => AsyncIterable<AnswerPiece>;
  /** The calculations of a question, without a word; empty if there are none. */
  calculations: (
    question: string,
    language: Language,
    history?: readonly EarlierExchange[],
  ) => Promise<CalculationPart[]>;
}

export interface EngineAnswer {
  /** Its blocks, in order, without status. */
  pieces: AnswerPiece[];
  /** It rests on an article or a calculation. */
  isKnown: boolean;
  /** A calculation was asked for, whether or not it could be made. */
  isCalculation: boolean;
}

interface EngineDeps {
  calculator: CalculatorService;
  knowledge: KnowledgeService;
  work: LongWork;
}

/** The least similarity, 0 to 1, of a question and a way of asking that belong together. */
const EXACT_SIMILARITY = 0.55;
/** The least for a question about a use, whose words differ more than those of a property. */
const NEAR_USE = 0.3;
/** The least for a question that names nothing: the names around it alone make others similar. */
const SAME_SIMILARITY = 0.7;
/** Less is enough where a judgement is wanted and no number. */
const CLOSE_SIMILARITY = 0.4;
type CalculatedOutcome = Extract<CalculationOutcome, { kind: 'calculated' }>;

const MESHES: ReadonlySet<string> = new Set([
  'woven_mesh',
  'welded_mesh',
  'chain_link',
  'hex_netting',
  'expanded_metal',
  'perforated_plate',
]);
const JUDGES: ReadonlySet<QuestionForm> = new Set([
  'premise',
  'ability',
  'truth',
  'choice',
  'comparison',
  'reason',
]);
/** Articles among which one may come near to a question. */
const NEAR_ARTICLES = 3;
/** Articles that the meaning of a notation cites. */
const MAX_CITED = 2;
/** Questions of a message that are looked up. */
const MAX_PARTS = 4;
/** Questions beside a calculation that are answered from the articles. */
const MAX_BESIDE = 2;

/** @param work does what may take long; at once where it is left out */
export function createEmbeddedEngine({
  work = workInPlace,
  ...given
}: Omit<EngineDeps, 'work'> & Partial<Pick<EngineDeps, 'work'>>): EmbeddedEngine {
  const deps: EngineDeps = { ...given, work };
  const { knowledge } = given;

  const engine: EmbeddedEngine = {
    async *answer(question, language, history = [], wording = null) {
      const texts = engineTexts(language);
      const read = await work.readQuestion(question, history);
      const asCloth = read.kind === 'none' ? askedAsCloth(question) : null;
      const outcome = asCloth === null ? read : await work.readQuestion(asCloth, history);
      const earlier = await work.earlierQuestion(history.map((turn) => turn.question));
      const options = {
        ...(earlier !== null && {
          earlier: { question: earlier, answer: history.at(-1)?.answer, ...wordsOf(history) },
        }),
        wording,
      };
      const cloths = comparedCloths(
        question,
        history.slice(-MAX_TURNS_SAID).map((turn) => turn.question),
        language,
      );
      const claim = cloths ?? judgedClaim(question, language);
      if (claim !== null) {
        yield* citedSentence(claim, question, language, knowledge);
        return;
      }
      const fromArticles = () => answerFromArticles(question, language, deps, options);
      const notation =
        asksKnowledge(question) === 'meaning' ? notationIn(question, language) : null;
      if (notation !== null) {
        yield* citedSentence(notation.sentence, question, language, knowledge);
        const isAsked = notation.spelled !== null && asksForWeight(question);
        const spelled = isAsked ? await work.readQuestion(notation.spelled ?? '', []) : outcome;
        if (isAsked && spelled.kind === 'calculated')
          yield* tellCalculated(spelled, language, deps.calculator);
        return;
      }
      if (outcome.kind === 'none') {
        const product = productWithoutCalculator(question);
        if (product !== null) yield say(fill(texts.notCalculated, { product }));
        yield { type: 'status', text: texts.searching };
        if (product !== null) return;
        yield* fromArticles();
        return;
      }
      const parts = await work.askedQuestions(question);
      // A price or a delivery time is no calculation that lacks a number.
      const isPiece = outcome.kind === 'ask' && goesOnDescribing(question, history);
      const isNoCalculation =
        outcome.kind === 'ask'
          ? !isJudged(outcome) &&
            !isPiece &&
            (asksTheSeller(question) ||
              ASKS_WHAT_TO_ASK.test(normalise(question)) ||
              asksOfTable(question) ||
              asksBesideNumbers(parts))
          : !isJudged(outcome) &&
            (asksForLoad(outcome, question) ||
              claimsASize(parts) ||
              asksForKind(parts) ||
              (asksOfTable(question) && isAfterWords(history)));
      const isWhich = !isJudged(outcome) && (await asksWhichSize(question, language, knowledge));
      if (isNoCalculation || isWhich) {
        yield* fromArticles();
        return;
      }
      const use = outcome.kind === 'calculated' && !isJudged(outcome) ? useAsked(question) : null;
      const judged = use === null ? null : await judgementOn(question, language, deps);
      if (judged !== null) {
        yield* judged;
        return;
      }
      const isKnown =
        (isForArticles(outcome, question) && !isJudged(outcome)) ||
        (outcome.kind === 'ask' &&
          !isJudged(outcome) &&
          !isPiece &&
          !(asksForWeight(question) && lacksAnInput(outcome)) &&
          !(outcome.reason.type === 'ambiguous' && !isAfterWords(history) && history.length > 0) &&
          (await isAskedBefore([question, ...parts], language, knowledge)));
      const known = isKnown ? await citedAnswer(fromArticles()) : null;
      yield { type: 'status', text: known ? texts.searching : texts.calculating };
      if (known) yield* known;
      else
        yield* withOneListOfSources(answerWithNumbers(outcome, question, language, deps, wording));
      if (use !== null) yield say(fill(texts.partUnknown, { question: use }));
    },

    async calculations(question, language, history = []) {
      const outcome = await work.readQuestion(question, history);
      return outcome.kind === 'calculated' ? partsOf(outcome, language, deps.calculator) : [];
    },
  };
  return {
    ...engine,
    answer: (...asked) => neverEmpty(engine.answer(...asked), engineTexts(asked[1]).outside),
  };
}

/** The pieces of an answer, and a text where they tell nothing. */
async function* neverEmpty(
  pieces: AsyncIterable<AnswerPiece>,
  fallback: string,
): AsyncGenerator<AnswerPiece> {
  let isEmpty = true;
  for await (const piece of pieces) {
    isEmpty &&= piece.type === 'status' || (piece.type === 'text' && piece.text.trim() === '');
    yield piece;
  }
  if (isEmpty) yield say(fallback);
}

/** The calculation has a verdict, or says what the question is taken for. */
function isJudged(outcome: CalculationOutcome): boolean {
  if (outcome.kind === 'none') return false;
  return (
    outcome.lead !== undefined || (outcome.kind === 'calculated' && outcome.grain !== undefined)
  );
}

/** Turns whose words a follow-up about an article may refer to. */
const MAX_TURNS_SAID = 4;

function wordsOf(history: readonly EarlierExchange[]): { said: string; told: string } {
  const recent = history.slice(-MAX_TURNS_SAID);
  return {
    said: recent.map(({ question }) => question).join('\n'),
    told: recent.map(({ answer }) => answer).join('\n'),
  };
}

/** A size is said, and another one lacks: an example of an article has other sizes. */
function lacksAnInput({ reason }: Extract<CalculationOutcome, { kind: 'ask' }>): boolean {
  return (
    reason.type === 'missing' &&
    Object.values(reason.inputs).some((value) => typeof value === 'number')
  );
}

/** An article may answer a question that looks like a calculation with a missing input. */
async function isAskedBefore(
  [question = '', ...parts]: readonly string[],
  language: Language,
  knowledge: KnowledgeService,
): Promise<boolean> {
  const form = formOf(question);
  if (form === 'number' && !ASKS_LIMIT.test(normalise(question))) return false;
  const least = JUDGES.has(form) && !asksForFigure(question) ? CLOSE_SIMILARITY : EXACT_SIMILARITY;
  const asked = [question, ...parts.slice(0, MAX_PARTS)];
  const found = await Promise.all(
    asked.map((each) => knowledge.find(each, language, NEAR_ARTICLES)),
  );
  return found.flat().some(({ passages }) => passages.some(({ closest }) => closest >= least));
}

const CHOOSES_SIZE =
  /\d(?: ?(?:mm|毫米|个|号|丝))?的?(?:丝|孔|网|厚)?的?(?:还是|或者?)(?:用|选)?\d[^a-z]{0,10}$|\b(?:should|use|which|what)\b.{0,60}\d(?: ?mm)?,? or \d/;

/** 'Slat mesh for pigs, 3.0 or 5.0': a choice between two sizes that an article makes. */
async function asksWhichSize(
  question: string,
  language: Language,
  knowledge: KnowledgeService,
): Promise<boolean> {
  return (
    CHOOSES_SIZE.test(normalise(question).replace(/[?？。.]$/, '')) &&
    (await isNear(question, language, knowledge, CLOSE_SIMILARITY))
  );
}

/** The sentence that asks names something of the trade and has no number; one stands elsewhere. */
function asksBesideNumbers(parts: readonly string[]): boolean {
  return parts.every((part) => namesOf(part).length > 0 && !asksForNumber(part));
}

/** '用在海鲜加工厂行吗' of '304网60目0.15，用在海鲜加工厂行吗': a judgement is wanted and no figure; null: none. */
function useAsked(question: string): string | null {
  const [use] = ASKS_SUITABLE.exec(normalise(question)) ?? [];
  return use === undefined || asksForFigure(question) ? null : use.trim();
}

/** The judgement of the articles on a use; null where nothing of them comes near, or they ask back for sizes. */
async function judgementOn(
  question: string,
  language: Language,
  deps: EngineDeps,
): Promise<AnswerPiece[] | null> {
  const asked = withoutSizes(question);
  if (!(await isNear(asked, language, deps.knowledge, NEAR_USE))) return null;
  const pieces = await citedAnswer(answerFromArticles(asked, language, deps));
  const { askBack } = engineTexts(language);
  const asksBack = pieces?.some((piece) => piece.type === 'text' && piece.text.includes(askBack));

  return asksBack === true ? null : pieces;
}

/** The answer before had no calculation whose wire could be meant. */
function isAfterWords(history: readonly EarlierExchange[]): boolean {
  const last = history.at(-1);
  return last !== undefined && (last.parts ?? []).length === 0;
}

/** '60 目就是 60 微米吧': two numbers are set equal, and none is asked for. */
function claimsASize(parts: readonly string[]): boolean {
  return parts.some((part) => {
    const isClaim = JUDGES.has(formOf(part)) && asksOfTable(part) && !asksForFigure(part);
    return isClaim && (part.match(/\d+(?:\.\d+)?/g)?.length ?? 0) <= 2;
  });
}

function asksForKind(parts: readonly string[]): boolean {
  return parts.every((part) => ASKS_KIND.test(part.toLowerCase()) && !asksForNumber(part));
}

/** Asks what a mesh carries, which its weight doesn't tell. */
function asksForLoad({ results }: CalculatedOutcome, question: string): boolean {
  return (
    ASKS_LOAD.test(normalise(question)) &&
    results.length > 0 &&
    results.every(({ calculator }) => MESHES.has(calculator))
  );
}

/** A sieve has its opening by its number, without a wire. */
function asksOfTable(question: string): boolean {
  return MESH_IN_MICRON.test(normalise(question));
}

/** A question with numbers that wants to know what they mean, or what a table or an expert says. */
function isForArticles(
  outcome: Exclude<CalculationOutcome, { kind: 'none' }>,
  question: string,
): boolean {
  switch (asksKnowledge(question)) {
    case 'meaning':
      return true;
    case 'class':
      return (
        outcome.kind === 'ask' ||
        outcome.results.some(({ calculator }) => calculator === 'zinc_coating')
      );
    case 'advice':
      return outcome.kind === 'ask';
    case null:
      return false;
  }
}

/** An answer from the articles, or null where it cites none. */
async function citedAnswer(pieces: AsyncIterable<AnswerPiece>): Promise<AnswerPiece[] | null> {
  const all: AnswerPiece[] = [];
  for await (const piece of pieces) all.push(piece);
  return all.some(({ type }) => type === 'sources') ? all : null;
}

/** The calculation first, then what was asked beside it. */
async function* answerWithNumbers(
  outcome: Exclude<CalculationOutcome, { kind: 'none' }>,
  question: string,
  language: Language,
  deps: EngineDeps,
  wording: Wording | null,
): AsyncGenerator<AnswerPiece> {
  const { calculator, knowledge, work } = deps;
  const opening = weaveVerdict(outcome, question, language);
  if (outcome.kind === 'ask')
    yield* withOpening(opening, tellAsked(outcome, question, language, calculator));
  else
    yield* withMethod(
      withOpening(opening, tellCalculated(outcome, language, calculator, wording)),
      outcome,
      language,
      knowledge,
    );
  const others = await work.questionsBeside(question);
  for (const beside of others.slice(0, MAX_BESIDE)) {
    if (outcome.lead && JUDGES.has(formOf(beside))) continue;
    if (tellsCount(outcome, beside)) continue;
    const asked = await besideQuestion(beside, question, language, knowledge);
    if (asked === null) continue;
    const pieces: AnswerPiece[] = [];
    for await (const piece of answerFromArticles(asked, language, deps)) pieces.push(piece);
    if (!pieces.some(({ type }) => type === 'sources')) continue;
    yield say(`**${fill(engineTexts(language).beside, { question: beside.trim() })}**`);
    yield* pieces;
  }
}

const COUNTED: readonly (readonly [unit: string, words: RegExp])[] = [
  ['posts', /柱|posts?\b/i],
  ['panels', /片|panels?\b/i],
  ['rolls', /卷|rolls?\b/i],
];

/** '多少立柱' beside a number of posts that was told. */
function tellsCount(
  outcome: Exclude<CalculationOutcome, { kind: 'none' }>,
  question: string,
): boolean {
  if (outcome.kind !== 'calculated' || !/多少|几|how many/i.test(question)) return false;
  return COUNTED.some(
    ([unit, words]) => words.test(question) && outcome.figures.some((each) => each.unit === unit),
  );
}

/** Puts an opening before the first text. */
function* withOpening(opening: string, pieces: Iterable<AnswerPiece>): Generator<AnswerPiece> {
  let isOpen = opening === '';
  for (const piece of pieces) {
    if (isOpen || piece.type !== 'text') {
      yield piece;
      continue;
    }
    isOpen = true;
    yield { ...piece, text: `${opening}${piece.text}` };
  }
}

/**
 * A question beside a calculation as the articles are asked it; null where it is a fragment of what was calculated, or
 * nothing of the articles comes near to it. One that names nothing is about the goods of the message.
 */
async function besideQuestion(
  part: string,
  message: string,
  language: Language,
  knowledge: KnowledgeService,
): Promise<string | null> {
  const form = formOf(part);
  if (form === 'open' && !ASKS_OPENLY.test(part.toLowerCase())) return null;
  if (ASKS_AMOUNT.test(normalise(part))) return null;
  const isBare = namesOf(part).length === 0 && (form === 'ability' || form === 'truth');
  const asked = isBare ? withNamesOf(withoutSizes(message), part) : part;

  const least = isBare ? SAME_SIMILARITY : CLOSE_SIMILARITY;

  return (await isNear(asked, language, knowledge, least)) ? asked : null;
}

async function isNear(
  question: string,
  language: Language,
  knowledge: KnowledgeService,
  least: number,
): Promise<boolean> {
  const found = await knowledge.find(question, language, NEAR_ARTICLES);
  return found.some(({ passages }) => passages.some(({ closest }) => closest >= least));
}

/** A question without the sizes of its goods, which no article has. */
function withoutSizes(question: string): string {
  return question
    .replaceAll(SIZES, ' ')
    .replaceAll(/\s{2,}/g, ' ')
    .trim();
}

const SIZES =
  /(?<![\d.])\d{1,5}(?:\.\d{1,4})?(?: ?[x×*] ?\d{1,5}(?:\.\d{1,4})?)+ ?(?:mm|cm|m|米|毫米)?|(?<![\d.])(?:\d{1,5}\.\d{1,4}|\d{1,5}(?= ?(?:目|mesh\b|丝|孔|mm|cm|m\b|毫米|厘米|公分|米))) ?(?:目|mesh\b|丝径?|孔径?|mm|cm|m\b|毫米|厘米|公分|米)?/gi;

/** A sentence that cites the articles nearest to a question. */
async function* citedSentence(
  sentence: string,
  question: string,
  language: Language,
  knowledge: KnowledgeService,
): AsyncGenerator<AnswerPiece> {
  const citations = new Citations();
  const found = await knowledge.find(question, language, MAX_CITED);
  const marks = found.map(({ passages }) => {
    const passage = passages.toSorted((one, other) => other.fit - one.fit)[0];
    return passage === undefined ? '' : citations.mark(passage);
  });
  if (citations.sources.length > 0) yield { type: 'sources', sources: citations.sources };
  yield say(`${sentence}${marks.join('')}`);
}

/** Cites the article that has the method behind the first sentence. */
async function* withMethod(
  pieces: Iterable<AnswerPiece>,
  { results, figures, state }: Extract<CalculationOutcome, { kind: 'calculated' }>,
  language: Language,
  knowledge: KnowledgeService,
): AsyncGenerator<AnswerPiece> {
  const ids = [results[0]?.calculator, figures[0]?.key, state.items.at(-1)?.calculator];
  const query = methodQuery(
    ids.filter((id) => id !== undefined),
    language,
  );
  const [article] = await knowledge.find(query, language, 1);
  const passage = article?.passages.toSorted((one, other) => other.fit - one.fit)[0];
  let isMarked = passage === undefined;
  for (const piece of pieces) {
    if (isMarked || piece.type !== 'text' || piece.text === '') {
      yield piece;
      continue;
    }
    isMarked = true;
    const citations = new Citations();
    const mark = passage ? citations.mark(passage) : '';
    yield { type: 'sources', sources: citations.sources };
    // A mark behind a row would end the table.
    yield say(piece.text.replace(/(?: \|)?$/m, (end) => `${mark}${end}`));
  }
}

/** The whole of what the engine says to a question. */
export async function engineAnswer(
  engine: EmbeddedEngine,
  question: string,
  language: Language,
  history: readonly EarlierExchange[] = [],
): Promise<EngineAnswer> {
  const { calculating } = engineTexts(language);
  const all: AnswerPiece[] = [];
  for await (const piece of engine.answer(question, language, history)) all.push(piece);

  return {
    pieces: all.filter(({ type }) => type !== 'status'),
    isKnown: all.some(({ type }) => type === 'part' || type === 'sources'),
    isCalculation: all.some((piece) => piece.type === 'status' && piece.text === calculating),
  };
}
