import type { Language } from '../../content/messages.ts';
import type { CalculatorService } from '../../modules/calculator/service.ts';
import type { KnowledgeService } from '../../modules/knowledge/service.ts';
import { calculationPart } from './calculation/calculation-blocks.ts';
import { say, type AnswerPiece } from './answer-piece.ts';
import { answerOtherCalculation } from './calculation/answer-other-calculation.ts';
import { answerCalculation } from './calculation/answer-calculation.ts';
import { readCalculation } from './calculation/read-calculation.ts';
import { readOtherCalculation } from './calculation/read-other-calculation.ts';
import { engineTexts } from './engine-language.ts';
import { answerFromArticles } from './knowledge/answer-knowledge.ts';
import { ASKS_WHO, GREETS, THANKS } from './words/knowledge-words.ts';

/** Answers questions from the articles and the calculators alone. */
export interface EmbeddedEngine {
  /** Whether a question is one for a calculator. */
  calculates: (question: string) => boolean;
  answer: (question: string, language: Language) => AsyncIterable<AnswerPiece>;
}

export interface EngineAnswer {
  /** Its blocks, in order. */
  pieces: AnswerPiece[];
  /** It rests on an article or a calculation. */
  isKnown: boolean;
}

export function createEmbeddedEngine(ports: {
  calculator: CalculatorService;
  knowledge: KnowledgeService;
}): EmbeddedEngine {
  return {
    calculates: (question) =>
      readOtherCalculation(question) !== undefined || readCalculation(question) !== undefined,

    async *answer(question, language) {
      const texts = engineTexts(language);
      const text = question.trim().toLowerCase();
      if (THANKS.test(text)) {
        yield say(texts.thanks);
        return;
      }
      if (GREETS.test(text) || ASKS_WHO.test(text)) {
        yield say(texts.self);
        return;
      }

      const other = readOtherCalculation(question);
      const part = other && calculationPart(other, ports.calculator, language);
      const calculation = readCalculation(question);
      if (part) {
        yield* answerOtherCalculation(part, language, ports);
      } else if (calculation) {
        yield* answerCalculation(calculation, question, language, ports);
      } else {
        yield* answerFromArticles(question, language, ports.knowledge);
      }
    },
  };
}

/** The whole of what the engine says to a question. */
export async function engineAnswer(
  engine: EmbeddedEngine,
  question: string,
  language: Language,
): Promise<EngineAnswer> {
  const pieces: AnswerPiece[] = [];
  for await (const piece of engine.answer(question, language)) pieces.push(piece);

  return { pieces, isKnown: pieces.some(({ type }) => type === 'part' || type === 'sources') };
}
