import type { CalculationPart } from '#contract/chat/calls.ts';
import type { Source } from '#contract/knowledge/calls.ts';
import type { Language } from '../../content/messages.ts';
import type { CalculatorService } from '../../modules/calculator/service.ts';
import type { KnowledgeService } from '../../modules/knowledge/service.ts';
import type { ModelRequest } from '../provider.ts';
import { say, type AnswerPiece } from './answer-piece.ts';
import {
  answerCalculation,
  calculationParts,
  type CalculationPorts,
} from './calculation/answer-calculation.ts';
import { readQuestion, type QuestionRead } from './calculation/read-question.ts';
import { Citations } from './citations.ts';
import { engineTexts, fill } from './engine-language.ts';
import { resolveFollowUp } from './follow-up/resolve-follow-up.ts';
import { answerFromArticles } from './knowledge/answer-knowledge.ts';
import { ASKS_WHO, GREETS, THANKS } from './words/knowledge-words.ts';

/** The turns before a question, oldest first. */
export type EarlierTurns = readonly Pick<ModelRequest['history'][number], 'question'>[];

/** Answers questions from the articles and the calculators alone. */
export interface EmbeddedEngine {
  /** The answer in blocks, what it works on first; a question may continue the turns before it. */
  answer: (
    question: string,
    language: Language,
    history?: EarlierTurns,
  ) => AsyncIterable<AnswerPiece>;
  /** What a question has worked out, without a word; empty where there is nothing to calculate. */
  calculations: (question: string, language: Language, history?: EarlierTurns) => CalculationPart[];
}

export interface EngineAnswer {
  /** Its blocks, in order, without what it says it works on. */
  pieces: AnswerPiece[];
  /** It rests on an article or a calculation. */
  isKnown: boolean;
  /** A calculation was asked for, whether or not it could be made. */
  isCalculation: boolean;
}

export function createEmbeddedEngine(ports: {
  calculator: CalculatorService;
  knowledge: KnowledgeService;
}): EmbeddedEngine {
  return {
    async *answer(asked, language, history = []) {
      const texts = engineTexts(language);
      const text = asked.trim().toLowerCase();
      if (THANKS.test(text)) {
        yield say(texts.thanks);
        return;
      }
      if (GREETS.test(text) || ASKS_WHO.test(text)) {
        yield say(texts.self);
        return;
      }

      const { question, from, change } = resolveFollowUp(asked, history);
      const read = readQuestion(question);
      yield { type: 'status', text: read ? texts.calculating : texts.searching };
      if (from !== undefined) {
        const template = read ? texts.takenOver : texts.takenUp;
        yield say(fill(template, { question: from, change: change ?? asked }));
      }
      if (!read) {
        yield* answerFromArticles(question, language, ports.knowledge);
        return;
      }
      yield* oneListOfSources(answerRead(read, question, language, ports));
    },

    calculations(asked, language, history = []) {
      const { question } = resolveFollowUp(asked, history);
      const read = readQuestion(question);
      return read ? calculationParts(read.calculations, language, ports.calculator) : [];
    },
  };
}

/** What was calculated first, then what was asked beside it. */
async function* answerRead(
  { calculations, beside }: QuestionRead,
  question: string,
  language: Language,
  ports: CalculationPorts,
): AsyncGenerator<AnswerPiece> {
  yield* answerCalculation(calculations, question, language, ports);
  if (beside === undefined) return;
  const texts = engineTexts(language);
  const pieces: AnswerPiece[] = [];
  for await (const piece of answerFromArticles(beside, language, ports.knowledge)) {
    pieces.push(piece);
  }
  const [unknown] = texts.outside.split('\n\n');
  yield say(`**${fill(texts.beside, { question: beside.trim() })}**`);
  if (pieces.some(({ type }) => type === 'sources')) {
    yield* pieces;
    return;
  }
  yield* pieces.filter(({ type }) => type === 'unknown');
  yield say(unknown);
}

/** Counts the sources of blocks that come from several answers through. */
async function* oneListOfSources(pieces: AsyncIterable<AnswerPiece>): AsyncGenerator<AnswerPiece> {
  const citations = new Citations();
  let own: Source[] = [];
  for await (const piece of pieces) {
    switch (piece.type) {
      case 'sources':
        own = piece.sources;
        citations.adopted(own.map(({ n }) => `[^${String(n)}]`).join(''), own);
        yield { type: 'sources', sources: [...citations.sources] };
        break;
      case 'text':
        yield { type: 'text', text: citations.adopted(piece.text, own) };
        break;
      case 'part':
      case 'reasoning':
      case 'status':
      case 'unknown':
        yield piece;
    }
  }
}

/** The whole of what the engine says to a question. */
export async function engineAnswer(
  engine: EmbeddedEngine,
  question: string,
  language: Language,
  history: EarlierTurns = [],
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
