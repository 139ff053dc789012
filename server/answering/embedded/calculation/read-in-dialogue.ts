import { calculatorsMeant } from '#mesh/reading/calculators-meant.ts';
import { asksForNumber } from '#mesh/reading/asks-for-number.ts';
import { asksKnowledge } from '#mesh/reading/asks-knowledge.ts';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import type { CalculationOutcome } from '#mesh/reading/answer/outcome.ts';
import { engineTexts } from '../engine-language.ts';
import type { EarlierExchange } from '../../provider.ts';
import { earlierState } from './earlier-state.ts';
import { questionWithPrice } from './settled-price.ts';

/** Turns that one description may be spread over. */
const MAX_TURNS = 8;
/** Longest turn that may be a piece of a description, in characters. */
const MAX_PIECE = 80;
/** Longest turn that is a piece whatever it says: a finish, a kind. */
const MAX_WORD = 8;
const ASKS_SOMETHING =
  /[?？]|[吗么呢]\s*$|为什么|怎么|哪|\b(?:why|how|which|who|when|is|are|can|does|do)\b/i;

/**
 * Reads a question in its dialogue. Where the last answers asked for sizes and the question says some of them, it is
 * read together with the turns since the first of those answers, so that a product can be described piece by piece.
 */
export function readInDialogue(
  question: string,
  history: readonly EarlierExchange[],
): CalculationOutcome {
  const outcome = readOnFrom(question, history);
  return asksForNothing(outcome) ? { kind: 'none' } : outcome;
}

/** A calculator that nothing lacks and that tells nothing of what is asked. */
function asksForNothing(outcome: CalculationOutcome): boolean {
  if (outcome.kind !== 'ask' || outcome.reason.type !== 'missing') return false;
  const { calculator, fields } = outcome.reason.missing;
  return calculator !== null && fields.length === 0;
}

function readOnFrom(question: string, history: readonly EarlierExchange[]): CalculationOutcome {
  const priced = questionWithPrice(question, history);
  if (priced !== null)
    return answerQuestion(priced, { earlier: earlierState(history.slice(0, -1)) });
  const outcome = answerQuestion(question, { earlier: earlierState(history) });
  if (outcome.kind === 'calculated' && outcome.unused.length === 0) return outcome;
  const explained = withSizesAsked(question, history, outcome);
  if (explained) return explained;
  const said = openDescription(history);
  if (said.length === 0 || !isPiece(question)) return outcome;
  const whole = [...said, question].join('，');
  const together = answerQuestion(whole);
  if (together.kind === 'calculated' && together.unused.length === 0) return together;
  if (asksForMissing(together)) return together;
  const weight = /\p{Script=Han}/u.test(whole) ? '多重' : 'weight?';
  const asked = [whole, question].map((text) => answerQuestion(`${text}，${weight}`));
  return asked.find(asksForMissing) ?? outcome;
}

const ASKS_MEANING =
  /(?:是|有|叫)?(?:什么|啥|何)(?:意思|含义|东西|规格)?|怎么(?:理解|看|读)|意思|\b(?:what(?:'s| is| does| do| are)?|means?|meaning|stands? for|explain)\b|[?？]/gi;

/**
 * 'Weight per m2 for 40 mm chain link' behind 'what does PVC coated 2.0/3.0 mean': with the sizes that were asked about.
 * null where the question before named no sizes or was calculated.
 */
function withSizesAsked(
  question: string,
  history: readonly EarlierExchange[],
  outcome: CalculationOutcome,
): CalculationOutcome | null {
  const last = history.at(-1);
  if (last === undefined || (last.parts ?? []).length > 0 || last.question.length > MAX_PIECE)
    return null;
  if (asksKnowledge(last.question) !== 'meaning' || !/\d/.test(last.question)) return null;
  if (outcome.kind === 'ask' ? !asksForMissing(outcome) : !asksForNumber(question)) return null;
  const sizes = last.question.replaceAll(ASKS_MEANING, ' ').trim();
  const together = answerQuestion(`${sizes}, ${question}`);
  return together.kind === 'calculated' && together.unused.length === 0 ? together : null;
}

/** Readings of one piece of a description: alone, together with the turns before it, and with a question for its weight. */
export const MAX_READINGS = 5;

/** True if the last answers asked for the sizes of a product. */
export function isDescribing(history: readonly EarlierExchange[]): boolean {
  return openDescription(history).length > 0;
}

/** True if a question says a piece of a product whose description the last answers asked for. */
export function goesOnDescribing(question: string, history: readonly EarlierExchange[]): boolean {
  return isPiece(question) && isDescribing(history);
}

const asksForMissing = (outcome: CalculationOutcome) =>
  outcome.kind === 'ask' && outcome.reason.type === 'missing';

/** The questions since the first of the last answers that asked for points to fill in; empty without one. */
function openDescription(history: readonly EarlierExchange[]): string[] {
  const recent = history.slice(-MAX_TURNS);
  const settled = recent.findLastIndex(
    ({ question, parts = [] }) =>
      parts.some(({ type }) => type === 'calculation') || question.length > MAX_PIECE,
  );
  const turns = recent.slice(settled + 1);
  const first = turns.findIndex(asksBack);
  return first < 0 ? [] : turns.slice(first).map(({ question }) => question);
}

function asksBack({ answer, parts = [] }: EarlierExchange): boolean {
  return (
    parts.some(({ type }) => type === 'ask') ||
    (['zh-CN', 'en-US'] as const).some((language) => answer.includes(engineTexts(language).askBack))
  );
}

/** Names a product or a number, and asks for nothing of the articles. */
function isPiece(question: string): boolean {
  if (question.length > MAX_PIECE || ASKS_SOMETHING.test(question)) return false;
  if (asksKnowledge(question) !== null) return false;
  return (
    question.length <= MAX_WORD ||
    /[\d一二两三四五六七八九十百半]/.test(question) ||
    calculatorsMeant(question).length > 0
  );
}
