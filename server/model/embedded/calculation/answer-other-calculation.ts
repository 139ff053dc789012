import type { CalculationPart } from '#contract/chat/calls.ts';
import { CALCULATOR_PLUGIN_TEXTS } from '../../../content/plugins/calculator-texts.ts';
import type { Language } from '../../../content/messages.ts';
import type { CalculatorService } from '../../../modules/calculator/service.ts';
import type { KnowledgeService } from '../../../modules/knowledge/service.ts';
import { calculatorName, valueTable, workingBlocks } from './calculation-blocks.ts';
import { say, type AnswerPiece } from '../answer-piece.ts';
import { engineTexts, fill } from '../engine-language.ts';
import { quoteMethod } from '../knowledge/answer-knowledge.ts';

const MOST_QUOTED = 2;

/** A calculation with its values, how they come about, and what the articles say of the method. */
export async function* answerOtherCalculation(
  part: CalculationPart,
  language: Language,
  { calculator, knowledge }: { calculator: CalculatorService; knowledge: KnowledgeService },
): AsyncGenerator<AnswerPiece> {
  const name = calculatorName(part.calculator, calculator, language);
  yield say(fill(CALCULATOR_PLUGIN_TEXTS[language].result, { name }), valueTable(part, language));
  yield { type: 'part', part };
  yield say(...workingBlocks(part, language));
  yield* quoteMethod(engineTexts(language).basis, name, language, knowledge, MOST_QUOTED);
}
