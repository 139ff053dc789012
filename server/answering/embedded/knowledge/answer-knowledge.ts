import type { Wording } from '#contract/chat/modes.ts';
import { splitClauses } from '#mesh/reading/clauses.ts';
import type { Language } from '../../../content/messages.ts';
import { type AnswerPiece, say } from '../answer-piece.ts';
import { engineTexts, fill } from '../engine-language.ts';
import { answered } from './answer-parts.ts';
import { cited } from './cited-blocks.ts';
import { type KnowledgeDeps, continued } from './continue-answer.ts';
import { type EarlierKnowledge, continueQuestion } from './continue-question.ts';
import { isTable, quoted } from './quote-passages.ts';
import { factsOn } from './relevant-articles.ts';
import { judgedByBefore, measureAsked } from './said-before.ts';
import type { AnswerStyle } from './known-part.ts';
import { joinedByNames, partsOf, searched } from './question-parts.ts';

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
  const before = earlier && (await fromBefore(asked, earlier, language, knowledge));
  if (before) {
    yield* before;
    return;
  }
  const next = earlier && continueQuestion(asked, earlier);
  if (next) yield* continued(next, asked, language, { knowledge, work }, earlier.answer);
  else {
    const style = { whole: searched(question), ...styleOf(wording) };
    yield* answered(parts, language, knowledge, style);
  }
}

/** The number of the answer before that is asked for, or a verdict on a number by it; null where it has none. */
async function fromBefore(
  asked: string,
  { question, answer = '', said = '', told = '' }: EarlierKnowledge,
  language: Language,
  knowledge: KnowledgeDeps['knowledge'],
): Promise<AnswerPiece[] | null> {
  const texts = engineTexts(language);
  const judged = judgedByBefore(asked, said, told);
  const pattern = judged
    ? new RegExp(String.raw`(?<![\d.])${String(judged.least)}(?![\d.])`)
    : measureAsked(asked);
  if (pattern === null) return null;
  const source = judged ? told : answer;
  const line =
    source.split('\n').find((each) => pattern.test(each) && !each.startsWith('|')) ?? question;
  const known = [
    ...(await factsOn(question, language, knowledge)),
    ...(await knowledge.find(line, language, 1)).flatMap(({ passages }) => passages),
  ];
  const passage = known.find(
    (each) => !isTable(each) && pattern.test(each.text) && source.includes(each.text),
  );
  if (!passage) return null;
  const verdict =
    judged &&
    fill(judged.has < judged.least ? texts.tooLittle : texts.isEnough, {
      size: String(judged.size),
      least: String(judged.least),
      has: String(judged.has),
    });
  return [...cited((citations) => [verdict ?? '', quoted(passage, citations, language)])];
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
